/** SQL of payment attempts. The database's clock decides what is due. */
import { minor, type Minor } from '@jetbridge/core/kernel/money.ts'
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import { isOpen } from '@jetbridge/core/payment/attempt.ts'
import { sql } from 'kysely'
import { reusable } from '../../../db/reusable.ts'
import { type Statement, statement } from '../../../db/statement.ts'
import type { Db } from '../../../db/open.ts'
import type { BookEntry } from '../../ledger/ledger.ts'
import { entryParts } from '../../ledger/operations.ts'
import type { AttemptResult, DueAttempt, LockedAttempt } from '../payment.ts'
import { type Attempt, attemptColumns } from '../read/attempt.ts'
import type { PurchaseRef } from '../read/purchase.ts'
import { inMilliseconds, nextQuestion } from './due.ts'

const open = sql<boolean>`state in ('created', 'sent', 'unknown')`

/** Open, or given up while money may still turn up. */
const isAskedAfter = sql<boolean>`(${open} or watch_until is not null)`

/**
 * The gateway has opened a page for it. False when the attempt was given up meanwhile: then no traveller may
 * be sent there.
 */
export async function recordBegun(
  db: Db,
  id: string,
  transactionId: string,
  askIn: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment_attempt')
    .set({ gateway_transaction_id: transactionId, ask_at: inMilliseconds(askIn) })
    .where('id', '=', id)
    .where('state', 'in', ['sent', 'unknown'])
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Locks the attempt until the transaction ends. */
export function lockingAttempt(id: string): Statement<BareAttempt | undefined> {
  return statement(locking({ id }), ([attempt]: readonly BareAttempt[]) => attempt)
}

const locking = reusable((db, { id }: { readonly id: string }) =>
  db
    .selectFrom('payment_attempt')
    .select([...attemptColumns, 'asked'])
    .select(sql<number | null>`(extract(epoch from now() - sent_at) * 1000)::float8`.as('sentFor'))
    .where('id', '=', id)
    .forUpdate(),
)

export type BareAttempt = Omit<LockedAttempt, keyof RefundState>

/**
 * How much of a locked payment went back. A separate statement: one that waited for the lock would still see the
 * refunds from before its wait.
 */
export async function withRefunded(
  db: Db,
  attempt: BareAttempt | undefined,
): Promise<LockedAttempt | undefined> {
  if (!attempt) return undefined
  return { ...attempt, ...(isOpen(attempt.state) ? nothingRefunded : await findRefunded(db, attempt.id)) }
}

type RefundState = Pick<LockedAttempt, 'isRefunded' | 'givenBack'>

const nothingRefunded: RefundState = { isRefunded: false, givenBack: minor(0) }

function findRefunded(db: Db, attemptId: string): Promise<RefundState> {
  return db
    .selectFrom('refund')
    .select(sql<boolean>`coalesce(bool_or(cause_id is null), false)`.as('isRefunded'))
    .select(
      sql<Minor>`coalesce(sum(amount_minor) filter (where method = 'gateway'), 0)::bigint`.as('givenBack'),
    )
    .where('attempt_id', '=', attemptId)
    .executeTakeFirstOrThrow()
}

/**
 * Settles it, with the postings of its outcome. The engine stops asking about it, unless it watches for late money.
 * @throws Error when its state has changed since it was read
 */
export function recordingResult(
  { id, state: from }: Pick<Attempt, 'id' | 'state'>,
  { state, reason, transactionId, card, watchMinutes }: AttemptResult,
  entry: BookEntry,
): Statement<void> {
  const watch = watchMinutes === undefined ? sql`null` : inMilliseconds(watchMinutes * 60_000)
  const next = watchMinutes === undefined ? sql`null` : nextQuestion
  const query = sql`
    with settled as (
      update payment_attempt set state = ${state}, settled_at = now(), ask_at = ${next}, watch_until = ${watch},
        reason = ${reason ?? null},
        gateway_transaction_id = coalesce(${transactionId ?? null}, gateway_transaction_id),
        masked_card = coalesce(${card?.masked ?? null}, masked_card),
        card_brand = coalesce(${card?.brand ?? null}, card_brand)
      where id = ${id} and state = ${from}
      returning id
    ), ${entryParts(entry)}
    select id from settled`
  return statement(query, (rows) => {
    if (rows.length !== 1) throw new Error(`attempt ${id} is not ${from} any more`)
  })
}

/** The gateway gave no certain answer: the engine asks again after a while. */
export async function recordUnknown(db: Db, id: string, askIn: number): Promise<void> {
  await db
    .updateTable('payment_attempt')
    .set({ state: 'unknown', ask_at: inMilliseconds(askIn) })
    .where('id', '=', id)
    .where('state', 'in', ['sent', 'unknown'])
    .execute()
}

/** A charge that came too late, in the books and beside an attempt that stays declined. */
export async function recordLateCharge(
  db: Db,
  id: string,
  { transactionId, card }: Required<Pick<AttemptResult, 'transactionId' | 'card'>>,
  entry: BookEntry,
): Promise<void> {
  await sql`
    with ${entryParts(entry)}
    update payment_attempt set gateway_transaction_id = ${transactionId}, ask_at = null, watch_until = null,
      masked_card = coalesce(${card?.masked ?? null}, masked_card),
      card_brand = coalesce(${card?.brand ?? null}, card_brand)
    where id = ${id}
  `.execute(db)
}

const dueColumns = ['id', 'provider', 'state', 'gateway_transaction_id as transactionId', 'asked'] as const

/** What a question does to an attempt: it is due again after its pause, unless it was watched long enough. */
const asking = {
  asked: sql<number>`asked + 1`,
  asked_at: sql<Date>`now()`,
  ask_at: sql<Date | null>`case when watch_until <= now() then null else ${nextQuestion} end`,
}

/**
 * Takes attempts that are due, open and watched ones, oldest first. A taken one is due again after its pause,
 * so if a process dies with it, the next one takes it. A process skips rows that another is taking.
 */
export async function claimAttempts(db: Db, limit: number): Promise<DueAttempt[]> {
  return db
    .updateTable('payment_attempt')
    .set(asking)
    .where('id', 'in', (due) =>
      due
        .selectFrom('payment_attempt')
        .select('id')
        .where(isAskedAfter)
        .where('ask_at', '<=', sql<Instant>`now()`)
        .orderBy('ask_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(dueColumns)
    .execute()
}

/** Milliseconds between two looks at a payment page's transaction, for any number of callers. */
const lookPause = 2_000

/**
 * The same for one attempt that a caller waits for; undefined when it is not due or another process is asking. An
 * attempt at a page is checked more often than recovery would, even after it was given up, because its traveller may
 * be back any moment.
 */
export async function claimAttempt(db: Db, id: string): Promise<DueAttempt | undefined> {
  return claimAwaited(db).where('id', '=', id).executeTakeFirst()
}

/** The same for those that were given up: their traveller may have paid after all, and is back. */
export async function claimGivenUp(db: Db, { purchaseId, bookingId }: PurchaseRef): Promise<DueAttempt[]> {
  return claimAwaited(db)
    .where('booking_id', '=', bookingId)
    .where('purchase_id', '=', purchaseId)
    .where('state', '=', 'declined')
    .execute()
}

function claimAwaited(db: Db) {
  return db
    .updateTable('payment_attempt')
    .set(asking)
    .where(isAskedAfter)
    .where(
      sql<boolean>`(ask_at <= now() or (gateway_transaction_id is not null
        and coalesce(asked_at, '-infinity') <= now() - ${lookPause}::float8 * interval '1 millisecond'))`,
    )
    .returning(dueColumns)
}

export async function forgetBills(tx: Db, reservationIds: readonly string[]): Promise<void> {
  await sql`
    update payment_attempt set billing = null where booking_id = any(${reservationIds}::uuid[])
  `.execute(tx)
}
