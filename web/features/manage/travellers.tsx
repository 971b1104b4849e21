import type { WireReservation } from '@jetbridge/core/contract/booked-reservation.ts'
import { fullNameOf } from '@jetbridge/core/passenger/name.ts'
import { CircleCheck } from 'lucide-react'
import type { Translate } from '../../i18n/i18n.tsx'
import { useReaderText } from './use-reader-text.ts'
import { documentDetailsPath } from '../../inner-paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import type { DocumentsAsked } from '../../trip/booked-flight.ts'
import styles from './travellers.module.css'
import trip from './trip.module.css'

type Passenger = WireReservation['passengers'][number]

interface TravellersProps {
  passengers: readonly Passenger[]
  /** whether theirs are asked for */
  documents: DocumentsAsked
  /** corrects a name; absent once none can be corrected here */
  rename: RenameOffer | undefined
}

export interface RenameOffer {
  /** why nothing can be done just now */
  readonly blockedBy: string | undefined
  /** also into another person's name */
  readonly isChange: boolean
  readonly onRename: (passenger: Passenger) => void
}

/** Who travels, and what each traveller still has to enter. [RES-07, RES-11] */
export function Travellers({ passengers, documents, rename }: TravellersProps) {
  const { t } = useReaderText()
  const missing = passengers.filter(({ travelDocumentsMissing }) => travelDocumentsMissing)
  return (
    <section className={trip.people} aria-labelledby="travellers">
      <h2 id="travellers">{t('people.heading')}</h2>
      <ul className={styles.list}>
        {passengers.map((passenger) => (
          <li key={passenger.passengerUid} className={styles.person}>
            <span>
              <strong className={styles.name}>{fullNameOf(passenger)}</strong>
              <span className={styles.quiet}>{typeOf(passenger, passengers, t)}</span>
              {rename && <Rename passenger={passenger} offer={rename} />}
            </span>
            {documents !== 'over' && !passenger.travelDocumentsMissing && <Stored passenger={passenger} />}
            {documents === 'needed' && passenger.travelDocumentsMissing && <Add passenger={passenger} />}
          </li>
        ))}
      </ul>
      {documents === 'offered' && missing.length > 0 && <Offered passengers={missing} />}
    </section>
  )
}

/** Of an infant, with whom it travels, where that may be one of several. */
function typeOf(passenger: Passenger, people: readonly Passenger[], t: Translate): string {
  const adults = people.filter(({ passengerType }) => passengerType === 'adult')
  const adult = adults.find(({ passengerUid }) => passengerUid === passenger.adultUid)
  return adult && adults.length > 1
    ? t('people.infantWith', { adult: fullNameOf(adult) })
    : t(`people.${passenger.passengerType}`)
}

/** Folded: nobody has to. */
function Offered({ passengers }: { passengers: readonly Passenger[] }) {
  const { t } = useReaderText()
  return (
    <details className={styles.offered}>
      <summary>{t('people.documentsNotNeeded')}</summary>
      <p className={styles.quiet}>{t('people.documentsOffered')}</p>
      <ul>
        {passengers.map((passenger) => (
          <li key={passenger.passengerUid}>
            <ButtonLink kind="text" className={styles.offer} to={documentDetailsPath(passenger.passengerUid)}>
              {t('people.addDocument')}
              {passengers.length > 1 ? `: ${fullNameOf(passenger)}` : <Whose passenger={passenger} />}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </details>
  )
}

function Rename({ passenger, offer }: { passenger: Passenger; offer: RenameOffer }) {
  const { t } = useReaderText()
  return (
    <Button
      kind="text"
      className={styles.rename}
      blockedBy={offer.blockedBy}
      onClick={() => {
        offer.onRename(passenger)
      }}
    >
      {t(offer.isChange ? 'people.changeName' : 'people.rename')}
      <Whose passenger={passenger} />
    </Button>
  )
}

function Add({ passenger }: { passenger: Passenger }) {
  const { t } = useReaderText()
  return (
    <ButtonLink to={documentDetailsPath(passenger.passengerUid)}>
      {t('people.addDocument')}
      <Whose passenger={passenger} />
    </ButtonLink>
  )
}

function Stored({ passenger }: { passenger: Passenger }) {
  const { t } = useReaderText()
  return (
    <span className={styles.kept}>
      <span className={styles.there}>
        <CircleCheck size={18} strokeWidth={1.75} aria-hidden />
        {t('people.documentsThere')}
      </span>
      <ButtonLink kind="text" className={styles.replace} to={documentDetailsPath(passenger.passengerUid)}>
        {t('people.replaceDocument')}
        <Whose passenger={passenger} />
      </ButtonLink>
    </span>
  )
}

/** The name again, for those who only hear the button. */
function Whose({ passenger }: { passenger: Passenger }) {
  return <span className="visually-hidden">: {fullNameOf(passenger)}</span>
}
