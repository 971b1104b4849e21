import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { dataOf } from '@jetbridge/core/booking/wizard.ts'
import { fromDecimal } from '@jetbridge/core/kernel/money.ts'
import { usePage } from '../../../brand/brand-context.tsx'
import { formatDate, visitorToday } from '../../../i18n/format.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Price } from '../../../ui/price.tsx'
import { fareName } from '../flights/fare-rows.ts'
import { FlightTimes } from '../flights/flight-times.tsx'
import { type BookingResult, useBooking } from '../flow/booking-context.tsx'
import styles from './boarding-card.module.css'

/** The booking as one would hold it in the hand: flights on the left, the code on the stub. */
export function BoardingCard({ result }: { result: BookingResult }) {
  return (
    <article className={styles.card}>
      <div className={styles.flights}>
        {result.flights.map((flight) => (
          <Flight key={flight.departsAt} flight={flight} />
        ))}
        <Tickets tickets={result.tickets} />
      </div>
      <Stub result={result} />
    </article>
  )
}

function Flight({ flight }: { flight: BookingResult['flights'][number] }) {
  const { t, locale, local } = useText()
  const { airports } = usePage()
  const nameOfFare = useFareNames()
  const placeOf = (code: string) => {
    const airport = airports.find((each) => each.code === code)
    const name = airport ? local(airport.city) : code
    return { code, name, translations: {} }
  }
  const origin = placeOf(flight.origin)
  const destination = placeOf(flight.destination)
  return (
    <section className={styles.flight}>
      <p className={styles.day}>{formatDate(flight.departureDateTime, locale, 'full')}</p>
      <h2 className={styles.route}>
        {t('complete.boardingTo', { from: origin.name, to: destination.name })}
      </h2>
      <FlightTimes
        size="card"
        flight={{ ...flight, departureAirport: origin, arrivalAirport: destination }}
      />
      <p className={styles.quiet}>{nameOfFare(flight.fareBrand)}</p>
    </section>
  )
}

/** The flow knows fares by their codes; the wizard still has the names that were chosen from. */
function useFareNames(): (code: string) => string {
  const { locale } = useText()
  const choice = dataOf(useBooking().wizard, 'flights')
  const fares = [choice?.outbound?.fare, choice?.returning?.fare].filter((fare) => fare !== undefined)
  return (code) => {
    const fare = fares.find(({ fareBrand }) => fareBrand.code.toLowerCase() === code.toLowerCase())
    return fare ? fareName(fare, locale) : code
  }
}

/** `999 1234567890`: the airline's code and the number. */
function grouped(ticketNumber: string): string {
  return ticketNumber.replace(/^(\d{3})-?(\d{10})$/, '$1 $2')
}

function Tickets({ tickets }: { tickets: BookingResult['tickets'] }) {
  const { t } = useText()
  return (
    <section>
      <h2 className={styles.small}>{t('complete.tickets')}</h2>
      <ul className={styles.tickets}>
        {tickets.map(({ ticketNumber, passengerName }) => (
          <li key={ticketNumber}>
            <span>{passengerName}</span>
            <span className={styles.figure}>{grouped(ticketNumber)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Stub({ result }: { result: BookingResult }) {
  const { t, locale } = useText()
  const { confirmationCode, paymentDate, cardNumber } = result
  return (
    <div className={styles.stub}>
      <div>
        <p className={styles.small}>{t('complete.code')}</p>
        <p className={styles.code}>{confirmationCode}</p>
        <CopyCode code={confirmationCode} />
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{t('complete.paid')}</dt>
          <dd>
            <Price value={fromDecimal(result.totalAmount, result.currencyCode)} />
          </dd>
        </div>
        <div>
          <dt>{t('complete.paymentDate')}</dt>
          <dd>{formatDate(visitorToday(new Date(paymentDate)), locale)}</dd>
        </div>
        {cardNumber && (
          <div>
            <dt>{t('complete.card')}</dt>
            <dd className={styles.figure}>{cardNumber}</dd>
          </div>
        )}
      </dl>
    </div>
  )
}

function CopyCode({ code }: { code: string }) {
  const { t } = useText()
  const [isCopied, setCopied] = useState(false)
  const Icon = isCopied ? Check : Copy
  return (
    <button
      type="button"
      className={styles.copy}
      onClick={() => {
        void navigator.clipboard.writeText(code).then(() => {
          setCopied(true)
        })
      }}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      <span role="status">{t(isCopied ? 'complete.copied' : 'complete.copy')}</span>
    </button>
  )
}
