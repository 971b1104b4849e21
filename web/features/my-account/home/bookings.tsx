import { useBrand } from '../../../brand/brand-context.tsx'
import { useText } from '../../../i18n/i18n.tsx'
import type { BookingView } from '../../../session/use-view-booking.ts'
import { BookingTable } from './booking-table.tsx'
import styles from './home.module.css'
import type { ProfileFlight } from './profile-flight.ts'
import { TripRows } from './trip-rows.tsx'

/** Trips ahead, then flown ones; the next one has its card, unless all are printed in one table. [PSG-02, PSG-03] */
export function Bookings({ flights, view }: { flights: readonly ProfileFlight[]; view: BookingView }) {
  const { t } = useText()
  const { printedHome } = useBrand().profile
  const ahead = flights.filter(({ isUpcoming }) => isUpcoming)
  const past = flights.filter(({ isUpcoming }) => !isUpcoming)
  return (
    <section className={styles.bookings} aria-labelledby="bookings">
      <h2 id="bookings" className={printedHome ? undefined : 'visually-hidden'}>
        {t(printedHome ? 'profile.home.bookings' : 'profile.home.allTrips')}
      </h2>
      <p role="status" className={view.opening === undefined ? 'visually-hidden' : styles.quiet}>
        {view.opening !== undefined && t(view.isSolving ? 'profile.home.solving' : 'profile.home.opening')}
      </p>
      {flights.length === 0 && <NoTrips />}
      {printedHome ? (
        <>
          {ahead.length > 0 && (
            <BookingTable caption={t('profile.home.upcoming')} flights={ahead} first={1} view={view} />
          )}
          {past.length > 0 && (
            <BookingTable
              caption={t('profile.home.past')}
              flights={past}
              first={ahead.length + 1}
              view={view}
            />
          )}
        </>
      ) : (
        <>
          <TripRows caption={t('profile.home.later')} flights={ahead.slice(1)} view={view} />
          <TripRows caption={t('profile.home.pastTrips')} flights={past} view={view} />
        </>
      )}
    </section>
  )
}

function NoTrips() {
  const { t } = useText()
  const { printedHome } = useBrand().profile
  return (
    <div className={styles.none}>
      <p className={styles.noneTitle}>{t(printedHome ? 'profile.home.none' : 'profile.home.noTrips')}</p>
      <p className={styles.quiet}>{t('profile.home.noneText')}</p>
    </div>
  )
}
