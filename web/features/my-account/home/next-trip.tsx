import { formatClock } from '@jetbridge/core/brand/clock.ts'
import { formatDate } from '@jetbridge/core/brand/date-words.ts'
import { daysBetween, localDate } from '@jetbridge/core/kernel/time.ts'
import { useText } from '../../../i18n/i18n.tsx'
import type { BookingView } from '../../../session/use-view-booking.ts'
import { usePlaceName } from '../../../trip/use-place-name.ts'
import { useToday } from '../../../form/use-today.ts'
import { type ProfileFlight, ViewButton } from './booking-table.tsx'
import styles from './home.module.css'

/** The flight that comes next: when, where from, and the way to everything about it. */
export function NextTrip({ flight, view }: { flight: ProfileFlight; view: BookingView }) {
  const { t, tag } = useText()
  const placeName = usePlaceName()
  const today = useToday()
  const { departureDateTime: at, confirmationCode, flightNumber, count, state } = flight
  const stops = flight.flightSummary.split(' - ').map(placeName)
  const days = daysBetween(today, localDate(at.slice(0, 10)))
  return (
    <section className={styles.next} aria-labelledby="next-trip">
      <div className={styles.nextWords}>
        <h2 id="next-trip" className={styles.nextTitle}>
          {t('profile.home.next')}
          {days >= 0 && <span className={styles.inDays}>{t('profile.home.inDays', { days })}</span>}
        </h2>
        <p className={styles.route}>{stops.join(' – ')}</p>
        <p className={styles.when}>
          {formatDate(at, tag, 'full')}, {formatClock(at, tag)}
        </p>
        <p className={styles.facts}>
          <span>{flightNumber}</span>
          {confirmationCode !== null && <span className={styles.code}>{confirmationCode}</span>}
          <span>{t('profile.home.people', { count })}</span>
          {state !== 'confirmed' && <span className={styles.state}>{t(`profile.home.state.${state}`)}</span>}
        </p>
      </div>
      <ViewButton flight={flight} view={view} isPrimary />
    </section>
  )
}
