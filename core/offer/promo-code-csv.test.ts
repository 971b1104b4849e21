import { describe, expect, test } from 'vitest'
import { formatInstant, zone } from '../kernel/time.ts'
import { readPromoCodes } from './promo-code-csv.ts'

const terms = { zone: zone('Europe/Vienna'), used: new Map([['SPRING', 5]]) }
const head = ['code', 'percent', 'starts', 'ends', 'quota']

const read = (...rows: string[][]) =>
  readPromoCodes(
    [head, ...rows].map((fields, index) => ({ line: index + 1, fields })),
    terms,
  )
const reasons = (...rows: string[][]) => {
  const reading = read(...rows)
  return reading.ok ? [] : reading.problems.map(({ line, reason }) => `${line}: ${reason}`)
}

describe('a row of promo codes', () => {
  test('holds from midnight of its first day to the end of its last one, by the airline’s clock', () => {
    const reading = read(['spring', '12.5', '2027-03-27', '2027-03-28', ''])
    if (!reading.ok) return expect.fail()
    const [promo] = reading.promoCodes
    expect(promo).toMatchObject({ code: 'SPRING', percent: 12.5, quota: null })
    // the clocks change on the last day
    expect(promo && [promo.validFrom, promo.validUntil].map(formatInstant)).toEqual([
      '2027-03-26T23:00:00.000Z',
      '2027-03-28T22:00:00.000Z',
    ])
  })

  test('may have a decimal comma and dates with dots, as Excel saves them in German', () => {
    const german = read(['SPRING', '12,5', '27.3.2027', '28.03.2027', '200'])
    expect(german).toEqual(read(['SPRING', '12.5', '2027-03-27', '2027-03-28', '200']))
    expect(german).toMatchObject({ ok: true })
  })

  test.each(['0', '100.5', '-5', '1e1', '12,5,1', '', ' ', '1.2345', 'NaN'])(
    'refuses %j per cent',
    (percent) => {
      expect(reasons(['A1', percent, '2027-01-01', '2027-01-02', ''])).toEqual([
        `2: no percentage above 0 to 100: "${percent.trim()}" in percent`,
      ])
    },
  )

  test('names every mistake of every row', () => {
    expect(
      reasons(
        ['A B', '5', '2027-01-02', '2027-01-01', '0'],
        ['SUMMER', '5', '3/4/2027', '2027-02-30', '1'],
        ['summer2', '5', '2027-01-01', '2027-02-01', '9999999999'],
      ),
    ).toEqual([
      '2: it ends 2027-01-01, before it starts 2027-01-02',
      '2: no number from 1 "0" in quota',
      '2: no 2 to 40 letters, digits and hyphens: "A B" in code',
      '3: no date like 2027-03-28: "3/4/2027" in starts',
      '3: no date like 2027-03-28: "2027-02-30" in ends',
      '4: no number from 1 "9999999999" in quota',
    ])
  })

  test('is refused where the same code stands twice, however it is written', () => {
    expect(
      reasons(['one', '5', '2027-01-01', '2027-02-01', ''], ['ONE', '6', '2027-01-01', '2027-02-01', '']),
    ).toEqual(['3: the promo code of line 2 again'])
  })

  test('may not have a quota below what bookings use already', () => {
    const spring = (quota: string) => ['SPRING', '5', '2027-01-01', '2027-02-01', quota]
    expect(reasons(spring('4'))).toEqual([
      '2: quota 4 of SPRING: 5 bookings use it already, so no less than that',
    ])
    expect(read(spring('5'))).toMatchObject({ ok: true })
  })
})
