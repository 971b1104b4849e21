import { brandById, brands } from '@jetbridge/brands/brands.ts'
import { brandOfHost } from '@jetbridge/core/brand/brand-of-host.ts'
import { addressesOf, publicPageOf, publicPagesOf } from '@jetbridge/core/contract/public-page.ts'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { serveCrawlers, sitemap } from './crawlers.ts'
import { placeOf } from './page-place.ts'

const settings = { siteUrl: 'https://{brand}.example', isDevelopment: false }
const config = { mode: 'production', siteUrl: settings.siteUrl, apiBase: '/api' } as never

async function ask(url: string, host: string, more: Record<string, string> = {}, siteConfig = config) {
  const app = Fastify()
  app.setErrorHandler((error, _request, reply) => reply.code(404).send(String(error)))
  const deps = {
    brands,
    config: siteConfig,
    brandOfHost: (name: string) => brandOfHost(name, brands, settings),
  }
  serveCrawlers(app, deps)
  return app.inject({ url, headers: { host, ...more } })
}

describe('what crawlers ask for', () => {
  it('names the sitemap of the called brand, and keeps them from the API', async () => {
    const { body, headers } = await ask('/robots.txt', 'bae.example')
    expect(body).toBe('User-agent: *\nDisallow: /api/\n\nSitemap: https://bae.example/sitemap.xml\n')
    expect(headers['content-type']).toContain('text/plain')
  })

  it('lists each page in each language once, with all its languages', async () => {
    for (const brand of brands) {
      const site = `https://${brand.id.replaceAll('_', '-')}.example`
      const { body, headers } = await ask('/sitemap.xml', new URL(site).host)
      expect(headers['content-type']).toContain('application/xml')
      const listed = [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)
      const wanted = publicPagesOf(brand).flatMap((name) =>
        addressesOf(name, brand).map(([, path]) => site + path),
      )
      expect(new Set(listed)).toEqual(new Set(wanted))
      expect(listed).toHaveLength(new Set(listed).size)
      expect(listed.every((each) => publicPageOf(each?.slice(site.length) ?? '', brand))).toBe(true)
      expect(body.match(/hreflang="x-default"/g)).toHaveLength(listed.length)
    }
  })

  it('takes addresses from the settings alone, whatever a caller says', async () => {
    const tricks = { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }
    for (const url of ['/robots.txt', '/sitemap.xml']) {
      const { body } = await ask(url, 'BAE.example:8080', tricks)
      expect(body).toContain('https://bae.example/')
      expect(body).not.toMatch(/evil|8080/)
    }
    expect((await ask('/sitemap.xml', 'evil.example')).statusCode).toBe(404)
    const place = placeOf({ brands, config }, brandById('bae'), '//evil.example/newsletter')
    expect(place).toMatchObject({ page: undefined, site: 'https://bae.example' })
  })

  it('where the settings name no address there is no sitemap, and robots.txt names none', async () => {
    const none = { mode: 'development', apiBase: '/api' } as never
    expect((await ask('/sitemap.xml', 'bae.example', {}, none)).statusCode).toBe(404)
    expect((await ask('/robots.txt', 'bae.example', {}, none)).body).toBe('User-agent: *\nDisallow: /api/\n')
  })

  it('is written as XML whatever an address contains', () => {
    expect(sitemap(brandById('bae'), 'https://a.example/?a=1&b="<')).toContain(
      '?a=1&amp;b=&quot;&lt;/newsletter',
    )
  })
})
