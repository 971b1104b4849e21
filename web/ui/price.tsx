import { formatMoney, type Money } from '@jetbridge/core/kernel/money.ts'
import { useText } from '../i18n/i18n.tsx'
import styles from './price.module.css'

/** An amount as the visitor's language writes it, cents smaller; read out as one figure. [I18N-11] */
export function Price({ value, className }: { value: Money; className?: string }) {
  const { tag } = useText()
  const text = formatMoney(value, tag)
  const [, whole = text, cents = ''] = /^(.*)([.,]\d{2})$/.exec(text) ?? []
  return (
    <span className={[styles.price, className].filter(Boolean).join(' ')}>
      {whole}
      {cents && <span className={styles.cents}>{cents}</span>}
    </span>
  )
}
