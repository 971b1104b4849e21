/**
 * Signs people in with their password. Invariants: a try is counted before it is evaluated; over budget nothing
 * is evaluated without a solved puzzle, and nobody is locked out; an unknown address costs the same work and gets
 * the same answer as a wrong password; only the browser that asked the provider can answer it.
 */
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import type { Deps } from '../../../deps.ts'
import { sourceOf } from '../../../http/caller-address.ts'
import { Refusal } from '../../../http/refusal.ts'
import { makePuzzle, type PuzzleAnswer, spendPuzzle } from '../../identity/operations/puzzle.ts'
import { budgetOf, type Counted, openThrottle } from '../../identity/operations/throttle.ts'
import type { AccountName } from '../account.ts'
import { isPassword } from './passwords.ts'
import { findAccountByName } from '../queries/account.ts'

const hour = 60 * 60

/** Failed tries before a puzzle is asked for: of an account and an airline in an hour, of a source in 15 minutes. */
const mostOfAccount = 5
const mostOfSite = 300
const mostOfSource = 20

/** Each doubling of the tries at one airline makes the puzzle twice as dear, so often at most. */
const mostDoublings = 7

export interface Credentials extends AccountName {
  readonly password: string
  readonly puzzle?: PuzzleAnswer | undefined
}

/** Answers the id of the account. Throws Refusal `sign-in-refused` or `puzzle-required`. */
export type CheckPassword = (address: string, credentials: Credentials) => Promise<string>

/** The desk of one process. */
export function openSignIn(deps: Deps): CheckPassword {
  const throttle = openThrottle(deps)

  async function admit(address: string, { brand, kind, email, puzzle }: Credentials): Promise<Counted> {
    const budgets = [
      budgetOf('sign-in-account', [brand, kind, email], mostOfAccount, hour),
      budgetOf('sign-in-source', [sourceOf(address)], mostOfSource, hour / 4),
      budgetOf('sign-in-site', [brand], mostOfSite, hour),
    ]
    const subject = JSON.stringify(['sign-in', brand, kind, email])
    const isPaid = puzzle !== undefined && (await spendPuzzle(deps, subject, puzzle))
    const outcome = await (isPaid ? throttle.countBeyond(budgets) : throttle.count(budgets))
    if (!outcome.isOver) return outcome
    const { challenge, bits } = makePuzzle(deps, subject, bitsAt(deps, outcome.states.at(-1)?.used ?? 0))
    throw new Refusal('puzzle-required', undefined, { challenge, bits: String(bits) })
  }

  return async (address, credentials) => {
    const counted = await admit(address, credentials)
    const account = await findAccountByName(deps.db.query, credentials)
    const fits = await isPassword(credentials.password, account?.password)
    if (!account || !fits) throw new Refusal('sign-in-refused')
    await counted.giveBack()
    return account.id
  }
}

function bitsAt({ config }: Pick<Deps, 'config'>, tries: number): number {
  const doublings = Math.floor(Math.log2(Math.max(1, tries / mostOfSite)))
  return config.lookUp.puzzleBits + Math.min(mostDoublings, doublings)
}

/** Whether people of the kind can have an account with the airline. */
export function hasKind({ switches }: Pick<Brand, 'switches'>, kind: AccountName['kind']): boolean {
  return { passenger: switches.passengerSignIn, agency: switches.agencySignIn, staff: true }[kind]
}

/** @throws Refusal `not-found` where they cannot */
export function requireKind(brand: Pick<Brand, 'switches'>, kind: AccountName['kind']): void {
  if (!hasKind(brand, kind)) throw new Refusal('not-found')
}
