/** The order of the steps, which of them are walked and listed, and where the visitor may go. */
import { type StepOptions, stepOf, type StepRules } from './step-rules.ts'
import { canGoBack, isCompleted, type Wizard, type WizardStep } from './wizard.ts'

/** A list of steps in order, as a composition or its options have it. */
interface StepList {
  readonly steps: readonly Pick<StepRules, 'id'>[]
}

/** Earlier in the wizard, whatever is walked of it. */
export function isBefore(step: WizardStep, other: WizardStep, { steps }: StepList): boolean {
  const placeOf = (each: WizardStep) => steps.findIndex(({ id }) => id === each)
  return placeOf(step) < placeOf(other)
}

/** The steps on the way, up to the result. */
export function walkedSteps(options: StepOptions): WizardStep[] {
  return options.steps.filter(({ isShown }) => isShown(options)).map(({ id }) => id)
}

/** The step after one. Without seats, passengers leads to the extras (GAP-07). [FLOW-04] */
export function nextStep(step: WizardStep, options: StepOptions): WizardStep | undefined {
  return walkedSteps(options).find((each) => isBefore(step, each, options))
}

export function previousStep(step: WizardStep, options: StepOptions): WizardStep | undefined {
  const own = stepOf(options.steps, step)?.back?.(options)
  return own ?? walkedSteps(options).findLast((each) => isBefore(each, step, options))
}

/** An entry of the step list. */
export interface VisibleStep {
  readonly step: WizardStep
  /** from 1 */
  readonly number: number
  readonly isCompleted: boolean
  readonly isCurrent: boolean
}

/** An entry as a screen shows it. */
export interface ListedStep extends VisibleStep {
  /** it may be pressed: an earlier, completed step while going back is allowed [FLOW-05] */
  readonly isWayBack: boolean
}

/**
 * Flights, passengers, seats, extras, payment: the one count of the steps, which every place shows (docs/decisions/0084).
 * It is known from the first screen, because it goes by what the brand sells and never by what the flights offer: a
 * step without anything to choose is walked all the same, says so and leads on, so that no number changes on the way.
 *
 * A brand may keep the printed list, which has extras only while one is there or has chosen some (GAP-05).
 * [FLOW-02, FLOW-03]
 */
export function visibleSteps(wizard: Wizard, options: StepOptions): VisibleStep[] {
  const isListed = ({ id, isListed }: StepRules) =>
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

/** Where the visitor is, and how many steps there are. */
export interface Progress {
  readonly step: WizardStep
  /** from 1 */
  readonly number: number
  readonly count: number
}

/** The place in the list; undefined beyond it, where nothing is left to do. */
export function progressIn(list: readonly VisibleStep[]): Progress | undefined {
  const current = list.find(({ isCurrent }) => isCurrent)
  return current && { step: current.step, number: current.number, count: list.length }
}

/** Whether an entry of the list may be pressed: an earlier, completed step while going back is allowed. [FLOW-05] */
export function canReturnTo(wizard: Wizard, step: WizardStep, order: StepList): boolean {
  return isCompleted(wizard, step) && isBefore(step, wizard.current, order) && canGoBack(wizard).ok
}
