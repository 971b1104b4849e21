import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { usePage } from '../../brand/brand-context.tsx'
import { useReaderText } from './use-reader-text.ts'
import { bookingFlowPath } from '../../paths.ts'
import { queryFor } from '../../trip/booked-flight.ts'
import { type BookedWay, isConnection, waysOf } from '../../trip/booked-way.ts'
import { AncillaryOffer } from './ancillary-offer.tsx'
import { CancelDialog } from './cancel/cancel-dialog.tsx'
import { focusCard } from './card-focus.ts'
import { useTellCancelled } from './cancel/use-tell-cancelled.ts'
import { ConnectionCard } from './connection-card.tsx'
import { FlightCard } from './flight-card.tsx'
import { keepEdit, type UsedOpened } from '../../session/opened-store.ts'
import { KeepTrip } from '../../offline/keep/keep-part.ts'
import { tripOfReservation } from '../../offline/keep/trip-of.ts'
import { BookingContact } from './contact/booking-contact.tsx'
import { NamedTravellers } from './rename/named-travellers.tsx'
import { TripFiles } from './trip-files.tsx'
import { StaleBanner, TripHead } from './trip-head.tsx'
import { CodeStub } from './code-stub.tsx'
import styles from './trip.module.css'
import { useFreshReservation } from './use-fresh-reservation.ts'

/** Flights first, then the travellers; each action is beside its object. [RES-05..12] */
export function Trip({ opened }: { opened: UsedOpened }) {
  const { t } = useReaderText()
  const navigate = useNavigate()
  const freshness = useFreshReservation(opened)
  const tellCancelled = useTellCancelled()
  const [cancelling, setCancelling] = useState<BookedWay>()
  const { airports } = usePage()
  const { reservation } = opened
  const blockedBy = freshness.failure ? t('trip.needsConnection') : undefined
  const change = (way: BookedWay) => {
    const [first] = way
    const { destination } = way.at(-1) ?? first
    keepEdit(first.id)
    void navigate(bookingFlowPath(queryFor({ ...first, destination }, reservation)))
  }
  return (
    <div className={styles.page}>
      <TripHead opened={opened} />
      {freshness.failure && <StaleBanner readAt={opened.readAt} freshness={freshness} />}
      <CodeStub code={reservation.confirmationCode} />
      <section className={styles.flights} aria-labelledby="flights">
        <h2 id="flights">{t('trip.flights')}</h2>
        {waysOf(reservation.flights).map((way) => {
          const [flight] = way
          const card = {
            opened,
            blockedBy,
            readAgain: freshness.readAgain,
            onChange: () => {
              change(way)
            },
            onCancel: () => {
              setCancelling(way)
            },
          }
          if (isConnection(way)) return <ConnectionCard key={flight.id} {...card} way={way} />
          return <FlightCard key={flight.id} {...card} flight={flight} />
        })}
        <p className={styles.small}>{t('flight.localTimes')}</p>
        <AncillaryOffer reservation={reservation} blockedBy={blockedBy} />
      </section>
      <NamedTravellers opened={opened} blockedBy={blockedBy} readAgain={freshness.readAgain} />
      <BookingContact opened={opened} blockedBy={blockedBy} />
      <div className={styles.files}>
        <TripFiles opened={opened} blockedBy={blockedBy} />
        <Suspense>
          <KeepTrip
            trip={tripOfReservation(reservation, opened.readAt, airports)}
            isOnAccount={opened.isOnAccount}
            isColumn
          />
        </Suspense>
      </div>
      {cancelling && (
        <CancelDialog
          way={cancelling}
          opened={opened}
          readAgain={freshness.readAgain}
          onClose={() => {
            setCancelling(undefined)
          }}
          onCancelled={(refund) => {
            setCancelling(undefined)
            void tellCancelled(cancelling, refund).then(() => {
              focusCard(cancelling[0].id)
            })
          }}
        />
      )}
    </div>
  )
}
