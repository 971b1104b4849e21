/** The site's worker: it answers pages that could not be fetched, and nothing else (docs/decisions/0091). */
import { cachePrefix, emptyCaches, type ShelfCaches, tripCache, tripShelf } from '../../device/trip-shelf.ts'
import type { OfflineList } from './offline-list.ts'

/** An event that the browser waits for. */
export interface LongEvent {
  readonly waitUntil: (work: Promise<unknown>) => void
}

export interface FetchEvent extends LongEvent {
  readonly request: Request
  readonly preloadResponse?: Promise<Response | undefined>
  readonly respondWith: (answer: Promise<Response>) => void
}

/** What the worker needs of a browser. */
export interface WorkerScope {
  readonly caches: ShelfCaches
  readonly location: { readonly origin: string }
  readonly registration: {
    readonly unregister: () => Promise<boolean>
    readonly navigationPreload?: { readonly enable: () => Promise<void> }
  }
  readonly clients: { readonly claim: () => Promise<void> }
  readonly skipWaiting: () => Promise<void>
  readonly fetch: (request: Request) => Promise<Response>
  readonly addEventListener: {
    (name: 'install' | 'activate', hear: (event: LongEvent) => void): void
    (name: 'fetch', hear: (event: FetchEvent) => void): void
  }
}

/** It takes the place of the worker of another release at once: pages are never its own, so none is mixed. */
export function keepReadable(scope: WorkerScope, list: OfflineList, now: () => number = Date.now): void {
  const { caches } = scope
  const shelf = tripShelf(caches, now)
  scope.addEventListener('install', (event) => {
    event.waitUntil(fetchAll(caches, list).then(() => scope.skipWaiting()))
  })
  scope.addEventListener('activate', (event) => {
    event.waitUntil(takeOver(scope, list))
  })
  scope.addEventListener('fetch', (event) => {
    const { request } = event
    const { origin, pathname } = new URL(request.url)
    if (request.method !== 'GET' || origin !== scope.location.origin) return
    if (request.mode === 'navigate') {
      if (isLeftAlone(list, pathname)) return
      const answer = pageOf(event)
      event.respondWith(answer)
      event.waitUntil(answer.then(() => leaveWithTheLast(scope)))
      return
    }
    if (list.files.includes(pathname)) event.respondWith(fileOf(request, pathname))
  })

  async function pageOf(event: FetchEvent): Promise<Response> {
    try {
      const answer = (await event.preloadResponse) ?? (await scope.fetch(event.request))
      const language = answer.headers.get('content-language')
      if (language) event.waitUntil(remember(language))
      return answer
    } catch {
      return offlinePage()
    }
  }

  async function remember(language: string): Promise<void> {
    if ((await caches.has(tripCache)) && (await shelf.language()) !== language) await shelf.speak(language)
  }

  async function offlinePage(): Promise<Response> {
    const language = (await shelf.language()) ?? list.locale
    const page = list.pages[language] ?? list.pages[list.locale]
    const kept = page && (await (await caches.open(list.cache)).match(page.address))
    if (!kept) return Response.error()
    return new Response(await kept.text(), {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': page.policy,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
      },
    })
  }

  async function fileOf(request: Request, pathname: string): Promise<Response> {
    try {
      return await scope.fetch(request)
    } catch (thrown) {
      const kept = await (await caches.open(list.cache)).match(pathname)
      if (!kept) throw thrown
      return kept
    }
  }

  /** Reading removes what is over; without a trip there is nothing to stay for. */
  async function leaveWithTheLast({ registration }: WorkerScope): Promise<void> {
    if ((await shelf.all()).length > 0) return
    await registration.unregister()
    await emptyCaches(caches)
  }
}

/** Deletes what is kept and unregisters: the operator has switched it off. */
export function leave(scope: WorkerScope): void {
  scope.addEventListener('install', (event) => {
    event.waitUntil(scope.skipWaiting())
  })
  scope.addEventListener('activate', (event) => {
    event.waitUntil(emptyCaches(scope.caches).then(() => scope.registration.unregister()))
  })
}

/** All or nothing: a release that is not whole is not installed. */
async function fetchAll(caches: ShelfCaches, { cache, pages, files }: OfflineList): Promise<void> {
  const addresses = [...Object.values(pages).map(({ address }) => address), ...files]
  try {
    await (await caches.open(cache)).addAll(addresses)
  } catch (thrown) {
    await caches.delete(cache)
    throw thrown
  }
}

async function takeOver(
  { caches, clients, registration }: WorkerScope,
  { cache }: OfflineList,
): Promise<void> {
  const own = (await caches.keys()).filter((name) => name.startsWith(cachePrefix))
  const others = own.filter((name) => name !== cache && name !== tripCache)
  await Promise.all(others.map((name) => caches.delete(name)))
  // A page need not wait for the worker to wake.
  await registration.navigationPreload?.enable()
  await clients.claim()
}

function isLeftAlone({ leftAlone }: OfflineList, pathname: string): boolean {
  const path = `${pathname.toLowerCase()}/`
  return leftAlone.some((start) => path.startsWith(`${start}/`))
}
