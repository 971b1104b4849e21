/** Opens the change of a flight: the one this browser keeps for the search, or a new one. [FLOW-34, CHG-10] */
import { type BookingQuery, searchKey } from '@jetbridge/core/booking/query.ts'
import { endBooking } from '../../../session/end-booking.ts'
import type { KeptBooking } from '../../../session/kept-bookings.ts'
import { CreationRefused, openKept, type OpenFlow, type StartDeps } from '../opening/start-flow.ts'
import { createEdit, wantedFlight } from './create-edit.ts'

/**
 * A second tab, a reload and an address typed later find what is kept; without it the reservation has to be
 * open in this tab. @throws CreationRefused, ApiFailure
 */
export async function startEdit(query: BookingQuery, deps: StartDeps): Promise<OpenFlow> {
  const { bookings } = deps.storage
  const kept = bookings.find(query)
  if (kept && isOfAnother(kept, wantedFlight())) {
    await endBooking(kept, { api: deps.api, bookings, isShownHere: false })
  } else {
    // One that is over is begun again, and nothing is said of it.
    const opened = await openKept(query, deps, ['not-found', 'session-expired'])
    if (opened?.flow.edit) return opened
  }
  return begin(query, deps)
}

/** The same day of the same route, but for another flight. A payment that may still happen comes first. */
function isOfAnother({ edit, state }: KeptBooking, wanted: string | undefined): boolean {
  const isSettled = state === 'open' || state === 'shown'
  return isSettled && edit !== undefined && wanted !== undefined && edit.flight.id !== wanted
}

/** The engine is asked about the flow it has just made: the flight, its conditions and its people. */
async function begin(query: BookingQuery, deps: StartDeps): Promise<OpenFlow> {
  const created = await createEdit(deps.api)
  if (typeof created === 'string') throw new CreationRefused(created)
  const { bookingFlowId, accessToken } = created
  deps.storage.bookings.keep({ bookingFlowId, accessToken, search: searchKey(query), state: 'open' })
  const opened = await openKept(query, deps)
  if (!opened?.flow.edit) throw new CreationRefused('reservation-not-open')
  return opened
}
