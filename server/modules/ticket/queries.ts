/** SQL of tickets, their coupons and the counters their numbers come from. */
import { couponCodes } from '@jetbridge/core/ticket/coupon.ts'
import type { PlannedTicket } from '@jetbridge/core/ticket/plan.ts'
import { sql } from 'kysely'
import { type Statement, statement } from '../../db/statement.ts'
import type { Tx } from '../../db/open.ts'
import { agencyOfReservation } from '../reservation/read/agency.ts'
import type { Ticket } from './read.ts'

/** What tickets are issued under. */
export interface TicketTerms {
  /** three digits: the numbers come from this code's counter */
  readonly accountingCode: string
  readonly brand: string
  readonly reservationId: string
}

/**
 * Draws consecutive numbers and writes the tickets with their coupons, open for use, in one statement. Number
 * and check digit are made as in core/ticket/document-number.ts. Tickets in conjunction stand together, so their numbers
 * follow each other. Answers in the order planned.
 */
export function insertingTickets(
  { accountingCode, brand, reservationId }: TicketTerms,
  planned: readonly PlannedTicket[],
): Statement<readonly Ticket[]> {
  const query = sql`
    with ${whose(reservationId)}, ${drawnSerials(accountingCode, planned.length)}, numbered as materialized (
      select planned.*, ${accountingCode} || lpad((first + place - 1)::text, 10, '0') as document_number
      from drawn, rows from (jsonb_to_recordset(${JSON.stringify(planned)}::jsonb) as (
        "passengerId" uuid, part smallint, parts smallint, "ticketName" text, currency text, base bigint, total bigint,
        coupons jsonb
      )) with ordinality as planned (passenger_id, part, parts, ticket_name, currency, base, total, coupons, place)
    ), joined as (
      select *, first_value(document_number) over in_conjunction as first_number,
        last_value(document_number) over in_conjunction as last_number
      from numbered
      window in_conjunction as (partition by passenger_id order by part
        rows between unbounded preceding and unbounded following)
    ), issued as (
      insert into ticket (document_number, check_digit, brand, reservation_id, agency_code, passenger_id, ticket_name,
        currency, base_minor, total_minor, conjunction_first, conjunction_last)
      select document_number, document_number::bigint % 7, ${brand}, ${reservationId}::uuid,
        agency_code, passenger_id, ticket_name, currency, base, total,
        case when parts > 1 then first_number end, case when parts > 1 then last_number end
      from joined, whose
    ), opened as (
      insert into coupon (document_number, number, segment_id, agency_code, status, base_minor, taxes)
      select document_number, number, "segmentId", agency_code, ${couponCodes.open.letter}, c.base, taxes
      from numbered, whose, jsonb_to_recordset(coupons) as c (number smallint, "segmentId" uuid, base bigint, taxes jsonb)
    )
    select document_number as "documentNumber", passenger_id as "passengerId", first_number as "firstNumber"
    from joined order by place`
  return statement(query, (rows: readonly Ticket[]) => {
    if (rows.length !== planned.length)
      throw new Error(`${rows.length} of ${planned.length} tickets are issued`)
    return rows
  })
}

/** The agency whose documents those of a reservation are, as the part `whose` of a `with`. */
export function whose(reservationId: string) {
  return sql`whose as (select ${agencyOfReservation(sql`${reservationId}::uuid`)} as agency_code)`
}

/** Serials that a range gets from its code's counter. */
const rangeSize = 100

/**
 * Consecutive serials of a code, starting with `first`, as the part `drawn` of a `with`. They come from the lowest
 * range that no other transaction holds and that has enough left, or from a new one: no sale waits for another, and
 * serials of a sale that rolls back are drawn again later. What is left of a range is read with its lock, because the
 * statement's snapshot may be older.
 */
export function drawnSerials(accountingCode: string, count: number) {
  const size = Math.max(rangeSize, count)
  return sql`free as materialized (
      select last_serial, next_serial from document_range
      where accounting_code = ${accountingCode} and next_serial + ${count}::bigint <= last_serial + 1
      order by last_serial limit 1 for update skip locked
    ), kept as (
      update document_range r set next_serial = free.next_serial + ${count}::bigint from free
      where r.accounting_code = ${accountingCode} and r.last_serial = free.last_serial
        and free.next_serial + ${count}::bigint <= free.last_serial
    ), used_up as (
      delete from document_range r using free
      where r.accounting_code = ${accountingCode} and r.last_serial = free.last_serial
        and free.next_serial + ${count}::bigint > free.last_serial
    ), counted as (
      insert into document_counter as counter (accounting_code, next_serial)
      select ${accountingCode}, 1 + ${size}::bigint where not exists (select from free)
      on conflict (accounting_code) do update set next_serial = counter.next_serial + ${size}::bigint
      returning next_serial - ${size}::bigint as first
    ), opened_range as (
      insert into document_range (accounting_code, last_serial, next_serial)
      select ${accountingCode}, first + ${size}::bigint - 1, first + ${count}::bigint
      from counted where ${count}::bigint < ${size}::bigint
    ), drawn as (
      select next_serial as first from free union all select first from counted
    )`
}

/** In one statement. */
export async function renameTickets(
  tx: Tx,
  names: readonly { readonly passengerId: string; readonly ticketName: string }[],
): Promise<void> {
  await sql`
    update ticket set ticket_name = n."ticketName"
    from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as n ("passengerId" uuid, "ticketName" text)
    where ticket.passenger_id = n."passengerId"
  `.execute(tx)
}
