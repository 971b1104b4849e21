/**
 * Gives a sold flight of a booking back: its seats in every class they count in, the places in its cabin and the
 * extras on it. Invariants: the hold stays `sold`, also with no flight left; what is given back is on sale for
 * others as soon as the transaction commits. Never looks at money or documents.
 */
import type { Tx } from '../../../db/open.ts'
import { freeSeats } from '../../seat/operations/free.ts'
import { giveBackSeats, keepSoldHold } from '../../inventory/operations/exchange.ts'

/**
 * In the caller's transaction, which has locked the reservation before: the hold is locked here, then the classes.
 * @param flowId the flow that the reservation was made in
 * @throws Error when its hold is not sold or has no such flight
 */
export async function giveBackFlight(tx: Tx, flowId: string, departureId: number): Promise<void> {
  const hold = await keepSoldHold(tx, flowId)
  await freeSeats(tx, flowId, [departureId])
  await giveBackSeats(tx, hold, departureId)
}
