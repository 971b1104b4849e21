/**
 * What others do to a flow: payment completes it, in the transaction that proves the booking paid.
 * Invariant: nothing else sets a flow completed.
 */
import type { Tx } from '../../../db/open.ts'
import { markCompleted } from '../queries.ts'

/** Harmless to repeat, and for a flow that its owner has ended. */
export async function completeFlow(tx: Tx, flowId: string): Promise<void> {
  await markCompleted(tx, flowId)
}
