/** Payment attempts, as other modules read them. */
import type { Currency, Minor } from '@jetbridge/core/kernel/money.ts'
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import { type AttemptState, openAttemptStates, type RefundReason } from '@jetbridge/core/payment/attempt.ts'
import { type Expression, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { PurchaseRef } from './purchase.ts'

export interface Attempt extends PurchaseRef {
  /** also the gateway's order id */
  readonly id: string
  readonly provider: string
  readonly state: AttemptState
  /** asked from the gateway or the account; a voucher's part comes on top */
  readonly amount: Minor
  readonly currency: Currency
  readonly voucherCode: string | null
  /** 0 without one */
  readonly voucherAmount: Minor
  /** whose account pays, when no gateway does */
  readonly agencyCode: string | null
  readonly transactionId: string | null
  /** first group, eight X, last group */
  readonly maskedCard: string | null
  /** `visa`; of a wallet's card, `apple-pay visa` (core/brand/wallet.ts); null until it is known */
  readonly cardBrand: string | null
  readonly reason: string | null
  readonly createdAt: Instant
  readonly settledAt: Instant | null
}

export const attemptColumns = [
  'id',
  'purchase_id as purchaseId',
  'purchase_kind as purchaseKind',
  'booking_id as bookingId',
  'provider',
  'state',
  'amount_minor as amount',
  'currency',
  'voucher_code as voucherCode',
  'voucher_minor as voucherAmount',
  'agency_code as agencyCode',
  'gateway_transaction_id as transactionId',
  'masked_card as maskedCard',
  'card_brand as cardBrand',
  'reason',
  'created_at as createdAt',
  'settled_at as settledAt',
] as const

export interface LatestAttempt extends Attempt {
  /** why it went back without buying anything */
  readonly refundReason: RefundReason | null
}

/** Those of these reservations for which money may still come. */
export async function reservationsAsked(
  db: Db,
  reservationIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct booking_id as id from payment_attempt
    where booking_id = any(${reservationIds}::uuid[])
      and (state in ('created', 'sent', 'unknown') or watch_until > now())
  `.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Whether it is not known yet how a payment for a membership ends. */
export async function isMembershipAsked(db: Db, membershipId: string): Promise<boolean> {
  const row = await db
    .selectFrom('payment_attempt')
    .select('id')
    .where('purchase_id', '=', membershipId)
    .where('purchase_kind', '=', sql.lit('membership'))
    .where('state', 'in', openAttemptStates)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether an attempt is open, as a condition. */
export function isOpenAttempt(id: string) {
  return sql<boolean>`exists (
    select from payment_attempt a where a.id = ${id} and a.state in ('created', 'sent', 'unknown'))`
}

/**
 * The newest attempt to pay for a membership, as a sub-select; the one that bought it comes before any other. Null
 * without one.
 */
export function latestAttemptOfMembership(ofMembership: Expression<string>) {
  return latestAttemptWhere(sql<boolean>`a.purchase_id = ${ofMembership} and a.purchase_kind = 'membership'`)
}

/** What is told of a row `a` of attempts. */
export const attemptFields = sql`'id', a.id, 'purchaseId', a.purchase_id, 'purchaseKind', a.purchase_kind, 'bookingId', a.booking_id,
      'provider', a.provider, 'state', a.state, 'amount', a.amount_minor, 'currency', a.currency,
      'voucherCode', a.voucher_code, 'voucherAmount', a.voucher_minor, 'agencyCode', a.agency_code,
      'transactionId', a.gateway_transaction_id, 'maskedCard', a.masked_card, 'cardBrand', a.card_brand, 'reason', a.reason,
      'createdAt', floor(extract(epoch from a.created_at) * 1000),
      'settledAt', floor(extract(epoch from a.settled_at) * 1000)`

/** Of rows `a`: the one that bought something before any other, then the newest. */
export const latestFirst = sql`a.state = 'approved' and a.reason is null desc, a.created_at desc, a.id desc`

/** @param isOne condition on a row `a` of attempts */
function latestAttemptWhere(isOne: Expression<boolean>) {
  return sql<LatestAttempt | null>`(
    select json_build_object(${attemptFields},
      'refundReason', (select reason from refund where attempt_id = a.id and cause_id is null limit 1))
    from payment_attempt a
    where ${isOne}
    order by ${latestFirst}
    limit 1)`
}

/** The newest attempt to pay for a booking or a change of one; one that bought it comes before any other. */
export async function findLatestAttempt(
  db: Db,
  { purchaseId, bookingId }: PurchaseRef,
): Promise<LatestAttempt | undefined> {
  const attempt = latestAttemptWhere(
    sql`a.booking_id = ${bookingId}::uuid and a.purchase_id = ${purchaseId}::uuid`,
  )
  const { latest } = await db.selectNoFrom(attempt.as('latest')).executeTakeFirstOrThrow()
  return latest ?? undefined
}

/** The attempt of a gateway's event. */
export async function findAttempt(db: Db, id: string): Promise<Attempt | undefined> {
  return db
    .selectFrom('payment_attempt')
    .select(attemptColumns)
    .where('id', '=', id)
    .$castTo<Attempt>()
    .executeTakeFirst()
}

/** The same by the gateway's own id, which is random enough not to belong to another gateway. */
export async function findAttemptByTransaction(db: Db, transactionId: string): Promise<Attempt | undefined> {
  return db
    .selectFrom('payment_attempt')
    .select(attemptColumns)
    .where('gateway_transaction_id', '=', transactionId)
    .limit(1)
    .$castTo<Attempt>()
    .executeTakeFirst()
}

/** A payment as its payer knows it. */
export interface MadePayment {
  readonly provider: string
  readonly state: AttemptState
  readonly amount: Minor
  readonly currency: Currency
  readonly voucherCode: string | null
  readonly voucherAmount: Minor
  readonly maskedCard: string | null
  /** RFC 3339 */
  readonly createdAt: string
}

/** Every payment for a reservation and its changes as a sub-select, oldest first. */
export function paymentsOf(ofReservation: Expression<string>) {
  return sql<MadePayment[]>`(
    select coalesce(json_agg(json_build_object('provider', a.provider, 'state', a.state,
      'amount', a.amount_minor, 'currency', a.currency, 'voucherCode', a.voucher_code,
      'voucherAmount', a.voucher_minor, 'maskedCard', a.masked_card, 'createdAt', a.created_at)
      order by a.created_at, a.id), '[]')
    from payment_attempt a where a.booking_id = ${ofReservation})`
}

/** Attempts whose gateway gave no certain answer: how many, and for how many seconds the oldest. */
export async function readUnknown(db: Db): Promise<{ count: number; age: number }> {
  return db
    .selectFrom('payment_attempt')
    .where('state', '=', 'unknown')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      sql<number>`coalesce(extract(epoch from now() - min(sent_at)), 0)::float8`.as('age'),
    ])
    .executeTakeFirstOrThrow()
}
