/**
 * Owns holds under which places and extras are chosen on flights that are sold already. Invariant: such a hold keeps no
 * seats of a class, so that it keeps nobody off a flight. In the caller's transaction, which has locked the reservation.
 */
import type { Tx } from '../../../db/open.ts'
import type { Statement } from '../../../db/statement.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { Hold } from '../inventory.ts'
import { lockHold } from '../queries.ts'
import {
  type BookedFlightsHold,
  closingHold,
  deleteHold,
  insertingBookedFlights,
} from '../queries/booked-flights.ts'

export function holdingBookedFlights(hold: BookedFlightsHold): Statement<void> {
  return insertingBookedFlights(hold)
}

/** Another choice takes its place: what was chosen under it is free again. @throws Refusal `payment-in-progress` */
export async function dropBookedFlights(tx: Tx, flowId: string): Promise<void> {
  const hold = await lockHold(tx, flowId)
  if (hold?.isFrozen) throw new Refusal('payment-in-progress')
  if (hold && hold.state !== 'sold') await deleteHold(tx, hold.id)
}

/** What was chosen under it belongs to the booking now; nothing more can be chosen. */
export function endingBookedFlights({ id }: Pick<Hold, 'id'>): Statement<void> {
  return closingHold(id)
}
