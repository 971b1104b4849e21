/**
 * What travellers are told of their bookings, and buyers of their vouchers and memberships, by subject. Texts and addresses are read at delivery; what a
 * letter says of a booking is that of its own moment (operations/keep-snapshots.ts).
 */
import type { FlightTimes } from '@jetbridge/core/flight/departure.ts'
import type { BookingLetterKind } from '@jetbridge/core/guest/booking-letter.ts'

interface AboutBooking<Kind extends BookingLetterKind> {
  readonly kind: Kind
  readonly brand: string
  readonly reservationId: string
}

export type LetterNotice =
  | AboutBooking<'booking-confirmed'>
  | (AboutBooking<'payment-returned'> & { readonly attemptId: string })
  | (AboutBooking<'flight-cancelled'> & {
      /** cancel_quote.id */
      readonly cancellationId: string
      /** those of the flights given back with it; absent where there are none */
      readonly withIds?: readonly string[]
    })
  /** flight_change.id */
  | (AboutBooking<'flight-changed'> & { readonly changeId: string })
  /** booking_change.id */
  | (AboutBooking<'ancillaries-changed'> & { readonly changeId: string })
  /** booking_change.id */
  | (AboutBooking<'names-changed'> & { readonly changeId: string })
  /** booking_change.id; to the address before it, where it says so */
  | (AboutBooking<'contact-changed'> & { readonly changeId: string; readonly to?: 'former' })
  | ScheduleNotice
  | (AboutBooking<'schedule-accepted'> & {
      /** schedule_change.id */
      readonly scheduleChangeId: string
      readonly departureId: number
      /** as booked, or as last agreed to */
      readonly was: FlightTimes
      /** as agreed to now */
      readonly now: FlightTimes
    })

/** Carries its own facts, so that a later change does not alter the mail. */
export interface ScheduleNotice extends AboutBooking<'schedule-changed'> {
  readonly tellingId: string
  readonly departureId: number
  /** as booked, or as last agreed to */
  readonly was: FlightTimes
  /** null: the flight is cancelled */
  readonly now: FlightTimes | null
  /** the traveller must answer */
  readonly isAsked: boolean
  /** the operator's own words */
  readonly reason: string | null
  /** another flight of the booking, with its present times, that this one no longer fits */
  readonly unfit?: { readonly departureId: number; readonly times: FlightTimes }
}

/** Notices that tell the state of their booking, in the text or in a calendar that goes along. */
export const bookingLetters = [
  'booking-confirmed',
  'flight-cancelled',
  'flight-changed',
  'ancillaries-changed',
  'names-changed',
  'schedule-changed',
  'schedule-accepted',
] as const satisfies readonly LetterNotice['kind'][]

/** What is told of a voucher that is bought. */
export type VoucherNotice = VoucherFacts & {
  readonly brand: string
  readonly kind: 'voucher-bought' | 'voucher-given' | 'voucher-money-returned' | 'voucher-taken-back'
}

/** The data of such a notice; mail addresses and texts are read when the mail is written. */
export interface VoucherFacts {
  readonly orderId: string
}

/** What is told of a membership. */
export type MembershipNotice = { readonly brand: string; readonly membershipId: string } & (
  | { readonly kind: 'membership-bought' | 'membership-withdrawn' }
  /** of this try to pay */
  | { readonly kind: 'membership-money-returned'; readonly attemptId: string }
)

/** The source of a notice: the same source is told once. */
export function sourceOf(notice: LetterNotice): string {
  switch (notice.kind) {
    case 'booking-confirmed':
      return `booking-confirmed:${notice.reservationId}`
    case 'payment-returned':
      return `payment-returned:${notice.attemptId}`
    case 'flight-cancelled':
      return `flight-cancelled:${notice.cancellationId}`
    case 'flight-changed':
      return `flight-changed:${notice.changeId}`
    case 'ancillaries-changed':
      return `ancillaries-changed:${notice.changeId}`
    case 'names-changed':
      return `names-changed:${notice.changeId}`
    case 'contact-changed':
      return `contact-changed:${notice.changeId}${notice.to ? `:${notice.to}` : ''}`
    case 'schedule-changed':
      return `schedule-changed:${notice.tellingId}`
    case 'schedule-accepted':
      return `schedule-accepted:${notice.scheduleChangeId}`
  }
}
