import { formatDate } from '@jetbridge/core/brand/date-words.ts'
import { useBrand } from '../../brand/brand-context.tsx'
import { useText } from '../../i18n/i18n.tsx'
import { Price } from '../../ui/price.tsx'
import styles from './checkout.module.css'
import type { Quote } from './quote.ts'

/**
 * What is bought, for how long, and what it costs: it stays beside both stages. One thing is bought, so its subtotal
 * stands only where the printed form is kept. [MEM-08, MEM-10 … MEM-12]
 */
export function Summary({ quote: { name, price, validFrom, validUntil } }: { quote: Quote }) {
  const { t, tag, local } = useText()
  const { printedPayment } = useBrand().switches
  const period = { from: formatDate(validFrom, tag), until: formatDate(validUntil, tag) }
  return (
    <section className={styles.summary} aria-labelledby="membership-quote">
      <h2 id="membership-quote" className={styles.small}>
        {t('membership.quote')}
      </h2>
      <p className={styles.product}>{local(name)}</p>
      <p>
        {t('membership.validity')}
        <br />
        <span className={styles.quiet}>{t('membership.period', period)}</span>
      </p>
      <dl className={styles.sums}>
        {printedPayment && (
          <div>
            <dt>{t('membership.subtotal')}</dt>
            <dd>
              <Price value={price} />
            </dd>
          </div>
        )}
        <div className={styles.total}>
          <dt>{t('membership.total')}</dt>
          <dd>
            <Price value={price} />
          </dd>
        </div>
      </dl>
      <p className={styles.quiet}>{t('membership.taxes')}</p>
    </section>
  )
}
