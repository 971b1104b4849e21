/** SQL of payment attempts that begin. What a payment is for is written here. */
import { sql } from 'kysely'
import { reusable } from '../../../db/reusable.ts'
import { ask, statement } from '../../../db/statement.ts'
import type { Db } from '../../../db/open.ts'
import { type Act, reusableAct } from '../../identity/operations/throttle.ts'
import type { Attempt } from '../read/attempt.ts'
import type { PurchaseKind, PurchaseRef } from '../read/purchase.ts'
import { inMilliseconds } from './due.ts'

export interface NewAttempt extends Pick<
  Attempt,
  | 'id'
  | keyof PurchaseRef
  | 'provider'
  | 'amount'
  | 'currency'
  | 'voucherCode'
  | 'voucherAmount'
  | 'agencyCode'
  | 'maskedCard'
> {
  readonly billing: object
  /** milliseconds until recovery looks at it */
  readonly askIn: number
}

interface Inserting extends Omit<NewAttempt, 'billing' | keyof PurchaseRef>, Names {
  readonly billing: string
}

/**
 * What a payment is for, as servers of the release before name it and read it. The trigger `attempt_has_purchase` writes
 * the purchase from it, as for rows that those servers write. A kind that they do not know is named by its purchase.
 */
interface Names {
  readonly reservationId: string | null
  readonly changeId: string | null
  readonly voucherOrderId: string | null
  readonly membershipId: string | null
  readonly purchaseId: string | null
  readonly purchaseKind: PurchaseKind | null
  readonly bookingId: string | null
}

const unnamed: Names = {
  reservationId: null,
  changeId: null,
  voucherOrderId: null,
  membershipId: null,
  purchaseId: null,
  purchaseKind: null,
  bookingId: null,
}

function namesOf({ purchaseId, purchaseKind: kind, bookingId, isNewKind }: PurchaseRef): Names {
  if (isNewKind) return { ...unnamed, purchaseId, purchaseKind: kind, bookingId }
  return {
    ...unnamed,
    reservationId: bookingId,
    changeId: kind === 'change' ? purchaseId : null,
    voucherOrderId: kind === 'voucher' ? purchaseId : null,
    membershipId: kind === 'membership' ? purchaseId : null,
  }
}

function rowOf(attempt: Inserting) {
  return {
    id: attempt.id,
    reservation_id: attempt.reservationId,
    change_id: attempt.changeId,
    voucher_order_id: attempt.voucherOrderId,
    membership_id: attempt.membershipId,
    purchase_id: attempt.purchaseId,
    purchase_kind: attempt.purchaseKind,
    booking_id: attempt.bookingId,
    provider: attempt.provider,
    amount_minor: attempt.amount,
    currency: attempt.currency,
    voucher_code: attempt.voucherCode,
    voucher_minor: attempt.voucherAmount,
    agency_code: attempt.agencyCode,
    masked_card: attempt.maskedCard,
    billing: attempt.billing,
    ask_at: inMilliseconds(attempt.askIn),
  }
}

const inserting = reusable((db, attempt: Inserting) =>
  db.insertInto('payment_attempt').values(rowOf(attempt)),
)

/**
 * False when another attempt of the reservation or membership is open, or the voucher order has one: only one at a time is on its way to a
 * gateway. Then the transaction has failed.
 */
export async function insertAttempt(db: Db, attempt: NewAttempt): Promise<boolean> {
  const insertion = statement(inserting(asInserted(attempt)), () => true)
  return (await unlessOpen(() => ask(db, insertion))) ?? false
}

/**
 * The same for a counted attempt, which is on its way to its gateway as soon as it is stored; one too many is only
 * stored.
 */
export function insertingSent(attempt: NewAttempt): Act {
  return insertingCounted(asInserted(attempt))
}

const insertingCounted = reusableAct((isCounted, attempt: Inserting) => {
  const row = Object.entries(rowOf(attempt))
  return sql`
    insert into payment_attempt (${sql.join(row.map(([column]) => sql.ref(column)))}, state, sent_at)
    select ${sql.join(row.map(([, value]) => value))},
      case when ${isCounted} then 'sent' else 'created' end, case when ${isCounted} then now() end`
})

function asInserted({ isNewKind, billing, ...attempt }: NewAttempt): Inserting {
  const names = namesOf({ ...attempt, ...(isNewKind && { isNewKind }) })
  return { ...attempt, ...names, billing: JSON.stringify(billing) }
}

/** Undefined when another attempt is open, as in {@link insertAttempt}. */
export async function unlessOpen<T>(insert: () => Promise<T>): Promise<T | undefined> {
  try {
    return await insert()
  } catch (error) {
    if ((error as { code?: string }).code === uniqueViolation) return undefined
    throw error
  }
}

/** Of PostgreSQL. */
const uniqueViolation = '23505'
