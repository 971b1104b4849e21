/**
 * Sends statements with as few round trips to the database as their order needs. BEGIN goes with the first statement
 * of a transaction; a transaction without statements sends nothing. Callers send more along: several statements that
 * need no answer of each other, COMMIT with the last one, something that belongs behind the COMMIT.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { callbackify } from 'node:util'
import type { CompiledQuery, QueryExecutorProvider } from 'kysely'
import type pg from 'pg'
import { isLost } from './unavailable.ts'
import type { Db, Tx } from './handle.ts'
import type { Tracing } from '../tracing/tracing.ts'
import { rememberNames } from './name-of.ts'
import { StatementNames } from './prepared.ts'
import { type PipelineAnswer, Pipeline, type Result, send, type PipelineQuery } from './pipeline.ts'

/** A query that was not sent yet. */
export interface Query {
  compile(db: QueryExecutorProvider): CompiledQuery
}

/** A query, and what its rows say. */
export interface Statement<T> {
  readonly query: Query
  readonly read: (rows: readonly never[]) => T
}

export function statement<Row, T>(
  query: Query | { compile(): CompiledQuery<Row> },
  read: (rows: readonly Row[]) => T,
): Statement<T> {
  return { query, read }
}

/** One that always answers one row. */
export function only<Row, T>(
  query: Query | { compile(): CompiledQuery<Row> },
  read: (row: Row) => T,
): Statement<T> {
  return statement(query, ([row]: readonly Row[]) => {
    if (!row) throw new Error('a statement has no answer')
    return read(row)
  })
}

/** What goes behind a COMMIT. Where it fails, the transaction stands. */
export interface Afterthought {
  readonly query: Query
  readonly failed: (error: Error) => void
}

/** What is known of a transaction that has failed. */
export interface Fate {
  /** COMMIT was sent and nobody knows whether the database has taken it */
  isUnknown: boolean
}

interface Transaction {
  readonly fate: Fate
  /** its connection */
  client: pg.ClientBase | undefined
  hasBegun: boolean
  /** COMMIT goes with the next statement */
  isClosing: boolean
  isOver: boolean
  /** the transaction has more statements than its work knows of */
  readonly hasMore: boolean
  behind: PipelineQuery | undefined
  failed: Afterthought['failed']
}

/** What goes ahead of a statement, in the same round trip. */
interface Companions {
  readonly ahead: readonly PipelineQuery[]
  results: readonly Result[] | undefined
}

const transactions = new AsyncLocalStorage<Transaction>()
const companions = new AsyncLocalStorage<Companions>()

/** Whether the caller is in a transaction. */
export function isInTransaction(): boolean {
  return transactions.getStore() !== undefined
}

/** Whether that transaction has a connection already: all that it asks goes there. */
export function hasConnection(): boolean {
  return transactions.getStore()?.client !== undefined
}

/**
 * Runs the work of a transaction.
 * @param hasMore whether statements follow that the work does not know of
 * @param fate is written where the work fails
 */
export function runTransaction<T>(
  { hasMore, fate }: { readonly hasMore: boolean; readonly fate: Fate },
  work: () => Promise<T>,
): Promise<T> {
  const transaction = {
    fate,
    client: undefined,
    hasBegun: false,
    isClosing: false,
    isOver: false,
    hasMore,
    behind: undefined,
    failed: () => {},
  }
  return transactions.run(transaction, work)
}

/** Lends a connection for one query. @throws PoolBusy, or whatever keeps the caller from one */
export type Connect = () => Promise<pg.PoolClient>

/** By database: queries outside of transactions go straight to a connection, past the query builder. */
const outside = new WeakMap<Db, Connect>()
/** Transactions of {@link runTransaction}. */
const inside = new WeakSet<Db>()

export function askOutsideBy(db: Db, connect: Connect): void {
  outside.set(db, connect)
}

export function askInside(tx: Tx): void {
  inside.add(tx)
}

async function rowsOf(db: Db, compiled: CompiledQuery): Promise<readonly unknown[]> {
  const { sql, parameters } = compiled
  const own = inside.has(db) ? transactions.getStore()?.client : undefined
  if (own) return (await own.query(sql, parameters as unknown[])).rows
  const connect = outside.get(db)
  if (!connect) return (await db.executeQuery(compiled)).rows
  const client = await connect()
  try {
    return (await client.query(sql, parameters as unknown[])).rows
  } finally {
    client.release()
  }
}

/** One statement by itself. */
export async function ask<T>(db: Db, { query, read }: Statement<T>): Promise<T> {
  return read((await rowsOf(db, query.compile(db))) as never[])
}

type Answers<S extends readonly Statement<unknown>[]> = {
  -readonly [Place in keyof S]: S[Place] extends Statement<infer T> ? T : never
}

/** Several in one round trip, in their order. @throws the error of the first that fails, with none after it done */
export async function together<const S extends readonly Statement<unknown>[]>(
  db: Db,
  ...statements: S
): Promise<Answers<S>> {
  const compiled = statements.map(({ query }) => query.compile(db))
  const last = compiled.pop()
  if (!last) throw new Error('nothing is asked')
  const company: Companions = { ahead: compiled.map(asSent), results: undefined }
  const rows = await companions.run(company, () => rowsOf(db, last))
  const all = [...(company.results ?? []).map((result) => result.rows), rows]
  return statements.map(({ read }, place) => read(all[place] as never[])) as Answers<S>
}

/**
 * The work sends the last statement of the transaction, and COMMIT goes with it: so the statement itself must fail
 * where nothing may be kept. What the work throws once it was answered takes nothing back.
 */
export function lastly<T>(work: () => Promise<T>): Promise<T> {
  const transaction = transactions.getStore()
  if (transaction && !transaction.hasMore) transaction.isClosing = true
  return work()
}

/** Sends a query behind the COMMIT of the transaction, in the same round trip; nothing where it does not commit. */
export function behindCommit(tx: Tx, { query, failed }: Afterthought): void {
  const transaction = transactions.getStore()
  if (!transaction) throw new Error('no transaction to go behind')
  transaction.behind = asSent(query.compile(tx))
  transaction.failed = failed
}

function asSent({ sql, parameters }: CompiledQuery): PipelineQuery {
  return { text: sql, values: parameters }
}

type Send = (text: unknown, values?: unknown, ...rest: unknown[]) => unknown

export interface Sending {
  readonly types: pg.CustomTypesConfig
  /** whether statements are prepared */
  readonly prepared: boolean
  readonly tracing: Tracing | undefined
}

/** Sends the statements of every connection so. Answers how many round trips there were. */
export function shortenRoundTrips(pool: pg.Pool, { types, prepared, tracing }: Sending): () => number {
  const names = prepared ? new StatementNames() : undefined
  const trips = new Trips(tracing)
  pool.on('connect', (client) => {
    const plain = client.query.bind(client) as Send
    const connection = new Connection(client, types, names, trips)
    const lead: Send = (text, values, ...rest) => {
      if (typeof text === 'string' && Array.isArray(values))
        return calledBack(connection.lead({ text, values, name: names?.of(text, values) }), rest)
      trips.count++
      return plain(text, values, ...rest)
    }
    client.query = lead as typeof client.query
  })
  return () => trips.count
}

/** For callers that give the driver a function instead of waiting. */
function calledBack(answer: Promise<Result>, [callback]: readonly unknown[]): Promise<Result> | undefined {
  if (typeof callback !== 'function') return answer
  callbackify(() => answer)(callback as (error: Error | null, result?: Result) => void)
  return undefined
}

/** Round trips of a pool, as they are counted and told to traces. */
class Trips {
  count = 0
  readonly #tracing: Tracing | undefined
  readonly #nameOf = rememberNames()

  constructor(tracing: Tracing | undefined) {
    this.#tracing = tracing
  }

  send(pipeline: Pipeline, sending: () => Promise<PipelineAnswer>): Promise<PipelineAnswer> {
    this.count++
    if (!this.#tracing) return sending()
    const texts = pipeline.statements.map(({ text }) => text)
    return this.#told(this.#tracing, texts, sending)
  }

  #told(
    tracing: Tracing,
    texts: readonly string[],
    sending: () => Promise<PipelineAnswer>,
  ): Promise<PipelineAnswer> {
    const name = texts.map(this.#nameOf).join('; ')
    const facts = {
      'db.system.name': 'postgresql',
      'db.query.summary': name,
      ...(texts.length > 1 && { 'db.operation.batch.size': texts.length }),
    }
    return tracing.run({ name, kind: 'client', facts }, async (span) => {
      const answer = await sending()
      const { error } = answer
      if (error) span.fail((error as { code?: string }).code ?? error.name)
      return answer
    })
  }
}

const begin = { text: 'begin', values: [] } as const
const commit = { text: 'commit', values: [] } as const
const namedBegin = { ...begin, name: 'begin' } as const
const namedCommit = { ...commit, name: 'commit' } as const

/** Sends the statements of one connection. */
class Connection {
  readonly #client: pg.ClientBase
  readonly #types: pg.CustomTypesConfig
  readonly #names: StatementNames | undefined
  readonly #trips: Trips

  constructor(
    client: pg.ClientBase,
    types: pg.CustomTypesConfig,
    names: StatementNames | undefined,
    trips: Trips,
  ) {
    this.#client = client
    this.#types = types
    this.#names = names
    this.#trips = trips
  }

  async lead(sent: PipelineQuery): Promise<Result> {
    const transaction = this.#transactionOf(sent)
    const companion = companions.getStore()
    if (transaction) return this.#inTransaction(transaction, sent, companion)
    return this.#accompanied([], sent, companion)
  }

  /** That of the transaction that this connection is in. */
  #transactionOf({ text }: PipelineQuery): Transaction | undefined {
    const transaction = transactions.getStore()
    if (transaction && !transaction.client && !transaction.hasBegun && text === 'begin')
      transaction.client = this.#client
    return transaction?.client === this.#client ? transaction : undefined
  }

  async #inTransaction(
    transaction: Transaction,
    sent: PipelineQuery,
    companion: Companions | undefined,
  ): Promise<Result> {
    const isUnderWay = transaction.hasBegun && !transaction.isOver
    if (sent.text === 'begin') return said('BEGIN')
    if (sent.text === 'commit' || sent.text === 'rollback') {
      // what the work has started in the background may meet this connection again
      transaction.client = undefined
      if (!isUnderWay) return said(sent.text.toUpperCase())
      if (sent.text === 'rollback') return this.#answerOf([sent])
      return inDoubt(transaction.fate, () => this.#end(transaction))
    }
    if (transaction.isOver) throw new Error('a statement behind the last one of its transaction')
    const before = transaction.hasBegun ? [] : [this.#begin]
    transaction.hasBegun = true
    if (!transaction.isClosing) return this.#accompanied(before, sent, companion)
    const answer = await inDoubt(transaction.fate, () =>
      this.#accompanied(before, sent, companion, [this.#commit]),
    )
    transaction.isOver = true
    return answer
  }

  async #end({ behind, failed }: Transaction): Promise<Result> {
    if (!behind) return this.#answerOf([this.#commit])
    const { results, error } = await this.#send([this.#commit, this.#named(behind)])
    const [committed] = results
    if (!committed) throw error ?? new Error('no answer to a COMMIT')
    if (error) failed(error)
    return committed
  }

  async #accompanied(
    before: readonly PipelineQuery[],
    sent: PipelineQuery,
    companion: Companions | undefined,
    after: readonly PipelineQuery[] = [],
  ): Promise<Result> {
    const ahead = companion && !companion.results ? companion.ahead : []
    const statements = [...before, ...ahead.map((each) => this.#named(each)), sent, ...after]
    const place = before.length + ahead.length
    const results = await this.#answersTo(statements)
    if (companion && !companion.results) companion.results = results.slice(before.length, place)
    return resultAt(results, place)
  }

  async #answerOf(statements: readonly [PipelineQuery]): Promise<Result> {
    return resultAt(await this.#answersTo(statements), 0)
  }

  async #answersTo(statements: readonly PipelineQuery[]): Promise<readonly Result[]> {
    const { results, error } = await this.#send(statements)
    if (!error) return results
    for (const { text } of statements) this.#names?.forgetIfStale(text, error)
    // from here on it is the caller's: the driver's place in it tells nothing
    Error.captureStackTrace(error)
    throw error
  }

  #send(statements: readonly PipelineQuery[]): Promise<PipelineAnswer> {
    const pipeline = new Pipeline(statements, this.#types)
    return this.#trips.send(pipeline, () => send(this.#client, pipeline))
  }

  #named({ text, values }: PipelineQuery): PipelineQuery {
    return { text, values, name: this.#names?.of(text, values) }
  }

  get #begin(): PipelineQuery {
    return this.#names ? namedBegin : begin
  }

  get #commit(): PipelineQuery {
    return this.#names ? namedCommit : commit
  }
}

function resultAt(results: readonly Result[], place: number): Result {
  const result = results[place]
  if (!result) throw new Error('the database has not answered a statement')
  return result
}

/** Sends a COMMIT: until it is answered, nobody knows what became of it. */
async function inDoubt<T>(fate: Fate, sending: () => Promise<T>): Promise<T> {
  fate.isUnknown = true
  try {
    const answer = await sending()
    fate.isUnknown = false
    return answer
  } catch (error) {
    fate.isUnknown = isLost(error)
    throw error
  }
}

/** Answered without the database: the statement was sent already, or goes with the next one. */
function said(command: string): Result {
  return { command, rowCount: null, rows: [] }
}
