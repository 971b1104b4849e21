/**
 * Gives back a sold flight of a booking: its seats in every class they count in, its places in the cabin and
 * its extras. Invariants: the hold stays `sold`, also with no flight left; the seats are on sale for others
 * as soon as the transaction commits. Never looks at money or documents.
 */
import type { Tx } from '../../../db/open.ts'
import { freeSeats } from '../../seat/operations/free.ts'
import { giveBackSeats, keepSoldHold } from '../../inventory/operations/exchange.ts'

/**
 * In the caller's transaction, which has locked the reservation before: this function locks the hold, then
 * the classes.
 * @param flowId the flow in which the reservation was made
 * @throws Error when its hold is not sold or has no such flight
 */
export async function giveBackFlight(tx: Tx, flowId: string, departureId: number): Promise<void> {
  const hold = await keepSoldHold(tx, flowId)
  await freeSeats(tx, flowId, [departureId])
  await giveBackSeats(tx, hold, departureId)
}
