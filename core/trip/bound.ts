/**
 * Bounds: the ways of a trip, each from one place to another on a day. A trip has up to four of them, in the order they
 * are flown (docs/decisions/0075).
 */
import { isUsualDate, plusDays } from '../kernel/time.ts'
import { no, type Verdict, yes } from '../kernel/verdict.ts'

/** One way of a trip as it is asked for. */
export interface BoundAsked<Day extends string = string> {
  /** IATA codes in upper case, as they were typed: not yet compared with the airports on sale */
  readonly origin: string
  readonly destination: string
  /** `YYYY-MM-DD` at the origin when it is a date, else any text */
  readonly departs: Day
}

export const mostBounds = 4

/** A way has two stops at most. */
export const mostFlightsOfWay = 3

/** Of a trip. */
export const mostFlights = mostFlightsOfWay * mostBounds

/** Out and back: the same two places, the other way round. */
export function isPlainReturn([first, second, ...further]: readonly Route[]): boolean {
  if (!first || !second || further.length > 0) return false
  return first.origin === second.destination && first.destination === second.origin
}

type Route = Pick<BoundAsked, 'origin' | 'destination'>

/** Whether the four other fields of a search say them all: one way, or a plain return. */
export function isSimpleTrip(bounds: readonly Route[]): boolean {
  return bounds.length === 1 || isPlainReturn(bounds)
}

/** Where a trip leads: from and to; of several ways each place in turn. */
export function placesOf(bounds: readonly Route[]): string[] {
  const said = isSimpleTrip(bounds) ? bounds.slice(0, 1) : bounds
  return said
    .flatMap(({ origin, destination }) => [origin, destination])
    .filter((place, at, places) => place !== places[at - 1])
}

export type BoundsProblem = 'too-many-bounds' | 'same-airport' | 'bounds-out-of-order'

export function judgeBounds(bounds: readonly BoundAsked[]): Verdict<BoundsProblem> {
  if (bounds.length > mostBounds) return no('too-many-bounds')
  if (bounds.some(({ origin, destination }) => origin === destination)) return no('same-airport')
  return areInOrder(bounds) ? yes : no('bounds-out-of-order')
}

/**
 * Whether ways can follow each other, by their days. A way may leave a day before the one before it: who flies over the
 * date line comes to yesterday. The flights decide by their instants (trip-order.ts).
 */
export function areInOrder(bounds: readonly Pick<BoundAsked, 'departs'>[]): boolean {
  return bounds.every(({ departs }, place) => {
    const before = bounds[place - 1]?.departs
    if (before === undefined || !isUsualDate(before) || !isUsualDate(departs)) return true
    return departs >= plusDays(before, -1)
  })
}

/** `ACH-VIE-2027-01-05`: one value of an address. */
export function writeBound({ origin, destination, departs }: BoundAsked): string {
  return `${origin}-${destination}-${departs}`
}

/** Never fails: what cannot be read is left empty, for judging to name. */
export function readBound(text: string): BoundAsked {
  const [origin = '', destination = '', ...day] = text.trim().split('-')
  return { origin: origin.toUpperCase(), destination: destination.toUpperCase(), departs: day.join('-') }
}
