/**
 * Owns the one completion of a payment, however the outcome arrives: by the request that paid, a webhook, a status
 * read or the recovery job. Invariants: all or nothing in one transaction; an attempt is settled once; money that was
 * taken has either bought what it was for or is on its way back. Never calls a gateway inside the transaction.
 */
import { canBecome, isOpen, travelTime } from '@jetbridge/core/payment/attempt.ts'
import type { Afterthought } from '../../../db/statement.ts'
import { idempotent } from '../../../db/unknown-commit.ts'
import type { Deps } from '../../../deps.ts'
import type { Approval, ChargeOutcome, GatewayOutcome } from '../../../gateways/gateway.ts'
import { awaitAnswer, keepAttemptAnd } from '../../payment/operations/attempt.ts'
import { sendRefunds } from '../../payment/operations/pay-back.ts'
import type { LockedAttempt, Settlement } from '../../payment/payment.ts'
import { countSettled, countTakenBack } from '../metrics.ts'
import { sellingFrozenHold } from '../../inventory/operations/settle.ts'
import { isOpenAttempt } from '../../payment/read/attempt.ts'
import type { Chargeable } from './goods.ts'
import type { HeldBooking, Making } from './order.ts'
import { goodsPaidBy } from './orders.ts'
import {
  approve,
  type Decision,
  isPaid,
  decline,
  type Declining,
  returnLateMoney,
  stillTaken,
} from './conclude.ts'
import { countLateAnswer, type LateTry } from './try-budgets.ts'

type Decline = Extract<ChargeOutcome, { state: 'declined' }>

/** Nothing of the charge has reached the gateway so far. */
type Absent = Extract<GatewayOutcome, { state: 'absent' }>

/** Nobody has paid at the gateway's page so far. */
type AtPage = Extract<GatewayOutcome, { state: 'at-page' }>

/** Milliseconds until the engine asks the gateway about a charge without a certain answer. */
const untilFirstQuestion = 1_000

/**
 * Settles an attempt by the gateway's outcome; harmless to repeat, in any order and from many processes at
 * once. An outcome that settles nothing leaves it pending.
 * @param known what the caller has opened and charged, or which question to the gateway it has asked
 * @throws every error of the database: then nothing has changed
 */
export async function settle(
  deps: Deps,
  attemptId: string,
  outcome: GatewayOutcome,
  known?: Charge | Question,
): Promise<Settlement> {
  const charge = known && 'opened' in known ? known : undefined
  const question = known && 'asked' in known ? known : undefined
  const { refundId, lateTry, ended, ...settlement } = await deps.db.transact(async (tx) => {
    const decision = await decide({ deps, tx }, attemptId, plainOutcome(outcome), {
      opened: charge?.opened,
      question,
    })
    if (decision.state === 'approved' && charge?.charged) tx.behindCommit(charge.charged)
    deps.crashPoint('payment.before-commit-settlement')
    return decision
  }, idempotent)
  deps.crashPoint('payment.after-commit-settlement')
  if (ended) countSettled(deps, ended, settlement)
  if (refundId !== undefined) await sendRefunds(deps, [refundId])
  if (lateTry) await countLateAnswer(deps, lateTry)
  return settlement
}

/** What a process has opened, and charged. */
export interface Charge {
  readonly opened: Chargeable
  /** goes behind the settlement, where it is approved */
  readonly charged?: Afterthought | undefined
}

/** Of a process that has taken an attempt to ask its gateway. */
interface Question {
  /** how often it was asked, with this time */
  readonly asked: number
}

interface DecidedAttempt extends Decision {
  /** the gateway had been silent when it was sent, so it was no try so far */
  readonly lateTry?: LateTry
  /** where this has settled it: as it was before */
  readonly ended?: LockedAttempt
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
  { opened, question }: { readonly opened: Chargeable | undefined; readonly question: Question | undefined },
): Promise<DecidedAttempt> {
  const { deps, tx } = making
  const { attempt, known } = await keep(making, attemptId, outcome, opened)
  if (!attempt) throw new Error(`no attempt ${attemptId}`)
  // another process has asked since: a process that slept with its answer must not use it
  if (question && question.asked !== attempt.asked) return standing(attempt)
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
  const goods = await goodsPaidBy({ deps, tx }, attempt, known)
  const payment = { deps, tx, attempt, goods }
  if (outcome.state !== 'approved') {
    const declined = await decline(payment, decliningOf(outcome))
    const lateTry = { attemptId: attempt.id, triedFor: goods.triedFor }
    return { ...declined, ended: attempt, ...(isLateAnswer(deps, attempt, outcome) && { lateTry }) }
  }
  if (attempt.state === 'declined')
    return { ...standing(attempt), ...(await returnLateMoney(payment, outcome)) }
  return { ...(await approve(payment, outcome)), ended: attempt }
}

interface KeptAttempt {
  readonly attempt: LockedAttempt | undefined
  /** what it pays for, as the caller knows it */
  readonly known: HeldBooking | undefined
}

/** Locks the attempt. If nothing else has to be checked, the seats it has paid for are sold in the same trip. */
async function keep(
  { deps, tx }: Making,
  attemptId: string,
  outcome: GatewayOutcome,
  { attempt: sent, booking, purchase }: Partial<Chargeable> = {},
): Promise<KeptAttempt> {
  const isPaidAsHeld = sent && purchase?.isAsHeld && outcome.state === 'approved' && isPaid(sent, outcome)
  const selling = isPaidAsHeld && sellingFrozenHold(tx, purchase.flowId, isOpenAttempt(attemptId))
  const { attempt, next: sold } = await keepAttemptAnd(deps, tx, attemptId, selling || undefined)
  const known = booking && sold?.sale === 'sold' ? { ...booking, sold: sold.items } : booking
  return { attempt, known }
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
): outcome is Approval | Decline | Absent | AtPage {
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

function decliningOf(outcome: Decline | Absent | AtPage): Declining {
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
