/** The report calls of an agency's users, through the real serving, with any kind of sign-in. */
import type { AgencyUser } from '@jetbridge/core/access/actor.ts'
import { contract } from '@jetbridge/core/contract/contract.ts'
import type { Endpoint, ResponseOf } from '@jetbridge/core/contract/endpoint.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Provers } from '../http/actor.ts'
import { serve } from '../http/serve.ts'
import { siteHosts } from '../http/site-address.ts'
import { appendAudit } from '../modules/audit/operations.ts'
import { reportHandlers } from '../modules/reporting/routes.ts'
import { tinyBrand } from '../seed/factories.ts'
import type { TestApp } from './app.ts'
import { tinyHost } from './traveller.ts'

type Reports = typeof contract.report

export interface ReportDoor {
  readonly app: FastifyInstance
  /** @throws with what was answered, unless it is the report */
  read<E extends Reports[keyof Reports]>(endpoint: E, query: Record<string, string>): Promise<ResponseOf<E>>
  send(
    endpoint: Endpoint,
    query: Record<string, string>,
    headers?: Record<string, string>,
  ): Promise<{ status: number; body: string; bytes: Buffer; headers: Record<string, unknown> }>
  close(): Promise<void>
}

export function agencyUser(
  { deps }: Pick<TestApp, 'deps'>,
  agencyCode: string,
  {
    kind = 'agency-administrator',
    locale = 'en',
  }: { readonly kind?: AgencyUser['kind']; readonly locale?: AgencyUser['locale'] } = {},
): AgencyUser {
  const brand = deps.brandOf(tinyBrand)
  return { kind, brand, accountId: 'anna', sessionUid: 'of-anna', agencyCode, login: 'anna', locale }
}

export async function reportDoor({ deps }: Pick<TestApp, 'deps'>, actor: AgencyUser): Promise<ReportDoor> {
  const app = Fastify()
  const provers = { account: () => Promise.resolve(actor) } as unknown as Provers
  serve(
    app,
    { ...deps, provers, appendAudit, called: siteHosts(deps) },
    contract.report,
    reportHandlers(deps),
  )
  await app.ready()
  const send: ReportDoor['send'] = async (endpoint, query, headers = {}) => {
    const url = `${deps.config.apiBase}/${endpoint.path}`
    const answer = await app.inject({ method: 'GET', url, query, headers: { host: tinyHost, ...headers } })
    return {
      status: answer.statusCode,
      body: answer.body,
      bytes: answer.rawPayload,
      headers: answer.headers as Record<string, unknown>,
    }
  }
  return {
    app,
    send,
    async read(endpoint, query) {
      const { status, body } = await send(endpoint, query)
      if (status !== 200) throw new Error(`${status} ${body}`)
      return JSON.parse(body) as never
    },
    close: () => app.close(),
  }
}
