import { add, fromDecimal, type Money, money, negate } from '@jetbridge/core/kernel/money.ts'
import { chosenIn } from '../wizard/flight-choice.ts'
import { dataOf } from '../wizard/wizard.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { Price } from '../../../ui/price.tsx'
import { useBooking } from '../store/use-booking.tsx'
import { useTotalParts } from '../store/use-trip-total.ts'
import styles from './cost-block.module.css'
import { TaxLabel } from '../../../trip/tax-label.tsx'
import type { Balance } from './use-balance.ts'
import { useFlightTaxes } from './use-flight-taxes.ts'

/** The costs: flights including taxes, seats, extras; the total, and the rest after a voucher. [PAY-01, FLT-14] */
export function CostBlock({ balance }: { balance: Balance }) {
  const { t } = useText()
  const { total, covered, due, voucherCode } = balance
  const parts = useTotalParts()
  const hasVoucher = covered.amount > 0
  return (
    <section className={styles.costs} aria-labelledby="costs">
      <h2 id="costs" className={styles.heading}>
        {t('payment.summary')}
      </h2>
      <dl className={styles.lines}>
        <Line label={t('payment.flightTotal')} value={parts.flights} />
        <Taxes />
        {parts.seats.amount > 0 && <Line label={t('payment.seats')} value={parts.seats} />}
        {parts.extras.amount > 0 && <Line label={t('payment.extras')} value={parts.extras} />}
        <Line className={styles.total} label={t('payment.total')} value={total} />
        {hasVoucher && (
          <>
            <Line
              className={styles.voucher}
              label={t('payment.voucherPart', { code: voucherCode ?? '' })}
              value={negate(covered)}
            />
            <Line className={styles.due} label={t('payment.due')} value={due} />
          </>
        )}
      </dl>
    </section>
  )
}

interface LineProps {
  label: string
  value: Money
  className?: string | undefined
}

function Line({ label, value, className }: LineProps) {
  return (
    <div className={className}>
      <dt>{label}</dt>
      <dd>
        <Price value={value} />
      </dd>
    </div>
  )
}

/** The taxes included in the flights' price, unfolded one by one; says so when they could not be fetched. [FLT-28] */
function Taxes() {
  const { t } = useText()
  const { currency } = useTotalParts().flights
  const choice = useBooking(({ wizard }) => dataOf(wizard, 'flights'))
  const chosen = chosenIn(choice)
  const answer = useFlightTaxes(chosen, currency)
  if (answer.state === 'failed') return <TaxesFailed isTrying={answer.isTrying} onRetry={answer.retry} />
  const taxes = answer.state === 'told' ? answer.taxes : []
  const total = add(money(0, currency), ...taxes.map(({ amount }) => fromDecimal(amount, currency)))
  if (total.amount === 0) return null
  return (
    <div className={styles.taxes}>
      <dt>
        <details>
          <summary>{t('payment.taxesIncluded')}</summary>
          <ul>
            {taxes.map(({ taxCode, amount }) => (
              <li key={taxCode}>
                <span>
                  <TaxLabel code={taxCode} />
                </span>
                <Price value={fromDecimal(amount, currency)} />
              </li>
            ))}
          </ul>
        </details>
      </dt>
      <dd>
        <Price value={total} />
      </dd>
    </div>
  )
}

/** The price holds without them: paying goes on (GAP-15). */
function TaxesFailed({ isTrying, onRetry }: { isTrying: boolean; onRetry: () => void }) {
  const { t } = useText()
  return (
    <div className={styles.taxes}>
      <dt>{t('payment.taxesIncluded')}</dt>
      <dd className={styles.failed}>
        <span role="status">{t('payment.taxesFailed')}</span>
        <Button kind="text" busy={isTrying} onClick={onRetry}>
          {t('booking.tryAgain')}
        </Button>
      </dd>
    </div>
  )
}
