import { useText } from '../../../i18n/i18n.tsx'
import type { BookingView } from '../../../session/use-view-booking.ts'
import { BookingTable, type ProfileFlight } from './booking-table.tsx'
import styles from './home.module.css'

/** Flights ahead, then flown ones. [PSG-02, PSG-03] */
export function Bookings({ flights, view }: { flights: readonly ProfileFlight[]; view: BookingView }) {
  const { t } = useText()
  const ahead = flights.filter(({ isUpcoming }) => isUpcoming)
  const past = flights.filter(({ isUpcoming }) => !isUpcoming)
  return (
    <section className={styles.bookings} aria-labelledby="bookings">
      <h2 id="bookings">{t('profile.home.bookings')}</h2>
      <p role="status" className={view.opening === undefined ? 'visually-hidden' : styles.quiet}>
        {view.opening !== undefined && t(view.isSolving ? 'profile.home.solving' : 'profile.home.opening')}
      </p>
      {flights.length === 0 && (
        <div className={styles.none}>
          <p className={styles.noneTitle}>{t('profile.home.none')}</p>
          <p className={styles.quiet}>{t('profile.home.noneText')}</p>
        </div>
      )}
      {ahead.length > 0 && (
        <BookingTable caption={t('profile.home.upcoming')} flights={ahead} first={1} view={view} />
      )}
      {past.length > 0 && (
        <BookingTable caption={t('profile.home.past')} flights={past} first={ahead.length + 1} view={view} />
      )}
    </section>
  )
}
