/** A buyer's typed text and ticks: the tab keeps them, so that a reload or a return loses nothing. */
import {
  judgeMembershipForm,
  type MembershipFormProblem,
} from '@jetbridge/core/membership/membership-form.ts'

export interface Draft {
  readonly firstName: string
  readonly lastName: string
  /** asked only where the airline knows none */
  readonly email: string
  readonly hasAgreed: boolean
  /** begins before the time for changing one's mind is over, and its days are then paid */
  readonly startsNow: boolean
}

export const longestName = 80

const storageKey = 'jetbridge.membership'

/** @param owner the signed-in user: another user starts with an empty draft */
export function keptDraft(storage: Pick<Storage, 'getItem'>, owner: string, first: Draft): Draft {
  try {
    const kept = JSON.parse(storage.getItem(storageKey) ?? 'null') as {
      owner?: string
      draft?: Partial<Draft>
    }
    if (kept?.owner !== owner) return first
    const { firstName, lastName, email, hasAgreed, startsNow } = kept.draft ?? {}
    return {
      firstName: typeof firstName === 'string' ? firstName : first.firstName,
      lastName: typeof lastName === 'string' ? lastName : first.lastName,
      email: typeof email === 'string' ? email : first.email,
      hasAgreed: hasAgreed === true,
      startsNow: startsNow === true,
    }
  } catch {
    return first
  }
}

export function keepDraft(storage: Pick<Storage, 'setItem'>, owner: string, draft: Draft): void {
  try {
    storage.setItem(storageKey, JSON.stringify({ owner, draft }))
  } catch {
    // Private windows may refuse: the page goes on with what is in memory.
  }
}

/** The membership is bought. */
export function dropDraft(storage: Pick<Storage, 'removeItem'>): void {
  storage.removeItem(storageKey)
}

/** Fields of text that are asked. */
export type AskedField = 'firstName' | 'lastName' | 'email'

export type DraftProblems = Readonly<Partial<Record<AskedField, MembershipFormProblem>>>

/** By the rule of the engine. @param asked the data that the airline does not have */
export function problemsOf(draft: Draft, asked: readonly AskedField[]): DraftProblems {
  const { purchaserFirstName, purchaserLastName, email } = judgeMembershipForm({
    purchaserFirstName: draft.firstName,
    purchaserLastName: draft.lastName,
    email: draft.email,
    hasAgreed: undefined,
  })
  const all = { firstName: purchaserFirstName, lastName: purchaserLastName, email }
  const found = asked.flatMap((field) => (all[field] ? [[field, all[field]]] : []))
  return Object.fromEntries(found)
}
