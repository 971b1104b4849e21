/**
 * What a traveller is told, by what it tells of. Texts and addresses are read when it is delivered; what it says of
 * a booking is that of its own moment ({@link Told}).
 */
import type { CalendarEvent } from '@jetbridge/core/booking/calendar-event.ts'
import type { FlightTimes } from '@jetbridge/core/flight/departure.ts'
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import type { Receipt } from '@jetbridge/core/ticket/receipt.ts'

export type Notice =
  | { readonly kind: 'booking-confirmed'; readonly brand: string; readonly reservationId: string }
  | {
      readonly kind: 'payment-returned'
      readonly brand: string
      readonly reservationId: string
      readonly attemptId: string
    }
  | {
      readonly kind: 'one-time-code'
      readonly brand: string
      readonly reservationId: string
      /** the code follows from it (identity/operations/one-time-code.ts) */
      readonly codeId: string
    }
  | {
      readonly kind: 'flight-cancelled'
      readonly brand: string
      readonly reservationId: string
      /** cancel_quote.id */
      readonly cancellationId: string
    }
  | {
      readonly kind: 'flight-changed'
      readonly brand: string
      readonly reservationId: string
      /** flight_change.id */
      readonly changeId: string
    }
  | ScheduleNotice
  | {
      readonly kind: 'schedule-accepted'
      readonly brand: string
      readonly reservationId: string
      /** schedule_change.id */
      readonly scheduleChangeId: string
      readonly departureId: number
      /** as booked, or as last agreed to */
      readonly was: FlightTimes
      /** as agreed to now */
      readonly now: FlightTimes
    }

/** Tells by itself what was changed, so that a later change makes no other mail of it. */
export interface ScheduleNotice {
  readonly kind: 'schedule-changed'
  readonly brand: string
  readonly reservationId: string
  readonly tellingId: string
  readonly departureId: number
  /** as booked, or as last agreed to */
  readonly was: FlightTimes
  /** null: the flight is cancelled */
  readonly now: FlightTimes | null
  /** the traveller has to answer */
  readonly isAsked: boolean
  /** the operator's own words */
  readonly reason: string | null
  /** another flight of the booking, as it goes, that this one no longer fits */
  readonly unfit?: { readonly departureId: number; readonly times: FlightTimes }
}

/** Notices that tell how their booking stands, be it in a calendar that goes along. */
export const bookingNotices = [
  'booking-confirmed',
  'flight-cancelled',
  'flight-changed',
  'schedule-changed',
  'schedule-accepted',
] as const satisfies readonly Notice['kind'][]

/** A booking as it stands at the moment that a notice tells of. */
export interface Told {
  readonly receipt: Receipt
  /** when it was paid and ticketed: the date of all that is written of it */
  readonly issuedAt: Instant
  /** of every flight it ever had */
  readonly calendar: readonly CalendarEvent[]
}

/** What makes a notice: the same source is told once. */
export function sourceOf(notice: Notice): string {
  switch (notice.kind) {
    case 'booking-confirmed':
      return `booking-confirmed:${notice.reservationId}`
    case 'payment-returned':
      return `payment-returned:${notice.attemptId}`
    case 'flight-cancelled':
      return `flight-cancelled:${notice.cancellationId}`
    case 'flight-changed':
      return `flight-changed:${notice.changeId}`
    case 'schedule-changed':
      return `schedule-changed:${notice.tellingId}`
    case 'schedule-accepted':
      return `schedule-accepted:${notice.scheduleChangeId}`
    case 'one-time-code':
      return `one-time-code:${notice.codeId}`
  }
}

/**
 * So many tries, the last ones an hour apart, take some four hours. From then on a notice is reported (metrics,
 * `jetbridge check`) and no longer keeps later ones of its booking waiting; it is tried on.
 */
export const stuckAfterTries = 10

/** A file of the letter, or to be downloaded. */
export interface TravelDocument {
  readonly fileName: string
  readonly mediaType: string
  readonly content: Buffer
}
