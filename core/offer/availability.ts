/**
 * What is open for sale on a departure: nested booking classes, and the cheapest class of a fare brand that
 * seats the whole party (spec: a party is never split over classes).
 */
import { type Party, seatsOf } from '../passenger/passenger-type.ts'
import { type Fare, partyBaseOf } from './fare.ts'

/** A booking class of a departure and where its counter stands. */
export interface ClassPlace {
  /** cabin letter */
  readonly cabin: string
  /** 0 is the cabin itself; a class is nested in every lower rank of its cabin */
  readonly rank: number
  readonly bookingClass: string
}

/**
 * Seats that can still be sold in each booking class, by place: the least that is left in it and in all classes it is
 * nested in.
 * @param places cabin by cabin, in order of rank
 * @param left by place: what the class has left by its own counter, which also counts the classes nested below it
 */
export function openSeats(places: readonly ClassPlace[], left: readonly number[]): number[] {
  let least = Number.POSITIVE_INFINITY
  return places.map(({ cabin }, index) => {
    if (cabin !== places[index - 1]?.cabin) least = Number.POSITIVE_INFINITY
    least = Math.max(0, Math.min(least, left[index] ?? 0))
    return least
  })
}

/** Seats open in a booking class; 0 where the departure does not sell the class. */
export type OpenSeats = (bookingClass: string) => number

/**
 * The cheapest fare for a party whose class seats all of it; undefined where no class does.
 * @param fares of one fare brand, valid on the day, in one currency
 */
export function cheapestOpen(fares: readonly Fare[], open: OpenSeats, party: Party): Fare | undefined {
  const seats = seatsOf(party)
  let best: Fare | undefined
  for (const fare of fares) {
    if (open(fare.bookingClass) < seats) continue
    if (!best || partyBaseOf(fare, party) < partyBaseOf(best, party)) best = fare
  }
  return best
}
