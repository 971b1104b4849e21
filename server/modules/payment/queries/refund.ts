/** SQL of money that goes back. */
import type { Currency, Minor } from '@jetbridge/core/kernel/money.ts'
import { type RefundReason, stuckRefund } from '@jetbridge/core/payment/attempt.ts'
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { inMilliseconds, nextQuestion } from './due.ts'

export interface Refund {
  /** also the gateway's idempotency key */
  readonly id: string
  readonly attemptId: string
  readonly reservationId: string
  readonly brand: string
  readonly provider: string
  readonly transactionId: string
  readonly amount: Minor
  readonly currency: Currency
  readonly reason: RefundReason
}

export interface NewRefund extends Pick<Refund, 'id' | 'attemptId' | 'amount' | 'currency' | 'reason'> {
  /** milliseconds until the job takes it over */
  readonly askIn: number
}

export async function insertRefund(db: Db, refund: NewRefund): Promise<void> {
  await db
    .insertInto('refund')
    .values({
      id: refund.id,
      attempt_id: refund.attemptId,
      amount_minor: refund.amount,
      currency: refund.currency,
      reason: refund.reason,
      ask_at: inMilliseconds(refund.askIn),
    })
    .execute()
}

/** A refund that is stuck is sent again all the same, at a longer pause. */
const nextTry = sql<Date>`case when asked + 1 < ${stuckRefund.tries}::int then ${nextQuestion}
  else now() + ${stuckRefund.pause}::int * interval '1 second' end`

/** Takes refunds that are due, as `claimAttempts` does. */
export async function claimRefunds(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .updateTable('refund')
    .set({ asked: sql<number>`asked + 1`, ask_at: nextTry })
    .where('id', 'in', (due) =>
      due
        .selectFrom('refund')
        .select('id')
        .where('state', '=', 'created')
        .where('ask_at', '<=', sql<Instant>`now()`)
        .orderBy('ask_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** How many refunds are owed and not given yet, and how many of them are stuck. */
export async function countOwedRefunds(db: Db): Promise<{ owed: number; stuck: number }> {
  const { owed, stuck } = await db
    .selectFrom('refund')
    .where('state', '=', 'created')
    .select((row) => [
      row.fn.countAll<number>().as('owed'),
      row.fn.countAll<number>().filterWhere('asked', '>=', stuckRefund.tries).as('stuck'),
    ])
    .executeTakeFirstOrThrow()
  return { owed, stuck }
}

/** A refund not yet given, with the brand that took the money; undefined when it has been given. */
export async function findOpenRefund(db: Db, id: string): Promise<Refund | undefined> {
  return db
    .selectFrom('refund')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'refund.attempt_id')
    .innerJoin('ledger_posting', (posting) =>
      posting.on('ledger_posting.source', '=', sql<string>`'payment:' || refund.attempt_id`),
    )
    .select([
      'refund.id',
      'refund.attempt_id as attemptId',
      'payment_attempt.reservation_id as reservationId',
      'ledger_posting.brand',
      'payment_attempt.provider',
      'payment_attempt.gateway_transaction_id as transactionId',
      'refund.amount_minor as amount',
      'refund.currency',
      'refund.reason',
    ])
    .where('refund.id', '=', id)
    .where('refund.state', '=', 'created')
    .$castTo<Refund>()
    .executeTakeFirst()
}

/** False when somebody else recorded it before. */
export async function recordRefunded(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('refund')
    .set({ state: 'refunded', settled_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'created')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
