/** The order of the steps, which of them are walked and listed, and where one may go. */
import { type Step, type StepOptions, stepOf } from '../step.ts'
import { steps } from '../steps.ts'
import { canGoBack, isCompleted, type Wizard, type WizardStep } from './wizard.ts'

function placeOf(step: WizardStep): number {
  return steps.findIndex(({ id }) => id === step)
}

/** Earlier in the wizard, whatever is walked of it. */
export function isBefore(step: WizardStep, other: WizardStep): boolean {
  return placeOf(step) < placeOf(other)
}

/** The steps one passes, up to the result. */
export function walkedSteps(options: StepOptions): WizardStep[] {
  return options.steps.filter(({ isShown }) => isShown(options)).map(({ id }) => id)
}

/** The step after one. Without seats, passengers leads to the extras (GAP-07). [FLOW-04] */
export function nextStep(step: WizardStep, options: StepOptions): WizardStep | undefined {
  return walkedSteps(options).find((each) => isBefore(step, each))
}

export function previousStep(step: WizardStep, options: StepOptions): WizardStep | undefined {
  const own = stepOf(options.steps, step)?.back?.(options)
  return own ?? walkedSteps(options).findLast((each) => isBefore(each, step))
}

/** An entry of the step list. */
export interface VisibleStep {
  readonly step: WizardStep
  /** from 1 */
  readonly number: number
  readonly isCompleted: boolean
  readonly isCurrent: boolean
}

/**
 * Flights, passengers, seats, extras, payment: seats unless hidden, extras only while one is there or has
 * chosen some (GAP-05); numbered as shown. [FLOW-02, FLOW-03]
 */
export function visibleSteps(wizard: Wizard, options: StepOptions): VisibleStep[] {
  const isListed = ({ id, isListed }: Step) =>
    isListed?.({ options, isCurrent: id === wizard.current }) ?? true
  return options.steps
    .filter((step) => step.isShown(options) && isListed(step))
    .map(({ id }, index) => ({
      step: id,
      number: index + 1,
      isCompleted: isCompleted(wizard, id),
      isCurrent: wizard.current === id,
    }))
}

/** Whether an entry of the list may be pressed: an earlier, completed step while going back is allowed. [FLOW-05] */
export function canReturnTo(wizard: Wizard, step: WizardStep): boolean {
  return isCompleted(wizard, step) && isBefore(step, wizard.current) && canGoBack(wizard).ok
}
