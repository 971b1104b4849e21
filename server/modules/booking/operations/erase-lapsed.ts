/**
 * Takes the people out of unpaid bookings. Invariants: never from a booking whose flow is still used, or for which
 * money may still come; any number of processes may do so at once. Numbers, flights and prices stay.
 */
import type { Deps } from '../../../deps.ts'
import type { Tx } from '../../../db/open.ts'
import { forgetTyped } from '../../flow/operations/settle.ts'
import { flowsUsedSince } from '../../flow/read.ts'
import { flowsBeingPaid } from '../../inventory/read/hold.ts'
import { erasePayers } from '../../payment/operations/erase.ts'
import { reservationsAsked } from '../../payment/read/attempt.ts'
import { claimLapsed, eraseUnpaid } from '../../reservation/operations/erase.ts'

interface Question {
  readonly days: number
  readonly most: number
  readonly after: string | undefined
}

/** Erases a batch; answers how many, and where to go on, if there are more. */
export async function eraseLapsedBatch(
  deps: Pick<Deps, 'random'>,
  tx: Tx,
  question: Question,
): Promise<{ erased: number; next: string | undefined }> {
  const lapsed = await claimLapsed(tx, question)
  const flowIds = lapsed.map(({ flowId }) => flowId)
  const used = await flowsUsedSince(tx, flowIds, question.days)
  const paying = await flowsBeingPaid(tx, flowIds)
  const asked = await reservationsAsked(
    tx,
    lapsed.map(({ reservationId }) => reservationId),
  )
  const over = lapsed.filter(
    ({ flowId, reservationId }) => !used.has(flowId) && !paying.has(flowId) && !asked.has(reservationId),
  )
  const reservationIds = over.map(({ reservationId }) => reservationId)
  await eraseUnpaid(deps, tx, over)
  await erasePayers(tx, reservationIds)
  await forgetTyped(
    tx,
    over.map(({ flowId }) => flowId),
    reservationIds,
  )
  return {
    erased: over.length,
    next: lapsed.length === question.most ? lapsed.at(-1)?.reservationId : undefined,
  }
}
