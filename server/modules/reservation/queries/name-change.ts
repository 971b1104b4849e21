/** SQL of names that are changed after the sale. */
import type { Currency } from '@jetbridge/core/kernel/money.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Statement, statement } from '../../../db/statement.ts'
import type { RenamedPassenger } from '../read/name-change.ts'

export interface NewNameChange {
  readonly id: string
  readonly reservationId: string
  readonly currency: Currency
  readonly lines: readonly RenamedPassenger[]
}

/** With its record, in one statement. */
export function renamingPassengers({ id, reservationId, currency, lines }: NewNameChange): Statement<void> {
  const query = sql`
    with ${sentLines(lines)}, made as (
      insert into booking_change (id, reservation_id, state, currency, made_at)
      values (${id}, ${reservationId}, 'made', ${currency}, now())
      returning id
    ), kept as (${keepingLines(sql`made`)}), ${renaming(reservationId)}
    select id from named`
  return statement(query, allOf(lines, reservationId))
}

/** Those of a change that has its record. */
export function renamingByChange({
  reservationId,
  lines,
}: Pick<NewNameChange, 'reservationId' | 'lines'>): Statement<void> {
  const query = sql`with ${sentLines(lines)}, ${renaming(reservationId)} select id from named`
  return statement(query, allOf(lines, reservationId))
}

/** What a change is to do to names. */
export function insertingNameLines({ id, lines }: Pick<NewNameChange, 'id' | 'lines'>): Statement<void> {
  const query = sql`
    with ${sentLines(lines)}, change as (select ${id}::uuid as id)
    ${keepingLines(sql`change`)}`
  return statement(query, () => undefined)
}

function sentLines(lines: readonly RenamedPassenger[]): RawBuilder<unknown> {
  return sql`line as (
    select l."passengerId" as passenger_id, l.was, l.now, l.fee, l."isOtherPerson" as is_other_person
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as l ("passengerId" uuid, was jsonb, now jsonb, fee bigint, "isOtherPerson" boolean)
  )`
}

/** @param change the part of the `with` that answers its id */
function keepingLines(change: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    insert into booking_change_line (change_id, kind, passenger_id, given, taken, fee_minor, is_other_person)
    select ${change}.id, 'name', passenger_id, was, now, fee, is_other_person from ${change}, line`
}

/**
 * As parts of a `with`. Where the passenger is the contact, too, the contact gets the new name, but not that of another
 * person. Of somebody else nothing stays: their document, their answers to the airline, whose profile it was.
 */
function renaming(reservationId: string): RawBuilder<unknown> {
  return sql`
    corrected as (
      select passenger_id, jsonb_build_object('firstName', was -> 'firstName', 'lastName', was -> 'lastName') as was,
        jsonb_build_object('firstName', now -> 'firstName', 'lastName', now -> 'lastName') as now
      from line where not is_other_person
    ), contacted as (
      update reservation r set contact = r.contact || c.now
      from corrected c join passenger p on p.id = c.passenger_id and p.contact is not null
      where r.id = ${reservationId} and r.contact @> c.was
    ), undocumented as (
      delete from travel_document d using line
      where d.passenger_id = line.passenger_id and line.is_other_person
    ), named as (
      update passenger p set first_name = line.now ->> 'firstName', last_name = line.now ->> 'lastName',
        ticket_name = line.now ->> 'ticketName', gender = coalesce(line.now ->> 'gender', p.gender),
        born = coalesce((line.now ->> 'dateOfBirth')::date, p.born),
        custom_fields = case when line.is_other_person then '{}' else p.custom_fields end,
        profile_uid = case when not line.is_other_person then p.profile_uid end,
        associated_profile_uid = case when not line.is_other_person then p.associated_profile_uid end,
        contact = case when c.was is not null and p.contact @> c.was then p.contact || c.now else p.contact end
      from line left join corrected c using (passenger_id)
      where p.id = line.passenger_id and p.reservation_id = ${reservationId}
      returning p.id
    )`
}

function allOf(lines: readonly RenamedPassenger[], reservationId: string) {
  return (rows: readonly unknown[]): void => {
    if (rows.length !== lines.length)
      throw new Error(`${rows.length} of ${lines.length} passengers of ${reservationId} are renamed`)
  }
}
