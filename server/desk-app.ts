/** The desk: the site of the airlines' own people, at a host of its own, with an API and a provider of its own. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deskAt } from '@jetbridge/core/brand/desk.ts'
import { deskContract } from '@jetbridge/core/contract/desk/contract.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from './deps.ts'
import { openDeskProvers } from './access.ts'
import { lazily } from './machine/lazily.ts'
import { contentSecurityPolicy } from './http/content-security-policy.ts'
import { openFramework, type OtherSite } from './http/framework.ts'
import { serveProvider } from './http/provider-mount.ts'
import { Refusal } from './http/refusal.ts'
import { serve, type Serving } from './http/serve.ts'
import { serveSilentRenew } from './http/silent-renew.ts'
import { serveAssets } from './http/site.ts'
import { deskSettings, isOfApi } from './http/site-address.ts'
import type { Turns } from './http/turns.ts'
import { refuseWrongMethods } from './http/wrong-method.ts'
import type { Accounts } from './modules/account/oidc/accounts.ts'
import { providerHandler } from './modules/account/oidc/handler.ts'
import { openTries } from './modules/account/operations/tries.ts'
import { calledRealm } from './modules/account/read.ts'
import { deskSafetyHandlers, deskSignInHandlers } from './modules/account/routes.ts'
import { appendAudit } from './modules/audit/operations.ts'
import { openBoardLive } from './modules/departure-control/operations/watch-board.ts'
import { departureHandlers } from './modules/departure-control/routes.ts'
import {
  deskSessionHandlers,
  memberHandlers,
  staffActHandlers,
  staffReadHandlers,
} from './modules/staff/routes.ts'
import { requireProofOfReveal } from './modules/guest/policy.ts'
import { guestHandlers } from './modules/guest/routes.ts'

interface DeskOptions {
  readonly accounts: Accounts
  readonly requestId: () => string
  readonly turns: Turns
}

export interface Desk {
  /** undefined: the host is not the desk's */
  readonly at: (host: string) => OtherSite | undefined
  readonly close: () => Promise<void>
}

/** Undefined where the settings give it no address. */
export async function openDesk(given: Deps, options: DeskOptions): Promise<Desk | undefined> {
  const settings = deskSettings(given.config)
  if (settings.deskUrl === undefined && !settings.isDevelopment) return undefined
  const addressAt = (host: string) => deskAt(host, settings)
  const deps: Deps & Serving = {
    ...given,
    provers: openDeskProvers(given, options.accounts),
    appendAudit,
    called: { brandAt: () => null, addressAt: (host) => calledRealm(given, host).address },
  }
  const { accounts, requestId, turns } = options
  const { app } = openFramework(deps, { requestId, turns, addressAt })
  serveDeskContract(app, deps, accounts)
  await serveProvider(app, deps, {
    handlerOf: providerHandler(deps, accounts),
    siteAt: (host) => calledRealm(deps, host),
    turns,
  })
  serveSilentRenew(app)
  serveDeskDocument(app, deps)
  refuseWrongMethods(app, { contract: deskContract, apiBase: deps.config.apiBase, files: [documentFile] })
  await serveDeskPages(app, deps)
  await app.ready()
  const answer: OtherSite = (request, response) => app.routing(request, response)
  return {
    at: (host) => (addressAt(host) === undefined ? undefined : answer),
    close: () => app.close(),
  }
}

function serveDeskContract(app: FastifyInstance, deps: Deps & Serving, accounts: Accounts): void {
  const tries = openTries(deps)
  serve(app, deps, deskContract.account, {
    ...deskSignInHandlers(deps, accounts, tries),
    ...deskSafetyHandlers(deps),
    ...deskSessionHandlers(deps, tries),
  })
  serve(app, deps, deskContract.guest, guestHandlers(deps, requireProofOfReveal))
  serve(app, deps, deskContract.member, memberHandlers(deps))
  serve(app, deps, deskContract.staff, { ...staffReadHandlers(deps), ...staffActHandlers(deps) })
  const board = openBoardLive(deps)
  app.addHook('preClose', () => board.close())
  serve(app, deps, deskContract.departures, departureHandlers(deps, board))
}

const documentFile = 'openapi.json'

/** Made when somebody first asks for it. The address is that of the desk's settings, else the one that was called. */
function serveDeskDocument(app: FastifyInstance, deps: Deps & Serving): void {
  const documentAt = async (address: string) => {
    const { deskApiDocument } = await import('./http/desk-api-document.ts')
    return JSON.stringify(deskApiDocument(deps.config, address))
  }
  const known = new Map<string, () => Promise<string>>()
  app.get(`${deps.config.apiBase}/${documentFile}`, async (request, reply) => {
    const address = deps.called.addressAt(request.host)
    const document = known.get(address) ?? lazily(() => documentAt(address))
    if (known.size < mostDocuments) known.set(address, document)
    return reply.type('application/json; charset=utf-8').send(await document())
  })
}

/** Of addresses: on a development machine any port is one. */
const mostDocuments = 20

/** One page for every address: the browser draws it. */
async function serveDeskPages(app: FastifyInstance, deps: Deps): Promise<void> {
  const client = join(deps.config.deskDist ?? join(import.meta.dirname, '../desk/dist'), 'client')
  await serveAssets(app, client, () => Promise.resolve(undefined))
  app.setNotFoundHandler(async (request, reply) => {
    if (isOfApi(deps, request.url) || (request.method !== 'GET' && request.method !== 'HEAD'))
      throw new Refusal('not-found')
    const page = join(client, 'index.html')
    if (!existsSync(page)) {
      void reply.code(503).type('text/plain')
      return reply.send('The desk is not built yet: run `npm run build`.\n')
    }
    const html = await readFile(page, 'utf8')
    // A frame of the desk renews its sign-in.
    void reply.header(
      'content-security-policy',
      contentSecurityPolicy(html, undefined, undefined, undefined, true),
    )
    return reply.type('text/html; charset=utf-8').send(html)
  })
}
