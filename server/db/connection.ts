/**
 * A connection of the pool. Its statements are prepared, and several go in one round trip (pipeline.ts); round trips
 * are counted, and told to traces.
 */
import { callbackify } from 'node:util'
import type { CompiledQuery } from 'kysely'
import type pg from 'pg'
import type { Tracing } from '../tracing/tracing.ts'
import { rememberNames } from './name-of.ts'
import { Pipeline, type PipelineAnswer, type PipelineQuery, type Result, send } from './pipeline.ts'
import { StatementNames } from './prepared.ts'

export interface ConnectionOptions {
  readonly types: pg.CustomTypesConfig
  /** whether statements are prepared */
  readonly prepared: boolean
  readonly tracing: Tracing | undefined
}

/** The connections of a pool. */
export interface Connections {
  of(client: pg.ClientBase): Connection
  /** how often they have asked the database */
  readonly roundTrips: () => number
}

export function openConnections(pool: pg.Pool, { types, prepared, tracing }: ConnectionOptions): Connections {
  const names = prepared ? new StatementNames() : undefined
  const trips = new RoundTrips(tracing)
  const connections = new WeakMap<pg.ClientBase, Connection>()
  pool.on('connect', (client) => {
    const connection = new Connection(client, types, names, trips)
    connections.set(client, connection)
    prepareQueries(client, connection, trips)
  })
  return {
    of(client) {
      const connection = connections.get(client)
      if (!connection) throw new Error('a connection of another pool')
      return connection
    },
    roundTrips: () => trips.count,
  }
}

type Send = (text: unknown, values?: unknown, ...rest: unknown[]) => unknown

/** What is sent by the driver's own function is prepared and counted like the rest. */
function prepareQueries(client: pg.ClientBase, connection: Connection, trips: RoundTrips): void {
  const plain = client.query.bind(client) as Send
  const query: Send = (text, values, ...rest) => {
    if (typeof text === 'string' && Array.isArray(values))
      return calledBack(connection.one({ text, values }), rest)
    // a pipeline was counted when it was made
    if (!(text instanceof Pipeline)) trips.count++
    return plain(text, values, ...rest)
  }
  client.query = query as typeof client.query
}

/** For callers that give the driver a function instead of waiting. */
function calledBack(answer: Promise<Result>, [callback]: readonly unknown[]): Promise<Result> | undefined {
  if (typeof callback !== 'function') return answer
  callbackify(() => answer)(callback as (error: Error | null, result?: Result) => void)
  return undefined
}

export function asPipelineQuery({ sql, parameters }: CompiledQuery): PipelineQuery {
  return { text: sql, values: parameters }
}

/** Round trips of a pool, as they are counted and told to traces. */
class RoundTrips {
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
    return this.#traced(this.#tracing, texts, sending)
  }

  #traced(
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

export class Connection {
  readonly #client: pg.ClientBase
  readonly #types: pg.CustomTypesConfig
  readonly #names: StatementNames | undefined
  readonly #trips: RoundTrips

  constructor(
    client: pg.ClientBase,
    types: pg.CustomTypesConfig,
    names: StatementNames | undefined,
    trips: RoundTrips,
  ) {
    this.#client = client
    this.#types = types
    this.#names = names
    this.#trips = trips
  }

  async one(query: PipelineQuery): Promise<Result> {
    const [result] = await this.all([query])
    if (!result) throw new Error('the database has not answered a statement')
    return result
  }

  /** In one round trip, in their order. @throws the error of the first that fails, with none after it done */
  async all(queries: readonly PipelineQuery[]): Promise<readonly Result[]> {
    const { results, error } = await this.send(queries)
    if (error) throw error
    return results
  }

  /** The same, with the answers of those before the one that failed. */
  async send(queries: readonly PipelineQuery[]): Promise<PipelineAnswer> {
    const pipeline = new Pipeline(queries.map(this.#named), this.#types)
    const answer = await this.#trips.send(pipeline, () => send(this.#client, pipeline))
    const { error } = answer
    if (error) {
      for (const { text } of queries) this.#names?.forgetIfStale(text, error)
      // from here on it is the caller's: the driver's place in it tells nothing
      Error.captureStackTrace(error)
    }
    return answer
  }

  readonly #named = ({ text, values, name }: PipelineQuery): PipelineQuery => {
    if (!this.#names) return { text, values }
    return { text, values, name: name ?? this.#names.of(text, values) }
  }
}
