/**
 * Owns how often a user may try to prove who they are. Invariants: a try is counted before it is evaluated; over
 * budget nothing is evaluated without a solved puzzle, and nobody is locked out: app codes, which are short, stop for
 * a day; recovery codes and passkeys, which cannot be guessed, do not.
 */
import type { Deps } from '../../../deps.ts'
import { sourceOf } from '../../../http/caller-address.ts'
import { Refusal } from '../../../http/refusal.ts'
import { makePuzzle, type PuzzleAnswer, spendPuzzle } from '../../identity/operations/puzzle.ts'
import { budgetOf, type CountedCall, openThrottle } from '../../identity/operations/throttle.ts'
import type { AccountKind } from '../account.ts'

const hour = 60 * 60

/** Failed tries before a puzzle is asked for: of an account and an airline in an hour, of a source in 15 minutes. */
const mostOfAccount = 5
const mostOfSite = 300
const mostOfSource = 20

/** Each doubling of the tries at one airline doubles the cost of the puzzle, at most this often. */
const mostDoublings = 7

/** Wrong codes of one account's app in a day. */
const mostCodes = 10

export interface Try {
  readonly brand: string
  readonly kind: AccountKind
  /** the address of the account, or the passkey, that is tried */
  readonly who: string
  readonly puzzle?: PuzzleAnswer | undefined
}

export type Tries = ReturnType<typeof openTries>

/** The desk of one process. */
export function openTries(deps: Deps) {
  const throttle = openThrottle(deps)
  return {
    /** @throws Refusal `puzzle-required` */
    async admit(address: string, { brand, kind, who, puzzle }: Try): Promise<CountedCall> {
      const budgets = [
        budgetOf('sign-in-account', [brand, kind, who], mostOfAccount, hour),
        budgetOf('sign-in-source', [sourceOf(address)], mostOfSource, hour / 4),
        budgetOf('sign-in-site', [brand], mostOfSite, hour),
      ]
      const subject = JSON.stringify(['sign-in', brand, kind, who])
      const isPaid = puzzle !== undefined && (await spendPuzzle(deps, subject, puzzle))
      const outcome = await (isPaid ? throttle.countBeyond(budgets) : throttle.count(budgets))
      if (!outcome.isOver) return outcome
      const { challenge, bits } = makePuzzle(deps, subject, bitsAt(deps, outcome.states.at(-1)?.used ?? 0))
      throw new Refusal('puzzle-required', undefined, { challenge, bits: String(bits) })
    },

    /** For a code of the account's app. @throws Refusal `too-many-requests` */
    async admitCode(accountId: string): Promise<CountedCall> {
      const counted = await throttle.admit([budgetOf('sign-in-code', [accountId], mostCodes, 24 * hour)])
      return counted
    },
  }
}

function bitsAt({ config }: Pick<Deps, 'config'>, tries: number): number {
  const doublings = Math.floor(Math.log2(Math.max(1, tries / mostOfSite)))
  return config.lookUp.puzzleBits + Math.min(mostDoublings, doublings)
}
