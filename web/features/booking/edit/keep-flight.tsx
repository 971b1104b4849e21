import { useNavigate } from 'react-router'
import { useText } from '../../../i18n/i18n.tsx'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { changeWords } from './change-words.ts'
import { leavingOnPurpose } from '../navigation/leave-question.ts'
import { useBooking } from '../store/use-booking.tsx'
import { useChange } from './change-state.ts'
import { isPaying } from '../where.ts'
import styles from '../step/step-actions.module.css'

/** Everything stays as it is booked; what was begun of the change ends with leaving. [FLT-10, PAY-06, CHG-05] */
export function KeepFlight() {
  const { t } = useText()
  const navigate = useNavigate()
  const change = useChange()
  const isOffered = useBooking(({ wizard }) => wizard.current === 'flights' || wizard.current === 'payment')
  const isLocked = useBooking(isPaying)
  if (!isOffered) return null
  return (
    <Button
      kind="text"
      className={styles.back}
      blockedBy={isLocked ? t('payment.locked') : undefined}
      onClick={() => {
        void navigate(paths.myFlights, { state: leavingOnPurpose })
      }}
    >
      {t(changeWords(change).keep)}
    </Button>
  )
}
