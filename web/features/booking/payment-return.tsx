import { readPaymentReturn } from '@jetbridge/core/booking/payment-return.ts'
import { dataOf } from '@jetbridge/core/booking/wizard.ts'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { isApiFailure } from '../../api/failure.ts'
import { useText } from '../../i18n/i18n.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { type Booking, useBooking } from './flow/booking-context.tsx'
import { withoutReturn } from './flow/search-location.ts'

/**
 * Reads a return from a payment page once: success asks the engine to complete what it knows to be paid, an
 * error warns; either way the address is cleaned. [FLOW-38 … FLOW-41, ERR-11]
 */
export function PaymentReturn() {
  const { t } = useText()
  const booking = useBooking()
  const { complete, openAtPayment } = booking
  const [search, setSearch] = useSearchParams()
  const isRead = useRef(false)
  const isPayable = hasSomethingToPay(booking)
  useEffect(() => {
    const returned = readPaymentReturn(Object.fromEntries(search))
    if (!returned || isRead.current) return
    isRead.current = true
    if (isPayable) openAtPayment(returned.holder)
    setSearch(withoutReturn(search), { replace: true })
    const warn = () => {
      showToast({ tone: 'bad', text: t('payment.failedRetry') })
    }
    if (returned.outcome === 'error') warn()
    else if (isPayable) {
      complete().catch((thrown: unknown) => {
        if (!isApiFailure(thrown)) throw thrown
        // Still being checked: the payment step asks on and finishes by itself.
        if (thrown.code !== 'payment-in-progress') warn()
      })
    }
  }, [search, setSearch, complete, openAtPayment, isPayable, t])
  return null
}

/** Seats, a payment begun, or a booking that exists: without any of them the address has nothing to return to. */
function hasSomethingToPay({ held, openedPayment, wizard, result, query }: Booking): boolean {
  const isBegun = openedPayment.state !== 'none' || dataOf(wizard, 'payment')?.isTransactionInitiated === true
  return held !== undefined || isBegun || result !== undefined || query.provider === 'search'
}
