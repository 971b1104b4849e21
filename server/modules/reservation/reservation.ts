/** A booking as the engine knows it: who travels, on what, under which locator, and its state. */
import type { Money } from '@jetbridge/core/kernel/money.ts'
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import type { FareConditions } from '@jetbridge/core/offer/fare-conditions.ts'
import type { PricedFlight } from '@jetbridge/core/offer/price.ts'
import type { Contact } from '@jetbridge/core/passenger/contact.ts'
import type { PassengerType } from '@jetbridge/core/passenger/passenger-type.ts'
import type { Person } from '@jetbridge/core/passenger/person-value.ts'

/** A person with their place in a booking. */
export interface Passenger extends Person {
  readonly id: string
  /** from 1, in the order sent */
  readonly number: number
  readonly type: PassengerType
  /** as it prints: A–Z only */
  readonly ticketName: string
  /** the adult a lap infant travels with */
  readonly adultId: string | null
  /** the booking's contact, with the first adult */
  readonly contact: Contact | null
  /** false: sits at a wall only (GAP-22) */
  readonly canTakeInternalSeat: boolean
}

/** Mail addresses of erased people: none that can be written to. https://www.rfc-editor.org/rfc/rfc2606 */
export const erasedDomain = 'erased.invalid'

/** The name that replaces an erased person's: one that nobody has. */
export interface Pseudonym {
  readonly passengerId: string
  readonly firstName: string
  readonly lastName: string
  readonly ticketName: string
}

/** `lapsed`: its hold ended unpaid. `refunded`: money came, but the seats were gone and it went back. */
export type ReservationState = 'unpaid' | 'confirmed' | 'lapsed' | 'refunded'

export interface Reservation {
  readonly id: string
  readonly brandId: string
  readonly flowId: string
  readonly recordLocator: string
  readonly state: ReservationState
  readonly locale: string
  readonly total: Money
  readonly contact: Contact
  readonly confirmedAt: Instant | null
}

/** Paid and ticketed in one transaction. */
export function soldAtOf({ id, confirmedAt }: Pick<Reservation, 'id' | 'confirmedAt'>): Instant {
  if (confirmedAt === null) throw new Error(`reservation ${id} is confirmed without a date`)
  return confirmedAt
}

/** Booked, cancelled for the traveller, or by the airline (PNR status codes). */
export type SegmentStatus = 'HK' | 'XX' | 'UN'

/** One flight of a booking at the price promised with its hold. */
export interface Segment {
  readonly id: string
  /** in the order of the trip, from 0 */
  readonly position: number
  /** the way that it is on, from 0 */
  readonly bound: number
  readonly departureId: number
  readonly cabin: string
  readonly rank: number
  readonly bookingClass: string
  readonly fareBrand: string
  readonly seats: number
  readonly price: PricedFlight
  /** of its fare brand as sold; null where they were not kept */
  readonly conditions: FareConditions | null
}

/** What a flow has named and reserved so far. */
export interface Party {
  readonly reservation: Reservation | undefined
  /** in the order sent */
  readonly passengers: readonly Passenger[]
  /** those still booked, in the order flown */
  readonly segments: readonly Segment[]
}

/** A reservation with what tickets are made of. */
export interface ReservedParty extends Party {
  readonly reservation: Reservation
}

export interface NewReservation extends Omit<Reservation, 'state' | 'confirmedAt' | 'recordLocator'> {
  /** it gets the first of these that is free */
  readonly recordLocators: readonly string[]
}

/** Of one reservation, in all windows that show what cancelling gives back. */
export const mostQuotes = 20
