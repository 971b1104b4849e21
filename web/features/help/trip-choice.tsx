import { formatDate } from '@jetbridge/core/brand/date-words.ts'
import type { WireProfile } from '@jetbridge/core/contract/kept-profile.ts'
import { useText } from '../../i18n/i18n.tsx'
import styles from './contact.module.css'

interface TripChoiceProps {
  readonly trips: WireProfile['flights']
  readonly chosen: string
  readonly onChoose: (confirmationCode: string) => void
}

/** Four are enough to press; an older one is typed. */
const mostTrips = 4

/** Bookings of the passenger who is signed in: a press fills in the code. */
export function TripChoice({ trips, chosen, onChoose }: TripChoiceProps) {
  const { t, tag } = useText()
  const shown = trips.flatMap((trip) =>
    trip.confirmationCode ? [{ ...trip, code: trip.confirmationCode }] : [],
  )
  if (shown.length === 0) return null
  return (
    <div role="group" aria-label={t('help.contact.yourTrips')} className={styles.trips}>
      <span className={styles.tripsTitle} aria-hidden>
        {t('help.contact.yourTrips')}
      </span>
      {shown.slice(0, mostTrips).map(({ code, flightSummary, departureDateTime }) => (
        <button
          key={code}
          type="button"
          className={styles.trip}
          aria-pressed={chosen === code}
          onClick={() => {
            onChoose(chosen === code ? '' : code)
          }}
        >
          <strong>{flightSummary.replaceAll(' - ', ' – ')}</strong>
          <span>{`${formatDate(departureDateTime, tag)} · ${code}`}</span>
        </button>
      ))}
    </div>
  )
}
