/** Looks at another day for a change of flight; the change goes on. */
import { searchKey } from '@jetbridge/core/booking/query.ts'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { bookingFlowPath } from '../../../paths.ts'
import { useBooking } from '../store/use-booking.tsx'
import { keptBookings } from '../../../session/kept-bookings.ts'

/** The stored change moves to the new address. [SIDE-10] */
export function useOtherDay(): (day: string) => Promise<void> {
  const navigate = useNavigate()
  const { address, update, save } = useBooking(({ address, update, save }) => ({ address, update, save }))
  const bookings = useMemo(() => keptBookings(localStorage), [])
  return async (day) => {
    const changed = { ...address, departs: day }
    update('flights', { bounds: [{ day }] })
    await save().catch(() => undefined)
    const kept = bookings.find(address)
    if (kept) {
      bookings.keep({ ...kept, search: searchKey(changed) })
      bookings.forget(kept.search)
    }
    await navigate(bookingFlowPath(changed))
  }
}
