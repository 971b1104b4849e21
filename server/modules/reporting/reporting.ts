/** What a report is asked for, and its records as the database has them: amounts in minor units, days as texts. */
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

export interface CouponRecord {
  readonly at: number | string | null
  /** of a report that is ordered by booking */
  readonly reservationId: string | null
  readonly documentNumber: string
  readonly number: number
  readonly issuedOn: string
  readonly closedOn: string | null
  readonly firstName: string
  readonly lastName: string
  readonly passengerType: 'adult' | 'child' | 'infant'
  readonly carrier: string
  readonly flightNumber: string
  readonly origin: string
  readonly destination: string
  readonly departsOn: string
  readonly fareCode: string
  readonly bookingClass: string
  /** the letter of the coupon's state */
  readonly status: string
  readonly currency: string
  /** below 0 where it was taken back in exchange */
  readonly worth: number
  readonly kept: number
  readonly back: number
}

export interface BookingRecord {
  readonly recordLocator: string
  readonly firstName: string
  readonly lastName: string
  readonly carrier: string
  readonly flightNumber: string
  readonly origin: string
  readonly destination: string
  readonly departsOn: string
  readonly heads: number
  readonly currency: string
  readonly charged: number
  readonly paid: number
  readonly bookedAt: number
  readonly bookedBy: string | null
}

export interface CashbookRecord {
  readonly type: PostingType
  readonly subtype: string
  readonly currency: string
  readonly amount: number
}

export type PostingType = 'payment' | 'refund' | 'deposit' | 'correction'

export interface StatementRecord {
  readonly at: number
  readonly type: PostingType
  readonly subtype: string
  readonly recordLocator: string | null
  readonly reason: string
  readonly amount: number
}

export interface CurrencySum {
  readonly currency: string
  readonly amount: number
  readonly count: number
}

export type AnyRecord = CouponRecord | BookingRecord | CashbookRecord
