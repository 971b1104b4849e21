import { fromDecimal } from '@jetbridge/core/kernel/money.ts'
import { expect, test } from 'vitest'
import { usableVouchers } from './usable-vouchers.ts'

const voucher = {
  voucherId: 'GIFT75',
  voucherType: 'Gift',
  currencyCode: 'EUR',
  issuedAmount: 100,
  availableFunds: 75,
  expirationDate: '2027-03-04',
} as const

const usable = (...changes: Partial<Record<keyof typeof voucher, string | number>>[]) =>
  usableVouchers(
    changes.map((change) => ({ ...voucher, ...change }) as typeof voucher),
    { currency: 'EUR', today: '2027-03-04' },
  ).map(({ code }) => code)

test('a voucher is offered with what is left of it, to the end of its last day', () => {
  expect(usableVouchers([voucher], { currency: 'EUR', today: '2027-03-04' })).toEqual([
    { code: 'GIFT75', left: fromDecimal(75, 'EUR') },
  ])
})

test('one that has ended, is used up or in another currency is not offered; the order stays', () => {
  expect(
    usable(
      { voucherId: 'ENDED', expirationDate: '2027-03-03' },
      { voucherId: 'FIRST' },
      { voucherId: 'EMPTY', availableFunds: 0 },
      { voucherId: 'FRANCS', currencyCode: 'CHF' },
      { voucherId: 'SECOND' },
    ),
  ).toEqual(['FIRST', 'SECOND'])
})
