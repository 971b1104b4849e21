import type { ReactNode } from 'react'
import styles from './cell.module.css'

export interface CellProps {
  label: string
  /** id of the control, when the label belongs to one */
  labelFor?: string
  error?: string | undefined
  errorId?: string
  /** wrong, and told elsewhere */
  isInvalid?: boolean
  className?: string | undefined
  children: ReactNode
}

/** One field of the form: a small label over a large value, the error below. */
export function Cell({ label, labelFor, error, errorId, isInvalid, className, children }: CellProps) {
  return (
    <div
      className={[styles.cell, className].filter(Boolean).join(' ')}
      data-invalid={error || isInvalid ? true : undefined}
    >
      {labelFor ? (
        <label className={styles.label} htmlFor={labelFor}>
          {label}
        </label>
      ) : (
        <span className={styles.label} aria-hidden>
          {label}
        </span>
      )}
      {children}
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}
