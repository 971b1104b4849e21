/** Leaves this tab's booking and goes to the wizard with a new search. */
import { type BookingQuery, searchKey } from '@jetbridge/core/booking/query.ts'
import type { Api } from '../../api/client.ts'
import { bookingFlowPath } from '../../paths.ts'
import { bookingOfTab, endBooking } from '../../session/end-booking.ts'
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
  const left = new Map(
    [bookings.find(query), bookingOfTab({ api, bookings })].flatMap((each) =>
      each ? [[each.search, each]] : [],
    ),
  )
  await Promise.all(
    [...left.values()].map((booking) => {
      const isShownHere = shown !== undefined && searchKey(shown) === booking.search
      return endBooking(booking, { api, bookings, isShownHere })
    }),
  )
  // A confirmation that was seen makes room for the new booking of the same search.
  if (bookings.find(query)?.state === 'shown') bookings.forget(search)
  keepRecent(storage, withSearch(readRecent(storage), query))
  go(bookingFlowPath(query))
}
