/**
 * Deletes flows that nobody paid and nobody came back to, with what was typed in them. Invariants: a sale and
 * a payment under way keep their flow, and nothing of a sale is touched; of an agency every reservation keeps
 * its flow; any number of processes may purge at once. Never waits for a flow that somebody is just using.
 */
import type { Tx } from '../../../db/open.ts'
import { claimIdleFlows, type IdleQuestion, type LastSeen } from '../../flow/read.ts'
import { flowsBeingPaid } from '../../inventory/read/hold.ts'
import { reservedFlows } from '../../reservation/operations/settle.ts'
import { endFlow } from './remove.ts'

/** Purges a batch; answers where to go on, if there are more. */
export async function purgeBatch(
  tx: Tx,
  question: IdleQuestion,
): Promise<{ purged: number; next: LastSeen | undefined }> {
  const idle = await claimIdleFlows(tx, question)
  const ids = idle.map(({ id }) => id)
  const reserved = await reservedFlows(tx, ids)
  // a payment for its change may still be under way
  const paying = await flowsBeingPaid(tx, ids)
  const abandoned = idle.filter(({ id, isAgencys }) => {
    const reservation = reserved.get(id)
    const isFree = reservation === undefined || (!isAgencys && reservation === 'unsold')
    return isFree && !paying.has(id)
  })
  for (const { id } of abandoned) await endFlow(tx, id)
  return { purged: abandoned.length, next: idle.length === question.most ? idle.at(-1) : undefined }
}
