import { leaveRule } from '@jetbridge/core/booking/leave.ts'
import { dataOf } from '@jetbridge/core/booking/wizard.ts'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useApi } from '../../api/api-context.tsx'
import { useText } from '../../i18n/i18n.tsx'
import { causeKey } from '../../paths.ts'
import { ask } from '../../ui/message-store.ts'
import { forgetFlow } from '../search/start-search.ts'
import { useBooking } from './flow/booking-context.tsx'
import { type FlowStorage, forgetQuery } from './flow/flow-store.ts'

/** Leaving the wizard: silent when there is nothing to lose, asked about otherwise. [FLOW-42 … FLOW-45] */
export function LeaveGuard({ storage }: { storage: FlowStorage }) {
  const { t } = useText()
  const { query, wizard } = useBooking()
  const api = useApi()
  const choice = dataOf(wizard, 'flights')
  const isUntouched = wizard.current === 'flights' && !choice?.outbound && !choice?.returning
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const leave = () => {
      forgetQuery(storage)
      void forgetFlow(api)
      blocker.proceed()
    }
    const hasCause = new URLSearchParams(blocker.location.search).has(causeKey)
    if (leaveRule({ step: wizard.current, hasCause, isUntouched }) === 'clean') {
      leave()
      return
    }
    void ask({
      title: t('booking.leaveTitle'),
      text: t(query.provider === 'search' ? 'booking.leaveEditText' : 'booking.leaveText'),
      confirm: t('booking.leave'),
      cancel: t('booking.stay'),
    }).then((confirmed) => {
      if (confirmed) leave()
      else blocker.reset()
    })
  }, [blocker, wizard, isUntouched, query, storage, api, t])
  return null
}
