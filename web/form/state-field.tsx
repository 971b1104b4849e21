import { usStateNamed, usStateNames } from '@jetbridge/core/passenger/us-state.ts'
import { usStateOfZip } from '@jetbridge/core/passenger/us-zip.ts'
import { type ComponentProps, useEffect, useEffectEvent, useRef } from 'react'
import { fieldIn } from '../i18n/field.ts'
import { useText } from '../i18n/i18n.tsx'
import { SelectField, TextField } from '../ui/field.tsx'

interface StateFieldProps {
  isOptional?: boolean
  error: string | undefined
  /** ISO 3166: in the United States one chooses from a list */
  country: string
  value: string
  /** of the same address: a ZIP code that is typed tells its state */
  postalCode: string
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
export function StateField({
  country,
  value,
  postalCode,
  onValue,
  input,
  isOptional = false,
  ...others
}: StateFieldProps) {
  const { t } = useText()
  const name = t(fieldIn(country, 'field.state'))
  const look = { ...others, label: isOptional ? `${name} (${t('passengers.optional')})` : name }
  const isListed = country === 'US'
  const known = usStateNamed(value)
  useEffect(() => {
    // A code becomes the name; what was typed for another country is no state of this one.
    if (isListed && value !== (known ?? '')) onValue(known ?? '')
  }, [isListed, value, known, onValue])
  useStateOfZip({ country, value, postalCode, onValue })
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

type FilledField = Pick<StateFieldProps, 'country' | 'value' | 'postalCode' | 'onValue'>

/** A ZIP code that is typed fills in its state; one that the traveller has chosen stays. */
function useStateOfZip({ country, value, postalCode, onValue }: FilledField) {
  const filledIn = useRef('')
  const seen = useRef(postalCode)
  const fill = useEffectEvent(() => {
    const state = country === 'US' ? usStateOfZip(postalCode) : undefined
    if (state === undefined) return
    if (value === '' || value === filledIn.current) onValue(state)
    filledIn.current = state
  })
  useEffect(() => {
    if (seen.current === postalCode) return
    seen.current = postalCode
    fill()
  }, [postalCode])
}
