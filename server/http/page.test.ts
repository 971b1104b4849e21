import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { brandById, brands } from '@jetbridge/brands/brands.ts'
import type { NetworkMap } from '@jetbridge/core/contract/map.ts'
import { publicPageOf } from '@jetbridge/core/contract/public-page.ts'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Deps } from '../deps.ts'
import { openBuiltSite } from './built-site.ts'
import { openPages, type PageDeps, pageKindOf } from './page.ts'

const search = '/booking-flow?ori=ACH&des=VIE&dep=2027-03-04&adt=1'
const networkOf = (...codes: string[]) =>
  ({ airports: codes.map((code) => ({ code })), routes: {} }) as unknown as ReturnType<
    PageDeps['offers']['network']
  >

const mapOf = (price: string): NetworkMap | undefined =>
  ({ prices: { 'ACH-VIE': { texts: { en: price } } } }) as unknown as NetworkMap

/** Draws its input; cannot draw a search for `XXX`. */
const drawing = `export async function drawPage(template, runtime, path) {
  if (path.includes('XXX')) throw new Error('not to be drawn')
  return template + path + (runtime.newsletterUrl ?? '') + '<script>' + runtime.network.airports.map(({ code }) => code) + '</script>' + (runtime.map ? 'map ' + runtime.map.prices['ACH-VIE'].texts.en : '')
}
export async function writeBrand({ id }, parts) {
  const page = (kind) => '<style>' + kind + '</style>'
  const kinds = ['home', 'flights', 'about', 'document', 'membership', 'find', 'newsletter', 'contact', 'guide', 'missing', 'shell']
  const pages = Object.fromEntries(kinds.map((kind) => [kind, page(kind)]))
  return { pages: { de: pages }, assets: new Map([['/assets/' + id + '-icon.svg', parts.icon + id]]) }
}`

let dist = ''

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'jetbridge-pages-'))
  await mkdir(join(dist, 'drawing'))
  await writeFile(join(dist, 'drawing/prerender-abc.js'), drawing)
  await writeFile(join(dist, 'drawing/parts.json'), '{"icon":"icon of "}')
  await writeFile(join(dist, 'drawing/english.json'), '{}')
})

afterAll(() => rm(dist, { recursive: true }))

interface SiteSettings {
  readonly newsletterUrl?: string | undefined
  readonly mode?: string
  /** those that differ from the brand's own */
  readonly switches?: object
}

function siteWith({ newsletterUrl, mode = 'production', switches }: SiteSettings = {}) {
  const now = { network: networkOf('ACH'), map: mapOf('€75.00') }
  const brandOf = (id: string) => {
    const brand = brandById(id)
    return { ...brand, switches: { ...brand.switches, ...switches } }
  }
  const deps = {
    config: { mode, apiBase: '/api', gateway: {}, otherProviders: {}, newsletterUrl },
    log: pino({ level: 'silent' }),
    gateways: {},
    offers: { network: () => now.network },
    maps: { network: () => (now.map ? Promise.resolve(now.map) : Promise.reject(new Error('no map'))) },
    brandOf,
    brands,
    languages: [],
  } as unknown as PageDeps & Pick<Deps, 'brands' | 'languages'>
  const site = openBuiltSite(deps, dist)
  const page = openPages(deps, site)
  const ask = (url: string, encoding: 'plain' | 'br' | 'gzip' = 'plain', brand = 'peoples') =>
    page({ brand, locale: 'de', url, encoding })
  return { now, ask, site }
}

describe('a page', () => {
  it('is home, the first screen of a search, or a shell; a return from a payment is no search', () => {
    const peoples = brandById('peoples')
    const kindOf = (url: string) => pageKindOf(url, { page: publicPageOf(url, peoples)?.name }, peoples)
    expect(kindOf('/')).toBe('home')
    expect(kindOf('/?cause=expired-token')).toBe('home')
    expect(kindOf(search)).toBe('flights')
    expect(kindOf('/Booking-Flow/?ori=ACH')).toBe('flights')
    expect(kindOf(`${search}&payment=success`)).toBe('shell')
    expect(kindOf('/booking-flow/search')).toBe('find')
    expect(kindOf('/newsletter')).toBe('newsletter')
    expect(kindOf('/contact')).toBe('contact')
    expect(kindOf('/booking-flow/my-flights')).toBe('shell')
    expect(kindOf('/documents/terms-de')).toBe('document')
    expect(kindOf('/documents/terms-fr')).toBe('shell')
    expect(kindOf('/membership')).toBe('membership')
    expect(kindOf('/membership?open=warning')).toBe('membership')
    expect(kindOf('/membership/checkout')).toBe('shell')
    expect(kindOf('/nowhere')).toBe('missing')
    expect(kindOf('/about'), 'of an airline without one').toBe('missing')
    const teller = brands.find(({ pages }) => pages.about)!
    expect(pageKindOf('/about', { page: publicPageOf('/about', teller)?.name }, teller)).toBe('about')
  })

  it('that is not there, or is switched off, says so', async () => {
    const off = { passengerSignIn: false, agencySignIn: false, membership: false }
    const closed = siteWith({ switches: off })
    const open = siteWith()
    for (const url of ['/sign-in', '/agency/login?for=agency', '/passenger', '/Callback', '/membership']) {
      expect(await closed.ask(url), url).toMatchObject({ isMissing: true })
      expect(await open.ask(url), url).toMatchObject({ isMissing: false })
    }
    expect(await open.ask('/nowhere')).toMatchObject({ isMissing: true })
    expect(await closed.ask(search)).toMatchObject({ isMissing: false })
  })

  it('that is the same for everybody is kept, with its tag, until the network changes', async () => {
    const { now, ask } = siteWith()
    const first = await ask('/')
    expect((await ask('/?again')).bytes).toBe(first.bytes)
    now.network = networkOf('ACH', 'ZRH')
    const changed = await ask('/')
    expect(changed.bytes.toString()).toContain('ACH,ZRH')
    expect(changed.tag).not.toBe(first.tag)
  })

  it('home and the page about the airline have the map, and are drawn again when a price on it changes; no other page is', async () => {
    const { now, ask } = siteWith()
    const teller = brands.find(({ pages }) => pages.about)!
    const home = await ask('/')
    const read = await ask('/booking-flow/search')
    expect(home.bytes.toString()).toContain('map €75.00')
    expect((await ask('/about', 'plain', teller.id)).bytes.toString()).toContain('map €75.00')
    expect(read.bytes.toString()).not.toContain('map')
    now.map = mapOf('€70.00')
    expect((await ask('/')).bytes.toString()).toContain('map €70.00')
    expect((await ask('/booking-flow/search')).bytes).toBe(read.bytes)
  })

  it('whose map cannot be drawn comes without it', async () => {
    const { now, ask } = siteWith()
    now.map = undefined
    const home = await ask('/')
    expect(home.bytes.toString()).toContain('<style>home</style>')
    expect(home.bytes.toString()).not.toContain('map')
  })

  it('of a search is drawn for its own address and has no tag', async () => {
    const { ask } = siteWith()
    const page = await ask(search)
    expect(page.bytes.toString()).toContain(`<style>flights</style>${search}`)
    expect(page.tag).toBeUndefined()
  })

  it('subscribes to the newsletter where the settings say, and may send there, for a brand whose newsletter somebody else sends [BRD-05, NWS-04, SYS-05]', async () => {
    const pageOf = async (brand: string, set?: string) => {
      const { bytes, policy } = await siteWith({ newsletterUrl: set }).ask('/', 'plain', brand)
      return { page: bytes.toString(), connects: /connect-src[^;]*/.exec(policy)?.[0] }
    }
    const own = await pageOf('air_direct')
    expect(own.page).toContain('https://newsletter.air-direct.example/subscriptions')
    expect(own.connects).toContain(' https://newsletter.air-direct.example')
    const set = await pageOf('air_direct', 'http://127.0.0.1:4100/newsletter/subscriptions')
    expect(set.page).toContain('http://127.0.0.1:4100/newsletter/subscriptions')
    expect(set.connects).toContain(' http://127.0.0.1:4100')
    expect(set.connects).not.toContain('air-direct')
    const other = await pageOf('peoples', 'http://127.0.0.1:4100/newsletter/subscriptions')
    expect(other.page + other.connects).not.toContain('4100')
  })

  it('has the same content in every encoding', async () => {
    const { ask } = siteWith()
    for (const url of ['/', search]) {
      const plain = (await ask(url)).bytes.toString()
      expect(brotliDecompressSync((await ask(url, 'br')).bytes).toString()).toBe(plain)
      expect(gunzipSync((await ask(url, 'gzip')).bytes).toString()).toBe(plain)
    }
  })

  it('that cannot be drawn is sent as its shell', async () => {
    const { ask } = siteWith()
    expect((await ask(`${search}&pro=XXX`)).bytes.toString()).toContain('<style>shell</style>')
  })

  it('refers to files of its brand, and of no other', async () => {
    const { site } = siteWith()
    expect(await (await site()).asset('/assets/bae-icon.svg')).toBe('icon of bae')
    expect(await (await site()).asset('/assets/own-icon.svg')).toBeUndefined()
  })

  it('is written again after a build, in development', async () => {
    const { site } = siteWith({ mode: 'development' })
    const before = await site()
    expect(await site()).toBe(before)
    await utimes(join(dist, 'drawing/parts.json'), new Date(), new Date(Date.now() + 5_000))
    expect(await site()).not.toBe(before)
  })

  it('allows the built content and nothing that was drawn into it', async () => {
    const { ask } = siteWith()
    const { policy } = await ask(search)
    expect(policy).toMatch(/style-src 'self' 'sha256-/)
    expect(policy).toMatch(/script-src 'self';/)
  })
})
