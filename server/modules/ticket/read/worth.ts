/** What the documents for some flights are worth, as reports add them up. */
import type { Currency, Minor } from '@jetbridge/core/kernel/money.ts'
import { couponCodes } from '@jetbridge/core/ticket/coupon.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'

export interface DocumentWorth {
  readonly currency: Currency
  /** of tickets */
  readonly tickets: Minor
  /** of the documents of seats and extras */
  readonly extras: Minor
}

/** Coupons that no longer earn anything: given back, exchanged or void. */
const gone = (['refunded', 'exchanged', 'void'] as const).map((state) => couponCodes[state].letter)

/** By currency. @param segments a query of their ids */
export async function listWorth(db: Db, segments: RawBuilder<unknown>): Promise<DocumentWorth[]> {
  const { rows } = await sql<DocumentWorth>`
    with flown as (
      select c.document_number, c.number, c.worth_minor, c.status from coupon c where c.segment_id in (${segments})
    ), worth as (
      select t.currency, f.worth_minor as tickets, 0::bigint as extras
      from flown f join ticket t on t.document_number = f.document_number
      where f.status <> all(${gone}::text[])
      union all
      select e.currency, 0, c.amount_minor
      from flown f
      join emd_coupon c on c.ticket_number = f.document_number and c.ticket_coupon = f.number
      join emd e on e.document_number = c.document_number
      where c.status <> all(${gone}::text[])
    )
    select currency, sum(tickets)::bigint as tickets, sum(extras)::bigint as extras
    from worth group by currency order by currency
  `.execute(db)
  return rows
}
