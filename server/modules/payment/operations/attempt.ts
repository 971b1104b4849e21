/**
 * Owns the record of payment attempts. Invariants: one attempt of a reservation is open at a time; it is
 * settled once, with the postings of its outcome; a process that asks its gateway has it to itself for a
 * while. Never calls a gateway, and never decides what an attempt bought.
 */
import { betweenCrashPoints } from '../../../crash-points.ts'
import { ask, type Statement } from '../../../db/statement.ts'
import type { Db, Tx } from '../../../db/open.ts'
import type { Deps } from '../../../deps.ts'
import type { BookEntry } from '../../ledger/ledger.ts'
import type { AttemptResult, DueAttempt, LockedAttempt } from '../payment.ts'
import {
  type BareAttempt,
  claimAttempt,
  claimAttempts,
  claimGivenUp,
  lockingAttempt,
  recordBegun,
  recordLateCharge,
  recordingResult,
  recordUnknown,
  withRefunded,
} from '../queries/attempt.ts'
import { insertAttempt, type NewAttempt } from '../queries/new-attempt.ts'
import type { Attempt } from '../read/attempt.ts'
import type { PurchaseRef } from '../read/purchase.ts'

type Labels = Pick<Deps, 'crashPoint'>

/** False when another attempt of the reservation is open, or the order has one already. */
export function recordAttempt(deps: Labels, tx: Tx, attempt: NewAttempt): Promise<boolean> {
  return betweenCrashPoints(deps, 'insert-attempt', () => insertAttempt(tx, attempt))
}

/**
 * Its gateway has opened a page. False when it was given up meanwhile: then no traveller may be sent there.
 */
export function recordPage(
  deps: Pick<Deps, 'crashPoint' | 'db'>,
  id: string,
  page: { readonly transactionId: string; readonly askIn: number },
): Promise<boolean> {
  return betweenCrashPoints(deps, 'record-begun', () =>
    recordBegun(deps.db.query, id, page.transactionId, page.askIn),
  )
}

/** Locked until the transaction ends. @param send sends the lock, and others behind it in the same round trip */
export async function keepAttempt<Answer extends { readonly locked: BareAttempt | undefined }>(
  deps: Labels,
  tx: Tx,
  id: string,
  send: (lock: Statement<BareAttempt | undefined>) => Promise<Answer>,
): Promise<Omit<Answer, 'locked'> & { readonly attempt: LockedAttempt | undefined }> {
  const { locked, ...answer } = await betweenCrashPoints(deps, 'lock-attempt', () => send(lockingAttempt(id)))
  return { ...answer, attempt: await withRefunded(tx, locked) }
}

/** How an attempt ends, with what is written to the books. */
export interface Ending extends AttemptResult {
  readonly entry: BookEntry
}

/** @throws Error when its state has changed since it was read */
export function settleAttempt(
  deps: Labels,
  tx: Tx,
  attempt: Pick<Attempt, 'id' | 'state'>,
  ending: Ending,
): Promise<void> {
  return betweenCrashPoints(deps, 'record-result', () => ask(tx, settlingAttempt(attempt, ending)))
}

/** The same as a statement. */
export function settlingAttempt(
  attempt: Pick<Attempt, 'id' | 'state'>,
  { entry, ...result }: Ending,
): Statement<void> {
  return recordingResult(attempt, result, entry)
}

/** A charge that came too late, in the books and beside an attempt that stays declined. */
export function recordLate(
  deps: Labels,
  tx: Tx,
  id: string,
  {
    entry,
    ...charge
  }: Required<Pick<AttemptResult, 'transactionId' | 'card'>> & { readonly entry: BookEntry },
): Promise<void> {
  return betweenCrashPoints(deps, 'record-result', () => recordLateCharge(tx, id, charge, entry))
}

/** The gateway gave no certain answer: the engine asks again after `askIn` milliseconds. */
export function awaitAnswer(deps: Labels, tx: Tx, id: string, askIn: number): Promise<void> {
  return betweenCrashPoints(deps, 'record-unknown', () => recordUnknown(tx, id, askIn))
}

/** Attempts to ask about now, oldest first; each is due again after its pause. */
export function takeDueAttempts(db: Db, most: number): Promise<DueAttempt[]> {
  return claimAttempts(db, most)
}

/** The same for one attempt that a caller waits for; undefined when it is not due or another process is asking. */
export function takeAwaitedAttempt(db: Db, id: string): Promise<DueAttempt | undefined> {
  return claimAttempt(db, id)
}

/** The same for those that were given up: their traveller may have paid after all, and is back. */
export function takeGivenUpAttempts(db: Db, paid: PurchaseRef): Promise<DueAttempt[]> {
  return claimGivenUp(db, paid)
}
