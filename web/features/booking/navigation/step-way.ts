/**
 * The wizard's steps in the browser's history: an address a step, an entry of history each. An entry stores the steps
 * behind it, so that Back on the page and Back of the browser do the same.
 */
import type { WizardStep } from '../wizard/wizard.ts'
import { isFlowStep } from '@jetbridge/core/booking/flow-step.ts'

/** The entry of history that is shown. */
export interface Entry {
  /** of its address; undefined for the address of the booking alone */
  readonly step: WizardStep | undefined
  /** the steps of the wizard's entries behind it, the oldest first; undefined for an unmarked entry */
  readonly behind: readonly WizardStep[] | undefined
}

/** The browser's history. */
export interface StepWay {
  readonly here: () => Entry
  /** the visitor came there, the booking did not lead there */
  readonly isWanted: () => boolean
  /** a return from a payment: it is read, and taken out of the address, before anything else */
  readonly isReturn: () => boolean
  /** at this booking's address or that of one of its steps */
  readonly isHere: () => boolean
  readonly go: (by: number) => Promise<void>
  /** settles once it is the router's */
  readonly show: (
    entry: { readonly step: WizardStep; readonly behind: readonly WizardStep[] },
    how: { readonly replace: boolean },
  ) => Promise<void>
}

/** What leads to a step's entry. */
export type Turn =
  | { readonly kind: 'stay' }
  /** by `by` entries, back when negative */
  | { readonly kind: 'go'; readonly by: number }
  /** entries one after the other; the first takes the place of the one shown unless it comes after it */
  | { readonly kind: 'lead'; readonly isOnward: boolean; readonly entries: readonly MarkedEntry[] }

interface MarkedEntry {
  readonly step: WizardStep
  readonly behind: readonly WizardStep[]
}

/** What an entry keeps of itself. */
export interface EntryState {
  readonly behind: readonly WizardStep[]
}

/** @param state of a history entry: any code may have written it */
export function behindOf(state: unknown): Entry['behind'] {
  const { behind } = (state ?? {}) as { readonly behind?: unknown }
  if (!Array.isArray(behind)) return undefined
  return behind.every((each) => typeof each === 'string' && isFlowStep(each)) ? behind : undefined
}

/**
 * From the entry that is shown to one of a step, with the steps before it behind it.
 * @param walked the steps in order; the one alone that is locked, or the result, behind which nothing lies
 */
export function turnTo(target: WizardStep, walked: readonly WizardStep[], { step, behind }: Entry): Turn {
  if (step === target && behind) return { kind: 'stay' }
  const at = behind?.lastIndexOf(target) ?? -1
  if (behind && at >= 0) return { kind: 'go', by: at - behind.length }
  const before = walked.slice(0, walked.indexOf(target))
  const isOnward = step !== undefined && behind !== undefined && before.includes(step)
  const passed = isOnward ? [...behind, step] : (behind ?? [])
  const kept = passed.filter((each) => before.includes(each))
  const missing = [...before.filter((each) => isAfter(each, kept.at(-1), before)), target]
  const entries = missing.map((each, index) => ({
    step: each,
    behind: [...kept, ...missing.slice(0, index)],
  }))
  return { kind: 'lead', isOnward, entries }
}

function isAfter(step: WizardStep, last: WizardStep | undefined, order: readonly WizardStep[]): boolean {
  return last === undefined || order.indexOf(step) > order.indexOf(last)
}
