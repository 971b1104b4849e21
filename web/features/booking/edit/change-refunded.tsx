import { type MessageKey, useText } from '../../../i18n/i18n.tsx'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import styles from '../payment/payment-banner.module.css'
import { leavingOnPurpose } from '../navigation/leave-question.ts'

interface NotChangedProps {
  title: MessageKey
  text: MessageKey
}

/** The money came when it could no longer be taken and goes back: the booking is as it was. */
export function ChangeRefunded() {
  return <NotChanged title="change.notMade" text="change.refundedText" />
}

/** The same of another change of the booking. */
export function NotChanged({ title, text }: NotChangedProps) {
  const { t } = useText()
  return (
    <div role="alert" className={styles.refunded}>
      <h2>{t(title)}</h2>
      <p>{t(text)}</p>
      <ButtonLink to={paths.myFlights} state={leavingOnPurpose} kind="primary">
        {t('change.myFlights')}
      </ButtonLink>
    </div>
  )
}
