/** What a report is asked for, and its records as the database has them: amounts in minor units, days as texts. */
import type { Currency } from '@jetbridge/core/kernel/money.ts'
import type { StoredRecord } from '@jetbridge/core/report/column.ts'
import type { bookingColumns, cashbookColumns, ticketColumns } from '@jetbridge/core/report/columns.ts'
import type { postingColumns } from '@jetbridge/core/report/statement-columns.ts'
import type { ReportType } from '@jetbridge/core/report/report-type.ts'
import type { Period, Span } from '@jetbridge/core/report/period.ts'
import type { AgencyAccount } from '../agency/read/account.ts'

export interface ReportAsked {
  readonly report: ReportType
  readonly period: Period
  /** the beginning of a document's number, a booking's code or a name */
  readonly search?: string | undefined
  readonly descending: boolean
  /** of bookings, only those with something left to pay */
  readonly pending: boolean
}

/** A report of one agency, with the span of its days in the agency's zone. */
export interface ReportScope extends ReportAsked {
  readonly account: AgencyAccount
  readonly span: Span
  /** the bookings that a search is about; undefined where it is about all, or about too many to name */
  readonly reservationIds: readonly string[] | undefined
}

/**
 * The place of a record in its report: what its day is taken from, then what orders the records of that. An instant counts
 * microseconds since 1970, so that no two are taken for one.
 */
export type RecordKey = readonly (number | string)[]

/** A part of a report in its order. */
export interface Slice {
  readonly after?: RecordKey | undefined
  readonly limit: number
}

export type CouponRecord = StoredRecord<typeof ticketColumns> & {
  readonly at: number | string | null
  /** of a report that is ordered by booking */
  readonly reservationId: string | null
  /** of the coupon, in its document */
  readonly number: number
}

export type BookingRecord = StoredRecord<typeof bookingColumns> & { readonly departsOn: string }

export type CashbookRecord = StoredRecord<typeof cashbookColumns>

/** A posting of the statement; the balance after it follows from those before. */
export type StatementRecord = Omit<StoredRecord<typeof postingColumns>, 'balance'>

export interface CurrencySum {
  readonly currency: string
  readonly amount: number
  readonly count: number
}

export type FieldValue = string | number | null

/** Any record of a report, as the engine reads it. */
export type StoredRow = Readonly<Record<string, FieldValue>> & { readonly currency: Currency }

export type AnyRecord = CouponRecord | BookingRecord | CashbookRecord
