/** Records of reports as the wire has them: amounts are decimals with the digits of their currency. */
import type { ResponseOf } from '@jetbridge/core/contract/endpoint.ts'
import type { reportEndpoints } from '@jetbridge/core/contract/report.ts'
import { type Currency, minor, money, toDecimal } from '@jetbridge/core/kernel/money.ts'
import { formatInstant, instant } from '@jetbridge/core/kernel/time.ts'
import { writeDay } from '@jetbridge/core/report/period.ts'
import { couponStateOf } from '@jetbridge/core/ticket/coupon.ts'
import { formatDocumentNumbers } from '@jetbridge/core/ticket/document-number.ts'
import type { AgencyAccount } from '../agency/read/account.ts'
import type { DaySales } from './queries/coupons.ts'
import type {
  BookingRecord,
  CashbookRecord,
  CouponRecord,
  CurrencySum,
  StatementRecord,
} from './reporting.ts'

type TicketRecord = ResponseOf<typeof reportEndpoints.issuedTickets>['records'][number]
type WireBooking = ResponseOf<typeof reportEndpoints.bookings>['records'][number]
type WireCashbook = ResponseOf<typeof reportEndpoints.cashbook>['records'][number]
type WireStatementRow = ResponseOf<typeof reportEndpoints.statement>['rows'][number]
type WireDay = ResponseOf<typeof reportEndpoints.salesByDay>['days'][number]

export const passengerCodes = { adult: 'ADT', child: 'CHD', infant: 'INF' } as const

export function decimal(amount: number, currency: string): number {
  return toDecimal(money(minor(amount), currency as Currency))
}

/** [RPT-24] */
export function presentCoupon(record: CouponRecord): TicketRecord {
  const { currency } = record
  return {
    issueDate: record.issuedOn,
    ticketNumber: record.documentNumber,
    passengerFirstName: record.firstName,
    passengerLastName: record.lastName,
    passengerType: passengerCodes[record.passengerType],
    airlineCode: record.carrier,
    flightNumber: record.flightNumber,
    origin: record.origin,
    destination: record.destination,
    departureDate: record.departsOn,
    fareCode: record.fareCode,
    class: record.bookingClass,
    status: couponStateOf(record.status),
    netTotal: decimal(record.worth, currency),
    currency: currency as Currency,
    charge: decimal(record.kept, currency),
    amount: decimal(record.back, currency),
    refundDate: record.closedOn,
  }
}

/** [RPT-26] */
export function presentBooking(record: BookingRecord): WireBooking {
  const { currency, charged, paid } = record
  return {
    booking: record.recordLocator,
    passengerName: nameOf(record),
    flightSegment: flightOf(record),
    pax: record.heads,
    totalCharge: decimal(charged, currency),
    paymentAmount: decimal(paid, currency),
    balance: decimal(charged - paid, currency),
    currency: currency as Currency,
    created: formatInstant(instant(record.bookedAt)),
    createdBy: record.bookedBy ?? '',
  }
}

export function nameOf({ firstName, lastName }: Pick<BookingRecord, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`
}

/** `JB 101 ACH-VIE 01/06/2026` */
export function flightOf(
  record: Pick<BookingRecord, 'carrier' | 'flightNumber' | 'origin' | 'destination' | 'departsOn'>,
): string {
  const { carrier, flightNumber, origin, destination, departsOn } = record
  return `${carrier} ${flightNumber} ${origin}-${destination} ${writeDay(departsOn)}`
}

/** `220-1234567890`: a program for spreadsheets leaves it as it is. */
export function numberOf({ documentNumber }: Pick<CouponRecord, 'documentNumber'>): string {
  return formatDocumentNumbers([documentNumber as never])
}

/** [RPT-25] */
export function presentCashbook({ type, subtype, amount, currency }: CashbookRecord): WireCashbook {
  return { type, subtype, amount: decimal(amount, currency), currency: currency as Currency }
}

/** @param balance after it */
export function presentPosting(
  record: StatementRecord,
  balance: number,
  { currency }: Pick<AgencyAccount, 'currency'>,
): WireStatementRow {
  return {
    at: formatInstant(instant(record.at)),
    type: record.type,
    subtype: record.subtype,
    booking: record.recordLocator,
    text: record.reason,
    amount: decimal(record.amount, currency),
    balance: decimal(balance, currency),
  }
}

export function presentDay({ day, origin, destination, currency, amount }: DaySales): WireDay {
  return {
    day,
    route: `${origin}-${destination}`,
    currency: currency as Currency,
    amount: decimal(amount, currency),
  }
}

/** What every report answers beside its records; without sums it is a page. */
export function presentSummary(
  { currency, timeZone }: Pick<AgencyAccount, 'currency' | 'timeZone'>,
  sums: readonly CurrencySum[] | null,
  nextCursor: string | null = null,
) {
  return { ...presentTotals(currency, sums ?? []), ...(sums === null && noTotals), timeZone, nextCursor }
}

const noTotals = { total: null, totals: null, count: null }

export function presentTotals(currency: Currency, sums: readonly CurrencySum[]) {
  const own = sums.find((each) => each.currency === currency)
  return {
    total: decimal(own?.amount ?? 0, currency),
    totals: sums.map((each) => ({
      currency: each.currency as Currency,
      amount: decimal(each.amount, each.currency),
    })),
    count: sums.reduce((all, each) => all + each.count, 0),
  }
}
