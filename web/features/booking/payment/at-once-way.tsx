import { Landmark } from 'lucide-react'
import { useText } from '../../../i18n/i18n.tsx'
import { AccountLeft } from './account-left.tsx'
import type { CheckoutState, WayProps } from './checkout-state.ts'
import type { PayOutcome } from './outcome.ts'
import { confirmForNothing, payOnAccount } from './pay-at-once.ts'
import type { PayDeps } from './reserve.ts'
import styles from './way.module.css'
import { usePayLabel } from './use-pay-label.ts'
import { WayForm } from './way-form.tsx'

/** Debited to the agency's account; its conditions are in its contract. [PAY-12, PAY-13] */
export function AccountWay({ checkout }: WayProps) {
  const { t } = useText()
  const labels = usePayLabel(checkout.due)
  return (
    <WayForm checkout={checkout} {...labels} hasConditions={false} onPay={() => paid(checkout, payOnAccount)}>
      <p className={styles.next}>
        <Landmark size={18} strokeWidth={1.75} aria-hidden />
        {t('payment.accountNext')}
      </p>
      <AccountLeft due={checkout.due} />
    </WayForm>
  )
}

/** Nothing is due: the booking is confirmed. [PAY-39, VCH-07] */
export function ConfirmWay({ checkout }: WayProps) {
  const { t } = useText()
  return (
    <WayForm
      checkout={checkout}
      label={t('payment.confirm')}
      busyLabel={t('payment.confirming')}
      onPay={() => paid(checkout, confirmForNothing)}
    >
      <p className={styles.next}>{t('payment.nothingDue')}</p>
    </WayForm>
  )
}

export async function paid(
  checkout: CheckoutState,
  how: (deps: PayDeps) => Promise<PayOutcome>,
): Promise<void> {
  checkout.onPaying()
  checkout.onOutcome(await how(checkout.deps))
}
