import { fromDecimal } from '@jetbridge/core/kernel/money.ts'
import type { ChosenFlight } from '../wizard/flight-choice.ts'
import { formatDay } from '../../../i18n/format.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { Price } from '../../../ui/price.tsx'
import { useToday } from '../../../form/use-today.ts'
import styles from './chosen-line.module.css'
import { fareName } from '../../../trip/fare-rows.ts'
import type { Pricing } from './flight-list.ts'
import { EachFlight } from './each-flight.tsx'
import { FlightTimes } from '../../../trip/flight-times.tsx'

interface ChosenLineProps {
  chosen: ChosenFlight
  /** in words */
  direction: string
  /** only a final price is shown: the cost of a change follows below */
  pricing: Pricing
  onChange: () => void
}

/** The chosen flight and fare in place of the list. */
export function ChosenLine({ chosen, direction, pricing, onChange }: ChosenLineProps) {
  const { t, locale, tag } = useText()
  const today = useToday()
  return (
    <div className={styles.chosen}>
      <div className={styles.what}>
        <span className={styles.day}>{formatDay(chosen.flight.departureDateTime, tag, today)}</span>
        <div>
          <FlightTimes flight={chosen.flight} />
          <EachFlight flight={chosen.flight} />
        </div>
      </div>
      <div className={styles.fare}>
        <span>{fareName(chosen.fare, locale)}</span>
        {pricing.kind === 'free' && <span className={styles.price}>{t('flights.free')}</span>}
        {pricing.kind === 'full' && (
          <Price
            value={fromDecimal(chosen.totalAmount, chosen.currencyCode)}
            className={styles.price ?? ''}
          />
        )}
      </div>
      <Button kind="text" aria-label={t('flights.changeLabel', { direction })} onClick={onChange}>
        {t('flights.change')}
      </Button>
    </div>
  )
}
