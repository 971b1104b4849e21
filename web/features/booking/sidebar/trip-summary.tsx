import { fullNameOf } from '@jetbridge/core/passenger/name.ts'
import { Check } from 'lucide-react'
import { boundNameKey } from '../wizard/bound-name.ts'
import { type ChosenFlight, chosenIn } from '../wizard/flight-choice.ts'
import { type PassengerSlot, slotsFor } from '../wizard/party-draft.ts'
import { dataOf } from '../wizard/wizard.ts'
import { formatDay } from '../../../i18n/format.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { fareName } from '../../../trip/fare-rows.ts'
import { FlightTimes } from '../../../trip/flight-times.tsx'
import { Legs } from '../flights/each-flight.tsx'
import { useBooking } from '../store/use-booking.tsx'
import { useToday } from '../../../form/use-today.ts'
import styles from './trip-summary.module.css'

/** [SIDE-03] */
export function SelectedFlights() {
  const { t } = useText()
  const { bounds, choice } = useBooking(({ bounds, wizard }) => ({
    bounds,
    choice: dataOf(wizard, 'flights'),
  }))
  return (
    <section className={styles.part}>
      <h3 className={styles.title}>{t('sidebar.flights')}</h3>
      {chosenIn(choice).length === 0 && <p className={styles.quiet}>{t('sidebar.noFlights')}</p>}
      {choice?.bounds.map(
        ({ chosen }, bound) =>
          chosen && (
            <Flight
              key={bound}
              label={t(boundNameKey(bounds, bound), { number: bound + 1 })}
              chosen={chosen}
            />
          ),
      )}
    </section>
  )
}

function Flight({ label, chosen }: { label: string; chosen: ChosenFlight }) {
  const { locale, tag } = useText()
  const today = useToday()
  return (
    <div className={styles.flight}>
      <p className={styles.line}>
        <span>
          {label}, {formatDay(chosen.flight.departureDateTime, tag, today)}
        </span>
        <span>{fareName(chosen.fare, locale)}</span>
      </p>
      {chosen.flight.segments?.length ? (
        <Legs legs={chosen.flight.segments} />
      ) : (
        <FlightTimes flight={chosen.flight} size="small" />
      )}
    </div>
  )
}

/** [SIDE-04] */
export function PartyList() {
  const { t } = useText()
  const people = useBooking(
    ({ wizard, party }) =>
      slotsFor(party, dataOf(wizard, 'passengers')?.people)
        .filter(({ isNotTravelling }) => !isNotTravelling)
        .map(namedPerson),
    isSamePeople,
  )
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

/** All that is said of a traveller here. */
function namedPerson({ number, passengerTitle, isCompleted, info }: PassengerSlot) {
  return { number, passengerTitle, isCompleted, name: fullNameOf(info) }
}

type NamedPerson = ReturnType<typeof namedPerson>

function isSamePeople(people: readonly NamedPerson[], others: readonly NamedPerson[]): boolean {
  return JSON.stringify(people) === JSON.stringify(others)
}

function Person({ person }: { person: NamedPerson }) {
  const { t } = useText()
  const { type, ordinal } = person.passengerTitle
  const { name } = person
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
