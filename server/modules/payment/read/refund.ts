/** What payments gave back, or still can, as other modules read it. */
import type { PlannedRefund, RefundablePayment } from '@jetbridge/core/booking/refund-plan.ts'
import type { Currency } from '@jetbridge/core/kernel/money.ts'
import { stuckRefund } from '@jetbridge/core/payment/attempt.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'

/** A payment that bought something, with the amount that can still go back. */
export interface KeptPayment extends RefundablePayment {
  /** first group, eight X, last group */
  readonly maskedCard: string | null
  readonly cardBrand: string | null
}

/** Of a reservation, newest first. */
export async function listKeptPayments(db: Db, reservationId: string): Promise<KeptPayment[]> {
  const { rows } = await sql<KeptPayment>`
    select a.id as "attemptId", a.provider, a.agency_code as "agencyCode", a.masked_card as "maskedCard",
      a.card_brand as "cardBrand", a.amount_minor - given.by_gateway as gateway,
      case when a.voucher_code is not null then
        json_build_object('code', a.voucher_code, 'left', a.voucher_minor - given.by_voucher) end as voucher
    from payment_attempt a
    cross join lateral (
      select coalesce(sum(amount_minor) filter (where method <> 'voucher'), 0)::bigint as by_gateway,
        coalesce(sum(amount_minor) filter (where method = 'voucher'), 0)::bigint as by_voucher,
        coalesce(bool_or(cause_id is null), false) as bought_nothing
      from refund where attempt_id = a.id
    ) given
    where a.booking_id = ${reservationId} and a.state = 'approved' and not given.bought_nothing
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
  readonly cardBrand: string | null
  readonly voucherCode: string | null
}

/** Of one cancellation or change, arrived or not. */
export async function listGivenParts(db: Db, causeId: string): Promise<GivenPart[]> {
  const { rows } = await sql<GivenPart>`
    select r.method, r.amount_minor as amount, r.currency, a.provider, a.masked_card as "maskedCard",
      a.card_brand as "cardBrand", a.voucher_code as "voucherCode"
    from refund r join payment_attempt a on a.id = r.attempt_id where r.cause_id = ${causeId}::uuid order by r.id
  `.execute(db)
  return rows
}

/** Of a row of `refund` that is still owed. */
export const isStuck = sql<boolean>`(asked >= ${stuckRefund.tries}
  or created_at < now() - make_interval(days => ${stuckRefund.days}))`

/** How many refunds are owed and not given yet, and how many of them are stuck. */
export async function countOwedRefunds(db: Db): Promise<{ owed: number; stuck: number }> {
  const { owed, stuck } = await db
    .selectFrom('refund')
    .where('state', '=', sql.lit('created'))
    .select((row) => [
      row.fn.countAll<number>().as('owed'),
      row.fn.countAll<number>().filterWhere(isStuck).as('stuck'),
    ])
    .executeTakeFirstOrThrow()
  return { owed, stuck }
}
