/** From step to step, one move at a time. */
import { isOneWay } from '@jetbridge/core/booking/query.ts'
import { isApiFailure } from '../../../api/failure.ts'
import { takeChange } from '../edit/change-verbs.ts'
import { canContinue, canJump, type StepFacts } from '../wizard/can-continue.ts'
import { advance, retreat, type StepWork } from '../wizard/step-change.ts'
import { canGoBack, dataOf, type StepState, type Wizard, type WizardStep } from '../wizard/wizard.ts'
import { afterRefusal } from './after-refusal.ts'
import type { BookingParts } from './booking-deps.ts'
import { optionsOf } from './booking-view.ts'
import { holdStep } from './hold-step.ts'
import { choosing } from './where.ts'

/** Through what the step asks for and what it holds. [FLOW-09, FLOW-24 … FLOW-28] */
export async function next(parts: BookingParts): Promise<void> {
  const { store, saved } = parts
  const wizard = saved.latest()
  const { edit } = store.getState()
  const verdict = canContinue(wizard.current, factsOf(parts, wizard))
  const take = edit && wizard.current === 'flights' ? () => takeChange(parts, edit) : undefined
  if (verdict.ok) await move(parts, take ?? (() => advance(wizard, optionsIn(parts), workOf(parts))))
  else store.setState({ where: { kind: 'choosing', blockedBy: verdict.why } })
}

export async function goBack(parts: BookingParts): Promise<void> {
  const wizard = parts.saved.latest()
  if (!canGoBack(wizard).ok) return
  await move(parts, () => retreat(wizard, 'previous', optionsIn(parts), workOf(parts)))
}

/** @param step one before, see `canReturnTo` */
export async function returnTo(parts: BookingParts, step: WizardStep): Promise<void> {
  const { store, saved } = parts
  const wizard = saved.latest()
  const verdict = canJump(wizard.current, step, factsOf(parts, wizard), optionsIn(parts))
  if (!verdict.ok) store.setState({ where: { kind: 'choosing', blockedBy: verdict.why } })
  else if (canGoBack(wizard).ok) {
    await move(parts, () => retreat(wizard, step, optionsIn(parts), workOf(parts)))
  }
}

/** Asks what the chosen flight of a change costs now. */
export async function estimate(parts: BookingParts): Promise<void> {
  await move(parts, async () => {
    await holdStep(parts, 'flights')
    return parts.saved.latest()
  })
}

/** A refusal was told to the visitor or is shown by the step. */
async function move(parts: BookingParts, what: () => Promise<Wizard>): Promise<void> {
  const { store, saved } = parts
  const { kind } = store.getState().where
  if (kind !== 'choosing' && kind !== 'refunded') return
  store.setState({ where: { kind: 'moving' } })
  try {
    const moved = await what()
    saved.set(withHeldData(moved, saved.latest()), true)
  } catch (thrown) {
    if (!isApiFailure(thrown)) throw thrown
    await afterRefusal(parts, thrown)
  } finally {
    if (store.getState().where.kind === 'moving') store.setState({ where: choosing })
  }
}

function workOf(parts: BookingParts): StepWork {
  const { deps, saved } = parts
  return {
    hold: (step) => holdStep(parts, step),
    save: (_step, wizard) => saved.save(withHeldData(wizard, saved.latest())),
    // Each screen fetches what it shows through the query cache; flights must be fresh when they are shown.
    load: async (step) => {
      if (step === 'flights') await deps.offers.renewFlights()
    },
  }
}

function optionsIn({ deps, store }: BookingParts) {
  return optionsOf(store.getState(), deps.switches)
}

function factsOf({ deps, facts }: BookingParts, wizard: Wizard): StepFacts {
  return {
    isOneWay: isOneWay(facts.query),
    flights: dataOf(wizard, 'flights'),
    passengers: dataOf(wizard, 'passengers'),
    seatSelectionRequired: deps.switches.seatSelectionRequired,
    allSeatsChosen: dataOf(wizard, 'seats')?.allSelected ?? false,
  }
}

/** A move was reckoned from the wizard before its hold; what the hold has written since is kept. */
function withHeldData(moved: Wizard, latest: Wizard): Wizard {
  const held = latest.steps.find(({ step }) => step === latest.current)
  if (held?.step === 'flights') return moved
  return {
    ...moved,
    steps: moved.steps.map((each) =>
      each.step === held?.step ? ({ ...each, data: held.data } as StepState) : each,
    ),
  }
}
