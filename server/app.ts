/** Builds the HTTP application over its dependencies; called by main.ts and by tests. */
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import { randomBytes } from 'node:crypto'
import { siteOfHost } from '@jetbridge/core/brand/brand-of-host.ts'
import { contract } from '@jetbridge/core/contract/contract.ts'
import { requestIdHeader } from '@jetbridge/core/contract/headers.ts'
import { errorStatus, type Failure } from '@jetbridge/core/contract/error.ts'
import type { Deps } from './deps.ts'
import { openContentSite } from './gateways/content-site.ts'
import { answerAhead } from './http/answer-ahead.ts'
import { openApiDocuments } from './http/api-documents.ts'
import { serveApiPage } from './http/api-page.ts'
import { bodyTooLong, limitBodies, usualBodyBytes } from './http/body-limit.ts'
import { callerOf } from './http/caller-address.ts'
import { admitInTurns } from './http/in-turns.ts'
import { acceptJsonBodies, takenBodies } from './http/json-body.ts'
import { type AnsweredRequest, openRequestLog } from './http/log.ts'
import { countRequest } from './http/metrics.ts'
import { serveMetrics } from './http/metrics-page.ts'
import { acceptPolicyReports } from './http/policy-reports.ts'
import { serveProvider } from './http/provider-mount.ts'
import { traceCalls } from './http/traced-calls.ts'
import { serveSilentRenew } from './http/silent-renew.ts'
import { Refusal } from './http/refusal.ts'
import { openProvers } from './access.ts'
import { failureOf, sendFailed } from './http/failure.ts'
import { securityHeaders } from './http/security-headers.ts'
import { serve, type Serving } from './http/serve.ts'
import { refuseWrongMethods } from './http/wrong-method.ts'
import { refuseTwoHosts } from './http/one-host.ts'
import { isOfApi, refuseUnknownHosts, sendNobody, siteSettings } from './http/site-address.ts'
import { serveSite } from './http/site.ts'
import { openTurns } from './http/turns.ts'
import { answerUnchanged } from './http/unchanged.ts'
import { refuseUnreadable } from './http/unreadable.ts'
import {
  bookedReservationHandlers,
  cancellationHandlers,
  changeHandlers,
  editHandlers,
  scheduleChangeHandlers,
} from './modules/aftersale/routes.ts'
import { abandonHandlers, beginAgainHandlers, holdHandlers } from './modules/booking/routes.ts'
import {
  standingHoldHandlers,
  partyHandlers,
  braintreeHandlers,
  commitHandlers,
  membershipHandlers,
  paymentHandlers,
  voucherHandlers,
  voucherOrderHandlers,
  wizardHandlers,
} from './modules/sale/routes.ts'
import { type ContentPages, openContentPages } from './modules/content/operations/pages.ts'
import { contentHandlers, contentPageHandlers } from './modules/content/routes.ts'
import { extraHandlers } from './modules/extra/routes.ts'
import { flowHandlers } from './modules/flow/routes.ts'
import { openAccounts, type Accounts } from './modules/account/oidc/accounts.ts'
import { providerHandler } from './modules/account/oidc/handler.ts'
import { openTries } from './modules/account/operations/tries.ts'
import { openDirectSignIn } from './modules/account/operations/direct-sign-in.ts'
import { accountHandlers, securityHandlers } from './modules/account/routes.ts'
import { agencyDoor } from './modules/agency/operations/sign-in.ts'
import { agencyHandlers } from './modules/agency/routes.ts'
import { codeHandlers } from './modules/identity/routes.ts'
import { figures } from './modules/metrics.ts'
import { membershipInfoHandlers } from './modules/membership/routes.ts'
import { newsletterHandlers } from './modules/newsletter/routes.ts'
import { offerHandlers } from './modules/offer/routes.ts'
import { travelDocumentHandlers } from './modules/receipt/routes.ts'
import { profileHandlers } from './modules/profile/routes.ts'
import { reportHandlers } from './modules/reporting/routes.ts'
import { agencyBookingHandlers, passengerDocumentHandlers } from './modules/reservation/routes.ts'
import { appendAudit } from './modules/audit/operations.ts'
import { openPictures } from './sharing/pictures.ts'
import { openSeatLive } from './modules/seat/operations/live.ts'
import { seatHandlers } from './modules/seat/routes.ts'

/** time for a whole request to arrive, even over a slow line */
const requestTimeout = 60_000
/** of a page of the airline's content system; visitors wait for less */
const contentTimeoutMs = 5_000

export async function buildApp(given: Deps): Promise<FastifyInstance> {
  const accounts = openAccounts(given, agencyDoor(given).findHolder)
  const deps: Deps & Serving = {
    ...given,
    brandOfHost: rememberHosts(given.brandOfHost),
    provers: openProvers(given, accounts),
    appendAudit,
  }
  const requestId = requestIds()
  const app: FastifyInstance = Fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    // One logger for all. A child logger for each request would cost more than the line it writes, and the
    // line names the request anyway.
    childLoggerFactory: (log) => log,
    bodyLimit: usualBodyBytes,
    requestTimeout,
    frameworkErrors: refuseAddress(deps),
    clientErrorHandler: (error, socket) => {
      refuseUnreadable(error, socket, requestId)
    },
    forceCloseConnections: 'idle',
    // What has arrived is finished: the server waits for it, and its database stays open until then.
    return503OnClosing: false,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true },
  })
  const traceOf = traceCalls(app, deps.tracing)
  const turns = openTurns()
  acceptJsonBodies(app, { turns, addressOf: (request) => callerOf(request, deps.config).address })
  acceptPolicyReports(app, deps)
  const logRequest = openRequestLog(deps.log)
  const onAnswer = (request: AnsweredRequest) => {
    countRequest(request.route ?? 'unknown', request.status, request.milliseconds)
    logRequest(request)
  }
  const addressOfHost = rememberHosts(
    (host) => siteOfHost(host, deps.brands, siteSettings(deps.config))?.address,
  )
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(securityHeaders(addressOfHost(request.host))).header(requestIdHeader, request.id)
    done()
  })
  limitBodies(app, deps.config)
  refuseTwoHosts(app, deps)
  refuseUnknownHosts(app, deps)
  app.addHook('onResponse', (request, reply, done) => {
    const { method, id } = request
    const { statusCode: status, elapsedTime: milliseconds } = reply
    onAnswer({ id, method, route: request.routeOptions.url, status, milliseconds, traceId: traceOf(request) })
    done()
  })
  app.setErrorHandler((error: FrameworkError, request, reply) => {
    const cause = refusalOf(error, request)
    if (error.code === wrongMediaType) void reply.header('accept', takenBodies(request).join(', '))
    return sendFailed(reply, failureOf(deps, cause, request.id), cause)
  })

  const pages = openContentPages(deps, openContentSite({ timeoutMs: contentTimeoutMs }))
  app.addHook('onClose', () => pages.close())
  const kept = serveContract(app, deps, accounts, pages)
  await serveProvider(app, deps, { handlerOf: providerHandler(deps, accounts), turns })
  serveSilentRenew(app)
  await serveSeats(app, deps)
  serveApiDocs(app, deps)
  const files = ['openapi.json', 'docs', 'docs/guide.md', 'docs/scalar.js']
  refuseWrongMethods(app, { contract, apiBase: deps.config.apiBase, files })
  serveHealth(app, deps)
  await serveSite(app, deps, openPictures(deps))
  closeConnections(app, deps)
  const { brandOfHost, leaving, tracing } = deps
  admitInTurns(app, turns, deps.config)
  answerAhead(app, { kept, brandOfHost, requestId, onAnswer, tracing, ...(leaving && { leaving }) })
  return app
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

/**
 * Every endpoint but the seats'. Where several modules serve a group of the contract, it is put together
 * here. Returns those with ready answers.
 */
function serveContract(app: FastifyInstance, deps: Deps & Serving, accounts: Accounts, pages: ContentPages) {
  serve(app, deps, contract.flow, {
    ...flowHandlers(deps),
    ...editHandlers(deps),
    ...abandonHandlers(deps),
    ...beginAgainHandlers(deps),
    ...wizardHandlers(deps),
  })
  const kept = serve(app, deps, contract.reservation, {
    ...offerHandlers(deps),
    ...holdHandlers(deps),
    ...standingHoldHandlers(deps),
    ...voucherHandlers(deps),
  })
  serve(app, deps, contract.booked, { ...bookedReservationHandlers(deps), ...codeHandlers(deps) })
  serve(app, deps, contract.flightChange, { ...changeHandlers(deps), ...commitHandlers(deps) })
  serve(app, deps, contract.passenger, partyHandlers(deps))
  serve(app, deps, contract.cancellation, cancellationHandlers(deps))
  serve(app, deps, contract.scheduleChange, scheduleChangeHandlers(deps))
  serve(app, deps, contract.passengerDocument, passengerDocumentHandlers(deps))
  serve(app, deps, contract.extra, extraHandlers(deps))
  serve(app, deps, contract.payment, paymentHandlers(deps))
  serve(app, deps, contract.braintree, braintreeHandlers(deps))
  serve(app, deps, contract.travelDocument, travelDocumentHandlers(deps))
  serve(app, deps, contract.subscription, newsletterHandlers(deps))
  const tries = openTries(deps)
  serve(app, deps, contract.account, accountHandlers(deps, accounts, tries, agencyDoor(deps)))
  serve(app, deps, contract.agency, {
    ...agencyHandlers(deps, openDirectSignIn(deps, accounts, tries)),
    ...agencyBookingHandlers(deps),
  })
  serve(app, deps, contract.security, securityHandlers(deps, tries))
  serve(app, deps, contract.passengerProfile, profileHandlers(deps))
  serve(app, deps, contract.voucherOrder, voucherOrderHandlers(deps))
  serve(app, deps, contract.membership, { ...membershipInfoHandlers(deps), ...membershipHandlers(deps) })
  serve(app, deps, contract.report, reportHandlers(deps))
  serve(app, deps, contract.system, contentHandlers(deps))
  serve(app, deps, contract.content, contentPageHandlers(deps, pages))
  return kept
}

/** In a scope of their own, because callers ask for the same seat map again and again. */
async function serveSeats(app: FastifyInstance, deps: Deps & Serving): Promise<void> {
  const live = openSeatLive(deps)
  app.addHook('preClose', () => live.close())
  await app.register((scope, _options, done) => {
    answerUnchanged(scope)
    serve(scope, deps, contract.seat, seatHandlers(deps, live))
    done()
  })
}

/** While the process leaves, each answer ends its connection, so that no proxy sends the next request on it. */
function closeConnections(app: FastifyInstance, { leaving }: Deps): void {
  if (!leaving) return
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (leaving.aborted) void reply.header('connection', 'close')
    done()
  })
}

/** Drawn at start to differ between processes, then counted within one; not secret, and quick to make. */
function requestIds(): () => string {
  const process = randomBytes(6).toString('hex')
  let count = 0
  return () => `${process}-${(++count).toString(36)}`
}

/** Callers choose what they send as host, so the server remembers at most this many. */
const mostHosts = 1_000

/** What a host means never changes while a server runs. */
function rememberHosts<Found>(
  find: (host: string) => Found | undefined,
): (host: string) => Found | undefined {
  const known = new Map<string, Found>()
  return (host) => {
    const remembered = known.get(host)
    if (remembered) return remembered
    const found = find(host)
    if (found && known.size < mostHosts) known.set(host, found)
    return found
  }
}

/**
 * An address that cannot be decoded: malformed for the API, a missing page for the site. The framework calls no
 * hook for it.
 */
function refuseAddress(deps: Deps): NonNullable<FastifyServerOptions['frameworkErrors']> {
  return (_error, request, reply) => {
    void reply.headers(securityHeaders()).header(requestIdHeader, request.id)
    if (!deps.brandOfHost(request.host)) return void sendNobody(deps, request, reply as FastifyReply)
    if (!isOfApi(deps, request.url)) return void reply.redirect('/not-found')
    const message = 'This address is too long or not well written.'
    const failure: Failure = { code: 'malformed-request', message, requestId: request.id }
    void (reply as FastifyReply).code(errorStatus[failure.code]).send(failure)
  }
}

function serveApiDocs(app: FastifyInstance, deps: Deps): void {
  const { apiBase } = deps.config
  const documents = openApiDocuments(deps)
  app.get(`${apiBase}/openapi.json`, async ({ host }, reply) =>
    reply.type('application/json; charset=utf-8').send(await documents.at(host)),
  )
  app.get(`${apiBase}/docs/guide.md`, async (_request, reply) =>
    reply.type('text/markdown; charset=utf-8').send(await documents.guide()),
  )
  serveApiPage(app, apiBase)
}

function serveHealth(app: FastifyInstance, deps: Deps): void {
  app.get('/healthz', () => ({ ok: true }))
  app.get('/readyz', async (_request, reply) => {
    const ready = await isReady(deps)
    if (!ready) void reply.header('retry-after', 1)
    return reply.code(ready ? 200 : 503).send({ ready })
  })
  serveMetrics(app, deps, figures)
}

async function isReady(deps: Deps): Promise<boolean> {
  if (deps.leaving?.aborted) return false
  try {
    await deps.db.pool.query('select 1')
    return true
  } catch {
    return false
  }
}
