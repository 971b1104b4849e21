/** The end of the journey: code, flights and tickets, shaped like something one would carry. [FLOW-47] */
import type { Airport } from '@jetbridge/core/brand/airport.ts'
import { fromDecimal } from '@jetbridge/core/kernel/money.ts'
import { CalendarPlus, Check, Copy, Printer } from 'lucide-react'
import { useState } from 'react'
import { useBrand, usePage } from '../../../brand/brand-context.tsx'
import { formatDate, visitorToday } from '../../../i18n/format.ts'
import { type Translate, useText } from '../../../i18n/i18n.tsx'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Price } from '../../../ui/price.tsx'
import { FlightTimes } from '../flights/flight-times.tsx'
import type { BookingResult } from '../flow/booking-context.tsx'
import { saveCalendar } from './save-calendar.ts'
import styles from './complete-step.module.css'

export interface CompleteStepProps {
  result: BookingResult
  /** name from the card provider's return, where it differs from the lead passenger's [FLOW-48] */
  payer?: { firstName: string; lastName: string } | undefined
}

export function CompleteStep({ result, payer }: CompleteStepProps) {
  const { t, local } = useText()
  const { switches, texts } = useBrand()
  return (
    <article className={styles.complete}>
      <header className={styles.head}>
        <h1 tabIndex={-1}>{t('complete.heading')}</h1>
        <p className={styles.greeting}>
          {payer
            ? t('complete.greeting.unknown', { name: fullName(payer) })
            : greeting(result.leadPassenger, t)}
          {', '}
          {switches.specialThankYou ? local(texts.thankYou) : t('complete.thankYou')}
        </p>
      </header>
      <div className={styles.card}>
        <Stub result={result} />
        <Flights result={result} />
        <Tickets result={result} />
      </div>
      <Actions result={result} />
    </article>
  )
}

function greeting({ gender, firstName, lastName }: BookingResult['leadPassenger'], t: Translate): string {
  if (gender === null) return t('complete.greeting.unknown', { name: fullName({ firstName, lastName }) })
  return t(`complete.greeting.${gender}`, { name: lastName })
}

function fullName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return [firstName, lastName].filter(Boolean).join(' ')
}

/** The part one would tear off: the code, and what was paid. */
function Stub({ result }: { result: BookingResult }) {
  const { t, locale } = useText()
  const total = fromDecimal(result.totalAmount, result.currencyCode)
  return (
    <div className={styles.stub}>
      <div>
        <p className={styles.label}>{t('complete.code')}</p>
        <p className={styles.code}>{result.confirmationCode}</p>
        <CopyCode code={result.confirmationCode} />
      </div>
      <dl className={styles.paid}>
        <div>
          <dt>{t('complete.paid')}</dt>
          <dd>
            <Price value={total} />
          </dd>
        </div>
        <div>
          <dt>{t('complete.paymentDate')}</dt>
          <dd>{formatDate(visitorToday(new Date(result.paymentDate)), locale)}</dd>
        </div>
        {result.cardNumber && (
          <div>
            <dt>{t('complete.card')}</dt>
            <dd className={styles.figures}>{inGroups(result.cardNumber)}</dd>
          </div>
        )}
      </dl>
    </div>
  )
}

/** `4111XXXXXXXX1111` as it stands on a card. */
function inGroups(masked: string): string {
  return masked.replaceAll(/(.{4})(?=.)/g, '$1 ')
}

function CopyCode({ code }: { code: string }) {
  const { t } = useText()
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(code)
    setCopied(true)
  }
  return (
    <Button kind="text" className={styles.copy} onClick={() => void copy()}>
      {copied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
      <span aria-live="polite">{copied ? t('complete.copied') : t('complete.copy')}</span>
    </Button>
  )
}

function Flights({ result }: { result: BookingResult }) {
  const { locale, t } = useText()
  const { airports } = usePage()
  return (
    <ol className={styles.flights}>
      {result.flights.map((flight) => (
        <li key={flight.departsAt} className={styles.flight}>
          <h2 className={styles.route}>
            {t('complete.boardingTo', {
              from: placeName(airports, flight.origin, locale),
              to: placeName(airports, flight.destination, locale),
            })}
          </h2>
          <p className={styles.day}>{formatDate(flight.departureDateTime, locale, 'full')}</p>
          <FlightTimes flight={{ ...flight, ...ends(airports, flight) }} />
        </li>
      ))}
    </ol>
  )
}

function placeName(airports: readonly Airport[], code: string, locale: 'en' | 'de'): string {
  return airports.find((airport) => airport.code === code)?.city[locale] ?? code
}

function ends(airports: readonly Airport[], flight: { origin: string; destination: string }) {
  const end = (code: string) => {
    const airport = airports.find((each) => each.code === code)
    return { code, name: airport?.name.en ?? code, translations: { ...airport?.name } }
  }
  return { departureAirport: end(flight.origin), arrivalAirport: end(flight.destination) }
}

function Tickets({ result }: { result: BookingResult }) {
  const { t } = useText()
  return (
    <section className={styles.tickets}>
      <h2 className={styles.label}>{t('complete.tickets')}</h2>
      <ul>
        {result.tickets.map((ticket) => (
          <li key={ticket.ticketNumber}>
            <span>{ticket.passengerName}</span>
            <span className={styles.figures}>
              {t('complete.ticketNumber', { number: ticket.ticketNumber })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Actions({ result }: { result: BookingResult }) {
  const { t, locale } = useText()
  const { airports } = usePage()
  const write = () =>
    saveCalendar(result, {
      host: location.hostname,
      place: (code) => placeName(airports, code, locale),
      summary: (from, to, name) => `${name} ${t('complete.boardingTo', { from, to })}`,
      description: t('complete.eventText', { code: result.confirmationCode }),
    })
  return (
    <footer className={styles.actions}>
      <Button kind="primary" large onClick={write}>
        <CalendarPlus size={18} aria-hidden /> {t('complete.calendar')}
      </Button>
      <Button large onClick={() => print()}>
        <Printer size={18} aria-hidden /> {t('complete.print')}
      </Button>
      <ButtonLink kind="text" to={paths.home}>
        {t('complete.new')}
      </ButtonLink>
      <p className={styles.next}>{t('complete.next.airport')}</p>
    </footer>
  )
}
