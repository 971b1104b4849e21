/** An open booking as a screen reads it: with what follows from its state. */
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import { editedSteps } from '../edit/flight-edit.ts'
import { quoteFor } from '../edit/change-verbs.ts'
import { stepOptions } from '../flow/step-options.ts'
import { hasExtras } from '../wizard/extra-choice.ts'
import { dataOf, type StepOptions } from '../wizard/wizard.ts'
import type { Booking, BookingFacts, BookingState, BookingVerbs } from './booking.ts'
import { isShallowSame } from './create-store.ts'

type Switches = Pick<Brand['switches'], 'seatAssignmentHide' | 'ancillariesHide'>

/** Which steps this booking has. */
export function optionsOf(
  { wizard, edit }: Pick<BookingState, 'wizard' | 'edit'>,
  switches: Switches,
): StepOptions {
  return stepOptions(switches, {
    hasExtras: hasExtras(dataOf(wizard, 'ancillaries')),
    edit: edit && editedSteps(wizard),
  })
}

/** What is the same as before stays the same object, so that who shows it is not drawn anew. */
function steady<Value>(): (value: Value) => Value {
  let last: { readonly value: Value } | undefined
  return (value) => {
    if (last && isShallowSame(last.value, value)) return last.value
    last = { value }
    return value
  }
}

export function bookingView(facts: BookingFacts, verbs: BookingVerbs, switches: Switches) {
  const options = steady<StepOptions>()
  const edit = steady<BookingState['edit']>()
  let seen: { readonly state: BookingState; readonly view: Booking } | undefined
  return (state: BookingState): Booking => {
    if (seen?.state === state) return seen.view
    const view = {
      ...facts,
      ...verbs,
      ...state,
      options: options(optionsOf(state, switches)),
      edit: edit(shownEdit(state)),
    }
    seen = { state, view }
    return view
  }
}

/** What is made is held no longer, and yet it was what was quoted. */
function shownEdit({ edit, wizard, held, where }: BookingState): BookingState['edit'] {
  if (!edit || where.kind === 'complete') return edit
  return { ...edit, quote: quoteFor(edit, wizard, held) }
}
