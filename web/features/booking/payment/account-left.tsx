import { formatMoney, type Money, money } from '@jetbridge/core/kernel/money.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { creditOf } from '../../../session/agency/credit.ts'
import { useAgency } from '../../../session/agency/use-agency.ts'
import styles from './way.module.css'

/** What the agency's account still takes, beside the button that spends it. Nothing while that is not known. */
export function AccountLeft({ due }: { due: Money }) {
  const { t, tag } = useText()
  const { data } = useAgency()
  if (!data || data.currency !== due.currency) return null
  const { left } = creditOf(data)
  const shown = (amount: number) => formatMoney(money(Math.max(amount, 0), data.currency), tag)
  const isEnough = left >= due.amount
  return (
    <p className={styles.left} data-short={!isEnough || undefined}>
      {isEnough
        ? t('payment.accountLeft', { left: shown(left), after: shown(left - due.amount) })
        : t('payment.accountShort', { left: shown(left) })}
    </p>
  )
}
