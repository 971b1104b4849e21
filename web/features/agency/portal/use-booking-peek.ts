/** Which booking of the list is shown at a glance: Space shows the row's, and the arrows lead on to the next one. */
import { formatMoney, fromDecimal } from '@jetbridge/core/kernel/money.ts'
import { type ComponentRef, type KeyboardEvent, type RefObject, useState } from 'react'
import { useText } from '../../../i18n/i18n.tsx'
import type { ActiveBooking } from '../../../session/agency/active-booking.ts'
import { useMediaQuery } from '../../../ui/media-query.ts'
import { routeOf } from './flight-summary.tsx'

/**
 * @param items the rows of the list; a booking that is among them no longer is not shown either
 * @param room holds list and panel
 */
export function useBookingPeek(items: readonly ActiveBooking[], room: RefObject<ComponentRef<'div'> | null>) {
  const words = useGlance()
  // Rows that are cards show all of this themselves.
  const hasRoom = useMediaQuery('(min-width: 60rem)')
  const [code, setCode] = useState<string>()
  const [wasOpened, setOpened] = useState(false)
  const shown = hasRoom ? items.find(({ confirmationCode }) => confirmationCode === code) : undefined
  const { t } = useText()
  const show = (next: string | undefined) => {
    setCode(next)
    setOpened(true)
  }
  /** The focus may be in the panel, which goes: the list has it again, in the row where it was. */
  const close = () => {
    room.current?.querySelector('table')?.focus({ preventScroll: true })
    // After the row with the focus has asked to be shown.
    show(undefined)
  }
  return {
    shown,
    /** for those who do not see the panel */
    told: shown ? words(shown) : wasOpened ? t('agency.peek.closed') : '',
    close,
    table: hasRoom && {
      onPeek: ({ confirmationCode }: ActiveBooking) => {
        show(shown?.confirmationCode === confirmationCode ? undefined : confirmationCode)
      },
      onRow: ({ confirmationCode }: ActiveBooking) => {
        if (shown) show(confirmationCode)
      },
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || !shown) return
      event.preventDefault()
      close()
    },
  }
}

function useGlance(): (booking: ActiveBooking) => string {
  const { t, tag } = useText()
  return (booking) =>
    t('agency.peek.told', {
      code: booking.confirmationCode,
      name: booking.leadPassengerName,
      count: booking.passengerCount,
      flight: routeOf(booking.nextFlightSummary),
      amount: formatMoney(fromDecimal(booking.amount, booking.currency), tag),
      state: t(`agency.state.${booking.state}`),
    })
}
