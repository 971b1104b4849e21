/**
 * Owns the record of a change of a booking's seats and extras. Invariants: of a booking one is chosen at a time; one that
 * is made stays as it is; another choice ends its promise. In the caller's transaction. Never takes seats or money.
 */
import type { AncillaryKind, AncillaryLine, AncillaryQuote } from '@jetbridge/core/change/ancillary-change.ts'
import type { Expression } from 'kysely'
import type { Statement } from '../../../db/statement.ts'
import {
  insertingBookingChange,
  lapsingBookingChanges,
  type NewBookingChange,
  recordingMade,
  recordingPromise,
  replacingLines,
} from '../queries/booking-change.ts'

/** Under the lock of the reservation, after those before it have ended. */
export function openingBookingChange(change: NewBookingChange): Statement<void> {
  return insertingBookingChange(change)
}

/** Those that were not made end. Answers their flows, whose holds the caller gives back. */
export function endingBookingChanges(reservationId: string): Statement<readonly string[]> {
  return lapsingBookingChanges(reservationId)
}

/**
 * What a flow chooses of one kind instead of what it chose before, as parts of a `with`; nothing of a flow that changes no
 * booking. @param where what is chosen is taken
 */
export function choosingLines(
  flowId: string,
  kind: AncillaryKind,
  lines: readonly AncillaryLine[],
  where: Expression<boolean>,
) {
  return replacingLines(flowId, kind, lines, where)
}

export function promisingBookingChange(id: string, quote: AncillaryQuote): Statement<void> {
  return recordingPromise(id, quote)
}

/** As a part of a `with` that answers its id; nothing where it is not promised. */
export function bookingChangeCompletion(id: string) {
  return recordingMade(id)
}
