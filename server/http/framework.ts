/** The framework as every site of the engine has it: what it refuses before any route, what it logs, what it counts. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { requestIdHeader } from '@jetbridge/core/contract/headers.ts'
import { errorStatus, type Failure } from '@jetbridge/core/contract/error.ts'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import type { Deps } from '../deps.ts'
import { bodyTooLong, limitBodies, usualBodyBytes } from './body-limit.ts'
import { callerOf } from './caller-address.ts'
import { failureOf, sendFailed } from './failure.ts'
import { acceptJsonBodies, takenBodies } from './json-body.ts'
import { type AnsweredRequest, openRequestLog } from './log.ts'
import { countRequest } from './metrics.ts'
import { refuseTwoHosts } from './one-host.ts'
import { acceptPolicyReports } from './policy-reports.ts'
import { Refusal } from './refusal.ts'
import { securityHeaders } from './security-headers.ts'
import { isOfApi, refuseUnknownHosts, sendNobody } from './site-address.ts'
import { traceCalls } from './traced-calls.ts'
import type { Turns } from './turns.ts'
import { refuseUnreadable } from './unreadable.ts'

/** time for a whole request to arrive, even over a slow line */
const requestTimeout = 60_000

/** Answers a request that is another site's. */
export type OtherSite = (request: IncomingMessage, response: ServerResponse) => void

export interface FrameworkOptions {
  readonly requestId: () => string
  readonly turns: Turns
  /** outside address of what is at a host; undefined: nobody's host */
  readonly addressAt: (host: string) => string | undefined
  /** of a host that is judged before all others */
  readonly otherAt?: (host: string) => OtherSite | undefined
}

export function openFramework(deps: Deps, options: FrameworkOptions) {
  const { requestId, turns, addressAt, otherAt = () => undefined } = options
  const isServed = (host: string) => addressAt(host) !== undefined
  const app: FastifyInstance = Fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    // One logger for all. A child logger for each request would cost more than the line it writes, and the
    // line names the request anyway.
    childLoggerFactory: (log) => log,
    bodyLimit: usualBodyBytes,
    requestTimeout,
    frameworkErrors: refuseAddress(deps, isServed),
    clientErrorHandler: (error, socket) => {
      refuseUnreadable(error, socket, requestId)
    },
    forceCloseConnections: 'idle',
    // What has arrived is finished: the server waits for it, and its database stays open until then.
    return503OnClosing: false,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true },
  })
  app.addHook('onRequest', (request, reply, done) => {
    const other = otherAt(request.host)
    if (!other) return done()
    reply.hijack()
    other(request.raw, reply.raw)
  })
  const traceOf = traceCalls(app, deps.tracing)
  acceptJsonBodies(app, { turns, addressOf: (request) => callerOf(request, deps.config).address })
  acceptPolicyReports(app, deps)
  const logRequest = openRequestLog(deps.log)
  const onAnswer = (request: AnsweredRequest) => {
    countRequest(request.route ?? 'unknown', request.status, request.milliseconds)
    logRequest(request)
  }
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(securityHeaders(addressAt(request.host))).header(requestIdHeader, request.id)
    done()
  })
  limitBodies(app, deps.config)
  refuseTwoHosts(app, deps)
  refuseUnknownHosts(app, { config: deps.config, isServed })
  app.addHook('onResponse', (request, reply, done) => {
    const { method, id } = request
    const { statusCode: status, elapsedTime: milliseconds } = reply
    if (!otherAt(request.host))
      onAnswer({
        id,
        method,
        route: request.routeOptions.url,
        status,
        milliseconds,
        traceId: traceOf(request),
      })
    done()
  })
  app.setErrorHandler((error: FrameworkError, request, reply) => {
    const cause = refusalOf(error, request)
    if (error.code === wrongMediaType) void reply.header('accept', takenBodies(request).join(', '))
    return sendFailed(reply, failureOf(deps, cause, request.id), cause)
  })
  closeConnections(app, deps)
  return { app, onAnswer }
}

const wrongMediaType = 'FST_ERR_CTP_INVALID_MEDIA_TYPE'

interface FrameworkError {
  readonly statusCode?: number
  readonly code?: string
  readonly message: string
}

/** What the framework refuses, in our words; any other error as it is. */
function refusalOf(error: FrameworkError, request: FastifyRequest): unknown {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return bodyTooLong(request.routeOptions.bodyLimit ?? usualBodyBytes)
  if (error.code === wrongMediaType)
    return new Refusal(
      'unsupported-media-type',
      `This address takes bodies of ${takenBodies(request).join(' or ')}: say so in Content-Type.`,
    )
  const isMalformed = error.statusCode !== undefined && error.statusCode < 500
  return isMalformed ? new Refusal('malformed-request', error.message) : error
}

/** While the process leaves, each answer ends its connection, so that no proxy sends the next request on it. */
function closeConnections(app: FastifyInstance, { leaving }: Deps): void {
  if (!leaving) return
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (leaving.aborted) void reply.header('connection', 'close')
    done()
  })
}

/**
 * An address that cannot be decoded: malformed for the API, a missing page for the site. The framework calls no
 * hook for it.
 */
function refuseAddress(
  deps: Deps,
  isServed: (host: string) => boolean,
): NonNullable<FastifyServerOptions['frameworkErrors']> {
  return (_error, request, reply) => {
    void reply.headers(securityHeaders()).header(requestIdHeader, request.id)
    if (!isServed(request.host)) return void sendNobody(deps, request, reply as FastifyReply)
    if (!isOfApi(deps, request.url)) return void reply.redirect('/not-found')
    const message = 'This address is too long or not well written.'
    const failure: Failure = { code: 'malformed-request', message, requestId: request.id }
    void (reply as FastifyReply).code(errorStatus[failure.code]).send(failure)
  }
}
