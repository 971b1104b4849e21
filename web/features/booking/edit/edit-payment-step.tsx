import { useText } from '../../../i18n/i18n.tsx'
import { useTripTotal } from '../store/use-trip-total.ts'
import { PaymentStep } from '../payment/payment-step.tsx'
import { ChangeCosts } from './change-costs.tsx'
import { changePayment } from './change-payment.ts'
import { ChangeRefunded } from './change-refunded.tsx'
import { ConfirmChangeWay } from './confirm-change-way.tsx'
import { PaymentPartContext } from '../payment/payment-part.ts'
import { OldToNew } from './old-to-new.tsx'

/** The change once more, what it costs, one form or one button. [PAY-06, PAY-40] */
export function EditPaymentStep() {
  const { t } = useText()
  const isPaid = useTripTotal().amount > 0
  return (
    <PaymentPartContext value={changePayment}>
      <PaymentStep
        heading={t(isPaid ? 'change.paymentHeading' : 'change.confirmHeading')}
        costs={(balance) => (
          <>
            <OldToNew />
            <ChangeCosts balance={balance} />
          </>
        )}
        FreeWay={ConfirmChangeWay}
        Returned={ChangeRefunded}
      />
    </PaymentPartContext>
  )
}
