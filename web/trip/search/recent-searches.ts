/** The last searches of this browser, newest first. */
import {
  asksTheSame,
  type BookingQuery,
  boundsOf,
  parseQuery,
  writeQuery,
} from '@jetbridge/core/booking/query.ts'

const storageKey = 'jetbridge.recent'
/** How many are kept. */
export const recentLimit = 3

/** A list with a search in front; an equal search appears in it only once. */
export function withSearch(recent: readonly BookingQuery[], query: BookingQuery): BookingQuery[] {
  const others = recent.filter((each) => !asksTheSame(each, query))
  return [query, ...others].slice(0, recentLimit)
}

/** Those that can still be flown: not in the past, between airports on sale. */
export function stillUseful(
  recent: readonly BookingQuery[],
  airports: readonly string[],
  today: string,
): BookingQuery[] {
  return recent.filter((query) =>
    boundsOf(query).every(
      ({ origin, destination, departs }) =>
        departs >= today && airports.includes(origin) && airports.includes(destination),
    ),
  )
}

/** Whether any were kept, useful or not: most visitors have none, and need not load the list. */
export function hasRecent(storage: Storage): boolean {
  return storage.getItem(storageKey) !== null
}

export function readRecent(storage: Storage): BookingQuery[] {
  try {
    const lines = JSON.parse(storage.getItem(storageKey) ?? '[]') as string[]
    return lines.map((line) => parseQuery(new URLSearchParams(line)))
  } catch {
    return []
  }
}

export function keepRecent(storage: Storage, recent: readonly BookingQuery[]): void {
  try {
    storage.setItem(storageKey, JSON.stringify(recent.map(writeQuery)))
  } catch {
    // Only a convenience: a browser that keeps nothing still searches.
  }
}
