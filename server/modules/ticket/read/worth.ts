/** What the documents for some flights are worth: as reports add it up, and as it goes back to travellers. */
import type { Currency, Minor, Money } from '@jetbridge/core/kernel/money.ts'
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

/** Nothing goes back of these: they are given back already, or flown. */
const used = [...gone, couponCodes.flown.letter]

/** By currency. @param segments a query of their ids */
export async function listWorth(db: Db, segments: RawBuilder<unknown>): Promise<DocumentWorth[]> {
  const { rows } = await sql<DocumentWorth>`
    with worth as (${worthOf(segments, gone)})
    select currency, sum(tickets)::bigint as tickets, sum(extras)::bigint as extras
    from worth group by currency order by currency
  `.execute(db)
  return rows
}

/** What travellers would get back in one currency. */
export interface UnflownWorth extends Money {
  /** of them, those that would get any */
  readonly bookings: number
}

/**
 * What goes back if every traveller gives up these flights because the airline does not keep them: all that their
 * coupons and the documents of their seats and extras are still worth, without a fee. By currency.
 */
export async function listUnflownWorth(db: Db, segmentIds: readonly string[]): Promise<UnflownWorth[]> {
  const { rows } = await sql<UnflownWorth>`
    with worth as (${worthOf(sql`select unnest(${segmentIds}::uuid[])`, used)})
    select currency, sum(tickets + extras)::bigint as amount, count(distinct reservation_id)::int as bookings
    from worth where tickets + extras > 0 group by currency order by currency
  `.execute(db)
  return rows
}

/** A row for each coupon and each EMD coupon that belongs to one. @param without letters of those that do not count */
function worthOf(segments: RawBuilder<unknown>, without: readonly string[]) {
  return sql`
    with sold as (
      select c.document_number, c.number, c.worth_minor, c.status from coupon c where c.segment_id in (${segments})
    )
    select t.reservation_id, t.currency, s.worth_minor as tickets, 0::bigint as extras
    from sold s join ticket t on t.document_number = s.document_number
    where s.status <> all(${without}::text[])
    union all
    select t.reservation_id, e.currency, 0, c.amount_minor
    from sold s
    join ticket t on t.document_number = s.document_number
    join emd_coupon c on c.ticket_number = s.document_number and c.ticket_coupon = s.number
    join emd e on e.document_number = c.document_number
    where c.status <> all(${without}::text[])`
}
