import { chosenAt } from '../wizard/flight-choice.ts'
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
import { usePlaced } from '../../../trip/use-placed.ts'
import { CopyCode } from '../../../trip/copy-code.tsx'
import { ReturnedPayments } from '../complete/returned-payments.tsx'
import type { BookingResult } from '../../../session/kept-bookings.ts'
import { useBooking } from '../store/use-booking.tsx'
import { useChange } from './change-state.ts'
import { resultOf } from '../where.ts'
import { StepHeading } from '../step/step-heading.tsx'
import { OldToNew } from './old-to-new.tsx'
import { Settled } from './settled.tsx'
import styles from './edit.module.css'

/** The change is made: old and new, the code, the tickets, the money, and the way to the booking. */
export function ChangedStep() {
  const { t } = useText()
  const result = useBooking(resultOf)
  return (
    <>
      <StepHeading>{t('change.done')}</StepHeading>
      {result ? <Changed result={result} /> : <Skeleton height="24rem" />}
    </>
  )
}

function Changed({ result }: { result: BookingResult }) {
  const { t, locale } = useText()
  const placed = usePlaced()
  const flight = useNewFlight(result)
  const { confirmationCode } = result
  return (
    <>
      <p>{t('change.doneText')}</p>
      <ReturnedPayments result={result} />
      <article className={styles.changed}>
        <OldToNew now={flight && { times: placed(flight), fare: fareOf(flight, locale) }} size="large" />
        {flight?.preparation && (
          <BeforeFlight preparation={flight.preparation} departs={flight.departureDateTime} />
        )}
        {flight && (
          <OnNewFlight ancillaries={ancillariesOfResult({ ...flight, preparation: null }, result)} />
        )}
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

/** Among the flights of the booking as it is now: the chosen one, else the one on the old flight's route. */
function useNewFlight({ flights }: BookingResult): BookingResult['flights'][number] | undefined {
  const { flight } = useChange()
  const chosen = useBooking(({ wizard }) => chosenAt(dataOf(wizard, 'flights'), 0))
  return (
    flights.find(({ departsAt }) => departsAt === chosen?.flight.departsAt) ??
    flights.find(({ origin, destination }) => isSameWay(flight, { origin, destination }))
  )
}

interface Way {
  readonly origin: string
  readonly destination: string
}

function isSameWay(one: Way, other: Way): boolean {
  return one.origin === other.origin && one.destination === other.destination
}
