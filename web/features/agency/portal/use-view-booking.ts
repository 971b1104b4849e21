/** Opens a booking of the agency with its code and a name; the agent's token says for whom. [AGY-07, AGY-08] */
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { failureText } from '../../../i18n/failure-text.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { paths } from '../../../paths.ts'
import { keepOpened } from '../../../session/opened-store.ts'
import { useAgency } from '../../../session/agency/use-agency.ts'
import { useFind } from '../../../session/use-find.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { familyNameOf, type ActiveBooking } from './active-booking.ts'

export interface ViewBooking {
  /** the code of the booking on its way */
  readonly opening: string | undefined
  /** the browser solves a puzzle first */
  readonly isSolving: boolean
  readonly open: (booking: ActiveBooking) => void
}

export function useViewBooking(): ViewBooking {
  const { t } = useText()
  const navigate = useNavigate()
  const { search } = useLocation()
  const { data: agency } = useAgency()
  const [code, setCode] = useState<string>()
  const { finding, find } = useFind((found) => {
    // Back to the list as it was sorted and searched.
    const backRoute = `${paths.agencyPortal}${search}`
    // A bookkeeper reads; for the engine it is a traveller who knows code and name.
    const isOnAccount = agency !== undefined && agency.userInfo.role !== 'bookkeeper'
    keepOpened({ ...found, backRoute, isOnAccount })
    void navigate(paths.myFlights)
  })
  const failure = finding.state === 'failed' ? finding.failure : undefined
  useEffect(() => {
    if (!failure) return
    const text = failure.code === 'not-found' ? t('agency.bookingNotFound') : failureText(failure, t)
    showToast({ tone: 'bad', text })
  }, [failure, t])
  const isRunning = finding.state === 'searching' || finding.state === 'solving'
  return {
    opening: isRunning ? code : undefined,
    isSolving: finding.state === 'solving',
    open: (booking) => {
      if (isRunning) return
      setCode(booking.confirmationCode)
      find({ confirmationCode: booking.confirmationCode, familyName: familyNameOf(booking) })
    },
  }
}
