import type { WireReservation } from '@jetbridge/core/contract/booked-reservation.ts'
import { useBrand } from '../../brand/brand-context.tsx'
import { Button } from '../../ui/button.tsx'
import styles from './trip.module.css'
import { useBeginAncillaries } from './use-begin-ancillaries.ts'
import { useReaderText } from './use-reader-text.ts'

interface AncillaryOfferProps {
  reservation: WireReservation
  /** why nothing can be done just now */
  blockedBy: string | undefined
}

/** Seats and extras of all flights that are still sold: chosen, changed and given up in the wizard's own steps. */
export function AncillaryOffer({ reservation, blockedBy }: AncillaryOfferProps) {
  const { t } = useReaderText()
  const begin = useBeginAncillaries(reservation)
  const { seatAssignmentHide, ancillariesHide } = useBrand().switches
  if (!begin || (seatAssignmentHide && ancillariesHide)) return null
  return (
    <section className={styles.offer} aria-labelledby="ancillary-offer">
      <div>
        <h3 id="ancillary-offer">{t('trip.ancillaries')}</h3>
        <p>{t('trip.ancillariesText')}</p>
      </div>
      <Button
        blockedBy={blockedBy}
        onClick={() => {
          begin()
        }}
      >
        {t('trip.ancillariesAction')}
      </Button>
    </section>
  )
}
