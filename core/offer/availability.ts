/**
 * What is open for sale on a departure: nested booking classes, and the cheapest class of a fare brand that
 * seats the whole party (spec: a party is never split over classes).
 */
import { type Party, seatsOf } from '../passenger/passenger-type.ts'
import { type Fare, partyBaseOf } from './fare.ts'

/**
 * The seats that a booking class of a departure has left by its own counter, which also counts the classes
 * nested below it.
 */
export interface ClassLeft {
  /** cabin letter */
  readonly cabin: string
  /** 0 is the cabin itself; a class is nested in every lower rank of its cabin */
  readonly rank: number
  readonly bookingClass: string
  /** seats authorised that are neither sold nor held */
  readonly left: number
}

/**
 * Seats that can still be sold in each booking class: the least that is left in it and in all classes it is
 * nested in.
 */
export function openSeats(classes: readonly ClassLeft[]): Map<string, number> {
  const open = new Map<string, number>()
  const leastOfCabin = new Map<string, number>()
  for (const { cabin, bookingClass, left } of classes.toSorted((a, b) => a.rank - b.rank)) {
    const least = Math.max(0, Math.min(left, leastOfCabin.get(cabin) ?? left))
    leastOfCabin.set(cabin, least)
    open.set(bookingClass, least)
  }
  return open
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
