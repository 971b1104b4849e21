/** SQL of tickets that are exchanged for others. */
import type { Minor } from '@jetbridge/core/kernel/money.ts'
import { canBecome, couponCodes, type CouponState, couponStates } from '@jetbridge/core/ticket/coupon.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../db/open.ts'

export interface ExchangedCoupon {
  readonly passengerId: string
  readonly segmentId: string
}

/**
 * Exchanges all coupons that can be exchanged of valid tickets, which are then no longer valid. Until their successors
 * are named, the tickets name themselves.
 * @param passengerIds whose tickets; absent: of everybody in the reservation
 */
export async function exchangeCoupons(
  tx: Tx,
  reservationId: string,
  passengerIds?: readonly string[],
): Promise<ExchangedCoupon[]> {
  const whose = passengerIds ? sql`passenger_id = any(${passengerIds}::uuid[])` : sql`true`
  const { rows } = await sql<ExchangedCoupon>`
    with gone as (
      update ticket set exchanged_for = document_number
      where reservation_id = ${reservationId} and exchanged_for is null and ${whose}
      returning document_number, passenger_id
    )
    update coupon c set status = ${couponCodes.exchanged.letter}, status_at = now()
    from gone
    where c.document_number = gone.document_number and c.status = any(${lettersBefore('exchanged')}::text[])
    returning gone.passenger_id as "passengerId", c.segment_id as "segmentId"
  `.execute(tx)
  return rows
}

/**
 * Puts what the airline keeps of the changed flights on their coupons, shared by their worth; all of it on one of them
 * if they are worth nothing. Call it before the successors are named.
 */
export async function chargeExchanged(
  tx: Tx,
  reservationId: string,
  segmentIds: readonly string[],
  kept: Minor,
): Promise<void> {
  await sql`
    with exchanged as (
      select c.document_number, c.number, greatest(sum(worth_minor) over (), 1) as whole,
        sum(worth_minor) over in_order as upto, sum(worth_minor) over in_order - worth_minor as before,
        sum(worth_minor) over () = 0 and row_number() over in_order = 1 as takes_all
      from coupon c join ticket t using (document_number)
      where t.reservation_id = ${reservationId} and t.exchanged_for = t.document_number
        and c.segment_id = any(${segmentIds}::uuid[])
      window in_order as (order by c.document_number, c.number)
    )
    update coupon c set charge_minor =
      case when x.takes_all then ${kept}::bigint else div(${kept} * x.upto, x.whole) - div(${kept} * x.before, x.whole) end
    from exchanged x where c.document_number = x.document_number and c.number = x.number
  `.execute(tx)
}

/** The tickets just exchanged name the ones issued for them, all of a set in conjunction the first of the next set. */
export async function nameSuccessors(tx: Tx, reservationId: string): Promise<void> {
  await sql`
    update ticket old set exchanged_for = successor.document_number
    from ticket successor
    where old.reservation_id = ${reservationId} and old.exchanged_for = old.document_number
      and successor.reservation_id = old.reservation_id and successor.passenger_id = old.passenger_id
      and successor.exchanged_for is null
      and successor.document_number = coalesce(successor.conjunction_first, successor.document_number)
  `.execute(tx)
}

/** Paid seats and extras of flights that were changed are given back in full. */
export async function refundServices(tx: Tx, segmentIds: readonly string[]): Promise<void> {
  await sql`
    update emd_coupon c set status = ${couponCodes.refunded.letter}, status_at = now(),
      refunded_minor = c.amount_minor
    from coupon f
    where f.document_number = c.ticket_number and f.number = c.ticket_coupon and f.segment_id = any(${segmentIds}::uuid[])
      and c.status = any(${lettersBefore('refunded')}::text[])
  `.execute(tx)
}

/** Paid seats and extras of flights still to come go with the coupons of the new tickets. */
export async function tieServices(tx: Tx, reservationId: string): Promise<void> {
  await sql`
    update emd_coupon c set ticket_number = counts.document_number, ticket_coupon = counts.number
    from coupon old
    join ticket given on given.document_number = old.document_number
    join (
      select t.passenger_id, n.document_number, n.number, n.segment_id
      from ticket t join coupon n using (document_number)
      where t.reservation_id = ${reservationId} and t.exchanged_for is null
    ) counts on counts.passenger_id = given.passenger_id and counts.segment_id = old.segment_id
    where old.document_number = c.ticket_number and old.number = c.ticket_coupon
      and given.reservation_id = ${reservationId} and given.exchanged_for is not null
      and c.status = any(${lettersBefore('exchanged')}::text[])
  `.execute(tx)
}

function lettersBefore(to: CouponState): string[] {
  return couponStates.filter((from) => canBecome(from, to)).map((from) => couponCodes[from].letter)
}
