import type { WireFare, WireFlight } from '@jetbridge/core/contract/wire.ts'
import { type Currency, formatMoney, fromDecimal } from '@jetbridge/core/kernel/money.ts'
import { formatTime } from '../../../i18n/format.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Price } from '../../../ui/price.tsx'
import { fareName } from './fare-rows.ts'
import styles from './fare-button.module.css'

export interface FareButtonProps {
  flight: WireFlight
  fare: WireFare
  currency: Currency
  isChosen: boolean
  /** why it cannot be chosen */
  blockedBy?: string | undefined
  onChoose: () => void
  /** on a card the fare's name stands within the button */
  children?: React.ReactNode
}

/** The price that chooses a fare; scarcity is told only when the inventory says so. */
export function FareButton({
  flight,
  fare,
  currency,
  isChosen,
  blockedBy,
  onChoose,
  children,
}: FareButtonProps) {
  const { t, locale, tag } = useText()
  const total = fromDecimal(fare.totalAmount, currency)
  const was = fare.originalAmount > fare.totalAmount && fromDecimal(fare.originalAmount, currency)
  const isSoldOut = fare.seatsLeft === 0
  const label = t('flights.choose', {
    fare: fareName(fare, locale),
    departs: formatTime(flight.departureDateTime, locale),
    arrives: formatTime(flight.arrivalDateTime, locale),
    price: formatMoney(total, tag),
  })
  const few =
    fare.seatsLeft && fare.seatsLeft > 0 ? t('flights.seatsLeft', { count: fare.seatsLeft }) : undefined
  const isBlocked = isSoldOut || blockedBy !== undefined
  return (
    <button
      type="button"
      className={styles.fare}
      aria-pressed={isChosen}
      aria-label={[label, few, isSoldOut ? t('flights.soldOut') : blockedBy].filter(Boolean).join('. ')}
      aria-disabled={isBlocked}
      onClick={() => {
        if (!isBlocked) onChoose()
      }}
    >
      {children}
      <span className={styles.figures}>
        {was && <s className={styles.was}>{formatMoney(was, tag)}</s>}
        {isSoldOut ? (
          <span className={styles.gone}>{t('flights.soldOut')}</span>
        ) : (
          <Price value={total} className={styles.price ?? ''} />
        )}
        {few && <span className={styles.few}>{few}</span>}
      </span>
    </button>
  )
}
