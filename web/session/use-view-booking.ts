/** Opens a booking of a list, as anybody does with its code and a family name. [AGY-07, AGY-08, GAP-64] */
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { failureText } from '../i18n/failure-text.ts'
import { type MessageKey, useText } from '../i18n/i18n.tsx'
import { paths } from '../paths.ts'
import { showToast } from '../ui/toast-store.ts'
import { keepOpened, type OpenedReservation } from './opened-store.ts'
import { useFind } from './use-find.ts'

export interface BookingView {
  /** the code of the booking on its way */
  readonly opening: string | undefined
  /** the browser solves a puzzle first */
  readonly isSolving: boolean
  readonly open: (confirmationCode: string, familyName: string) => void
}

interface ViewOptions extends Pick<OpenedReservation, 'backRoute'> {
  readonly notFound: MessageKey
  /** asked once the booking is found; not on account without it */
  readonly isOnAccount?: () => Promise<boolean>
}

export function useViewBooking({ notFound, backRoute, isOnAccount }: ViewOptions): BookingView {
  const { t } = useText()
  const navigate = useNavigate()
  const [code, setCode] = useState<string>()
  const { finding, find } = useFind(async (found, signal) => {
    const onAccount = (await isOnAccount?.()) ?? false
    if (signal.aborted) return
    keepOpened({ ...found, backRoute, isOnAccount: onAccount })
    void navigate(paths.myFlights)
  })
  const failure = finding.state === 'failed' ? finding.failure : undefined
  useEffect(() => {
    if (!failure) return
    const text = failure.code === 'not-found' ? t(notFound) : failureText(failure, t)
    showToast({ tone: 'bad', text })
  }, [failure, notFound, t])
  const isRunning = finding.state === 'searching' || finding.state === 'solving'
  return {
    opening: isRunning ? code : undefined,
    isSolving: finding.state === 'solving',
    open: (confirmationCode, familyName) => {
      if (isRunning) return
      setCode(confirmationCode)
      find({ confirmationCode, familyName })
    },
  }
}
