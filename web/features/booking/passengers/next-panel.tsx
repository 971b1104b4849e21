import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import type { PassengerSlot } from '../wizard/party-draft.ts'
import styles from '../../../form/form.module.css'
import type { PanelId } from './party-check.ts'

/** Leads to the next traveller once this panel is complete; the last one needs no such button. */
export function NextPanel({
  slot,
  titleOf,
  onOpen,
}: {
  slot: PassengerSlot | undefined
  titleOf: (slot: PassengerSlot) => string
  onOpen: (panel: PanelId) => void
}) {
  const { t } = useText()
  if (!slot) return null
  return (
    <div className={styles.foot}>
      <Button
        onClick={() => {
          onOpen(slot.number)
        }}
      >
        {t('passengers.next', { who: titleOf(slot) })}
      </Button>
    </div>
  )
}
