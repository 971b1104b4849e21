/** Storing a payment before its gateway hears of it, also where the connection is lost at the COMMIT. */
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import type { Tx } from '../../../db/open.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/refusal.ts'
import { latestDeparture, storeSent } from '../../payment/operations/send.ts'
import { findAttempt } from '../../payment/read/attempt.ts'
import type { OpenedAttempt } from './purchase.ts'
import { type CountedTry, type CountTry, uncertainTry } from './limit-tries.ts'

/** A payment that is on disk, and has left for its gateway unless it was one too many. */
export interface SentPayment<Opened extends OpenedAttempt = OpenedAttempt> {
  readonly opened: Opened
  /** undefined: it was settled meanwhile, or not counted */
  readonly counted: CountedTry | undefined
  /** its gateway must be called until then */
  readonly latest: Instant
}

interface StoredOpening<Opened extends OpenedAttempt, T> {
  readonly countTry: CountTry
  /** what it locks, where others may press for the same one */
  readonly thing?: string
  /**
   * @param send counts a try and stores its attempt: the last statement of its transaction. @throws Refusal
   * `payment-in-progress`
   */
  readonly open: (
    tx: Tx,
    send: (opened: Opened, billing: object) => Promise<SentPayment<Opened>>,
  ) => Promise<T>
  /** what `open` answers once it has sent */
  readonly answer: (sent: SentPayment<Opened>) => T
}

/**
 * Runs `open` in a transaction. If it is unknown whether that was kept, looks for its attempt: so the one process
 * that may charge it does, and no second attempt is stored. @throws what `open` throws
 */
export function openSurely<Opened extends OpenedAttempt, T>(
  deps: Deps,
  { countTry, thing, open, answer }: StoredOpening<Opened, T>,
): Promise<T> {
  const tried: Omit<SentPayment<Opened>, 'counted'>[] = []
  const work = (tx: Tx) =>
    open(tx, async (opened, billing) => {
      const about = { opened, latest: latestDeparture(deps) }
      tried.push(about)
      const counted = await storeSent(deps, { ...opened.attempt, billing }, (act) =>
        countTry(tx, opened, act),
      )
      if (!counted) throw new Refusal('payment-in-progress')
      return { ...about, counted }
    })
  const db = thing === undefined ? deps.db : deps.db.inTurn(thing)
  return db.transact(work, async (query) => {
    for (const about of tried) {
      const found = await findAttempt(query, about.opened.attempt.id)
      if (found) return answer({ ...about, counted: found.state === 'sent' ? uncertainTry(deps) : undefined })
    }
    return undefined
  })
}
