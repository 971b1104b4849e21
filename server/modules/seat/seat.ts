/**
 * Seats as the engine knows them: a flight's cabin with the people in it, and what a seat costs this booking.
 */
import type { Currency, Minor } from '@jetbridge/core/kernel/money.ts'
import type { FareConditions } from '@jetbridge/core/offer/fare-conditions.ts'
import type { CabinLayout, SeatZone } from '@jetbridge/core/seat/cabin-layout.ts'
import type { Hold, HoldItem } from '../inventory/inventory.ts'
import type { Passenger } from '../reservation/reservation.ts'
import type { StoredDeparture } from '../schedule/read.ts'

/** A seat that counts as taken, by anybody. */
export interface StandingSeat {
  readonly departureId: number
  readonly code: string
  readonly holdId: string
  readonly passengerId: string
  readonly amount: Minor
  readonly currency: Currency
}

/** A seat that a booking asks for, with its price from now on. */
export interface WantedSeat {
  readonly departureId: number
  readonly code: string
  readonly passengerId: string
  readonly zone: SeatZone
  readonly currency: Currency
  readonly amountMinor: Minor
}

/** A passenger's seat that cannot be had. */
export type LostSeat = Pick<WantedSeat, 'departureId' | 'code' | 'passengerId'>

/** One flight of a hold. */
export interface FlightSeats {
  readonly item: HoldItem
  readonly departure: StoredDeparture
  /** undefined: nobody has imported the aircraft's map */
  readonly layout: CabinLayout | undefined
  readonly choice: FareConditions['seatChoice']
  /** this booking's own; one that is paid already costs nothing */
  readonly own: readonly StandingSeat[]
  /** what a change of the booking finds sold to its people; nothing while a booking is made */
  readonly sold: readonly StandingSeat[]
  /** codes of the seats that others have */
  readonly others: ReadonlySet<string>
}

export type ZonePrices = ReadonlyMap<SeatZone, Minor>

/** All flights of a hold, and who travels. */
export interface BookingSeats {
  readonly hold: Hold
  /** the flights are sold: seats on them are chosen instead of those that their people have */
  readonly isOfChange: boolean
  readonly currency: Currency
  readonly prices: ZonePrices
  readonly flights: readonly FlightSeats[]
  /** empty until the passengers are named */
  readonly passengers: readonly Passenger[]
}

/**
 * What a seat of a zone costs a booking. Undefined when it cannot be chosen: the fare has no choice of seats,
 * or the brand has no price in this currency. A fare that includes the choice includes all but legroom.
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
