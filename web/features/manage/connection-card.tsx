import { formatDate } from '@jetbridge/core/brand/date-words.ts'
import { minutesBetween, parseInstant } from '@jetbridge/core/kernel/time.ts'
import { useReaderText } from './use-reader-text.ts'
import type { UsedOpened } from '../../session/opened-store.ts'
import { ancillariesOf } from '../../trip/ancillaries.ts'
import { stopsOf } from '../../trip/connection.ts'
import { fareOf } from '../../trip/fare-of.ts'
import { FlightFace } from '../../trip/flight-face.tsx'
import { durationText, stopText } from '../../trip/flight-words.ts'
import { useCityName } from '../../trip/use-city-name.ts'
import { usePlaced } from '../../trip/use-placed.ts'
import { useAirportsFact } from '../../trip/use-airports-fact.ts'
import { usePlaceName } from '../../trip/use-place-name.ts'
import { WithStops } from '../../trip/with-stops.tsx'
import { isActive, questionOf, stateOf } from '../../trip/booked-flight.ts'
import { type BookedWay, numbersOf, refundedForWay } from '../../trip/booked-way.ts'
import { cardId } from './card-focus.ts'
import { ConnectionActions } from './connection-actions.tsx'
import styles from './flight-card.module.css'
import { StateLabel, useRefundWords } from './flight-card.tsx'
import { ScheduleChange } from './schedule-change.tsx'

interface ConnectionCardProps {
  way: BookedWay
  opened: UsedOpened
  /** why nothing can be done just now */
  blockedBy: string | undefined
  /** the booking as it stands now */
  readAgain: () => Promise<unknown>
  /** all of its flights, as the next one */
  onChange: () => void
  onCancel: () => void
}

/** Flights in connection on one ticket: each with its times, the stop between, and what is done with all of them. */
export function ConnectionCard(props: ConnectionCardProps) {
  const { way, opened } = props
  const { t, tag } = useReaderText()
  const cityOf = useCityName()
  const [first] = way
  const last = way.at(-1) ?? first
  const ends = { from: cityOf(first.origin), to: cityOf(last.destination) }
  const day = formatDate(first.departureDateTime, tag, 'full')
  const isOpen = way.every(isActive) && !way.some(questionOf)
  return (
    <article
      className={styles.card}
      data-state={stateOf(first)}
      aria-label={t('flight.connectionLabel', { numbers: numbersOf(way), ...ends, day })}
    >
      <div className={styles.ticket}>
        <Head way={way} opened={opened} route={t('complete.boardingTo', ends)} />
        <Flights way={way} opened={opened} />
      </div>
      <div className={styles.answers}>
        {way.map((flight) => (
          <ScheduleChange key={flight.id} {...props} flight={flight} isConnection />
        ))}
      </div>
      {isOpen && <ConnectionActions {...props} />}
    </article>
  )
}

/** The whole way: how long it takes, where one changes, and what came back for it. */
function Head({ way, opened, route }: { way: BookedWay; opened: UsedOpened; route: string }) {
  const { t } = useReaderText()
  const placeOf = usePlaceName()
  const refundWords = useRefundWords()
  const [first] = way
  const last = way.at(-1) ?? first
  const stops = stopsOf(way)
  const places = stops.map((stop) => stopText(stop, placeOf(stop.after.origin), t))
  const whole = minutesBetween(parseInstant(first.departsAt), parseInstant(last.arrivesAt))
  return (
    <header className={styles.whole}>
      <h3>{route}</h3>
      <ul className={styles.wholeFacts}>
        <li>{durationText(whole, t)}</li>
        <li>{t('flights.stops', { count: stops.length, places: places.join('; ') })}</li>
        {refundWords(refundedForWay(way, opened.reservation.payment)).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </header>
  )
}

function Flights({ way, opened }: Pick<ConnectionCardProps, 'way' | 'opened'>) {
  const { t, locale } = useReaderText()
  const placeOf = usePlaceName()
  const airportsOf = useAirportsFact()
  const placed = usePlaced()
  return (
    <WithStops flights={way} keyOf={({ id }) => id} placeOf={({ origin }) => placeOf(origin)}>
      {(flight, isOnward) => (
        <div id={cardId(flight.id)} tabIndex={-1}>
          <FlightFace
            flight={placed({ ...flight, marketingCarrierCode: flight.carrierCode })}
            heading="h4"
            state={<StateLabel flight={flight} />}
            facts={[...airportsOf(flight), t('complete.fare', { fare: fareOf(flight, locale) })]}
            preparation={isOnward ? null : flight.preparation}
            ancillaries={ancillariesOf(
              opened.reservation.passengers,
              flight,
              way.slice(0, way.indexOf(flight)),
            )}
          />
        </div>
      )}
    </WithStops>
  )
}
