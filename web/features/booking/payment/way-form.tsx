import { formatMoney } from '@jetbridge/core/kernel/money.ts'
import { type ReactNode, useState } from 'react'
import { useBrand } from '../../../brand/brand-context.tsx'
import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { usePaymentPart } from './payment-part.ts'
import { useHoldEnded } from '../step/hold-banner.tsx'
import { StepActions } from '../step/step-actions.tsx'
import type { CheckoutState } from './checkout-state.ts'
import { Conditions } from '../../../form/conditions.tsx'
import { NewsletterTick } from './newsletter-tick.tsx'
import styles from './payment-step.module.css'

interface WayFormProps {
  checkout: CheckoutState
  /** on the one button, with the amount where money is asked for */
  label: string
  busyLabel: string
  /** while it pays: what it waits for */
  waitingFor?: string
  children?: ReactNode
  /**
   * a gateway's own form: it knows itself when it may be typed in; a button of its own asks first whether the conditions
   * are accepted
   */
  outside?: ReactNode | ((mayPay: () => boolean) => ReactNode)
  /** an agency has accepted them with its contract [PAY-13] */
  hasConditions?: boolean
  /** accepted before and no longer to be changed (GAP-31) */
  areConditionsLocked?: boolean
  /** calls `pay` once its own fields are right; without it there are none to judge */
  whenValid?: (pay: () => Promise<void>) => Promise<void>
  onPay: () => Promise<void>
}

/** The frame of every way to pay: its fields, the conditions, the one button. Nothing can be edited while it pays. */
export function WayForm(props: WayFormProps) {
  const {
    checkout,
    label,
    busyLabel,
    children,
    outside,
    hasConditions = true,
    areConditionsLocked = false,
  } = props
  const { t, tag } = useText()
  const { offersNewsletter } = usePaymentPart()
  const { printedPayment: isPrinted } = useBrand().switches
  const { accepted, isPaying } = checkout
  const hasEnded = useHoldEnded()
  const [isAsked, setAsked] = useState(false)
  const isAccepted = !hasConditions || areConditionsLocked || (accepted.terms && accepted.dataProtection)

  const mayPay = () => {
    setAsked(true)
    if (!isAccepted) goToConditions()
    return isAccepted
  }
  const pay = async () => {
    if (mayPay()) await props.onPay()
  }
  const press = async () => {
    setAsked(true)
    await (props.whenValid ? props.whenValid(pay) : pay())
  }
  return (
    <form
      className={styles.form}
      data-pay-form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPaying) void press()
      }}
    >
      {typeof outside === 'function' ? outside(mayPay) : outside}
      <fieldset className={styles.fields} disabled={isPaying} aria-label={t('payment.details')}>
        {children}
        {hasConditions && (
          <Conditions
            accepted={accepted}
            onChange={checkout.setAccepted}
            isAsked={isAsked}
            isLocked={areConditionsLocked}
          />
        )}
        {offersNewsletter && (
          <NewsletterTick
            isTicked={checkout.wantsNews}
            isOffered={hasConditions}
            onChange={checkout.setWantsNews}
          />
        )}
      </fieldset>
      <StepActions
        // Before that it would only lie over what is still to be filled in.
        isReady={isAccepted || hasEnded}
        due={checkout.due}
        saysSum={label.includes(formatMoney(checkout.due, tag))}
        hasTotal={isPrinted}
        told={
          props.waitingFor && (
            <p role="status" className={styles.waiting}>
              {isPaying && props.waitingFor}
            </p>
          )
        }
        primary={<PayButton label={isPaying ? busyLabel : label} isBusy={isPaying} />}
      />
    </form>
  )
}

/** "Buy now – €90.00": no line ends with the dash, nor within the sum. */
function PayButton({ label, isBusy }: { label: string; isBusy: boolean }) {
  const [words, sum] = label.split(/ (?=– )/)
  return (
    <Button type="submit" kind="primary" large busy={isBusy}>
      <span>
        {words} {sum && <span className={styles.sum}>{sum}</span>}
      </span>
    </Button>
  )
}

/** To the first that is not ticked; a page has one form that pays. */
function goToConditions(): void {
  const form = document.querySelector('[data-pay-form]')
  form?.querySelector<HTMLElement>('[name=terms]:not(:checked), [name=dataProtection]')?.focus()
}
