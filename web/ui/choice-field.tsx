import { type ComponentProps, useId } from 'react'
import styles from './choice-field.module.css'
import fieldStyles from './field.module.css'
import type { FieldLook } from './field.tsx'

interface ChoiceFieldProps extends Omit<FieldLook, 'hint'>, Omit<ComponentProps<'input'>, 'type' | 'value'> {
  /** the options, few and short: three side by side, more in two columns */
  options: readonly (readonly [value: string, label: string])[]
  /** its value, where the form is not the library's */
  chosen?: string
}

/** More of them stand in pairs, or their words would not fit on a phone. */
const mostInLine = 3

/** One of a few, all visible at once, as one control of equal parts; `register(...)` fits. */
export function ChoiceField({ label, error, options, chosen, ...input }: ChoiceFieldProps) {
  const id = useId()
  return (
    <fieldset
      className={fieldStyles.field}
      data-field
      {...(error !== undefined && { 'aria-invalid': true, 'aria-describedby': id })}
    >
      <legend className={`${fieldStyles.label} ${styles.legend}`}>{label}</legend>
      <div className={options.length > mostInLine ? `${styles.options} ${styles.pairs}` : styles.options}>
        {options.map(([value, text]) => (
          <label key={value} className={styles.option}>
            <input
              {...input}
              type="radio"
              value={value}
              {...(chosen !== undefined && { checked: chosen === value })}
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={id} className={fieldStyles.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
