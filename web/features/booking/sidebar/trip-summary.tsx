import { Check } from 'lucide-react'
import type { ChosenFlight } from '../wizard/flight-choice.ts'
import { type PassengerSlot, slotsFor } from '../wizard/party-draft.ts'
import { dataOf } from '../wizard/wizard.ts'
import { formatDay } from '../../../i18n/format.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { fareName } from '../../../trip/fare-rows.ts'
import { FlightTimes } from '../../../trip/flight-times.tsx'
import { useBooking } from '../flow/booking-context.tsx'
import { useToday } from '../flow/use-today.ts'
import styles from './trip-summary.module.css'

/** [SIDE-03] */
export function SelectedFlights() {
  const { t } = useText()
  const { wizard } = useBooking()
  const choice = dataOf(wizard, 'flights')
  const isEmpty = !choice?.outbound && !choice?.returning
  return (
    <section className={styles.part}>
      <h3 className={styles.title}>{t('sidebar.flights')}</h3>
      {isEmpty && <p className={styles.quiet}>{t('sidebar.noFlights')}</p>}
      {choice?.outbound && <Flight label={t('booking.outbound')} chosen={choice.outbound} />}
      {choice?.returning && <Flight label={t('booking.returning')} chosen={choice.returning} />}
    </section>
  )
}

function Flight({ label, chosen }: { label: string; chosen: ChosenFlight }) {
  const { locale } = useText()
  const today = useToday()
  return (
    <div className={styles.flight}>
      <p className={styles.line}>
        <span>
          {label}, {formatDay(chosen.flight.departureDateTime, locale, today)}
        </span>
        <span>{fareName(chosen.fare, locale)}</span>
      </p>
      <FlightTimes flight={chosen.flight} size="small" />
    </div>
  )
}

/** [SIDE-04] */
export function PartyList() {
  const { t } = useText()
  const { wizard, party } = useBooking()
  const people = slotsFor(party, dataOf(wizard, 'passengers')?.people)
  return (
    <section className={styles.part}>
      <h3 className={styles.title}>{t('sidebar.passengers')}</h3>
      <ul className={styles.people}>
        {people.map((person) => (
          <Person key={person.number} person={person} />
        ))}
      </ul>
    </section>
  )
}

function Person({ person }: { person: PassengerSlot }) {
  const { t } = useText()
  const { type, ordinal } = person.passengerTitle
  const name = `${person.info.firstName} ${person.info.lastName}`.trim()
  return (
    <li className={styles.line}>
      <span>{t(`party.${type}`, { number: ordinal })}</span>
      <span className={styles.name} data-empty={name === ''}>
        {name || t('sidebar.nameless')}
        {person.isCompleted && (
          <Check size={15} strokeWidth={2} role="img" aria-label={t('passengers.complete')} />
        )}
      </span>
    </li>
  )
}
