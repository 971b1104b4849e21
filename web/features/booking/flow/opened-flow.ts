/** Where a booking that was opened stands on the screen. */
import { withHeldTimes } from '../wizard/held-times.ts'
import { type Wizard, withCurrent } from '../wizard/wizard.ts'
import type { PaymentPhase } from './booking-context.tsx'
import type { OpenFlow } from './start-flow.ts'

/** A completed flow opens at its result, whatever was saved. [FLOW-37] */
export function openedWizard({ flow, wizard }: OpenFlow): Wizard {
  if (flow.isCompleted) return withCurrent(wizard, 'complete')
  const timed = flow.hold ? withHeldTimes(wizard, flow.hold) : wizard
  const isPaying = flow.payment.state === 'pending' || flow.payment.state === 'refunded'
  return isPaying ? withCurrent(timed, 'payment') : timed
}

/** A payment under way, or one that went back, is gone on with. */
export function openedPhase({ flow }: OpenFlow): PaymentPhase {
  if (flow.isCompleted) return 'none'
  if (flow.payment.state === 'pending') return 'running'
  return flow.payment.state === 'refunded' ? 'refunded' : 'none'
}
