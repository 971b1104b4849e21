/** What the wizard keeps of the payment, as it is now: also for work that began some renders ago. */
import { useEffect, useMemo, useRef } from 'react'
import { emptyPayment, type PaymentDraft } from '../wizard/payment-draft.ts'
import { dataOf } from '../wizard/wizard.ts'
import { useBooking } from '../flow/booking-context.tsx'

export interface KeptPaymentDraft {
  readonly read: () => PaymentDraft
  readonly change: (change: Partial<PaymentDraft>) => void
}

export function usePaymentDraft(): KeptPaymentDraft {
  const { wizard, update } = useBooking()
  const draft = dataOf(wizard, 'payment') ?? emptyPayment
  const latest = useRef({ draft, update })
  useEffect(() => {
    latest.current = { draft, update }
  })
  return useMemo(
    () => ({
      read: () => latest.current.draft,
      change(change) {
        const next = { ...latest.current.draft, ...change }
        latest.current.draft = next
        latest.current.update('payment', next)
      },
    }),
    [],
  )
}
