import { paymentEndpoints } from '@jetbridge/core/contract/payment.ts'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { dueOf } from '../edit/flight-edit.ts'
import { type FailureCode, isApiFailure } from '../../../api/failure.ts'
import { useApi } from '../../../api/api-context.tsx'
import { useText } from '../../../i18n/i18n.tsx'
import { useBooking } from '../flow/booking-context.tsx'
import { isEditStop } from '../flow/use-flight-edit.ts'
import { StepHeading } from '../step/step-heading.tsx'
import { Checkout } from './checkout.tsx'
import { CostBlock } from './cost-block.tsx'
import type { PayOutcome } from './outcome.ts'
import { isChangeRefusal } from './outcome.ts'
import { leavePage } from './pay-at-page.ts'
import { failedWith, isAtPage, type Paying, payingOf, phaseOf } from './paying.ts'
import { CalmNotice, PaymentFailed, PaymentPending, Refunded } from './payment-notice.tsx'
import { PageOpen } from './page-open.tsx'
import styles from './payment-step.module.css'
import { type Balance, type BalanceActions, useBalance } from './use-balance.ts'
import { type PaymentStatus, usePaymentOutcome } from './use-payment-outcome.ts'

interface PaymentStepProps {
  /** in place of the ordinary ones, where a flight is changed */
  heading?: string
  costs?: (balance: Balance) => ReactNode
}

/** What, how much, one form; or what became of a payment. [PAY-01 … PAY-07] */
export function PaymentStep({ heading, costs }: PaymentStepProps) {
  const { t } = useText()
  const question = heading ?? t('payment.heading')
  const balance = useBalance()
  useVoucherBeside(balance.balance)
  const { paying, isPageOpen, isLong, actions } = usePaying(balance)
  useFreshChoices()
  if (paying.kind === 'refunded') {
    return (
      <>
        <StepHeading>{question}</StepHeading>
        <Refunded reason={paying.reason} />
      </>
    )
  }
  const isAsked = paying.kind === 'pending' || paying.kind === 'at-page'
  return (
    <>
      <StepHeading>{question}</StepHeading>
      {paying.kind === 'failed' && <PaymentFailed failed={paying.failed} token={paying.token} />}
      {paying.kind === 'calm' && <CalmNotice why={paying.why} />}
      {isAsked && !isPageOpen && <PaymentPending isLong={isLong} />}
      {isPageOpen && (
        <PageOpen
          isLeaving={paying.kind === 'at-page' && paying.isLeaving}
          onOtherWay={actions.chooseOtherWay}
        />
      )}
      {costs ? costs(balance.balance) : <CostBlock balance={balance.balance} />}
      {/* What was typed stays while it is asked whether it was paid with. */}
      <div hidden={isAsked} className={styles.whole}>
        <Checkout
          balance={balance}
          isPaying={paying.kind === 'paying'}
          onPaying={actions.startPaying}
          onOutcome={actions.settle}
          onProviderChanged={actions.clearFailure}
        />
      </div>
    </>
  )
}

/** Lines and sums are those of the engine, whatever this tab remembers of the seats and extras. */
function useFreshChoices() {
  const { readAfresh } = useBooking()
  const onEntered = useEffectEvent(() => void readAfresh())
  useEffect(() => {
    onEntered()
  }, [])
}

/** What a voucher pays also stands in the sidebar, as long as this step does. */
function useVoucherBeside({ voucherCode, covered, due }: Balance) {
  const { setVoucher } = useBooking()
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

/** The state of the payment and everything that changes it. */
function usePaying({ balance: { total, due }, renewVoucher }: BalanceActions) {
  const api = useApi()
  const booking = useBooking()
  const { openedPayment, returned, complete, paymentFailed, loseHold, setPaymentPhase, edit } = booking
  const [paying, setPaying] = useState<Paying>(() => payingOf(openedPayment))
  const isFinishing = useRef(false)
  const phase = phaseOf(paying)
  useEffect(() => {
    setPaymentPhase(phase)
    return () => {
      setPaymentPhase('none')
    }
  }, [phase, setPaymentPhase])

  /** The booking is open again. */
  const reopen = (next: (before: Paying) => Paying) => {
    void paymentFailed()
    setPaying(next)
  }
  const learn = (status: PaymentStatus) => {
    // What owes nothing is never paid for: that it is made is found by completing it.
    const isToFinish = status.state === 'approved' || (status.state === 'none' && due.amount === 0)
    if (isToFinish) void finish()
    else if (status.state === 'declined' || status.state === 'none')
      reopen((before) => payingOf(status, before))
    else setPaying((before) => payingOf(status, before))
  }
  /** The money is there; if the answer is lost on the way, it is asked for again. */
  const finish = async () => {
    if (isFinishing.current) return
    isFinishing.current = true
    try {
      await complete(dueOf(total))
    } catch (thrown) {
      if (!isApiFailure(thrown)) throw thrown
      const { code } = thrown
      if (code === 'not-paid') await tellUnpaid()
      else if (code === 'hold-expired') endHold()
      else if (isRefusal(code)) refuse(code)
      else setPaying({ kind: 'pending' })
    } finally {
      isFinishing.current = false
    }
  }
  /** That nothing was paid for it is not all there is to say: money may have come and be on its way back. */
  const tellUnpaid = async () => {
    const calm = due.amount === 0 ? 'not-confirmed' : 'nothing-paid'
    const asked = api.call(paymentEndpoints.status, {}, { untold: true, quiet: true })
    const status = await asked.catch(() => undefined)
    if (!status || status.state === 'none' || status.state === 'approved')
      reopen(() => ({ kind: 'calm', why: calm }))
    else learn(status)
  }
  const endHold = () => {
    setPaying({ kind: 'form' })
    loseHold('hold-expired')
  }
  const refuse = (code: FailureCode) => {
    if (edit && isEditStop(code)) {
      edit.stop(code)
      return
    }
    if (code === 'departure-cancelled') {
      loseHold(code)
      return
    }
    // The new times stand above with what is asked of them, once the hold is read again.
    if (code === 'schedule-changed' || (code === 'return-before-arrival' && !edit)) {
      booking.withdrawPayment()
      reopen(() => ({ kind: 'form' }))
      return
    }
    if (code === 'voucher-refused') {
      void refuseVoucher(code)
      return
    }
    reopen((before) => failedWith({ kind: 'refused', code }, before))
    if (code === 'amount-differs') void booking.readAfresh()
    if (code === 'quote-expired') void edit?.estimate()
  }
  /** It was spent in another booking, say: why it pays nothing is the one reason that is told. */
  const refuseVoucher = async (code: FailureCode) => {
    const why = await renewVoucher()
    reopen((before) => failedWith(why ? { kind: 'voucher', why } : { kind: 'refused', code }, before))
  }
  const settle = (outcome: PayOutcome) => {
    switch (outcome.kind) {
      case 'approved':
        void finish()
        return
      case 'pending':
        setPaying({ kind: 'pending' })
        return
      case 'sent-away':
        setPaying({ kind: 'at-page', isLeaving: true })
        return
      case 'opened':
      case 'invalid':
        reopen(() => ({ kind: 'form' }))
        return
      case 'hold-ended':
        endHold()
        return
      case 'refused':
        refuse(outcome.code)
        return
      case 'declined':
      case 'drop-in':
      case 'gateway-down':
      case 'no-page':
      case 'offline':
        reopen((before) => failedWith(outcome, before))
    }
  }
  const chooseOtherWay = async () => {
    const left = await leavePage(api)
    if (isApiFailure(left)) return left
    learn(left)
    return undefined
  }
  const isAsked = paying.kind === 'pending' || paying.kind === 'at-page'
  const { status = openedPayment, isLong } = usePaymentOutcome(isAsked, learn)
  // Whoever says that they paid there is asked about for a while first.
  const isWaitedFor = returned === 'success' && !isLong
  const isPageOpen = paying.kind === 'at-page' || (isAsked && isAtPage(status) && !isWaitedFor)
  useBackFromPage(() => {
    setPaying((now) => (now.kind === 'at-page' ? { kind: 'at-page', isLeaving: false } : now))
  })
  useReturn(returned, {
    onSuccess: () => {
      setPaying({ kind: 'pending' })
      void finish()
    },
    onError: () => void chooseOtherWay(),
  })
  const actions = {
    settle,
    chooseOtherWay,
    startPaying: () => {
      setPaying({ kind: 'paying' })
    },
    /** [PAY-38] */
    clearFailure: () => {
      setPaying((now) => (now.kind === 'failed' || now.kind === 'calm' ? { kind: 'form' } : now))
    },
  }
  return { paying, isPageOpen, isLong, actions }
}

const refusals = [
  'voucher-refused',
  'amount-differs',
  'schedule-changed',
  'return-before-arrival',
  'departure-cancelled',
] as const

/** Refusals of completing a booking that money can do nothing about. */
function isRefusal(code: string): boolean {
  return refusals.some((each) => each === code) || isChangeRefusal(code)
}

/** Somebody pressed Back on the payment page, and the browser shows this one as it was left. */
function useBackFromPage(onBack: () => void) {
  const back = useEffectEvent(onBack)
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) back()
    }
    addEventListener('pageshow', onShow)
    return () => {
      removeEventListener('pageshow', onShow)
    }
  }, [])
}

/** What the address said is a reason to ask the engine, never an answer. [FLOW-39, FLOW-41] */
function useReturn(
  returned: 'success' | 'error' | undefined,
  { onSuccess, onError }: { onSuccess: () => void; onError: () => void },
) {
  const onReturn = useEffectEvent(() => {
    if (returned === 'success') onSuccess()
    if (returned === 'error') onError()
  })
  useEffect(() => {
    onReturn()
  }, [returned])
}
