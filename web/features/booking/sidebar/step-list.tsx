import { Check } from 'lucide-react'
import { canReturnTo, visibleSteps } from '../wizard/wizard.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { useBooking } from '../flow/booking-context.tsx'
import styles from './step-list.module.css'

/** Where one is; a completed step has a tick and leads back while going back is allowed. [FLOW-02 … FLOW-06, SIDE-02] */
export function StepList() {
  const { t } = useText()
  const { wizard, options, paymentPhase, returnTo } = useBooking()
  const isLocked = paymentPhase === 'running'
  return (
    <ol className={styles.steps} aria-label={t('booking.steps')}>
      {visibleSteps(wizard, options).map(({ step, number, isCompleted, isCurrent }) => {
        const content = (
          <>
            <span className={styles.number} data-done={isCompleted}>
              {isCompleted ? <Check size={14} strokeWidth={2.5} aria-hidden /> : number}
            </span>
            {t(`booking.step.${step as 'flights'}`)}
            {isCompleted && <span className="visually-hidden">, {t('booking.stepDone')}</span>}
          </>
        )
        return (
          <li key={step} className={styles.step} {...(isCurrent && { 'aria-current': 'step' as const })}>
            {canReturnTo(wizard, step) ? (
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
