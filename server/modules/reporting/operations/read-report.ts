/**
 * Owns the reports of agencies. Invariant: a report has no numbers of its own; every record is read from documents,
 * bookings and the books, in one snapshot. Never writes.
 *
 * For an agency's bookings, by currency, these add up at every moment, over any days for which both sides are taken:
 *
 * - Issued, with what exchanges kept, less what Cancelled gave back (`amount`) = the debits of `accounts-receivable` by
 *   sales and changes, less the credits of `refunds-payable` by changes and cancellations. So a coupon that was exchanged
 *   stands in Issued twice: at its worth when it was issued, and below 0 on the day of the exchange, where its `charge` is
 *   what the airline kept of it (the fee, and what was not refundable). Its seats and extras stand in Cancelled.
 * - Flown, less the taxes of its coupons that are owed to others = the credits of `earned-revenue` for `flown`.
 * - Issued, less Flown, less Cancelled (`netTotal`) = the worth of the coupons that are open.
 * - Cancelled: `netTotal` = `charge` + `amount`.
 * - Cashbook = what moved `agency-account`, the other way round = closing less opening balance of the statement.
 * - Bookings: `totalCharge` = the first line's amount, and what is reserved and unpaid; `balance` = what
 *   `accounts-receivable` and `refunds-payable` leave open, and the same.
 */
import { reportTables } from '@jetbridge/core/report/columns.ts'
import type { ReportType } from '@jetbridge/core/report/report-type.ts'
import { isUsualDate } from '@jetbridge/core/kernel/time.ts'
import { spanOf } from '@jetbridge/core/report/period.ts'
import { z } from 'zod'
import type { ReadRows } from '../../../db/long-read.ts'
import type { Db } from '../../../db/open.ts'
import { cutPage, readCursor } from '../../../http/page-cursor.ts'
import { RecordStream } from '../../../http/stream.ts'
import { getAgencyAccount } from '../../agency/read/account.ts'
import { presentSummary, presentTotals, recordPresenter } from '../present.ts'
import { listCashbook } from '../queries/account.ts'
import { listBookings, streamBookings, sumBookings } from '../queries/bookings.ts'
import { findSearched, planForPage } from '../queries/search.ts'
import { isOfCoupons, listCoupons, streamCoupons, sumCoupons } from '../queries/coupons.ts'
import type {
  AnyRecord,
  BookingRecord,
  CouponRecord,
  CurrencySum,
  RecordKey,
  ReportAsked,
  ReportScope,
} from '../reporting.ts'

/** Whose report it is: known from the session, never from the request. */
export interface Reader {
  readonly brand: { readonly id: string }
  readonly agencyCode: string
}

export async function scopeOf(
  tx: Db,
  { brand, agencyCode }: Reader,
  asked: ReportAsked,
): Promise<ReportScope> {
  const account = await getAgencyAccount(tx, brand.id, agencyCode)
  const reservationIds = await findSearched(tx, account, asked.search)
  return { ...asked, account, span: spanOf(asked.period, account.timeZone), reservationIds }
}

/** One value of a read-only transaction. */
export async function readOne<Value>(readRows: ReadRows, read: (tx: Db) => Promise<Value>): Promise<Value> {
  const values = readRows(async function* (tx) {
    yield await read(tx)
  })
  for await (const value of values) return value
  throw new Error('nothing was read')
}

/** Every record of a report in its order. */
export async function* recordsOf(tx: Db, scope: ReportScope): AsyncGenerator<AnyRecord> {
  const { report } = scope
  if (report === 'cashbook') yield* await listCashbook(tx, scope)
  else yield* report === 'bookings' ? streamBookings(tx, scope) : streamCoupons(tx, scope)
}

/** All of a report: its records go out while they are read, then their sums. */
export async function wholeReport(
  readRows: ReadRows,
  reader: Reader,
  asked: ReportAsked,
): Promise<RecordStream> {
  const sums = new Map<string, { amount: number; count: number }>()
  let scope: ReportScope | undefined
  const present = presenterOf(asked)
  const records = readRows(async function* (tx) {
    scope = await scopeOf(tx, reader, asked)
    for await (const record of recordsOf(tx, scope)) {
      const sum = sums.get(record.currency) ?? { amount: 0, count: 0 }
      sums.set(record.currency, { amount: sum.amount + amountOf(record, asked), count: sum.count + 1 })
      yield present(record)
    }
  })
  return new RecordStream('records', records, () => {
    if (!scope) throw new Error('the report was not read')
    return presentSummary(
      scope.account,
      [...sums].map(([currency, sum]) => ({ currency, ...sum })).toSorted(byCurrency),
    )
  })
}

/** A page of a report, and where the next one begins. @throws Refusal `malformed-request` for a strange cursor */
export async function reportPage(
  readRows: ReadRows,
  reader: Reader,
  asked: ReportAsked,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
) {
  const after = readCursor(cursor, cursorSchemas[asked.report])
  return readOne(readRows, async (tx) => {
    const scope = await scopeOf(tx, reader, asked)
    await planForPage(tx)
    const slice = { after, limit: limit + 1 }
    const records = isOfCoupons(asked.report)
      ? await listCoupons(tx, scope, slice)
      : await listBookings(tx, scope, slice)
    const { items, nextCursor } = cutPage<CouponRecord | BookingRecord>(records, limit, keyOf)
    return { records: items.map(presenterOf(asked)), ...presentSummary(scope.account, null, nextCursor) }
  })
}

/** How many records a report has, and their sums. */
export async function reportTotals(readRows: ReadRows, reader: Reader, asked: ReportAsked) {
  return readOne(readRows, async (tx) => {
    const scope = await scopeOf(tx, reader, asked)
    return presentTotals(scope.account.currency, await sumsOf(tx, scope))
  })
}

async function sumsOf(tx: Db, scope: ReportScope): Promise<CurrencySum[]> {
  if (scope.report === 'bookings') return sumBookings(tx, scope)
  if (scope.report !== 'cashbook') return sumCoupons(tx, scope)
  const byCode = Map.groupBy(await listCashbook(tx, scope), ({ currency }) => currency)
  return [...byCode].map(([currency, of]) => ({
    currency,
    amount: of.reduce((all, { amount }) => all + amount, 0),
    count: of.length,
  }))
}

function byCurrency(one: CurrencySum, other: CurrencySum): number {
  return one.currency < other.currency ? -1 : 1
}

/** What the total of a report adds up. */
function amountOf(record: AnyRecord, { pending }: ReportAsked): number {
  if ('netTotal' in record) return record.netTotal
  if ('totalCharge' in record) return pending ? record.balance : record.totalCharge
  return record.amount
}

function presenterOf({ report }: ReportAsked) {
  return recordPresenter(reportTables[report].record)
}

function keyOf(record: CouponRecord | BookingRecord): RecordKey {
  if ('totalCharge' in record) return [record.departsOn, record.booking, 0]
  if (record.at === null) throw new Error('a record of a page has no place')
  const booking = record.reservationId === null ? [] : [record.reservationId]
  return [record.at, ...booking, record.ticketNumber, record.number]
}

/** Microseconds since 1970, as far as every program counts exactly. */
const moment = z.number().int().min(0).max(8e15)
const day = z.string().refine(isUsualDate)
const document = z.string().regex(/^\d{13}$/)
const coupon = z.number().int().min(0).max(9)

const cursorSchemas: Readonly<Record<ReportType, z.ZodType<RecordKey>>> = {
  'issued-tickets': z.tuple([moment, document, coupon]),
  'flown-tickets': z.tuple([day, z.uuid(), document, coupon]),
  'cancelled-tickets': z.tuple([moment, document, coupon]),
  bookings: z.tuple([day, z.string().regex(/^[A-Z0-9]{1,10}$/), z.literal(0)]),
  cashbook: z.never(),
}
