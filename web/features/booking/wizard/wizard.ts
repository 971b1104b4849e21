/**
 * The booking wizard: its steps, which of them are shown, and where one may go. Screen state only: the
 * engine never takes an amount, a step or an identity from it.
 */
import { no, type Verdict, yes } from '@jetbridge/core/kernel/verdict.ts'
import type { ExtrasData } from './extra-choice.ts'
import type { FlightChoice } from './flight-choice.ts'
import type { PartyDraft } from './party-draft.ts'
import type { PaymentDraft } from './payment-draft.ts'
import type { SeatsData } from './seat-choice.ts'

/** In order; a step's place is its index, as saved with the flow. [FLOW-01] */
export const wizardSteps = [
  'flights',
  'passengers',
  'seats',
  'ancillaries',
  'payment',
  'complete',
  'success',
] as const
export type WizardStep = (typeof wizardSteps)[number]

export function stepIndex(step: WizardStep): number {
  return wizardSteps.indexOf(step)
}

/** The first step for an index that no step has. */
export function stepOfIndex(index: number): WizardStep {
  return wizardSteps[index] ?? 'flights'
}

/** The number of payment in the list when no extras are chosen (GAP-06). [SIDE-15] */
export const paymentNumberWithoutExtras = 4

/** What a step leaves behind. */
export interface WizardData {
  flights: FlightChoice
  passengers: PartyDraft
  seats: SeatsData
  ancillaries: ExtrasData
  payment: PaymentDraft
  complete: null
  success: null
}

export type StepState = {
  [Step in WizardStep]: {
    readonly step: Step
    readonly isCompleted: boolean
    readonly data: WizardData[Step] | undefined
  }
}[WizardStep]

/** One entry a step, exactly one of them current. [FLOW-08] */
export interface Wizard {
  readonly steps: readonly StepState[]
  readonly current: WizardStep
}

/** Nothing completed, at the flights. [FLOW-07] */
export function newWizard(): Wizard {
  return {
    steps: wizardSteps.map((step) => ({ step, isCompleted: false, data: undefined }) as StepState),
    current: 'flights',
  }
}

export function isCompleted(wizard: Wizard, step: WizardStep): boolean {
  return wizard.steps.some((each) => each.step === step && each.isCompleted)
}

export function dataOf<Step extends WizardStep>(wizard: Wizard, step: Step): WizardData[Step] | undefined {
  return wizard.steps.find((each) => each.step === step)?.data as WizardData[Step] | undefined
}

/** Changes one step, leaves the others. [FLOW-08] */
export function updateStep<Step extends WizardStep>(
  wizard: Wizard,
  step: Step,
  change: { readonly isCompleted?: boolean; readonly data?: WizardData[Step] },
): Wizard {
  return {
    ...wizard,
    steps: wizard.steps.map((each) => (each.step === step ? ({ ...each, ...change } as StepState) : each)),
  }
}

export function withCurrent(wizard: Wizard, current: WizardStep): Wizard {
  return { ...wizard, current }
}

/** What the brand and the booking make of the list of steps. */
export interface StepOptions {
  /** page option SeatAssignment hide [FLOW-04] */
  readonly seatsHidden: boolean
  /** extras are not sold at all */
  readonly ancillariesHidden: boolean
  /** at least one extra is chosen */
  readonly hasExtras: boolean
  /** a flight of a booking that is made is changed, with seats and extras of the new one or without (GAP-40) */
  readonly edit?: 'flight' | 'flight-and-choices' | undefined
}

/** The steps one passes, up to the result. */
export function walkedSteps({ seatsHidden, ancillariesHidden, edit }: StepOptions): WizardStep[] {
  const left: Partial<Record<WizardStep, boolean>> = {
    passengers: edit !== undefined,
    seats: seatsHidden || edit === 'flight',
    ancillaries: ancillariesHidden || edit === 'flight',
    success: true,
  }
  return wizardSteps.filter((step) => !left[step])
}

/** The step after one. Without seats, passengers leads to the extras (GAP-07). [FLOW-04] */
export function nextStep(step: WizardStep, options: StepOptions): WizardStep | undefined {
  return walkedSteps(options).find((each) => stepIndex(each) > stepIndex(step))
}

export function previousStep(step: WizardStep, options: StepOptions): WizardStep | undefined {
  if (options.edit && step === choiceSteps(options)[0]) return 'payment'
  return walkedSteps(options).findLast((each) => stepIndex(each) < stepIndex(step))
}

/** Seats and extras, where they are sold. An edit comes to them from the payment, if at all. */
export function choiceSteps({ seatsHidden, ancillariesHidden }: StepOptions): WizardStep[] {
  return [...(seatsHidden ? [] : ['seats' as const]), ...(ancillariesHidden ? [] : ['ancillaries' as const])]
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
  const showsExtras = options.hasExtras || wizard.current === 'ancillaries'
  return walkedSteps(options)
    .filter((step) => step !== 'complete' && (step !== 'ancillaries' || showsExtras))
    .map((step, index) => ({
      step,
      number: index + 1,
      isCompleted: isCompleted(wizard, step),
      isCurrent: wizard.current === step,
    }))
}

/** Locked once a payment has been initiated, also after a reload. [FLOW-05, FLOW-06] */
export function canGoBack(wizard: Wizard): Verdict<'payment-started'> {
  return dataOf(wizard, 'payment')?.isTransactionInitiated ? no('payment-started') : yes
}

/** Whether an entry of the list may be pressed: an earlier, completed step while going back is allowed. [FLOW-05] */
export function canReturnTo(wizard: Wizard, step: WizardStep): boolean {
  return isCompleted(wizard, step) && stepIndex(step) < stepIndex(wizard.current) && canGoBack(wizard).ok
}
