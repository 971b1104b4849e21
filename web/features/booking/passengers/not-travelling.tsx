import { useText } from '../../../i18n/i18n.tsx'
import { TickField } from '../../../ui/field.tsx'
import type { PassengerSlot } from '../wizard/party-draft.ts'
import styles from '../../../form/form.module.css'

interface NotTravellingProps {
  slot: PassengerSlot
  onChange: (isNotTravelling: boolean) => void
}

/** Somebody who has signed in may book for others and stay at home. [PAX-24, PAX-25, GAP-18] */
export function NotTravelling({ slot, onChange }: NotTravellingProps) {
  const { t } = useText()
  return (
    <div className={styles.note}>
      <TickField
        label={t('passengers.notFlying')}
        checked={slot.isNotTravelling}
        onChange={(event) => {
          onChange(event.target.checked)
        }}
      />
    </div>
  )
}
