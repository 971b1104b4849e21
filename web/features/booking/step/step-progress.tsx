import { useText } from '../../../i18n/i18n.tsx'
import { progressIn, type VisibleStep } from '../wizard/step-order.ts'
import type { MessageKey } from '../../../i18n/i18n.tsx'
import { stepName } from './step-name.ts'
import styles from './step-progress.module.css'

interface StepProgressProps {
  /** the heading is described by it */
  id?: string
  list: readonly VisibleStep[]
  paymentName?: MessageKey
}

/** "Step 3 of 5, Seats", in sight where the list of steps is folded away. [FLOW-02, SIDE-02] */
export function StepProgress({ id, list, paymentName = 'booking.step.payment' }: StepProgressProps) {
  const { t } = useText()
  const progress = progressIn(list)
  if (!progress) return undefined
  const { step, number, count } = progress
  return (
    <p id={id} className={styles.progress}>
      <span className={styles.marks} aria-hidden>
        {list.map((each) => (
          <span key={each.step} className={styles.mark} data-reached={each.number <= number} />
        ))}
      </span>
      {t('booking.stepOf', { number, count, name: t(stepName(step, paymentName)) })}
    </p>
  )
}
