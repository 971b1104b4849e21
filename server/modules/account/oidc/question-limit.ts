/**
 * Owns how many questions of the embedded provider one address may begin. Invariant: a question is counted before it
 * is stored, so that an address stores a bounded number of bytes in an hour. Silent renewals ask nothing.
 */
import { budgetOf, openThrottle } from '../../identity/operations/throttle.ts'
import type { Deps } from '../../../deps.ts'
import { sourceOf } from '../../../http/caller-address.ts'

const hour = 60 * 60
/**
 * Enough for the people of one office or carrier who sign in, and try again, in an hour. A question takes 16 kB at
 * most.
 */
export const mostQuestions = 500

export type CountQuestion = (address: string) => Promise<void>

/** The limit of one process. Its function throws Refusal `too-many-requests`. */
export function openQuestionLimit(deps: Pick<Deps, 'db' | 'now'>): CountQuestion {
  const throttle = openThrottle(deps)
  return async (address) => {
    await throttle.admit([budgetOf('sign-in-question', [sourceOf(address)], mostQuestions, hour)])
  }
}
