import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { minor } from '../kernel/money.ts'
import { keptAfterChange, keptOfParty, shareKept } from './kept-fare.ts'
import { quoteRefund } from '../booking/refund-quote.ts'
import { givenUp, soldTo, tax } from '../booking/sample-sale.ts'
import { quoteOf } from '../change/sample-change.ts'

const party = { adult: 2, child: 0, infant: 0 }
/** Two adults; YQ 15.00 is the airline's, AT 20.00 is refundable. */
const flight = (base: number) =>
  soldTo(party, { adult: { base, taxes: [tax('YQ', 1_500, true), tax('AT', 2_000)] } })

/** What a refundable fare gives back when it is cancelled some days after the sale. */
function backOf(base: number, keptFare: { adult?: number } | undefined, fee = 0): number {
  const conditions = { ...(keptFare && { keptFare }) }
  return quoteRefund(givenUp({ price: flight(base), conditions, fees: { refund: minor(fee) } })).refund
}

const changed = (oldBase: number, newBase: number, keptFare: { adult?: number } | undefined) =>
  quoteOf({
    oldPrice: flight(oldBase),
    newPrice: flight(newBase),
    party,
    fees: { change: minor(0), refund: minor(0) },
    keptFare,
    ancillaries: [],
    isInvoluntary: false,
  })

const kept = (oldBase: number, newBase: number, isRefundable: boolean, keptFare?: { adult?: number }) =>
  keptAfterChange([{ price: flight(oldBase), keptFare, isRefundable }], [flight(newBase)])[0]

describe('a fare that is not refundable, after a change to a refundable one', () => {
  it('keeps what was paid before, and gives back what was paid on top', () => {
    const keptFare = kept(12_000, 20_000, false)
    expect(keptFare).toEqual({ adult: 13_500 })
    // of 215.00 fare and charge 80.00 each, and AT of both
    expect(backOf(20_000, keptFare)).toBe(2 * 8_000 + 4_000)
    expect(backOf(20_000, keptFare, 3_000)).toBe(2 * 5_000 + 4_000)
    // a fee takes at most that, and nothing of the tax
    expect(backOf(20_000, keptFare, 9_000)).toBe(4_000)
  })

  it('gives back only the money on top after a change to a cheaper fare', () => {
    const keptFare = kept(12_000, 20_000, false)
    expect(changed(20_000, 15_000, keptFare)).toMatchObject({ collect: 0, refund: 2 * 5_000 })
    expect(changed(20_000, 10_000, keptFare)).toMatchObject({ collect: 0, refund: 2 * 8_000 })
  })

  it('never keeps more than the flight that follows costs', () => {
    const keptFare = kept(12_000, 20_000, false)
    expect(kept(20_000, 5_000, true, keptFare)).toEqual({ adult: 6_500 })
    expect(backOf(5_000, { adult: 6_500 })).toBe(4_000)
  })
})

it('a fare that was always refundable keeps nothing after any change', () => {
  expect(kept(12_000, 20_000, true)).toBeUndefined()
  expect(keptOfParty({ price: flight(12_000), keptFare: undefined })).toBe(0)
  expect(changed(20_000, 10_000, undefined)).toMatchObject({ refund: 20_000 })
})

it('a change to a dearer refundable fare and a cancellation never give back what was paid before, nor keep what was paid after', () => {
  const price = fc.integer({ min: 0, max: 90_000 })
  fc.assert(
    fc.property(price, price, (first, second) => {
      const [low, high] = first < second ? [first, second] : [second, first]
      expect(backOf(high, kept(low, high, false))).toBe(2 * (high - low) + 4_000)
    }),
  )
})

it('what is kept of flights goes to those taken for them in order, each as much as it costs', () => {
  const old = [
    { price: flight(12_000), keptFare: undefined, isRefundable: false },
    { price: flight(4_000), keptFare: { adult: 500 }, isRefundable: true },
  ]
  // 135.00 and 5.00 of each adult
  expect(keptAfterChange(old, [flight(5_000), flight(20_000)])).toEqual([{ adult: 6_500 }, { adult: 7_500 }])
  expect(keptAfterChange(old, [flight(1_000)])).toEqual([{ adult: 2_500 }])
  expect(shareKept([{ adult: 9_000 }], [flight(1_000), flight(1_000)], 'last')).toEqual([
    { adult: 2_500 },
    { adult: 6_500 },
  ])
})
