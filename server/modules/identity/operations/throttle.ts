/**
 * Owns budgets: how often something may be tried. Invariants: one guarded statement counts a call before it
 * is evaluated, so that no number of processes and no burst passes a budget; a used-up budget is remembered
 * for a moment, so that an attack does not reach the database. Nobody is ever locked out: the caller decides
 * what happens over a budget.
 */
import { semaphore } from '@jetbridge/core/kernel/semaphore.ts'
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import { secretHash } from '../../../db/secret-hash.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { Budget, BudgetState } from '../identity.ts'
import type { Tx } from '../../../db/open.ts'
import { ask, type Query } from '../../../db/statement.ts'
import { type Act, countingAndActing, countCall, uncountCall, uncounting } from '../queries/throttle.ts'

export { type Act, acting, reusableAct } from '../queries/throttle.ts'

/** Milliseconds for which a budget counts as used up without a query: a returned call is noticed only after that. */
const rememberedFor = 5_000

/** Callers choose the keys, so the oldest are forgotten first. */
const mostRemembered = 50_000

/** Calls counted at the same time: they wait for each other in the database, and others need its connections. */
const countsAtOnce = 4

/** @param of what the call is counted for: stored as its hash only */
export function budgetOf(scope: string, of: readonly string[], most: number, seconds: number): Budget {
  return { scope, key: secretHash(JSON.stringify(of)).toString('hex'), most, seconds }
}

/** A call that was counted, and can be given back. */
export interface CountedCall {
  readonly isOver: false
  readonly states: readonly BudgetState[]
  /** @param some of its budgets; all of them where absent */
  giveBack(some?: readonly Budget[]): Promise<void>
  /** all of them, as a query that was not sent yet */
  readonly givingBack: Query
}

/** A budget is used up; nothing was counted. */
export interface OverBudget {
  readonly isOver: true
  /** as the database last said, empty when it was not asked */
  readonly states: readonly BudgetState[]
  /** whole seconds until there may be room in all of them again */
  readonly opensIn: number
}

export interface Throttle {
  /** @param act done with the count, in the same statement, where no budget is used up */
  count(budgets: readonly Budget[], act?: Act): Promise<CountedCall | OverBudget>
  /**
   * The same as the last statement of a transaction, so that the others wait for its end alone. What is remembered as
   * used up is asked all the same, because the act may do something then, too.
   */
  countLast(tx: Tx, budgets: readonly Budget[], act: Act): Promise<CountedCall | OverBudget>
  /** a budget that was found used up a moment ago */
  remembered(budgets: readonly Budget[]): OverBudget | undefined
  /** the same for a caller who waits. @throws Refusal `too-many-requests`, which says when there is room */
  admit(budgets: readonly Budget[], act?: Act): Promise<CountedCall>
  /** counts also where a budget is used up, because the caller has solved a puzzle for it */
  countBeyond(budgets: readonly Budget[]): Promise<CountedCall>
}

export function openThrottle({ db, now }: Pick<Deps, 'db' | 'now'>): Throttle {
  const memory = openMemory(now)
  const inTurn = semaphore(countsAtOnce)
  let failures = 0
  let failure: unknown

  const counted = (budgets: readonly Budget[], states: readonly BudgetState[]): CountedCall => ({
    isOver: false,
    states,
    giveBack: (some = budgets) => uncountCall(db.query, some, states[0]?.countedAt ?? ''),
    givingBack: uncounting(budgets, states[0]?.countedAt ?? ''),
  })

  /** If a count fails, those that waited behind it fail with it: each would wait as long in vain. */
  async function askInTurn(budgets: readonly Budget[], act?: Act): Promise<CountedCall | OverBudget> {
    const before = failures
    return inTurn(async () => {
      if (failures > before) throw failure
      try {
        return await countNow(budgets, act)
      } catch (error) {
        failures += 1
        failure = error
        throw error
      }
    })
  }

  async function countNow(budgets: readonly Budget[], act?: Act): Promise<CountedCall | OverBudget> {
    // while it waited for its turn another may have found it used up
    const known = memory.remembered(budgets)
    if (known) return known
    const asked = act ? ask(db.query, countingAndActing(budgets, act)) : countCall(db.query, budgets, false)
    return judge(budgets, await asked)
  }

  function judge(budgets: readonly Budget[], states: readonly BudgetState[]): CountedCall | OverBudget {
    const opensIn = secondsUntilRoom(states)
    if (opensIn === undefined) return counted(budgets, states)
    budgets.forEach((budget, index) => {
      const state = states[index]
      if (state) memory.remember(budget, state)
    })
    return { isOver: true, states, opensIn }
  }

  const count = async (budgets: readonly Budget[], act?: Act) =>
    memory.remembered(budgets) ?? askInTurn(budgets, act)

  return {
    count,
    remembered: (budgets) => memory.remembered(budgets),
    countLast: async (tx, budgets, act) => judge(budgets, await tx.last(countingAndActing(budgets, act))),
    async admit(budgets, act) {
      const counted = await count(budgets, act)
      if (counted.isOver) throw new Refusal('too-many-requests', undefined, undefined, counted.opensIn)
      return counted
    },
    async countBeyond(budgets) {
      return counted(budgets, await countCall(db.query, budgets, true))
    },
  }
}

/** Which budgets were found used up a moment ago. */
function openMemory(now: () => Instant) {
  const found = new Map<string, { readonly until: Instant; readonly opensAt: Instant }>()

  /** When there may be room in it again, if it was found used up a moment ago. */
  function openingOf({ scope, key }: Budget): Instant | undefined {
    const over = found.get(scope + key)
    if (over && over.until <= now()) found.delete(scope + key)
    return over && over.until > now() ? over.opensAt : undefined
  }

  return {
    remember({ scope, key }: Budget, { isOver, opensIn }: BudgetState): void {
      if (!isOver) return
      const oldest = found.size >= mostRemembered ? found.keys().next().value : undefined
      if (oldest !== undefined) found.delete(oldest)
      const opensAt = (now() + opensIn * 1_000) as Instant
      found.set(scope + key, { until: Math.min(now() + rememberedFor, opensAt) as Instant, opensAt })
    },
    remembered(budgets: readonly Budget[]): OverBudget | undefined {
      const openings = budgets.map(openingOf).filter((opensAt) => opensAt !== undefined)
      if (openings.length === 0) return undefined
      return { isOver: true, states: [], opensIn: Math.ceil((Math.max(...openings) - now()) / 1_000) }
    },
  }
}

/** Whole seconds until there may be room in all that are used up; undefined when none is. */
export function secondsUntilRoom(states: readonly BudgetState[]): number | undefined {
  const over = states.filter(({ isOver }) => isOver).map(({ opensIn }) => opensIn)
  return over.length > 0 ? Math.ceil(Math.max(...over)) : undefined
}
