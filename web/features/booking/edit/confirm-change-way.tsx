import { changeRequest } from './flight-edit.ts'
import { dataOf } from '../wizard/wizard.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { useBooking } from '../store/use-booking.tsx'
import { useChange } from './change-state.ts'
import { useTripTotal } from '../store/use-trip-total.ts'
import { paid } from '../payment/at-once-way.tsx'
import type { WayProps } from '../payment/checkout-state.ts'
import styles from '../payment/way.module.css'
import { WayForm } from '../payment/way-form.tsx'
import { commitChange } from './commit-change.ts'

/** Nothing is due, or a credit: the change is made by confirming it. [PAY-06, PAY-40] */
export function ConfirmChangeWay({ checkout }: WayProps) {
  const { t } = useText()
  const { flight, quote } = useChange()
  const choice = useBooking(({ wizard }) => dataOf(wizard, 'flights'))
  const total = useTripTotal()
  const change = changeRequest(choice, flight)
  const quoteId = quote?.quoteId
  return (
    <WayForm
      checkout={checkout}
      label={t('change.confirm')}
      busyLabel={t('change.confirming')}
      onPay={() => paid(checkout, (deps) => commitChange(deps, { change, quoteId }))}
    >
      <p className={styles.next}>{total.amount < 0 ? t('change.creditDue') : t('change.nothingDue')}</p>
    </WayForm>
  )
}
