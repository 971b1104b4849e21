/** Extras as the engine knows them: a flight of a hold with what it offers, and what its people have. */
import type { Extra, HeldFare } from '@jetbridge/core/extra/extra.ts'
import type { Currency, Minor } from '@jetbridge/core/kernel/money.ts'
import type { Hold, HoldItem } from '../inventory/inventory.ts'
import type { Passenger } from '../reservation/reservation.ts'

/** An extra that counts as taken, by whomever. */
export interface StandingExtra {
  readonly departureId: number
  readonly passengerId: string
  readonly code: string
  readonly holdId: string
  readonly amount: Minor
  readonly currency: Currency
}

/** An extra as a booking asks for it, with all that is promised from now on. */
export interface WantedExtra {
  readonly departureId: number
  readonly passengerId: string
  readonly code: string
  readonly names: Readonly<Record<string, string>>
  readonly rfic: string
  readonly rfisc: string
  readonly currency: Currency
  readonly amountMinor: Minor
  /** places on the departure; null: as many as wanted */
  readonly stock: number | null
}

/** One that is not to be had as often as it was asked for. */
export interface SoldOutExtra {
  readonly departureId: number
  readonly code: string
  /** how many of it this booking may have */
  readonly left: number
}

/** An extra on a flight at what it costs this booking. */
export interface Offer {
  readonly extra: Extra
  readonly fee: Minor
  /** beside another of its group that the fare includes; null where that makes no difference */
  readonly furtherFee: Minor | null
  /** places nobody has; null: as many as wanted */
  readonly left: number | null
}

/** One flight of a hold. */
export interface FlightExtras {
  readonly item: HoldItem
  readonly held: HeldFare
  readonly offers: readonly Offer[]
  /** this booking's own */
  readonly own: readonly StandingExtra[]
}

/** All flights of a hold, and who travels. */
export interface BookingExtras {
  readonly hold: Hold
  readonly currency: Currency
  readonly flights: readonly FlightExtras[]
  /** empty until they are named */
  readonly passengers: readonly Passenger[]
}
