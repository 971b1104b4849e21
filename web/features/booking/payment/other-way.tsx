import { meansOf, wayOf } from '@jetbridge/core/brand/payment-provider.ts'
import { flushSync } from 'react-dom'
import { useBrand } from '../../../brand/brand-context.tsx'
import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import styles from './payment-banner.module.css'
import { showChosenWay } from './provider-choice.tsx'
import { kindOf } from './providers.ts'
import type { WaysToPay } from './use-ways.ts'

interface OtherWayProps {
  ways: WaysToPay
  /** the ways that the engine calls open; all offered ones if it said nothing */
  there: readonly string[] | undefined
  /** called when another way is chosen: the failure is no longer shown */
  onChosen: () => void
}

/** What to do while the gateway of the chosen way answers nobody: one other way, a voucher, or patience. */
export function OtherWay({ ways: { open, chosen, choose }, there, onChosen }: OtherWayProps) {
  const { t } = useText()
  const { printedPayment: isPrinted } = useBrand().switches
  const other = open.find(
    (name) => chosen && wayOf[name] !== wayOf[chosen] && (there === undefined || there.includes(name)),
  )
  if (!other) return <p>{t(there?.includes('voucher') ? 'payment.awayVoucher' : 'payment.awayRetry')}</p>
  return (
    <Button
      className={styles.instead}
      onClick={() => {
        flushSync(() => {
          choose(other)
          onChosen()
        })
        showChosenWay()
      }}
    >
      {!isPrinted && meansOf[other] === 'card' && chosen && meansOf[chosen] === 'card'
        ? t('payment.cardInstead')
        : t('payment.payInstead', { way: t(`payment.provider.${kindOf(other, isPrinted)}`) })}
    </Button>
  )
}
