import { useId } from 'react'
import { useText } from '../../i18n/i18n.tsx'
import { useHydrated } from '../../ui/hydrated.ts'
import type { Trip } from './search-draft.ts'
import styles from './trip-choice.module.css'

export interface TripChoiceProps {
  trip: Trip
  onChoose: (trip: Trip) => void
}

const names = {
  'round-trip': 'search.roundTrip',
  'one-way': 'search.oneWay',
  several: 'search.several',
} as const

/** There and back, one way, or several ways. */
export function TripChoice({ trip, onChoose }: TripChoiceProps) {
  const { t } = useText()
  const name = useId()
  const isHydrated = useHydrated()
  return (
    <fieldset className={styles.trip}>
      <legend className="visually-hidden">{t('search.trip')}</legend>
      {(['round-trip', 'one-way', 'several'] as const).map((each) => (
        <label key={each} className={styles.tripOption}>
          <input
            type="radio"
            name={name}
            value={each}
            // Left out of a plain GET, where an empty return date says one way.
            form={`${name}-none`}
            checked={trip === each}
            // its rows need a script
            disabled={each === 'several' && !isHydrated}
            onChange={() => {
              onChoose(each)
            }}
          />
          {t(names[each])}
        </label>
      ))}
    </fieldset>
  )
}
