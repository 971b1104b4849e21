/** SQL of a contact that is corrected after the sale. */
import type { Currency } from '@jetbridge/core/kernel/money.ts'
import { sql } from 'kysely'
import { type Statement, statement } from '../../../db/statement.ts'
import type { ContactChange } from '../read/contact-change.ts'

export interface NewContactChange extends ContactChange {
  readonly id: string
  readonly reservationId: string
  readonly currency: Currency
}

/** With its record, in one statement. */
export function correctingContact({
  id,
  reservationId,
  currency,
  was,
  now,
}: NewContactChange): Statement<void> {
  const [before, since] = [JSON.stringify(was), JSON.stringify(now)]
  const query = sql`
    with made as (
      insert into booking_change (id, reservation_id, state, currency, made_at)
      values (${id}, ${reservationId}, 'made', ${currency}, now())
      returning id
    ), named as (
      update passenger set contact = contact || ${since}::jsonb
      where reservation_id = ${reservationId} and contact is not null
      returning id, number
    ), kept as (
      insert into booking_change_line (change_id, kind, passenger_id, given, taken)
      select made.id, 'contact', p.id, ${before}::jsonb, ${since}::jsonb
      from made, (select id from named order by number limit 1) p
      returning id
    ), reached as (
      update reservation set contact = contact || ${since}::jsonb where id = ${reservationId}
    )
    select id from kept`
  return statement(query, (rows) => {
    if (rows.length !== 1) throw new Error(`nobody of reservation ${reservationId} has its contact`)
  })
}
