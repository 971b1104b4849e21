import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useApi } from '../../../api/api-context.tsx'
import { isApiFailure } from '../../../api/failure.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { openByFlow } from '../../../session/open-reservation.ts'
import { keepOpened } from '../../../session/opened-store.ts'

/** Opens the booking just made without typing its code; Back leads here again. [RES-02, RES-12] */
export function ManageBooking() {
  const { t } = useText()
  const api = useApi()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [isOpening, setOpening] = useState(false)
  if (!api.session.read().accessToken) return null
  const open = async () => {
    setOpening(true)
    try {
      keepOpened({ ...(await openByFlow(api)), backRoute: `${pathname}${search}` })
      void navigate(paths.myFlights)
    } catch (thrown) {
      if (!isApiFailure(thrown)) throw thrown
      setOpening(false)
      showToast({ tone: 'bad', text: t('complete.manageFailed') })
    }
  }
  return (
    <Button kind="primary" busy={isOpening} onClick={() => void open()}>
      {t('complete.manage')}
    </Button>
  )
}
