/** SQL of names that are changed after the sale. */
import type { Currency } from '@jetbridge/core/kernel/money.ts'
import { sql } from 'kysely'
import { type Statement, statement } from '../../../db/statement.ts'
import type { RenamedPassenger } from '../read/name-change.ts'

export interface NewNameChange {
  readonly id: string
  readonly reservationId: string
  readonly currency: Currency
  readonly lines: readonly RenamedPassenger[]
}

/** With its record, in one statement. Where the passenger is the contact, too, the contact gets the new name. */
export function renamingPassengers({ id, reservationId, currency, lines }: NewNameChange): Statement<void> {
  const query = sql`
    with line as (
      select l."passengerId" as passenger_id, l.was, l.now
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l ("passengerId" uuid, was jsonb, now jsonb)
    ), made as (
      insert into booking_change (id, reservation_id, state, currency, made_at)
      values (${id}, ${reservationId}, 'made', ${currency}, now())
      returning id
    ), kept as (
      insert into booking_change_line (change_id, kind, passenger_id, given, taken)
      select made.id, 'name', passenger_id, was, now from made, line
    ), contacted as (
      update reservation r set contact = r.contact || (line.now - 'ticketName')
      from line join passenger p on p.id = line.passenger_id and p.contact is not null
      where r.id = ${reservationId} and r.contact @> (line.was - 'ticketName')
    ), named as (
      update passenger p set first_name = line.now ->> 'firstName', last_name = line.now ->> 'lastName',
        ticket_name = line.now ->> 'ticketName',
        contact = case when p.contact @> (line.was - 'ticketName') then p.contact || (line.now - 'ticketName')
          else p.contact end
      from line where p.id = line.passenger_id and p.reservation_id = ${reservationId}
      returning p.id
    )
    select id from named`
  return statement(query, (rows) => {
    if (rows.length !== lines.length)
      throw new Error(`${rows.length} of ${lines.length} passengers of ${reservationId} are renamed`)
  })
}
