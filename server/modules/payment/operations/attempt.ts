/**
 * Owns the record of payment attempts. Invariants: one attempt of a reservation is open at a time; it is
 * settled once, with the postings of its outcome; a process that asks its gateway has it to itself for a
 * while. Never calls a gateway, and never decides what an attempt bought.
 */
import { atStep } from '../../../crash-points.ts'
import type { Db, Tx } from '../../../db/open.ts'
import type { Deps } from '../../../deps.ts'
import type { BookEntry } from '../../ledger/ledger.ts'
import type { AttemptResult, DueAttempt, LockedAttempt } from '../payment.ts'
import {
  claimAttempt,
  claimAttempts,
  claimGivenUp,
  insertAttempt,
  lockAttempt,
  type NewAttempt,
  recordBegun,
  recordLateCharge,
  recordResult,
  recordUnknown,
} from '../queries/attempt.ts'
import type { Attempt, Paid } from '../read/attempt.ts'

type Labels = Pick<Deps, 'crashPoint'>

/** False when another attempt of the reservation is open, or the order has one already. */
export function recordAttempt(deps: Labels, tx: Tx, attempt: NewAttempt): Promise<boolean> {
  return atStep(deps, 'insert-attempt', () => insertAttempt(tx, attempt))
}

/**
 * Its gateway has opened a page. False when it was given up meanwhile: then no traveller may be sent there.
 */
export function recordPage(
  deps: Pick<Deps, 'crashPoint' | 'db'>,
  id: string,
  page: { readonly transactionId: string; readonly askIn: number },
): Promise<boolean> {
  return atStep(deps, 'record-begun', () => recordBegun(deps.db.query, id, page.transactionId, page.askIn))
}

/** Kept as it is until the transaction ends. */
export function keepAttempt(deps: Labels, tx: Tx, id: string): Promise<LockedAttempt | undefined> {
  return atStep(deps, 'lock-attempt', () => lockAttempt(tx, id))
}

/** @throws Error when its state has changed since it was read */
export function settleAttempt(
  deps: Labels,
  tx: Tx,
  attempt: Pick<Attempt, 'id' | 'state'>,
  { entry, ...result }: AttemptResult & { readonly entry: BookEntry },
): Promise<void> {
  return atStep(deps, 'record-result', () => recordResult(tx, attempt, result, entry))
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
  return atStep(deps, 'record-result', () => recordLateCharge(tx, id, charge, entry))
}

/** The gateway gave no certain answer: the engine asks again after so many milliseconds. */
export function awaitAnswer(deps: Labels, tx: Tx, id: string, askIn: number): Promise<void> {
  return atStep(deps, 'record-unknown', () => recordUnknown(tx, id, askIn))
}

/** Attempts to ask about now, oldest first; each is due again after its pause. */
export function takeDueAttempts(db: Db, most: number): Promise<DueAttempt[]> {
  return claimAttempts(db, most)
}

/** The same for one that somebody waits for; undefined when it is not due or another process is asking. */
export function takeAwaitedAttempt(db: Db, id: string): Promise<DueAttempt | undefined> {
  return claimAttempt(db, id)
}

/** The same for those that were given up: their traveller may have paid after all, and is back. */
export function takeGivenUpAttempts(db: Db, paid: Paid): Promise<DueAttempt[]> {
  return claimGivenUp(db, paid)
}
