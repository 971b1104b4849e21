import { type ComponentType, type ReactNode, useEffect, useEffectEvent } from 'react'
import { useText } from '../../../i18n/i18n.tsx'
import { useBooking } from '../store/use-booking.tsx'
import { StepHeading } from '../step/step-heading.tsx'
import { Checkout } from './checkout.tsx'
import type { WayProps } from './checkout-state.ts'
import { CostBlock } from './cost-block.tsx'
import { CalmBanner, PaymentFailed, PaymentPending, Refunded } from './payment-banner.tsx'
import { PageOpen } from './page-open.tsx'
import { type Balance, useBalance } from './use-balance.ts'
import { usePaying } from './use-paying.ts'
import { useWays } from './use-ways.ts'
import styles from './payment-step.module.css'

interface PaymentStepProps {
  /** in place of the ordinary ones, where a flight is changed */
  heading?: string
  costs?: (balance: Balance) => ReactNode
  /** where nothing is due */
  FreeWay?: ComponentType<WayProps>
  /** the money came too late and goes back */
  Returned?: ComponentType<{ reason: string | null }>
}

/** What, how much, one form; or the outcome of a payment. [PAY-01 … PAY-07] */
export function PaymentStep({ heading, costs, FreeWay, Returned = Refunded }: PaymentStepProps) {
  const { t } = useText()
  const question = heading ?? t('payment.heading')
  const balance = useBalance()
  useVoucherBeside(balance.balance)
  const ways = useWays(balance.balance.due.currency)
  const { paying, isPageOpen, isLong, actions } = usePaying(balance)
  useFreshChoices()
  if (paying.kind === 'refunded') {
    return (
      <>
        <StepHeading>{question}</StepHeading>
        <Returned reason={paying.reason} />
      </>
    )
  }
  const isAsked = paying.kind === 'pending' || paying.kind === 'at-page'
  return (
    <>
      <StepHeading>{question}</StepHeading>
      {paying.kind === 'failed' && (
        <PaymentFailed
          failed={paying.failed}
          token={paying.token}
          ways={ways}
          onWayChosen={actions.clearFailure}
        />
      )}
      {paying.kind === 'calm' && <CalmBanner why={paying.why} />}
      {isAsked && !isPageOpen && <PaymentPending isLong={isLong} />}
      {isPageOpen && (
        <PageOpen
          isLeaving={paying.kind === 'at-page' && paying.isLeaving}
          onOtherWay={actions.chooseOtherWay}
        />
      )}
      {costs ? costs(balance.balance) : <CostBlock balance={balance.balance} />}
      {/* Typed text stays while the engine is asked whether it was charged. */}
      <div hidden={isAsked} className={styles.whole}>
        <Checkout
          balance={balance}
          ways={ways}
          isPaying={paying.kind === 'paying'}
          onPaying={actions.startPaying}
          onOutcome={actions.settle}
          onProviderChanged={actions.clearFailure}
          FreeWay={FreeWay}
        />
      </div>
    </>
  )
}

/** Lines and sums are those of the engine, whatever this tab remembers of the seats and extras. */
function useFreshChoices() {
  const readAfresh = useBooking((booking) => booking.readAfresh)
  const onEntered = useEffectEvent(() => void readAfresh())
  useEffect(() => {
    onEntered()
  }, [])
}

/** A voucher's part also shows in the sidebar while this step is open. */
function useVoucherBeside({ voucherCode, covered, due }: Balance) {
  const setVoucher = useBooking((booking) => booking.setVoucher)
  const tell = useEffectEvent(() => {
    setVoucher(covered.amount > 0 ? { code: voucherCode ?? '', covered, due } : undefined)
  })
  useEffect(() => {
    tell()
  }, [voucherCode, covered.amount, due.amount])
  useEffect(
    () => () => {
      setVoucher(undefined)
    },
    [setVoucher],
  )
}
