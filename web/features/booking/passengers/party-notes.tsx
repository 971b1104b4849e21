import { isLocalDate } from '@jetbridge/core/kernel/time.ts'
import { type TravelDays, turnsTwelve } from '@jetbridge/core/passenger/age.ts'
import { repeatedNames } from '@jetbridge/core/passenger/same-name.ts'
import type { PassengerSlot } from '../wizard/party-draft.ts'
import { useText } from '../../../i18n/i18n.tsx'
import styles from '../../../form/form.module.css'

interface PartyNotesProps {
  slot: PassengerSlot
  people: readonly PassengerSlot[]
  travel: TravelDays
}

/** Notes about a traveller that block nothing: a name twice, a birthday on the way. */
export function PartyNotes({ slot, people, travel }: PartyNotesProps) {
  const { t } = useText()
  const place = people.indexOf(slot)
  const isTwice = repeatedNames(people.map(({ info }) => info)).includes(place)
  const { passengerType, info } = slot
  const hasBirthday = isLocalDate(info.dateOfBirth) && turnsTwelve(passengerType, info.dateOfBirth, travel)
  return (
    <div role="status">
      {isTwice && <p className={styles.warn}>{t('passengers.sameName')}</p>}
      {hasBirthday && <p className={styles.warn}>{t('passengers.turnsTwelve')}</p>}
    </div>
  )
}
