import { airportOf } from '@jetbridge/brands/airports.ts'
import { brandById } from '@jetbridge/brands/brands.ts'
import { firstAvailabilityRequest } from '@jetbridge/core/booking/availability-request.ts'
import { parseQuery } from '@jetbridge/core/booking/query.ts'
import type { AddedLocale, Locale } from '@jetbridge/core/brand/locale.ts'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { PageConfig, Runtime } from './brand/page-config.ts'
import { pageHtml } from './build/page-html.ts'
import { drawPage, speakAlso } from './prerender.tsx'

// As in the build for the server: pages drawn there keep nothing.
beforeAll(() => {
  vi.stubGlobal('localStorage', undefined)
  vi.stubGlobal('sessionStorage', undefined)
  return () => {
    vi.unstubAllGlobals()
  }
})

const brand = brandById('peoples')

function templateIn(locale: Locale, more: Partial<PageConfig> = {}): string {
  const config: PageConfig = {
    brand,
    airports: brand.airports.map(airportOf),
    locale,
    scenes: {},
    logo: { width: 1, height: 1 },
    documents: {},
    apiBase: '/api',
    gatewayUrl: null,
    drawn: true,
    ...more,
  }
  return pageHtml({
    config,
    css: '',
    script: '/assets/main.js',
    preloads: { scripts: [], styles: [] },
    fonts: [],
    icon: '',
    logo: '',
    withPicture: false,
  })
}

const imported = (code: string, name: string, translations: Record<string, string> = {}) => ({
  code,
  name,
  translations,
  city: name,
  country: 'CH',
  zone: 'Europe/Zurich',
  latitude: 47,
  longitude: 8,
})
const runtime: Runtime = {
  apiBase: '/api',
  gatewayUrl: null,
  network: {
    airports: [
      imported('ACH', 'Altenrhein'),
      imported('GVA', 'Geneva', { de: 'Genf' }),
      imported('VIE', 'Vienna'),
    ],
    routes: { ACH: ['GVA', 'VIE'], GVA: ['ACH'], VIE: ['ACH'] },
  },
}

const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const addressOf = (more: Record<string, string> = {}) =>
  `/booking-flow?${new URLSearchParams({ ori: 'ACH', des: 'GVA', dep: dayAhead(30), adt: '2', ...more })}`
const runtimeIn = (html: string) =>
  JSON.parse(/id="runtime">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}') as Runtime
const rootOf = (html: string) => html.slice(html.indexOf('<div id="root">'))

describe('the first screen of a search', () => {
  test('asks the first step’s question and names the route in the visitor’s language', async () => {
    const oneWay = await drawPage(templateIn('en'), runtime, addressOf())
    expect(rootOf(oneWay)).toMatch(/<h1[^>]*>Choose your flight<\/h1>/)
    expect(rootOf(oneWay)).toContain('to Geneva')
    expect(oneWay).toContain('<title>Choose your flight – ')
    const return_ = await drawPage(templateIn('de'), runtime, addressOf({ ret: dayAhead(37) }))
    expect(rootOf(return_)).toMatch(/<h1[^>]*>Wählen Sie Ihre Flüge<\/h1>/)
    expect(rootOf(return_).match(/Genf/g)).toHaveLength(2)
  })

  test('sends ahead exactly the call that the wizard will make', async () => {
    const address = addressOf({ currency: 'CHF', pro: 'sun' })
    const { firstCall } = runtimeIn(await drawPage(templateIn('en'), runtime, address))
    const query = parseQuery(Object.fromEntries(new URLSearchParams(address.split('?')[1])))
    expect(firstCall?.url).toBe('/api/reservation/request-flight-availability')
    expect(JSON.parse(firstCall?.body ?? '')).toEqual(
      firstAvailabilityRequest(query, brand.connections?.mostStops),
    )
  })

  test('sends a public search by its address, so that a cache in front may answer', async () => {
    const [departs, returns] = [dayAhead(30), dayAhead(37)]
    const { firstCall } = runtimeIn(await drawPage(templateIn('en'), runtime, addressOf({ ret: returns })))
    expect(firstCall).toEqual({
      url:
        '/api/reservation/request-flight-availability?origin=ACH&destination=GVA' +
        `&departureDate=${departs}&arrivalDate=${returns}&adult=2&child=0&infant=0&mostStops=2&flightsOn=${departs}%2C${returns}`,
    })
  })

  test('asks for stops only where the airline connects its flights', async () => {
    const { connections: _, ...alone } = brand
    const address = addressOf({ ret: dayAhead(37) })
    const { firstCall } = runtimeIn(await drawPage(templateIn('en', { brand: alone }), runtime, address))
    expect(firstCall?.url).toMatch(/&infant=0&flightsOn=/)
  })

  test.each(['agency', 'search'])(
    'sends no call for %s, whose calls need a session first [FLOW-18]',
    async (prov) => {
      const { search, firstCall } = runtimeIn(await drawPage(templateIn('en'), runtime, addressOf({ prov })))
      expect([typeof search, firstCall]).toEqual(['string', undefined])
    },
  )

  test('of a search that is refused shows the form and sends no call', async () => {
    const html = await drawPage(templateIn('en'), runtime, addressOf({ des: 'ACH' }))
    expect(rootOf(html)).toContain('role="alert"')
    expect(rootOf(html)).toContain('<form')
    expect(runtimeIn(html).firstCall).toBeUndefined()
  })

  test('shows everything from the address as text', async () => {
    const evil = '</script><script>alert(1)</script><img src=x onerror=alert(1)> $& $1'
    for (const key of ['pro', 'ori', 'des', 'dep', 'currency']) {
      const html = await drawPage(templateIn('en'), runtime, addressOf({ [key]: evil }))
      expect(html).not.toContain('<script>alert')
      expect(html).not.toContain('<img src=x')
      expect(html.match(/<div id="root">/g)).toHaveLength(1)
    }
  })

  test('says without scripts what it needs, and where the form is that works without them', async () => {
    for (const [locale, words] of [
      ['en', 'JavaScript'],
      ['de', 'ausgeschaltet'],
    ] as const) {
      const html = await drawPage(templateIn(locale), runtime, addressOf())
      const [, note = ''] = /<noscript>(.*?)<\/noscript>/s.exec(html) ?? []
      expect(note).toContain(words)
      expect(note).toContain('href="/"')
    }
  })
})

test('the plain form of home offers what is on sale now, not at the time of the build', async () => {
  const html = rootOf(await drawPage(templateIn('de'), runtime, '/'))
  const [, origins = ''] = /<select[^>]*name="ori".*?>(.*?)<\/select>/s.exec(html) ?? []
  expect([...origins.matchAll(/value="(\w{3})"/g)].map(([, code]) => code)).toEqual(['ACH', 'GVA', 'VIE'])
  expect(origins).toContain('Genf (GVA)')
})

describe('a page in a language that is added', () => {
  const it = 'it' as AddedLocale
  const own: Partial<PageConfig> = {
    brand: {
      ...brand,
      languages: ['de', 'en', it],
      market: { ...brand.market, [it]: 'it-IT' as AddedLocale },
    },
    added: { [it]: { name: 'Italiano', texts: '/assets/texts-it.json' } },
  }

  test('has its own texts, and English ones for the rest', async () => {
    speakAlso({ [it]: { 'search.submit': ['Cerca voli'], 'layout.language': ['Lingua'] } })
    const html = await drawPage(templateIn(it, own), runtime, '/')
    expect(html).toContain('<html lang="it-IT">')
    expect(html).toContain('<link rel="preload" as="fetch" crossorigin href="/assets/texts-it.json">')
    expect(html).toContain('Cerca voli')
    expect(html).toContain('aria-label="Lingua"')
    expect(html).toContain('aria-label="IT – Italiano" aria-pressed="true"')
    expect(html).toContain('My booking')
    expect(html).not.toContain('Check Availability')
  })

  test('is English where it has no texts', async () => {
    speakAlso({})
    const html = await drawPage(templateIn(it, own), runtime, '/')
    expect(html).toContain('<html lang="it-IT">')
    expect(html).toContain('Check Availability')
  })
})
