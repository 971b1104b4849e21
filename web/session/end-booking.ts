/** Ends a booking that is given up: its seats go back, and its flow is deleted here and on the server. */
import { bookingFlowEndpoints } from '@jetbridge/core/contract/booking-flow.ts'
import type { BookingQuery } from '@jetbridge/core/booking/query.ts'
import type { Api } from '../api/client.ts'
import { isApiFailure } from '../api/failure.ts'
import type { KeptBooking, KeptBookings } from './kept-bookings.ts'
import { savesOver } from './saves-under-way.ts'
import { isShownElsewhere } from './shown-booking.ts'

export interface EndDeps {
  /** with the tab's session */
  readonly api: Api
  readonly bookings: KeptBookings
  /** this tab shows it */
  readonly isShownHere: boolean
}

/**
 * It does not end a booking whose payment is under way, one that was booked and not seen, or one that another tab
 * shows; a booked one keeps its confirmation. If the server cannot be reached, nothing is shown, because the hold ends
 * by itself. [FLOW-45, SRCH-16]
 */
export async function endBooking(
  booking: KeptBooking,
  { api, bookings, isShownHere }: EndDeps,
): Promise<void> {
  const { search, bookingFlowId, accessToken, state } = booking
  const isOwn = api.session.read().bookingFlowId === bookingFlowId
  if (isOwn) api.session.keep({ bookingFlowId: undefined, accessToken: undefined, sessionId: undefined })
  if (state === 'paying' || state === 'confirmed') return
  if (await isShownElsewhere(search, isShownHere)) return
  if (state === 'open') bookings.forget(search)
  else bookings.keep({ ...booking, accessToken: '' }, booking.keptAt)
  if (accessToken === '') return
  // A save that arrived behind the end would ask for a flow that is gone.
  await savesOver(bookingFlowId)
  try {
    const query = { id: bookingFlowId }
    await api.as(booking).call(bookingFlowEndpoints.remove, { query }, { untold: true, quiet: true })
  } catch (thrown) {
    if (!isApiFailure(thrown)) throw thrown
    // The engine has a payment that this browser does not know of: its outcome must be shown.
    if (thrown.code === 'payment-in-progress') bookings.keep({ ...booking, state: 'paying' })
  }
}

/** The same for the booking that this tab shows. */
export function endShown(query: BookingQuery, deps: Pick<EndDeps, 'api' | 'bookings'>): void {
  const shown = deps.bookings.find(query)
  if (shown) void endBooking(shown, { ...deps, isShownHere: true })
}
