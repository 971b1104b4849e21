/** Cancelling one flight: the states of its dialog, and what the figures on it come from. Nothing here adds money. */
import type { WireReservation } from '@jetbridge/core/contract/booked-reservation.ts'
import type { WireRefundQuote } from '@jetbridge/core/contract/cancellation.ts'

export type CancelNote = 'cancel.newFigures' | 'cancel.failed' | 'cancel.unsure'

export type Cancelling =
  | { readonly state: 'quoting' }
  | { readonly state: 'quoted'; readonly quote: WireRefundQuote; readonly note?: CancelNote | undefined }
  | { readonly state: 'cancelling'; readonly quote: WireRefundQuote }
  /** there is no quote: `note` says what happened, trying again asks once more */
  | { readonly state: 'unquoted'; readonly text: string }

type QuoteLine = WireRefundQuote['lines'][number]

export interface PassengerLines {
  readonly passengerUid: string
  readonly name: string
  readonly lines: readonly QuoteLine[]
}

/** The lines of a quote by passenger, in the order of the reservation. */
export function linesByPassenger(
  lines: readonly QuoteLine[],
  passengers: WireReservation['passengers'],
): PassengerLines[] {
  return passengers
    .map(({ passengerUid, firstName, lastName }) => ({
      passengerUid,
      name: `${firstName} ${lastName}`,
      lines: lines.filter((line) => line.passengerUid === passengerUid),
    }))
    .filter(({ lines: own }) => own.length > 0)
}
