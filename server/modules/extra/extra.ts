/**
 * Extras as the engine knows them: the flights of a hold with the extras they offer, and the extras that
 * passengers have.
 */
import type { HeldFlight, WayFee } from '@jetbridge/core/extra/extra-of-way.ts'
import type { Extra } from '@jetbridge/core/extra/extra.ts'
import type { Currency, Minor } from '@jetbridge/core/kernel/money.ts'
import type { Hold, HoldItem } from '../inventory/inventory.ts'
import type { Passenger } from '../reservation/reservation.ts'
import type { ChosenExtra } from './read.ts'

/** An extra that counts as taken, by anybody. */
export interface StandingExtra {
  readonly departureId: number
  readonly passengerId: string
  readonly code: string
  readonly holdId: string
  /** this flight's share, where it was sold for the whole way */
  readonly amount: Minor
  readonly currency: Currency
  readonly isOfWay: boolean
}

/** An extra that a booking asks for on a flight, with everything promised from now on. */
export interface WantedExtra {
  readonly departureId: number
  readonly passengerId: string
  readonly code: string
  readonly names: Readonly<Record<string, string>>
  readonly rfic: string
  readonly rfisc: string
  readonly currency: Currency
  readonly amountMinor: Minor
  /** one of its rows, a row for each flight of the way */
  readonly isOfWay: boolean
  /** places on the departure; null: no limit */
  readonly stock: number | null
}

/** An extra with fewer places than the booking asked for. */
export interface SoldOutExtra {
  readonly departureId: number
  readonly code: string
  /** how many of it this booking may have */
  readonly left: number
}

/** An extra on a flight, or on all flights of a way, at its price for this booking. */
export interface Offer extends Pick<WayFee, 'fee' | 'weights'> {
  readonly extra: Extra
  /** departures that it is for, in the order flown; several of a way */
  readonly departureIds: readonly number[]
  /** its price beside another of an included group; null where that makes no difference */
  readonly furtherFee: Minor | null
  /** places that nobody has, on each of its flights; null: no limit */
  readonly left: number | null
}

/** For all flights of a way. */
export function isOfWay({ departureIds }: Pick<Offer, 'departureIds'>): boolean {
  return departureIds.length > 1
}

/** One flight of a hold. */
export interface FlightExtras {
  readonly item: HoldItem
  readonly held: HeldFlight
  /** also those of the whole way, on its first flight alone */
  readonly offers: readonly Offer[]
  /** this booking's own; one that is paid already costs nothing */
  readonly own: readonly StandingExtra[]
  /** what a change of the booking finds sold to its people; nothing while a booking is made */
  readonly sold: readonly ChosenExtra[]
}

/** All flights of a hold, and who travels. */
export interface BookingExtras {
  readonly hold: Hold
  /** the flights are sold: extras on them are chosen beside, or instead of, those that their people have */
  readonly isOfChange: boolean
  readonly currency: Currency
  readonly flights: readonly FlightExtras[]
  /** empty until the passengers are named */
  readonly passengers: readonly Passenger[]
}
