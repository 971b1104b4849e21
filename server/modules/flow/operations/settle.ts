/**
 * What other modules do to a flow: a payment completes it, in the transaction that proves the booking paid; a
 * promise to it keeps it alive; a traveller who leaves has it deleted. Invariant: nothing else sets a flow
 * completed.
 */
import type { Tx } from '../../../db/open.ts'
import { Refusal } from '../../../http/refusal.ts'
import { completing, deleteFlow, forgetProgress, markCompleted, shareFlow } from '../queries.ts'

/** Harmless to repeat, and for a flow that its owner has ended. */
export async function completeFlow(tx: Tx, flowId: string): Promise<void> {
  await markCompleted(tx, flowId)
}

/** The same as a part of a `with`. */
export function completion(flowId: string) {
  return completing(flowId)
}

/**
 * The flow cannot be ended before the transaction is. @throws Refusal `not-found` when it was ended meanwhile
 */
export async function keepFlow(tx: Tx, flowId: string): Promise<void> {
  if (!(await shareFlow(tx, flowId))) throw new Refusal('not-found')
}

/** With its saved progress. Harmless to repeat. */
export async function forgetFlow(tx: Tx, flowId: string): Promise<void> {
  await deleteFlow(tx, flowId)
}

/** Deletes what travellers typed in these flows, and in those that change their bookings. Harmless to repeat. */
export async function forgetTyped(
  tx: Tx,
  flowIds: readonly string[],
  reservationIds: readonly string[],
): Promise<void> {
  await forgetProgress(tx, flowIds, reservationIds)
}
