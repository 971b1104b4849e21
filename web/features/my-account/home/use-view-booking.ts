/** Opens a booking of the list, as anybody does with its code and a family name. [GAP-64] */
import type { WireProfile } from '@jetbridge/core/contract/kept-profile.ts'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { failureText } from '../../../i18n/failure-text.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { paths } from '../../../paths.ts'
import { keepOpened } from '../../../session/opened-store.ts'
import { useFind } from '../../../session/use-find.ts'
import { showToast } from '../../../ui/toast-store.ts'

/** What opens a booking of the list. */
type BookingKey = Pick<WireProfile['flights'][number], 'confirmationCode' | 'leadPassengerLastName'>

export interface ViewBooking {
  /** the code of the booking on its way */
  readonly opening: string | undefined
  /** the browser solves a puzzle first */
  readonly isSolving: boolean
  readonly open: (flight: BookingKey) => void
}

export function useViewBooking(): ViewBooking {
  const { t } = useText()
  const navigate = useNavigate()
  const [code, setCode] = useState<string>()
  const { finding, find } = useFind((found) => {
    keepOpened({ ...found, backRoute: paths.passenger })
    void navigate(paths.myFlights)
  })
  const failure = finding.state === 'failed' ? finding.failure : undefined
  useEffect(() => {
    if (!failure) return
    const text = failure.code === 'not-found' ? t('profile.home.notFound') : failureText(failure, t)
    showToast({ tone: 'bad', text })
  }, [failure, t])
  const isRunning = finding.state === 'searching' || finding.state === 'solving'
  return {
    opening: isRunning ? code : undefined,
    isSolving: finding.state === 'solving',
    open: ({ confirmationCode, leadPassengerLastName }) => {
      if (confirmationCode === null || isRunning) return
      setCode(confirmationCode)
      find({ confirmationCode, familyName: leadPassengerLastName })
    },
  }
}
