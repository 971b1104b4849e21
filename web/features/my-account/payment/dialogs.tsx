import type { Dialogs } from '../modal/dialogs.ts'
import { PaymentForm } from './payment-form.tsx'
import { PaymentList } from './payment-list.tsx'

export const paymentDialogs: Dialogs<'payments' | 'payment'> = {
  payments: ({ payments }) => <PaymentList payments={payments} />,
  payment(profile, uid) {
    if (uid === undefined) return <PaymentForm profile={profile} />
    const payment = profile.payments.find((each) => each.passengerProfilePaymentUid === uid)
    return payment && <PaymentForm profile={profile} payment={payment} />
  },
}
