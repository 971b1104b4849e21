/**
 * SQL of the reports of tickets. A record is a coupon of a ticket, or of the document of a seat or an extra. Each report
 * is put together of sides: a view, the column that its day is taken from, and which coupons count.
 */
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import type { ticketColumns } from '@jetbridge/core/report/columns.ts'
import { couponCodes } from '@jetbridge/core/ticket/coupon.ts'
import { type RawBuilder, sql } from 'kysely'
import { rowsAtOnce } from '../../../db/long-read.ts'
import { type Db, toTimestamp } from '../../../db/open.ts'
import type { CouponRecord, CurrencySum, RecordKey, ReportScope, Slice } from '../reporting.ts'
import { searched } from './search.ts'
import { selected, type SelectedFields } from './selected.ts'

const letter = (state: keyof typeof couponCodes) => couponCodes[state].letter
const closed = sql`status in (${sql.lit(letter('refunded'))}, ${sql.lit(letter('void'))})`

interface Side {
  readonly at: 'issued_at' | 'status_at' | 'departs_on'
  readonly where: RawBuilder<unknown>
  /** -1: taken back in exchange */
  readonly sign: 1 | -1
}

type CouponReport = 'issued-tickets' | 'flown-tickets' | 'cancelled-tickets'

const sidesOf: Readonly<Record<CouponReport, readonly Side[]>> = {
  'issued-tickets': [
    { at: 'issued_at', where: sql`true`, sign: 1 },
    { at: 'status_at', where: sql`status = ${sql.lit(letter('exchanged'))}`, sign: -1 },
  ],
  'flown-tickets': [
    { at: 'departs_on', where: sql`status = ${sql.lit(letter('flown'))} and flown_at is not null`, sign: 1 },
  ],
  'cancelled-tickets': [{ at: 'status_at', where: closed, sign: 1 }],
}

/** The order of records of one day or moment. Flown coupons are ordered by booking, like their index. */
const tiesOf: Readonly<Record<Side['at'], readonly (keyof typeof castOf)[]>> = {
  issued_at: ['document_number', 'number'],
  status_at: ['document_number', 'number'],
  departs_on: ['segment_reservation_id', 'document_number', 'number'],
}

const castOf = { segment_reservation_id: 'uuid', document_number: 'text', number: 'smallint' } as const

const views = ['reported_ticket', 'reported_emd'] as const
/** Without people and flights: no search and no day of departure is asked for. */
const worthViews = ['reported_ticket_worth', 'reported_emd_worth'] as const

type View = (typeof views | typeof worthViews)[number]

/** Tickets may be in conjunction; EMDs stand each by itself. */
function isOfTickets(view: View): boolean {
  return view === 'reported_ticket'
}

export function isOfCoupons(report: ReportScope['report']): report is CouponReport {
  return Object.hasOwn(sidesOf, report)
}

/** All of a report in its order. */
export function streamCoupons(tx: Db, scope: ReportScope): AsyncIterable<CouponRecord> {
  return ordered(
    tx,
    scope,
    eachSide(scope, (side, view) => sql`${sql.ref(side.at)} as at, ${record(scope, side, view)}`),
  ).stream(rowsAtOnce)
}

/** A page of a report, and one more record where there are more. */
export function listCoupons(tx: Db, scope: ReportScope, { after, limit }: Slice): Promise<CouponRecord[]> {
  const way = scope.descending ? sql`desc` : sql`asc`
  const parts = sidesOf[scope.report as CouponReport].flatMap((side) => {
    const at = sql.ref(side.at)
    const isDay = side.at === 'departs_on'
    const key = isDay ? sql`${at}::text` : sql`(extract(epoch from ${at}) * 1000000)::bigint`
    const order = [side.at, ...tiesOf[side.at]].map((column) => sql`${sql.ref(column)} ${way}`)
    return views.map(
      (view) => sql`(
        select ${at} as ord, ${key} as at, ${record(scope, side, view)} from ${sql.table(view)}
        where ${counts(scope, side, view)} and ${after ? beyond(scope, side, after) : sql`true`}
        order by ${sql.join(order)} limit ${limit})`,
    )
  })
  const direction = scope.descending ? 'desc' : 'asc'
  return tx
    .selectFrom(sql<CouponRecord & { ord: unknown }>`(${sql.join(parts, sql` union all `)})`.as('line'))
    .selectAll()
    .orderBy('ord', direction)
    .orderBy('reservationId', direction)
    .orderBy('ticketNumber', direction)
    .orderBy('number', direction)
    .limit(limit)
    .execute()
}

/** Only the first line bounds the index; the second leaves out rows of the page before. */
function beyond(
  { descending }: ReportScope,
  { at }: Side,
  [key = '', ...ties]: RecordKey,
): RawBuilder<unknown> {
  const from =
    at === 'departs_on'
      ? sql`${key}::date`
      : sql`(timestamptz 'epoch' + ${key}::bigint * interval '1 microsecond')`
  const columns = tiesOf[at]
  const names = [sql.ref(at), ...columns.map((column) => sql.ref(column))]
  const values = [from, ...columns.map((column, place) => sql`${ties[place]}::${sql.raw(castOf[column])}`)]
  const sign = descending ? sql`<` : sql`>`
  const indexed = at === 'departs_on' ? 2 : 1
  const row = (of: readonly RawBuilder<unknown>[], count = of.length) =>
    sql`(${sql.join(of.slice(0, count))})`
  return sql`${row(names, indexed)} ${sign}= ${row(values, indexed)} and ${row(names)} ${sign} ${row(values)}`
}

/** By currency. */
export async function sumCoupons(tx: Db, scope: ReportScope): Promise<CurrencySum[]> {
  const isPlain = scope.report !== 'flown-tickets' && (scope.search ?? '').trim() === ''
  const columns = ({ sign }: Side) => sql`currency, ${sql.lit(sign)} * worth_minor as worth`
  const parts = eachSide(scope, columns, isPlain ? worthViews : views)
  const { rows } = await sql<CurrencySum>`
    select currency, sum(worth)::bigint as amount, count(*) as count from (${parts}) as line
    group by currency order by currency
  `.execute(tx)
  return rows
}

export interface DaySales {
  readonly day: string
  readonly origin: string
  readonly destination: string
  readonly currency: string
  readonly amount: number
}

/** What was issued, less what was exchanged. */
export async function listSalesByDay(tx: Db, scope: ReportScope): Promise<DaySales[]> {
  const day = (at: Side['at']) => sql`(${sql.ref(at)} at time zone ${scope.account.timeZone})::date`
  const parts = eachSide(
    scope,
    ({ at, sign }) =>
      sql`${day(at)} as day, origin, destination, currency, ${sql.lit(sign)} * worth_minor as worth`,
  )
  const { rows } = await sql<DaySales>`
    select day, origin, destination, currency, sum(worth)::bigint as amount from (${parts}) as line
    group by 1, 2, 3, 4 order by 1, 2, 3, 4
  `.execute(tx)
  return rows
}

function ordered(tx: Db, { descending }: ReportScope, lines: RawBuilder<unknown>) {
  const way = descending ? 'desc' : 'asc'
  return tx
    .selectFrom(sql<CouponRecord>`(${lines})`.as('line'))
    .selectAll()
    .orderBy('at', way)
    .orderBy('reservationId', way)
    .orderBy('ticketNumber', way)
    .orderBy('number', way)
}

function eachSide(
  scope: ReportScope,
  columns: (side: Side, view: View) => RawBuilder<unknown>,
  of: readonly View[] = views,
): RawBuilder<unknown> {
  const parts = sidesOf[scope.report as CouponReport].flatMap((side) =>
    of.map(
      (view) => sql`select ${columns(side, view)} from ${sql.table(view)} where ${counts(scope, side, view)}`,
    ),
  )
  return sql.join(parts, sql` union all `)
}

/** Beside each column that a report is ordered by: the index has both. */
const agencyColumns = {
  issued_at: 'agency_code',
  status_at: 'coupon_agency_code',
  departs_on: 'segment_agency_code',
} as const

function counts(
  { account, period, span, search, reservationIds }: ReportScope,
  { at, where }: Side,
  view: View,
): RawBuilder<unknown> {
  const { brand, agencyCode } = account
  const whose = sql.ref(agencyColumns[at])
  const within =
    at === 'departs_on'
      ? sql`departs_on between ${period.start} and ${period.end}`
      : sql`${sql.ref(at)} >= ${stamp(span.from)} and ${sql.ref(at)} < ${stamp(span.until)}`
  return sql`brand = ${brand} and ${whose} = ${agencyCode} and ${within} and ${where} and ${searched(search, [
    'document_number',
    ...(isOfTickets(view) ? ['conjunction_first'] : []),
    'record_locator',
  ])} and ${reservationIds ? sql`reservation_id = any(${reservationIds}::uuid[])` : sql`true`}`
}

function stamp(at: Instant) {
  return sql`${toTimestamp(at)}::timestamptz`
}

/** The record, and its place in the report. */
function record(scope: ReportScope, side: Side, view: View): RawBuilder<unknown> {
  const booking = side.at === 'departs_on' ? sql`segment_reservation_id` : sql`null::uuid`
  return sql`${booking} as "reservationId", number, ${selected(fieldsOf(scope, side, view))}`
}

/** An exchanged coupon is in the report a second time, with the day of the exchange and what was kept. */
function fieldsOf(
  { account }: ReportScope,
  { at, sign }: Side,
  view: View,
): SelectedFields<typeof ticketColumns> {
  const day = (column: string) => sql`(${sql.ref(column)} at time zone ${account.timeZone})::date::text`
  const isBack = sign === -1
  return {
    issueDate: day(isBack ? at : 'issued_at'),
    ticketNumber: sql`document_number`,
    conjunction: isOfTickets(view)
      ? sql`conjunction_first || '-' || right(conjunction_last, 2)`
      : sql`null::text`,
    passengerFirstName: sql`first_name`,
    passengerLastName: sql`last_name`,
    passengerType: sql`passenger_type`,
    airlineCode: sql`carrier`,
    flightNumber: sql`flight_number`,
    origin: sql`origin`,
    destination: sql`destination`,
    departureDate: sql`departs_on::text`,
    fareCode: sql`fare_code`,
    class: sql`booking_class`,
    status: sql`status`,
    netTotal: sql`${sql.lit(sign)} * worth_minor`,
    currency: sql`currency`,
    charge: isBack
      ? sql`charge_minor`
      : sql`case when ${closed} then worth_minor - refunded_minor else 0 end`,
    amount: isBack ? sql`0::bigint` : sql`case when ${closed} then refunded_minor else 0 end`,
    refundDate: isBack ? day(at) : sql`case when ${closed} then ${day('status_at')} end`,
  }
}
