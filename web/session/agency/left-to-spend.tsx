import { formatMoney, money } from '@jetbridge/core/kernel/money.ts'
import { CircleAlert } from 'lucide-react'
import { useText } from '../../i18n/i18n.tsx'
import { creditOf } from './credit.ts'
import styles from './left-to-spend.module.css'
import { useAgency } from './use-agency.ts'

/** From this share of the credit limit on, what is left has a mark, in percent. */
export const nearLimit = 80

/** What the agency's account still takes: balance and credit. Nothing while that is not known. */
export function LeftToSpend({ className }: { className?: string | undefined }) {
  const { t, tag } = useText()
  const { data } = useAgency()
  if (!data) return null
  const { left, usedPercent } = creditOf(data)
  const isNear = usedPercent >= nearLimit
  return (
    <p className={[styles.left, className].filter(Boolean).join(' ')} data-near={isNear || undefined}>
      <span className={styles.name}>{t('agency.left')}</span>{' '}
      <strong>
        {isNear && <CircleAlert size={14} strokeWidth={2} aria-hidden />}
        {formatMoney(money(Math.max(left, 0), data.currency), tag)}
      </strong>
    </p>
  )
}
