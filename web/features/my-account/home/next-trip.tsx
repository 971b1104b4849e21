import { daysBetween, localDate } from '@jetbridge/core/kernel/time.ts'
import { fullNameOf } from '@jetbridge/core/passenger/name.ts'
import { formatClock } from '@jetbridge/core/brand/clock.ts'
import { formatDate } from '@jetbridge/core/brand/date-words.ts'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { usePage } from '../../../brand/brand-context.tsx'
import { useText } from '../../../i18n/i18n.tsx'
import { paths } from '../../../paths.ts'
import { keepOpened } from '../../../session/opened-store.ts'
import type { FoundReservation } from '../../../session/use-find.ts'
import type { BookingView } from '../../../session/use-view-booking.ts'
import { ancillariesOf } from '../../../trip/ancillaries.ts'
import { isActive } from '../../../trip/booked-flight.ts'
import { type BookedWay, numbersOf, waysOf } from '../../../trip/booked-way.ts'
import { CopyCode } from '../../../trip/copy-code.tsx'
import { FlightFace } from '../../../trip/flight-face.tsx'
import { useOriginToday } from '../../../trip/origin-today.ts'
import { useCityName } from '../../../trip/use-city-name.ts'
import { usePlaceName } from '../../../trip/use-place-name.ts'
import { usePlaced } from '../../../trip/use-placed.ts'
import { WithStops } from '../../../trip/with-stops.tsx'
import { Button } from '../../../ui/button.tsx'
import { missingOf } from './missing.ts'
import { MissingList } from './missing-list.tsx'
import styles from './next-trip.module.css'
import type { ProfileFlight } from './profile-flight.ts'
import { useRouteWords } from '../route/use-route-words.ts'
import { ViewButton } from './view-button.tsx'

/** The trip that comes next, as the confirmation showed it, with what it still lacks. */
export function NextTrip({ flight, found }: { flight: ProfileFlight; found: FoundReservation }) {
  const { t } = useText()
  const navigate = useNavigate()
  const { airports } = usePage()
  const { reservation } = found
  const [way, ...further] = waysOf(reservation.flights).filter((each) => each.some(isActive))
  const open = (path: string) => {
    keepOpened({ ...found, backRoute: paths.passenger })
    void navigate(path)
  }
  return (
    <Card
      flight={flight}
      people={reservation.passengers.map(fullNameOf)}
      action={
        <Button
          kind="primary"
          className={styles.open}
          onClick={() => {
            open(paths.myFlights)
          }}
        >
          {t('profile.home.open')}
        </Button>
      }
    >
      {way && <Way way={way} reservation={reservation} />}
      {further.length > 0 && <Further ways={further} />}
      <MissingList missing={missingOf(reservation, airports)} onOpen={open} />
    </Card>
  )
}

/** As far as the list of bookings knows it: it waits for its payment, or could not be opened. */
export function ListedNextTrip({ flight, view }: { flight: ProfileFlight; view: BookingView }) {
  const { t, tag } = useText()
  const routeWords = useRouteWords()
  const { departureDateTime: at, flightNumber, state, passenger, count } = flight
  return (
    <Card
      flight={flight}
      people={[count > 1 ? t('profile.home.andOthers', { name: passenger, others: count - 1 }) : passenger]}
      action={<ViewButton flight={flight} view={view} isPrimary />}
    >
      <div>
        <p>
          {formatDate(at, tag, 'full')}, {formatClock(at, tag)}
        </p>
        <p className={styles.route}>{routeWords(flight.flightSummary)}</p>
        <p className={styles.quiet}>{flightNumber}</p>
      </div>
      {state === 'unpaid' && <p className={styles.unpaid}>{t('profile.home.missing.payment')}</p>}
    </Card>
  )
}

interface CardProps {
  flight: ProfileFlight
  people: readonly string[]
  /** the way to everything about it */
  action: ReactNode
  children: ReactNode
}

function Card({ flight, people, action, children }: CardProps) {
  const { t } = useText()
  const { confirmationCode } = flight
  return (
    <section className={styles.card} aria-labelledby="next-trip">
      <div className={styles.flights}>
        <h2 id="next-trip" className={styles.title}>
          {t('profile.home.next')} <InDays flight={flight} />
        </h2>
        {children}
      </div>
      <div className={styles.stub}>
        {confirmationCode !== null && (
          <div>
            <p className={styles.label}>{t('profile.home.tripCode')}</p>
            <p className={styles.code}>{confirmationCode}</p>
            <CopyCode code={confirmationCode} />
          </div>
        )}
        <div>
          <p className={styles.label}>{t('profile.home.who')}</p>
          <ul className={styles.people}>
            {people.map((name, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- two people may have one name, and none moves
              <li key={index}>{name}</li>
            ))}
          </ul>
        </div>
        {action}
      </div>
    </section>
  )
}

/** By the calendar of the place where it begins. */
function InDays({ flight: { departureDateTime, flightSummary } }: { flight: ProfileFlight }) {
  const { t } = useText()
  const { airports } = usePage()
  const today = useOriginToday(airports.find(({ code }) => code === flightSummary.slice(0, 3)))
  if (today === '') return undefined
  const days = daysBetween(localDate(today), localDate(departureDateTime.slice(0, 10)))
  return days < 0 ? undefined : <span className={styles.inDays}>{t('profile.home.inDays', { days })}</span>
}

/** The flights that come next: of a connection with the stop between them. */
function Way({ way, reservation }: { way: BookedWay; reservation: FoundReservation['reservation'] }) {
  const placed = usePlaced()
  const placeOf = usePlaceName()
  const flights = way.filter(isActive)
  return (
    <WithStops flights={flights} keyOf={({ id }) => id} placeOf={({ origin }) => placeOf(origin)}>
      {(flight, isOnward) => (
        <FlightFace
          flight={placed({ ...flight, marketingCarrierCode: flight.carrierCode })}
          heading="h3"
          facts={[]}
          preparation={isOnward ? null : flight.preparation}
          // What nobody has yet is said below, once.
          ancillaries={ancillariesOf(
            reservation.passengers,
            flight,
            flights.slice(0, flights.indexOf(flight)),
          ).filter(({ seat, extras }) => seat !== undefined || extras.length > 0)}
        />
      )}
    </WithStops>
  )
}

/** The ways after it, each in a line. */
function Further({ ways }: { ways: readonly BookedWay[] }) {
  const { t, tag } = useText()
  const cityOf = useCityName()
  return (
    <section aria-labelledby="further">
      <h3 id="further" className={styles.label}>
        {t('profile.home.further')}
      </h3>
      <ul className={styles.further}>
        {ways.map((way) => {
          const flights = way.filter(isActive)
          const [first] = flights
          const last = flights.at(-1)
          if (!first || !last) return undefined
          const ends = { from: cityOf(first.origin), to: cityOf(last.destination) }
          return (
            <li key={first.id}>
              <span>{t('complete.boardingTo', ends)}</span>
              <span className={styles.quiet}>
                {formatDate(first.departureDateTime, tag, 'day')}, {formatClock(first.departureDateTime, tag)}
                {' · '}
                {numbersOf(flights)}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
