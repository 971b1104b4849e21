/** Who searches for what, and how many of the searches a cache answers. */

/** Things of a Zipf row that are asked for equally often, with their number. */
export interface Bucket {
  readonly count: number
  /** of all demand, for each of them */
  readonly share: number
}

/**
 * Shares by Zipf: the thing of rank k is asked for in proportion to 1 / k^skew. The first ranks stand alone; further
 * ones are put together in ever larger buckets of one mean share.
 */
export function zipf(things: number, skew: number): Bucket[] {
  const alone = 50
  const growth = 1.1
  const buckets: { count: number; weight: number }[] = []
  let rank = 1
  let all = 0
  while (rank <= things) {
    const size = rank <= alone ? 1 : Math.max(1, Math.floor(rank * (growth - 1)))
    const last = Math.min(things, rank + size - 1)
    let weight = 0
    for (let each = rank; each <= last; each++) weight += each ** -skew
    buckets.push({ count: last - rank + 1, weight })
    all += weight
    rank = last + 1
  }
  return buckets.map(({ count, weight }) => ({ count, share: weight / count / all }))
}

/**
 * Searches of one key that the cache cannot answer, a second. An answer counts until the end of its second, and in the
 * `closed` part at its beginning none is kept (deploy/nginx/search-cache.conf). Searches come by chance.
 */
export function missesOfKey(rate: number, closed: number): number {
  return rate * closed + 1 - Math.exp(-rate * (1 - closed))
}

/**
 * Of searches for one key that come to the servers at `rate`, the share whose answer they still have. A change of its
 * flights, which come by chance at `changes`, ends it, and the next search works it out again.
 */
export function keptShare(rate: number, changes: number): number {
  return rate + changes === 0 ? 0 : rate / (rate + changes)
}

export interface Demand {
  /** searches a second */
  readonly searches: number
  /** seats taken or given back, a second */
  readonly changes: number
  readonly routes: readonly Bucket[]
  readonly days: readonly Bucket[]
  /** party, length of the stay, currency */
  readonly variants: readonly Bucket[]
  /** caches side by side, each of which fetches for itself */
  readonly caches: number
  /** part of a second in which a cache keeps nothing */
  readonly closed: number
  /** server processes, each of which keeps for itself */
  readonly processes: number
  /** of the changes of a route, the share that ends an answer about one day of it; 1: every change ends all */
  readonly dayShare: number
}

export interface SearchShares {
  /** of all searches */
  readonly byCache: number
  /** of those that come to a server */
  readonly kept: number
}

/** How searches are answered in a steady second. */
export function answersOf(demand: Demand): SearchShares {
  const { searches, changes, routes, days, variants, caches, closed, processes, dayShare } = demand
  let arriving = 0
  let kept = 0
  for (const route of routes) {
    const ending = changes * route.share * dayShare
    for (const day of days) {
      for (const variant of variants) {
        const keys = route.count * day.count * variant.count
        const rate = searches * route.share * day.share * variant.share
        const missed = caches === 0 ? rate : caches * missesOfKey(rate / caches, closed)
        arriving += keys * missed
        kept += keys * missed * keptShare(missed / processes, ending)
      }
    }
  }
  return { byCache: 1 - arriving / searches, kept: arriving === 0 ? 0 : kept / arriving }
}
