import { fullNameOf } from '@jetbridge/core/passenger/name.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { paths } from '../../../paths.ts'
import type { BookingResult } from '../../../session/kept-bookings.ts'
import { ancillariesOfResult } from '../../../trip/ancillaries.ts'
import { AncillaryList } from '../../../trip/ancillary-list.tsx'
import { CopyCode } from '../../../trip/copy-code.tsx'
import { usePlaceName } from '../../../trip/use-place-name.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ReturnedPayments } from '../complete/returned-payments.tsx'
import styles from '../edit/edit.module.css'
import { Settled } from '../edit/settled.tsx'
import { StepHeading } from '../step/step-heading.tsx'
import { useBooking } from '../store/use-booking.tsx'
import { resultOf } from '../where.ts'
import { changesNames, useAncillaries } from './ancillary-state.ts'

/** The change is made: what everybody has now, the money, and the way to the booking. */
export function AncillariesChanged() {
  const { t } = useText()
  const result = useBooking(resultOf)
  return (
    <>
      <StepHeading>
        {t(changesNames(useAncillaries()) ? 'ancillaries.anyDone' : 'ancillaries.done')}
      </StepHeading>
      {result ? <Changed result={result} /> : <Skeleton height="24rem" />}
    </>
  )
}

function Changed({ result }: { result: BookingResult }) {
  const { t } = useText()
  const placeOf = usePlaceName()
  const { confirmationCode, flights } = result
  return (
    <>
      <p>{t('ancillaries.doneText')}</p>
      <ReturnedPayments result={result} />
      <article className={styles.changed}>
        <NewNames />
        {flights.map((flight) => (
          <section key={flight.departsAt} className={styles.onNew}>
            <h2 className={styles.small}>
              {placeOf(flight.origin)} – {placeOf(flight.destination)}
            </h2>
            <AncillaryList ancillaries={ancillariesOfResult(flight, result)} />
          </section>
        ))}
        <div className={styles.facts}>
          <div>
            <p className={styles.small}>{t('complete.code')}</p>
            <p className={styles.code}>{confirmationCode}</p>
            <CopyCode code={confirmationCode} />
          </div>
          <Settled result={result} />
        </div>
      </article>
      <div>
        <ButtonLink to={paths.myFlights} kind="primary" large>
          {t('change.myFlights')}
        </ButtonLink>
      </div>
    </>
  )
}

/** Who travels from now on, and in whose place. */
function NewNames() {
  const { t } = useText()
  const { names } = useAncillaries().told
  if (names.length === 0) return null
  return (
    <section className={styles.onNew}>
      <h2 className={styles.small}>{t('ancillaries.names')}</h2>
      <ul>
        {names.map(({ passengerUid, wasFirstName, wasLastName, ...now }) => (
          <li key={passengerUid}>
            {fullNameOf(now)} <s>{fullNameOf({ firstName: wasFirstName, lastName: wasLastName })}</s>
          </li>
        ))}
      </ul>
    </section>
  )
}
