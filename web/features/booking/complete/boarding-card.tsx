import { formatDate } from '@jetbridge/core/brand/date-words.ts'
import type { ReactNode } from 'react'
import { textIn } from '@jetbridge/core/brand/locale.ts'
import { fromDecimal, sum } from '@jetbridge/core/kernel/money.ts'
import { namesOfService } from '@jetbridge/core/ticket/emd.ts'
import { visitorToday } from '../../../i18n/format.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Price } from '../../../ui/price.tsx'
import { ancillariesOfResult } from '../../../trip/ancillaries.ts'
import { byBound } from '../../../trip/connection.ts'
import { fareOf } from '../../../trip/fare-of.ts'
import { FlightFace } from '../../../trip/flight-face.tsx'
import { groupedNumber, ticketNumbers } from '../../../trip/ticket-number.ts'
import { WithStops } from '../../../trip/with-stops.tsx'
import { usePlaceName } from '../../../trip/use-place-name.ts'
import { usePlaced } from '../../../trip/use-placed.ts'
import type { BookingResult } from '../../../session/kept-bookings.ts'
import styles from './boarding-card.module.css'
import { CopyCode } from '../../../trip/copy-code.tsx'
import { PaidBy } from './paid-by.tsx'

interface BoardingCardProps {
  result: BookingResult
  /** of the payment page, if it gave another reference than the booking's code [FLOW-40] */
  reference?: string | undefined
}

/** The booking as a paper ticket: flights on the left, the code on the stub. */
export function BoardingCard({ result, reference }: BoardingCardProps) {
  return (
    <article className={styles.card}>
      <div className={styles.flights}>
        {byBound(result.flights).map((flights) => (
          <Way key={flights[0].departsAt} flights={flights} result={result} />
        ))}
        <Documents result={result} />
      </div>
      <Stub result={result} reference={reference} />
    </article>
  )
}

interface WayProps {
  /** in the order flown */
  flights: BookingResult['flights']
  result: BookingResult
}

/** The flights of a way: of a connection with the stop between them. */
function Way({ flights, result }: WayProps) {
  const { t, locale } = useText()
  const placed = usePlaced()
  const placeOf = usePlaceName()
  return (
    <WithStops
      flights={flights}
      keyOf={({ departsAt }) => departsAt}
      placeOf={({ origin }) => placeOf(origin)}
    >
      {(flight, isOnward) => (
        <FlightFace
          flight={placed(flight)}
          heading="h2"
          facts={[t('complete.fare', { fare: fareOf(flight, locale) })]}
          preparation={isOnward ? null : flight.preparation}
          ancillaries={ancillariesOfResult(flight, result, flights)}
        />
      )}
    </WithStops>
  )
}

function Tickets({ tickets }: { tickets: BookingResult['tickets'] }) {
  const { t } = useText()
  return (
    <section>
      <h2 className={styles.small}>{t('complete.tickets')}</h2>
      <ul className={styles.tickets}>
        {tickets.map((ticket) => (
          <li key={ticket.ticketNumber}>
            <span>{ticket.passengerName}</span>
            <span className={styles.figure}>{ticketNumbers(ticket)}</span>
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
  const nameOf = ({ code, rfisc, translations }: BookingResult['emds'][number]['coupons'][number]) =>
    textIn(namesOfService({ rfisc, names: translations }, code), locale, 'en') ?? code
  return (
    <section>
      <h2 className={styles.small}>{t('complete.documents')}</h2>
      <ul className={styles.tickets}>
        {emds.flatMap(({ emdNumber, passengerName, coupons }) =>
          bought(coupons).map(({ coupon, flights, amount }) => (
            <li key={`${emdNumber} ${coupon.couponNumber}`}>
              <span>
                {nameOf(coupon)}
                <span className={styles.small}>
                  {' '}
                  {[...flights, passengerName].filter(Boolean).join(', ')}
                </span>
              </span>
              <span className={styles.figure}>
                {groupedNumber(emdNumber)} ·{' '}
                <Price
                  value={sum(
                    currencyCode,
                    amount.map((each) => fromDecimal(each, currencyCode)),
                  )}
                />
              </span>
            </li>
          )),
        )}
      </ul>
    </section>
  )
}

type Coupon = BookingResult['emds'][number]['coupons'][number]

/** Each thing at its price: that of a way is the sum of its coupons. */
function bought(coupons: readonly Coupon[]) {
  const groups = Map.groupBy(coupons, (coupon) =>
    typeof coupon.soldForBound === 'number' ? `${coupon.soldForBound} ${coupon.code}` : coupon,
  )
  return [...groups.values()].flatMap((own) => {
    const [coupon] = own
    if (!coupon) return []
    return [{ coupon, flights: own.map(({ flight }) => flight), amount: own.map((each) => each.amount) }]
  })
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
      <Tickets tickets={result.tickets} />
      <PaymentFacts result={result} reference={reference} />
    </div>
  )
}

/** What was paid altogether, how, and when. [FLOW-47] */
function PaymentFacts({ result, reference }: BoardingCardProps) {
  const { t, tag } = useText()
  const { currencyCode, paymentDate } = result
  const total = fromDecimal(result.totalAmount, currencyCode)
  return (
    <dl className={styles.facts}>
      <Fact label={t('complete.paid')}>
        <Price value={total} />
      </Fact>
      {total.amount > 0 && (
        <Fact label={t('complete.paidWith')}>
          <PaidBy result={result} total={total} className={styles.figure} />
        </Fact>
      )}
      <Fact label={t('complete.paymentDate')}>{formatDate(visitorToday(new Date(paymentDate)), tag)}</Fact>
      {reference && <Fact label={t('complete.reference')}>{reference}</Fact>}
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
