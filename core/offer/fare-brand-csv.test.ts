import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readFareBrands } from './fare-brand-csv.ts'

const terms = { currency: 'EUR', currencies: ['EUR', 'CHF'] } as const
const head =
  'code,name_en,name_de,description_en,cabin_bag,checked_bags,seat_choice,change_fee,refund_fee,meal,lounge,priority'
const light = 'light,Light,Leicht,Hand luggage,yes,0,paid,60,no,no,no,no'
const flex = 'flex,Flex,Flex,,yes,2,free,0,0,yes,yes,yes'

function read(...lines: string[]) {
  return readFareBrands(
    lines.map((line, index) => ({ line: index + 1, fields: line.split(',') })),
    terms,
  )
}

function problemsOf(...lines: string[]): string[] {
  const reading = read(...lines)
  return reading.ok ? [] : reading.problems.map(({ line, reason }) => `${line}: ${reason}`)
}

describe('fare brands of a file', () => {
  test('stand in the order of its rows, with fees in minor units: 0 is free, no is not allowed', () => {
    expect(read(head, light, flex)).toEqual({
      ok: true,
      fareBrands: [
        {
          code: 'light',
          rank: 0,
          names: { en: 'Light', de: 'Leicht' },
          descriptions: { en: 'Hand luggage' },
          conditions: {
            cabinBag: true,
            checkedBags: 0,
            seatChoice: 'paid',
            changeFeeMinor: 6_000,
            refundFeeMinor: null,
            meal: false,
            lounge: false,
            priority: false,
            feesIn: {},
          },
        },
        expect.objectContaining({
          code: 'flex',
          rank: 1,
          conditions: expect.objectContaining({ changeFeeMinor: 0, refundFeeMinor: 0, checkedBags: 2 }),
        }),
      ],
    })
  })

  test('may state fees in the other currencies of the airline, both of them', () => {
    const wider = `${head},change_fee_CHF,refund_fee_CHF`
    const reading = read(wider, `${light},55,no`, `${flex},,`)
    expect(reading.ok && reading.fareBrands.map(({ conditions }) => conditions.feesIn)).toEqual([
      { CHF: { changeFeeMinor: 5_500, refundFeeMinor: null } },
      {},
    ])
    expect(problemsOf(wider, `${light},55,`)).toEqual(['2: no fee "" in refund_fee_CHF'])
    expect(problemsOf(`${head},change_fee_USD`, `${light},5`)).toEqual(['1: unknown column "change_fee_USD"'])
  })

  test('may allow another name for a fee, in each currency', () => {
    const wider = `${head},name_change_fee,change_fee_CHF,refund_fee_CHF,name_change_fee_CHF`
    const reading = read(wider, `${light},no,,,`, `${flex},30,0,0,35`)
    expect(reading.ok && reading.fareBrands.map(({ conditions }) => conditions)).toMatchObject([
      { nameChangeFeeMinor: null, feesIn: {} },
      { nameChangeFeeMinor: 3_000, feesIn: { CHF: { nameChangeFeeMinor: 3_500 } } },
    ])
    expect(problemsOf(wider, `${light},x,,,`)).toEqual(['2: no fee "x" in name_change_fee'])
  })

  test('may grant free cancellation for some hours, when sold some days ahead', () => {
    const wider = `${head},free_cancellation_hours,free_cancellation_days`
    const reading = read(wider, `${light},24,7`, `${flex},,`)
    expect(reading.ok && reading.fareBrands.map(({ conditions }) => conditions.freeCancellation)).toEqual([
      { hours: 24, daysBefore: 7 },
      undefined,
    ])
    expect(problemsOf(wider, `${light},24,`, `${flex},0,x`)).toEqual([
      '2: no number of days "" in free_cancellation_days',
      '3: no number of hours "0" in free_cancellation_hours',
      '3: no number of days "x" in free_cancellation_days',
    ])
  })

  test('are refused together when rows are wrong, with every line and reason', () => {
    expect(problemsOf(head, light, 'Flex,,,,maybe,-1,some,1.234,,yes,yes,', light)).toEqual([
      '3: no code of small letters "Flex" in code',
      '3: no name "" in name_en',
      '3: no name "" in name_de',
      '3: neither yes nor no "maybe" in cabin_bag',
      '3: no number of bags "-1" in checked_bags',
      '3: neither free, paid nor none "some" in seat_choice',
      '3: EUR has two decimals: "1.234" in change_fee',
      '3: no fee "" in refund_fee',
      '3: neither yes nor no "" in priority',
      '4: the fare brand of line 2 again',
    ])
  })

  test('are never half read: any text gives fare brands or problems, and no fault', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1 }), (lines) => {
        const reading = read(head, light, ...lines)
        expect(reading.ok).toBe(false)
        expect(!reading.ok && reading.problems.every(({ line }) => line > 2)).toBe(true)
      }),
    )
  })
})
