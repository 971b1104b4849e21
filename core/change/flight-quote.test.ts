import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { minor } from '../kernel/money.ts'
import { pricesOf, quoteChange, type WaySwap } from './flight-quote.ts'
import { figuresOfFlight, soldForFigures, soldTo, tax } from '../booking/sample-sale.ts'
import { type FlightSwap, quoteOf, swapOf } from './sample-change.ts'

const party = { adult: 2, child: 0, infant: 1 }

/** Two adults and a lap infant; YQ 15.00, AT 20.00 refundable, ZY 8.00 not. */
const flight = (base: number, taxes = [tax('YQ', 1_500), tax('AT', 2_000), tax('ZY', 800, false)]) =>
  soldTo(party, { adult: { base, taxes }, infant: { base: 0 } })

/** 120.00 each; a change costs 50.00 each; not refundable. */
const swap: FlightSwap = {
  oldPrice: flight(12_000),
  newPrice: flight(14_000),
  party,
  fees: { change: minor(5_000), refund: null },
  ancillaries: [],
  isInvoluntary: false,
}

/** Everything a line says, as `kind code amount`. */
function linesOf(facts: FlightSwap): string[] {
  return quoteOf(facts).lines.map(({ kind, code, amount }) => `${kind} ${code} ${amount}`)
}

describe('a change of flight', () => {
  it('to a dearer flight costs the difference and the fee of everybody but a lap infant', () => {
    expect(linesOf(swap)).toEqual(['fare null 4000', 'fee null 10000'])
    expect(quoteOf(swap)).toMatchObject({ collect: 14_000, refund: 0, currency: 'EUR' })
  })

  it('to a cheaper flight gives nothing back of a fare that is not refundable, and still costs the fee', () => {
    const cheaper = { ...swap, newPrice: flight(9_000) }
    expect(linesOf(cheaper)).toEqual(['fare null -6000', 'fare-kept null 6000', 'fee null 10000'])
    expect(quoteOf(cheaper)).toMatchObject({ collect: 10_000, refund: 0 })
  })

  it('to a cheaper flight gives back the difference of a refundable fare, less the change fee', () => {
    const fees = { change: minor(1_000), refund: minor(8_000) }
    const cheaper = { ...swap, newPrice: flight(9_000), fees }
    expect(linesOf(cheaper)).toEqual(['fare null -6000', 'fee null 2000'])
    expect(quoteOf(cheaper)).toMatchObject({ collect: 0, refund: 4_000 })
  })

  it('costs or gives back the difference of each tax by its code, and keeps a tax that is not refundable', () => {
    const taxes = [tax('YQ', 1_500), tax('AT', 1_200), tax('DE', 700)]
    const other = { ...swap, newPrice: flight(12_000, taxes), fees: { change: minor(0), refund: null } }
    // AT falls by 8.00 each, ZY of 8.00 goes and is kept, DE of 7.00 is new
    expect(linesOf(other)).toEqual(['tax AT -1600', 'tax DE 1400'])
    expect(quoteOf(other)).toMatchObject({ collect: 0, refund: 200 })
  })

  it('adds carrier charges to the fare: lower charges offset a dearer fare, and the airline keeps the rest', () => {
    const taxes = [tax('YQ', 500), tax('AT', 2_000), tax('ZY', 800, false)]
    const free = { ...swap, fees: { change: minor(0), refund: null } }
    const dearer = { ...free, newPrice: flight(12_400, taxes) }
    expect(linesOf(dearer)).toEqual(['fare null 800', 'carrier-charge YQ -2000', 'fare-kept null 1200'])
    expect(quoteOf(dearer)).toMatchObject({ collect: 0, refund: 0 })
    const refundable = { ...dearer, fees: { change: minor(0), refund: minor(0) } }
    expect(quoteOf(refundable)).toMatchObject({ collect: 0, refund: 1_200 })
  })

  it('releases the seats and extras of the old flight and gives them back under the names they were sold by', () => {
    const names = { en: 'Seat 12A' }
    const seat = { passengerId: 'adult-1', code: '12A', product: 'seat', names, amount: minor(1_800) }
    const bag = { passengerId: 'adult-1', code: 'BAG23', product: 'BAG23', amount: minor(3_000) }
    const quote = quoteOf({ ...swap, ancillaries: [seat, bag] })
    expect(quote.lines.slice(2)).toEqual([
      { kind: 'ancillary', code: '12A', product: 'seat', names, amount: -1_800 },
      { kind: 'ancillary', code: 'BAG23', product: 'BAG23', amount: -3_000 },
    ])
    expect(quote.collect).toBe(14_000 - 4_800)
  })

  it('is refused when the fare allows no change, unless the airline caused it', () => {
    const fees = { change: null, refund: null }
    expect(quoteChange(swapOf({ ...swap, fees }))).toEqual({ ok: false, why: 'change-not-allowed' })
    expect(quoteChange(swapOf({ ...swap, fees, isInvoluntary: true })).ok).toBe(true)
  })

  it('by the airline costs nothing: on a dearer flight the amounts paid before stay', () => {
    const quote = quoteOf({ ...swap, isInvoluntary: true })
    expect(quote).toMatchObject({ lines: [], collect: 0, refund: 0, isInvoluntary: true })
    expect(quote.price).toEqual({ ...swap.newPrice, ...amountsOf(swap.oldPrice) })
  })

  it('by the airline to a flight of the same price takes that flight’s own fare and taxes', () => {
    const newPrice = flight(12_300, [tax('YQ', 1_500), tax('AT', 1_700), tax('ZY', 800, false)])
    const quote = quoteOf({ ...swap, newPrice, isInvoluntary: true })
    expect(quote).toMatchObject({ collect: 0, refund: 0, price: newPrice })
  })

  it('by the airline to a cheaper flight gives back the difference, also of taxes that are not refundable', () => {
    const newPrice = flight(11_000, [tax('YQ', 1_500), tax('AT', 2_000)])
    const quote = quoteOf({ ...swap, newPrice, isInvoluntary: true })
    expect(quote).toMatchObject({ collect: 0, refund: 2_000 + 1_600, price: newPrice })
  })

  it('has no quote between two currencies, nor between prices of different parties', () => {
    const inFrancs = { ...swap.newPrice, currency: 'CHF' as const }
    expect(() => quoteChange(swapOf({ ...swap, newPrice: inFrancs }))).toThrow('CHF')
    const alone = soldTo({ adult: 1, child: 0, infant: 0 }, { adult: { base: 100 } })
    expect(() => quoteChange(swapOf({ ...swap, newPrice: alone }))).toThrow(RangeError)
    const noInfant = soldTo({ adult: 2, child: 0, infant: 0 }, { adult: { base: 100 } })
    expect(() => quoteChange(swapOf({ ...swap, newPrice: noInfant }))).toThrow(RangeError)
  })
})

function amountsOf({ passengers, base, original, total }: FlightSwap['oldPrice']) {
  return { passengers, base, original, total }
}

const cents = fc.nat({ max: 60_000 })
const fee = fc.option(cents).map((amount) => (amount === null ? null : minor(amount)))
const figures = fc.array(cents, { minLength: figuresOfFlight, maxLength: figuresOfFlight })
const anySwap = fc
  .record({
    people: fc.record({ adult: fc.integer({ min: 1, max: 3 }), child: fc.nat(2), infant: fc.nat(1) }),
    from: figures,
    to: figures,
    change: cents.map(minor),
    refund: fee,
    seats: fc.array(cents, { maxLength: 3 }),
    isInvoluntary: fc.boolean(),
  })
  .map(({ people, from, to, change, refund, seats, isInvoluntary }): FlightSwap => {
    const seat = { passengerId: 'adult-1', code: '12A', product: 'seat' }
    return {
      oldPrice: soldForFigures(people, from),
      newPrice: soldForFigures(people, to),
      party: people,
      fees: { change, refund },
      ancillaries: seats.map((amount) => ({ ...seat, amount: minor(amount) })),
      isInvoluntary,
    }
  })

describe('any change of flight', () => {
  it('collects or gives back the sum of its lines, and never both', () => {
    fc.assert(
      fc.property(anySwap, (facts) => {
        const { lines, collect, refund } = quoteOf(facts)
        expect(collect - refund).toBe(lines.reduce((all, { amount }) => all + amount, 0))
        expect(Math.min(collect, refund)).toBe(0)
      }),
    )
  })

  it('gives back no more than the old flight cost with its seats and extras', () => {
    fc.assert(
      fc.property(anySwap, (facts) => {
        const extras = facts.ancillaries.reduce((all, { amount }) => all + amount, 0)
        expect(quoteOf(facts).refund).toBeLessThanOrEqual(facts.oldPrice.total + extras)
      }),
    )
  })

  it('to another flight, whatever the cause, and back by the traveller’s wish never earns money', () => {
    fc.assert(
      fc.property(anySwap, fee, (facts, refundFeeOfOther) => {
        const there = quoteOf({ ...facts, ancillaries: [] })
        const back = quoteOf({
          ...facts,
          ancillaries: [],
          oldPrice: there.price,
          newPrice: facts.oldPrice,
          fees: { change: facts.fees.change, refund: refundFeeOfOther },
          isInvoluntary: false,
        })
        const paid = there.collect + back.collect
        expect(paid).toBeGreaterThanOrEqual(there.refund + back.refund)
      }),
    )
  })

  it('by the airline collects nothing and gives back no less than by the traveller’s own wish', () => {
    fc.assert(
      fc.property(anySwap, (facts) => {
        const airlines = quoteOf({ ...facts, isInvoluntary: true })
        const own = quoteOf({ ...facts, isInvoluntary: false })
        expect(airlines.collect).toBe(0)
        expect(airlines.refund).toBeGreaterThanOrEqual(own.refund)
        expect(airlines.price.total).toBeLessThanOrEqual(facts.oldPrice.total)
      }),
    )
  })
})

describe('a connection changed as one', () => {
  const sold = (base: number, taxes = [tax('YQ', 1_500)]) =>
    soldTo(party, { adult: { base, taxes }, infant: { base: 0 } })
  const fees = { change: minor(5_000), refund: minor(0) }
  const old = (base: number, over: Partial<WaySwap['old'][number]> = {}) => ({
    price: sold(base),
    fees,
    ancillaries: [],
    ...over,
  })
  const way: WaySwap = {
    old: [old(9_000), old(7_000)],
    newPrices: [sold(11_000), sold(8_000)],
    party,
    isInvoluntary: false,
  }
  const quoted = (swap: WaySwap) => {
    const offer = quoteChange(swap)
    if (!offer.ok) throw new Error(offer.why)
    return offer.quote
  }
  const figuresOf = (swap: WaySwap) =>
    quoted(swap).lines.map(({ kind, code, amount }) => [kind, code, amount].join(' '))

  it('costs the difference of both ways, and the fee of its first flight once', () => {
    expect(figuresOf(way)).toEqual(['fare  6000', 'fee  10000'])
    expect(pricesOf(quoted(way))).toEqual(way.newPrices)
    const other = { ...way, old: [old(9_000), old(7_000, { fees: { change: minor(9_000), refund: null } })] }
    expect(figuresOf(other)).toEqual(['fare  6000', 'fee  10000'])
  })

  it('is not changed where the fare of one of its flights allows no change', () => {
    const fixed = { ...way, old: [old(9_000), old(7_000, { fees: { change: null, refund: null } })] }
    expect(quoteChange(fixed)).toEqual({ ok: false, why: 'change-not-allowed' })
  })

  it('and a flight without a stop are changed for each other', () => {
    expect(figuresOf({ ...way, newPrices: [sold(20_000)] })).toEqual([
      'fare  8000',
      'carrier-charge YQ -3000',
      'fee  10000',
    ])
    const quote = quoted({ ...way, old: [old(20_000)] })
    expect(quote.further).toHaveLength(1)
    expect(quote.lines.map(({ amount }) => amount)).toEqual([-2_000, 3_000, 10_000])
  })

  it('keeps of a cheaper way what was not refundable, flight by flight', () => {
    const none = { change: minor(0), refund: null }
    const half = { ...way, old: [old(9_000, { fees: none }), old(7_000)], newPrices: [sold(2_000)] }
    // 210.00 for each of two: 105.00 of them stay, and 35.00 are taken
    expect(figuresOf(half).filter((line) => line.startsWith('fare-kept'))).toEqual(['fare-kept  14000'])
  })

  it('by the airline costs what was paid, which the new flights share to the last unit', () => {
    fc.assert(
      fc.property(
        fc.array(cents, { minLength: 4, maxLength: 4 }),
        fc.integer({ min: 1, max: 3 }),
        (bases, count) => {
          const paid = bases
            .slice(0, 2)
            .map((base) => old(base, { price: sold(base, [tax('YQ', 1_501), tax('AT', 7)]) }))
          const newPrices = Array.from({ length: count }, () => sold(70_000 + (bases[2] ?? 0)))
          const quote = quoted({ old: paid, newPrices, party, isInvoluntary: true })
          const total = (prices: readonly { readonly total: number }[]) =>
            prices.reduce((all, one) => all + one.total, 0)
          const before = total(paid.map(({ price }) => price))
          expect(quote.collect).toBe(0)
          expect(total(pricesOf(quote))).toBe(before - quote.refund)
          for (const { passengers, total: whole, base } of pricesOf(quote)) {
            const sum = (part: (one: (typeof passengers)[number]) => number) =>
              passengers.reduce((all, one) => all + part(one) * one.count, 0)
            expect(sum((one) => one.total)).toBe(whole)
            expect(sum((one) => one.base)).toBe(base)
          }
        },
      ),
    )
  })
})
