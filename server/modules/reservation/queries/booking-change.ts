/** SQL of changes of a booking's seats and extras. */
import type { AncillaryKind, AncillaryLine, AncillaryQuote } from '@jetbridge/core/change/ancillary-change.ts'
import type { Currency } from '@jetbridge/core/kernel/money.ts'
import { type Expression, sql } from 'kysely'
import { type Statement, statement } from '../../../db/statement.ts'
import type { BookingChange } from '../read/booking-change.ts'

export interface NewBookingChange extends Pick<BookingChange, 'id' | 'reservationId' | 'flowId'> {
  readonly currency: Currency
}

/** @throws the unique violation while another one of the booking is open or promised */
export function insertingBookingChange(change: NewBookingChange): Statement<void> {
  const { id, reservationId, flowId, currency } = change
  const query = sql`
    insert into booking_change (id, reservation_id, flow_id, currency)
    values (${id}, ${reservationId}, ${flowId}, ${currency})`
  return statement(query, () => undefined)
}

/** Those of a booking that were not made end. Answers their flows. */
export function lapsingBookingChanges(reservationId: string): Statement<readonly string[]> {
  const query = sql<{ flowId: string }>`
    update booking_change set state = 'lapsed'
    where reservation_id = ${reservationId} and state in ('open', 'promised')
    returning flow_id as "flowId"`
  return statement(query, (rows: readonly { flowId: string }[]) => rows.map(({ flowId }) => flowId))
}

/**
 * Replaces the lines of one kind where a condition holds, as parts of a `with`. A promise ends with it. Does nothing to a
 * change that was made or has lapsed.
 */
export function replacingLines(
  flowId: string,
  kind: AncillaryKind,
  lines: readonly AncillaryLine[],
  where: Expression<boolean>,
) {
  return sql`
    change as (
      update booking_change set state = 'open', collect_minor = 0, refund_minor = 0, kept_minor = 0
      where flow_id = ${flowId} and state in ('open', 'promised') and ${where}
      returning id, reservation_id
    ), gone as (
      delete from booking_change_line l using change where l.change_id = change.id and l.kind = ${kind}
    ), added as (
      insert into booking_change_line (change_id, kind, segment_id, passenger_id, given, taken)
      select change.id, ${kind}, s.id, w."passengerId", w.given, w.taken
      from change cross join jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        as w ("departureId" bigint, "passengerId" uuid, given jsonb, taken jsonb)
      join segment s on s.reservation_id = change.reservation_id and s.departure_id = w."departureId" and s.status = 'HK'
    )`
}

/** What it costs from now on. */
export function recordingPromise(id: string, quote: AncillaryQuote): Statement<void> {
  const credits = quote.lines.map(({ departureId, passengerId, kind, given, taken, credit }) => ({
    departureId,
    passengerId,
    kind,
    code: given?.code ?? taken?.code,
    isGiven: given !== null,
    credit,
  }))
  const query = sql`
    with promised as (
      update booking_change set state = 'promised', collect_minor = ${quote.collect}, refund_minor = ${quote.refund},
        kept_minor = ${quote.kept}
      where id = ${id} and state in ('open', 'promised')
      returning id
    )
    update booking_change_line l set credit_minor = w.credit
    from promised, segment s, jsonb_to_recordset(${JSON.stringify(credits)}::jsonb)
      as w ("departureId" bigint, "passengerId" uuid, kind text, code text, "isGiven" boolean, credit bigint)
    where l.change_id = promised.id and s.id = l.segment_id and s.departure_id = w."departureId"
      and l.passenger_id = w."passengerId" and l.kind = w.kind and (l.given is not null) = w."isGiven"
      and coalesce(l.given ->> 'code', l.taken ->> 'code') = w.code`
  return statement(query, () => undefined)
}

/** It is made, as a part of a `with` that answers its id; nothing where it is not promised. */
export function recordingMade(id: string) {
  return sql`
    update booking_change set state = 'made', made_at = now() where id = ${id} and state = 'promised' returning id`
}
