/** Money of a booking as it came and went, as other modules read it. Changes nothing. */
import type { StateOf } from '@jetbridge/core/guest/timeline.ts'
import type { Currency, Minor } from '@jetbridge/core/kernel/money.ts'
import { type Expression, sql } from 'kysely'

/** A payment that was tried, or money on its way back. */
export interface MoneyEvent {
  readonly id: string
  readonly kind: 'payment' | 'refund'
  /** epoch milliseconds: when it was settled, else when it was begun */
  readonly at: number
  readonly state: StateOf<'payment' | 'refund'>
  /** the gateway's part, or the account's */
  readonly amount: Minor
  /** of a payment: what a voucher paid */
  readonly voucherAmount: Minor
  readonly currency: Currency
  readonly provider: string
  readonly maskedCard: string | null
  /** of the gateway, or a RefundReason */
  readonly reason: string | null
}

/** All of a reservation and its changes as a sub-select. */
export function moneyEventsOf(reservationId: Expression<string>) {
  const ms = (column: string) => sql`floor(extract(epoch from ${sql.ref(column)}) * 1000)::bigint`
  return sql<MoneyEvent[]>`(
    select coalesce(json_agg(e), '[]') from (
      select 'payment-' || a.id as id, 'payment' as kind, coalesce(${ms('a.settled_at')}, ${ms('a.created_at')}) as at,
        a.state, a.amount_minor as amount, a.voucher_minor as "voucherAmount", a.currency, a.provider,
        a.masked_card as "maskedCard", a.reason
      from payment_attempt a where a.booking_id = ${reservationId}
      union all
      select 'refund-' || r.id, 'refund', coalesce(${ms('r.settled_at')}, ${ms('r.created_at')}), r.state, r.amount_minor, 0,
        r.currency, a.provider, a.masked_card, r.reason
      from refund r join payment_attempt a on a.id = r.attempt_id where a.booking_id = ${reservationId}
    ) e)`
}
