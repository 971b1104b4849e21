/** What leaving the wizard does to the flow, and what would be lost with it. */
import { chosenIn } from './flight-choice.ts'
import { hasTyped } from './party-draft.ts'
import { dataOf, type Wizard, type WizardStep } from './wizard.ts'

export interface Leaving {
  readonly step: WizardStep
  /** the target address names the reason, for example an expired session */
  readonly hasCause: boolean
  /** nothing was chosen, held or typed yet */
  readonly isUntouched: boolean
}

/** Silently when the booking is complete or its session is gone; otherwise the visitor is asked. [FLOW-42, FLOW-43] */
export function leaveRule({ step, hasCause, isUntouched }: Leaving): 'clean' | 'ask' {
  return isResult(step) || hasCause || isUntouched ? 'clean' : 'ask'
}

/** The steps that show a booking that is made. */
export function isResult(step: WizardStep): boolean {
  return step === 'complete' || step === 'success'
}

/** A booking under way. */
export interface BegunBooking {
  readonly wizard: Wizard
  /** seats are held for it */
  readonly isHeld: boolean
}

/** No flight is chosen and no seat is held: a new search loses nothing, because it takes along what was typed. */
export function hasNoFlights({ wizard, isHeld }: BegunBooking): boolean {
  const choice = dataOf(wizard, 'flights')
  return !isHeld && wizard.current === 'flights' && chosenIn(choice).length === 0
}

/** Nothing is chosen, held or typed: there is nothing to lose. [FLOW-43] */
export function isUntouched(begun: BegunBooking): boolean {
  const party = dataOf(begun.wizard, 'passengers')
  return hasNoFlights(begun) && !(party && hasTyped(party))
}
