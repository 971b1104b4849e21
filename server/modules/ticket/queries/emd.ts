/** SQL of electronic miscellaneous documents and their coupons. */
import { couponCodes } from '@jetbridge/core/ticket/coupon.ts'
import type { PlannedEmd } from '@jetbridge/core/ticket/emd.ts'
import type { Money } from '@jetbridge/core/kernel/money.ts'
import { sql } from 'kysely'
import { type Statement, statement } from '../../../db/statement.ts'
import type { Tx } from '../../../db/open.ts'
import { drawnSerials, type TicketTerms, whose } from '../queries.ts'

/**
 * Draws consecutive numbers from the tickets' counter and writes the documents with their coupons, open for
 * use and tied to the flight coupons of their passengers, in one statement; otherwise like tickets.
 */
export function insertingEmds(
  { accountingCode, brand, reservationId }: TicketTerms,
  planned: readonly PlannedEmd[],
): Statement<void> {
  const query = sql`
    with ${whose(reservationId)}, ${drawnSerials(accountingCode, planned.length)}, numbered as materialized (
      select planned.*, ${accountingCode} || lpad((first + place - 1)::text, 10, '0') as document_number
      from drawn, rows from (jsonb_to_recordset(${JSON.stringify(planned)}::jsonb) as (
        "passengerId" uuid, rfic text, currency text, total bigint, coupons jsonb
      )) with ordinality as planned (passenger_id, rfic, currency, total, coupons, place)
    ), issued as (
      insert into emd (document_number, check_digit, brand, reservation_id, agency_code, passenger_id, rfic, currency,
        total_minor)
      select document_number, document_number::bigint % 7, ${brand}, ${reservationId}::uuid,
        agency_code, passenger_id, rfic, currency, total
      from numbered, whose
    )
    insert into emd_coupon (document_number, number, rfisc, code, names, amount_minor, ticket_number, ticket_coupon,
      status, agency_code)
    select n.document_number, c.number, c.rfisc, c.code, c.names, c.amount, flown.document_number, flown.number,
      ${couponCodes.open.letter}, agency_code
    from numbered n cross join whose
    cross join jsonb_to_recordset(n.coupons) as c (number smallint, "segmentId" uuid, rfisc text, code text,
      names jsonb, amount bigint)
    left join lateral (
      select coupon.document_number, coupon.number
      from ticket join coupon using (document_number)
      where ticket.reservation_id = ${reservationId}::uuid and ticket.passenger_id = n.passenger_id
        and coupon.segment_id = c."segmentId" and ticket.exchanged_for is null
    ) flown on true`
  return statement(query, () => undefined)
}

/** A document that stands alone: of one coupon, for a membership. */
export interface StandaloneEmd extends Omit<TicketTerms, 'reservationId'> {
  readonly membershipId: string
  readonly rfic: string
  readonly rfisc: string
  /** of the product */
  readonly code: string
  readonly names: Readonly<Record<string, string>>
  readonly amount: Money
}

/** Draws its number as {@link insertEmds} does. @throws the unique violation when the membership has one */
export async function insertStandaloneEmd(tx: Tx, emd: StandaloneEmd): Promise<void> {
  const { accountingCode, brand, membershipId, rfic, rfisc, code, names, amount } = emd
  await sql`
    with ${drawnSerials(accountingCode, 1)}, numbered as (
      select ${accountingCode} || lpad(first::text, 10, '0') as document_number from drawn
    ), issued as (
      insert into emd (document_number, check_digit, brand, membership_id, rfic, currency, total_minor)
      select document_number, document_number::bigint % 7, ${brand}, ${membershipId}::uuid, ${rfic},
        ${amount.currency}, ${amount.amount}
      from numbered
      returning document_number
    )
    insert into emd_coupon (document_number, number, rfisc, code, names, amount_minor, status, stands_alone)
    select document_number, 1, ${rfisc}, ${code}, ${JSON.stringify(names)}::jsonb, ${amount.amount},
      ${couponCodes.open.letter}, true
    from issued
  `.execute(tx)
}
