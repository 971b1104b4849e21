import { type RefObject, useRef } from 'react'
import { formatCardCode, formatCardNumber } from '../../../form/card-typing.ts'
import formStyles from '../../../form/form.module.css'
import { useAccountText } from '../words.ts'
import { TextField } from '../../../ui/field.tsx'
import { fieldProblemText } from '../form/field-problem.ts'
import type { Draft } from '../modal/modals-context.tsx'
import type { RecordForm } from '../form/use-record-form.ts'

/** Names of the fields that only the gateway sees: no state of the page holds what is typed there. */
export const secretNames = { number: 'accountNumber', code: 'cardCode' } as const

interface CardNumberFieldProps {
  form: RecordForm<Draft>
  /** of a kept card; empty for a new one */
  mask: string
  onTyped: (number: string) => void
}

/** The number goes from its input to the gateway when it is saved, and nowhere else. [ACC-21, GAP-59] */
export function CardNumberField({ form, mask, onTyped }: CardNumberFieldProps) {
  const { t } = useAccountText()
  const input = useRef<HTMLInputElement>(null)
  const problem = form.problemOf(secretNames.number)
  return (
    <div className={formStyles.wide}>
      <TextField
        ref={input}
        name={secretNames.number}
        label={`${t('profile.field.accountNumber')} *`}
        hint={mask === '' ? undefined : t('profile.hint.otherCard')}
        error={problem === undefined ? undefined : fieldProblemText(problem, t)}
        defaultValue={mask}
        required
        inputMode="numeric"
        autoComplete="cc-number"
        maxLength={23}
        placeholder="0000 0000 0000 0000"
        onFocus={({ target }) => {
          if (target.value === mask) target.select()
        }}
        onBlur={({ target }) => {
          if (target.value === '' && mask !== '') takeBack(input, mask, onTyped)
        }}
        onChange={({ target }) => {
          target.value = formatCardNumber(target.value)
          onTyped(target.value)
        }}
      />
    </div>
  )
}

/** An empty field of a kept card leaves the card as it is. */
function takeBack(
  input: RefObject<HTMLInputElement | null>,
  mask: string,
  onTyped: (number: string) => void,
) {
  if (input.current) input.current.value = mask
  onTyped(mask)
}

/** Asked for where a number is typed. */
export function CardCodeField({ form }: { form: RecordForm<Draft> }) {
  const { t } = useAccountText()
  const problem = form.problemOf(secretNames.code)
  return (
    <div className={`${formStyles.half} ${formStyles.short}`}>
      <TextField
        name={secretNames.code}
        label={`${t('profile.field.cardCode')} *`}
        error={problem === undefined ? undefined : fieldProblemText(problem, t)}
        required
        inputMode="numeric"
        autoComplete="cc-csc"
        maxLength={4}
        onChange={({ target }) => {
          target.value = formatCardCode(target.value)
          form.forget(secretNames.code)
        }}
      />
    </div>
  )
}
