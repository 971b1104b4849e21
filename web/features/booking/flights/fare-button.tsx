import { formatClock } from '@jetbridge/core/brand/clock.ts'
import type { WireFare, WireFlight } from '@jetbridge/core/contract/wire.ts'
import { type Currency, formatMoney, fromDecimal } from '@jetbridge/core/kernel/money.ts'
import { partySize } from '@jetbridge/core/passenger/passenger-type.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Price } from '../../../ui/price.tsx'
import { useBooking } from '../store/use-booking.tsx'
import { fareName } from '../../../trip/fare-rows.ts'
import { differenceWords, fewInEach, priceDifference, type Pricing } from './flight-list.ts'
import styles from './fare-button.module.css'

export interface FareButtonProps {
  flight: WireFlight
  fare: WireFare
  currency: Currency
  isChosen: boolean
  pricing: Pricing
  /** why it cannot be chosen */
  blockedBy?: string | undefined
  onChoose: () => void
  /** on a card the name of the fare is seen within the button, which says it already */
  children?: React.ReactNode
}

/**
 * The price that chooses a fare; with a promo code, beside the one it replaces: never a third figure. Scarcity is shown
 * only when the inventory says so.
 */
export function FareButton({
  flight,
  fare,
  currency,
  isChosen,
  pricing,
  blockedBy,
  onChoose,
  children,
}: FareButtonProps) {
  const { t, locale, tag } = useText()
  const isPriced = pricing.kind === 'full'
  const was = isPriced && fare.originalAmount > fare.totalAmount && fromDecimal(fare.originalAmount, currency)
  const isSoldOut = fare.seatsLeft === 0
  const choose = t('flights.choose', {
    fare: fareName(fare, locale),
    departs: formatClock(flight.departureDateTime, tag),
    arrives: formatClock(flight.arrivalDateTime, tag),
  })
  const few =
    fare.seatsLeft && fare.seatsLeft > 0 && fewInEach(flight) === undefined
      ? t('flights.seatsLeft', { count: fare.seatsLeft })
      : undefined
  const isBlocked = isSoldOut || blockedBy !== undefined
  return (
    <button
      type="button"
      className={styles.fare}
      aria-pressed={isChosen}
      aria-disabled={isBlocked}
      onClick={() => {
        if (!isBlocked) onChoose()
      }}
    >
      <span className="visually-hidden">{choose} </span>
      {children}
      <span className={styles.figures} data-figures>
        {isSoldOut ? (
          <span className={styles.gone}>{t('flights.soldOut')}</span>
        ) : (
          <span className={styles.prices}>
            {was && (
              <s className={styles.was}>
                <span className="visually-hidden">{t('flights.insteadOf')} </span>
                {formatMoney(was, tag)}
              </s>
            )}
            <Figure fare={fare} currency={currency} pricing={pricing} />
          </span>
        )}
        {isPriced && !was && <PerAdult fare={fare} currency={currency} />}
        {few && pricing.kind !== 'free' && <span className={styles.few}>{few}</span>}
        {blockedBy && <span className="visually-hidden">{blockedBy}</span>}
      </span>
    </button>
  )
}

type FigureProps = Pick<FareButtonProps, 'fare' | 'currency' | 'pricing'>

/** Its price, or the difference to the flight it replaces: then its own price is shown small. */
function Figure({ fare: { totalAmount }, currency, pricing }: FigureProps) {
  const { t, tag } = useText()
  const total = fromDecimal(totalAmount, currency)
  switch (pricing.kind) {
    case 'full':
      return <Price value={total} className={styles.price ?? ''} />
    case 'free':
      return <span className={styles.price}>{t('flights.free')}</span>
    case 'difference':
      return (
        <>
          <span className={styles.difference}>
            {differenceWords(priceDifference(total, pricing.booked), { t, tag })}
          </span>
          <span className={styles.each}>{t('change.newPrice', { price: formatMoney(total, tag) })}</span>
        </>
      )
  }
}

/** The price is the party's; with more than one traveller it also says what one adult pays. */
function PerAdult({ fare, currency }: Pick<FareButtonProps, 'fare' | 'currency'>) {
  const { t, tag } = useText()
  const party = useBooking((booking) => booking.party)
  const adult = fare.passengerTypeFares.find(({ passengerType }) => passengerType === 'adult')
  if (!adult || partySize(party) === 1 || fare.seatsLeft === 0) return null
  const price = formatMoney(fromDecimal(adult.fareAmount, currency), tag)
  return <span className={styles.each}>{t('flights.perAdult', { price })}</span>
}
