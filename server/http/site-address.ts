/** The outside addresses of the brands' sites: from the settings, never from what a caller sends. */
import {
  type Site,
  siteAddressOf,
  siteOfHost,
  type SiteSettings,
} from '@jetbridge/core/brand/brand-of-host.ts'
import type { DeskSettings } from '@jetbridge/core/brand/desk.ts'
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import type { ServedBrand } from '@jetbridge/core/brand/served-brand.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CannotStart } from '../machine/cannot-start.ts'
import type { Config } from '../config.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from './refusal.ts'

export function siteSettings({ mode, siteUrl }: Pick<Config, 'mode' | 'siteUrl'>): SiteSettings {
  return { siteUrl, isDevelopment: mode !== 'production' }
}

export function deskSettings({ mode, deskUrl }: Pick<Config, 'mode' | 'deskUrl'>): DeskSettings {
  return { deskUrl, isDevelopment: mode !== 'production' }
}

/**
 * The site that was called, where a payment page sends its traveller back to. @throws Refusal `not-found`:
 * nobody's host
 */
export function calledSite(
  { brands, config }: Pick<Deps, 'brands' | 'config'>,
  host: string,
): Site<ServedBrand> {
  const site = siteOfHost(host, brands, siteSettings(config))
  if (!site) throw new Refusal('not-found')
  return site
}

/** What a server serves at its hosts. */
export interface CalledHost {
  /** the airline of the host; null at the desk. @throws Refusal `not-found`: nobody's host */
  readonly brandAt: (host: string) => ServedBrand | null
  /** scheme, host and port, as the settings say. @throws Refusal `not-found` */
  readonly addressAt: (host: string) => string
}

/** The airlines' sites. */
export function siteHosts(deps: Pick<Deps, 'brands' | 'config' | 'brandOfHost'>): CalledHost {
  return {
    brandAt: (host) => calledBrand(deps, { host }),
    addressAt: (host) => calledSite(deps, host).address,
  }
}

/** The airline whose site was called. @throws Refusal `not-found`: nobody's host */
export function calledBrand(
  { brandOfHost }: Pick<Deps, 'brandOfHost'>,
  { host }: Pick<FastifyRequest, 'host'>,
): ServedBrand {
  const brand = brandOfHost(host)
  if (!brand) throw new Refusal('not-found')
  return brand
}

/** @throws Error in production, when no traveller could open any site */
export function requireAddresses(brands: readonly Brand[], config: Pick<Config, 'mode' | 'siteUrl'>): void {
  if (config.mode !== 'production') return
  if (brands.some((brand) => siteAddressOf(brand, brands, siteSettings(config)) !== undefined)) return
  throw new CannotStart(
    'Not fit for production:\n  no brand has an address: set SITE_URL, or hosts of a brand',
  )
}

/**
 * For the log at the start. The engine tells browsers to stay with https where a site's address is https; with
 * another one, the proxy that ends TLS must do so.
 */
export function plainAddresses(brands: readonly Brand[], config: Pick<Config, 'mode' | 'siteUrl'>): string[] {
  if (config.mode !== 'production') return []
  return brands.flatMap((brand) => {
    const address = siteAddressOf(brand, brands, siteSettings(config))
    return address?.startsWith('http:')
      ? [
          `${address} is not https: the proxy in front must send Strict-Transport-Security, or SITE_URL say https`,
        ]
      : []
  })
}

/** What is asked about the process and not about an airline. */
const ofTheProcess: ReadonlySet<string | undefined> = new Set(['/healthz', '/readyz', '/metrics'])

/** A host of no brand gets an answer that names no airline, for every path. */
export function refuseUnknownHosts(
  app: FastifyInstance,
  { isServed, config }: Pick<Deps, 'config'> & { readonly isServed: (host: string) => boolean },
): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (isServed(request.host) || ofTheProcess.has(request.routeOptions.url)) return done()
    void sendNobody({ config }, request, reply)
  })
}

/** The answer for an unknown host. */
export function sendNobody(
  { config }: Pick<Deps, 'config'>,
  { url, id: requestId }: Pick<FastifyRequest, 'url' | 'id'>,
  reply: FastifyReply,
): FastifyReply {
  void reply.code(404)
  if (isOfApi({ config }, url)) return reply.send({ code: 'not-found', message: 'Not Found', requestId })
  return reply.type('text/plain; charset=utf-8').send('Not Found\n')
}

export function isOfApi({ config }: Pick<Deps, 'config'>, url: string): boolean {
  return url.toLowerCase().startsWith(`${config.apiBase.toLowerCase()}/`)
}
