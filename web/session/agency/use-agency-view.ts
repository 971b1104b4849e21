/** Opens a booking of the agency; the agent's token says for whom. [AGY-07, AGY-08] */
import { useLocation } from 'react-router'
import { paths } from '../../paths.ts'
import { useAgencyOnce } from './use-agency.ts'
import { type BookingView, useViewBooking } from '../use-view-booking.ts'

export function useAgencyView(): BookingView {
  const { search } = useLocation()
  const agencyOnce = useAgencyOnce()
  return useViewBooking({
    notFound: 'agency.bookingNotFound',
    // Back to the list as it was sorted and searched.
    backRoute: `${paths.agencyPortal}${search}`,
    // A bookkeeper reads; for the engine it is a traveller who knows code and name.
    isOnAccount: async () => {
      const agency = await agencyOnce()
      return agency !== undefined && agency.userInfo.role !== 'bookkeeper'
    },
  })
}
