import { describe, expect, it } from 'vitest'
import { minor } from '../kernel/money.ts'
import { paymentParts } from './payment-part.ts'

describe('the form of payment', () => {
  const paid = {
    amount: minor(3_000),
    currency: 'EUR',
    voucherCode: null,
    voucherAmount: minor(0),
    agencyCode: null,
    maskedCard: '4111XXXXXXXX1111',
    cardBrand: 'visa',
  } as const

  it('shows only the last four letters of a voucher', () => {
    const parts = paymentParts({ ...paid, voucherCode: 'SECRET-9X4T', voucherAmount: minor(500) })
    expect(parts).toMatchObject([
      { kind: 'voucher', lastFour: '9X4T', amount: { amount: 500 } },
      { kind: 'card', masked: '4111XXXXXXXX1111' },
    ])
    expect(JSON.stringify(parts)).not.toContain('SECRET')
  })

  it('names the wallet that gave the card', () => {
    expect(paymentParts({ ...paid, cardBrand: 'apple-pay visa' })).toMatchObject([
      { kind: 'card', wallet: 'Apple Pay (Visa ••1111)' },
    ])
    expect(paymentParts(paid)[0]).not.toHaveProperty('wallet')
  })

  it('is the account of an agency where one paid, and nothing where nothing was due', () => {
    expect(paymentParts({ ...paid, agencyCode: 'ALPS', maskedCard: null })).toMatchObject([
      { kind: 'account' },
    ])
    expect(paymentParts({ ...paid, amount: minor(0) })).toEqual([])
  })
})
