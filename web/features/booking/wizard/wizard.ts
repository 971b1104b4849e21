/**
 * The booking wizard: its steps, which of them are shown, and where the visitor may go. Screen state only: the
 * engine never takes an amount, a step or an identity from it.
 */
import { type FlowStep, flowSteps } from '@jetbridge/core/booking/flow-step.ts'
import { no, type Verdict, yes } from '@jetbridge/core/kernel/verdict.ts'
import type { ExtrasData } from './extra-choice.ts'
import type { FlightChoice } from './flight-choice.ts'
import type { PartyDraft } from './party-draft.ts'
import type { PaymentDraft } from './payment-draft.ts'
import type { SeatsData } from './seat-choice.ts'

export type WizardStep = FlowStep

/** What a step leaves behind; the others leave nothing. */
export interface KeptData {
  flights: FlightChoice
  passengers: PartyDraft
  seats: SeatsData
  ancillaries: ExtrasData
  payment: PaymentDraft
}
export type WizardData = { [Step in WizardStep]: Step extends keyof KeptData ? KeptData[Step] : null }

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
    steps: flowSteps.map((step) => ({ step, isCompleted: false, data: undefined }) as StepState),
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

/** Back at a step: it becomes not completed; what was entered later is kept (GAP-08). [FLOW-11] */
export function backAt(wizard: Wizard, step: WizardStep): Wizard {
  return withCurrent(updateStep(wizard, step, { isCompleted: false }), step)
}

/** Locked once a payment has been initiated, also after a reload. [FLOW-05, FLOW-06] */
export function canGoBack(wizard: Wizard): Verdict<'payment-started'> {
  return dataOf(wizard, 'payment')?.isTransactionInitiated ? no('payment-started') : yes
}
