/** SQL of money that goes back. */
import type { PlannedRefund, RefundablePayment } from '@jetbridge/core/booking/refund-plan.ts'
import type { Currency, Minor } from '@jetbridge/core/kernel/money.ts'
import { type RefundReason, settlementPause, stuckRefund } from '@jetbridge/core/payment/attempt.ts'
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/open.ts'
import type { Paid } from './attempt.ts'
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
  /** what its payment gives back through the gateway altogether, this one with it */
  readonly paymentGivesBack: Minor
}

export type NewRefund = Pick<Refund, 'id' | 'attemptId' | 'amount' | 'currency' | 'reason'>

/** Due at once: whoever is first to claim it sends it. */
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

/** A part of what a cancelled or changed flight gives back. */
export interface CausedRefund extends PlannedRefund, Pick<Refund, 'id' | 'currency' | 'reason'> {
  /** of the cancellation or change */
  readonly causeId: string
}

/**
 * What a cancelled or changed flight gives back, in one statement: what goes to a voucher or an account is given
 * with it. @throws the unique violation of `one_refund_a_cause` when a payment gave back for it before
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

/** A payment that bought something, with what of it can still go back. */
export interface KeptPayment extends RefundablePayment {
  /** first group, eight X, last group */
  readonly maskedCard: string | null
}

/** Of a reservation, newest first. */
export async function listKeptPayments(db: Db, reservationId: string): Promise<KeptPayment[]> {
  const { rows } = await sql<KeptPayment>`
    select a.id as "attemptId", a.provider, a.agency_code as "agencyCode", a.masked_card as "maskedCard",
      a.amount_minor - given.by_gateway as gateway,
      case when a.voucher_code is not null then
        jsonb_build_object('code', a.voucher_code, 'left', a.voucher_minor - given.by_voucher) end as voucher
    from payment_attempt a
    cross join lateral (
      select coalesce(sum(amount_minor) filter (where method <> 'voucher'), 0)::bigint as by_gateway,
        coalesce(sum(amount_minor) filter (where method = 'voucher'), 0)::bigint as by_voucher,
        coalesce(bool_or(cause_id is null), false) as bought_nothing
      from refund where attempt_id = a.id
    ) given
    where a.reservation_id = ${reservationId} and a.state = 'approved' and not given.bought_nothing
    order by a.settled_at desc, a.id desc
  `.execute(db)
  return rows
}

/** What goes back to one payment. */
export interface GivenPart extends Pick<PlannedRefund, 'method' | 'amount'> {
  readonly currency: Currency
  /** of the payment: the gateway's, `voucher` … */
  readonly provider: string
  readonly maskedCard: string | null
  readonly voucherCode: string | null
}

/** Of one cancellation or change, whether or not it has arrived. */
export async function listGivenParts(db: Db, causeId: string): Promise<GivenPart[]> {
  return selectGivenParts(db).where('refund.cause_id', '=', causeId).execute()
}

/** Of payments for a booking or a change that bought nothing, likewise. */
export async function listReturnedParts(db: Db, { reservationId, changeId }: Paid): Promise<GivenPart[]> {
  return selectGivenParts(db)
    .where('refund.cause_id', 'is', null)
    .where('payment_attempt.reservation_id', '=', reservationId)
    .where('payment_attempt.change_id', 'is not distinct from', changeId)
    .execute()
}

function selectGivenParts(db: Db) {
  return db
    .selectFrom('refund')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'refund.attempt_id')
    .select([
      'refund.method',
      'refund.amount_minor as amount',
      'refund.currency',
      'payment_attempt.provider',
      'payment_attempt.masked_card as maskedCard',
      'payment_attempt.voucher_code as voucherCode',
    ])
    .orderBy('refund.id')
    .$castTo<GivenPart>()
}

/** Of a row of `refund` that is still owed. */
export const isStuck = sql<boolean>`(asked >= ${stuckRefund.tries}
  or created_at < now() - make_interval(days => ${stuckRefund.days}))`

/** A refund that is stuck is sent again all the same, at a longer pause. */
const nextTry = sql<Date>`case when asked + 1 < ${stuckRefund.tries}::int then ${nextQuestion}
  else now() + ${stuckRefund.pause}::int * interval '1 second' end`

/** What claiming does to a refund: nobody else sends it while the lease lasts, nor before its pause is over. */
function claiming(lease: number) {
  return {
    asked: sql<number>`asked + 1`,
    ask_at: sql<Date>`greatest(${inMilliseconds(lease)}, ${nextTry})`,
  }
}

/**
 * Takes refunds that are due, as `claimAttempts` does.
 * @param lease milliseconds for which they are the caller's alone
 */
export async function claimRefunds(db: Db, limit: number, lease: number): Promise<string[]> {
  const rows = await db
    .updateTable('refund')
    .set(claiming(lease))
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

/** The same for one; false when it is given, or somebody else is sending it. */
export async function claimRefund(db: Db, id: string, lease: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('refund')
    .set(claiming(lease))
    .where('id', '=', id)
    .where('state', '=', 'created')
    .where('ask_at', '<=', sql<Instant>`now()`)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** How many refunds are owed and not given yet, and how many of them are stuck. */
export async function countOwedRefunds(db: Db): Promise<{ owed: number; stuck: number }> {
  const { owed, stuck } = await db
    .selectFrom('refund')
    .where('state', '=', 'created')
    .select((row) => [
      row.fn.countAll<number>().as('owed'),
      row.fn.countAll<number>().filterWhere(isStuck).as('stuck'),
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
    .select((row) =>
      row
        .selectFrom('refund as other')
        .select(sql<Minor>`sum(other.amount_minor)::bigint`.as('amount'))
        .whereRef('other.attempt_id', '=', 'refund.attempt_id')
        .where('other.method', '=', 'gateway')
        .$asScalar()
        .as('paymentGivesBack'),
    )
    .where('refund.id', '=', id)
    .where('refund.state', '=', 'created')
    .$castTo<Refund>()
    .executeTakeFirst()
}

/** Asks again when the sale may have settled. The gateway answered, so tries count from none again. */
export async function awaitSettlement(db: Db, id: string): Promise<void> {
  await db
    .updateTable('refund')
    .set({ asked: 0, ask_at: inMilliseconds(settlementPause * 1_000) })
    .where('id', '=', id)
    .where('state', '=', 'created')
    .execute()
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
