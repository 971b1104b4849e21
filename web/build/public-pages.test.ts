/** Every public page of every brand in every language, as search engines and those who share it read it. */
import { airportOf } from '@jetbridge/brands/airports.ts'
import { brands } from '@jetbridge/brands/brands.ts'
import { plainText, textOfSpans } from '@jetbridge/core/brand/rich-text.ts'
import { type Locale, locales, textOf } from '@jetbridge/core/brand/locale.ts'
import type { ServedBrand } from '@jetbridge/core/brand/served-brand.ts'
import {
  addressesOf,
  type PagePlace,
  publicPageOf,
  type PublicPageName,
  publicPagesOf,
} from '@jetbridge/core/contract/public-page.ts'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { drawPage, writeBrand } from '../prerender.tsx'
import { unescaped } from './markup.ts'
import { type PageName, pageNames, type SiteParts } from './page-parts.ts'
import { wordingOf } from '../testing/wording-of.ts'

// As in the build for the server: pages drawn there keep nothing.
beforeAll(() => {
  vi.stubGlobal('localStorage', undefined)
  vi.stubGlobal('sessionStorage', undefined)
  return () => {
    vi.unstubAllGlobals()
  }
})

const site = 'https://www.own.example'
const part = { script: '/assets/main.js', css: '', preloads: { scripts: [], styles: [] } }
const ofLocale = Object.fromEntries(pageNames.map((name) => [name, part])) as Record<PageName, typeof part>
const offline = { css: '', script: '', worker: '' }
const parts: SiteParts = { faces: {}, pages: { en: ofLocale, de: ofLocale }, offline }
const pictures = {
  share: { path: '/assets/own-share.png', width: 1200, height: 630 },
  icons: [180, 512].map((size) => ({ size, path: `/assets/own-${size}.png` })),
  maskable: { size: 512, path: '/assets/own-maskable.png' },
}

const written = new Map<string, ReturnType<typeof writeBrand>>()

async function pageOf(brand: ServedBrand, locale: Locale, address: string, kind: PageName): Promise<string> {
  const made = written.get(brand.id) ?? writeBrand(brand, parts, wordingOf(brand))
  written.set(brand.id, made)
  const { pages, assets } = await made
  const asked = publicPageOf(address, brand)
  const place: PagePlace = {
    page: asked?.name,
    address: asked?.address ?? '',
    alternates: asked ? addressesOf(asked.name, brand) : [],
    site,
    pictures,
  }
  const network = { airports: brand.airports.map(airportOf) as never, routes: {} }
  const path = kind === 'missing' ? '/not-found' : address
  return drawPage(pages[locale]?.[kind] ?? '', { network }, path, place, (file) =>
    Promise.resolve(assets.get(file)),
  )
}

const kindOf: Partial<Record<PublicPageName, PageName>> = {
  home: 'home',
  flights: 'flights',
  about: 'about',
  membership: 'membership',
  findReservation: 'find',
  newsletter: 'newsletter',
  contact: 'contact',
  assistance: 'guide',
  baggage: 'guide',
  terms: 'document',
  'data-protection': 'document',
}
const contentOf = (html: string, pattern: RegExp) => unescaped(pattern.exec(html)?.[1] ?? '')
const titleOf = (html: string) => contentOf(html, /<title>(.*?)<\/title>/)
const metaOf = (html: string, name: string) =>
  contentOf(html, new RegExp(`<meta (?:name|property)="${name}" content="(.*?)">`))
const rootOf = (html: string) => html.slice(html.indexOf('<div id="root">'))

interface Thing {
  readonly '@type': string
  readonly itemListElement?: readonly { readonly item: string }[]
}

function thingsOf(html: string): readonly Thing[] {
  const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  return (JSON.parse(json) as { '@graph'?: readonly Thing[] })['@graph'] ?? []
}

describe.each(brands.flatMap((brand) => locales.map((locale) => [brand.id, locale, brand] as const)))(
  'of %s in %s',
  (_, locale, brand) => {
    // The first one fetches the code of all pages.
    test('each public page has its own name, a description, and its address in each language', async () => {
      const titles = new Set<string>()
      for (const name of publicPagesOf(brand)) {
        const addresses = addressesOf(name, brand)
        const address = addresses.find(([language]) => language === locale)?.[1] ?? ''
        const html = await pageOf(brand, locale, address, kindOf[name] ?? 'shell')
        const about = `${brand.id} ${locale} ${name}`
        expect(titleOf(html), about).toContain(brand.name)
        titles.add(titleOf(html))
        expect(html.match(/<title>/g), about).toHaveLength(1)
        expect(metaOf(html, 'description').length, about).toBeGreaterThan(40)
        expect(metaOf(html, 'description').length, about).toBeLessThan(200)
        expect(html, about).toContain(`<html lang="${brand.market[locale]}"`)
        expect(html, about).toContain(`<link rel="canonical" href="${site}${address}">`)
        const alternates = [...html.matchAll(/<link rel="alternate" hreflang="(.*?)" href="(.*?)">/g)]
        expect(alternates.map(([, language, href]) => [language, href])).toEqual(
          addresses.map(([language, path]) => [language, site + path]),
        )
        expect(metaOf(html, 'robots'), about).toBe('')
        expect(metaOf(html, 'og:url')).toBe(site + address)
        expect(metaOf(html, 'og:title')).toBe(titleOf(html))
        expect(metaOf(html, 'og:image')).toBe(`${site}/assets/own-share.png`)
        expect(metaOf(html, 'twitter:card')).toBe('summary_large_image')
        const types = thingsOf(html).map((thing) => thing['@type'])
        expect(types, about).toEqual(
          name === 'home'
            ? ['Airline', 'WebSite']
            : [name === 'about' ? 'AboutPage' : 'WebPage', 'BreadcrumbList'],
        )
      }
      expect(titles.size).toBe(publicPagesOf(brand).length)
    })

    test('legal texts are in the page before any script runs', async () => {
      for (const name of ['terms', 'data-protection'] as const) {
        const text = brand.documents[name][locale]
        const html = rootOf(await pageOf(brand, locale, `/documents/${name}-${locale}`, 'document'))
        const [first] = text?.sections ?? []
        const begin = plainText(first?.blocks ?? []).slice(0, 20)
        expect(begin.length).toBeGreaterThan(10)
        expect(unescaped(html.replaceAll(/<[^>]*>/g, ''))).toContain(begin.split('{')[0])
      }
    })

    test('a missing page says so without a script, and search engines leave it out', async () => {
      const html = await pageOf(brand, locale, '/nowhere', 'missing')
      const printed = brand.wording[locale]?.['notFound.title']
      const heading = printed ?? { en: 'This page isn’t here', de: 'Diese Seite gibt es hier nicht' }[locale]
      expect(rootOf(html)).toMatch(new RegExp(`<h1[^>]*>${heading}<`))
      expect(metaOf(html, 'robots')).toBe('noindex')
      expect(html).not.toContain('canonical')
      expect(thingsOf(html)).toEqual([])
    })
  },
)

test('a page of one person is left out by search engines and says nothing of its own', async () => {
  const [brand] = brands as [ServedBrand]
  if (!brand) throw new Error('no brand')
  const html = await pageOf(brand, 'en', '/booking-flow/my-flights', 'shell')
  expect(metaOf(html, 'robots')).toBe('noindex')
  expect(titleOf(html)).toBe(brand.name)
  expect(html).not.toMatch(/canonical|hreflang|og:url|ld\+json/)
})

test('words of a brand are text in the head', async () => {
  const [own] = brands
  if (!own) throw new Error('no brand')
  const evil = '"></script><script>alert(1)</script>&amp; $& A'
  const texts = { ...own.texts, description: { en: evil, de: evil }, headline: { en: evil, de: evil } }
  const brand = { ...own, id: 'evil', name: evil, texts }
  for (const [address, kind] of [
    ['/', 'home'],
    ['/newsletter', 'shell'],
    ['/documents/terms-en', 'document'],
  ] as const) {
    const html = await pageOf(brand, 'en', address, kind)
    expect(html).not.toContain('<script>alert')
    expect(thingsOf(html).length).toBe(2)
    expect(metaOf(html, 'og:site_name')).toBe(evil)
  }
})

test.each(locales.map((locale) => [locale]))(
  'the pages that open a booking and that the newsletter’s mails lead to are drawn, without a word for one visitor alone: %s',
  async (locale) => {
    const [brand] = brands as [ServedBrand]
    const find = rootOf(await pageOf(brand, locale, '/booking-flow/search', 'find'))
    expect(find).toContain('name="confirmationCode"')
    expect(find).toContain('name="familyName"')
    expect(find).toContain('<h1')
    const newsletter = rootOf(await pageOf(brand, locale, '/newsletter', 'newsletter'))
    expect(newsletter).toContain('<h1>Newsletter')
    // Only the browser knows the part of a link after #.
    expect(newsletter.slice(newsletter.indexOf('<main'))).not.toContain('role="status"')
    for (const html of [find, newsletter]) expect(html).not.toContain('style=')
  },
)

const sellers = brands.filter(({ switches, pages }) => switches.membership && pages.membership)

test.each(sellers.flatMap((brand) => locales.map((locale) => [brand.id, locale, brand] as const)))(
  'the membership of %s in %s is read without a script: its benefits, its price, the airline’s words [MEM-01, RTE-14]',
  async (_, locale, brand) => {
    const own = brand.pages.membership?.[locale]
    const html = rootOf(await pageOf(brand, locale, '/membership', 'membership'))
    const read = unescaped(html.replaceAll(/<[^>]*>/g, ''))
    const [first] = own?.content ?? []
    const words = [
      own?.title,
      own?.acf['lead'],
      own?.acf['pays'],
      first && 'spans' in first && textOfSpans(first.spans),
    ]
    for (const text of words) expect(read).toContain(text)
    for (const benefit of brand.membership?.benefits ?? []) expect(read).toContain(textOf(benefit, locale))
    expect(read).toContain(String(brand.membership?.price.amount))
    // The site's policy allows no style of an element's own.
    expect(html).not.toContain('style=')
  },
)
