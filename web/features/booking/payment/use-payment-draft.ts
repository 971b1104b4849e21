/** The wizard's present draft of the payment, also for work that began some renders ago. */
import { useMemo } from 'react'
import { useBookingNow } from '../store/use-booking.tsx'
import { emptyPayment, type PaymentDraft } from '../wizard/payment-draft.ts'
import { dataOf } from '../wizard/wizard.ts'

export interface KeptPaymentDraft {
  readonly read: () => PaymentDraft
  readonly change: (change: Partial<PaymentDraft>) => void
}

export function usePaymentDraft(): KeptPaymentDraft {
  const bookingNow = useBookingNow()
  return useMemo(() => {
    const read = () => dataOf(bookingNow().wizard, 'payment') ?? emptyPayment
    return {
      read,
      change(change) {
        bookingNow().update('payment', { ...read(), ...change })
      },
    }
  }, [bookingNow])
}
