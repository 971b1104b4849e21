import { usStateNamed, usStateNames } from '@jetbridge/core/passenger/us-state.ts'
import { type ComponentProps, useEffect } from 'react'
import { useText } from '../i18n/i18n.tsx'
import { SelectField, TextField } from '../ui/field.tsx'

interface StateFieldProps {
  label: string
  error: string | undefined
  /** ISO 3166: in the United States one chooses from a list */
  country: string
  value: string
  autoComplete: string
  required?: boolean
  onValue: (state: string) => void
  /** of the form library */
  input: Pick<ComponentProps<'input'>, 'name'> & {
    onChange: (event: { target: HTMLElement }) => unknown
    onBlur: (event: { target: HTMLElement }) => unknown
    ref: (element: HTMLInputElement | HTMLSelectElement | null) => void
  }
}

/** The state of an address. A list is searched by typing the start of a name. [CNT-06, DOC-05] */
export function StateField({ country, value, onValue, input, ...look }: StateFieldProps) {
  const { t } = useText()
  const isListed = country === 'US'
  const known = usStateNamed(value)
  useEffect(() => {
    // A code becomes the name; what was typed for another country is no state of this one.
    if (isListed && value !== (known ?? '')) onValue(known ?? '')
  }, [isListed, value, known, onValue])
  if (!isListed) return <TextField {...look} maxLength={80} {...input} />
  return (
    <SelectField key="US" {...look} {...input}>
      <option value="">{t('state.choose')}</option>
      {usStateNames.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
