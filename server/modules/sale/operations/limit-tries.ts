/**
 * Owns how often paying may be tried: for one booking or buyer of vouchers, and with cards from one address. Invariants: a try
 * counts once it is opened and before its gateway hears of it, so a button that is pressed often is one try;
 * only an answer of the gateway makes it one for good, so an outage takes no tries from anybody; a card that is
 * charged costs its address nothing; over a limit the attempt is given up and nothing is charged. The gateway
 * limits what is typed at its own page.
 */
import type { Afterthought } from '../../../db/round-trips.ts'
import type { Deps } from '../../../deps.ts'
import { sourceOf } from '../../../http/caller-address.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { Budget } from '../../identity/identity.ts'
import { type Act, type Counted, openThrottle, type Throttle } from '../../identity/operations/throttle.ts'
import type { Chargeable } from './goods.ts'
import { settle } from './settle.ts'
import { tryBudgets } from './try-budgets.ts'

/** What becomes of a try that was counted; one that its gateway has declined stays counted. */
export interface CountedTry {
  /** of what was done with the count */
  readonly acted: number
  /** it costs nothing: goes behind the settlement of a charge */
  readonly charged?: Afterthought
  /** the gateway was silent, or never heard of it: no try, though it was sent */
  unanswered(): Promise<void>
}

/**
 * Counts a try, and does something with it in the same statement. @throws Refusal `too-many-payments`: then nothing is done
 * and the attempt is declined
 */
export type CountTry = (opened: Chargeable, act: Act) => Promise<CountedTry>

/**
 * The limits for all payments from an address; the endpoints share them, and the database counts the tries.
 */
export function openTryLimit(deps: Deps): (address: string) => CountTry {
  const throttle = openThrottle(deps)
  return (address) => (opened, act) => countTry(deps, throttle, address, { opened, act })
}

async function countTry(
  deps: Deps,
  throttle: Throttle,
  address: string,
  { opened, act }: { readonly opened: Chargeable; readonly act: Act },
): Promise<CountedTry> {
  const { attempt, triedFor } = opened
  const isAtPage = deps.gateways[attempt.provider]?.takes === 'page'
  const source = isAtPage ? undefined : sourceOf(address)
  const { tries, sent } = tryBudgets(deps, triedFor, source)
  const all = [...tries, ...sent]
  const counted = await throttle.count(all, act)
  if (!counted.isOver)
    return {
      acted: counted.acted,
      charged: { query: counted.givingBack, failed: (error) => stays(deps, error) },
      unanswered: () => giveBack(deps, counted, tries),
    }
  deps.log.warn({ attempt: attempt.id }, 'too many payments tried')
  await settle(deps, attempt.id, { state: 'declined', reason: 'too-many-tries' }, { opened })
  throw new Refusal('too-many-payments', undefined, undefined, counted.opensIn)
}

/** A traveller who has paid is told so, even if a count fails. */
async function giveBack(deps: Deps, counted: Counted, budgets: readonly Budget[]): Promise<void> {
  try {
    await counted.giveBack(budgets)
  } catch (error) {
    stays(deps, error)
  }
}

function stays({ log }: Pick<Deps, 'log'>, error: unknown): void {
  log.warn({ err: error }, 'a try that is none stays counted')
}
