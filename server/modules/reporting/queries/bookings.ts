/** SQL of the report of bookings, by the day of their first departure. */
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../db/open.ts'
import type { BookingRecord, CurrencySum, ReportScope, Slice } from '../reporting.ts'
import { searched } from './search.ts'

/** All of the report in its order. */
export function streamBookings(tx: Tx, scope: ReportScope): AsyncIterable<BookingRecord> {
  return inOrder(tx, scope, sql`true`).stream(500)
}

/** A page of the report, and one more record where there are more. */
export function listBookings(tx: Tx, scope: ReportScope, { after, limit }: Slice): Promise<BookingRecord[]> {
  const sign = scope.descending ? sql`<` : sql`>`
  const [day, code] = after ?? []
  const beyond = after
    ? sql`departs_on ${sign}= ${day}::date and (departs_on, record_locator) ${sign} (${day}::date, ${code})`
    : sql`true`
  return inOrder(tx, scope, beyond).limit(limit).execute()
}

/** What they cost, or of those with something left to pay, how much that is. */
export async function sumBookings(tx: Tx, scope: ReportScope): Promise<CurrencySum[]> {
  const amount = scope.pending ? sql`charged - paid` : sql`charged`
  const { rows } = await sql<CurrencySum>`
    select currency, sum(${amount})::bigint as amount, count(*) as count from (${records(scope, sql`true`)}) as line
    group by currency order by currency
  `.execute(tx)
  return rows
}

function inOrder(tx: Tx, scope: ReportScope, beyond: RawBuilder<unknown>) {
  const way = scope.descending ? 'desc' : 'asc'
  return tx
    .selectFrom(sql<BookingRecord>`(${records(scope, beyond)})`.as('line'))
    .selectAll()
    .orderBy('departsOn', way)
    .orderBy('recordLocator', way)
}

/** What is reserved and not paid is in no book yet: it costs its total. */
const charged = sql`case when state = 'unpaid' then total_minor else charged_minor end`

function records(
  { account: { brand, agencyCode }, period, search, pending }: ReportScope,
  beyond: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    select record_locator as "recordLocator", first_name as "firstName", last_name as "lastName", carrier,
      flight_number as "flightNumber", origin, destination, departs_on as "departsOn", heads, currency,
      ${charged} as charged, paid_minor as paid, created_at as "bookedAt", book_agent as "bookedBy"
    from reported_booking
    where brand = ${brand} and agency_code = ${agencyCode} and state <> 'lapsed'
      and departs_on between ${period.start} and ${period.end}
      and ${pending ? sql`${charged} > paid_minor` : sql`true`}
      and ${searched(search, ['record_locator'])} and ${beyond}`
}
