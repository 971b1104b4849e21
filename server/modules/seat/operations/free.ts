/** Gives back seats on flights that a booking no longer has. Never touches the flights themselves. */
import type { Tx } from '../../../db/open.ts'
import { deleteSeats } from '../queries.ts'

/**
 * Frees a booking's seats on departures it no longer has: cancelled or changed segments, also sold ones. In
 * the caller's transaction, after the hold's row; harmless to repeat. It does not look at what was paid for
 * them.
 */
export async function freeSeats(tx: Tx, flowId: string, departureIds: readonly number[]): Promise<void> {
  if (departureIds.length > 0) await deleteSeats(tx, flowId, departureIds)
}
