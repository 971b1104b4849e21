/**
 * Cancelling one flight: the states of its dialog, and where its figures come from. Nothing here adds money.
 */
import type { WireReservation } from '@jetbridge/core/contract/booked-reservation.ts'
import type { WireRefundQuote } from '@jetbridge/core/contract/cancellation.ts'
import { fullNameOf } from '@jetbridge/core/passenger/name.ts'

export type CancelNote = 'cancel.newFigures' | 'cancel.failed' | 'cancel.unsure'

export type Cancelling =
  | { readonly state: 'quoting' }
  | { readonly state: 'quoted'; readonly quote: WireRefundQuote; readonly note?: CancelNote | undefined }
  | { readonly state: 'cancelling'; readonly quote: WireRefundQuote }
  /** leaving after a lost answer: the site first asks for the state of the flight */
  | { readonly state: 'asking'; readonly quote: WireRefundQuote | undefined }
  /** there is no quote: `note` says what happened, and another try asks once more */
  | { readonly state: 'unquoted'; readonly text: string }

type QuoteLine = WireRefundQuote['lines'][number]

/** Why so much comes back. */
export type RefundReason =
  | 'void'
  | 'airline-cancelled'
  | 'airline-moved'
  | 'trip'
  | 'fare-back'
  | 'fare-less-fee'
  | 'fee-takes-all'
  | 'taxes-only'
  | 'taxes-not-extras'
  | 'nothing'
  | 'nothing-nor-extras'

/**
 * The case of a quote, read from its lines. @param change what the airline has done to the flight, if
 * anything
 */
export function reasonOf(
  { method, lines, refundableAmount }: Pick<WireRefundQuote, 'method' | 'lines' | 'refundableAmount'>,
  change: 'moved' | 'cancelled' | undefined,
): RefundReason {
  if (method === 'void' || method === 'trip') return method
  if (method === 'airline') return change === 'moved' ? 'airline-moved' : 'airline-cancelled'
  const ofFare = lines.filter(({ kind }) => kind === 'fare' || kind === 'carrier-charge')
  const isFareBack = ofFare.some(({ refundAmount }) => refundAmount > 0)
  const isNothing = refundableAmount === 0
  if (!isFareBack) {
    if (losesExtras(lines)) return isNothing ? 'nothing-nor-extras' : 'taxes-not-extras'
    return isNothing ? 'nothing' : 'taxes-only'
  }
  if (isNothing) return 'fee-takes-all'
  return lines.some(({ kind }) => kind === 'fee') ? 'fare-less-fee' : 'fare-back'
}

/** Seats or extras were paid for and do not come back. */
function losesExtras(lines: readonly QuoteLine[]): boolean {
  return lines.some(({ kind, paidAmount, refundAmount }) => kind === 'ancillary' && refundAmount < paidAmount)
}

export interface PassengerLines {
  readonly passengerUid: string
  readonly name: string
  readonly lines: readonly QuoteLine[]
}

/** The lines of a quote by passenger, in the order of the reservation. */
export function linesByPassenger(
  lines: readonly QuoteLine[],
  passengers: readonly Pick<
    WireReservation['passengers'][number],
    'passengerUid' | 'firstName' | 'lastName'
  >[],
): PassengerLines[] {
  return passengers
    .map(({ passengerUid, firstName, lastName }) => ({
      passengerUid,
      name: fullNameOf({ firstName, lastName }),
      lines: lines.filter((line) => line.passengerUid === passengerUid),
    }))
    .filter(({ lines: own }) => own.length > 0)
}
