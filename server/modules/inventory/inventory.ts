/**
 * A hold as the engine knows it: a promise on seats and price until the database's clock passes its expiry.
 */
import type { HoldRefusal } from '@jetbridge/core/contract/error.ts'
import { isSameTimes } from '@jetbridge/core/flight/departure-move.ts'
import type { FlightTimes } from '@jetbridge/core/flight/departure.ts'
import type { FlightTerminals } from '@jetbridge/core/flight/terminal.ts'
import type { Money } from '@jetbridge/core/kernel/money.ts'
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import type { PricedFlight } from '@jetbridge/core/offer/price.ts'
import type { Party } from '@jetbridge/core/passenger/passenger-type.ts'

/** Where a flight stands in its trip. */
export interface FlightPlace {
  /** in the order of the trip, from 0 */
  readonly position: number
  /** the way that it is on, from 0 */
  readonly bound: number
}

/** One flight of a hold with the seats it keeps and the price it promises. */
export interface HoldItem extends FlightPlace, FlightTerminals {
  readonly departureId: number
  readonly cabin: string
  /** of the booking class in its cabin; the seats count in this class and in those above it */
  readonly rank: number
  readonly bookingClass: string
  readonly fareBrand: string
  readonly fareId: number
  readonly fareSummaryUid: string
  readonly seats: number
  readonly price: PricedFlight
  /** as promised: the times that the traveller saw last */
  readonly times: FlightTimes
  /** the airline's present times */
  readonly timesNow: FlightTimes
  /** the carrier that operates it now, as `readOperatingCarrier` reads it; null for the airline itself */
  readonly operatedBy: string | null
  /** the airline has cancelled it */
  readonly isCancelled: boolean
}

/** The airline has moved it since the traveller saw its times. */
export function isMoved({ times, timesNow }: HoldItem): boolean {
  return !isSameTimes(times, timesNow)
}

/** Local times as somebody was shown them; missing ones are not compared. */
interface ShownTimes {
  readonly departureDateTime?: string | undefined
  readonly arrivalDateTime?: string | undefined
}

export function isAsShown(
  { departsLocal, arrivesLocal }: Pick<FlightTimes, 'departsLocal' | 'arrivesLocal'>,
  { departureDateTime = departsLocal, arrivalDateTime = arrivesLocal }: ShownTimes,
): boolean {
  return departureDateTime === departsLocal && arrivalDateTime === arrivesLocal
}

/** What a flow asks to hold. */
export interface HoldContent {
  readonly party: Party
  readonly promoCode: string | null
  readonly total: Money
  readonly base: Money
  readonly items: readonly HoldItem[]
}

export interface Hold extends HoldContent {
  readonly id: string
  readonly flowId: string
  readonly brandId: string
  readonly state: 'held' | 'sold' | 'released'
  /** a payment is under way or its outcome is unknown: the seats are kept past the end of the hold */
  readonly isFrozen: boolean
  /** held, and frozen or not yet expired by the database's clock when read */
  readonly isLive: boolean
  readonly expiresAt: Instant
  readonly capAt: Instant
  /** by the database's clock when read; negative once expired */
  readonly secondsLeft: number
  readonly renewals: number
}

/**
 * How often a hold may be given a new cap: with the slides in between, far more than ten extensions
 * (quality.md C4).
 */
export const mostRenewals = 10

/**
 * Whether a request to extend can do anything. Renewing also needs free seats, and only the request itself
 * shows those.
 */
export function canExtend(hold: Hold): boolean {
  return hold.isLive && (hold.expiresAt < hold.capAt || hold.renewals < mostRenewals)
}

/** Why a hold does not keep its seats any more. */
export function endOf(hold: Hold | undefined): HoldRefusal {
  return hold?.items.some(({ isCancelled }) => isCancelled) ? 'departure-cancelled' : 'hold-expired'
}

/** Whose share unpaid seats count for: an address's or an agency's. */
export interface HoldSource {
  /** a keyed hash, kept as long as the hold keeps seats */
  readonly key: Buffer
  /** of each departure that it may hold without a puzzle, 0 to 1 */
  readonly share: number
}

/** A solved puzzle, which pays once. */
export interface PaidPuzzle {
  /** 1 for the first party beyond the share */
  readonly further: number
  readonly challengeHash: Buffer
  readonly expiresAt: Instant
}

export interface HoldTerms {
  /** for the flow's first hold; a later one keeps the id */
  readonly id: string
  readonly flowId: string
  readonly brandId: string
  readonly minutes: number
  readonly capMinutes: number
  readonly source: HoldSource
  readonly paid: PaidPuzzle | undefined
}
