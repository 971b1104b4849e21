/** Gives seats back that belong to flights a booking no longer has. Never touches the flights themselves. */
import type { Tx } from '../../../db/open.ts'
import { deleteSeats } from '../queries.ts'

/**
 * Frees a booking's seats on departures it was taken off: cancelled or changed segments, sold ones too. In
 * the caller's transaction, after the hold's row; harmless to repeat. What was paid for them is not looked at.
 */
export async function freeSeats(tx: Tx, flowId: string, departureIds: readonly number[]): Promise<void> {
  if (departureIds.length > 0) await deleteSeats(tx, flowId, departureIds)
}
