import { minutesBetween, parseInstant } from '@jetbridge/core/kernel/time.ts'
import { chosenAt, legsOf } from '../wizard/flight-choice.ts'
import { dataOf } from '../wizard/wizard.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { type Ancillaries, ancillariesOfResult } from '../../../trip/ancillaries.ts'
import { BeforeFlight } from '../../../trip/before-flight.tsx'
import { AncillaryList } from '../../../trip/ancillary-list.tsx'
import { fareOf } from '../../../trip/fare-of.ts'
import { ticketNumbers } from '../../../trip/ticket-number.ts'
import { byBound } from '../../../trip/connection.ts'
import type { TimedFlight } from '../../../trip/flight-times.tsx'
import { usePlaceName } from '../../../trip/use-place-name.ts'
import { usePlaced } from '../../../trip/use-placed.ts'
import { useSegments } from '../../../trip/use-segments.ts'
import { WithStops } from '../../../trip/with-stops.tsx'
import { CopyCode } from '../../../trip/copy-code.tsx'
import { ReturnedPayments } from '../complete/returned-payments.tsx'
import type { BookingResult } from '../../../session/kept-bookings.ts'
import { useBooking } from '../store/use-booking.tsx'
import { useChange } from './change-state.ts'
import { changeWords } from './change-words.ts'
import { resultOf } from '../where.ts'
import { StepHeading } from '../step/step-heading.tsx'
import { OldToNew } from './old-to-new.tsx'
import { Settled } from './settled.tsx'
import styles from './edit.module.css'

/** The change is made: old and new, the code, the tickets, the money, and the way to the booking. */
export function ChangedStep() {
  const { t } = useText()
  const change = useChange()
  const result = useBooking(resultOf)
  return (
    <>
      <StepHeading>{t(changeWords(change).done)}</StepHeading>
      {result ? <Changed result={result} /> : <Skeleton height="24rem" />}
    </>
  )
}

function Changed({ result }: { result: BookingResult }) {
  const { t, locale } = useText()
  const placed = usePlaced()
  const placeOf = usePlaceName()
  const segmentsOf = useSegments()
  const flights = useNewFlights(result)
  const [first] = flights
  const { confirmationCode } = result
  const boughtOn = (flight: ResultFlight) => onNewFlight(flight, flights, result)
  // a stop stands only between things that are told
  const told = flights.filter((flight, place) => place === 0 || boughtOn(flight).length > 0)
  return (
    <>
      <p>{t('change.doneText')}</p>
      <ReturnedPayments result={result} />
      <article className={styles.changed}>
        <OldToNew
          now={
            first && { times: timesOf(flights.map(placed), segmentsOf(flights)), fare: fareOf(first, locale) }
          }
          size="large"
        />
        <WithStops
          flights={told}
          keyOf={({ departsAt }) => departsAt}
          placeOf={({ origin }) => placeOf(origin)}
        >
          {(flight, isOnward) => (
            <>
              {flight.preparation && !isOnward && (
                <BeforeFlight preparation={flight.preparation} departs={flight.departureDateTime} />
              )}
              <OnNewFlight ancillaries={boughtOn(flight)} />
            </>
          )}
        </WithStops>
        <div className={styles.facts}>
          <div>
            <p className={styles.small}>{t('complete.code')}</p>
            <p className={styles.code}>{confirmationCode}</p>
            <CopyCode code={confirmationCode} />
          </div>
          <Settled result={result} />
          <Tickets result={result} />
        </div>
      </article>
      <ul className={styles.next}>
        <li>{t('change.next.code')}</li>
        <li>{t('change.next.tickets')}</li>
      </ul>
      <div>
        <ButtonLink to={paths.myFlights} kind="primary" large>
          {t('change.myFlights')}
        </ButtonLink>
      </div>
    </>
  )
}

function onNewFlight(flight: ResultFlight, way: readonly ResultFlight[], result: BookingResult) {
  const unprepared = way.map((each) => ({ ...each, preparation: null }))
  const own = unprepared[way.indexOf(flight)]
  return own ? ancillariesOfResult(own, result, unprepared) : []
}

/** The seats and extras bought with the change; nothing where there are none. */
function OnNewFlight({ ancillaries }: { ancillaries: readonly Ancillaries[] }) {
  const { t } = useText()
  if (ancillaries.length === 0) return null
  return (
    <section className={styles.onNew}>
      <h2 className={styles.small}>{t('change.onNew')}</h2>
      <AncillaryList ancillaries={ancillaries} />
    </section>
  )
}

function Tickets({ result: { tickets } }: { result: BookingResult }) {
  const { t } = useText()
  return (
    <div>
      <h2 className={styles.small}>{t('change.tickets')}</h2>
      <ul className={styles.tickets}>
        {tickets.map((ticket) => (
          <li key={ticket.ticketNumber}>
            <span>{ticket.passengerName}</span>{' '}
            <span className={styles.figures}>{ticketNumbers(ticket)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A flight as its picture shows it, or a connection as one. */
function timesOf(
  flights: readonly (ResultFlight & TimedFlight)[],
  segments: TimedFlight['segments'],
): TimedFlight {
  const [first, ...further] = flights
  const last = further.at(-1)
  if (!first) throw new RangeError('a way has a flight')
  if (!last) return first
  const { arrivalDateTime, arrivalAirport, arrivesAt } = last
  const duration = minutesBetween(parseInstant(first.departsAt), parseInstant(arrivesAt))
  return { ...first, arrivalDateTime, arrivalAirport, duration, segments }
}

type ResultFlight = BookingResult['flights'][number]

/** Among the flights of the booking as it is now: the chosen way, else the one on the old flight's route. */
function useNewFlights({ flights }: BookingResult): readonly ResultFlight[] {
  const { flight } = useChange()
  const chosen = useBooking(({ wizard }) => chosenAt(dataOf(wizard, 'flights'), 0))
  const ofChoice = chosen ? legsOf(chosen.flight).map(({ departsAt }) => departsAt) : []
  const own = flights.filter(({ departsAt }) => ofChoice.includes(departsAt))
  return own.length > 0 ? own : (byBound(flights).find((way) => isSameWay(flight, way)) ?? [])
}

interface Way {
  readonly origin: string
  readonly destination: string
}

function isSameWay(one: Way, way: readonly Way[]): boolean {
  return one.origin === way[0]?.origin && one.destination === way.at(-1)?.destination
}
