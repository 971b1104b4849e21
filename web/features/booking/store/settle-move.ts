/** The end of a move: the wizard is at the new step, or where the visitor went meanwhile. */
import { type StepState, updateStep, type Wizard } from '../wizard/wizard.ts'
import { isBefore } from '../wizard/step-order.ts'
import type { BookingParts, PreparedMove } from '../model.ts'
import { choosing } from '../where.ts'

export function settleMove(parts: BookingParts, { wizard, from }: PreparedMove): void {
  const { saved, pending } = parts
  const latest = saved.latest()
  pending.move = undefined
  if (latest.current === from) saved.set(withHeldData(parts, wizard), true)
  else leaveMove(parts, { wizard, from })
  endMove(parts)
}

/** Back was pressed meanwhile: held seats stay held, and the visitor stays where they went. */
export function leaveMove(
  parts: BookingParts,
  { wizard, from }: Pick<PreparedMove, 'wizard' | 'from'>,
): void {
  const { saved, pending, deps } = parts
  pending.move = undefined
  const isOnward = isBefore(from, wizard.current, deps.composition)
  if (isOnward && deps.way.here().step !== from)
    saved.set(updateStep(saved.latest(), from, { isCompleted: true }))
  endMove(parts)
}

export function endMove({ store }: Pick<BookingParts, 'store'>): void {
  if (store.getState().where.kind === 'moving') store.setState({ where: choosing })
}

/** A move was computed before its hold; what the hold has written since is kept. */
export function withHeldData({ saved, deps }: BookingParts, moved: Wizard): Wizard {
  const latest = saved.latest()
  const { current } = latest
  if (current === 'flights') return moved
  return {
    ...moved,
    steps: moved.steps.map((each) => {
      const held = latest.steps.find(({ step }) => step === each.step)
      const isWritten = held !== undefined && !isBefore(current, each.step, deps.composition)
      return isWritten ? ({ ...each, data: held.data } as StepState) : each
    }),
  }
}
