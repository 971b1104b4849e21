import { describe, expect, test } from 'vitest'
import { formatInstant, localDate } from '../kernel/time.ts'
import { guessableCodes, mostVouchersOfFile, readVouchers } from './voucher-csv.ts'

const terms = { currencies: ['EUR', 'CHF'] as const, today: localDate('2026-11-21') }
const head = ['code', 'amount', 'currency', 'ends', 'starts']
const code = 'K7QZ-M4TX-9PLA'

const read = (...rows: string[][]) =>
  readVouchers(
    [head, ...rows].map((fields, index) => ({ line: index + 1, fields })),
    terms,
  )
const reasons = (...rows: string[][]) => {
  const reading = read(...rows)
  return reading.ok ? [] : reading.problems.map(({ line, reason }) => `${line}: ${reason}`)
}

describe('a row of vouchers', () => {
  test('is good from its first day to the end of its last one, at Greenwich', () => {
    const reading = read([code.toLowerCase(), '50', 'EUR', '2027-12-31', '2027-01-01'])
    if (!reading.ok) return expect.fail()
    const [row] = reading.rows
    expect(row).toMatchObject({ line: 2, value: { code, face: { amount: 5000, currency: 'EUR' } } })
    expect(formatInstant(row!.value.validFrom!)).toBe('2027-01-01T00:00:00.000Z')
    expect(formatInstant(row!.value.validUntil)).toBe('2028-01-01T00:00:00.000Z')
  })

  test('without a first day is good from the import on, and may be written as Excel does in German', () => {
    const german = read([code, '12,50', 'CHF', '31.12.2027', ''])
    expect(german).toEqual(read([code, '12.50', 'CHF', '2027-12-31', '']))
    expect(german).toMatchObject({ ok: true, rows: [{ value: { validFrom: null } }] })
  })

  test.each(['0', '0.00', '-5', '1e3', '1.234,50', '', 'NaN', '9999999999999'])(
    'refuses an amount of %j',
    (amount) => {
      expect(reasons([code, amount, 'EUR', '2027-12-31', ''])).toEqual([
        `2: no amount above zero: "${amount}" in amount`,
      ])
    },
  )

  test.each(['10.555', '10,555'])('of %s says how many decimals the currency has', (amount) => {
    expect(reasons([code, amount, 'EUR', '2027-12-31', ''])).toEqual([
      `2: EUR has two decimals: "${amount}" in amount`,
    ])
  })

  test('refuses other currencies, codes and dates, each with its line', () => {
    expect(
      reasons(
        [code, '50', 'USD', '2027-12-31', ''],
        ['AB', '50', 'EUR', '2027-12-31', ''],
        ['A_B_C_D', '50', 'EUR', '3/4/2027', ''],
        ['ABCD', '50', 'EUR', '2027-01-01', '2027-01-02'],
        ['ABCE', '50', 'EUR', '2199-01-01', ''],
        [code, '50', 'EUR', '2027-12-31', ''],
        [code.toLowerCase(), '60', 'EUR', '2027-12-31', ''],
      ),
    ).toEqual([
      '2: not sold in "USD" in currency',
      '3: no 4 to 40 letters, digits and hyphens: "AB" in code',
      '4: no date like 2027-03-28: "3/4/2027" in ends',
      '4: no 4 to 40 letters, digits and hyphens: "A_B_C_D" in code',
      '5: it ends 2027-01-01, before it starts 2027-01-02',
      '6: it ends 2199-01-01, more than ten years from now',
      '8: the voucher of line 7 again',
    ])
  })

  test('a file issues at most a fixed number', () => {
    const rows = Array.from({ length: mostVouchersOfFile + 1 }, (_, place) => [
      `CODE-${place}`,
      '1',
      'EUR',
      '2027-12-31',
      '',
    ])
    expect(read(...rows.slice(1))).toMatchObject({ ok: true })
    expect(reasons(...rows)).toEqual([
      `${mostVouchersOfFile + 2}: 10000 vouchers are the most of one file: make several of it`,
    ])
  })
})

test('short codes and counted ones can be guessed, drawn ones cannot', () => {
  const drawn = ['K7QZX-M4TXB-9PLAC-QX2M7', 'K7QZX-M4TXB-9PLAC-QX2M8', '7HZQX-44TXB-9PLAC-QX2MB']
  expect(guessableCodes(drawn)).toEqual([])
  const counted = ['WINTER-SALE-0001', 'WINTER-SALE-0002', 'WINTER-SALE-0003']
  expect(guessableCodes([...drawn, ...counted, 'GIFT50'])).toEqual([...counted, 'GIFT50'])
})
