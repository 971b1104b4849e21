import type { WireChangeQuote } from '@jetbridge/core/contract/flight-change.ts'
import { type Currency, fromDecimal } from '@jetbridge/core/kernel/money.ts'
import { type Translate, useText } from '../../../i18n/i18n.tsx'
import { Price } from '../../../ui/price.tsx'
import styles from './edit.module.css'

type Destination = WireChangeQuote['destinations'][number]

interface GoingBackProps {
  destinations: readonly Destination[]
  currency: Currency
}

/** Where a credit goes; how much to each where there are several. */
export function GoingBack({ destinations, currency }: GoingBackProps) {
  const { t } = useText()
  return (
    <ul className={styles.quiet}>
      {destinations.map((to) => (
        <li key={`${to.method} ${to.maskedCard} ${to.voucherCode}`}>
          {nameOf(to, t)}
          {destinations.length > 1 && (
            <>
              {': '}
              <Price value={fromDecimal(to.amount, currency)} />
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
