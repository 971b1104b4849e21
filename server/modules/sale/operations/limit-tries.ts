/**
 * Owns how often paying may be tried: for one booking or buyer of vouchers, and with cards from one address.
 * Invariants: a try counts once it is opened and before its gateway is asked, so pressing a button repeatedly is one
 * try; only an answer of the gateway makes it count for good, so an outage costs nobody a try; a charged card costs
 * its address nothing; over a limit the attempt is given up and nothing is charged. The gateway limits what is typed
 * at its own page.
 */
import type { Afterthought } from '../../../db/statement.ts'
import type { Tx } from '../../../db/open.ts'
import type { Deps } from '../../../deps.ts'
import { sourceOf } from '../../../http/caller-address.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { Budget } from '../../identity/identity.ts'
import { type Act, type CountedCall, openThrottle } from '../../identity/operations/throttle.ts'
import type { OpenedAttempt } from './purchase.ts'
import { settle } from './settle.ts'
import { tryBudgets } from './try-budgets.ts'

/** A try that was counted, and stays so where its gateway declines it; or one too many, which is not sent. */
export type CountedTry =
  | {
      readonly isOver: false
      /** the try costs nothing: goes behind the settlement of a charge */
      readonly charged?: Afterthought
      /** the gateway was silent, or was never asked: not a try, though it was sent */
      unanswered(): Promise<void>
    }
  | {
      readonly isOver: true
      /** whole seconds until there may be room again */
      readonly opensIn: number
    }

/**
 * Counts a try, and does something with it in the same statement, the last one of its transaction. @throws Refusal
 * `too-many-payments` where that was said a moment ago
 */
export type CountTry = (tx: Tx, opened: OpenedAttempt, act: Act) => Promise<CountedTry>

/**
 * The limits for all payments from an address; the endpoints share them, and the database counts the tries.
 */
export function openTryLimit(deps: Deps): (address: string) => CountTry {
  const throttle = openThrottle(deps)
  return (address) => async (tx, opened, act) => {
    const { tries, sent } = budgetsOf(deps, opened, address)
    const all = [...tries, ...sent]
    const known = throttle.remembered(all)
    if (known) throw tooManyPayments(known)
    const counted = await throttle.countLast(tx, all, act)
    return counted.isOver ? counted : tryOf(deps, counted, tries)
  }
}

function budgetsOf(deps: Deps, { attempt, triedFor }: OpenedAttempt, address: string) {
  const isAtPage = deps.gateways[attempt.provider]?.takes === 'page'
  return tryBudgets(deps, triedFor, isAtPage ? undefined : sourceOf(address))
}

function tryOf(deps: Deps, counted: CountedCall, tries: readonly Budget[]): CountedTry {
  return {
    isOver: false,
    charged: { query: counted.givingBack, failed: (error) => stays(deps, error) },
    unanswered: () => giveBack(deps, counted, tries),
  }
}

/** For a try whose count was kept but never answered: it cannot be given back. */
export function uncertainTry(deps: Pick<Deps, 'log'>): CountedTry {
  return {
    isOver: false,
    unanswered: () => Promise.resolve(stays(deps, new Error('the connection was lost when it was counted'))),
  }
}

/** The attempt of one too many is declined: nothing is charged. @returns Refusal `too-many-payments` */
export async function declineOneTooMany(
  deps: Deps,
  opened: OpenedAttempt,
  found: { readonly opensIn: number },
): Promise<Refusal> {
  const { id } = opened.attempt
  deps.log.warn({ attempt: id }, 'too many payments tried')
  await settle(deps, id, { state: 'declined', reason: 'too-many-tries' }, { opened })
  return tooManyPayments(found)
}

function tooManyPayments({ opensIn }: { readonly opensIn: number }): Refusal {
  return new Refusal('too-many-payments', undefined, undefined, opensIn)
}

/** A traveller who has paid is told so, even if a count fails. */
async function giveBack(deps: Deps, counted: CountedCall, budgets: readonly Budget[]): Promise<void> {
  try {
    await counted.giveBack(budgets)
  } catch (error) {
    stays(deps, error)
  }
}

function stays({ log }: Pick<Deps, 'log'>, error: unknown): void {
  log.warn({ err: error }, 'a try that is none stays counted')
}
