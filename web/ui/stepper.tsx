import { Minus, Plus } from 'lucide-react'
import { useId } from 'react'
import styles from './stepper.module.css'

export interface StepperProps {
  label: string
  hint?: string
  value: number
  fewerLabel: string
  moreLabel: string
  /** an end of the range keeps its button focusable; a press there may explain itself */
  canFewer: boolean
  canMore: boolean
  onFewer: () => void
  onMore: () => void
}

/** A count with one button less and one more. Whether a press changes anything is the owner's rule. */
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
