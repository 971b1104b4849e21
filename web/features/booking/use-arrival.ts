import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import { useText } from '../../i18n/i18n.tsx'
import { usePassingToast } from '../../ui/use-passing-toast.ts'
import type { OpenBooking } from './store/open-booking.ts'
import { useBooking, useBookingNow } from './store/use-booking.tsx'
import { whyLocked } from './step/why-locked.ts'

/** Tells the booking of each address one comes to, and the visitor why a locked step stays. */
export function useArrival(booking: OpenBooking): void {
  const { t } = useText()
  const { key } = useLocation()
  const bookingNow = useBookingNow()
  const tell = usePassingToast(useBooking(({ wizard }) => wizard.current))
  const onArrived = useEffectEvent(async () => {
    if ((await booking.arrive()) === 'shown') return
    const why = whyLocked(bookingNow())
    if (why) tell({ tone: 'bad', text: t(why) })
  })
  useEffect(() => {
    void onArrived()
  }, [key])
}
