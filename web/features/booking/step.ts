/** A step of the wizard is one value: its rules, what it holds, its screen. */
import type { Verdict } from '@jetbridge/core/kernel/verdict.ts'
import type { ComponentType } from 'react'
import type { BookingParts } from './store/booking-deps.ts'
import type { BlockedBy, StepFacts } from './wizard/can-continue.ts'
import type { Wizard, WizardData, WizardStep } from './wizard/wizard.ts'

export interface Step<Id extends WizardStep = WizardStep> {
  readonly id: Id
  /** whether one passes it */
  readonly isShown: (options: StepOptions) => boolean
  /** whether it stands in the list of steps while one passes it; it does where this is absent */
  readonly isListed?: (place: { readonly options: StepOptions; readonly isCurrent: boolean }) => boolean
  /** nothing chosen there is worth anything without the seats held */
  readonly needsSeats: boolean
  /** whether it is done well enough to go on; it always is where this is absent */
  readonly mayLeave?: (facts: StepFacts) => Verdict<BlockedBy>
  /** promises to the engine what was chosen @throws ApiFailure */
  readonly hold?: (parts: BookingParts) => Promise<void>
  /** fetches what must be fresh when it is shown; screens fetch the rest themselves */
  readonly load?: (parts: BookingParts) => Promise<void>
  /** what it keeps, of saved data: fields it does not know are neither saved nor read back */
  readonly read?: (data: unknown) => WizardData[Id] | undefined
  /** the whole way on, in place of: hold it, complete it, save, to the next one @throws ApiFailure */
  readonly goOn?: (parts: BookingParts) => Promise<Wizard>
  /** where Back leads, where that is not the step before */
  readonly back?: (options: StepOptions) => WizardStep | undefined
  readonly screen: ComponentType
}

/** What the composition, the brand and the booking make of the list of steps. */
export interface StepOptions {
  /** of the composition, in order */
  readonly steps: readonly Step[]
  /** page option SeatAssignment hide [FLOW-04] */
  readonly seatsHidden: boolean
  /** extras are not sold at all */
  readonly ancillariesHidden: boolean
  /** at least one extra is chosen */
  readonly hasExtras: boolean
  /** somebody went to choose seats or extras, or is through with them */
  readonly hasChoices: boolean
}

export function stepOf(steps: readonly Step[], id: WizardStep): Step | undefined {
  return steps.find((step) => step.id === id)
}
