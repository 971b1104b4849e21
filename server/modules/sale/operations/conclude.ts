/**
 * What follows from a payment's outcome, in the transaction that settles it. Invariants: what an approved attempt
 * pays for is made, or the money is on its way back; a declined attempt leaves hold and voucher as they were. Never
 * asks a gateway, and never asks what is sold.
 */
import { money, type Money } from '@jetbridge/core/kernel/money.ts'
import { lostChargeWatch, type RefundReason } from '@jetbridge/core/payment/attempt.ts'
import {
  type LedgerPosting,
  postingForPayment,
  postingForReturnedPayment,
} from '@jetbridge/core/payment/ledger.ts'
import { betweenCrashPoints } from '../../../crash-points.ts'
import type { Approval } from '../../../gateways/gateway.ts'
import type { BookEntry } from '../../ledger/ledger.ts'
import { bookEntry } from '../../ledger/operations.ts'
import { recordLate, settleAttempt, settlingAttempt } from '../../payment/operations/attempt.ts'
import { recordOwed } from '../../payment/operations/refund.ts'
import { spendPart, freePart } from '../../payment/operations/voucher.ts'
import type { LockedAttempt, Settlement } from '../../payment/payment.ts'
import type { Attempt } from '../../payment/read/attempt.ts'
import type { Making, Purchase } from './purchase.ts'

/** A payment that is settled, and what is left to do once that is committed. */
export interface Decision extends Settlement {
  /** the refund to send */
  readonly refundId?: string
  /** where the gateway had been silent when it was sent, so that it was no try so far: what it was tried for */
  readonly triedLate?: string
  /** where this has settled the attempt: as it was before */
  readonly ended?: LockedAttempt
}

/** A payment under the lock of its attempt, with everything needed to settle it. */
export interface LockedPayment extends Making {
  readonly attempt: Attempt
  readonly purchase: Purchase
}

export async function decline(
  payment: LockedPayment,
  { reason, transactionId }: { readonly reason: string; readonly transactionId?: string | undefined },
): Promise<Decision> {
  const { deps, tx, attempt, purchase } = payment
  const watchMinutes = watchOf(payment, reason)
  const result = { state: 'declined', reason, transactionId, watchMinutes } as const
  await settleAttempt(deps, tx, attempt, { ...result, entry: entryOf(payment, []) })
  const { paymentMinutes } = deps.config.hold
  await purchase.release(payment, paymentMinutes)
  await release(payment)
  return { state: 'declined', reason }
}

/**
 * A payment page may still be open in a tab of its traveller, and be paid. A charge that was sent and that
 * its gateway does not know may still turn up, because searches lag behind sales.
 */
function watchOf({ deps, attempt }: LockedPayment, reason: string): number | undefined {
  const gateway = deps.gateways[attempt.provider]
  if (gateway?.takes === 'page') return attempt.transactionId === null ? undefined : gateway.pageMinutes
  return reason === 'never-sent' && attempt.state !== 'created' ? lostChargeWatch : undefined
}

export async function approve(payment: LockedPayment, outcome: Approval): Promise<Decision> {
  if (!isPaid(payment.attempt, outcome)) return giveBack(payment, outcome, 'amount-differs')
  const taken = await payment.purchase.take(payment, payment.attempt)
  if (typeof taken === 'string') return giveBack(payment, outcome, taken)
  return completeSale({ ...payment, purchase: taken }, outcome)
}

/** What was paid for is taken and the money is there: both are posted, the voucher's part is spent, documents are issued. */
export async function completeSale(
  payment: LockedPayment,
  { transactionId, card }: Partial<Pick<Approval, 'transactionId' | 'card'>>,
): Promise<Decision> {
  const { deps, tx, attempt, purchase } = payment
  const fulfilment = await purchase.fulfil(payment)
  const postings = [fulfilment.posting, postingForPayment(paymentOf(attempt))]
  const entry = entryOf(
    payment,
    postings.filter((posting) => posting !== undefined),
  )
  const ending = { state: 'approved', transactionId, card, entry } as const
  const part = voucherPart(attempt)
  if (!part && fulfilment.deliverBehind) {
    await fulfilment.deliverBehind(settlingAttempt(attempt, ending))
  } else {
    await settleAttempt(deps, tx, attempt, ending)
    if (part) await spendPart(deps, tx, purchase.whose.brand, part)
    await fulfilment.deliver()
  }
  return { state: 'approved', reason: null }
}

function paymentOf(attempt: Attempt) {
  const { id: attemptId, currency, provider, amount, agencyCode } = attempt
  return { attemptId, provider, currency, amount, agencyCode, voucher: voucherPart(attempt) }
}

function voucherPart({ voucherCode: code, voucherAmount: amount }: Attempt) {
  return code === null || amount === 0 ? null : { code, amount }
}

async function release({ deps, tx, attempt, purchase }: LockedPayment): Promise<void> {
  const part = voucherPart(attempt)
  if (part) await freePart(deps, tx, purchase.whose.brand, part)
}

export function isPaid(attempt: Attempt, { amount, refunded }: Approval): boolean {
  return amount.amount === attempt.amount && amount.currency === attempt.currency && !refunded
}

/** Money came and nothing can be sold for it: the attempt is settled and all of it is owed back. */
async function giveBack(payment: LockedPayment, outcome: Approval, reason: RefundReason): Promise<Decision> {
  const { deps, tx, attempt, purchase } = payment
  const { transactionId, card } = outcome
  const entry = entryOf(payment, returnPostings(payment, outcome, reason))
  await settleAttempt(deps, tx, attempt, { state: 'approved', transactionId, card, reason, entry })
  const owed = await oweRefund(payment, outcome, reason)
  await purchase.lose(payment)
  await purchase.release(payment, 0)
  await release(payment)
  return { state: 'refunded', reason, ...owed }
}

/** The attempt was given up and the traveller told so: it stays declined, and the money goes back. */
export async function returnLateMoney(
  payment: LockedPayment,
  outcome: Approval,
): Promise<{ refundId: string }> {
  const { deps, tx, attempt } = payment
  const entry = entryOf(payment, returnPostings(payment, outcome, 'too-late'))
  await recordLate(deps, tx, attempt.id, { ...outcome, entry })
  return oweRefund(payment, outcome, 'too-late')
}

async function oweRefund(
  payment: LockedPayment,
  outcome: Approval,
  reason: RefundReason,
): Promise<{ refundId: string }> {
  const { deps, tx, attempt, purchase } = payment
  const { amount, currency } = stillTaken(outcome)
  const refundId = await recordOwed(deps, tx, { attemptId: attempt.id, amount, currency, reason })
  await betweenCrashPoints(deps, 'queue-notice', () => purchase.tellReturned(tx, attempt.id))
  return { refundId }
}

function returnPostings(
  { attempt }: LockedPayment,
  outcome: Approval,
  reason: RefundReason,
): LedgerPosting[] {
  const { id: attemptId, provider } = attempt
  const posting = postingForReturnedPayment({ attemptId, provider, ...stillTaken(outcome) }, reason)
  return posting ? [posting] : []
}

/** What the gateway has taken and not given back. */
export function stillTaken({ amount, refunded }: Approval): Money {
  return money(amount.amount - (refunded?.amount ?? 0), amount.currency)
}

function entryOf({ deps, purchase }: LockedPayment, postings: readonly LedgerPosting[]): BookEntry {
  return bookEntry(deps, purchase.whose, postings)
}
