import { mergeTaxes } from '@jetbridge/core/booking/totals.ts'
import { dataOf } from '@jetbridge/core/booking/wizard.ts'
import { add, fromDecimal, money } from '@jetbridge/core/kernel/money.ts'
import { useBrand } from '../../../brand/brand-context.tsx'
import { useText } from '../../../i18n/i18n.tsx'
import { Price } from '../../../ui/price.tsx'
import { useBooking } from '../flow/booking-context.tsx'
import { useTripTotal } from '../flow/use-trip-total.ts'
import styles from './cost-block.module.css'
import { taxName } from './tax-name.ts'

/** What is paid for: the flights, the taxes within, the total. [PAY-01, FLT-14] */
export function CostBlock() {
  const { t, local } = useText()
  const brand = useBrand()
  const { wizard } = useBooking()
  const total = useTripTotal()
  const choice = dataOf(wizard, 'flights')
  const chosen = [choice?.outbound, choice?.returning].filter((each) => each !== undefined)
  const taxes = mergeTaxes(
    chosen.map((each) => each.taxes),
    total.currency,
  )
  const taxTotal = add(
    money(0, total.currency),
    ...taxes.map(({ amount }) => fromDecimal(amount, total.currency)),
  )
  return (
    <section className={styles.costs} aria-labelledby="costs">
      <h2 id="costs" className={styles.heading}>
        {t('payment.summary')}
      </h2>
      <dl className={styles.lines}>
        <div>
          <dt>{t('payment.flightTotal')}</dt>
          <dd>
            <Price value={total} />
          </dd>
        </div>
        {taxTotal.amount > 0 && (
          <div className={styles.taxes}>
            <dt>
              <details>
                <summary>{t('payment.taxesIncluded')}</summary>
                <ul>
                  {taxes.map(({ taxCode, amount }) => (
                    <li key={taxCode}>
                      <span>{taxName(taxCode, brand, { t, local })}</span>
                      <Price value={fromDecimal(amount, total.currency)} />
                    </li>
                  ))}
                </ul>
              </details>
            </dt>
            <dd>
              <Price value={taxTotal} />
            </dd>
          </div>
        )}
        <div className={styles.total}>
          <dt>{t('payment.total')}</dt>
          <dd>
            <Price value={total} />
          </dd>
        </div>
      </dl>
    </section>
  )
}
