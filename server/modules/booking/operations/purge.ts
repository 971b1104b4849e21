/**
 * Deletes flows that nobody came back to, with the names entered in them. Invariants: a flow that led to a
 * reservation always stays; any number of processes may purge at once. Never waits for a flow that somebody
 * is just using.
 */
import type { Tx } from '../../../db/open.ts'
import { claimIdleFlows, type IdleQuestion } from '../../flow/read.ts'
import { flowsBeingPaid } from '../../inventory/read/hold.ts'
import { flowsWithReservation } from '../../reservation/operations/settle.ts'
import { endFlow } from './remove.ts'

/** Purges a batch; answers where to go on, if there are more. */
export async function purgeBatch(
  tx: Tx,
  question: IdleQuestion,
): Promise<{ purged: number; next: string | undefined }> {
  const idle = await claimIdleFlows(tx, question)
  const reserved = await flowsWithReservation(tx, idle)
  // a payment for its change may still be under way
  const paying = await flowsBeingPaid(tx, idle)
  const abandoned = idle.filter((id) => !reserved.has(id) && !paying.has(id))
  for (const id of abandoned) await endFlow(tx, id)
  return { purged: abandoned.length, next: idle.length === question.most ? idle.at(-1) : undefined }
}
