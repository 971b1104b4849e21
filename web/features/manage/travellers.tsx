import type { WireReservation } from '@jetbridge/core/contract/booked-reservation.ts'
import { CircleCheck } from 'lucide-react'
import { useText } from '../../i18n/i18n.tsx'
import { documentDetailsPath } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import styles from './travellers.module.css'
import trip from './trip.module.css'

type Passenger = WireReservation['passengers'][number]

interface TravellersProps {
  passengers: readonly Passenger[]
  /** nobody flies any more: nothing is missing */
  isOver: boolean
}

/** Who travels, and what each traveller still has to enter. [RES-07, RES-11] */
export function Travellers({ passengers, isOver }: TravellersProps) {
  const { t } = useText()
  return (
    <section className={trip.people} aria-labelledby="travellers">
      <h2 id="travellers">{t('people.heading')}</h2>
      <ul className={styles.list}>
        {passengers.map((passenger) => (
          <li key={passenger.passengerUid} className={styles.person}>
            <span>
              <strong className={styles.name}>{nameOf(passenger)}</strong>
              <span className={styles.quiet}>{t(`people.${passenger.passengerType}`)}</span>
            </span>
            {!isOver && <Document passenger={passenger} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Document({ passenger }: { passenger: Passenger }) {
  const { t } = useText()
  if (!passenger.travelDocumentsMissing) {
    return (
      <span className={styles.kept}>
        <span className={styles.there}>
          <CircleCheck size={18} strokeWidth={1.75} aria-hidden />
          {t('people.documentsThere')}
        </span>
        <ButtonLink kind="text" className={styles.replace} to={documentDetailsPath(passenger.passengerUid)}>
          {t('people.replaceDocument')}
          <span className="visually-hidden">: {nameOf(passenger)}</span>
        </ButtonLink>
      </span>
    )
  }
  return (
    <ButtonLink to={documentDetailsPath(passenger.passengerUid)}>
      {t('people.addDocument')}
      <span className="visually-hidden">: {nameOf(passenger)}</span>
    </ButtonLink>
  )
}

function nameOf({ firstName, lastName }: Passenger): string {
  return `${firstName} ${lastName}`
}
