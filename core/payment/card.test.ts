import { describe, expect, it } from 'vitest'
import { isMaskedCardNumber, maskCardNumber, nameOfCard } from './card.ts'
import { isPaymentProvider, paymentProviders, takesCardForm } from '../brand/payment-provider.ts'

describe('masked card numbers', () => {
  it.each([
    ['4111 1111 1111 1111', '4111XXXXXXXX1111'],
    ['4111-1111-1111-1111', '4111XXXXXXXX1111'],
    ['378282246310005', '3782XXXXXXXX0005'],
  ])('%s shows as %s: first group, eight X, last group [PAY-42]', (number, masked) => {
    expect(maskCardNumber(number)).toBe(masked)
    expect(isMaskedCardNumber(masked)).toBe(true)
  })

  it('a whole number does not count as a masked one [PAY-42]', () => {
    for (const text of ['4111111111111111', '', '4111XXXX11111111', '4111XXXXXXXX1111 ']) {
      expect(isMaskedCardNumber(text)).toBe(false)
    }
    expect(() => maskCardNumber('4111')).toThrow(RangeError)
  })
})

describe('payment providers', () => {
  it('are these six and no others [PAY-08]', () => {
    expect(paymentProviders).toEqual(['default', 'datatrans', 'paya', 'agency', 'search', 'braintree'])
    expect(isPaymentProvider('paypal')).toBe(false)
    expect(isPaymentProvider('constructor')).toBe(false)
  })

  it('default and paya take the card form', () => {
    expect(paymentProviders.filter(takesCardForm)).toEqual(['default', 'paya'])
  })
})

it.each([
  ['4111XXXXXXXX1111', 'Visa •••• 1111'],
  ['5555XXXXXXXX4444', 'Mastercard •••• 4444'],
  ['2223XXXXXXXX0007', 'Mastercard •••• 0007'],
  ['3782XXXXXXXX0005', 'American Express •••• 0005'],
  ['6011XXXXXXXX1117', 'Discover •••• 1117'],
  ['3530XXXXXXXX0000', 'JCB •••• 0000'],
  ['9999XXXXXXXX1234', 'Card •••• 1234'],
])('%s is named as on the card: %s', (masked, name) => {
  expect(nameOfCard(masked, 'Card')).toBe(name)
})
