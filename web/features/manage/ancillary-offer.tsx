import type { WireReservation } from '@jetbridge/core/contract/booked-reservation.ts'
import { useNavigate } from 'react-router'
import { useBrand } from '../../brand/brand-context.tsx'
import { bookingFlowPath } from '../../paths.ts'
import { keepAncillaryWish } from '../../session/opened-store.ts'
import { queryFor, stateOf } from '../../trip/booked-flight.ts'
import { Button } from '../../ui/button.tsx'
import styles from './trip.module.css'
import { useReaderText } from './use-reader-text.ts'

interface AncillaryOfferProps {
  reservation: WireReservation
  /** why nothing can be done just now */
  blockedBy: string | undefined
}

/** Seats and extras of all flights that are still sold: chosen, changed and given up in the wizard's own steps. */
export function AncillaryOffer({ reservation, blockedBy }: AncillaryOfferProps) {
  const { t } = useReaderText()
  const navigate = useNavigate()
  const { seatAssignmentHide, ancillariesHide } = useBrand().switches
  const first = reservation.flights.find((flight) => flight.canCancel && stateOf(flight) === 'active')
  if (!first || (seatAssignmentHide && ancillariesHide)) return null
  const begin = () => {
    keepAncillaryWish()
    const query = { ...queryFor(first, reservation), provider: 'ancillaries' as const }
    void navigate(bookingFlowPath(query))
  }
  return (
    <section className={styles.offer} aria-labelledby="ancillary-offer">
      <div>
        <h3 id="ancillary-offer">{t('trip.ancillaries')}</h3>
        <p>{t('trip.ancillariesText')}</p>
      </div>
      <Button blockedBy={blockedBy} onClick={begin}>
        {t('trip.ancillariesAction')}
      </Button>
    </section>
  )
}
