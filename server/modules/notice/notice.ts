/** What a traveller is told, by what it tells of; texts and addresses are read when it is delivered. */
import type { FlightTimes } from '@jetbridge/core/flight/departure.ts'

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
