import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './field.module.css'

export interface FieldLook {
  label: ReactNode
  /** what to enter, shown below; it is needed most when something is wrong */
  hint?: ReactNode
  /** why it is wrong; shown above the hint and tied to the field */
  error?: string | undefined
  /**
   * worth knowing though nothing is wrong, below the hint; '' for none yet, because it is read out when it
   * comes
   */
  warning?: string
}

interface Wiring {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
}

/** Label, control, hint and error of one form field; the control gets the attributes that tie them together. */
export function Field({
  label,
  hint,
  error,
  warning,
  children,
}: FieldLook & { children: (wiring: Wiring) => ReactNode }) {
  const id = useId()
  const isWrong = error !== undefined
  const told = [isWrong && `${id}-note`, hint !== undefined && `${id}-hint`, warning && `${id}-warning`]
    .filter(Boolean)
    .join(' ')
  return (
    <div className={styles.field} data-field>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        ...(told && { 'aria-describedby': told }),
        ...(isWrong && { 'aria-invalid': true as const }),
      })}
      {isWrong && (
        <p id={`${id}-note`} className={styles.error}>
          {error}
        </p>
      )}
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {warning !== undefined && (
        <p id={`${id}-warning`} className={styles.warning} role="status">
          {warning}
        </p>
      )}
    </div>
  )
}

/** A text input. Give `autoComplete`, `inputMode` and `type` the right values; `register(...)` fits. */
export function TextField({
  label,
  hint,
  error,
  warning,
  className,
  ...input
}: FieldLook & ComponentProps<'input'>) {
  return (
    <Field label={label} hint={hint} error={error} {...(warning !== undefined && { warning })}>
      {(wiring) => (
        <input {...input} {...wiring} className={[styles.box, className].filter(Boolean).join(' ')} />
      )}
    </Field>
  )
}

/** The system's own select: right on every phone, works before any script. */
export function SelectField({
  label,
  hint,
  error,
  children,
  ...select
}: FieldLook & ComponentProps<'select'>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(wiring) => (
        <select {...select} {...wiring} className={`${styles.box} ${styles.select}`}>
          {children}
        </select>
      )}
    </Field>
  )
}

/** A box to tick. The label may hold links. */
export function TickField({
  label,
  error,
  ...input
}: Omit<FieldLook, 'hint' | 'warning'> & ComponentProps<'input'>) {
  const id = useId()
  return (
    <div className={styles.field} data-field>
      <label className={styles.tick}>
        <input
          type="checkbox"
          {...input}
          {...(error !== undefined && { 'aria-invalid': true, 'aria-describedby': `${id}-note` })}
        />
        <span>{label}</span>
      </label>
      {error !== undefined && (
        <p id={`${id}-note`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}
