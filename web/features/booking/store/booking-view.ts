/** An open booking as a screen reads it: with what follows from its state. */
import type { StepOptions } from '../wizard/step-rules.ts'
import { backAt, type WizardStep } from '../wizard/wizard.ts'
import type { Booking, BookingFacts, BookingState, BookingVerbs } from '../model.ts'
import { isShallowSame } from '../../../ui/create-store.ts'
import { stepView } from './step-view.ts'
import { optionsOf, showsStep, type StepDeps } from './shown-step.ts'

/** An equal value stays the same object, so that its view is not drawn again. */
function steady<Value>(): (value: Value) => Value {
  let last: { readonly value: Value } | undefined
  return (value) => {
    if (last && isShallowSame(last.value, value)) return last.value
    last = { value }
    return value
  }
}

export function bookingView(facts: BookingFacts, verbs: BookingVerbs, deps: StepDeps) {
  const options = steady<StepOptions>()
  let seen: SeenState | undefined
  return (known: BookingState, asked: WizardStep | undefined): Booking => {
    if (seen?.known === known && seen.asked === asked) return seen.view
    const state = shownAt(known, asked, deps)
    const shown = options(optionsOf(state.wizard, deps))
    const view = {
      ...facts,
      ...verbs,
      ...state,
      options: shown,
      ...stepView(state.wizard, shown),
    }
    seen = { known, asked, view }
    return view
  }
}

interface SeenState {
  readonly known: BookingState
  readonly asked: WizardStep | undefined
  readonly view: Booking
}

/** The wizard at the step of the address, where that may be shown. */
function shownAt(state: BookingState, asked: WizardStep | undefined, deps: StepDeps): BookingState {
  const { current } = state.wizard
  if (asked === undefined || asked === current || !showsStep(state, asked, deps)) return state
  return { ...state, wizard: backAt(state.wizard, asked) }
}
