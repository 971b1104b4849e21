import type { PassengerSlot } from '@jetbridge/core/booking/party-draft.ts'
import { dataOf } from '@jetbridge/core/booking/wizard.ts'
import { isLocalDate, type LocalDate, localDate } from '@jetbridge/core/kernel/time.ts'
import { ageWarning } from '@jetbridge/core/passenger/age.ts'
import { linkInfants } from '@jetbridge/core/passenger/passenger.ts'
import { repeatedNames } from '@jetbridge/core/passenger/same-name.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { useBooking } from '../flow/booking-context.tsx'
import styles from './form.module.css'

interface PartyNotesProps {
  slot: PassengerSlot
  people: readonly PassengerSlot[]
  titleOf: (slot: PassengerSlot) => string
  /** local date at the first origin */
  firstDeparture: LocalDate
}

/** What is worth knowing about a traveller and stops nobody: the infant's adult, a name twice, a birthday underway. */
export function PartyNotes({ slot, people, titleOf, firstDeparture }: PartyNotesProps) {
  const { t } = useText()
  const { wizard } = useBooking()
  const place = people.indexOf(slot)
  const adult = people[linkInfants(people).get(place) ?? -1]
  const isTwice = repeatedNames(people.map(({ info }) => info)).includes(place)
  const choice = dataOf(wizard, 'flights')
  const lastFlight = (choice?.returning ?? choice?.outbound)?.flight.departureDateTime
  const birthday =
    lastFlight && isLocalDate(slot.info.dateOfBirth)
      ? ageWarning(slot.passengerType, slot.info.dateOfBirth, {
          first: firstDeparture,
          last: localDate(lastFlight.slice(0, 10)),
        })
      : undefined
  return (
    <div role="status">
      {adult && (
        <p className={styles.note}>
          {t('passengers.infantWith', {
            adult: `${adult.info.firstName} ${adult.info.lastName}`.trim() || titleOf(adult),
          })}
        </p>
      )}
      {isTwice && <p className={styles.warn}>{t('passengers.sameName')}</p>}
      {birthday && (
        <p className={styles.warn}>
          {t(birthday === 'infant-turns-two' ? 'passengers.turnsTwo' : 'passengers.turnsTwelve')}
        </p>
      )}
    </div>
  )
}
