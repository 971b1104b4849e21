/** Leaves the booking this tab was in and goes to the wizard with a new search. */
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
 * The booking this tab was in is ended first, and one of the same search is begun anew; a payment under way
 * and what another tab shows are left alone. Then the wizard opens with the search's ten keys. [SRCH-14, SRCH-16]
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
  // A confirmation that was seen gives way to the new booking of the same search.
  if (bookings.find(query)?.state === 'shown') bookings.forget(search)
  keepRecent(storage, withSearch(readRecent(storage), query))
  go(bookingFlowPath(query))
}
