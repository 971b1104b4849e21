/** Whether the visitor may go on from a step, and from one step to another. */
import { type Verdict, yes } from '@jetbridge/core/kernel/verdict.ts'
import type { BlockedBy, StepFacts } from './can-continue.ts'
import { isBefore, walkedSteps } from './step-order.ts'
import { type StepOptions, stepOf, type StepRules } from './step-rules.ts'
import type { WizardStep } from './wizard.ts'

/** [FLOW-24 … FLOW-28] */
export function canContinue(
  step: WizardStep,
  facts: StepFacts,
  { steps }: { readonly steps: readonly StepRules[] },
): Verdict<BlockedBy> {
  return stepOf(steps, step)?.mayLeave?.(facts) ?? yes
}

/** To a later step through every check on the way; to an earlier one without. [FLOW-29] */
export function canJump(
  from: WizardStep,
  to: WizardStep,
  facts: StepFacts,
  options: StepOptions,
): Verdict<BlockedBy> {
  const passed = walkedSteps(options).filter(
    (step) => !isBefore(step, from, options) && isBefore(step, to, options),
  )
  return passed.map((step) => canContinue(step, facts, options)).find((verdict) => !verdict.ok) ?? yes
}
