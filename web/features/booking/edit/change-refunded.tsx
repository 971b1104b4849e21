import { useText } from '../../../i18n/i18n.tsx'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import styles from '../payment/payment-banner.module.css'
import { leavingOnPurpose } from '../navigation/leave-question.ts'

/** The money came when it could no longer be taken and goes back: the booking is as it was. */
export function ChangeRefunded() {
  const { t } = useText()
  return (
    <div role="alert" className={styles.refunded}>
      <h2>{t('change.notMade')}</h2>
      <p>{t('change.refundedText')}</p>
      <ButtonLink to={paths.myFlights} state={leavingOnPurpose} kind="primary">
        {t('change.myFlights')}
      </ButtonLink>
    </div>
  )
}
