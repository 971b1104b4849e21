/** By database or transaction: what is told of departures whose seats or places were moved through it. */
import type { Db } from './handle.ts'
import type { OnSeatsMoved } from './seat-news.ts'

/** What must be read again of a departure: the seats left in its classes, or who has a seat and where. */
type News = 'seats' | 'places'

const onChange = new WeakMap<Db, Readonly<Record<News, OnSeatsMoved>>>()

export function tellBy(by: Db, tellers: Readonly<Record<News, OnSeatsMoved>>): void {
  onChange.set(by, tellers)
}

/**
 * Makes every process read again how many seats some departures have left: now, or when the transaction has
 * ended.
 */
export function tellSeatsMoved(by: Db, departureIds: readonly number[]): void {
  tellersOf(by).seats(departureIds)
}

/** The same for who has a seat, and where. */
export function tellPlacesTaken(by: Db, departureIds: readonly number[]): void {
  tellersOf(by).places(departureIds)
}

function tellersOf(by: Db): Readonly<Record<News, OnSeatsMoved>> {
  const tellers = onChange.get(by)
  if (!tellers) throw new Error('seats were moved through a database that nobody opened')
  return tellers
}
