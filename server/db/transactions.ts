/**
 * Transactions of a pool. Inside of one every query must use it: a query on the outer database would run beside it and
 * could dead-lock with it, so it throws. A transaction inside a transaction throws, too.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Connections } from './connection.ts'
import { untilDone } from './deadlock.ts'
import { finishFrom } from './finishing.ts'
import type { Db, Tx } from './handle.ts'
import { tellBy } from './moved-departures.ts'
import type { Gate } from './pool-gate.ts'
import type { OnSeatsMoved, SeatNews } from './seat-news.ts'
import { type Fate, runTransaction, type TransactionOptions } from './transaction.ts'
import { openTurns } from './turns.ts'
import { isLost } from './unavailable.ts'
import { type Done, idempotent, surely } from './unknown-commit.ts'

export interface Transactions {
  /**
   * Runs work in one transaction; a throw rolls back. If the database undoes it because of a deadlock, the work runs
   * again: so it must change nothing outside the transaction. @param done if the connection is lost at the COMMIT:
   * finds by its key what the work has done (unknown-commit.ts). Without it the call fails with an unknown outcome
   */
  transact<T>(work: (tx: Tx) => Promise<T>, done?: Done<T>): Promise<T>
  /** one statement outside a transaction that, done again, answers the same: where its connection is lost, it is */
  again<T>(work: () => Promise<T>): Promise<T>
  /**
   * The same for work that first locks one thing, such as a booking: in this process such transactions take turns
   * before they take a connection (turns.ts). They throw TurnBusy, too.
   */
  inTurn(thing: string): Pick<Transactions, 'transact' | 'again'>
  /**
   * The first transaction that `work` commits ends with `last`: both succeed or both fail. If `work` has no
   * transaction, `last` gets its own once `work` is done.
   */
  endWith<T>(last: (tx: Tx) => Promise<void>, work: () => Promise<T>): Promise<T>
  /** callers who wait for their turn at a thing */
  readonly waitingInTurn: () => number
}

interface Ground {
  readonly gate: Gate
  readonly sending: Connections
  /** the outer database */
  readonly query: Db
  readonly seatNews: SeatNews
  readonly placeNews: SeatNews
  /** a caller waits no longer for its turn */
  readonly longestWaitMs: number
}

/** What the next transaction ends with. */
const ending = new AsyncLocalStorage<{ last: ((tx: Tx) => Promise<void>) | undefined }>()

/** Where the caller's work is, for the transaction rule alone: it decides nothing else. */
const within = new AsyncLocalStorage<{ isOpen: boolean }>()

/** Connections for what is asked outside of transactions. */
export function outsideOnly(gate: Gate): Gate {
  return {
    ...gate,
    async connect() {
      if (within.getStore()?.isOpen) throw new Error('a query on the outer database inside a transaction')
      return gate.connect()
    },
  }
}

export function openTransactions(ground: Ground): Transactions {
  const { query, longestWaitMs } = ground
  const turns = openTurns({ longestWaitMs })

  const transact: Transactions['transact'] = async (work, done) => {
    if (within.getStore()) throw new Error('a transaction inside a transaction')
    const fate: Fate = { isUnknown: false }
    const once = () => untilDone(() => transactOnce(ground, fate, work))
    if (!done) return kept(once)
    const result = await kept(() => surely({ work: once, done, isUnknown: () => fate.isUnknown, db: query }))
    const end = ending.getStore()
    if (end) end.last = undefined
    return result
  }

  const again: Transactions['again'] = (work) =>
    kept(() => surely({ work, done: idempotent, isUnknown: isLost, db: query }))

  return {
    transact,
    again,
    inTurn: (thing) => ({
      transact: (work, done) => turns.take(thing, () => transact(work, done)),
      again: (work) => turns.take(thing, () => again(work)),
    }),
    async endWith(last, work) {
      const end: { last: typeof last | undefined } = { last }
      const result = await ending.run(end, work)
      if (end.last) await transact(end.last)
      return result
    },
    waitingInTurn: () => turns.waiting(),
  }
}

async function transactOnce<T>(ground: Ground, fate: Fate, work: (tx: Tx) => Promise<T>): Promise<T> {
  const hasMore = ending.getStore()?.last !== undefined
  const client = await ground.gate.connect()
  const place = { isOpen: true }
  const options = { client, connection: ground.sending.of(client), fate, hasMore }
  try {
    return await within.run(place, () => transactAndTell(ground, options, work))
  } finally {
    // what the work has started in the background may go on
    place.isOpen = false
  }
}

async function transactAndTell<T>(
  { seatNews, placeNews }: Ground,
  options: TransactionOptions,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const moved = new Set<number>()
  const taken = new Set<number>()
  const end = ending.getStore()
  try {
    const result = await runTransaction(options, async (tx) => {
      tellBy(tx, { seats: collectIn(moved), places: collectIn(taken) })
      const done = await work(tx)
      await end?.last?.(tx)
      return done
    })
    if (end) end.last = undefined
    return result
  } finally {
    // also after a failure: a connection that was lost during the commit may have committed
    seatNews.tell(moved)
    placeNews.tell(taken)
  }
}

function collectIn(ids: Set<number>): OnSeatsMoved {
  return (departureIds) => {
    for (const id of departureIds) ids.add(id)
  }
}

async function kept<T>(work: () => Promise<T>): Promise<T> {
  const result = await work()
  finishFrom()
  return result
}
