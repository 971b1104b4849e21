import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { minor } from '../kernel/money.ts'
import { instant, localDate } from '../kernel/time.ts'
import { quoteRefund, quoteRefunds, type RefundQuote, refundTogether } from './refund-quote.ts'
import { figuresOfFlight, givenUp, soldForFigures, soldTo, tax } from './sample-sale.ts'

const party = { adult: 1, child: 1, infant: 1 }
const taxes = [tax('YQ', 1_500, true), tax('AT', 2_100), tax('ZY', 800, false)]
const hour = 3_600_000
const day = 24 * hour
const names = { en: 'Seat 12A', de: 'Sitzplatz 12A' }
const seat = { passengerId: 'adult-1', code: '12A', product: 'seat', names, amount: minor(1_800) }
const bag = { passengerId: 'child-1', code: 'BAG23', product: 'BAG23', amount: minor(3_000) }

/** Adult 120.00, child 90.00, lap infant 0. */
const flight = givenUp({
  price: soldTo(party, {
    adult: { base: 12_000, taxes },
    child: { base: 9_000, taxes },
    infant: { base: 0 },
  }),
  ancillaries: [seat, bag],
})
const { soldAt } = flight

/** Everything that was paid: 164.00, 134.00, seat 18.00 and bag 30.00. */
const everything = 34_600
/** AT of two passengers. */
const refundableTaxes = 4_200

function sumOf({ lines }: RefundQuote, part: 'paid' | 'back'): number {
  return lines.reduce((all, line) => all + line[part], 0)
}

describe('cancelling flights of one way', () => {
  it('tells an extra that was sold for the way once, with the sum of its shares, and others by flight', () => {
    const forWay = { ...bag, isOfWay: true }
    const flights = [1_680, 1_320].map((share) => ({
      ...flight,
      fees: { refund: minor(0) },
      ancillaries: [seat, { ...forWay, amount: minor(share) }],
    }))
    const quotes = quoteRefunds(flights)
    const ancillaries = refundTogether(quotes).lines.filter(({ kind }) => kind === 'ancillary')
    expect(ancillaries.map(({ code, paid, back }) => [code, paid, back])).toEqual([
      ['12A', 1_800, 1_800],
      ['BAG23', 3_000, 3_000],
      ['12A', 1_800, 1_800],
    ])
    expect(quotes.map(({ lines }) => lines.find(({ code }) => code === 'BAG23')?.back)).toEqual([
      1_680, 1_320,
    ])
  })
})

describe('cancelling a flight', () => {
  it('names seats and extras as they were sold', () => {
    const { lines } = quoteRefund(flight)
    expect(lines.find(({ code }) => code === '12A')).toMatchObject({ kind: 'ancillary', names })
  })

  it('gives back only its refundable taxes when the fare is not refundable, line by line', () => {
    const line = (passengerId: string, kind: string, code: string | null, paid: number, back: number) =>
      expect.objectContaining({ passengerId, kind, code, paid, back })
    expect(quoteRefund(flight)).toEqual({
      currency: 'EUR',
      method: 'refund',
      refund: refundableTaxes,
      lines: [
        line('adult-1', 'fare', null, 12_000, 0),
        line('adult-1', 'carrier-charge', 'YQ', 1_500, 0),
        line('adult-1', 'tax', 'AT', 2_100, 2_100),
        line('adult-1', 'tax', 'ZY', 800, 0),
        line('adult-1', 'ancillary', '12A', 1_800, 0),
        line('child-1', 'fare', null, 9_000, 0),
        line('child-1', 'carrier-charge', 'YQ', 1_500, 0),
        line('child-1', 'tax', 'AT', 2_100, 2_100),
        line('child-1', 'tax', 'ZY', 800, 0),
        line('child-1', 'ancillary', 'BAG23', 3_000, 0),
      ],
    })
  })

  it('costs each passenger the refund fee, except a lap infant who flies for nothing', () => {
    const quote = quoteRefund({ ...flight, fees: { refund: minor(5_000) } })
    expect(quote.lines.filter(({ kind }) => kind === 'fee')).toEqual([
      { kind: 'fee', code: null, passengerId: 'adult-1', paid: 0, back: -5_000 },
      { kind: 'fee', code: null, passengerId: 'child-1', paid: 0, back: -5_000 },
    ])
    const charged = soldTo(
      { adult: 1, child: 0, infant: 1 },
      { adult: { base: 100 }, infant: { base: 0, taxes } },
    )
    const lap = quoteRefund({
      ...flight,
      price: charged,
      passengers: [{ id: 'infant-1', type: 'infant' }],
      fees: { refund: minor(5_000) },
    })
    expect(lap.refund).toBe(1_500 + 2_100)
    // everything paid, less twice the ZY of 8.00 and the fee of 50.00
    expect(quote.refund).toBe(everything - 1_600 - 10_000)
  })

  it('with a fee of zero gives back everything but the taxes that are not refundable', () => {
    const quote = quoteRefund({ ...flight, fees: { refund: minor(0) } })
    expect(quote.lines.some(({ kind }) => kind === 'fee')).toBe(false)
    expect(quote.refund).toBe(everything - 1_600)
  })

  it('costs no more than fare and carrier charges: the fee does not touch taxes, seats and extras', () => {
    const quote = quoteRefund({ ...flight, fees: { refund: minor(11_000) } })
    const fees = quote.lines.filter(({ kind }) => kind === 'fee').map(({ back }) => back)
    expect(fees).toEqual([-11_000, -10_500])
    expect(quote.refund).toBe(12_000 + 1_500 - 11_000 + refundableTaxes + 1_800 + 3_000)
  })

  it('costs an infant with a fare of its own the fee, too', () => {
    const price = soldTo(party, { adult: { base: 100 }, child: { base: 100 }, infant: { base: 40 } })
    const quote = quoteRefund({ ...flight, price, ancillaries: [], fees: { refund: minor(30) } })
    expect(quote.refund).toBe(70 + 70 + 10)
  })

  it('is void on the local day when its tickets were issued: everything comes back, in any fare', () => {
    const sameDay = { ...flight, today: flight.issuedOn, now: instant(soldAt + hour) }
    const quote = quoteRefund(sameDay)
    expect([quote.method, quote.refund]).toEqual(['void', everything])
    expect(quote.lines.every(({ paid, back }) => paid === back)).toBe(true)
    const midnight = { ...sameDay, today: localDate('2026-06-02') }
    expect(quoteRefund(midnight)).toMatchObject({ method: 'refund', refund: refundableTaxes })
  })

  it('is no longer void once it has departed, even on the same day', () => {
    const { departsAt, issuedOn } = flight
    const departed = { ...flight, today: issuedOn, now: departsAt }
    expect(quoteRefund(departed)).toMatchObject({ method: 'refund', refund: refundableTaxes })
  })

  it('is free for the hours that its fare brand grants after the sale', () => {
    const within = { ...flight, conditions: { freeCancellation: { hours: 24, daysBefore: 7 } }, now: soldAt }
    expect(quoteRefund(within)).toMatchObject({ method: 'refund', refund: everything })
    expect(quoteRefund({ ...within, now: flight.now }).refund).toBe(refundableTaxes)
  })

  it('gives everything back when the airline cancelled or moved it, at any time and in any fare', () => {
    const quote = quoteRefund({ ...flight, notKept: 'flight', now: instant(flight.departsAt + day) })
    expect([quote.method, quote.refund]).toEqual(['airline', everything])
  })

  it('gives everything back when the airline moved or cancelled another flight of the trip, and is void on its own day', () => {
    const quote = quoteRefund({ ...flight, notKept: 'trip' })
    expect([quote.method, quote.refund]).toEqual(['trip', everything])
    const sameDay = { ...flight, notKept: 'trip', today: flight.issuedOn } as const
    expect(quoteRefund(sameDay).method).toBe('void')
  })

  it('has no quote in another currency, nor for people it was not sold to', () => {
    expect(() => quoteRefund({ ...flight, currency: 'CHF' })).toThrow(RangeError)
    const alone = { adult: 1, child: 0, infant: 0 }
    const price = soldTo(alone, { adult: { base: 100 } })
    expect(() => quoteRefund({ ...flight, price })).toThrow('child')
  })
})

const cents = fc.nat({ max: 60_000 })
const anyFlight = fc
  .record({
    party: fc.record({ adult: fc.integer({ min: 1, max: 3 }), child: fc.nat(2), infant: fc.nat(2) }),
    figures: fc.array(cents, { minLength: figuresOfFlight, maxLength: figuresOfFlight }),
    fee: fc.option(cents),
    seats: fc.array(cents, { maxLength: 3 }),
    hoursLater: fc.nat(30 * 24),
    isSameDay: fc.boolean(),
    notKept: fc.constantFrom('flight', 'trip', null),
    free: fc.option(fc.record({ hours: fc.integer({ min: 1, max: 48 }), daysBefore: fc.nat(20) }), {
      nil: undefined,
    }),
  })
  .map(({ party: people, figures, fee, seats, hoursLater, isSameDay, notKept, free }) =>
    givenUp({
      notKept,
      price: soldForFigures(people, figures),
      conditions: { freeCancellation: free },
      fees: { refund: fee === null ? null : minor(fee) },
      ancillaries: seats.map((amount) => ({ ...seat, amount: minor(amount) })),
      today: isSameDay ? flight.issuedOn : flight.today,
      now: instant(soldAt + hoursLater * hour),
    }),
  )

describe('cancelling any flight', () => {
  it('gives back the sum of its lines, and never more than was paid: in all, in a line, for a passenger', () => {
    fc.assert(
      fc.property(anyFlight, (sold) => {
        const quote = quoteRefund(sold)
        expect(quote.refund).toBe(sumOf(quote, 'back'))
        expect(quote.refund).toBeLessThanOrEqual(sumOf(quote, 'paid'))
        for (const { paid, back } of quote.lines) expect(back).toBeLessThanOrEqual(paid)
        for (const { id } of sold.passengers) {
          const lines = quote.lines.filter(({ passengerId }) => passengerId === id)
          expect(sumOf({ ...quote, lines }, 'back')).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })

  it('has lines that add up to what was paid: the flight’s price with its seats and extras', () => {
    fc.assert(
      fc.property(anyFlight, (sold) => {
        const extras = sold.ancillaries.reduce((all, { amount }) => all + amount, 0)
        const price = sold.price.passengers.reduce((all, { total, count }) => all + total * count, 0)
        expect(sumOf(quoteRefund(sold), 'paid')).toBe(price + extras)
      }),
    )
  })

  it('gives refundable taxes back in full', () => {
    fc.assert(
      fc.property(anyFlight, (sold) => {
        const { lines } = quoteRefund(sold)
        const back = lines.filter(({ kind }) => kind === 'tax').reduce((all, line) => all + line.back, 0)
        const refundable = sold.price.passengers
          .flatMap(({ count, taxes: each }) => each.map((one) => ({ ...one, amount: one.amount * count })))
          .filter(({ code, refundable: is }) => is && code !== 'YQ' && code !== 'YR')
          .reduce((all, { amount }) => all + amount, 0)
        expect(back).toBeGreaterThanOrEqual(refundable)
      }),
    )
  })

  it('gives back at least as much for the airline’s change as for the traveller’s own wish', () => {
    fc.assert(
      fc.property(anyFlight, (sold) => {
        const own = quoteRefund({ ...sold, notKept: null })
        const airlines = quoteRefund({ ...sold, notKept: 'flight' })
        expect(airlines.refund).toBe(sumOf(airlines, 'paid'))
        expect(airlines.refund).toBeGreaterThanOrEqual(own.refund)
      }),
    )
  })
})
