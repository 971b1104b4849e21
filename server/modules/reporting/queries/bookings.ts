/** SQL of the report of bookings, by the day of their first departure. */
import type { bookingColumns } from '@jetbridge/core/report/columns.ts'
import { unknownFirstName } from '@jetbridge/core/passenger/name.ts'
import { type RawBuilder, sql } from 'kysely'
import { rowsAtOnce } from '../../../db/long-read.ts'
import type { Db } from '../../../db/open.ts'
import type { BookingRecord, CurrencySum, ReportScope, Slice } from '../reporting.ts'
import { searched } from './search.ts'
import { selected, type SelectedFields } from './selected.ts'

/** All of the report in its order. */
export function streamBookings(tx: Db, scope: ReportScope): AsyncIterable<BookingRecord> {
  return inOrder(tx, scope, sql`true`).stream(rowsAtOnce)
}

/**
 * A page of the report, and one more record where there are more. Where no name and no amount decides, the page is found
 * first, so that people and books are read of its bookings only.
 */
export function listBookings(tx: Db, scope: ReportScope, { after, limit }: Slice): Promise<BookingRecord[]> {
  const sign = scope.descending ? sql`<` : sql`>`
  const way = scope.descending ? sql`desc` : sql`asc`
  const [day, code] = after ?? []
  const beyond = after
    ? sql`departs_on ${sign}= ${day}::date and (departs_on, record_locator) ${sign} (${day}::date, ${code})`
    : sql`true`
  const page = sql`id in (
    select id from reported_first_flight where ${ofReport(scope)} and ${beyond}
    order by departs_on ${way}, record_locator ${way} limit ${limit})`
  const isByName = scope.pending || (scope.search ?? '').trim() !== ''
  return inOrder(tx, scope, isByName ? beyond : page)
    .limit(limit)
    .execute()
}

/** What the bookings cost or, for those not fully paid, how much is left to pay. */
export async function sumBookings(tx: Db, scope: ReportScope): Promise<CurrencySum[]> {
  const amount = scope.pending ? sql`balance` : sql`"totalCharge"`
  const { rows } = await sql<CurrencySum>`
    select currency, sum(${amount})::bigint as amount, count(*) as count from (${records(scope, sql`true`)}) as line
    group by currency order by currency
  `.execute(tx)
  return rows
}

function inOrder(tx: Db, scope: ReportScope, beyond: RawBuilder<unknown>) {
  const way = scope.descending ? 'desc' : 'asc'
  return tx
    .selectFrom(sql<BookingRecord>`(${records(scope, beyond)})`.as('line'))
    .selectAll()
    .orderBy('departsOn', way)
    .orderBy('booking', way)
}

/** An unpaid reservation is not in the books yet: it costs its total. */
const charged = sql`case when state = 'unpaid' then total_minor else charged_minor end`

function ofReport({ account, period, reservationIds }: ReportScope): RawBuilder<unknown> {
  const { brand, agencyCode } = account
  return sql`brand = ${brand} and agency_code = ${agencyCode} and state <> 'lapsed'
    and departs_on between ${period.start} and ${period.end}
    and ${reservationIds ? sql`id = any(${reservationIds}::uuid[])` : sql`true`}`
}

function records(scope: ReportScope, beyond: RawBuilder<unknown>): RawBuilder<unknown> {
  const { search, pending } = scope
  return sql`
    select departs_on as "departsOn", ${selected(fields)}
    from reported_booking
    where ${ofReport(scope)} and ${pending ? sql`${charged} > paid_minor` : sql`true`}
      and ${searched(search, ['record_locator'])} and ${beyond}`
}

const fields: SelectedFields<typeof bookingColumns> = {
  booking: sql`record_locator`,
  passengerName: sql`case first_name when ${unknownFirstName} then last_name else first_name || ' ' || last_name end`,
  /** `JB 101 ACH-VIE 01/06/2026` */
  flightSegment: sql`carrier || ' ' || flight_number || ' ' || origin || '-' || destination || ' '
    || to_char(departs_on, 'DD/MM/YYYY')`,
  pax: sql`heads`,
  totalCharge: charged,
  paymentAmount: sql`paid_minor`,
  balance: sql`${charged} - paid_minor`,
  currency: sql`currency`,
  created: sql`created_at`,
  createdBy: sql`book_agent`,
}
