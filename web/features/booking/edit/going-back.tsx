import type { WireChangeQuote } from '@jetbridge/core/contract/flight-change.ts'
import { fromDecimal } from '@jetbridge/core/kernel/money.ts'
import { type Translate, useText } from '../../../i18n/i18n.tsx'
import { Price } from '../../../ui/price.tsx'
import styles from './edit.module.css'

type Destination = WireChangeQuote['destinations'][number]

/** Where a credit goes; how much to each where there are several. @param sum decimal, below 0 */
export function GoingBack({ quote, sum }: { quote: WireChangeQuote; sum: number }) {
  const { t } = useText()
  const { destinations, currencyCode } = quote
  // Seats and extras bought with a credit come out of it: how much goes where is then the engine's to tell.
  const hasAmounts = destinations.length > 1 && sum === quote.balanceDue
  return (
    <ul className={styles.quiet}>
      {destinations.map((to) => (
        <li key={`${to.method} ${to.maskedCard} ${to.voucherCode}`}>
          {nameOf(to, t)}
          {hasAmounts && (
            <>
              {': '}
              <Price value={fromDecimal(to.amount, currencyCode)} />
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

function nameOf({ method, maskedCard, voucherCode }: Destination, t: Translate): string {
  if (method === 'gateway' && maskedCard) return t('change.back.card', { card: maskedCard })
  return t(`change.back.${method}`, { code: voucherCode ?? '' })
}
