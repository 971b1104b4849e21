/** The end of a payment: each answer of a gateway or the engine leads to what is shown next. */
import { paymentEndpoints } from '@jetbridge/core/contract/payment.ts'
import type { Money } from '@jetbridge/core/kernel/money.ts'
import type { Api } from '../../../api/client.ts'
import { type ApiFailure, isApiFailure } from '../../../api/failure.ts'
import { dueOf } from '../wizard/totals.ts'
import type { Booking } from '../model.ts'
import { isChangeRefusal, type PayOutcome, type PaymentRefusal } from './outcome.ts'
import { leavePage } from './pay-at-page.ts'
import type { PaymentPart } from './payment-part.ts'
import { failedWith, type Paying, payingOf } from './paying.ts'
import type { BalanceActions } from './use-balance.ts'
import type { PaymentStatus } from './use-payment-outcome.ts'

export interface PaymentParts extends Pick<BalanceActions, 'renewVoucher'> {
  readonly api: Api
  readonly bookingNow: () => Booking
  readonly show: (next: (before: Paying) => Paying) => void
  readonly total: Money
  readonly due: Money
  readonly part: PaymentPart
  /** asked for once at a time */
  readonly finishing: { current: boolean }
}

/** The booking is open again. */
function reopen({ bookingNow, show }: PaymentParts, next: (before: Paying) => Paying): void {
  void bookingNow().paymentFailed()
  show(next)
}

export function learn(parts: PaymentParts, status: PaymentStatus): void {
  // What owes nothing is never paid for: that it is made is found by completing it.
  const isToFinish = status.state === 'approved' || (status.state === 'none' && parts.due.amount === 0)
  if (isToFinish) void finish(parts)
  else if (status.state === 'declined' || status.state === 'none') {
    reopen(parts, (before) => payingOf(status, before))
  } else parts.show((before) => payingOf(status, before))
}

/** The money is there; if the answer is lost on the way, it is asked for again. */
export async function finish(parts: PaymentParts): Promise<void> {
  const { finishing, bookingNow, total } = parts
  if (finishing.current) return
  finishing.current = true
  try {
    await bookingNow().complete(dueOf(total))
  } catch (thrown) {
    if (!isApiFailure(thrown)) throw thrown
    await notFinished(parts, thrown)
  } finally {
    finishing.current = false
  }
}

async function notFinished(parts: PaymentParts, { code, message, detail }: ApiFailure): Promise<void> {
  if (code === 'not-paid') await tellUnpaid(parts)
  else if (code === 'hold-expired') endHold(parts)
  else if (isRefusal(code)) refuse(parts, { kind: 'refused', code, message, detail })
  else parts.show(() => ({ kind: 'pending' }))
}

/** That nothing was paid for it is not all there is to say: money may have come and be on its way back. */
async function tellUnpaid(parts: PaymentParts): Promise<void> {
  const calm = parts.due.amount === 0 ? 'not-confirmed' : 'nothing-paid'
  const asked = parts.api.call(paymentEndpoints.status, {}, { untold: true, quiet: true })
  const status = await asked.catch(() => undefined)
  if (!status || status.state === 'none' || status.state === 'approved') {
    reopen(parts, () => ({ kind: 'calm', why: calm }))
  } else learn(parts, status)
}

function endHold({ show, bookingNow }: PaymentParts): void {
  show(() => ({ kind: 'form' }))
  bookingNow().loseHold('hold-expired')
}

function refuse(parts: PaymentParts, refused: PaymentRefusal): void {
  const { part } = parts
  const { code } = refused
  const booking = parts.bookingNow()
  const { loseHold, withdrawPayment, readAfresh } = booking
  if (part.endsWith(booking, code)) return
  if (code === 'departure-cancelled') {
    loseHold(code)
    return
  }
  // The new times appear above with their question, once the hold is read again.
  if (part.asksAnew.includes(code)) {
    withdrawPayment()
    reopen(parts, () => ({ kind: 'form' }))
    return
  }
  if (code === 'voucher-refused') {
    void refuseVoucher(parts, refused)
    return
  }
  reopen(parts, (before) => failedWith(refused, before))
  if (code === 'amount-differs') void readAfresh()
  part.afterRefusal(booking, code)
}

/** For example, it was spent in another booking: only the reason why it pays nothing is shown. */
async function refuseVoucher(parts: PaymentParts, refused: PaymentRefusal): Promise<void> {
  const why = await parts.renewVoucher()
  reopen(parts, (before) => failedWith(why ? { kind: 'voucher', why } : refused, before))
}

export function settle(parts: PaymentParts, outcome: PayOutcome): void {
  switch (outcome.kind) {
    case 'approved':
      void finish(parts)
      return
    case 'pending':
      parts.show(() => ({ kind: 'pending' }))
      return
    case 'sent-away':
      parts.show(() => ({ kind: 'at-page', isLeaving: true }))
      return
    case 'opened':
    case 'invalid':
      reopen(parts, () => ({ kind: 'form' }))
      return
    case 'hold-ended':
      endHold(parts)
      return
    case 'refused':
      refuse(parts, outcome)
      return
    case 'declined':
    case 'drop-in':
    case 'gateway-down':
    case 'away':
    case 'no-page':
    case 'offline':
      reopen(parts, (before) => failedWith(outcome, before))
  }
}

/** Answers why the payment page cannot be left now. */
export async function chooseOtherWay(parts: PaymentParts): Promise<ApiFailure | undefined> {
  const left = await leavePage(parts.api)
  if (isApiFailure(left)) return left
  learn(parts, left)
  return undefined
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
