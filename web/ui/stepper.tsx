import { Minus, Plus } from 'lucide-react'
import { useId } from 'react'
import styles from './stepper.module.css'

export interface StepperProps {
  label: string
  hint?: string
  value: number
  fewerLabel: string
  moreLabel: string
  /** at an end of the range the button can still have the focus; a press there may explain itself */
  canFewer: boolean
  canMore: boolean
  onFewer: () => void
  onMore: () => void
}

/**
 * A count with a button for one less and one for one more. The owner's rule says whether a press changes
 * anything.
 */
export function Stepper({
  label,
  hint,
  value,
  fewerLabel,
  moreLabel,
  canFewer,
  canMore,
  onFewer,
  onMore,
}: StepperProps) {
  const id = useId()
  return (
    <fieldset className={styles.row} aria-labelledby={id}>
      <div>
        <span id={id} className={styles.label}>
          {label}
        </span>
        {hint && <span className={styles.hint}>{hint}</span>}
      </div>
      <div className={styles.counter}>
        <button
          type="button"
          className={styles.step}
          aria-label={fewerLabel}
          aria-disabled={!canFewer}
          onClick={onFewer}
        >
          <Minus size={18} strokeWidth={1.75} aria-hidden />
        </button>
        <output className={styles.count} aria-live="polite" aria-atomic>
          {value}
        </output>
        <button
          type="button"
          className={styles.step}
          aria-label={moreLabel}
          aria-disabled={!canMore}
          onClick={onMore}
        >
          <Plus size={18} strokeWidth={1.75} aria-hidden />
        </button>
      </div>
    </fieldset>
  )
}
