/** Somebody came to an address of the wizard: its step is shown, gone on to, or led away from. [FLOW-11, FLOW-29] */
import { isResult } from '../wizard/leave.ts'
import { stepOf } from '../wizard/step-rules.ts'
import { isBefore } from '../wizard/step-order.ts'
import { backAt, type WizardStep } from '../wizard/wizard.ts'
import type { BookingParts } from '../model.ts'
import { isLocked, lead } from './lead.ts'
import { nextHere } from './move.ts'
import { leaveMove, settleMove } from './settle-move.ts'
import { showsStep } from './shown-step.ts'
import { choosing } from '../where.ts'

/** The result: at a locked step the visitor sees why. */
export type Arrival = 'shown' | 'locked'

export async function arrive(parts: BookingParts): Promise<Arrival> {
  const { way } = parts.deps
  const { step, behind } = way.here()
  if (way.isReturn() || !way.isHere()) return 'shown'
  endPending(parts, step)
  if (behind && step === parts.saved.latest().current) return agree(parts)
  if (!behind || parts.agreed.depth === undefined) return open(parts, step)
  if (!way.isWanted()) return 'shown'
  return step === undefined ? backTo(parts) : follow(parts, step)
}

/** The address that a move waited for, or another one: Back was pressed in between. */
function endPending(parts: BookingParts, step: WizardStep | undefined): void {
  const { move } = parts.pending
  if (!move) return
  if (step === move.wizard.current) settleMove(parts, move)
  else if (parts.deps.way.isWanted()) leaveMove(parts, move)
}

/** A page that is loaded shows the step of its address if it may; else where the booking is. */
async function open(parts: BookingParts, step: WizardStep | undefined): Promise<Arrival> {
  const isElsewhere = step !== undefined && step !== parts.saved.latest().current
  if (isElsewhere && mayOpenAt(parts, step)) enter(parts, step)
  parts.agreed.depth = 0
  await lead(parts)
  return 'shown'
}

/** A booking that another tab has moved opens at that tab's step. */
function mayOpenAt(parts: BookingParts, step: WizardStep): boolean {
  return !parts.deps.isReopened && mayShow(parts, step)
}

function mayShow({ deps, store }: BookingParts, step: WizardStep): boolean {
  return showsStep(store.getState(), step, deps)
}

/** Back shows the step at once; Forward passes the same checks as Continue, step by step. */
async function follow(parts: BookingParts, step: WizardStep): Promise<Arrival> {
  const { store, saved, deps } = parts
  if (mayShow(parts, step)) {
    enter(parts, step)
    await stepOf(deps.composition.steps, step)?.load?.(parts)
    return 'shown'
  }
  if (isLocked(parts) || isResult(saved.latest().current)) return backTo(parts)
  if (store.getState().where.kind === 'moving') return 'shown'
  await advanceTo(parts, step)
  // Back may have been pressed meanwhile: the address of this moment counts.
  if (deps.way.here().step !== step) return arrive(parts)
  return saved.latest().current === step ? agree(parts) : backTo(parts)
}

async function advanceTo(parts: BookingParts, step: WizardStep): Promise<void> {
  const { saved, deps } = parts
  for (;;) {
    const { current } = saved.latest()
    const isLeft = deps.way.here().step !== step
    if (isLeft || !isBefore(current, step, deps.composition)) return
    await nextHere(parts)
    if (saved.latest().current === current) return
  }
}

function agree({ deps, agreed }: BookingParts): Arrival {
  agreed.depth = deps.way.here().behind?.length ?? 0
  return 'shown'
}

/** A step that may not be shown: history goes back to where the booking is. */
async function backTo(parts: BookingParts): Promise<Arrival> {
  await lead(parts)
  return isLocked(parts) && !isResult(parts.saved.latest().current) ? 'locked' : 'shown'
}

function enter({ store, saved, deps, agreed }: BookingParts, step: WizardStep): void {
  if (store.getState().where.kind === 'choosing') store.setState({ where: choosing })
  saved.set(backAt(saved.latest(), step))
  agreed.depth = deps.way.here().behind?.length ?? 0
}
