// @vitest-environment jsdom
import { textOf } from '@jetbridge/core/brand/locale.ts'
import { airportOf } from '@jetbridge/brands/airports.ts'
import { brandById } from '@jetbridge/brands/brands.ts'
import { expect, test } from 'vitest'
import {
  carriedRuntime,
  mapId,
  type PageConfig,
  readRuntime,
  runtimeElementId,
  withRuntime,
} from './page-config.ts'

const brand = brandById('peoples')
const built: PageConfig = {
  brand,
  airports: brand.airports.map(airportOf),
  locale: 'de',
  scenes: {},
  logo: { width: 1, height: 1 },
  documents: {},
  apiBase: '/api',
  gatewayUrl: null,
  drawn: true,
}
const onSale = (code: string, name: string, translations: Record<string, string> = {}) => ({
  code,
  name,
  translations,
  city: name,
  country: 'CH',
  zone: 'Europe/Zurich',
  latitude: 47,
  longitude: 8,
})

test('the present network and API address replace those of the build [API-01, SYS-05]', () => {
  const network = {
    airports: [onSale('ACH', 'Altenrhein'), onSale('VIE', 'Vienna', { de: 'Wien' }), onSale('ZRH', 'Zurich')],
    routes: { ACH: ['VIE', 'ZRH'], VIE: ['ACH'], ZRH: ['ACH'] },
  }
  const now = withRuntime(built, { apiBase: '/engine', gatewayUrl: 'https://gateway.example', network })
  expect(now.apiBase).toBe('/engine')
  expect(now.gatewayUrl).toBe('https://gateway.example')
  expect(now.brand.airports).toEqual(['ACH', 'VIE', 'ZRH'])
  expect(now.brand.routes).toEqual([
    ['ACH', 'VIE'],
    ['ACH', 'ZRH'],
  ])
  expect(now.airports.map(({ name }) => textOf(name, 'de'))).toEqual([
    'St. Gallen-Altenrhein',
    'Wien',
    'Zurich',
  ])
})

test('the page knows the ways to pay that the server has a gateway for', () => {
  const providers = [{ name: 'default' }, { name: 'braintree', currencies: ['EUR'] as const }]
  expect(withRuntime(built, { providers }).providers).toEqual(providers)
  expect(withRuntime(built, {}).providers).toBeUndefined()
})

test('a server with nothing on sale yet leaves the built network', () => {
  expect(withRuntime(built, {}).airports).toBe(built.airports)
  expect(withRuntime(built, { network: { airports: [], routes: {} } }).brand).toBe(built.brand)
})

test('another provider’s newsletter is where the server says, for a brand that has one [BRD-05, SYS-05]', () => {
  const newsletterUrl = 'http://127.0.0.1:4100/newsletter/subscriptions'
  const own = { ...built, brand: brandById('air_direct') }
  expect(withRuntime(own, {}).brand.newsletterUrl).toBe(own.brand.newsletterUrl)
  expect(withRuntime(own, { newsletterUrl }).brand.newsletterUrl).toBe(newsletterUrl)
  expect(withRuntime(built, {}).brand.newsletterUrl).toBeUndefined()
})

test('what is reached with a stop is there beside the routes flown, and only where something is', () => {
  const network = {
    airports: [onSale('ACH', 'Altenrhein'), onSale('VIE', 'Vienna'), onSale('CGN', 'Cologne')],
    routes: { ACH: ['CGN', 'VIE'], CGN: ['ACH'], VIE: ['ACH'] },
  }
  const connections = { CGN: ['VIE'], VIE: ['CGN'] }
  const now = withRuntime(built, { network: { ...network, connections } })
  expect(now.brand.connected).toEqual(connections)
  expect(now.brand.routes).toEqual([
    ['ACH', 'CGN'],
    ['ACH', 'VIE'],
  ])
  expect(withRuntime(built, { network }).brand).not.toHaveProperty('connected')
})

test('the page carries the coasts of its map once, in the drawing, and reads them from there', () => {
  const map = {
    width: 480,
    height: 300,
    kilometres: 900,
    land: 'M0 0L9 9Z',
    borders: 'M1 1L5 5',
    places: [],
    lines: [],
    currencyCode: 'EUR',
    prices: {},
  }
  const carried = JSON.stringify(carriedRuntime({ map, saleWindowDays: 9 }))
  expect(carried).not.toMatch(/M0 0|M1 1/)
  const page = document.implementation.createHTMLDocument()
  const runtime = page.createElement('script')
  runtime.type = 'application/json'
  runtime.id = runtimeElementId
  runtime.textContent = carried
  const drawing = page.createElement('div')
  drawing.innerHTML = `<svg id="${mapId}"><path d="${map.land}"/><path d="${map.borders}"/><a><path d="M7 7"/></a></svg>`
  page.body.append(runtime, drawing)
  expect(readRuntime(page)).toEqual({ map, saleWindowDays: 9 })
  expect(withRuntime(built, readRuntime(page)).map).toEqual(map)
})
