/**
 * Owns the record of who travels on what. Invariants: the party is replaced as a whole, and its contact is
 * that of the reservation; a reservation and its segments are written in one statement. Never judges its
 * input.
 */
import type { Tx } from '../../../db/open.ts'
import type { Statement } from '../../../db/statement.ts'
import {
  changeFlowOfParty,
  insertingReservation,
  replacingPassengers,
  updatingReservation,
} from '../queries.ts'
import type { NewReservation, Passenger, Reservation, Segment } from '../reservation.ts'

/** The people of a flow, and the contact of its unpaid reservation, if there is one. */
export function recordingParty(flowId: string, passengers: readonly Passenger[]): Statement<void> {
  return replacingPassengers(flowId, passengers)
}

/** Answers the first of its locators that is free; undefined, with nothing written, when none is. */
export function recordingReservation(
  reservation: NewReservation,
  segments: readonly Segment[],
): Statement<string | undefined> {
  return insertingReservation(reservation, segments)
}

/** An unpaid or lapsed reservation follows what its flow holds now. */
export function renewingReservation(
  id: string,
  terms: Pick<Reservation, 'locale' | 'total' | 'contact'>,
  segments: readonly Segment[],
): Statement<void> {
  return updatingReservation(id, terms, segments)
}

/** The booking goes on in another flow; the same people, with the same ids, and the record locator go along. */
export function passOnParty(tx: Tx, from: string, to: string): Promise<void> {
  return changeFlowOfParty(tx, from, to)
}
