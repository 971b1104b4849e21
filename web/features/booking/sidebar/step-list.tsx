import { Check } from 'lucide-react'
import { useText } from '../../../i18n/i18n.tsx'
import { isSameList } from '../step/same-list.ts'
import { useBooking } from '../store/use-booking.tsx'
import { isPaying } from '../where.ts'
import { stepName } from '../step/step-name.ts'
import styles from './step-list.module.css'

/**
 * The visitor's place; a completed step has a tick and leads back while going back is allowed. [FLOW-02 … FLOW-06,
 * SIDE-02]
 */
export function StepList() {
  const { t } = useText()
  const returnTo = useBooking((booking) => booking.returnTo)
  const isLocked = useBooking(isPaying)
  const paymentName = useBooking((booking) => booking.composition.paymentName(booking))
  const steps = useBooking(({ list }) => list, isSameList)
  return (
    <ol className={styles.steps} aria-label={t('booking.steps')}>
      {steps.map(({ step, number, isCompleted, isCurrent, isWayBack }) => {
        const content = (
          <>
            <span className={styles.number} data-done={isCompleted}>
              {isCompleted ? <Check size={14} strokeWidth={2.5} aria-hidden /> : number}
            </span>
            {t(stepName(step, paymentName))}
            {isCompleted && <span className="visually-hidden">, {t('booking.stepDone')}</span>}
          </>
        )
        return (
          <li key={step} className={styles.step} {...(isCurrent && { 'aria-current': 'step' as const })}>
            {isWayBack ? (
              <button
                type="button"
                className={styles.back}
                {...(isLocked && { 'aria-disabled': true, title: t('payment.locked') })}
                onClick={() => {
                  if (!isLocked) void returnTo(step)
                }}
              >
                {content}
              </button>
            ) : (
              <span className={styles.there}>{content}</span>
            )}
          </li>
        )
      })}
    </ol>
  )
}
