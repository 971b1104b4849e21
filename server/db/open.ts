/**
 * The door to PostgreSQL: one pool, one set of type parsers, and the transaction rule.
 *
 * Inside a transaction every query must use the transaction. A query on the outer database would run beside
 * it and could dead-lock with it, so it throws. A transaction inside a transaction throws, too.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { type Instant, instant } from '@jetbridge/core/kernel/time.ts'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { clientsOf } from './hosts.ts'
import { isLost } from './unavailable.ts'
import { untilDone } from './deadlock.ts'
import { finishFrom, isFinishing } from './finishing.ts'
import type { Db, Tx } from './handle.ts'
import { type Gate, openGate } from './pool-gate.ts'
import { openConnections } from './connection.ts'
import { askBy } from './statement.ts'
import { type Fate, runTransaction, type TransactionOptions } from './transaction.ts'
import { refuseLoneCommits } from './unreplicated-commit.ts'
import { type LongRead, readRows } from './long-read.ts'
import type { Tracing } from '../tracing/tracing.ts'
import { type ReportReplicaOptions, type ReportSource, watchReplica } from './report-replica.ts'
import type { Schema } from './schema.ts'
import { openSeatNews, type OnSeatsMoved, placeChannel, seatChannel, type SeatNews } from './seat-news.ts'
import { endSilentConnections, lookedAfter } from './silent-connection.ts'
import { cursorThatStepsAside } from './pacing.ts'
import { idempotent, type Done, surely } from './unknown-commit.ts'
import { surviveLostConnections } from './lost-connection.ts'
import { openTurns } from './turns.ts'
import { connectionName } from './update/users.ts'

/** With the door one gets what goes through it. */
export type { Db, Tx }

export interface Database {
  /** for reads and single statements outside a transaction */
  readonly query: Db
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
  inTurn(thing: string): Pick<Database, 'transact' | 'again'>
  /**
   * The first transaction that `work` commits ends with `last`: both succeed or both fail. If `work` has no
   * transaction, `last` gets its own once `work` is done.
   */
  endWith<T>(last: (tx: Tx) => Promise<void>, work: () => Promise<T>): Promise<T>
  /** rows of a read-only transaction, on connections of their own (long-read.ts) */
  readRows<Row>(work: (tx: Db) => AsyncIterable<Row>, options: LongRead): AsyncIterable<Row>
  /** where long reads are read; undefined where no replica is set for them */
  reportSource(): Promise<ReportSource | undefined>
  /** the pool itself, for LISTEN, COPY and statements measured by hand */
  readonly pool: pg.Pool
  /** how often the pool's connections have asked the database, since the start */
  readonly roundTrips: () => number
  /** callers who wait for a connection */
  readonly waiting: () => number
  /** callers who wait for their turn at a thing */
  readonly waitingInTurn: () => number
  /** the driver's connections outside the pool, each to the host that takes writes */
  readonly clients: typeof pg.Client
  /** of class counters */
  readonly seatNews: SeatNews
  /** of places in the cabin */
  readonly placeNews: SeatNews
  close(): Promise<void>
}

/** Only here does the driver write instants as Date. */
export function toTimestamp(at: Instant): Date {
  return new Date(at)
}

function readInstant(text: string): Instant {
  const local = text.replace(' ', 'T')
  // in UTC, as the database of a server usually tells the time
  if (local.endsWith('+00')) return instant(Date.parse(`${local.slice(0, -3)}Z`))
  return instant(Date.parse(local.replace(/([+-]\d\d)$/, '$1:00')))
}

function readCount(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`integer beyond the safe range: ${text}`)
  return value
}

const parsers = new Map<number, (text: string) => unknown>([
  [20, readCount], // int8: checked integers
  [1082, (text) => text], // date: YYYY-MM-DD
  [1114, (text) => text.slice(0, 16).replace(' ', 'T')], // timestamp: a clock of an airport
  [1184, readInstant], // timestamptz
  [1700, Number], // numeric: percentages only, never money
])

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) ||
    pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}

/** What the next transaction ends with. */
const ending = new AsyncLocalStorage<{ last: ((tx: Tx) => Promise<void>) | undefined }>()

/** Where the caller's work is, for the transaction rule alone: it decides nothing else. */
const within = new AsyncLocalStorage<{ isOpen: boolean }>()

/** Connections for what is asked outside of transactions. */
function outsideOnly(gate: Gate): Gate {
  return {
    ...gate,
    async connect() {
      if (within.getStore()?.isOpen) throw new Error('a query on the outer database inside a transaction')
      return gate.connect()
    },
  }
}

/** What must be read again of a departure: the seats left in its classes, or who sits where. */
type News = 'seats' | 'places'

/** By database or transaction: what it does with the departures it changed. */
const onChange = new WeakMap<Db, Readonly<Record<News, OnSeatsMoved>>>()

/**
 * Makes every process read again how many seats some departures have left: now, or when the transaction has
 * ended.
 */
export function tellSeatsMoved(by: Db, departureIds: readonly number[]): void {
  tellersOf(by).seats(departureIds)
}

/** The same for who sits where. */
export function tellPlacesTaken(by: Db, departureIds: readonly number[]): void {
  tellersOf(by).places(departureIds)
}

function tellersOf(by: Db): Readonly<Record<News, OnSeatsMoved>> {
  const tellers = onChange.get(by)
  if (!tellers) throw new Error('seats were moved through a database that nobody opened')
  return tellers
}

export interface PoolOptions {
  /** most connections at once */
  readonly connections?: number
  /** milliseconds a statement may run */
  readonly statementTimeout?: number
  /**
   * milliseconds that the database may stay silent while it is asked; absent: the limit of a statement plus ten
   * seconds
   */
  readonly silence?: number
  /** milliseconds to wait for a free connection before the caller is told to come back */
  readonly connectionWait?: number
  /** another address for the pool alone: a pooler in transaction mode, which passes no notification on */
  readonly poolerUrl?: string | undefined
  /** whether statements are prepared: not through a pooler that forgets them between transactions */
  readonly prepared?: boolean
  /** what is told of each round trip; nothing where absent */
  readonly tracing?: Tracing | undefined
  /** reports are read from it (report-replica.ts) */
  readonly reports?: ReportReplicaOptions | undefined
  /** called when reports are read from elsewhere than before */
  readonly onReports?: (source: ReportSource) => void
  /** called with the host that takes writes from now on, where the address names several (hosts.ts) */
  readonly onMove?: (host: string) => void
}

const statementMilliseconds = 5_000
/** A commit waits for its standby beyond the time of a statement, and a standby is replaced in some seconds. */
const commitMilliseconds = 10_000

/** After this long waiting for a lock, the caller is told; a migration keeps a lock for less (update/brief.ts). */
const lockMilliseconds = 1_800

export function openDatabase(url: string, options: PoolOptions = {}): Database {
  const { connections = 20, connectionWait = 5_000, statementTimeout = statementMilliseconds } = options
  const told = options.onMove && { onMove: options.onMove }
  const toWriter = clientsOf(url, told)
  const pool = new pg.Pool({
    Client: options.poolerUrl === undefined ? toWriter : clientsOf(options.poolerUrl),
    max: connections,
    types,
    statement_timeout: statementTimeout,
    lock_timeout: lockMilliseconds,
    idle_in_transaction_session_timeout: 5_000,
    connectionTimeoutMillis: connectionWait,
    application_name: connectionName(),
    ...lookedAfter,
  })
  surviveLostConnections(pool)
  endSilentConnections(pool, options.silence ?? statementTimeout + commitMilliseconds)
  pool.on('connect', refuseLoneCommits)
  const { prepared = true, tracing } = options
  const sending = openConnections(pool, { types, prepared, tracing })
  const isBusy = watchUse(pool)
  const gate = openGate(pool, { connections, longestWaitMs: connectionWait, isFirst: isFinishing })
  const turns = openTurns({ longestWaitMs: connectionWait })
  const outside = outsideOnly(gate)
  const query = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: outside }) })
  askBy(query, async ({ sql, parameters }) => {
    const client = await outside.connect()
    try {
      return (await sending.of(client).one({ text: sql, values: parameters })).rows
    } finally {
      client.release()
    }
  })
  const seatNews = openSeatNews(toWriter, seatChannel)
  const placeNews = openSeatNews(toWriter, placeChannel)
  onChange.set(query, { seats: seatNews.tell, places: placeNews.tell })
  const longReads = openLongReads(
    { pool, isBusy, primary: toWriter, outside: query },
    options.reports,
    options.onReports,
  )

  async function transactAndTell<T>(options: TransactionOptions, work: (tx: Tx) => Promise<T>): Promise<T> {
    const moved = new Set<number>()
    const taken = new Set<number>()
    const end = ending.getStore()
    try {
      const result = await runTransaction(options, async (tx) => {
        onChange.set(tx, { seats: collectIn(moved), places: collectIn(taken) })
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

  async function transactOnce<T>(fate: Fate, work: (tx: Tx) => Promise<T>): Promise<T> {
    const hasMore = ending.getStore()?.last !== undefined
    const client = await gate.connect()
    const place = { isOpen: true }
    const options = { client, connection: sending.of(client), fate, hasMore }
    try {
      return await within.run(place, () => transactAndTell(options, work))
    } finally {
      // what the work has started in the background may go on
      place.isOpen = false
    }
  }

  const transact: Database['transact'] = async (work, done) => {
    if (within.getStore()) throw new Error('a transaction inside a transaction')
    const fate: Fate = { isUnknown: false }
    const once = () => untilDone(() => transactOnce(fate, work))
    if (!done) return kept(once)
    const result = await kept(() => surely({ work: once, done, isUnknown: () => fate.isUnknown, db: query }))
    const end = ending.getStore()
    if (end) end.last = undefined
    return result
  }

  const again: Database['again'] = (work) =>
    kept(() => surely({ work, done: idempotent, isUnknown: isLost, db: query }))

  return {
    query,
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
    readRows: (work, reading) => longReads.rows(work, reading),
    reportSource: () => longReads.source(),
    pool,
    roundTrips: sending.roundTrips,
    waiting: () => gate.waiting(),
    waitingInTurn: () => turns.waiting(),
    clients: toWriter,
    seatNews,
    placeNews,
    async close() {
      await Promise.all([seatNews.close(), placeNews.close(), longReads.close()])
      await query.destroy()
    },
  }
}

async function kept<T>(work: () => Promise<T>): Promise<T> {
  const result = await work()
  finishFrom()
  return result
}

/** A call counts as under way for this long after one of its statements. */
const callMilliseconds = 50

/** Whether calls are under way: a connection works, is waited for, or was taken just now. */
function watchUse(pool: pg.Pool): () => boolean {
  let taken = Number.NEGATIVE_INFINITY
  pool.on('acquire', () => (taken = performance.now()))
  return () =>
    pool.totalCount > pool.idleCount || pool.waitingCount > 0 || performance.now() - taken < callMilliseconds
}

/** Few: each reads a lot, and further callers wait. */
const longReaders = 4

interface ReadFrom {
  readonly pool: pg.Pool
  readonly isBusy: () => boolean
  readonly primary: typeof pg.Client
  /** the database of the primary, which cancels what it reads */
  readonly outside: Db
}

/** Long reads, from a replica where there is one that is fit. */
function openLongReads(
  { pool, isBusy, primary, outside }: ReadFrom,
  reports: ReportReplicaOptions | undefined,
  onReports: (source: ReportSource) => void = () => undefined,
) {
  let readers: Kysely<Schema> | undefined
  let replicaReaders: Kysely<Schema> | undefined
  const replica = reports && watchReplica(pool, reports, onReports)

  async function* rows<Row>(work: (tx: Db) => AsyncIterable<Row>, reading: LongRead): AsyncGenerator<Row> {
    if (reports && (await replica?.source())?.from === 'replica') {
      replicaReaders ??= openReaders(clientsOf(reports.url), isBusy)
      yield* readRows(replicaReaders, replicaReaders, work, reading)
    } else {
      readers ??= openReaders(primary, isBusy)
      yield* readRows(readers, outside, work, reading)
    }
  }

  return {
    rows,
    source: async () => replica?.source(),
    async close() {
      await Promise.all([readers?.destroy(), replicaReaders?.destroy(), replica?.close()])
    },
  }
}

/** Connections for long reads, opened with the first one; one more for what cancels them. */
function openReaders(Client: typeof pg.Client, isBusy: () => boolean): Kysely<Schema> {
  const pool = new pg.Pool({
    Client,
    max: longReaders + 1,
    types,
    lock_timeout: lockMilliseconds,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 10_000,
    application_name: connectionName('long read'),
  })
  surviveLostConnections(pool)
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool, cursor: cursorThatStepsAside(isBusy) }) })
}

function collectIn(ids: Set<number>): OnSeatsMoved {
  return (departureIds) => {
    for (const id of departureIds) ids.add(id)
  }
}
