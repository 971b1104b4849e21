/** Whether one may go on from a step, and from one to another. */
import { type Verdict, yes } from '@jetbridge/core/kernel/verdict.ts'
import type { StepOptions } from '../step.ts'
import { steps } from '../steps.ts'
import type { BlockedBy, StepFacts } from './can-continue.ts'
import { isBefore, walkedSteps } from './step-order.ts'
import type { WizardStep } from './wizard.ts'

/** [FLOW-24 … FLOW-28] */
export function canContinue(step: WizardStep, facts: StepFacts): Verdict<BlockedBy> {
  return steps.find(({ id }) => id === step)?.mayLeave?.(facts) ?? yes
}

/** To a later step through every check on the way; to an earlier one without. [FLOW-29] */
export function canJump(
  from: WizardStep,
  to: WizardStep,
  facts: StepFacts,
  options: StepOptions,
): Verdict<BlockedBy> {
  const passed = walkedSteps(options).filter((step) => !isBefore(step, from) && isBefore(step, to))
  return passed.map((step) => canContinue(step, facts)).find((verdict) => !verdict.ok) ?? yes
}
