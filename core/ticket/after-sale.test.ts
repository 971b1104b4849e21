import { describe, expect, it } from 'vitest'
import { type Cancellation, cancelledTogether, type Change, feeOf } from './after-sale.ts'
import { minor } from '../kernel/money.ts'
import { receiptOf } from './make-receipt.ts'
import { cancelledFacts, cancelledReceipt, changedFacts, changedReceipt } from './sample-after-sale.ts'

const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0)
const cancelled = () => cancelledReceipt().afterSale[0] as Cancellation
const changed = () => changedReceipt().afterSale[0] as Change

describe('a flight given up', () => {
  it('says for every traveller what was paid, kept and given back', () => {
    const { passengers, ...flight } = cancelled()
    expect(flight).toMatchObject({ paid: 23_300, kept: 5_800, back: 17_500 })
    expect(passengers.map(({ ticketName, paid, kept, back }) => [ticketName, paid, kept, back])).toEqual([
      ['WISNIEWSKI/LUKASZMR', 21_500, 4_000, 17_500],
      ['WISNIEWSKI/ZOE', 1_800, 1_800, 0],
    ])
  })

  it('adds up: lines to each traveller, travellers to the flight, destinations to the money that goes back', () => {
    const { passengers, parts, ...flight } = cancelled()
    for (const part of ['paid', 'kept', 'back'] as const) {
      for (const each of passengers) expect(sum(each.lines.map((line) => line[part]))).toBe(each[part])
      expect(sum(passengers.map((each) => each[part]))).toBe(flight[part])
    }
    for (const { paid, kept, back } of passengers.flatMap(({ lines }) => lines))
      expect(kept + back).toBe(paid)
    expect(sum(parts.map(({ amount }) => amount.amount))).toBe(flight.back)
  })

  it('leaves out travellers who had paid nothing for it', () => {
    const [facts] = cancelledFacts.afterSale
    if (facts?.kind !== 'cancelled') throw new Error('no cancellation')
    const lines = facts.quote.lines.filter(({ passengerId }) => passengerId === 'p1')
    const { afterSale } = receiptOf({
      ...cancelledFacts,
      afterSale: [{ ...facts, quote: { ...facts.quote, lines } }],
    })
    expect(afterSale).toMatchObject([{ passengers: [{ passengerId: 'p1' }] }])
  })

  it('names extras as their documents do where the quote has no names', () => {
    const lines = cancelled().passengers.flatMap((each) => each.lines)
    expect(lines.find(({ code }) => code === 'WIFI')?.names).toMatchObject({ de: 'WLAN an Bord' })
    expect(lines.find(({ code }) => code === 'YQ')?.names).toEqual({})
  })
})

describe('flights of a connection given up at once', () => {
  const later = (): Cancellation => {
    const one = cancelled()
    const [from, to] = [one.flight.to, one.flight.from].map((stop) => ({ ...stop, at: stop.at + 7_200_000 }))
    return {
      ...one,
      id: 'c2',
      flight: { ...one.flight, departureId: 99, from, to } as Cancellation['flight'],
    }
  }

  it('are one sum for each traveller, and for each place the money goes to, in the order flown', () => {
    const told = cancelledTogether(later(), [cancelled()])
    expect(told.flights.map(({ departureId }) => departureId)).toEqual([cancelled().flight.departureId, 99])
    expect(told).toMatchObject({ method: 'refund', paid: 46_600, kept: 11_600, back: 35_000 })
    expect(told.passengers.map(({ ticketName, paid, kept, back }) => [ticketName, paid, kept, back])).toEqual(
      [
        ['WISNIEWSKI/LUKASZMR', 43_000, 8_000, 35_000],
        ['WISNIEWSKI/ZOE', 3_600, 3_600, 0],
      ],
    )
    expect(told.parts.map(({ kind, amount }) => [kind, amount.amount])).toEqual([
      ['card', 25_000],
      ['voucher', 10_000],
    ])
  })

  it('have one cause: what the airline did to any of them', () => {
    const off = { ...later(), method: 'airline', isOff: true } as const
    const moved = { ...cancelled(), method: 'airline', isOff: false } as const
    const carried = { ...cancelled(), method: 'trip' } as const
    expect(cancelledTogether(carried, [off])).toMatchObject({ method: 'airline', isOff: true })
    expect(cancelledTogether(moved, [off])).toMatchObject({ method: 'airline', isOff: true })
    expect(cancelledTogether(carried, [moved])).toMatchObject({ method: 'airline', isOff: false })
    expect(cancelledTogether(carried, [])).toMatchObject({ method: 'trip', isOff: false })
  })
})

describe('separates the fee from the kept part of the fare', () => {
  it('is separate from the kept part of the fare', () => {
    expect([feeOf(cancelled()), feeOf(changed())]).toEqual([5_800, 5_000])
    const kept = { kind: 'fare-kept', code: null, amount: minor(9_000), names: {} } as const
    expect(feeOf({ ...changed(), lines: [kept] })).toBe(0)
  })
})

describe('a flight changed for another', () => {
  it('has both flights, and the old and new ticket of every traveller', () => {
    expect(changed()).toMatchObject({
      was: [{ departureId: 12 }],
      now: [{ departureId: 13 }],
      tickets: [
        { ticketName: 'WISNIEWSKI/LUKASZMR', was: '9990000000007', now: '9990000000011' },
        { ticketName: 'WISNIEWSKI/ZOE', was: '9990000000008', now: '9990000000012' },
      ],
    })
  })

  it('adds up: its lines to the money collected, and that to its payments', () => {
    const { lines, collect, refund, parts } = changed()
    expect(sum(lines.map(({ amount }) => amount))).toBe(collect - refund)
    expect(sum(parts.map(({ amount }) => amount.amount))).toBe(collect)
  })

  it('keeps a fee, and a tax that does not come back', () => {
    const [facts] = changedFacts.afterSale
    if (facts?.kind !== 'changed') throw new Error('no change')
    const oldPrices = facts.oldPrices.map(({ total }) => ({ total: minor(total + 700) }))
    const kept = receiptOf({ ...changedFacts, afterSale: [{ ...facts, oldPrices }] }).afterSale[0]?.kept
    expect(kept).toBe(changed().kept + 700)
  })

  it('names seats by their numbers, extras by their names', () => {
    expect(changed().lines.map(({ names }) => names['en'])).toEqual([
      undefined,
      undefined,
      'Wi-Fi on board',
      'Seat 8A',
    ])
  })
})
