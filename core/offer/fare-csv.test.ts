import { describe, expect, test } from 'vitest'
import { readFares } from './fare-csv.ts'

const terms = {
  airports: new Set(['ACH', 'VIE']),
  fareBrands: new Set(['light', 'flex']),
  currencies: ['EUR', 'JPY'] as const,
}
const head =
  'origin,destination,fare_brand,booking_class,currency,adult,child,travel_from,travel_until,weekdays,advance_days'
const good = 'ACH,VIE,light,L,EUR,79.5,59,2026-11-01,2027-03-27,12345,21'

function read(...lines: string[]) {
  return readFares(
    lines.map((line, index) => ({ line: index + 1, fields: line.split(',') })),
    terms,
  )
}

function problemsOf(...lines: string[]): string[] {
  const reading = read(...lines)
  return reading.ok ? [] : reading.problems.map(({ line, reason }) => `${line}: ${reason}`)
}

describe('fares of a file', () => {
  test('are read in minor units of their currency', () => {
    expect(read(head, good, 'VIE,ACH,flex,Y,JPY,9000,,2026-11-01,2027-03-27,,')).toMatchObject({
      ok: true,
      rows: [{ line: 2 }, { line: 3 }],
      fares: [
        {
          origin: 'ACH',
          destination: 'VIE',
          fareBrand: 'light',
          bookingClass: 'L',
          fareBasis: 'LLIG',
          currency: 'EUR',
          adultMinor: 7_950,
          childMinor: 5_900,
          infantMinor: 0,
          travelFrom: '2026-11-01',
          travelUntil: '2027-03-27',
          weekdays: [1, 2, 3, 4, 5],
          advanceDays: 21,
        },
        expect.objectContaining({
          currency: 'JPY',
          adultMinor: 9_000,
          childMinor: 9_000,
          weekdays: [1, 2, 3, 4, 5, 6, 7],
        }),
      ],
    })
  })

  test('are refused together when rows are wrong, with every line and reason', () => {
    const bad = 'ACH,QQQ,light,LL,USD,-5,1.2345,2026-02-30,2026-01-01,1128,x'
    expect(problemsOf(head, good, bad, 'ACH,VIE,light')).toEqual([
      '3: not sold in "USD" in currency',
      '3: no price "-5" in adult',
      '3: unknown airport "QQQ" in destination',
      '3: no booking class "LL" in booking_class',
      '3: no price "1.2345" in child',
      '3: no date "2026-02-30" in travel_from',
      '3: no weekdays "1128" in weekdays',
      '3: no number of days "x" in advance_days',
      '4: 3 fields where the header line has 11',
    ])
  })

  test('are refused when two differ in nothing but the price, or a period ends before it begins', () => {
    expect(problemsOf(head, good, good.replace('79.5', '89'))).toEqual(['3: the fare of line 2 again'])
    expect(problemsOf(head, good.replace('2027-03-27', '2026-10-01'))).toEqual([
      '2: ends 2026-10-01, before it begins 2026-11-01',
    ])
    expect(problemsOf(head, good.replace('79.5', '79.555'))).toEqual([
      '2: EUR has two decimals: "79.555" in adult',
    ])
  })

  test('that have an unknown currency are refused for that alone where their price is a number', () => {
    expect(problemsOf(head, good.replace('EUR', 'USD'))).toEqual(['2: not sold in "USD" in currency'])
  })

  test('need their columns, and no other', () => {
    expect(problemsOf(head.replace('adult', 'price').replace('weekdays', 'Adult'), good)).toEqual([
      '1: no column adult',
      '1: unknown column "price"',
      '1: unknown column "Adult"',
    ])
    expect(problemsOf('# Fares of the winter, and', 'more words')).toEqual([
      '1: no header line with the columns origin,destination,fare_brand,booking_class,currency,adult,travel_from,travel_until',
    ])
    expect(problemsOf()).toEqual(['1: the file is empty'])
  })
})
