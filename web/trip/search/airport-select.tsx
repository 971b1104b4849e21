import { airportLabel } from '@jetbridge/core/brand/airport.ts'
import { useId, useRef } from 'react'
import { usePage } from '../../brand/brand-context.tsx'
import { useText } from '../../i18n/i18n.tsx'
import { findTyped, nothingTyped, withKey } from './airport-typing.ts'
import { Cell } from './cell.tsx'
import { isConnected } from './search-draft.ts'
import styles from './airport-select.module.css'
import cellStyles from './cell.module.css'

export interface AirportSelectProps {
  /** name of the field in a plain GET, where it is part of one */
  name?: 'ori' | 'des'
  label: string
  placeholder: string
  value: string
  codes: readonly string[]
  /** where the way begins: what is reached from there with a stop says so */
  from?: string
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
  from = '',
  error,
  onChoose,
}: AirportSelectProps) {
  const { t, locale } = useText()
  const { airports, brand } = usePage()
  const id = useId()
  const typed = useRef(nothingTyped)
  const labels = new Map(
    airports
      .filter((airport) => codes.includes(airport.code) || airport.code === value)
      .map((airport) => [airport.code, airportLabel(airport, locale, brand.fallbackLocale)]),
  )
  return (
    <Cell label={label} labelFor={id} error={error} errorId={`${id}-error`}>
      <select
        id={id}
        name={name}
        required
        className={`${cellStyles.control} ${styles.select}`}
        data-empty={value === '' || undefined}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => {
          onChoose(event.target.value)
        }}
        onKeyDown={(event) => {
          const next = withKey(typed.current, event)
          if (!next) return
          typed.current = next
          const found = findTyped(next.text, labels)
          if (!found) return
          // The system's own search knows names only.
          event.preventDefault()
          if (found !== value) onChoose(found)
        }}
      >
        <option value="">{placeholder}</option>
        {[...labels].map(([code, label]) => (
          <option key={code} value={code}>
            {isConnected({ origin: from, destination: code }, brand)
              ? t('search.withStop', { airport: label })
              : label}
          </option>
        ))}
      </select>
    </Cell>
  )
}
