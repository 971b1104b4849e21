/**
 * One transaction, with as few round trips to the database as the order of its statements needs. BEGIN goes with the
 * first of them; one without statements sends nothing. Its work sends more along: several statements that need no
 * answer of each other, COMMIT with the last one, something that belongs behind the COMMIT.
 */
import {
  type CompiledQuery,
  type DatabaseConnection,
  DefaultQueryExecutor,
  type Dialect,
  DummyDriver,
  type KyselyProps,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  Transaction,
} from 'kysely'
import type pg from 'pg'
import { asPipelineQuery, type Connection } from './connection.ts'
import { type PipelineQuery, type Result, resultAt } from './pipeline.ts'
import type { Schema } from './schema.ts'
import { type Afterthought, type Answers, askBy, readingEach, type Statement } from './statement.ts'
import { isLost } from './unavailable.ts'

/** What is known of a transaction that has failed. */
export interface Fate {
  /** COMMIT was sent and nobody knows whether the database has taken it */
  isUnknown: boolean
}

export interface TransactionOptions {
  /** taken for the transaction, and released with it */
  readonly client: pg.PoolClient
  readonly connection: Connection
  /** written where the work fails */
  readonly fate: Fate
  /** whether statements follow that the work does not know of: then COMMIT waits for them */
  readonly hasMore: boolean
}

/** Prepared, though they have no parameters: every transaction sends them. */
const begin: PipelineQuery = { text: 'begin', values: [], name: 'begin' }
const commit: PipelineQuery = { text: 'commit', values: [], name: 'commit' }
const rollback: PipelineQuery = { text: 'rollback', values: [] }

/** What the work of a transaction asks. */
export class DatabaseTransaction extends Transaction<Schema> {
  readonly #open: OpenTransaction

  constructor(open: OpenTransaction) {
    super(propsOf(open))
    this.#open = open
    askBy(this, async (compiled) => (await open.one(asPipelineQuery(compiled))).rows)
  }

  /** Several in one round trip, in their order. @throws the error of the first that fails, with none after it done */
  async together<const S extends readonly Statement<unknown>[]>(...statements: S): Promise<Answers<S>> {
    const queries = statements.map(({ query }) => asPipelineQuery(query.compile(this)))
    const results = await this.#open.all(queries)
    return readingEach(statements, results)
  }

  /**
   * The last statement: COMMIT goes with it. So it must fail itself where nothing may be kept; what the work throws
   * once it was answered takes nothing back.
   */
  async last<T>(statement: Statement<T>): Promise<T> {
    const [answer] = await this.lastTogether(statement)
    return answer
  }

  /** The same of several, in their order. */
  async lastTogether<const S extends readonly Statement<unknown>[]>(...statements: S): Promise<Answers<S>> {
    const queries = statements.map(({ query }) => asPipelineQuery(query.compile(this)))
    return readingEach(statements, await this.#open.last(queries))
  }

  /** Goes behind the COMMIT, in the same round trip; nothing is sent where the transaction does not commit. */
  behindCommit({ query, failed }: Afterthought): void {
    this.#open.behind = { query: asPipelineQuery(query.compile(this)), failed }
  }
}

/** Runs the work of a transaction; a throw rolls back. */
export async function runTransaction<T>(
  options: TransactionOptions,
  work: (tx: DatabaseTransaction) => Promise<T>,
): Promise<T> {
  const open = new OpenTransaction(options)
  let isUsable = true
  try {
    const result = await work(new DatabaseTransaction(open))
    await open.commit()
    return result
  } catch (error) {
    isUsable = await open.rollback()
    throw error
  } finally {
    options.client.release(!isUsable)
  }
}

/** The query builder compiles, and {@link OpenTransaction} sends. */
const dialect: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
}
const compiler = dialect.createQueryCompiler()
const adapter = dialect.createAdapter()
const driver = dialect.createDriver()

function propsOf(open: OpenTransaction): KyselyProps {
  const connection: DatabaseConnection = {
    async executeQuery<R>(compiled: CompiledQuery) {
      const { command, rowCount, rows } = await open.one(asPipelineQuery(compiled))
      const counted = writes.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }
      return { rows: rows as R[], ...counted }
    },
    streamQuery() {
      throw new Error('a transaction is not read as a stream: long-read.ts does that')
    },
  }
  const executor = new DefaultQueryExecutor(compiler, adapter, {
    provideConnection: (consumer) => consumer(connection),
  })
  return { config: { dialect }, dialect, driver, executor }
}

/** Commands that tell how many rows they have changed. */
const writes = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

/** What a transaction has sent so far. */
class OpenTransaction {
  behind: { readonly query: PipelineQuery; readonly failed: Afterthought['failed'] } | undefined
  readonly #connection: Connection
  readonly #fate: Fate
  readonly #hasMore: boolean
  #hasBegun = false
  #isOver = false

  constructor({ connection, fate, hasMore }: TransactionOptions) {
    this.#connection = connection
    this.#fate = fate
    this.#hasMore = hasMore
  }

  async one(query: PipelineQuery): Promise<Result> {
    return resultAt(await this.all([query]), 0)
  }

  async all(queries: readonly PipelineQuery[]): Promise<readonly Result[]> {
    const before = this.#before()
    return (await this.#connection.all([...before, ...queries])).slice(before.length)
  }

  async last(queries: readonly PipelineQuery[]): Promise<readonly Result[]> {
    if (this.#hasMore) return this.all(queries)
    const before = this.#before()
    const results = await this.#inDoubt(() => this.#connection.all([...before, ...queries, commit]))
    this.#isOver = true
    return results.slice(before.length)
  }

  /** BEGIN, ahead of the first statement. */
  #before(): readonly PipelineQuery[] {
    if (this.#isOver) throw new Error('a statement behind the last one of its transaction')
    if (this.#hasBegun) return []
    this.#hasBegun = true
    return [begin]
  }

  async commit(): Promise<void> {
    if (!this.#end()) return
    const { command } = await this.#inDoubt(() => this.#commitAnd())
    // what COMMIT answers where a statement has failed and the work has gone on
    if (command === 'ROLLBACK') throw new Error('a transaction whose statement has failed cannot commit')
  }

  async #commitAnd(): Promise<Result> {
    if (!this.behind) return this.#connection.one(commit)
    const { query, failed } = this.behind
    const { results, error } = await this.#connection.send([commit, query])
    const [committed] = results
    if (!committed) throw error ?? new Error('no answer to a COMMIT')
    if (error) failed(error)
    return committed
  }

  /** @returns whether the connection is of use to others */
  async rollback(): Promise<boolean> {
    if (!this.#end()) return true
    try {
      await this.#connection.one(rollback)
      return true
    } catch {
      return false
    }
  }

  /** Nothing is sent any more. @returns whether the database waits for the end */
  #end(): boolean {
    const isUnderWay = this.#hasBegun && !this.#isOver
    this.#isOver = true
    return isUnderWay
  }

  /** Sends a COMMIT: until it is answered, nobody knows what became of it. */
  async #inDoubt<T>(sending: () => Promise<T>): Promise<T> {
    this.#fate.isUnknown = true
    try {
      const answer = await sending()
      this.#fate.isUnknown = false
      return answer
    } catch (error) {
      this.#fate.isUnknown = isLost(error)
      throw error
    }
  }
}
