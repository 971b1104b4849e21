import { isWizardPath } from '@jetbridge/core/booking/flow-step.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useBlocker } from 'react-router'
import { isUntouched, leaveRule } from './wizard/leave.ts'
import { useApi } from '../../api/api-context.tsx'
import { useText } from '../../i18n/i18n.tsx'
import { causeKey } from '../../paths.ts'
import { ask } from '../../ui/message-store.ts'
import { useBookingNow } from './store/use-booking.tsx'
import { isPaying, isStopped, paymentPhase } from './where.ts'
import { endShown } from '../../session/end-booking.ts'
import type { KeptBookings } from '../../session/kept-bookings.ts'
import { comesBack } from './navigation/comes-back.ts'
import { leaveQuestion, type leavingOnPurpose } from './navigation/leave-question.ts'

/** Leaving the wizard: silent when there is nothing to lose, asked about otherwise. [FLOW-42 … FLOW-45] */
export function LeaveGuard({ bookings }: { bookings: KeptBookings }) {
  const { t } = useText()
  const bookingNow = useBookingNow()
  const api = useApi()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isWizardPath(currentLocation.pathname) &&
      !isWizardPath(nextLocation.pathname) &&
      (isPaying(bookingNow()) || !comesBack(nextLocation, currentLocation)),
  )
  const latest = useRef(blocker)
  const question = useRef<AbortController>(undefined)
  /** Asked once per try, by the state at that moment: a payment that ends meanwhile leads nobody away. */
  const onBlocked = useEffectEvent(() => {
    if (blocker.state !== 'blocked') return
    const booking = bookingNow()
    const { address, wizard, held, composition } = booking
    const isPaid = isPaying(booking)
    const leave = () => {
      // A booking that the visitor stays in does not end.
      if (latest.current.state !== 'blocked') return
      latest.current.proceed()
      if (!isPaid) endShown(address, { api, bookings })
      // The outcome of a running payment is shown wherever the visitor goes.
      else if (bookings.find(address)?.state === 'open') bookings.change(address, { state: 'paying' })
    }
    const state = blocker.location.state as Partial<typeof leavingOnPurpose> | null
    const isMeant = state?.isOnPurpose === true
    // The payment goes back, and the page itself leads to another search.
    const isOver = isStopped(booking) || paymentPhase(booking) === 'refunded'
    const hasCause = isMeant || isOver || new URLSearchParams(blocker.location.search).has(causeKey)
    const untouched = isUntouched({ wizard, isHeld: held !== undefined })
    if (leaveRule({ step: wizard.current, hasCause, isUntouched: untouched }) === 'clean') {
      leave()
      return
    }
    // Back was pressed again, past the open question: its answer is for the last way that was tried.
    if (question.current) return
    question.current = new AbortController()
    const until = question.current.signal
    void ask(leaveQuestion(t, { isPaying: isPaid, text: composition.leaveText }), { until }).then(
      (confirmed) => {
        question.current = undefined
        if (confirmed) leave()
        else latest.current.reset?.()
      },
    )
  })
  useEffect(() => {
    latest.current = blocker
    if (blocker.state === 'blocked') onBlocked()
    // Forward leads to another step: nobody wants to leave any more.
    else question.current?.abort()
  }, [blocker])
  return null
}
