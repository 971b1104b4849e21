import { type KeptTrip } from '@jetbridge/core/trip/kept-trip.ts'
import { describe, expect, test } from 'vitest'
import { tripCache, tripShelf } from '../../device/trip-shelf.ts'
import { fakeCaches } from '../testing/fake-caches.ts'
import { type FetchEvent, keepReadable, leave, type LongEvent, type WorkerScope } from './answer.ts'
import type { OfflineList } from './offline-list.ts'

const origin = 'https://own.example'
const now = Date.parse('2027-03-04T06:00:00Z')
const trip: KeptTrip = {
  code: 'ABC123',
  readAt: now,
  people: ['Kim Noa'],
  flights: [
    {
      number: 'PE 101',
      state: 'booked',
      from: { code: 'ACH', city: { en: 'Altenrhein' } },
      to: { code: 'VIE', city: { en: 'Vienna' } },
      departs: '2027-03-04T07:10',
      arrives: '2027-03-04T08:20',
      arrivesAt: '2027-03-04T07:20:00Z',
      seats: [],
    },
  ],
}

function listOf(release: string): OfflineList {
  const page = (language: string) => ({
    address: `/assets/own-offline-${language}-${release}.html`,
    policy: `policy ${language}`,
  })
  return {
    cache: `jetbridge-offline-${release}`,
    pages: { en: page('en'), de: page('de') },
    files: ['/assets/face.woff2'],
    locale: 'en',
    leftAlone: ['/agency', '/api'],
  }
}

/** A browser with one worker. Its network answers every address with its own path, in German. */
function openBrowser(list: OfflineList | null, at = now) {
  const network = { isThere: true, missing: new Set<string>() }
  const ask = (address: string) => {
    if (!network.isThere) return Promise.reject(new TypeError('no network'))
    const { pathname } = new URL(address, origin)
    const status = network.missing.has(pathname) ? 404 : 200
    return Promise.resolve(
      new Response(`network ${pathname}`, { status, headers: { 'content-language': 'de' } }),
    )
  }
  const caches = fakeCaches(origin, ask)
  const heard = new Map<string, (event: FetchEvent) => void>()
  const done: string[] = []
  const scope: WorkerScope = {
    caches,
    location: { origin },
    registration: {
      unregister: () => Promise.resolve(done.push('unregister') > 0),
      navigationPreload: { enable: () => Promise.resolve(void done.push('preload')) },
    },
    clients: { claim: () => Promise.resolve(void done.push('claim')) },
    skipWaiting: () => Promise.resolve(void done.push('skip waiting')),
    fetch: ({ url }) => ask(url),
    addEventListener: (name: string, hear: (event: FetchEvent) => void) => void heard.set(name, hear),
  }
  if (list) keepReadable(scope, list, () => at)
  else leave(scope)
  const fire = async (name: string, event: Partial<FetchEvent>) => {
    const waiting: Promise<unknown>[] = []
    let answer: Promise<Response> | undefined
    const long: LongEvent & Pick<FetchEvent, 'respondWith'> = {
      waitUntil: (work) => void waiting.push(work),
      respondWith: (given) => void (answer = given),
    }
    heard.get(name)?.({ ...long, ...event } as FetchEvent)
    const given = await answer
    // What is waited for may wait for more.
    for (let seen = 0; seen < waiting.length; seen += 1) await waiting[seen]
    return given
  }
  return {
    caches,
    network,
    done,
    shelf: tripShelf(caches, () => at),
    install: async () => {
      await fire('install', {})
      await fire('activate', {})
    },
    open: (path: string, change: Partial<Record<'method' | 'mode', string>> = {}) => {
      const request = { url: new URL(path, origin).href, method: 'GET', mode: 'navigate', ...change }
      return fire('fetch', { request: request as Request })
    },
  }
}

async function keeping(list = listOf('one'), at = now) {
  const browser = openBrowser(list, at)
  await tripShelf(browser.caches, () => now).keep(trip)
  await browser.install()
  return browser
}

describe('the worker of the site', () => {
  test('leaves every page to the network, and answers the offline page of the last language without one', async () => {
    const browser = await keeping()
    expect(await (await browser.open('/about'))?.text()).toBe('network /about')
    browser.network.isThere = false
    const answer = await browser.open('/booking-flow?ori=ACH')
    expect(await answer?.text()).toBe('network /assets/own-offline-de-one.html')
    expect(answer?.headers.get('content-security-policy')).toBe('policy de')
    expect(answer?.headers.get('cache-control')).toBe('no-store')
  })

  test('answers in the brand’s language where it has seen no page yet', async () => {
    const browser = await keeping()
    browser.network.isThere = false
    expect(await (await browser.open('/'))?.text()).toBe('network /assets/own-offline-en-one.html')
  })

  test('keeps no page, no price and no answer: only its own list', async () => {
    const browser = await keeping()
    await browser.open('/booking-flow?ori=ACH')
    await browser.open('/api/reservation/flight-availability', { mode: 'cors' })
    const list = listOf('one')
    const own = [...Object.values(list.pages).map(({ address }) => address), ...list.files]
    expect(await browser.caches.paths(list.cache)).toEqual(own)
    expect(await browser.caches.paths(tripCache)).toEqual(['/kept-trips/ABC123', '/kept-language'])
  })

  test.each([
    ['the portal', '/agency/portal', {}],
    ['the portal in capitals', '/AGENCY/reports', {}],
    ['the API', '/api/documents/1.pdf', {}],
    ['a call', '/api/reservation/flight-availability', { mode: 'cors' }],
    ['a form that is sent', '/booking-flow/complete', { method: 'POST' }],
    ['a script', '/assets/main-1.js', { mode: 'cors' }],
    ['another site', 'https://else.example/', {}],
  ])('says nothing to %s', async (_what, path, change) => {
    const browser = await keeping()
    browser.network.isThere = false
    expect(await browser.open(path, change)).toBeUndefined()
  })

  test('gives the page its typefaces without a network', async () => {
    const browser = await keeping()
    browser.network.isThere = false
    expect(await (await browser.open('/assets/face.woff2', { mode: 'cors' }))?.text()).toBe(
      'network /assets/face.woff2',
    )
  })

  test('goes with the last trip: a day after its arrival nothing is left', async () => {
    const browser = await keeping(listOf('one'), now + 26 * 3_600_000)
    await browser.open('/')
    expect(browser.done).toContain('unregister')
    expect(await browser.caches.keys()).toEqual([])
  })

  test('stays with a trip that is ahead', async () => {
    const browser = await keeping()
    await browser.open('/')
    expect(browser.done).not.toContain('unregister')
    expect(await browser.shelf.find('ABC123')).toEqual(trip)
  })

  test('removes a record that is broken, and goes on', async () => {
    const browser = await keeping()
    const cache = await browser.caches.open(tripCache)
    await cache.put('/kept-trips/BROKEN', new Response('{"shape":1,"code":"<script>"}'))
    await browser.open('/')
    expect(await browser.caches.paths(tripCache)).not.toContain('/kept-trips/BROKEN')
    expect(await browser.shelf.all()).toEqual([trip])
  })
})

describe('another release', () => {
  test('takes over at once, with a cache of its own, and deletes the one before', async () => {
    const first = await keeping()
    const second = openBrowser(listOf('two'))
    for (const [name, cache] of first.caches.stored) second.caches.stored.set(name, cache)
    await second.install()
    expect(second.done).toEqual(['skip waiting', 'preload', 'claim'])
    expect(await second.caches.keys()).toEqual([tripCache, 'jetbridge-offline-two'])
    second.network.isThere = false
    expect(await (await second.open('/'))?.text()).toBe('network /assets/own-offline-en-two.html')
  })

  test('that is not whole on this server is not installed: the one before stays as it was', async () => {
    const first = await keeping()
    const second = openBrowser(listOf('two'))
    for (const [name, cache] of first.caches.stored) second.caches.stored.set(name, cache)
    second.network.missing.add('/assets/own-offline-de-two.html')
    await expect(second.install()).rejects.toThrow(TypeError)
    expect(second.done).toEqual([])
    expect(await second.caches.keys()).toEqual([tripCache, 'jetbridge-offline-one'])
  })
})

test('the worker that the switch serves deletes all that the site keeps and unregisters itself', async () => {
  const browser = openBrowser(null)
  await browser.shelf.keep(trip)
  const elsewhere = await browser.caches.open('of-somebody-else')
  await elsewhere.put('/x', new Response('x'))
  await browser.install()
  expect(await browser.caches.keys()).toEqual(['of-somebody-else'])
  expect(browser.done).toEqual(['skip waiting', 'unregister'])
  expect(await browser.open('/')).toBeUndefined()
})
