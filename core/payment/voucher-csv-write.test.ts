import fc from 'fast-check'
import { expect, test } from 'vitest'
import { money } from '../kernel/money.ts'
import { localDate, parseInstant, plusDays } from '../kernel/time.ts'
import { voucherRows } from './voucher-csv-write.ts'
import { readVouchers } from './voucher-csv.ts'

const today = localDate('2027-03-01')
const midnight = (days: number) => parseInstant(`${plusDays(today, days)}T00:00:00Z`)

const voucher = fc
  .record({
    code: fc.stringMatching(/^[A-Z0-9-]{4,40}$/),
    amount: fc.integer({ min: 1, max: 999_999_999 }),
    currency: fc.constantFrom('EUR' as const, 'JPY' as const, 'KWD' as const),
    starts: fc.option(fc.nat(3_000)),
    days: fc.integer({ min: 1, max: 600 }),
  })
  .map(({ code, amount, currency, starts, days }) => ({
    code,
    face: money(amount, currency),
    validFrom: starts === null ? null : midnight(starts),
    validUntil: midnight((starts ?? 0) + days),
  }))

test('vouchers that are written and read again are the same', () => {
  fc.assert(
    fc.property(fc.uniqueArray(voucher, { selector: ({ code }) => code }), (vouchers) => {
      const rows = voucherRows(vouchers).map((fields, place) => ({ line: place + 1, fields }))
      const reading = readVouchers(rows, { currencies: ['EUR', 'JPY', 'KWD'], today })
      expect(reading.ok && reading.rows.map(({ value }) => value)).toEqual(vouchers)
    }),
  )
})
