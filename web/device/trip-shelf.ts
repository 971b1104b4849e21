/**
 * The trips that this device keeps, in a cache of its own: pages, the offline page and the worker read and write them
 * here alone. Whatever is over, broken or of another form goes when it is read.
 */
import { isOver, type KeptTrip, readKeptTrip, writeKeptTrip } from '@jetbridge/core/trip/kept-trip.ts'

/** All caches of the site begin so. */
export const cachePrefix = 'jetbridge-'
export const tripCache = `${cachePrefix}trips`

const prefix = '/kept-trips/'
const languageEntry = '/kept-language'

/** What the shelf needs of a browser's cache. */
export type ShelfCaches = Pick<CacheStorage, 'open' | 'delete' | 'has' | 'keys'>

export interface TripShelf {
  /** those that are still ahead, or not over for long, the next one first */
  readonly all: () => Promise<KeptTrip[]>
  readonly find: (code: string) => Promise<KeptTrip | undefined>
  /** one that is older than the one here changes nothing. @throws where there is no room */
  readonly keep: (trip: KeptTrip) => Promise<void>
  readonly remove: (code: string) => Promise<void>
  /** the language of the last page, for the offline page */
  readonly language: () => Promise<string | undefined>
  readonly speak: (language: string) => Promise<void>
}

export function tripShelf(caches: ShelfCaches, now: () => number = Date.now): TripShelf {
  const open = () => caches.open(tripCache)
  const read = async (cache: Cache, key: string | Request): Promise<KeptTrip | undefined> => {
    const stored = await cache.match(key)
    if (!stored) return undefined
    const trip = readKeptTrip(await stored.text())
    if (trip && !isOver(trip, now())) return trip
    await cache.delete(key)
    return undefined
  }
  const find = async (code: string) => read(await open(), prefix + code)
  return {
    async all() {
      // Asking must not make what nobody keeps.
      if (!(await caches.has(tripCache))) return []
      const cache = await open()
      const keys = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith(prefix))
      const trips = await Promise.all(keys.map((key) => read(cache, key)))
      return trips.filter((trip) => trip !== undefined).sort((a, b) => beginning(a) - beginning(b))
    },
    find: async (code) => ((await caches.has(tripCache)) ? find(code) : undefined),
    async keep(trip) {
      const known = await find(trip.code)
      if (known && known.readAt > trip.readAt) return
      await (await open()).put(prefix + trip.code, textAnswer(writeKeptTrip(trip)))
    },
    async remove(code) {
      if (await caches.has(tripCache)) await (await open()).delete(prefix + code)
    },
    async language() {
      if (!(await caches.has(tripCache))) return undefined
      return (await (await open()).match(languageEntry))?.text()
    },
    async speak(language) {
      await (await open()).put(languageEntry, textAnswer(language))
    },
  }
}

function textAnswer(text: string): Response {
  return new Response(text, { headers: { 'content-type': 'text/plain' } })
}

function beginning({ flights }: KeptTrip): number {
  return Math.min(...flights.map(({ arrivesAt }) => Date.parse(arrivesAt)))
}

/** Trips, pages and typefaces: all that the site keeps in caches. */
export async function emptyCaches(caches: ShelfCaches): Promise<void> {
  const own = (await caches.keys()).filter((name) => name.startsWith(cachePrefix))
  await Promise.all(own.map((name) => caches.delete(name)))
}
