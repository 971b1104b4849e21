/** The rules of the wizard's steps, which set the order: plain rules, nothing about an engine or a screen. */
import type { Verdict } from '@jetbridge/core/kernel/verdict.ts'
import type { BlockedBy, StepFacts } from './can-continue.ts'
import type { WizardStep } from './wizard.ts'

export interface StepRules<Id extends WizardStep = WizardStep> {
  readonly id: Id
  /** whether it is on the way */
  readonly isShown: (options: StepOptions) => boolean
  /** whether the list of steps has it while it is on the way; absent: yes */
  readonly isListed?: (place: { readonly options: StepOptions; readonly isCurrent: boolean }) => boolean
  /** nothing chosen there is worth anything without the seats held */
  readonly needsSeats: boolean
  /** whether it is done well enough to go on; it always is where this is absent */
  readonly mayLeave?: (facts: StepFacts) => Verdict<BlockedBy>
  /** where Back leads, where that is not the step before */
  readonly back?: (options: StepOptions) => WizardStep | undefined
}

/** How the composition, the brand and the booking shape the list of steps. */
export interface StepOptions {
  /** of the composition, in order */
  readonly steps: readonly StepRules[]
  /** page option SeatAssignment hide [FLOW-04] */
  readonly seatsHidden: boolean
  /** extras are not sold at all */
  readonly ancillariesHidden: boolean
  /** the list has them only once some are chosen, as the specification prints it [FLOW-02] */
  readonly extrasListedOnceChosen: boolean
  /** at least one extra is chosen */
  readonly hasExtras: boolean
  /** somebody went to choose seats or extras, or is through with them */
  readonly hasChoices: boolean
}

export function stepOf<Each extends StepRules>(steps: readonly Each[], id: WizardStep): Each | undefined {
  return steps.find((step) => step.id === id)
}
