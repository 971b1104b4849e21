/**
 * Loaded into a server before it starts (`node --import`), never into a measured one. It writes every
 * statement that a request sends to PostgreSQL, and every call to a gateway, as a line of the file
 * `QUERY_LOG`. Work that belongs to no request (timed jobs, news from the database) is left out.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import { openSync, writeSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { Pipeline } from '@jetbridge/server/db/pipeline.ts'
import pg from 'pg'

/** One line: a statement, or the time a gateway took. */
export type LogLine = StatementLine | GatewayLine

export interface StatementLine {
  readonly kind: 'statement'
  /** the request it was sent for */
  readonly call: string
  /** from 1, by connection */
  readonly connection: number
  readonly startedAt: number
  readonly milliseconds: number
  readonly text: string
  readonly values: readonly LoggedValue[]
  readonly rowCount: number | null
  readonly rows: readonly Readonly<Record<string, unknown>>[]
  /** it is sent together with the next one, which has the time of both */
  readonly goesWithNext: boolean
}

export interface GatewayLine {
  readonly kind: 'gateway'
  readonly call: string
  readonly milliseconds: number
}

/** A parameter as the driver sends it: bytes as `{ hex }`. */
export type LoggedValue = string | number | boolean | null | { readonly hex: string } | readonly LoggedValue[]

const file = openSync(process.env['QUERY_LOG'] ?? '/dev/stderr', 'a')
const currentCall = new AsyncLocalStorage<string>()

function write(line: LogLine): void {
  writeSync(file, `${JSON.stringify(line)}\n`)
}

function logged(value: unknown): LoggedValue {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Uint8Array) return { hex: Buffer.from(value).toString('hex') }
  if (Array.isArray(value)) return value.map(logged)
  if (typeof value === 'object') return JSON.stringify(value)
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  throw new TypeError(`a parameter of type ${typeof value}`)
}

subscribe('http.server.request.start', (message) => {
  const { request } = message as { request: IncomingMessage }
  currentCall.enterWith(`${request.method} ${request.url?.replace(/^.*\/api\//, '')}`)
})

type Send = (config: unknown, values?: unknown, callback?: unknown) => unknown
const connections = new WeakMap<object, number>()
let lastConnection = 0

function numberOf(client: object): number {
  const known = connections.get(client)
  if (known !== undefined) return known
  connections.set(client, ++lastConnection)
  return lastConnection
}

const client = pg.Client.prototype as unknown as { query: Send }
const send = client.query
client.query = function (this: object, config, values, callback) {
  const call = currentCall.getStore()
  const answer = send.call(this, config, values, callback)
  if (call === undefined) return answer
  if (answer instanceof Pipeline) void logPipeline(this, call, answer)
  if (!(answer instanceof Promise)) return answer
  const { text, values: own } =
    typeof config === 'string' ? { text: config, values } : (config as { text: string; values?: unknown })
  const startedAt = performance.now()
  return answer.then((result: pg.QueryResult) => {
    write({
      kind: 'statement',
      call,
      connection: numberOf(this),
      startedAt,
      milliseconds: performance.now() - startedAt,
      text,
      values: ((own ?? []) as unknown[]).map(logged),
      rowCount: result.rowCount,
      rows: result.rows,
      goesWithNext: false,
    })
    return result
  })
}

async function logPipeline(client: object, call: string, { statements, answered }: Pipeline): Promise<void> {
  const startedAt = performance.now()
  const { results } = await answered
  const milliseconds = performance.now() - startedAt
  for (const [place, { rowCount, rows }] of results.entries()) {
    const sent = statements[place]
    const goesWithNext = place < results.length - 1
    write({
      kind: 'statement',
      call,
      connection: numberOf(client),
      startedAt,
      milliseconds: goesWithNext ? 0 : milliseconds,
      text: sent?.text ?? '',
      values: (sent?.values ?? []).map(logged),
      rowCount,
      rows,
      goesWithNext,
    })
  }
}

const gatewayCalls = new WeakMap<object, { call: string; startedAt: number }>()
subscribe('http.client.request.created', (message) => {
  const { request } = message as { request: object }
  const call = currentCall.getStore()
  if (call !== undefined) gatewayCalls.set(request, { call, startedAt: performance.now() })
})
subscribe('http.client.response.finish', (message) => {
  const { request, response } = message as { request: object; response: IncomingMessage }
  const sent = gatewayCalls.get(request)
  if (!sent) return
  const { call, startedAt } = sent
  response.once('end', () => write({ kind: 'gateway', call, milliseconds: performance.now() - startedAt }))
})
