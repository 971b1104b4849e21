/**
 * The wizard's steps in the browser's history: an entry a step, at one address. An entry keeps the steps
 * passed up to its own, so that Back, Forward and a reload know which step they are at.
 */
import { isResult } from '../wizard/leave.ts'
import { stepIndex, type WizardStep, wizardSteps } from '../wizard/wizard.ts'

/** Oldest first, the entry's own step last; empty for an entry that nobody has marked yet. */
export type StepTrail = readonly WizardStep[]

/** What makes history agree with the wizard; to be asked again after each. */
export type TrailMove =
  | { readonly kind: 'stay' }
  /** by so many entries, back when negative */
  | { readonly kind: 'go'; readonly by: number }
  | { readonly kind: 'push' | 'replace'; readonly trail: StepTrail }

export interface TrailState {
  readonly trail: StepTrail
}

/** @param state of a history entry, whoever wrote it */
export function trailOf(state: unknown): StepTrail {
  const { trail } = (state ?? {}) as { readonly trail?: unknown }
  if (!Array.isArray(trail)) return []
  return trail.every((each) => wizardSteps.some((step) => step === each)) ? (trail as WizardStep[]) : []
}

/**
 * The next move towards an entry of the current step with those one can go back to behind it.
 * @param walked the steps in order, see `walkedSteps`; the current one alone when going back is locked
 */
export function trailMove(trail: StepTrail, current: WizardStep, walked: readonly WizardStep[]): TrailMove {
  const here = trail.length - 1
  // Behind a result lies nothing that can be changed: Back leaves it.
  if (isResult(current) && here > 0) return { kind: 'go', by: -here }
  if (isResult(current) && trail[0] !== current) return { kind: 'replace', trail: [current] }
  const at = trail.indexOf(current)
  if (at >= 0) return at === here ? { kind: 'stay' } : { kind: 'go', by: at - here }
  const next = walked.find((step) => isBetween(step, trail[here], current)) ?? current
  const isOnward = here >= 0 && stepIndex(current) > stepIndex(trail[here]!)
  return isOnward ? { kind: 'push', trail: [...trail, next] } : { kind: 'replace', trail: [next] }
}

/** After one, or from the beginning, up to another. */
function isBetween(step: WizardStep, after: WizardStep | undefined, upTo: WizardStep): boolean {
  const isAfter =
    after === undefined || stepIndex(after) >= stepIndex(upTo) || stepIndex(step) > stepIndex(after)
  return isAfter && stepIndex(step) <= stepIndex(upTo)
}
