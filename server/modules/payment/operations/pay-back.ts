/**
 * Owns giving back the money of a cancelled or changed flight, the way it came: through the gateway, to the
 * voucher, to the agency's account. Invariants: no payment gives back more than it took, and each gives once
 * for a cause; vouchers and accounts have it with the commit, a gateway is called after it. Never decides how
 * much.
 */
import { type PlannedRefund, planRefund } from '@jetbridge/core/booking/refund-plan.ts'
import { uuidv7 } from '@jetbridge/core/kernel/id.ts'
import { money, type Money } from '@jetbridge/core/kernel/money.ts'
import { postingForRefund, type RefundFacts } from '@jetbridge/core/payment/ledger.ts'
import { betweenCrashPoints } from '../../../crash-points.ts'
import type { Db, Tx } from '../../../db/open.ts'
import type { Deps } from '../../../deps.ts'
import { creditAccount } from '../../agency/operations.ts'
import { book, bookEntry } from '../../ledger/operations.ts'
import type { Reservation } from '../../reservation/reservation.ts'
import { type CausedRefund, insertCausedRefunds } from '../queries/refund.ts'
import { refillVoucher } from '../queries/voucher.ts'
import { type KeptPayment, listKeptPayments } from '../read/refund.ts'
import { sendRefund } from './refund.ts'

export interface PayingBack {
  readonly reservation: Pick<Reservation, 'id' | 'brandId'>
  /** 0 sends nothing */
  readonly amount: Money
  /** cancel_quote.id or flight_change.id, which has posted the amount as payable */
  readonly causeId: string
  readonly reason: 'cancelled' | 'changed'
}

/** What goes back to one payment, or one part of it. */
export interface RefundPart extends PlannedRefund {
  readonly payment: KeptPayment
}

interface Part extends RefundPart, CausedRefund {}

/** Where an amount would go back to now. @throws RangeError when less was taken */
export async function planPayBack(
  db: Db,
  reservationId: string,
  amount: Money,
): Promise<readonly RefundPart[]> {
  return amount.amount === 0 ? [] : planned(amount, await listKeptPayments(db, reservationId))
}

/**
 * In the caller's transaction, under the lock of the reservation and after its holds and classes. Answers the
 * refunds to send once it is committed ({@link sendRefunds}).
 * @throws RangeError when less was taken than should go back
 */
export async function payBack(deps: Deps, tx: Tx, paying: PayingBack): Promise<readonly string[]> {
  const { reservation, amount, causeId, reason } = paying
  if (amount.amount === 0) return []
  const payments = await betweenCrashPoints(deps, 'find-payments', () => listKeptPayments(tx, reservation.id))
  const { currency } = amount
  const parts = planned(amount, payments).map((part): Part => {
    const id = uuidv7(deps.now(), deps.random)
    return { ...part, id, currency, reason, causeId }
  })
  await betweenCrashPoints(deps, 'insert-refunds', () => insertCausedRefunds(tx, parts))
  for (const part of inLockOrder(parts)) await giveAtOnce(deps, tx, reservation.brandId, part)
  await bookGiven(deps, tx, reservation, parts)
  return parts.filter(({ method }) => method === 'gateway').map(({ id }) => id)
}

/** After the commit. A refund that cannot be sent now is left to the job. */
export async function sendRefunds(deps: Deps, refundIds: readonly string[]): Promise<void> {
  for (const id of refundIds) {
    try {
      await sendRefund(deps, id)
    } catch (error) {
      deps.log.error({ err: error, refund: id }, 'refund not sent yet')
    }
  }
}

function planned({ amount }: Money, payments: readonly KeptPayment[]): RefundPart[] {
  return planRefund(amount, payments).map((part) => {
    const payment = payments.find(({ attemptId }) => attemptId === part.attemptId)
    if (!payment) throw new Error(`a refund of attempt ${part.attemptId}, which is none of the reservation's`)
    return { ...part, payment }
  })
}

/** Vouchers before accounts, as a payment takes them, so that all transactions lock in one order. */
function inLockOrder(parts: readonly Part[]): readonly Part[] {
  const key = ({ method, payment }: Part) =>
    method === 'voucher' ? `1 ${payment.voucher?.code}` : `2 ${payment.agencyCode}`
  return parts.toSorted((one, other) => key(one).localeCompare(key(other), 'en'))
}

async function giveAtOnce(deps: Deps, tx: Tx, brand: string, part: Part): Promise<void> {
  const { amount, currency } = part
  const target = targetOf(part)
  switch (target.method) {
    case 'voucher': {
      const refill = { code: target.voucherCode, amount }
      return betweenCrashPoints(deps, 'refill-voucher', () => refillVoucher(tx, brand, refill))
    }
    case 'account':
      return betweenCrashPoints(deps, 'credit-account', () =>
        creditAccount(tx, brand, target.agencyCode, money(amount, currency)),
      )
    case 'gateway':
      return undefined
  }
}

function targetOf({ method, payment }: Part) {
  const { provider, voucher, agencyCode } = payment
  switch (method) {
    case 'voucher':
      if (!voucher) throw new Error(`attempt ${payment.attemptId} has no voucher`)
      return { method, voucherCode: voucher.code } as const
    case 'account':
      if (agencyCode === null) throw new Error(`attempt ${payment.attemptId} is on no account`)
      return { method, agencyCode } as const
    case 'gateway':
      return { method, provider } as const
  }
}

/** A refund by a gateway is posted once the gateway has given it. */
async function bookGiven(
  deps: Deps,
  tx: Tx,
  { id: reservationId, brandId: brand }: PayingBack['reservation'],
  parts: readonly Part[],
): Promise<void> {
  const postings = parts
    .filter(({ method }) => method !== 'gateway')
    .map((part): RefundFacts => ({ ...part, refundId: part.id, ...targetOf(part) }))
    .map((facts) => postingForRefund(facts))
    .filter((posting) => posting !== undefined)
  await book(tx, bookEntry(deps, { brand, reservationId }, postings))
}
