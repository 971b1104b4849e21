/**
 * Owns giving money back through the gateway that took it. Invariants: a refund is on disk before it is sent; one
 * sender has it at a time, and a sender that slept until another took it writes nothing; its id is the gateway's
 * idempotency key; it is recorded once; waiting for the sale to settle does not count as a failed try. Never decides
 * whether money goes back.
 */
import { uuidv7 } from '@jetbridge/core/kernel/id.ts'
import { money } from '@jetbridge/core/kernel/money.ts'
import { refundLease } from '@jetbridge/core/payment/attempt.ts'
import { postingForRefund } from '@jetbridge/core/payment/ledger.ts'
import { betweenCrashPoints } from '../../../crash-points.ts'
import type { Tx } from '../../../db/open.ts'
import type { Deps } from '../../../deps.ts'
import type { PaymentGateway } from '../../../gateways/gateway.ts'
import { bookPosting } from '../../ledger/operations.ts'
import {
  awaitSettlement,
  claimRefund,
  claimRefunds,
  findOpenRefund,
  insertRefund,
  type NewRefund,
  recordRefunded,
  type Refund,
  type RefundClaim,
} from '../queries/refund.ts'

/** For a payment that bought nothing; send it once it is committed. Returns its id. */
export async function recordOwed(
  deps: Pick<Deps, 'now' | 'random' | 'crashPoint'>,
  tx: Tx,
  owed: Omit<NewRefund, 'id'>,
): Promise<string> {
  const id = uuidv7(deps.now(), deps.random)
  await betweenCrashPoints(deps, 'insert-refund', () => insertRefund(tx, { id, ...owed }))
  return id
}

/**
 * Sends a refund, if it is still owed and nobody else is sending it. True when the money went back; false
 * leaves it to the next try.
 */
export async function sendRefund(deps: Deps, refundId: string): Promise<boolean> {
  const claimed = await claimRefund(deps.db.query, refundId, leaseOf(deps))
  return claimed !== undefined && sendClaimed(deps, claimed)
}

/** The same for all refunds that are due, `most` at a time. Returns how many were given. */
export async function sendDueRefunds(deps: Deps, most: number): Promise<number> {
  const due = await claimRefunds(deps.db.query, most, leaseOf(deps))
  const given = await Promise.all(due.map((claimed) => sendClaimed(deps, claimed)))
  return given.filter(Boolean).length
}

function leaseOf({ config }: Deps): number {
  return refundLease(config.gateway.timeoutMilliseconds)
}

async function sendClaimed(deps: Deps, claimed: RefundClaim): Promise<boolean> {
  const claimedAt = deps.now()
  const refund = await betweenCrashPoints(deps, 'find-refund', () => findOpenRefund(deps.db.query, claimed))
  const gateway = refund && deps.gateways[refund.provider]
  if (!refund || !gateway) return false
  // A process that slept here must not wake up and send what another process sends by now.
  if (deps.now() - claimedAt > deps.config.gateway.timeoutMilliseconds) return false
  const gave = await betweenCrashPoints(deps, 'send-refund', () =>
    give(deps, gateway, { ...refund, claimed }),
  )
  if (gave) await record(deps, { ...refund, claimed })
  return gave
}

interface ClaimedRefund extends Refund {
  readonly claimed: RefundClaim
}

async function give(deps: Deps, gateway: PaymentGateway, refund: ClaimedRefund): Promise<boolean> {
  const { id, claimed, attemptId, transactionId, amount, currency, paymentGivesBack } = refund
  const outcome = await gateway.refund({
    orderId: attemptId,
    transactionId,
    amount: money(amount, currency),
    idempotencyKey: id,
    altogether: money(paymentGivesBack, currency),
  })
  if (outcome.state === 'refunded') return true
  if (outcome.state === 'not-yet') {
    deps.log.info({ refund: id }, 'refund waits until the sale is settled')
    await awaitSettlement(deps.db.query, claimed)
    return false
  }
  deps.log.warn({ refund: id, outcome }, 'refund not given yet')
  return outcome.state === 'refused' && hasGoneBack(gateway, refund)
}

/**
 * Somebody gave it back at the gateway itself: with everything else that the payment gives back, nothing is
 * owed any more.
 */
async function hasGoneBack(gateway: PaymentGateway, refund: Refund): Promise<boolean> {
  const { attemptId, transactionId, paymentGivesBack } = refund
  const found = await gateway.find({ orderId: attemptId, transactionId })
  return found.state === 'approved' && (found.refunded?.amount ?? 0) >= paymentGivesBack
}

/** Writes nothing if another process has taken it since: that process finds it given, and writes it. */
async function record(deps: Deps, refund: ClaimedRefund): Promise<void> {
  const { id, claimed, provider, currency, amount, reason, reservationId, brand } = refund
  const posting = postingForRefund({ refundId: id, provider, currency, amount, reason })
  await deps.db.transact(async (tx) => {
    const isFirst = await betweenCrashPoints(deps, 'record-refund', () => recordRefunded(tx, claimed))
    if (isFirst) await bookPosting(deps, tx, brand, posting, reservationId)
    deps.crashPoint('payment.before-commit-refund')
  })
  deps.crashPoint('payment.after-commit-refund')
}
