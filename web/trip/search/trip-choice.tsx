import { useId } from 'react'
import { useText } from '../../i18n/i18n.tsx'
import type { Trip } from './search-draft.ts'
import styles from './trip-choice.module.css'

export interface TripChoiceProps {
  trip: Trip
  onChoose: (trip: Trip) => void
}

/** There and back, or one way. */
export function TripChoice({ trip, onChoose }: TripChoiceProps) {
  const { t } = useText()
  const name = useId()
  return (
    <fieldset className={styles.trip}>
      <legend className="visually-hidden">{t('search.trip')}</legend>
      {(['round-trip', 'one-way'] as const).map((each) => (
        <label key={each} className={styles.tripOption}>
          <input
            type="radio"
            name={name}
            value={each}
            // Left out of a plain GET, where an empty return date says one way.
            form={`${name}-none`}
            checked={trip === each}
            onChange={() => {
              onChoose(each)
            }}
          />
          {t(each === 'one-way' ? 'search.oneWay' : 'search.roundTrip')}
        </label>
      ))}
    </fieldset>
  )
}
