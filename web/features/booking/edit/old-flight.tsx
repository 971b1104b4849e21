import { formatDate } from '@jetbridge/core/brand/date-words.ts'
import type { WireFlightEdit } from '@jetbridge/core/contract/flight-change.ts'
import type { Currency } from '@jetbridge/core/kernel/money.ts'
import { formatMoney, fromDecimal } from '@jetbridge/core/kernel/money.ts'
import { useId } from 'react'
import { type Translate, useText } from '../../../i18n/i18n.tsx'
import { Price } from '../../../ui/price.tsx'
import { FlightTimes } from '../../../trip/flight-times.tsx'
import { useBooking } from '../store/use-booking.tsx'
import { useChange } from './change-state.ts'
import styles from './edit.module.css'
import { useBookedFlight } from './booked-flight.ts'
import { changeWords } from './change-words.ts'

/** The flight as it is booked, and what its fare asks for a change. */
export function OldFlight() {
  const { t, tag } = useText()
  const change = useChange()
  const currency = useBooking((booking) => booking.currency)
  const booked = useBookedFlight()
  const id = useId()
  return (
    <section className={styles.old} aria-labelledby={id}>
      <header className={styles.oldHead}>
        <h2 id={id} className={styles.small}>
          {t(changeWords(change).now)}
        </h2>
        <p className={styles.quiet}>{t('change.of', { code: change.confirmationCode })}</p>
      </header>
      <div className={styles.oldFlight}>
        <p className={styles.day}>{formatDate(change.flight.departureDateTime, tag, 'full')}</p>
        <FlightTimes flight={booked.times} />
        <div className={styles.oldFare}>
          <p className={styles.quiet}>{t('complete.fare', { fare: booked.fare })}</p>
          <Worth flight={change.flight} currency={currency} />
        </div>
      </div>
      <p className={styles.terms}>{termsOf(change.flight, { fare: booked.fare, currency, tag, t })}</p>
    </section>
  )
}

/** The price that others are compared with; nothing if none of them costs money. */
function Worth({ flight, currency }: { flight: WireFlightEdit['flight']; currency: Currency }) {
  const { t } = useText()
  if (flight.scheduleChange) return null
  return (
    <p>
      <span className={styles.quiet}>{t('change.worth')}</span>{' '}
      <Price value={fromDecimal(flight.totalAmount, currency)} className={styles.worth ?? ''} />
    </p>
  )
}

interface Words {
  readonly fare: string
  readonly currency: Currency
  readonly tag: string
  readonly t: Translate
}

/** In one sentence. */
function termsOf({ changeFee, scheduleChange, segments }: WireFlightEdit['flight'], words: Words): string {
  const { fare, currency, tag, t } = words
  if (scheduleChange)
    return t(segments ? 'change.free.connection' : `change.free.${scheduleChange}`, { fare })
  if (changeFee === null) return t('change.feeNone', { fare })
  if (changeFee === 0) return t('change.feeFree', { fare })
  return t('change.fee', { fare, amount: formatMoney(fromDecimal(changeFee, currency), tag) })
}
