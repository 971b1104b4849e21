/** Which steps a booking has, and which of them its address may show. */
import { type Switches, stepOptions } from '../navigation/step-options.ts'
import type { StepOptions } from '../wizard/step-rules.ts'
import { isResult } from '../wizard/leave.ts'
import { canGoBack, isCompleted, type Wizard, type WizardStep, withCurrent } from '../wizard/wizard.ts'
import { walkedSteps } from '../wizard/step-order.ts'
import type { BookingState, BookingDeps } from '../model.ts'

/** What the steps of a booking follow from besides its state. */
export interface StepDeps extends Pick<BookingDeps, 'composition'> {
  readonly switches: Switches
}

export function optionsOf(wizard: Wizard, { composition, switches }: StepDeps): StepOptions {
  return stepOptions(composition.steps, wizard, switches)
}

/** Whether an address' step may be shown: the one the booking is at, and those that all before it lead to. */
export function showsStep(
  { wizard, where }: Pick<BookingState, 'wizard' | 'where'>,
  step: WizardStep,
  deps: StepDeps,
): boolean {
  if (step === wizard.current) return true
  if (isResult(step) || isResult(wizard.current)) return false
  if (where.kind !== 'choosing' && where.kind !== 'moving') return false
  if (!canGoBack(wizard).ok) return false
  const walked = walkedSteps(optionsOf(withCurrent(wizard, step), deps))
  const at = walked.indexOf(step)
  return at >= 0 && walked.slice(0, at).every((each) => isCompleted(wizard, each))
}
