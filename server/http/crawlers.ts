/** What search engines ask a site for: what they may read, and which pages there are. */
import { publicPagesOf, addressesOf } from '@jetbridge/core/contract/public-page.ts'
import { siteAddressOf } from '@jetbridge/core/brand/brand-of-host.ts'
import type { ServedBrand } from '@jetbridge/core/brand/served-brand.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { Refusal } from './refusal.ts'
import { calledBrand, siteSettings } from './site-address.ts'

type SiteDeps = Pick<Deps, 'brands' | 'brandOfHost' | 'config'>

export function serveCrawlers(app: FastifyInstance, deps: SiteDeps): void {
  const siteOf = (brand: ServedBrand) => siteAddressOf(brand, deps.brands, siteSettings(deps.config))
  app.get('/robots.txt', (request, reply) => {
    const text = robots(deps.config.apiBase, siteOf(calledBrand(deps, request)))
    return reply.type('text/plain; charset=utf-8').send(text)
  })
  app.get('/sitemap.xml', (request, reply) => {
    const brand = calledBrand(deps, request)
    const site = siteOf(brand)
    // A sitemap names whole addresses.
    if (site === undefined) throw new Refusal('not-found')
    return reply.type('application/xml; charset=utf-8').send(sitemap(brand, site))
  })
}

/**
 * The API has nothing to read. Personal pages are not named here: they say themselves that they must not be indexed,
 * and a crawler must read them to learn it.
 */
export function robots(apiBase: string, site: string | undefined): string {
  const sitemaps = site === undefined ? '' : `\nSitemap: ${site}/sitemap.xml\n`
  return `User-agent: *\nDisallow: ${apiBase}/\n${sitemaps}`
}

/** https://www.sitemaps.org/protocol.html, with the other languages of each page as search engines read them. */
export function sitemap(brand: ServedBrand, site: string): string {
  const entries = publicPagesOf(brand).flatMap((name) => {
    const addresses = addressesOf(name, brand)
    const links = addresses.map(
      ([language, path]) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(site + path)}"/>`,
    )
    const own = new Set(addresses.map(([, path]) => path))
    return [...own].map((path) => `<url><loc>${escaped(site + path)}</loc>${links.join('')}</url>`)
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
