/**
 * Gives back sold flights of a booking: their seats in every class they count in, their places in the cabin and
 * their extras. Invariants: the hold stays `sold`, also with no flight left; the seats are on sale for others
 * as soon as the transaction commits. Never looks at money or documents.
 */
import type { Tx } from '../../../db/open.ts'
import { freeSeats } from '../../seat/operations/free.ts'
import { giveBackSeats, keepClasses, keepSoldHold } from '../../inventory/operations/exchange.ts'

/**
 * In the caller's transaction, which has locked the reservation before: this function locks the hold, then
 * the classes.
 * @param flowId the flow in which the reservation was made
 * @throws Error when its hold is not sold or has no such flight
 */
export async function giveBackFlights(
  tx: Tx,
  flowId: string,
  departureIds: readonly number[],
): Promise<void> {
  const hold = await keepSoldHold(tx, flowId)
  // Others may give the same flights back in another order.
  if (departureIds.length > 1) await keepClasses(tx, departureIds)
  await freeSeats(tx, flowId, departureIds)
  for (const departureId of departureIds) await giveBackSeats(tx, hold, departureId)
}
