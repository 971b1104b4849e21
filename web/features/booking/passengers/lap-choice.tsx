import { fullNameOf } from '@jetbridge/core/passenger/name.ts'
import styles from '../../../form/form.module.css'
import { useText } from '../../../i18n/i18n.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { lapsOf, withHolder } from '../wizard/laps.ts'
import type { PassengerSlot } from '../wizard/party-draft.ts'

interface LapProps {
  /** an infant */
  slot: PassengerSlot
  people: readonly PassengerSlot[]
  titleOf: (slot: PassengerSlot) => string
  onChange: (people: readonly PassengerSlot[]) => void
}

/** On whose lap an infant travels: told where there is one adult, chosen where there are more. */
export function Lap({ slot, people, titleOf, onChange }: LapProps) {
  const { t } = useText()
  const travelling = people.filter(({ isNotTravelling }) => !isNotTravelling)
  const adults = travelling.filter(({ passengerType }) => passengerType === 'adult')
  const holder = lapsOf(people).get(slot.number)
  const nameOf = (adult: PassengerSlot) => fullNameOf(adult.info) || titleOf(adult)
  if (adults.length < 2) {
    const [adult] = adults
    return holder && adult ? (
      <p className={styles.note}>{t('passengers.infantWith', { adult: nameOf(adult) })}</p>
    ) : null
  }
  return (
    <SelectField
      label={t('passengers.onLapOf')}
      value={holder ?? ''}
      onChange={({ target }) => {
        onChange(withHolder(people, slot.number, Number(target.value)))
      }}
    >
      {adults.map((adult) => (
        <option key={adult.number} value={adult.number}>
          {nameOf(adult)}
        </option>
      ))}
    </SelectField>
  )
}
