/** Leaves this tab's booking and goes to the wizard with a new search. */
import { type BookingQuery, searchKey } from '@jetbridge/core/booking/query.ts'
import type { Api } from '../../api/client.ts'
import { bookingFlowPath } from '../../paths.ts'
import { keptBookings } from '../../session/kept-bookings.ts'
import { keepRecent, readRecent, withSearch } from './recent-searches.ts'

export interface SearchDeps {
  readonly api: Api
  readonly storage: Storage
  readonly go: (to: string) => void
  /** the search whose booking this tab shows */
  readonly shown?: BookingQuery
}

/**
 * First ends this tab's booking, also one of the same search. It leaves alone a payment under way and bookings
 * that other tabs show. Then the wizard opens with the search's ten keys. [SRCH-14, SRCH-16]
 */
export async function startSearch(
  query: BookingQuery,
  { api, storage, go, shown }: SearchDeps,
): Promise<void> {
  const bookings = keptBookings(storage)
  const search = searchKey(query)
  const ofTab = bookings.findFlow(api.session.read().bookingFlowId)
  const left = new Map([bookings.find(query), ofTab].flatMap((each) => (each ? [[each.search, each]] : [])))
  // Most searches leave no booking, so home has no code for it. If it does not come, the wizard's does not, either: its
  // page says so, and holds end by themselves.
  const ending =
    left.size > 0 ? await import('../../session/end-booking.ts').catch(() => undefined) : undefined
  if (ending) {
    await Promise.all(
      [...left.values()].map((booking) => {
        const isShownHere = shown !== undefined && searchKey(shown) === booking.search
        return ending.endBooking(booking, { api, bookings, isShownHere })
      }),
    )
  }
  // A confirmation that was seen makes room for the new booking of the same search.
  if (bookings.find(query)?.state === 'shown') bookings.forget(search)
  keepRecent(storage, withSearch(readRecent(storage), query))
  go(bookingFlowPath(query))
}
