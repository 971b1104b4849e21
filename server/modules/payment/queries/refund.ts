/** SQL of money that goes back. */
import type { PlannedRefund } from '@jetbridge/core/booking/refund-plan.ts'
import type { Currency, Minor } from '@jetbridge/core/kernel/money.ts'
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import { type RefundReason, settlementPause, stuckRefund } from '@jetbridge/core/payment/attempt.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/open.ts'
import { postingsBySource } from '../../ledger/read.ts'
import { inMilliseconds, nextQuestion } from './due.ts'

export interface Refund {
  /** also the gateway's idempotency key */
  readonly id: string
  readonly attemptId: string
  /** null for a voucher or a membership */
  readonly reservationId: string | null
  readonly brand: string
  readonly provider: string
  readonly transactionId: string
  readonly amount: Minor
  readonly currency: Currency
  readonly reason: RefundReason
  /** everything that its payment gives back through the gateway, with this refund */
  readonly paymentGivesBack: Minor
}

export type NewRefund = Pick<Refund, 'id' | 'attemptId' | 'amount' | 'currency' | 'reason'>

/** Due at once: the first process that claims it sends it. */
export async function insertRefund(db: Db, refund: NewRefund): Promise<void> {
  await db
    .insertInto('refund')
    .values({
      id: refund.id,
      attempt_id: refund.attemptId,
      amount_minor: refund.amount,
      currency: refund.currency,
      reason: refund.reason,
    })
    .execute()
}

/** A part of the money that a cancelled or changed flight gives back. */
export interface CausedRefund extends PlannedRefund, Pick<Refund, 'id' | 'currency' | 'reason'> {
  /** of the cancellation or change */
  readonly causeId: string
}

/**
 * The money that a cancelled or changed flight gives back, in one statement, which also pays vouchers and
 * accounts. @throws the unique violation of `one_refund_a_cause` when a payment gave back for it before
 */
export async function insertCausedRefunds(tx: Tx, refunds: readonly CausedRefund[]): Promise<void> {
  await sql`
    insert into refund (id, attempt_id, amount_minor, currency, reason, method, cause_id, state, settled_at)
    select r.id, r."attemptId", r.amount, r.currency, r.reason, r.method, r."causeId",
      case when r.method = 'gateway' then 'created' else 'refunded' end,
      case when r.method = 'gateway' then null else now() end
    from jsonb_to_recordset(${JSON.stringify(refunds)}::jsonb) as r (id uuid, "attemptId" uuid, amount bigint,
      currency text, reason text, method text, "causeId" uuid)
  `.execute(tx)
}

/** Of the payment that bought a membership; false without one. @throws as {@link insertCausedRefunds} */
export async function insertMembershipRefund(
  tx: Tx,
  {
    id,
    membershipId,
    amount,
    currency,
  }: { id: string; membershipId: string; amount: Minor; currency: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into refund (id, attempt_id, amount_minor, currency, reason, method, cause_id)
    select ${id}::uuid, a.id, ${amount}::bigint, ${currency}, 'cancelled', 'gateway', ${membershipId}::uuid
    from payment_attempt a
    where a.purchase_id = ${membershipId} and a.purchase_kind = 'membership' and a.state = 'approved' and a.reason is null
    returning id
  `.execute(tx)
  return rows.length === 1
}

/** A stuck refund is still sent again, at a longer pause. */
const nextTry = sql<Date>`case when asked + 1 < ${stuckRefund.tries}::int then ${nextQuestion}
  else now() + ${stuckRefund.pause}::int * interval '1 second' end`

/**
 * What claiming does to a refund: nobody else sends it while the lease lasts, nor before its pause is over.
 */
function claiming(lease: number) {
  return {
    asked: sql<number>`asked + 1`,
    ask_at: sql<Date>`greatest(${inMilliseconds(lease)}, ${nextTry})`,
  }
}

/**
 * Takes refunds that are due, as `claimAttempts` does.
 * @param lease milliseconds for which they belong to the caller alone
 */
export function claimRefunds(db: Db, limit: number, lease: number): Promise<RefundClaim[]> {
  return db
    .updateTable('refund')
    .set(claiming(lease))
    .where('id', 'in', (due) =>
      due
        .selectFrom('refund')
        .select('id')
        .where('state', '=', sql.lit('created'))
        .where('ask_at', '<=', sql<Instant>`now()`)
        .orderBy('ask_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(claim)
    .execute()
}

/** A refund that a process has taken. */
export interface RefundClaim {
  readonly id: string
  /** new each time it is taken: a process with an older value has lost it to another */
  readonly until: string
}

const claim = ['id', sql<string>`ask_at::text`.as('until')] as const

function isClaimed({ until }: RefundClaim) {
  return sql<boolean>`refund.ask_at = ${until}::timestamptz`
}

/** The same for one refund; undefined when it is given, or another process is sending it. */
export async function claimRefund(db: Db, id: string, lease: number): Promise<RefundClaim | undefined> {
  return db
    .updateTable('refund')
    .set(claiming(lease))
    .where('id', '=', id)
    .where('state', '=', 'created')
    .where('ask_at', '<=', sql<Instant>`now()`)
    .returning(claim)
    .executeTakeFirst()
}

/**
 * A refund not yet given, with the brand that took the money; undefined when it has been given, or another process
 * has taken it.
 */
export async function findOpenRefund(db: Db, claimed: RefundClaim): Promise<Refund | undefined> {
  return db
    .selectFrom('refund')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'refund.attempt_id')
    .innerJoin(postingsBySource(db).as('posting'), (posting) =>
      posting.on('posting.source', '=', sql<string>`'payment:' || refund.attempt_id`),
    )
    .select([
      'refund.id',
      'refund.attempt_id as attemptId',
      'payment_attempt.booking_id as reservationId',
      'posting.brand',
      'payment_attempt.provider',
      'payment_attempt.gateway_transaction_id as transactionId',
      'refund.amount_minor as amount',
      'refund.currency',
      'refund.reason',
    ])
    .select((row) =>
      row
        .selectFrom('refund as other')
        .select(sql<Minor>`sum(other.amount_minor)::bigint`.as('amount'))
        .whereRef('other.attempt_id', '=', 'refund.attempt_id')
        .where('other.method', '=', 'gateway')
        .$asScalar()
        .as('paymentGivesBack'),
    )
    .where('refund.id', '=', claimed.id)
    .where('refund.state', '=', 'created')
    .where(isClaimed(claimed))
    .$castTo<Refund>()
    .executeTakeFirst()
}

/** Asks again when the sale may have settled. The gateway answered, so tries count from zero again. */
export async function awaitSettlement(db: Db, claimed: RefundClaim): Promise<void> {
  await db
    .updateTable('refund')
    .set({ asked: 0, ask_at: inMilliseconds(settlementPause * 1_000) })
    .where('id', '=', claimed.id)
    .where('state', '=', 'created')
    .where(isClaimed(claimed))
    .execute()
}

/** False when another process has recorded it before, or has taken it since. */
export async function recordRefunded(db: Db, claimed: RefundClaim): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('refund')
    .set({ state: 'refunded', settled_at: sql<Date>`now()` })
    .where('id', '=', claimed.id)
    .where('state', '=', 'created')
    .where(isClaimed(claimed))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
