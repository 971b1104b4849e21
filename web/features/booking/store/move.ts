/** From step to step, one move at a time. */
import { isApiFailure } from '../../../api/failure.ts'
import type { Step, BookingParts, PreparedMove } from '../model.ts'
import type { StepFacts } from '../wizard/can-continue.ts'
import { canContinue, canJump } from '../wizard/may-leave.ts'
import { advance, advanceTo, retreat, type StepWork } from '../wizard/step-change.ts'
import { canGoBack, dataOf, type Wizard, type WizardStep } from '../wizard/wizard.ts'
import { afterRefusal } from './after-refusal.ts'
import { stepOf } from '../wizard/step-rules.ts'
import { optionsOf } from './shown-step.ts'
import { lead } from './lead.ts'
import { endMove, settleMove, withHeldData } from './settle-move.ts'

/** `left`: the visitor went to another address meanwhile, which counts. */
export type MoveEnd = 'done' | 'left'

/** Checks the step, holds its choice and moves on. [FLOW-09, FLOW-24 … FLOW-28] */
export async function next(parts: BookingParts): Promise<MoveEnd> {
  const move = await prepareNext(parts)
  return move ? leadOn(parts, move) : 'done'
}

/** To a later step past those between, through every check on the way. [FLOW-29] */
export async function goOnTo(parts: BookingParts, step: WizardStep): Promise<MoveEnd> {
  const { store, saved } = parts
  const wizard = saved.latest()
  const options = optionsIn(parts)
  const verdict = canJump(wizard.current, step, factsOf(parts, wizard), options)
  if (!verdict.ok) {
    store.setState({ where: { kind: 'choosing', blockedBy: verdict.why } })
    return 'done'
  }
  const move = await prepare(parts, () => advanceTo(wizard, step, options, workOf(parts)))
  return move ? leadOn(parts, move) : 'done'
}

/** The same where the address is there already: somebody pressed Forward. */
export async function nextHere(parts: BookingParts): Promise<void> {
  const move = await prepareNext(parts)
  if (move) settleMove(parts, move)
}

export async function goBack(parts: BookingParts): Promise<MoveEnd> {
  const wizard = parts.saved.latest()
  if (!canGoBack(wizard).ok) return 'done'
  const move = await prepare(parts, () => retreat(wizard, 'previous', optionsIn(parts), workOf(parts)))
  return move ? leadOn(parts, move) : 'done'
}

/** @param step one before, see `canReturnTo` */
export async function returnTo(parts: BookingParts, step: WizardStep): Promise<MoveEnd> {
  const { store, saved } = parts
  const wizard = saved.latest()
  const verdict = canJump(wizard.current, step, factsOf(parts, wizard), optionsIn(parts))
  if (!verdict.ok) {
    store.setState({ where: { kind: 'choosing', blockedBy: verdict.why } })
    return 'done'
  }
  if (!canGoBack(wizard).ok) return 'done'
  const move = await prepare(parts, () => retreat(wizard, step, optionsIn(parts), workOf(parts)))
  return move ? leadOn(parts, move) : 'done'
}

/** Work that the visitor waits for at the step, as for a move. */
export async function stay(parts: BookingParts, work: () => Promise<unknown>): Promise<void> {
  const move = await prepare(parts, async () => {
    await work()
    return parts.saved.latest()
  })
  if (move) settleMove(parts, move)
}

async function prepareNext(parts: BookingParts): Promise<PreparedMove | undefined> {
  const { store, saved } = parts
  const wizard = saved.latest()
  const verdict = canContinue(wizard.current, factsOf(parts, wizard), parts.deps.composition)
  const goOn = stepIn(parts, wizard.current)?.goOn
  const take = () => goOn?.(parts) ?? advance(wizard, optionsIn(parts), workOf(parts))
  if (verdict.ok) return prepare(parts, take)
  store.setState({ where: { kind: 'choosing', blockedBy: verdict.why } })
  return undefined
}

/** Everything before the step itself. A refusal is shown to the visitor, by the call or by the step. */
async function prepare(parts: BookingParts, what: () => Promise<Wizard>): Promise<PreparedMove | undefined> {
  const { store, saved, deps } = parts
  const { kind } = store.getState().where
  if (kind !== 'choosing' && kind !== 'refunded') return undefined
  const from = saved.latest().current
  const address = deps.way.here().step
  store.setState({ where: { kind: 'moving' } })
  try {
    return { wizard: await what(), from, address }
  } catch (thrown) {
    await notMoved(parts, thrown)
    return undefined
  }
}

async function notMoved(parts: BookingParts, thrown: unknown): Promise<void> {
  try {
    if (!isApiFailure(thrown)) throw thrown
    await afterRefusal(parts, thrown)
  } finally {
    endMove(parts)
  }
}

/** The address first: the step is shown once the address names it, so that no press comes between the two. */
async function leadOn(parts: BookingParts, move: PreparedMove): Promise<MoveEnd> {
  const { deps, pending } = parts
  const isLeft = deps.way.here().step !== move.address && deps.way.isWanted()
  if (isLeft || move.wizard.current === move.from) {
    settleMove(parts, move)
    return isLeft ? 'left' : 'done'
  }
  pending.move = move
  const hasTurned = await lead(parts, move.wizard)
  if (!hasTurned && pending.move === move) settleMove(parts, move)
  return 'done'
}

function workOf(parts: BookingParts): StepWork {
  const { saved } = parts
  return {
    hold: async (step) => stepIn(parts, step)?.hold?.(parts),
    save: (_step, wizard) => saved.save(withHeldData(parts, wizard)),
    load: async (step) => stepIn(parts, step)?.load?.(parts),
  }
}

function stepIn({ deps }: BookingParts, step: WizardStep): Step | undefined {
  return stepOf(deps.composition.steps, step)
}

function optionsIn({ deps, saved }: BookingParts) {
  return optionsOf(saved.latest(), deps)
}

function factsOf({ deps, facts }: BookingParts, wizard: Wizard): StepFacts {
  return {
    ways: facts.bounds.length,
    flights: dataOf(wizard, 'flights'),
    passengers: dataOf(wizard, 'passengers'),
    seatSelectionRequired: deps.switches.seatSelectionRequired,
    allSeatsChosen: dataOf(wizard, 'seats')?.allSelected ?? false,
  }
}
