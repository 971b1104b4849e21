import type { WireFare } from '@jetbridge/core/contract/wire.ts'
import { add, fromDecimal, type Money, money, negate, times } from '@jetbridge/core/kernel/money.ts'
import { passengerTypes } from '@jetbridge/core/passenger/passenger-type.ts'
import { chosenIn } from '../wizard/flight-choice.ts'
import { fareOf, type TypeFare } from '../wizard/totals.ts'
import { dataOf } from '../wizard/wizard.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Price } from '../../../ui/price.tsx'
import { useBooking } from '../store/use-booking.tsx'
import { useTotalParts, useTripTotal } from '../store/use-trip-total.ts'
import styles from './trip-summary.module.css'

/** What the trip costs; by passenger type only when more than one type was asked for. [SIDE-07, SIDE-11, SIDE-12] */
export function PriceSummary() {
  const { t } = useText()
  const { party, query, voucher } = useBooking(({ party, query, voucher }) => ({ party, query, voucher }))
  const total = useTripTotal()
  const parts = useTotalParts()
  const hasMore = parts.seats.amount > 0 || parts.extras.amount > 0
  const choice = useBooking(({ wizard }) => dataOf(wizard, 'flights'))
  const chosen = chosenIn(choice).map(({ fare }) => fare)
  const fares = chosen.flatMap(({ passengerTypeFares }) => passengerTypeFares)
  const types = passengerTypes.filter((type) => party[type] > 0)
  if (fares.length === 0) return null
  return (
    <section className={styles.part}>
      <h3 className={styles.title}>{t('sidebar.price')}</h3>
      {types.length > 1 &&
        types.map((type) => (
          <p key={type} className={styles.line}>
            <span>{t(`party.fare.${type}`, { count: party[type] })}</span>
            <Price value={times(faresOf(fares, type, total.currency), party[type])} />
          </p>
        ))}
      {types.length === 1 && hasMore && <Part label={t('sidebar.flights')} value={parts.flights} />}
      {parts.seats.amount > 0 && <Part label={t('sidebar.seats')} value={parts.seats} />}
      {parts.extras.amount > 0 && <Part label={t('sidebar.extras')} value={parts.extras} />}
      <p className={styles.total}>
        <span>{t('booking.total')}</span>
        <Price value={total} className={styles.figure ?? ''} />
      </p>
      {voucher && (
        <>
          <p className={styles.line}>
            <span>{t('payment.voucherPart', { code: voucher.code })}</span>
            <Price value={negate(voucher.covered)} />
          </p>
          <p className={styles.total}>
            <span>{t('payment.due')}</span>
            <Price value={voucher.due} className={styles.figure ?? ''} />
          </p>
        </>
      )}
      {hasPromo(chosen) && (
        <p className={styles.quiet}>{t('sidebar.promo', { code: query.promoCode.toUpperCase() })}</p>
      )}
      <p className={styles.quiet}>{t('sidebar.taxesIncluded')}</p>
    </section>
  )
}

/** A code that made none of the chosen fares cheaper is not mentioned here (GAP-110). */
function hasPromo(fares: readonly Pick<WireFare, 'originalAmount' | 'totalAmount'>[]): boolean {
  return fares.some(({ originalAmount, totalAmount }) => originalAmount > totalAmount)
}

function Part({ label, value }: { label: string; value: Money }) {
  return (
    <p className={styles.line}>
      <span>{label}</span>
      <Price value={value} />
    </p>
  )
}

/** One passenger of a type over all flights. */
function faresOf(
  fares: readonly TypeFare[],
  type: TypeFare['passengerType'],
  currency: Parameters<typeof money>[1],
) {
  const ofType = fares.filter(({ passengerType }) => passengerType === type)
  return add(money(0, currency), ...ofType.map((fare) => fromDecimal(fareOf(fare), currency)))
}
