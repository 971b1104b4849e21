/**
 * The door to PostgreSQL: one pool, one set of type parsers, and the transaction rule (transactions.ts).
 */
import { type Instant, instant } from '@jetbridge/core/kernel/time.ts'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { clientsOf } from './hosts.ts'
import { isFinishing } from './finishing.ts'
import type { Db, Tx } from './handle.ts'
import { openGate } from './pool-gate.ts'
import { asPipelineQuery, openConnections } from './connection.ts'
import { type Answers, askBy, readingEach, type Statement } from './statement.ts'
import { refuseLoneCommits } from './unreplicated-commit.ts'
import { type PipelineQuery, rowsAt } from './pipeline.ts'
import type { LongRead } from './long-read.ts'
import { openLongReads, watchUse } from './long-readers.ts'
import type { Tracing } from '../tracing/tracing.ts'
import type { ReportReplicaOptions, ReportSource } from './report-replica.ts'
import type { Schema } from './schema.ts'
import { openSeatNews, placeChannel, seatChannel, type SeatNews } from './seat-news.ts'
import { endSilentConnections, lookedAfter } from './silent-connection.ts'
import { tellBy } from './moved-departures.ts'
import { surviveLostConnections } from './lost-connection.ts'
import { openTransactions, outsideOnly, type Transactions } from './transactions.ts'
import { connectionName } from './update/users.ts'

/** With the door one gets what goes through it. */
export type { Db, Tx }

export interface Database extends Transactions {
  /** for reads and single statements outside a transaction */
  readonly query: Db
  /** several reads outside a transaction, in one round trip, each with a snapshot of its own */
  together<const S extends readonly Statement<unknown>[]>(...statements: S): Promise<Answers<S>>
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
  /** whether a caller is turned away sooner where the pace of the database tells that it cannot be served; yes if absent */
  readonly goesByPace?: boolean
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

/** Settings of every connection. */
const everywhere = { types, lock_timeout: lockMilliseconds }

/** For a free connection. */
const longestWait = 5_000
const mostConnections = 20

export function openDatabase(url: string, options: PoolOptions = {}): Database {
  const {
    connections = mostConnections,
    connectionWait: longestWaitMs = longestWait,
    goesByPace = true,
    prepared = true,
    tracing,
  } = options
  const toWriter = clientsOf(url, options.onMove && { onMove: options.onMove })
  const pool = openPool(options.poolerUrl === undefined ? toWriter : clientsOf(options.poolerUrl), options)
  const sending = openConnections(pool, { types, prepared, tracing })
  const isBusy = watchUse(pool)
  const gate = openGate(pool, { connections, longestWaitMs, goesByPace, isFirst: isFinishing })
  const outside = outsideOnly(gate)
  const query = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: outside }) })
  const send = async (queries: readonly PipelineQuery[]) => {
    const client = await outside.connect()
    try {
      return await sending.of(client).all(queries)
    } finally {
      client.release()
    }
  }
  askBy(query, async (compiled) => rowsAt(await send([asPipelineQuery(compiled)]), 0))
  const seatNews = openSeatNews(toWriter, seatChannel)
  const placeNews = openSeatNews(toWriter, placeChannel)
  tellBy(query, { seats: seatNews.tell, places: placeNews.tell })
  const transactions = openTransactions({ gate, sending, query, seatNews, placeNews, longestWaitMs })
  const longReads = openLongReads(
    { pool, settings: everywhere, isBusy, primary: toWriter, outside: query },
    options.reports,
    options.onReports,
  )
  return {
    ...transactions,
    query,
    async together(...statements) {
      const queries = statements.map((each) => asPipelineQuery(each.query.compile(query)))
      return readingEach(statements, await send(queries))
    },
    readRows: (work, reading) => longReads.rows(work, reading),
    reportSource: () => longReads.source(),
    pool,
    roundTrips: sending.roundTrips,
    waiting: () => gate.waiting(),
    clients: toWriter,
    seatNews,
    placeNews,
    async close() {
      await Promise.all([seatNews.close(), placeNews.close(), longReads.close()])
      await query.destroy()
    },
  }
}

function openPool(Client: typeof pg.Client, options: PoolOptions): pg.Pool {
  const {
    connections = mostConnections,
    connectionWait = longestWait,
    statementTimeout = statementMilliseconds,
  } = options
  const pool = new pg.Pool({
    ...everywhere,
    Client,
    max: connections,
    statement_timeout: statementTimeout,
    idle_in_transaction_session_timeout: 5_000,
    connectionTimeoutMillis: connectionWait,
    application_name: connectionName(),
    ...lookedAfter,
  })
  surviveLostConnections(pool)
  endSilentConnections(pool, options.silence ?? statementTimeout + commitMilliseconds)
  pool.on('connect', refuseLoneCommits)
  return pool
}
