import { useId } from 'react'
import { useReaderText } from './use-reader-text.ts'
import type { UsedOpened } from '../../session/opened-store.ts'
import { fareOf } from '../../trip/fare-of.ts'
import { Button } from '../../ui/button.tsx'
import { isFreeToCancel } from '../../trip/booked-flight.ts'
import { type BookedWay, numbersOf } from '../../trip/booked-way.ts'
import styles from './flight-card.module.css'

interface ConnectionActionsProps {
  way: BookedWay
  opened: UsedOpened
  blockedBy: string | undefined
  onChange: () => void
  onCancel: () => void
}

/** All flights of a connection are changed and given back together. */
export function ConnectionActions({ way, opened, blockedBy, onChange, onCancel }: ConnectionActionsProps) {
  const { t, locale } = useReaderText()
  const whyId = useId()
  const fixed = way.find(({ canChange }) => !canChange)
  const noChange = fixed && t('flight.noChange', { fare: fareOf(fixed, locale) })
  const noCancel = way.every(({ canCancel }) => canCancel) ? undefined : t('flight.noCancel')
  const isFree = way.some((flight) => isFreeToCancel(flight, opened.reservation.flights))
  const free = isFree ? t('flight.freeToCancel') : undefined
  const why = blockedBy ?? [noCancel, free].filter(Boolean).join(' ')
  return (
    <div className={styles.actions}>
      {noChange ? (
        <p className={styles.why}>{noChange}</p>
      ) : (
        <Button blockedBy={blockedBy} aria-describedby={whyId} onClick={onChange}>
          {t('flight.changeConnection')}
          <span className="visually-hidden">: {numbersOf(way)}</span>
        </Button>
      )}
      <Button kind="text" blockedBy={blockedBy ?? noCancel} aria-describedby={whyId} onClick={onCancel}>
        {t('flight.cancelConnection')}
        <span className="visually-hidden">: {numbersOf(way)}</span>
      </Button>
      <p id={whyId} className={styles.why}>
        {why}
      </p>
    </div>
  )
}
