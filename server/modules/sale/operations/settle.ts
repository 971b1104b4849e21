/**
 * Owns the one completion of a payment, however the outcome arrives: by the request that paid, a webhook, a status
 * read or the recovery job. Invariants: all or nothing in one transaction; an attempt is settled once; money that was
 * taken has either bought what it was for or is on its way back. Never calls a gateway inside the transaction.
 */
import { canBecome, isOpen, travelTime } from '@jetbridge/core/payment/attempt.ts'
import { type Afterthought, ask } from '../../../db/statement.ts'
import { idempotent } from '../../../db/unknown-commit.ts'
import type { Deps } from '../../../deps.ts'
import type { GatewayOutcome } from '../../../gateways/gateway.ts'
import { awaitAnswer, keepAttempt } from '../../payment/operations/attempt.ts'
import { sendRefunds } from '../../payment/operations/pay-back.ts'
import type { LockedAttempt, Settlement } from '../../payment/payment.ts'
import { countSettled, countTakenBack } from '../metrics.ts'
import type { Making, OpenedAttempt } from './purchase.ts'
import { purchasePaidBy } from './purchases.ts'
import { approve, type Decision, isPaid, decline, returnLateMoney, stillTaken } from './conclude.ts'
import { countLateAnswer } from './try-budgets.ts'

/** Milliseconds until the engine asks the gateway about a charge without a certain answer. */
const untilFirstQuestion = 1_000

/**
 * Settles an attempt by the gateway's outcome; harmless to repeat, in any order and from many processes at
 * once. An outcome that settles nothing leaves it pending.
 * @throws every error of the database: then nothing has changed
 */
export async function settle(
  deps: Deps,
  attemptId: string,
  outcome: GatewayOutcome,
  known: KnownAttempt = {},
): Promise<Settlement> {
  const { refundId, triedLate, ended, ...settlement } = await deps.db.transact(async (tx) => {
    const decision = await decide({ deps, tx }, attemptId, plainOutcome(outcome), known)
    if (decision.state === 'approved' && known.charged) tx.behindCommit(known.charged)
    deps.crashPoint('payment.before-commit-settlement')
    return decision
  }, idempotent)
  deps.crashPoint('payment.after-commit-settlement')
  if (ended) countSettled(deps, ended, settlement)
  if (refundId !== undefined) await sendRefunds(deps, [refundId])
  if (triedLate !== undefined) await countLateAnswer(deps, attemptId, triedLate)
  return settlement
}

/** What a process knows of an attempt that it has opened, or taken to ask its gateway. */
interface KnownAttempt {
  readonly opened?: OpenedAttempt
  /** goes behind the settlement, where it is approved */
  readonly charged?: Afterthought | undefined
  /** how often the gateway was asked, with this time */
  readonly asked?: number
}

/** If the gateway itself has given the money back in full, there is no payment. */
function plainOutcome(outcome: GatewayOutcome): GatewayOutcome {
  const isGivenBack = outcome.state === 'approved' && stillTaken(outcome).amount === 0
  return isGivenBack ? { state: 'declined', reason: 'voided', transactionId: outcome.transactionId } : outcome
}

async function decide(
  making: Making,
  attemptId: string,
  outcome: GatewayOutcome,
  { opened, asked }: KnownAttempt,
): Promise<Decision> {
  const { deps, tx } = making
  const { attempt, purchase: locked } = await keep(making, attemptId, outcome, opened)
  if (!attempt) throw new Error(`no attempt ${attemptId}`)
  // another process has asked since: a process that slept with its answer must not use it
  if (asked !== undefined && asked !== attempt.asked) return standing(attempt)
  if (isOpen(attempt.state) && outcome.state === 'unknown')
    await awaitAnswer(deps, tx, attempt.id, untilFirstQuestion)
  const isGivenBack = attempt.isRefunded || attempt.givenBack >= attempt.amount
  if (attempt.state === 'approved' && outcome.state === 'declined' && !isGivenBack) {
    countTakenBack()
    deps.log.error(
      { attempt: attempt.id, why: outcome.reason },
      'the gateway took back a payment of issued tickets',
    )
  }
  if (!canSettle(deps, attempt, outcome)) return standing(attempt)
  const purchase = locked ?? (await purchasePaidBy(making, attempt, opened?.purchase?.booking))
  const payment = { deps, tx, attempt, purchase }
  if (outcome.state !== 'approved') {
    const declined = await decline(payment, declineOf(outcome))
    const isLate = isLateAnswer(deps, attempt, outcome)
    return { ...declined, ended: attempt, ...(isLate && { triedLate: purchase.triedFor }) }
  }
  if (attempt.state === 'declined')
    return { ...standing(attempt), ...(await returnLateMoney(payment, outcome)) }
  return { ...(await approve(payment, outcome)), ended: attempt }
}

/** Locks the attempt; where its caller knows that it is paid, with what it pays for. */
function keep(
  making: Making,
  attemptId: string,
  outcome: GatewayOutcome,
  { attempt: sent, purchase }: Partial<OpenedAttempt> = {},
) {
  const { deps, tx } = making
  const isPaidInFull = sent && outcome.state === 'approved' && isPaid(sent, outcome)
  const lockPaid = isPaidInFull ? purchase?.lockPaid : undefined
  return keepAttempt(deps, tx, attemptId, async (lock) =>
    lockPaid ? lockPaid(making, lock, attemptId) : { locked: await ask(tx, lock), purchase: undefined },
  )
}

/** Opening a page is a try from the start; a card that was sent is one once its gateway has answered. */
function isLateAnswer({ gateways }: Deps, attempt: LockedAttempt, outcome: GatewayOutcome): boolean {
  const isCard = gateways[attempt.provider]?.takes === 'token'
  return isCard && attempt.state === 'unknown' && outcome.state === 'declined'
}

/** Whether an outcome changes the state of an attempt. */
function canSettle(
  deps: Deps,
  attempt: LockedAttempt,
  outcome: GatewayOutcome,
): outcome is Exclude<GatewayOutcome, { state: 'unknown' }> {
  switch (outcome.state) {
    case 'approved':
      return canBecome(attempt.state, 'approved') || (attempt.state === 'declined' && !attempt.isRefunded)
    case 'declined':
      return canBecome(attempt.state, 'declined')
    case 'absent':
      // In `created` nobody has sent it, and nobody can from now on; in later states only time makes that certain.
      return attempt.state === 'created' || (isOpen(attempt.state) && isStill(deps, attempt))
    case 'at-page':
      return isOpen(attempt.state) && isPageOver(deps, attempt)
    case 'unknown':
      return false
  }
}

/** Whether nothing sent for it can still be on its way to the gateway. */
function isStill({ config }: Deps, { sentFor }: LockedAttempt): boolean {
  return sentFor !== null && sentFor > travelTime(config.gateway.timeoutMilliseconds)
}

/**
 * Whether its traveller stayed too long, or was never sent to the page because the process that opened it
 * died.
 */
function isPageOver(deps: Deps, attempt: LockedAttempt): boolean {
  if (attempt.transactionId === null) return isStill(deps, attempt)
  const gateway = deps.gateways[attempt.provider]
  const minutes = gateway?.takes === 'page' ? gateway.pageMinutes : 0
  return attempt.sentFor !== null && attempt.sentFor > minutes * 60_000
}

/** Why nothing was paid: as its gateway says, or because nothing has reached it, or nobody has paid at its page. */
function declineOf(outcome: Exclude<GatewayOutcome, { state: 'approved' | 'unknown' }>) {
  switch (outcome.state) {
    case 'declined':
      return outcome
    case 'absent':
      return { reason: 'never-sent' }
    case 'at-page':
      return { reason: 'abandoned' }
  }
}

function standing({ state, isRefunded, reason }: LockedAttempt): Decision {
  if (isOpen(state)) return { state: 'pending', reason: null }
  if (state === 'approved') return { state: isRefunded ? 'refunded' : 'approved', reason }
  return { state: 'declined', reason }
}
