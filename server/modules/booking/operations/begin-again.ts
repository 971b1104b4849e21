/**
 * After a failed payment a traveller goes on in a new flow, where everything may be changed. Invariants: the hold
 * goes along as it is, so that nobody loses seats to themselves or holds them twice, and no promise lasts longer; the
 * reservation goes along with its tries to pay, so that nobody gets more of them; nothing goes along while money may
 * still move. Never takes seats or money.
 */
import type { FlowStep } from '@jetbridge/core/booking/flow-step.ts'
import { isOpen } from '@jetbridge/core/payment/attempt.ts'
import type { Tx } from '../../../db/open.ts'
import type { Deps } from '../../../deps.ts'
import type { FlowAccess } from '../../../http/actor.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { CreatedFlow } from '../../flow/operations/create.ts'
import { passOnFlow, successorOf } from '../../flow/operations/pass-on.ts'
import { known } from '../../flow/operations/save.ts'
import { keepHoldToPassOn, passOnHold } from '../../inventory/operations/settle.ts'
import { passOnClaim } from '../../payment/operations/voucher.ts'
import { findLatestAttempt } from '../../payment/read/attempt.ts'
import { passOnParty } from '../../reservation/operations/stand.ts'
import { findReservationOfFlow } from '../../reservation/read/party.ts'
import { bookingRef } from '../../payment/read/purchase.ts'

export interface BeginAgain {
  /** the secret that the flow was proved with */
  readonly token: string
  /** where the new flow begins, and the screen's state there */
  readonly step: FlowStep
  readonly data: string | null
  /** counts a flow that is about to be begun */
  readonly count: () => Promise<void>
}

/**
 * The flow in which the booking goes on; repeating it answers the same one.
 * @throws Refusal `already-completed`, `payment-in-progress`, `invalid-fields`, `not-found`, `too-many-requests`
 */
export async function beginAgain(
  deps: Deps,
  flow: FlowAccess<null>,
  { token, step, data, count }: BeginAgain,
): Promise<CreatedFlow> {
  if (flow.successor !== null) return successorOf(flow.successor, token)
  if (flow.isCompleted) throw new Refusal('already-completed')
  const progress = { step, data: data === null ? null : known(data) }
  await count()
  return deps.db.inTurn(flow.flowId).transact(async (tx) => {
    const { flowId } = flow
    const hold = await keepHoldToPassOn(tx, flowId)
    await refuseWhilePaid(tx, flowId)
    const { isKnown, ...made } = await passOnFlow(deps, tx, flow, { token, progress })
    if (isKnown) return made
    if (hold) await passOnHold(tx, hold, made.flowId)
    await passOnParty(tx, flowId, made.flowId)
    await passOnClaim(tx, flowId, made.flowId)
    return made
  })
}

/** No payment can begin without the hold, which is locked. @throws Refusal */
async function refuseWhilePaid(tx: Tx, flowId: string): Promise<void> {
  const reservation = await findReservationOfFlow(tx, flowId)
  if (!reservation) return
  const { id: reservationId, state } = reservation
  if (state === 'confirmed' || state === 'refunded') throw new Refusal('already-completed')
  const attempt = await findLatestAttempt(tx, bookingRef(reservationId))
  if (attempt && isOpen(attempt.state)) throw new Refusal('payment-in-progress')
}
