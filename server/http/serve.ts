/**
 * Serves endpoint values: routing, parsing, who calls, and the form of the answer.
 *
 * A handler gets parsed input and an actor that is proved to be what its endpoint asks for, and it returns
 * the wire shape. A refusal that its endpoint did not declare is a fault of ours and fails in tests.
 */
import {
  type AccessOf,
  type AnswerHeaderOf,
  type AuditOf,
  type AuditRule,
  bodyLimitsOf,
  type BodyOf,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
  type StreamOf,
  type StreamRule,
} from '@jetbridge/core/contract/endpoint.ts'
import { handedOutHeaders } from '@jetbridge/core/contract/headers.ts'
import type { ActorFor } from '@jetbridge/core/access/access.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { namesMark } from '../answer-mark.ts'
import { asOneCall } from '../db/finishing.ts'
import type { ReadRows } from '../db/long-read.ts'
import type { Deps } from '../deps.ts'
import { type Proven, type Provers, readClaims, resolveActor } from './actor.ts'
import { type AppendAudit, auditedCall } from './audit.ts'
import { type Caller, callerOf } from './caller-address.ts'
import { refuseCardNumber } from './card-number.ts'
import { sendFailure } from './failure.ts'
import { JsonBody } from './json-body.ts'
import { requireOwnAccounts } from './own-accounts.ts'
import { plainIssue } from './plain-issue.ts'
import {
  cacheKey,
  forEverybody,
  isAnybodys,
  keepReadyAnswers,
  placeOf,
  ReadyAnswer,
  type ReadyAnswers,
} from '../ready-answer.ts'
import { nonceHeader } from './challenge.ts'
import { Refusal } from './refusal.ts'
import { calledBrand, type CalledHost } from './site-address.ts'
import type { ReadClaimed } from './with-proof.ts'
import { type EventStream, RecordStream, sendEvents, sendFile, sendRecords, sendRows } from './stream.ts'

export interface Call<E> {
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  readonly params: ParamsOf<E>
  /** proved to be what the endpoint asks for */
  readonly actor: Proven<ActorFor<AccessOf<E>>>
  readonly caller: Caller
  /** what was read with the proof of the actor (with-proof.ts) */
  readonly found: readonly unknown[] | undefined
  /** the body's bytes, where the endpoint checks a signature */
  readonly rawBody: string | undefined
  readonly requestHeaders: Readonly<Record<string, string | string[] | undefined>>
  /** sets a header that the endpoint declares */
  readonly setHeader: (name: AnswerHeaderOf<E>, value: string) => void
  /** rows of a read-only transaction, for an endpoint that streams them */
  readonly readRows: StreamOf<E> extends { statementSeconds: number } ? ReadRows : undefined
  /** names the record of the call, where the endpoint is audited and the actor does not name it; at the desk its airline, too */
  readonly onRecord: AuditOf<E> extends AuditRule ? (recordId: string, brand?: string) => void : undefined
}

/** What a handler answers: its endpoint's response, ready bytes, or a stream where that is declared. */
type AnswerOf<E> = [StreamOf<E>] extends [never]
  ? ResponseOf<E> | ReadyAnswer
  : StreamOf<E> extends { of: 'events' }
    ? EventStream<ResponseOf<E>>
    : StreamOf<E> extends { of: 'records' }
      ? ResponseOf<E> | RecordStream
      : StreamOf<E> extends { of: 'file' }
        ? AsyncIterable<string | Uint8Array>
        : AsyncIterable<ResponseOf<E>>

type Endpoints = Readonly<Record<string, Endpoint>>

/** One handler for each endpoint: a missing or wrong one does not compile. */
export type Handlers<Group> = {
  [Name in keyof Group]: (call: Call<Group[Name]>) => Promise<AnswerOf<Group[Name]>>
}

type AnyHandler = ((call: Call<Endpoint>) => Promise<unknown>) & { readonly statements?: ReadClaimed }

/** What serving needs beside the engine's own dependencies. */
export interface Serving {
  readonly provers: Provers
  readonly appendAudit: AppendAudit
  readonly called: CalledHost
}

/** Returns its ready answers by method and path: `answerAhead` sends them. */
export function serve<Group extends Endpoints>(
  app: FastifyInstance,
  deps: Deps & Serving,
  endpoints: Group,
  handlers: Handlers<Group>,
): ReadonlyMap<string, ReadyAnswers> {
  const keptByPlace = new Map<string, ReadyAnswers>()
  for (const name of Object.keys(endpoints)) {
    const endpoint = endpoints[name]
    const handler = handlers[name] as unknown as AnyHandler | undefined
    if (!endpoint || !handler) throw new Error(`endpoint ${name} has no handler`)
    const route: Route = { deps, endpoint, handler, kept: keepReadyAnswers() }
    for (const path of [endpoint.path, ...(endpoint.aliases ?? [])]) {
      const url = `${deps.config.apiBase}/${path}`
      keptByPlace.set(placeOf(endpoint.method, url), route.kept)
      app.route({
        method: endpoint.method,
        url,
        exposeHeadRoute: endpoint.method === 'GET' && !endpoint.stream,
        bodyLimit: bodyLimitsOf(endpoint).bytes,
        config: { rawBody: endpoint.rawBody },
        handler: (request, reply) => asOneCall(() => answer(route, request, reply)),
      })
    }
  }
  return keptByPlace
}

interface Route {
  readonly deps: Deps & Serving
  readonly endpoint: Endpoint
  readonly handler: AnyHandler
  readonly kept: ReadyAnswers
}

async function answer(route: Route, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  try {
    const call = await readCall(route, request, reply)
    const result = await auditedCall(route.deps, route.endpoint, call, route.handler)
    return await send(route, result, request, reply)
  } catch (error) {
    return sendFailure(route.deps, error, { endpoint: route.endpoint, request, reply })
  }
}

/** Parsed first, so that unreadable input costs no query. */
async function readCall(
  { deps, endpoint, handler: { statements } }: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Call<Endpoint>> {
  const sent = request.body instanceof JsonBody ? request.body.read(request) : request.body
  const { text: longestText } = bodyLimitsOf(endpoint)
  refuseCardNumber(sent, longestText)
  refuseCardNumber([request.query, request.params], longestText, 'query')
  const query = parse(endpoint.query, request.query, 'query')
  const body = parse(endpoint.body, sent ?? undefined, 'body')
  const params = parse(endpoint.params, request.params, 'path')
  const brand = deps.called.brandAt(request.host)
  if (brand) requireOwnAccounts(deps.config, endpoint, brand, body)
  let found: readonly unknown[] | undefined
  const claims = readClaims(brand, request.headers, {
    flowId: namedFlow(query, params),
    isAct: endpoint.byItself !== true,
    call: {
      place: () => ({
        method: request.method,
        url: deps.called.addressAt(request.host) + pathOf(request.raw.url),
      }),
      offerNonce: (nonce) => void reply.header(nonceHeader, nonce),
    },
    withProof: statements && { statements, hear: (answers) => (found = answers) },
  })
  const actor = await resolveActor(deps.provers, endpoint.access, claims)
  return {
    query,
    body,
    params,
    actor,
    found,
    caller: callerOf(request, deps.config),
    rawBody: request.body instanceof JsonBody ? request.body.text : undefined,
    requestHeaders: request.headers,
    setHeader: (name, value) => {
      void reply.header(name, value)
      if (handedOutHeaders.includes(name))
        void reply.header('access-control-expose-headers', handedOutHeaders.join(', '))
    },
    readRows: rowsOf(deps, endpoint.stream, request) as never,
    onRecord: undefined as never,
  }
}

function pathOf(url = ''): string {
  return url.split('?', 1)[0] ?? ''
}

/** Query or path name a flow where the endpoint says that they do (GAP-52). */
function namedFlow(...parts: readonly unknown[]): string | undefined {
  return parts.map((part) => (part as { id?: string } | undefined)?.id).find((id) => id !== undefined)
}

function rowsOf({ db }: Deps, stream: StreamRule | undefined, { raw }: FastifyRequest): ReadRows | undefined {
  if (!stream || stream.of === 'events') return undefined
  const left = new AbortController()
  raw.on('close', () => left.abort())
  return (work) => db.readRows(work, { statementSeconds: stream.statementSeconds, signal: left.signal })
}

async function send(
  route: Route,
  result: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  if (result instanceof ReadyAnswer) return sendReady(route, result, request, reply)
  const { endpoint } = route
  const { stream, response } = endpoint
  if (stream?.of === 'events') {
    return sendEvents(reply, result as EventStream<unknown>, stream, response)
  }
  if (stream?.of === 'rows') return sendRows(reply, result as AsyncIterable<unknown>, response)
  if (result instanceof RecordStream) return sendRecords(reply, result, response)
  if (stream?.of === 'file')
    return sendFile(reply, result as AsyncIterable<string | Uint8Array>, endpoint.mediaType)
  if (endpoint.mediaType) void reply.type(endpoint.mediaType)
  return response.parse(result)
}

function sendReady(
  { deps, endpoint, kept }: Route,
  answer: ReadyAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { bytes, encoding, holds } = answer
  const text = askedText(request)
  // Under one address alone: a cache in front would keep the same answer once for each way to write it.
  const isShared =
    endpoint.answerHeaders?.includes('ETag') && holds && text !== undefined && isAnybodys(request.headers)
  void reply.header('vary', 'accept-encoding')
  if (isShared) void reply.headers({ etag: answer.mark, 'cache-control': forEverybody })
  if (isShared && namesMark(request.headers['if-none-match'], answer.mark)) return reply.code(304).send()
  void reply.header('content-type', 'application/json; charset=utf-8')
  if (encoding) void reply.header('content-encoding', encoding)
  if (text !== undefined && (isShared || request.method === 'POST'))
    kept.keep(cacheKey(calledBrand(deps, request), request.headers, text), answer, reply.getHeaders())
  return reply.send(bytes)
}

/**
 * What a ready answer is found by. Undefined where `answerAhead` would not look: another method, a body with a query,
 * other letters in the path.
 */
function askedText({ method, body, raw, routeOptions }: FastifyRequest): string | undefined {
  const [path, query, ...more] = (raw.url ?? '').split('?')
  if (path !== routeOptions.url || more.length > 0) return undefined
  if (method === 'GET') return query
  return query === undefined && body instanceof JsonBody ? body.text : undefined
}

function parse(schema: z.ZodType | undefined, sent: unknown, where: 'query' | 'body' | 'path'): never {
  if (!schema) return undefined as never
  const parsed = schema.safeParse(sent, { error: plainIssue })
  if (parsed.success) return parsed.data as never
  const issues = parsed.error.issues
  const fields = Object.fromEntries(issues.map((issue) => [issue.path.join('.') || where, issue.code]))
  const first = issues[0]
  const place = first && first.path.length > 0 ? first.path.join('.') : where
  throw new Refusal(
    'malformed-request',
    `${place}: ${first?.message ?? 'does not have the documented form'}.`,
    fields,
  )
}
