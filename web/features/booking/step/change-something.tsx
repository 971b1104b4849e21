import { useText } from '../../../i18n/i18n.tsx'
import { newSearchPath } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { useBooking } from '../store/use-booking.tsx'
import { isMoving } from '../where.ts'
import { isBefore, walkedSteps } from '../wizard/step-order.ts'
import styles from './change-something.module.css'
import { waysTitleId } from './ways-to-change.ts'

/**
 * The ways on after a try to pay, besides paying here: to any earlier step, in a new flow with everything chosen and
 * typed, or to another search. (GAP-12)
 */
export function ChangeSomething() {
  const { t } = useText()
  const query = useBooking((booking) => booking.query)
  const options = useBooking((booking) => booking.options)
  const changeAt = useBooking((booking) => booking.changeAt)
  const isBusy = useBooking(isMoving)
  const steps = walkedSteps(options).filter((step) => isBefore(step, 'payment', options))
  return (
    <div className={styles.ways}>
      <span id={waysTitleId} className={styles.title}>
        {t('payment.changeSomething')}
      </span>
      <div role="group" aria-labelledby={waysTitleId} className={styles.steps}>
        {steps.map((step) => (
          <Button key={step} className={styles.step} busy={isBusy} onClick={() => void changeAt(step)}>
            {t(`booking.step.${step as ChangeableStep}`)}
          </Button>
        ))}
      </div>
      <ButtonLink to={newSearchPath(query)} kind="text">
        {t('booking.newSearch')}
      </ButtonLink>
    </div>
  )
}

/** Those that lie before the payment. */
type ChangeableStep = 'flights' | 'passengers' | 'seats' | 'ancillaries'
