/** Leaves this tab's booking, and one of the search that begins, before a new one is made. */
import { type BookingQuery, searchKey } from '@jetbridge/core/booking/query.ts'
import type { Api } from '../api/client.ts'
import { endBooking } from './end-booking.ts'
import { keptBookings } from './kept-bookings.ts'

export interface LeaveDeps {
  readonly api: Api
  readonly storage: Storage
  /** the search whose booking this tab shows */
  readonly shown?: BookingQuery | undefined
}

/** It leaves alone a payment under way and bookings that other tabs show. [SRCH-16] */
export async function leaveBooking(query: BookingQuery, { api, storage, shown }: LeaveDeps): Promise<void> {
  const bookings = keptBookings(storage)
  const ofTab = bookings.findFlow(api.session.read().bookingFlowId)
  const left = new Map([bookings.find(query), ofTab].flatMap((each) => (each ? [[each.search, each]] : [])))
  await Promise.all(
    [...left.values()].map((booking) => {
      const isShownHere = shown !== undefined && searchKey(shown) === booking.search
      return endBooking(booking, { api, bookings, isShownHere })
    }),
  )
  // A confirmation that was seen makes room for the new booking of the same search.
  if (bookings.find(query)?.state === 'shown') bookings.forget(searchKey(query))
}
