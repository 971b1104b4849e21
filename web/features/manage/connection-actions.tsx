import { useId } from 'react'
import { useText } from '../../i18n/i18n.tsx'
import type { UsedOpened } from '../../session/opened-store.ts'
import { Button } from '../../ui/button.tsx'
import { isFreeToCancel } from './booked-flight.ts'
import { type BookedWay, numbersOf } from './booked-way.ts'
import styles from './flight-card.module.css'

interface ConnectionActionsProps {
  way: BookedWay
  opened: UsedOpened
  blockedBy: string | undefined
  onCancel: () => void
}

/** All flights of a connection are given back together; none is changed for another. */
export function ConnectionActions({ way, opened, blockedBy, onCancel }: ConnectionActionsProps) {
  const { t } = useText()
  const whyId = useId()
  const noCancel = way.every(({ canCancel }) => canCancel) ? undefined : t('flight.noCancel')
  const isFree = way.some((flight) => isFreeToCancel(flight, opened.reservation.flights))
  const free = isFree ? t('flight.freeToCancel') : undefined
  const why = blockedBy ?? [t('flight.noChangeOfConnection'), noCancel, free].filter(Boolean).join(' ')
  return (
    <div className={styles.actions}>
      <Button blockedBy={blockedBy ?? noCancel} aria-describedby={whyId} onClick={onCancel}>
        {t('flight.cancelConnection')}
        <span className="visually-hidden">: {numbersOf(way)}</span>
      </Button>
      <p id={whyId} className={styles.why}>
        {why}
      </p>
    </div>
  )
}
