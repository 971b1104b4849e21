/** Flights of an opened reservation that are given back together, and shown as one: a connection. */
import type { WireReservation } from '@jetbridge/core/contract/booked-reservation.ts'
import { fromDecimal, type Money, sum } from '@jetbridge/core/kernel/money.ts'
import { byBound } from './connection.ts'
import { type BookedFlight, numberOf } from './booked-flight.ts'

/** One flight, or those of a connection in the order flown. */
export type BookedWay = readonly [BookedFlight, ...BookedFlight[]]

/**
 * Flights of one way stay together as long as they stand alike: all to be given back together, all given back, or all
 * flown. Once the first one has left, what is ahead stands alone.
 */
export function waysOf(flights: readonly BookedFlight[]): BookedWay[] {
  return byBound(flights).flatMap(([first, ...others]) =>
    others.reduce<[BookedFlight, ...BookedFlight[]][]>(
      (ways, flight) => {
        const last = ways.at(-1)
        return last && isAlike(last[0], flight) ? ways.with(-1, [...last, flight]) : [...ways, [flight]]
      },
      [[first]],
    ),
  )
}

function isAlike(one: BookedFlight, other: BookedFlight): boolean {
  if (one.isMarried || other.isMarried) return one.isMarried && other.isMarried
  if (one.isCancelled || other.isCancelled) return one.isCancelled && other.isCancelled
  return one.finished && other.finished
}

export function isConnection(way: BookedWay): boolean {
  return way.length > 1
}

/** "PE 102, PE 301" */
export function numbersOf(way: readonly BookedFlight[]): string {
  return way.map(numberOf).join(', ')
}

/** Where the way of a flight leads: of a connection to the end of its last flight that is flown. */
export function endOf(flight: BookedFlight, flights: readonly BookedFlight[]): string {
  const ahead = flights.filter(({ bound, isCancelled }) => bound === flight.bound && !isCancelled)
  return (flight.isMarried && ahead.at(-1)?.destination) || flight.destination
}

/** What came back for all of it; undefined while one of its flights is booked. */
export function refundedForWay(way: BookedWay, { currency }: WireReservation['payment']): Money | undefined {
  const refunds = way.flatMap(({ refundedAmount }) =>
    refundedAmount === null ? [] : [fromDecimal(refundedAmount, currency)],
  )
  return refunds.length < way.length ? undefined : sum(currency, refunds)
}
