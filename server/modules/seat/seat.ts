/** Seats as the engine knows them: a flight's cabin with who sits there, and what a place costs this booking. */
import type { Currency, Minor } from '@jetbridge/core/kernel/money.ts'
import type { FareConditions } from '@jetbridge/core/offer/fare-conditions.ts'
import type { CabinLayout, SeatZone } from '@jetbridge/core/seat/cabin-layout.ts'
import type { Hold, HoldItem } from '../inventory/inventory.ts'
import type { Passenger } from '../reservation/reservation.ts'
import type { StoredDeparture } from '../schedule/read.ts'

/** A seat that counts as taken, by whomever. */
export interface StandingSeat {
  readonly departureId: number
  readonly code: string
  readonly holdId: string
  readonly passengerId: string
  readonly amount: Minor
  readonly currency: Currency
}

/** A seat as a booking asks for it, with what it costs from now on. */
export interface WantedSeat {
  readonly departureId: number
  readonly code: string
  readonly passengerId: string
  readonly zone: SeatZone
  readonly currency: Currency
  readonly amountMinor: Minor
}

/** Somebody's seat that is not to be had. */
export type LostSeat = Pick<WantedSeat, 'departureId' | 'code' | 'passengerId'>

/** One flight of a hold. */
export interface FlightSeats {
  readonly item: HoldItem
  readonly departure: StoredDeparture
  /** undefined: nobody has imported the aircraft's map */
  readonly layout: CabinLayout | undefined
  readonly choice: FareConditions['seatChoice']
  /** this booking's own */
  readonly own: readonly StandingSeat[]
  /** codes others have */
  readonly others: ReadonlySet<string>
}

export type ZonePrices = ReadonlyMap<SeatZone, Minor>

/** All flights of a hold, and who travels. */
export interface BookingSeats {
  readonly hold: Hold
  readonly currency: Currency
  readonly prices: ZonePrices
  readonly flights: readonly FlightSeats[]
  /** empty until they are named */
  readonly passengers: readonly Passenger[]
}

/**
 * What a seat of a zone costs a booking, or undefined when it is not to be chosen: the fare has no choice of
 * seats, or the brand names no price in this currency. A fare that includes the choice includes all but legroom.
 */
export function priceOfZone(
  zone: SeatZone,
  choice: FareConditions['seatChoice'],
  prices: ZonePrices,
): Minor | undefined {
  if (choice === 'none') return undefined
  if (choice === 'free' && zone !== 'legroom') return 0 as Minor
  return prices.get(zone)
}
