/** The whole engine in one process over a fresh database, for tests: `testApp()` and a caller that speaks the contract. */
import type { Endpoint } from '@jetbridge/core/contract/endpoint.ts'
import type { Failure } from '@jetbridge/core/contract/error.ts'
import { headers } from '@jetbridge/core/contract/headers.ts'
import type { z } from 'zod'
import { freshDatabase } from './database.ts'
import { type Engine, type EngineOptions, openEngine } from './engine.ts'

export type TestAppOptions = EngineOptions

export interface TestApp extends Engine {
  readonly databaseUrl: string
}

/** Builds the engine for one test file; close it in `afterAll`. */
export async function testApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = await freshDatabase()
  const engine = await openEngine(database.url, options)
  return {
    ...engine,
    databaseUrl: database.url,
    async close() {
      await engine.close()
      await database.drop()
    },
  }
}

/** A caller: the id and token of a flow or a reservation, and the host that names the brand. */
export interface TestCaller {
  readonly host?: string
  readonly flowId?: string
  /** of an opened reservation, in place of a flow */
  readonly sessionId?: string
  readonly accessToken?: string
  /** where it calls from, as a proxy in front tells it: takes the setting `TRUST_PROXY` */
  readonly address?: string
  /** headers in which the caller says who it is */
  readonly claimed?: Readonly<Record<string, string>>
}

export type Answer<Response> =
  | {
      readonly status: number
      readonly ok: true
      readonly body: Response
      readonly headers: Record<string, unknown>
    }
  | {
      readonly status: number
      readonly ok: false
      readonly body: Failure
      readonly headers: Record<string, unknown>
    }

/** What was answered, when nothing was refused. @throws the refusal's code and message */
export function bodyOf<Response>(answer: Answer<Response>): Response {
  if (!answer.ok) throw new Error(`${answer.body.code}: ${answer.body.message}`)
  return answer.body
}

/** Calls an endpoint through the real HTTP stack, without a socket. */
export async function call<Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  { app, deps }: Pick<TestApp, 'app' | 'deps'>,
  endpoint: Endpoint<Q, B, R>,
  request: { query?: Record<string, string>; body?: z.input<B>; caller?: TestCaller } = {},
): Promise<Answer<z.output<R>>> {
  const { caller = {} } = request
  const response = await app.inject({
    method: endpoint.method,
    url: `${deps.config.apiBase}/${endpoint.path}`,
    query: request.query ?? {},
    headers: {
      host: caller.host ?? 'localhost',
      accept: 'application/json',
      ...(caller.flowId ? { [headers.bookingFlowId]: caller.flowId } : {}),
      ...(caller.sessionId ? { [headers.sessionId]: caller.sessionId } : {}),
      ...(caller.accessToken ? { [headers.accessToken]: caller.accessToken } : {}),
      ...(caller.address ? { 'x-forwarded-for': caller.address } : {}),
    },
    ...(request.body === undefined ? {} : { payload: request.body as object }),
  })
  const ok = response.statusCode < 400
  return { status: response.statusCode, ok, body: response.json(), headers: response.headers } as Answer<
    z.output<R>
  >
}
