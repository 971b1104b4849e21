import { dataOf } from '@jetbridge/core/booking/wizard.ts'
import { settlementOf, unsigned } from '@jetbridge/core/booking/flight-edit.ts'
import { textIn } from '@jetbridge/core/brand/locale.ts'
import { fromDecimal } from '@jetbridge/core/kernel/money.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Price } from '../../../ui/price.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { CopyCode } from '../complete/copy-code.tsx'
import { type BookingResult, useBooking } from '../flow/booking-context.tsx'
import { StepHeading } from '../step-heading.tsx'
import { usePlace } from './booked-flight.ts'
import styles from './edit.module.css'
import { GoingBack } from './going-back.tsx'
import { OldToNew, type ToldFlight } from './old-to-new.tsx'

/** The change is made: old and new, the code, the tickets, the money, and the way to the booking. */
export function ChangedStep() {
  const { t } = useText()
  const { result } = useBooking()
  return (
    <>
      <StepHeading>{t('change.done')}</StepHeading>
      {result ? <Changed result={result} /> : <Skeleton height="24rem" />}
    </>
  )
}

function Changed({ result }: { result: BookingResult }) {
  const { t } = useText()
  const { confirmationCode } = result
  return (
    <>
      <p>{t('change.doneText')}</p>
      <article className={styles.changed}>
        <OldToNew now={useNewFlight(result)} size="large" />
        <div className={styles.facts}>
          <div>
            <p className={styles.small}>{t('complete.code')}</p>
            <p className={styles.code}>{confirmationCode}</p>
            <CopyCode code={confirmationCode} />
          </div>
          <Settled result={result} />
          <Tickets result={result} />
        </div>
      </article>
      <ul className={styles.next}>
        <li>{t('change.next.code')}</li>
        <li>{t('change.next.tickets')}</li>
      </ul>
      <div>
        <ButtonLink to={paths.myFlights} kind="primary" large>
          {t('change.myFlights')}
        </ButtonLink>
      </div>
    </>
  )
}

/** What was paid for it, or goes back and where; nothing where nobody remembers. */
function Settled({ result }: { result: BookingResult }) {
  const { t } = useText()
  const { edit } = useBooking()
  const settled = edit?.settled ?? (result.totalAmount || undefined)
  if (settled === undefined) return null
  const sum = fromDecimal(settled, result.currencyCode)
  const settlement = settlementOf(sum)
  if (settlement === 'even') return <p className={styles.settled}>{t('change.settledEven')}</p>
  const isBack = settlement === 'to-get-back'
  return (
    <div>
      <p className={styles.small}>{t(isBack ? 'change.goesBack' : 'change.paid')}</p>
      <p className={styles.settled}>
        <Price value={unsigned(sum)} />
      </p>
      {isBack && edit?.quote && <GoingBack quote={edit.quote} sum={settled} />}
      {!isBack && <p className={styles.quiet}>{result.cardNumber}</p>}
    </div>
  )
}

function Tickets({ result: { tickets } }: { result: BookingResult }) {
  const { t } = useText()
  return (
    <div>
      <h2 className={styles.small}>{t('change.tickets')}</h2>
      <ul className={styles.tickets}>
        {tickets.map(({ ticketNumber, passengerName }) => (
          <li key={ticketNumber}>
            <span>{passengerName}</span>{' '}
            <span className={styles.figures}>{ticketNumber.replace(/^(\d{3})-?(\d{10})$/, '$1 $2')}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Among the flights of the booking as it is now: the one chosen, else the one that flies the old one's way. */
function useNewFlight({ flights }: BookingResult): ToldFlight | undefined {
  const { locale } = useText()
  const { edit, wizard } = useBooking()
  const placeOf = usePlace()
  const chosen = dataOf(wizard, 'flights')?.outbound
  const found =
    flights.find(({ departsAt }) => departsAt === chosen?.flight.departsAt) ??
    flights.find(({ origin, destination }) => isSameWay(edit?.flight, { origin, destination }))
  if (!found) return undefined
  const fare = textIn(found.fareBrandTranslations, locale, 'en') ?? found.fareBrand
  return {
    times: {
      ...found,
      departureAirport: placeOf(found.origin),
      arrivalAirport: placeOf(found.destination),
    },
    fare,
  }
}

interface Way {
  readonly origin: string
  readonly destination: string
}

function isSameWay(one: Way | undefined, other: Way): boolean {
  return one?.origin === other.origin && one.destination === other.destination
}
