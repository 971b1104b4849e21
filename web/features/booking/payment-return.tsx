import { readPaymentReturn } from '@jetbridge/core/booking/payment-return.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { dataOf } from './wizard/wizard.ts'
import { useBrand } from '../../brand/brand-context.tsx'
import { useText } from '../../i18n/i18n.tsx'
import { paths } from '../../paths.ts'
import { showToast } from '../../ui/toast-store.ts'
import type { Booking } from './model.ts'
import { useBookingNow } from './store/use-booking.tsx'
import { resultOf } from './where.ts'
import { withoutReturn } from './opening/search-location.ts'

/**
 * Reads a return from a payment page once and cleans the address: an error warns, and in either case the
 * payment step asks the engine what it knows. [FLOW-38 … FLOW-41, ERR-11]
 */
export function PaymentReturn() {
  const { t } = useText()
  const bookingNow = useBookingNow()
  const { printedPayment } = useBrand().switches
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const isRead = useRef(false)
  const onReturn = useEffectEvent(() => {
    const returned = readPaymentReturn(Object.fromEntries(search))
    if (!returned || isRead.current) return
    isRead.current = true
    void navigate({ pathname: paths.bookingFlow, search: withoutReturn(search) }, { replace: true })
    const booking = bookingNow()
    const isToPay = hasSomethingToPay(booking)
    // The payment step tells it, where there is one.
    if (returned.outcome === 'error' && (printedPayment || !isToPay)) {
      showToast({ tone: 'bad', text: t('payment.failedRetry') })
    }
    if (!isToPay) return
    booking.openAtPayment(returned)
    // A booking that is made needs no payment step to say so.
    if (returned.outcome === 'success' && resultOf(booking)) void booking.complete()
  })
  useEffect(() => {
    onReturn()
  }, [search])
  return null
}

/** Seats, a payment begun, or a booking that exists: without any of them the address has nothing to return to. */
function hasSomethingToPay(booking: Booking): boolean {
  const { held, openedPayment, wizard, composition } = booking
  const isBegun = openedPayment.state !== 'none' || dataOf(wizard, 'payment')?.isTransactionInitiated === true
  return held !== undefined || isBegun || resultOf(booking) !== undefined || composition.isPayable
}
