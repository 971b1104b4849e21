import { fromDecimal, type Money } from '@jetbridge/core/kernel/money.ts'
import type { ReactNode } from 'react'
import { settlementOf, unsigned } from './flight-edit.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Price } from '../../../ui/price.tsx'
import { PaidBy } from '../complete/paid-by.tsx'
import type { BookingResult } from '../../../session/kept-bookings.ts'
import styles from './edit.module.css'
import { GoingBack } from './going-back.tsx'

/** What a change that is made came to: paid and how, given back and where, or neither. */
export function Settled({ result }: { result: BookingResult }) {
  const { t } = useText()
  const { change, currencyCode } = result
  if (!change) return null
  const balance = fromDecimal(change.balance, currencyCode)
  switch (settlementOf(balance)) {
    case 'even':
      return <p className={styles.settled}>{t('change.settledEven')}</p>
    case 'to-pay':
      return (
        <Sum label={t('change.paid')} value={balance}>
          <PaidBy result={result} total={balance} className={styles.quiet} />
        </Sum>
      )
    case 'to-get-back':
      return (
        <Sum label={t('change.goesBack')} value={unsigned(balance)}>
          <GoingBack destinations={change.destinations} currency={currencyCode} />
        </Sum>
      )
  }
}

function Sum({ label, value, children }: { label: string; value: Money; children: ReactNode }) {
  return (
    <div>
      <p className={styles.small}>{label}</p>
      <p className={styles.settled}>
        <Price value={value} />
      </p>
      {children}
    </div>
  )
}
