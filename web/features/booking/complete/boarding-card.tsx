import type { ReactNode } from 'react'
import { textIn } from '@jetbridge/core/brand/locale.ts'
import { fromDecimal, subtract } from '@jetbridge/core/kernel/money.ts'
import { usePage } from '../../../brand/brand-context.tsx'
import { formatDate, visitorToday } from '../../../i18n/format.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Price } from '../../../ui/price.tsx'
import { FlightTimes } from '../flights/flight-times.tsx'
import type { BookingResult } from '../flow/booking-context.tsx'
import styles from './boarding-card.module.css'
import { CopyCode } from './copy-code.tsx'

interface BoardingCardProps {
  result: BookingResult
  /** of the payment page, where that gave another than the booking's code [FLOW-40] */
  reference?: string | undefined
}

/** The booking as one would hold it in the hand: flights on the left, the code on the stub. */
export function BoardingCard({ result, reference }: BoardingCardProps) {
  return (
    <article className={styles.card}>
      <div className={styles.flights}>
        {result.flights.map((flight) => (
          <Flight key={flight.departsAt} flight={flight} />
        ))}
        <Tickets tickets={result.tickets} />
        <Documents result={result} />
      </div>
      <Stub result={result} reference={reference} />
    </article>
  )
}

type BookedFlight = BookingResult['flights'][number]

function Flight({ flight }: { flight: BookedFlight }) {
  const { t, locale, local } = useText()
  const { airports } = usePage()
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
      <p className={styles.quiet}>{textIn(flight.fareBrandTranslations, locale, 'en') ?? flight.fareBrand}</p>
      <Seats flight={flight} />
      <Extras flight={flight} />
    </section>
  )
}

/** As they were issued, also those that cost nothing. */
function Seats({ flight: { seats } }: { flight: BookedFlight }) {
  const { t } = useText()
  if (seats.length === 0) return null
  return (
    <dl className={styles.seats}>
      <dt>{t('complete.seats')}</dt>
      {seats.map(({ passengerUid, passengerName, code }) => (
        <dd key={passengerUid}>
          <strong className={styles.figure}>{code}</strong> {passengerName}
        </dd>
      ))}
    </dl>
  )
}

/** What everybody has; what the fare includes has no document, and stands here only. */
function Extras({ flight: { extras } }: { flight: BookedFlight }) {
  const { t, locale } = useText()
  if (extras.length === 0) return null
  return (
    <dl className={styles.seats}>
      <dt>{t('complete.extras')}</dt>
      {extras.map(({ passengerUid, passengerName, code, translations, amount }) => {
        const name = textIn(translations, locale, 'en') ?? code
        return (
          <dd key={`${passengerUid} ${code}`}>
            <strong>{amount === 0 ? t('complete.included', { name }) : name}</strong> {passengerName}
          </dd>
        )
      })}
    </dl>
  )
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

/** Paid seats and extras, each with the document it was issued on (EMD). */
function Documents({ result: { emds, currencyCode } }: { result: BookingResult }) {
  const { t, locale } = useText()
  if (emds.length === 0) return null
  const nameOf = ({ code, translations }: BookingResult['emds'][number]['coupons'][number]) =>
    isSeat(code) ? t('complete.seat', { code }) : (translations[locale] ?? translations['en'] ?? code)
  return (
    <section>
      <h2 className={styles.small}>{t('complete.documents')}</h2>
      <ul className={styles.tickets}>
        {emds.flatMap(({ emdNumber, passengerName, coupons }) =>
          coupons.map((coupon) => (
            <li key={`${emdNumber} ${coupon.couponNumber}`}>
              <span>
                {nameOf(coupon)}
                <span className={styles.small}>
                  {' '}
                  {[coupon.flight, passengerName].filter(Boolean).join(', ')}
                </span>
              </span>
              <span className={styles.figure}>
                {grouped(emdNumber)} · <Price value={fromDecimal(coupon.amount, currencyCode)} />
              </span>
            </li>
          )),
        )}
      </ul>
    </section>
  )
}

/** `12A`; extras have codes of letters first. */
function isSeat(code: string): boolean {
  return /^\d{1,3}[A-Z]$/.test(code)
}

function Stub({ result, reference }: BoardingCardProps) {
  const { t } = useText()
  const { confirmationCode } = result
  return (
    <div className={styles.stub}>
      <div>
        <p className={styles.small}>{t('complete.code')}</p>
        <p className={styles.code}>{confirmationCode}</p>
        <CopyCode code={confirmationCode} />
      </div>
      <PaymentFacts result={result} reference={reference} />
    </div>
  )
}

/** What it cost, what a voucher paid of it, and what was paid how. */
function PaymentFacts({ result, reference }: BoardingCardProps) {
  const { t, locale } = useText()
  const { cardNumber, currencyCode, paidBy, paymentDate } = result
  const total = fromDecimal(result.totalAmount, currencyCode)
  const voucher = fromDecimal(result.voucherAmount, currencyCode)
  const paid = subtract(total, voucher)
  return (
    <dl className={styles.facts}>
      {voucher.amount > 0 && (
        <>
          <Fact label={t('complete.total')}>
            <Price value={total} />
          </Fact>
          <Fact label={t('complete.voucher')}>
            <Price value={voucher} />
          </Fact>
        </>
      )}
      <Fact label={t('complete.paid')}>
        <Price value={paid} />
      </Fact>
      <Fact label={t('complete.paymentDate')}>{formatDate(visitorToday(new Date(paymentDate)), locale)}</Fact>
      {cardNumber && (
        <Fact label={t('complete.card')}>
          <span className={styles.figure}>{cardNumber}</span>
        </Fact>
      )}
      {reference && <Fact label={t('complete.reference')}>{reference}</Fact>}
      {paidBy === 'agency' && <Fact label={t('complete.paidWith')}>{t('complete.account')}</Fact>}
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
