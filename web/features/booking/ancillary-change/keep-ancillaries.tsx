import { useNavigate } from 'react-router'
import { useText } from '../../../i18n/i18n.tsx'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { leavingOnPurpose } from '../navigation/leave-question.ts'
import styles from '../step/step-actions.module.css'
import { useBooking } from '../store/use-booking.tsx'
import { isPaying } from '../where.ts'

/** Everything stays as it is booked; what was begun of the change ends with leaving. */
export function KeepAncillaries() {
  const { t } = useText()
  const navigate = useNavigate()
  const isLocked = useBooking(isPaying)
  return (
    <Button
      kind="text"
      className={styles.back}
      blockedBy={isLocked ? t('payment.locked') : undefined}
      onClick={() => {
        void navigate(paths.myFlights, { state: leavingOnPurpose })
      }}
    >
      {t('ancillaries.keep')}
    </Button>
  )
}
