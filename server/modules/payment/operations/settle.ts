/**
 * Owns the one completion of a payment, whoever brings the gateway's word: the request that paid, a webhook,
 * a status read or the recovery job. Invariants: all or nothing in one transaction, an attempt is settled
 * once, money taken is either ticketed or on its way back. Never calls a gateway inside the transaction.
 */
import { uuidv7 } from '@jetbridge/core/kernel/id.ts'
import { type Money, money } from '@jetbridge/core/kernel/money.ts'
import { canBecome, isOpen, type RefundReason, travelTime } from '@jetbridge/core/payment/attempt.ts'
import {
  type LedgerPosting,
  postingForReturnedPayment,
  postingsForSale,
} from '@jetbridge/core/payment/ledger.ts'
import type { Tx } from '../../../db/open.ts'
import type { Deps } from '../../../deps.ts'
import type { ChargeOutcome, Found } from '../../../gateways/gateway.ts'
import { completeFlow } from '../../flow/operations/settle.ts'
import { sellHold, unfreezeHold } from '../../inventory/operations/settle.ts'
import { queueNotice } from '../../notice/operations.ts'
import { confirmReservation, refundReservation } from '../../reservation/operations/settle.ts'
import { getReservedParty } from '../../reservation/queries.ts'
import type { ReservedParty } from '../../reservation/reservation.ts'
import { issueTickets } from '../../ticket/operations.ts'
import { atStep } from '../crash-points.ts'
import {
  type LockedAttempt,
  lockAttempt,
  recordLateCharge,
  recordResult,
  recordUnknown,
} from '../queries/attempt.ts'
import type { BookEntry } from '../queries/ledger.ts'
import { insertRefund } from '../queries/refund.ts'
import { sendRefund } from './refund.ts'

type Approved = Extract<ChargeOutcome, { state: 'approved' }>
type Declined = Extract<ChargeOutcome, { state: 'declined' }>
/** Nothing of the charge has reached the gateway so far. */
type Absent = Extract<Found, { state: 'absent' }>
type Settling = Approved | Declined | Absent

/** What is known of a charge. */
export type Word = Found

/** How the attempt stands now. */
export interface Settlement {
  readonly state: 'pending' | 'approved' | 'declined' | 'refunded'
  readonly reason: string | null
}

/** Settled, and the refund to send now, where one was made. */
interface Decision extends Settlement {
  readonly refundId?: string
}

/** An attempt under its lock, and all it takes to settle it. */
interface Work {
  readonly deps: Deps
  readonly tx: Tx
  readonly attempt: LockedAttempt
  readonly booking: ReservedParty
}

/** Milliseconds beyond the gateway's time-out before the job sends a refund that its maker has not. */
const refundGrace = 1_000
/** Milliseconds until the gateway is asked after a charge it gave no certain answer to. */
const untilFirstQuestion = 1_000

/**
 * Settles an attempt by the gateway's word; harmless to repeat, in any order and from many processes at once.
 * A word that settles nothing leaves it pending.
 * @param known what the attempt pays for, where the caller has read it since the hold was frozen
 * @throws what the database throws: then nothing has changed
 */
export async function settle(
  deps: Deps,
  attemptId: string,
  word: Word,
  known?: ReservedParty,
): Promise<Settlement> {
  const { refundId, ...settlement } = await deps.db.transact(async (tx) => {
    const decision = await decide(deps, tx, attemptId, plainWord(word), known)
    deps.crashPoint('payment.before-commit-settlement')
    return decision
  })
  deps.crashPoint('payment.after-commit-settlement')
  if (refundId !== undefined) await sendRefund(deps, refundId)
  return settlement
}

/** Money that the gateway has given back in full by itself is no payment. */
function plainWord(word: Word): Word {
  const isGivenBack = word.state === 'approved' && stillTaken(word).amount === 0
  return isGivenBack ? { state: 'declined', reason: 'voided', transactionId: word.transactionId } : word
}

async function decide(
  deps: Deps,
  tx: Tx,
  attemptId: string,
  word: Word,
  known: ReservedParty | undefined,
): Promise<Decision> {
  const travel = travelTime(deps.config.gateway.timeoutMilliseconds)
  const attempt = await atStep(deps, 'lock-attempt', () => lockAttempt(tx, attemptId, travel))
  if (!attempt) throw new Error(`no attempt ${attemptId}`)
  if (isOpen(attempt.state) && word.state === 'unknown') {
    await atStep(deps, 'record-unknown', () => recordUnknown(tx, attempt.id, untilFirstQuestion))
  }
  if (attempt.state === 'approved' && word.state === 'declined' && !attempt.isRefunded) {
    deps.log.error(
      { attempt: attempt.id, why: word.reason },
      'the gateway took back a payment of issued tickets',
    )
  }
  if (!canSettle(attempt, word)) return standing(attempt)
  const booking =
    known ?? (await atStep(deps, 'load-booking', () => getReservedParty(tx, attempt.reservationId)))
  const work = { deps, tx, attempt, booking }
  if (word.state !== 'approved') return decline(work, word)
  if (attempt.state === 'declined') return returnLateMoney(work, word)
  return approve(work, word)
}

/** Whether a word changes how an attempt stands. */
function canSettle(attempt: LockedAttempt, word: Word): word is Settling {
  switch (word.state) {
    case 'approved':
      return canBecome(attempt.state, 'approved') || (attempt.state === 'declined' && !attempt.isRefunded)
    case 'declined':
      return canBecome(attempt.state, 'declined')
    case 'absent':
      // In `created` nobody has sent it, and nobody can from now on; later only time makes it certain.
      return attempt.state === 'created' || (isOpen(attempt.state) && attempt.isStill)
    case 'at-page':
    case 'unknown':
      return false
  }
}

function standing({ state, isRefunded, reason }: LockedAttempt): Decision {
  if (isOpen(state)) return { state: 'pending', reason: null }
  if (state === 'approved') return { state: isRefunded ? 'refunded' : 'approved', reason }
  return { state: 'declined', reason }
}

async function decline(work: Work, word: Declined | Absent): Promise<Decision> {
  const { deps, tx, attempt, booking } = work
  const reason = word.state === 'declined' ? word.reason : 'never-sent'
  const transactionId = word.state === 'declined' ? word.transactionId : undefined
  const result = { state: 'declined', reason, transactionId } as const
  await atStep(deps, 'record-result', () => recordResult(tx, attempt, result, bookEntry(work, [])))
  const { flowId } = booking.reservation
  await atStep(deps, 'unfreeze-hold', () => unfreezeHold(tx, flowId, deps.config.hold.paymentMinutes))
  return { state: 'declined', reason }
}

async function approve(work: Work, word: Approved): Promise<Decision> {
  const { deps, tx, attempt, booking } = work
  const { flowId } = booking.reservation
  if (!isPaid(attempt, word)) return giveBack(work, word, 'amount-differs')
  const seats = await atStep(deps, 'sell-hold', () => sellHold(tx, flowId))
  if (seats === 'seats-gone') return giveBack(work, word, 'seats-gone')
  const { transactionId, card } = word
  const entry = bookEntry(work, salePostings(work))
  await atStep(deps, 'record-result', () =>
    recordResult(tx, attempt, { state: 'approved', transactionId, card }, entry),
  )
  await ticket(deps, tx, booking)
  return { state: 'approved', reason: null }
}

function salePostings({ attempt, booking }: Work): LedgerPosting[] {
  const { currency, provider, amount } = attempt
  const flights = booking.segments.map(({ price }) => price)
  return postingsForSale(
    { reservationId: booking.reservation.id, currency, flights },
    { attemptId: attempt.id, provider, currency, amount },
  )
}

/** Confirms and tickets a booking that is paid or owes nothing, in the transaction that proves it. */
export async function ticket(deps: Deps, tx: Tx, booking: ReservedParty): Promise<void> {
  const { passengers, segments, reservation } = booking
  const { id: reservationId, brandId: brand, flowId } = reservation
  await atStep(deps, 'confirm-reservation', () => confirmReservation(tx, reservationId))
  await atStep(deps, 'complete-flow', () => completeFlow(tx, flowId))
  await atStep(deps, 'queue-notice', () =>
    queueNotice(tx, { kind: 'booking-confirmed', brand, reservationId }),
  )
  await atStep(deps, 'issue-tickets', () =>
    issueTickets(tx, {
      brand: deps.brandOf(brand),
      reservationId,
      passengers: passengers.map(({ id, type, ticketName }) => ({ passengerId: id, type, ticketName })),
      segments: segments.map(({ id, price }) => ({ segmentId: id, price })),
    }),
  )
}

function isPaid(attempt: LockedAttempt, { amount, refunded }: Approved): boolean {
  return amount.amount === attempt.amount && amount.currency === attempt.currency && !refunded
}

/** Money came and there is nothing to sell for it: the attempt is settled and all of it is owed back. */
async function giveBack(work: Work, word: Approved, reason: RefundReason): Promise<Decision> {
  const { deps, tx, attempt, booking } = work
  const { id, flowId } = booking.reservation
  const { transactionId, card } = word
  const entry = bookEntry(work, returnPostings(work, word, reason))
  await atStep(deps, 'record-result', () =>
    recordResult(tx, attempt, { state: 'approved', transactionId, card, reason }, entry),
  )
  const owed = await oweRefund(work, word, reason)
  await atStep(deps, 'refund-reservation', () => refundReservation(tx, id))
  await atStep(deps, 'unfreeze-hold', () => unfreezeHold(tx, flowId, 0))
  return { state: 'refunded', reason, ...owed }
}

/** The attempt had been given up, and the traveller told so: it stays declined and the money goes back. */
async function returnLateMoney(work: Work, word: Approved): Promise<Decision> {
  const { deps, tx, attempt } = work
  const entry = bookEntry(work, returnPostings(work, word, 'too-late'))
  await atStep(deps, 'record-result', () => recordLateCharge(tx, attempt.id, word.transactionId, entry))
  return { ...standing(attempt), ...(await oweRefund(work, word, 'too-late')) }
}

async function oweRefund(work: Work, word: Approved, reason: RefundReason): Promise<{ refundId: string }> {
  const { deps, tx, attempt, booking } = work
  const { amount, currency } = stillTaken(word)
  const id = uuidv7(deps.now(), deps.random)
  const askIn = deps.config.gateway.timeoutMilliseconds + refundGrace
  await atStep(deps, 'insert-refund', () =>
    insertRefund(tx, { id, attemptId: attempt.id, amount, currency, reason, askIn }),
  )
  const { id: reservationId, brandId: brand } = booking.reservation
  await atStep(deps, 'queue-notice', () =>
    queueNotice(tx, { kind: 'payment-returned', brand, reservationId, attemptId: attempt.id }),
  )
  return { refundId: id }
}

function returnPostings({ attempt }: Work, word: Approved, reason: RefundReason): LedgerPosting[] {
  const { id: attemptId, provider } = attempt
  const posting = postingForReturnedPayment({ attemptId, provider, ...stillTaken(word) }, reason)
  return posting ? [posting] : []
}

function stillTaken({ amount, refunded }: Approved): Money {
  return money(amount.amount - (refunded?.amount ?? 0), amount.currency)
}

function bookEntry({ deps, booking }: Work, postings: readonly LedgerPosting[]): BookEntry {
  const { id: reservationId, brandId: brand } = booking.reservation
  const numbered = postings.map((each) => ({ ...each, id: uuidv7(deps.now(), deps.random) }))
  return { brand, reservationId, postings: numbered }
}
