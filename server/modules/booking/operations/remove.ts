/**
 * Ends a flow: its seats go back, an unpaid reservation or an unmade change lapses, names without a booking
 * are deleted. Invariants: a paid booking stays as it is; a flow whose payment is under way cannot be ended.
 */
import { forgetFlow } from '../../flow/operations/settle.ts'
import type { FlowAccess } from '../../../http/actor.ts'
import type { Tx } from '../../../db/open.ts'
import type { Deps } from '../../../deps.ts'
import { releaseHold } from '../../inventory/operations/settle.ts'
import { abandonReservation, lapseChange } from '../../reservation/operations/settle.ts'

/** @throws Refusal `payment-in-progress` */
export async function removeFlow(deps: Deps, { flowId }: FlowAccess): Promise<void> {
  await deps.db.transact((tx) => endFlow(tx, flowId))
}

/** @throws Refusal `payment-in-progress` */
export async function endFlow(tx: Tx, flowId: string): Promise<void> {
  await releaseHold(tx, flowId)
  await abandonReservation(tx, flowId)
  await forgetFlow(tx, flowId)
  // last, because an estimate that was still under way has kept the flow until its quote was there
  await lapseChange(tx, flowId)
}
