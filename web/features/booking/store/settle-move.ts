/** The end of a move: the wizard is at its step, or where the visitor went meanwhile. */
import { type StepState, updateStep, type Wizard, type WizardStep } from '../wizard/wizard.ts'
import { isBefore } from '../wizard/step-order.ts'
import type { BookingParts } from './booking-deps.ts'
import { choosing } from './where.ts'

/** What was chosen is held and saved: the step is all that is left to change. */
export interface PreparedMove {
  readonly wizard: Wizard
  readonly from: WizardStep
  /** the step of the address when it was begun */
  readonly address: WizardStep | undefined
}

export function settleMove(parts: BookingParts, { wizard, from }: PreparedMove): void {
  const { saved, pending } = parts
  const latest = saved.latest()
  pending.move = undefined
  if (latest.current === from) saved.set(withHeldData(wizard, latest), true)
  else leaveMove(parts, { wizard, from })
  endMove(parts)
}

/** Back was pressed meanwhile: what was held is held, and one is where one went. */
export function leaveMove(
  parts: BookingParts,
  { wizard, from }: Pick<PreparedMove, 'wizard' | 'from'>,
): void {
  const { saved, pending, deps } = parts
  pending.move = undefined
  const isOnward = isBefore(from, wizard.current)
  if (isOnward && deps.way.here().step !== from)
    saved.set(updateStep(saved.latest(), from, { isCompleted: true }))
  endMove(parts)
}

export function endMove({ store }: Pick<BookingParts, 'store'>): void {
  if (store.getState().where.kind === 'moving') store.setState({ where: choosing })
}

/** A move was reckoned from the wizard before its hold; what the hold has written since is kept. */
export function withHeldData(moved: Wizard, latest: Wizard): Wizard {
  const { current } = latest
  if (current === 'flights') return moved
  return {
    ...moved,
    steps: moved.steps.map((each) => {
      const held = latest.steps.find(({ step }) => step === each.step)
      const isWritten = held !== undefined && !isBefore(current, each.step)
      return isWritten ? ({ ...each, data: held.data } as StepState) : each
    }),
  }
}
