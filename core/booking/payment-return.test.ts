import { describe, expect, test } from 'vitest'
import { isReturnKey, readPaymentReturn, splitHolder } from './payment-return.ts'

describe('the return from a payment page', () => {
  test('is none without its key [FLOW-38]', () => {
    expect(readPaymentReturn({ ori: 'VIE' })).toBeUndefined()
  })

  test('tells success with name and reference, or without [FLOW-40]', () => {
    expect(readPaymentReturn({ payment: 'success' })).toEqual({ outcome: 'success' })
    const full = { Payment: 'Success', cardHolder: 'Ada Byron', REFERENCE: 'K7MPQ2' }
    expect(readPaymentReturn(full)).toEqual({
      outcome: 'success',
      holder: { firstName: 'Ada', lastName: 'Byron', reference: 'K7MPQ2' },
    })
    expect(readPaymentReturn({ payment: 'success', cardHolder: 'Ada Byron' })).toEqual({ outcome: 'success' })
  })

  test('anything but success is an error [FLOW-41]', () => {
    expect(readPaymentReturn({ payment: 'error' })).toEqual({ outcome: 'error' })
    expect(readPaymentReturn({ payment: 'maybe' })).toEqual({ outcome: 'error' })
  })

  test('its keys and no others leave the address [FLOW-41]', () => {
    const keys = ['payment', 'cardHolder', 'Reference', 'ori', 'prov']
    expect(keys.filter(isReturnKey)).toEqual(['payment', 'cardHolder', 'Reference'])
  })
})

test('a holder is split at the first space; one word is a last name [FLOW-40]', () => {
  expect(splitHolder('  Ada  King Byron ')).toEqual({ firstName: 'Ada', lastName: 'King Byron' })
  expect(splitHolder('Byron')).toEqual({ firstName: '', lastName: 'Byron' })
})
