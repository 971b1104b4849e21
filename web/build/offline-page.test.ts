// @vitest-environment jsdom
import { createHash } from 'node:crypto'
import { brandById } from '@jetbridge/brands/brands.ts'
import type { KeptTrip } from '@jetbridge/core/trip/kept-trip.ts'
import { beforeAll, expect, test, vi } from 'vitest'
import { drawTrips } from '../offline/page/draw-trips.ts'
import { writeBrand } from '../prerender.tsx'
import { type PageName, pageNames, type SiteParts } from './page-parts.ts'

const part = { script: '/assets/main.js', css: '', preloads: { scripts: [], styles: [] } }
const ofLocale = Object.fromEntries(pageNames.map((name) => [name, part])) as Record<PageName, typeof part>
const offline = { css: 'p{}', script: 'show("</script>")', worker: 'work()' }
const parts: SiteParts = { faces: {}, pages: { en: ofLocale, de: ofLocale }, offline }

// As in the build for the server: pages drawn there keep nothing.
beforeAll(() => {
  vi.stubGlobal('localStorage', undefined)
  vi.stubGlobal('sessionStorage', undefined)
  return () => {
    vi.unstubAllGlobals()
  }
})

async function written() {
  const { assets, worker } = await writeBrand(brandById('peoples'), parts)
  const pageIn = (language: string) =>
    [...assets].find(([address]) => address.startsWith(`/assets/peoples-offline-${language}-`)) ?? ['', '']
  return { worker, pageIn }
}

const nasty = '<img src=x onerror=alert(1)> {code}'
const trip: KeptTrip = {
  code: 'ABC123',
  readAt: Date.parse('2027-03-01T12:00:00Z'),
  people: ['Kim Noa', nasty],
  flights: [
    {
      number: 'PE 101',
      state: 'asked',
      from: { code: 'ACH', city: { en: 'St. Gallen' }, terminal: { en: 'Hall', de: 'Halle' } },
      to: { code: 'VIE', city: { en: 'Vienna', de: 'Wien' } },
      departs: '2027-03-04T22:10',
      arrives: '2027-03-05T00:20',
      arrivesAt: '2027-03-04T23:20:00Z',
      seats: [{ person: 0, seat: '12A' }],
    },
  ],
}

async function shown(language: string, trips = [trip]) {
  const { pageIn } = await written()
  const page = new DOMParser().parseFromString(pageIn(language)[1], 'text/html')
  drawTrips(page, trips, () => undefined)
  return page
}

test.each([
  ['en', ['St. Gallen', 'Vienna', 'Hall', 'Seat 12A', '+1', 'ABC123', 'The airline has changed this flight']],
  ['de', ['St. Gallen', 'Wien', 'Halle', 'Sitz 12A', '+1', 'ABC123', 'hat diesen Flug geändert']],
])('the offline page shows a kept trip in its language: %s', async (language, words) => {
  const text = (await shown(language)).querySelector('article')?.textContent
  for (const word of words) expect(text).toContain(word)
  expect(text).not.toMatch(/\{(?!code\})\w+\}/)
})

test('markup in a name is shown as it was typed, and is never an element', async () => {
  const page = await shown('en')
  expect(page.querySelectorAll('img')).toHaveLength(0)
  expect(page.querySelector('article')?.textContent).toContain(nasty)
})

test('without a trip the page says that none is kept', async () => {
  const page = await shown('en', [])
  expect(page.querySelector<HTMLElement>('[data-part="none"]')?.hidden).toBe(false)
  expect(page.querySelector<HTMLElement>('[data-part="some"]')?.hidden).toBe(true)
})

test('its policy allows its own script and no other, and no call', async () => {
  const { worker, pageIn } = await written()
  const [, inline = ''] = /<script>(.*?)<\/script>/s.exec(pageIn('en')[1]) ?? []
  const hash = createHash('sha256').update(inline).digest('base64')
  expect(inline).toBe('show("<\\/script>")')
  expect(worker.keeping).toContain(`script-src 'sha256-${hash}'`)
  expect(worker.keeping).toContain(`default-src 'none'`)
  expect(worker.keeping).not.toContain('connect-src')
})

test('the worker lists the page of each language by its content; that of the switch has no list', async () => {
  const { worker, pageIn } = await written()
  for (const language of ['en', 'de']) expect(worker.keeping).toContain(pageIn(language)[0])
  expect(worker.leaving).toBe('self.offlineList=null;\nwork()\n')
})
