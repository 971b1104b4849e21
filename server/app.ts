/** Builds the HTTP application over its dependencies; called by main.ts and by tests. */
import type { FastifyInstance } from 'fastify'
import { randomBytes } from 'node:crypto'
import { siteOfHost } from '@jetbridge/core/brand/brand-of-host.ts'
import { contract } from '@jetbridge/core/contract/contract.ts'
import type { Deps } from './deps.ts'
import { openDesk } from './desk-app.ts'
import { openContentSite } from './gateways/content-site.ts'
import { answerAhead } from './http/answer-ahead.ts'
import { openApiDocuments } from './http/api-documents.ts'
import { serveApiPage } from './http/api-page.ts'
import { admitInTurns } from './http/in-turns.ts'
import { serveMetrics } from './http/metrics-page.ts'
import { serveProvider } from './http/provider-mount.ts'
import { serveSilentRenew } from './http/silent-renew.ts'
import { openProvers } from './access.ts'
import { openFramework } from './http/framework.ts'
import { serve, type Serving } from './http/serve.ts'
import { refuseWrongMethods } from './http/wrong-method.ts'
import { calledSite, siteHosts, siteSettings } from './http/site-address.ts'
import { serveSite } from './http/site.ts'
import { openTurns } from './http/turns.ts'
import { answerUnchanged } from './http/unchanged.ts'
import {
  bookedReservationHandlers,
  cancellationHandlers,
  contactChangeHandlers,
  nameChangeHandlers,
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
import { contentHandlers, contentPageHandlers, mapHandlers } from './modules/content/routes.ts'
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
import { enquiryHandlers } from './modules/enquiry/routes.ts'
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

/** of a page of the airline's content system; visitors wait for less */
const contentTimeoutMs = 5_000

/** Every site of the airlines, and at its own host the desk. */
export async function buildApp(given: Deps): Promise<FastifyInstance> {
  const accounts = openAccounts(given, agencyDoor(given).findHolder)
  const brandOfHost = rememberHosts(given.brandOfHost)
  const remembering = { ...given, brandOfHost }
  const deps: Deps & Serving = {
    ...remembering,
    provers: openProvers(given, accounts),
    appendAudit,
    called: siteHosts(remembering),
  }
  const requestId = requestIds()
  const turns = openTurns()
  const addressAt = rememberHosts((host) => siteOfHost(host, deps.brands, siteSettings(deps.config))?.address)
  const desk = await openDesk(given, { accounts, requestId, turns })
  const { app, onAnswer } = openFramework(deps, {
    requestId,
    turns,
    addressAt,
    ...(desk && { otherAt: rememberHosts(desk.at) }),
  })
  if (desk) app.addHook('preClose', () => desk.close())
  const pages = openContentPages(deps, openContentSite({ timeoutMs: contentTimeoutMs }))
  app.addHook('onClose', () => pages.close())
  const kept = serveContract(app, deps, accounts, pages)
  await serveProvider(app, deps, {
    handlerOf: providerHandler(deps, accounts),
    siteAt: (host) => calledSite(deps, host),
    turns,
  })
  serveSilentRenew(app)
  await serveSeats(app, deps)
  serveApiDocs(app, deps)
  const files = ['openapi.json', 'docs', 'docs/guide.md', 'docs/scalar.js']
  refuseWrongMethods(app, { contract, apiBase: deps.config.apiBase, files })
  serveHealth(app, deps)
  await serveSite(app, deps, openPictures(deps))
  admitInTurns(app, turns, deps.config)
  const { leaving, tracing } = deps
  answerAhead(app, { kept, brandOfHost, requestId, onAnswer, tracing, ...(leaving && { leaving }) })
  return app
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
  serve(app, deps, contract.nameChange, nameChangeHandlers(deps))
  serve(app, deps, contract.contactChange, contactChangeHandlers(deps))
  serve(app, deps, contract.scheduleChange, scheduleChangeHandlers(deps))
  serve(app, deps, contract.passengerDocument, passengerDocumentHandlers(deps))
  serve(app, deps, contract.extra, extraHandlers(deps))
  serve(app, deps, contract.payment, paymentHandlers(deps))
  serve(app, deps, contract.braintree, braintreeHandlers(deps))
  serve(app, deps, contract.travelDocument, travelDocumentHandlers(deps))
  serve(app, deps, contract.subscription, newsletterHandlers(deps))
  serve(app, deps, contract.enquiry, enquiryHandlers(deps))
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

/** In a scope of their own, because callers ask for the same seats and maps again and again. */
async function serveSeats(app: FastifyInstance, deps: Deps & Serving): Promise<void> {
  const live = openSeatLive(deps)
  app.addHook('preClose', () => live.close())
  await app.register((scope, _options, done) => {
    answerUnchanged(scope)
    serve(scope, deps, contract.seat, seatHandlers(deps, live))
    serve(scope, deps, contract.map, mapHandlers(deps))
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
