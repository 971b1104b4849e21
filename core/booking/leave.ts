/** What leaving the wizard does to the flow. */
import type { WizardStep } from './wizard.ts'

export interface Leaving {
  readonly step: WizardStep
  /** the address one goes to names why, for example an expired session */
  readonly hasCause: boolean
  /** nothing was chosen or entered yet */
  readonly isUntouched: boolean
}

/** Silently when the booking is complete or its session is gone; otherwise one is asked. [FLOW-42, FLOW-43] */
export function leaveRule({ step, hasCause, isUntouched }: Leaving): 'clean' | 'ask' {
  return isResult(step) || hasCause || isUntouched ? 'clean' : 'ask'
}

/** The steps that show a booking that is made. */
export function isResult(step: WizardStep): boolean {
  return step === 'complete' || step === 'success'
}
