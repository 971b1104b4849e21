/** The state of the payment, and everything that changes it. */
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useApi } from '../../../api/api-context.tsx'
import { dataOf } from '../wizard/wizard.ts'
import type { Booking } from '../model.ts'
import { useBooking, useBookingNow } from '../store/use-booking.tsx'
import { chooseOtherWay, finish, learn, type PaymentParts, settle } from './end-payment.ts'
import type { PayOutcome } from './outcome.ts'
import { usePaymentPart } from './payment-part.ts'
import { isAtPage, type Paying, payingOf, phaseOf } from './paying.ts'
import type { BalanceActions } from './use-balance.ts'
import { usePaymentOutcome } from './use-payment-outcome.ts'

export function usePaying({ balance: { total, due }, renewVoucher }: BalanceActions) {
  const api = useApi()
  const bookingNow = useBookingNow()
  const openedPayment = useBooking((booking) => booking.openedPayment)
  const returned = useBooking((booking) => booking.returned?.outcome)
  const { paying, show } = useShownPaying()
  const part = usePaymentPart()
  const [finishing] = useState(() => ({ current: false }))
  const parts: PaymentParts = { api, bookingNow, show, total, due, renewVoucher, part, finishing }
  const isAsked = paying.kind === 'pending' || paying.kind === 'at-page'
  const { status = openedPayment, isLong } = usePaymentOutcome(isAsked, (known) => {
    learn(parts, known)
  })
  // Of a traveller who comes back as paid, the engine is asked for a while first.
  const isWaitedFor = returned === 'success' && !isLong
  const isPageOpen = paying.kind === 'at-page' || (isAsked && isAtPage(status) && !isWaitedFor)
  useBackFromPage(() => {
    show((now) => (now.kind === 'at-page' ? { kind: 'at-page', isLeaving: false } : now))
  })
  useReturn(returned, {
    onSuccess: () => {
      show(() => ({ kind: 'pending' }))
      void finish(parts)
    },
    onError: () => void endAtPage(parts, show),
  })
  return { paying, isPageOpen, isLong, actions: actionsOf(parts) }
}

/** Told here and nowhere else: also where the engine knows of no payment, or does not answer. */
async function endAtPage(parts: PaymentParts, show: PaymentParts['show']): Promise<void> {
  await chooseOtherWay(parts)
  show((now) => (now.kind === 'form' ? { kind: 'calm', why: 'nothing-paid' } : now))
}

function actionsOf(parts: PaymentParts) {
  return {
    settle: (outcome: PayOutcome) => {
      settle(parts, outcome)
    },
    chooseOtherWay: () => chooseOtherWay(parts),
    startPaying: () => {
      parts.show(() => ({ kind: 'paying' }))
    },
    /** [PAY-38] */
    clearFailure: () => {
      parts.show((now) => (now.kind === 'failed' || now.kind === 'calm' ? { kind: 'form' } : now))
    },
  }
}

/** A card that was declined before the trip was open to changes again is no longer mentioned. */
function openedPaying({ openedPayment, wizard }: Booking): Paying {
  const isTried = dataOf(wizard, 'payment')?.isTransactionInitiated === true
  if (openedPayment.state === 'declined' && !isTried) return { kind: 'form' }
  return payingOf(openedPayment)
}

/** The booking learns at once how the payment stands: nothing else is possible while it runs. */
function useShownPaying() {
  const bookingNow = useBookingNow()
  const [paying, setPaying] = useState<Paying>(() => openedPaying(bookingNow()))
  const latest = useRef(paying)
  useEffect(() => {
    bookingNow().setPaymentPhase(phaseOf(latest.current))
    return () => {
      bookingNow().setPaymentPhase('none')
    }
  }, [bookingNow])
  const show = useMemo<PaymentParts['show']>(
    () => (next) => {
      latest.current = next(latest.current)
      setPaying(latest.current)
      bookingNow().setPaymentPhase(phaseOf(latest.current))
    },
    [bookingNow],
  )
  return { paying, show }
}

/** Somebody pressed Back on the payment page, and the browser shows this one as it was left. */
function useBackFromPage(onBack: () => void) {
  const back = useEffectEvent(onBack)
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) back()
    }
    addEventListener('pageshow', onShow)
    return () => {
      removeEventListener('pageshow', onShow)
    }
  }, [])
}

/** The address is a reason to ask the engine, never an answer. [FLOW-39, FLOW-41] */
function useReturn(
  returned: 'success' | 'error' | undefined,
  { onSuccess, onError }: { onSuccess: () => void; onError: () => void },
) {
  const onReturn = useEffectEvent(() => {
    if (returned === 'success') onSuccess()
    if (returned === 'error') onError()
  })
  useEffect(() => {
    onReturn()
  }, [returned])
}
