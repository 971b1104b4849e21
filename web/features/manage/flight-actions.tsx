import { useId } from 'react'
import { useReaderText } from './use-reader-text.ts'
import { Button } from '../../ui/button.tsx'
import { type BookedFlight, isFreeToCancel, numberOf } from '../../trip/booked-flight.ts'
import { fareOf } from '../../trip/fare-of.ts'
import styles from './flight-card.module.css'
import type { UsedOpened } from '../../session/opened-store.ts'

export interface FlightActionsProps {
  flight: BookedFlight
  opened: UsedOpened
  /** why nothing can be done just now */
  blockedBy: string | undefined
  /** the booking as it stands now */
  readAgain: () => Promise<unknown>
  onChange: () => void
  onCancel: () => void
}

/** Change and cancel; what the fare does not allow is said in its place, not hidden. [RES-08] */
export function FlightActions({ flight, opened, blockedBy, onChange, onCancel }: FlightActionsProps) {
  const { t, locale } = useReaderText()
  const whyId = useId()
  const number = numberOf(flight)
  const noChange = flight.canChange ? undefined : t('flight.noChange', { fare: fareOf(flight, locale) })
  const noCancel = flight.canCancel ? undefined : t('flight.noCancel')
  const isFree = isFreeToCancel(flight, opened.reservation.flights)
  const free = isFree ? t('flight.freeToCancel') : undefined
  const why = blockedBy ?? [noCancel, free].filter(Boolean).join(' ')
  return (
    <div className={styles.actions}>
      {noChange ? (
        <p className={styles.why}>{noChange}</p>
      ) : (
        <Button blockedBy={blockedBy} aria-describedby={whyId} onClick={onChange}>
          {t('flight.change')}
          <span className="visually-hidden">: {number}</span>
        </Button>
      )}
      <Button kind="text" blockedBy={blockedBy ?? noCancel} aria-describedby={whyId} onClick={onCancel}>
        {t('flight.cancel')}
        <span className="visually-hidden">: {number}</span>
      </Button>
      <p id={whyId} className={styles.why}>
        {why}
      </p>
    </div>
  )
}
