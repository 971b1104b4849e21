/**
 * Serves endpoint values: routing, parsing, and the one place where an error becomes an answer.
 *
 * A handler gets parsed input and returns the wire shape; a refusal that its endpoint did not declare is a
 * fault of ours and fails in tests.
 */
import {
  commonErrors,
  type ErrorCode,
  errorStatus,
  type Failure,
  sessionSource,
} from '@jetbridge/core/contract/error.ts'
import type { BodyOf, Endpoint, QueryOf, ResponseOf } from '@jetbridge/core/contract/endpoint.ts'
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import { headers } from '@jetbridge/core/contract/headers.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Deps } from '../deps.ts'
import { callerAddress } from './caller-address.ts'
import { containsCardNumber } from './card-number.ts'
import { JsonBody } from './json-body.ts'
import { keepReadyAnswers, ReadyAnswer, type ReadyAnswers, wordsOf } from './ready-answer.ts'
import { Refusal } from './refusal.ts'

/** What a caller claims and where it comes from; nothing here is proof of anything. */
export interface Caller {
  readonly brand: Brand
  readonly address: string
  readonly requestId: string
  readonly accessToken: string | undefined
  /** of an opened reservation */
  readonly sessionId: string | undefined
  /** from the query, the last path segment or the header, whichever is there first */
  readonly bookingFlowId: string | undefined
}

export interface Call<E> {
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  readonly params: Readonly<Record<string, string>>
  /** the body's bytes, where the endpoint checks a signature */
  readonly rawBody: string | undefined
  readonly requestHeaders: Readonly<Record<string, string | string[] | undefined>>
  readonly caller: Caller
  /** sets a header of the answer */
  readonly setHeader: (name: string, value: string) => void
}

type AnyEndpoint = Endpoint<z.ZodType, z.ZodType, z.ZodType>
type Endpoints = Readonly<Record<string, AnyEndpoint>>

/** One handler an endpoint: a missing or wrong one does not compile. */
export type Handlers<Group> = {
  [Name in keyof Group]: (call: Call<Group[Name]>) => Promise<ResponseOf<Group[Name]> | ReadyAnswer>
}

/** Answers the ready answers it will keep, by path: what `answerAhead` sends. */
export function serve<Group extends Endpoints>(
  app: FastifyInstance,
  deps: Deps,
  endpoints: Group,
  handlers: Handlers<Group>,
): ReadonlyMap<string, ReadyAnswers> {
  const keptByPath = new Map<string, ReadyAnswers>()
  for (const name of Object.keys(endpoints)) {
    const each = endpoints[name]
    const handler = handlers[name] as ((call: Call<AnyEndpoint>) => Promise<unknown>) | undefined
    if (!each || !handler) throw new Error(`endpoint ${name} has no handler`)
    const route: Route = { deps, endpoint: each, handler, kept: keepReadyAnswers() }
    for (const path of [each.path, ...(each.aliases ?? [])]) {
      const url = `${deps.config.apiBase}/${path}`
      keptByPath.set(url, route.kept)
      app.route({
        method: each.method,
        url,
        config: { rawBody: each.rawBody },
        handler: (request, reply) => answer(route, request, reply),
      })
    }
  }
  return keptByPath
}

interface Route {
  readonly deps: Deps
  readonly endpoint: AnyEndpoint
  readonly handler: (call: Call<AnyEndpoint>) => Promise<unknown>
  readonly kept: ReadyAnswers
}

async function answer(route: Route, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { deps, endpoint, handler, kept } = route
  try {
    const body = request.body instanceof JsonBody ? request.body.read(request) : request.body
    if (containsCardNumber(body)) throw new Refusal('card-number-refused', 'looks like a card number')
    const caller = callerOf(deps, request)
    const result = await handler({
      query: parse(endpoint.query, request.query, 'query') as never,
      body: parse(endpoint.body, body ?? undefined, 'body') as never,
      params: request.params as Record<string, string>,
      rawBody: request.body instanceof JsonBody ? request.body.text : undefined,
      requestHeaders: request.headers,
      caller,
      setHeader: (name, value) => void reply.header(name, value),
    })
    if (result instanceof ReadyAnswer) {
      const sent = sendReady(reply, result)
      // Asked with a query, or in other letters, it is not found under its path.
      if (request.body instanceof JsonBody && request.raw.url === request.routeOptions.url) {
        kept.keep(wordsOf(caller.brand, request.headers, request.body.text), result, reply.getHeaders())
      }
      return sent
    }
    if (endpoint.mediaType) void reply.type(endpoint.mediaType)
    return deps.config.mode === 'production' ? result : endpoint.response.parse(result)
  } catch (error) {
    return fail(deps, endpoint, error, request, reply)
  }
}

function sendReady(reply: FastifyReply, { bytes, encoding }: ReadyAnswer): FastifyReply {
  void reply.header('content-type', 'application/json; charset=utf-8').header('vary', 'accept-encoding')
  if (encoding) void reply.header('content-encoding', encoding)
  return reply.send(bytes)
}

function parse(schema: z.ZodType | undefined, sent: unknown, where: 'query' | 'body'): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(sent)
  if (parsed.success) return parsed.data
  const issues = parsed.error.issues
  const fields = Object.fromEntries(issues.map((issue) => [issue.path.join('.') || where, issue.code]))
  const first = issues[0]
  const place = first && first.path.length > 0 ? first.path.join('.') : where
  throw new Refusal(
    'malformed-request',
    `${place}: ${first?.message ?? 'not of the documented form'}`,
    fields,
  )
}

/** What a request claims of its caller. */
export function callerOf(deps: Deps, request: FastifyRequest): Caller {
  const header = (name: string) => text(request.headers[name.toLowerCase()])
  const bearer = /^Bearer (.+)$/i.exec(header('authorization') ?? '')?.[1]
  const params = request.params as { id?: string }
  const query = request.query as { id?: string }
  return {
    brand: deps.brandOfHost(request.host),
    address: callerAddress(request.ip, text(request.headers['x-forwarded-for']), deps.config.trustedProxies),
    requestId: request.id,
    accessToken: header(headers.accessToken) ?? bearer,
    sessionId: header(headers.sessionId),
    bookingFlowId: query.id ?? params.id ?? header(headers.bookingFlowId),
  }
}

function text(value: string | string[] | undefined): string | undefined {
  return (Array.isArray(value) ? value[0] : value) || undefined
}

function fail(
  deps: Deps,
  endpoint: AnyEndpoint,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const failure = failureOf(deps, error, request.id)
  const known: readonly ErrorCode[] = [...commonErrors, ...endpoint.errors]
  if (!known.includes(failure.code)) {
    deps.log.error(
      { err: error, endpoint: endpoint.path, reqId: request.id },
      `undeclared refusal ${failure.code}`,
    )
    if (deps.config.mode === 'test')
      failure.message = `undeclared refusal ${failure.code} of ${endpoint.path}`
  }
  const pause = error instanceof Refusal ? (error.retryAfter ?? pauses[failure.code]) : pauses[failure.code]
  if (pause !== undefined) void reply.header('retry-after', pause)
  return reply.code(errorStatus[failure.code]).send(failure)
}

/** Seconds after which a call may do better, where the refusal does not say; a puzzle is solved in about one. */
const pauses: Partial<Record<ErrorCode, number>> = { 'puzzle-required': 1, busy: 2 }

/** Turns whatever was thrown into the body of a failed call; logs what is a fault of ours. */
export function failureOf(deps: Deps, error: unknown, requestId: string): Failure {
  if (error instanceof Refusal) {
    return {
      code: error.code,
      message: error.code === 'session-expired' ? String(sessionSource.booking) : error.message,
      ...(error.fields ? { fields: error.fields } : {}),
      requestId,
    }
  }
  if (isOverload(error)) return { code: 'busy', message: 'Too busy just now, please try again', requestId }
  deps.log.error({ err: error, reqId: requestId }, 'fault')
  return { code: 'fault', message: 'Something went wrong on our side', requestId }
}

/** No connection in time, lock or statement time-out, serialisation or dead-lock: worth another try by the caller. */
function isOverload(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string }
  return (
    ['55P03', '57014', '40001', '40P01', '53300', '57P01', '57P03', 'ECONNREFUSED'].includes(code ?? '') ||
    /timeout exceeded when trying to connect|Connection terminated/.test(message ?? '')
  )
}
