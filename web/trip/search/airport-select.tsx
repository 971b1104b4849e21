import { airportLabel } from '@jetbridge/core/brand/airport.ts'
import { useId } from 'react'
import { usePage } from '../../brand/brand-context.tsx'
import { useText } from '../../i18n/i18n.tsx'
import { Cell } from './cell.tsx'
import styles from './search-form.module.css'

export interface AirportSelectProps {
  /** name of the field in a plain GET */
  name: 'ori' | 'des'
  label: string
  placeholder: string
  value: string
  codes: readonly string[]
  error: string | undefined
  onChoose: (code: string) => void
}

/** The system's select: "Name (CODE)" in the language in use. Drawn by us where the browser allows. [SRCH-03] */
export function AirportSelect({
  name,
  label,
  placeholder,
  value,
  codes,
  error,
  onChoose,
}: AirportSelectProps) {
  const { locale } = useText()
  const { airports, brand } = usePage()
  const id = useId()
  return (
    <Cell label={label} labelFor={id} error={error} errorId={`${id}-error`}>
      <select
        id={id}
        name={name}
        required
        className={styles.control}
        data-empty={value === '' || undefined}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => {
          onChoose(event.target.value)
        }}
      >
        <option value="">{placeholder}</option>
        {airports
          .filter((airport) => codes.includes(airport.code) || airport.code === value)
          .map((airport) => (
            <option key={airport.code} value={airport.code}>
              {airportLabel(airport, locale, brand.fallbackLocale)}
            </option>
          ))}
      </select>
    </Cell>
  )
}
