/**
 * The columns of agencies' reports. Each stands here once: the schema of the wire, what a query selects, the file, the
 * screen and paper are made from it (docs/recipes.md).
 */
import type { ColumnSet } from './column.ts'
import type { ReportType } from './report-type.ts'
import { type ReportTable, tableOf } from './report-table.ts'

/** One coupon of a ticket, or of a document of a seat or an extra. [RPT-24] */
export const ticketColumns = {
  issueDate: {
    kind: 'day',
    heading: 'issueDate',
    description: 'Day of issue; where a coupon was taken back in exchange, the day of the exchange',
  },
  ticketNumber: {
    kind: 'documentNumber',
    heading: 'ticketNumber',
    description: 'Number of the ticket, or of the document of a seat or an extra',
  },
  conjunction: {
    kind: 'text',
    heading: 'conjunction',
    description:
      'Tickets in conjunction as the trade writes them, first number and last digits: 9990000000041-43. Empty for one that stands alone',
    without: '',
  },
  passengerFirstName: { kind: 'text', heading: 'firstName', description: 'First name of the passenger' },
  passengerLastName: { kind: 'text', heading: 'lastName', description: 'Family name of the passenger' },
  passengerName: {
    kind: 'joined',
    heading: 'passengerName',
    parts: ['passengerFirstName', 'passengerLastName'],
  },
  passengerType: { kind: 'passengerType', heading: 'passengerType', description: 'ADT, CHD or INF' },
  flight: { kind: 'joined', heading: 'flight', parts: ['airlineCode', 'flightNumber'] },
  airlineCode: { kind: 'text', description: 'IATA code of the airline' },
  flightNumber: { kind: 'text', description: 'Number of the flight' },
  origin: { kind: 'airport', heading: 'origin', description: 'Where the flight departs' },
  destination: { kind: 'airport', heading: 'destination', description: 'Where the flight arrives' },
  departureDate: { kind: 'day', heading: 'departureDate', description: 'Day of departure at the airport' },
  fareCode: {
    kind: 'text',
    heading: 'fareCode',
    description: 'Fare basis; of a seat or an extra its short name',
  },
  class: { kind: 'text', heading: 'class', description: 'Booking class; empty for a seat or an extra' },
  status: {
    kind: 'couponState',
    heading: 'status',
    description: 'State of the coupon: open, flown, refunded, exchanged, void',
  },
  netTotal: {
    kind: 'amount',
    heading: 'netTotal',
    description: 'Worth of the coupon with taxes; below 0 where it was taken back in exchange',
  },
  currency: {
    kind: 'currency',
    heading: 'currency',
    description: 'Currency of the amounts, ISO 4217, three letters',
  },
  charge: {
    kind: 'amount',
    heading: 'charge',
    description: 'Kept of it, when it was given back or exchanged; 0 while it is open',
  },
  amount: { kind: 'amount', heading: 'amount', description: 'Given back of it; 0 while it is open' },
  refundDate: {
    kind: 'day',
    heading: 'refundDate',
    description: 'Day on which it was given back; null while it is open',
    without: null,
  },
} as const satisfies ColumnSet

/** Everything of one kind that moved the account in the period. [RPT-25] */
export const cashbookColumns = {
  type: {
    kind: 'postingType',
    heading: 'type',
    description: 'What moved the account: payment, refund, deposit, correction',
  },
  subtype: {
    kind: 'postingSubtype',
    heading: 'subtype',
    description: 'For what: booking, change, cancellation, and so on',
  },
  amount: {
    kind: 'amount',
    heading: 'amount',
    description: 'Paid in and given back above 0, bought below 0',
  },
  currency: { kind: 'currency', heading: 'currency', description: 'Currency, ISO 4217, three letters' },
} as const satisfies ColumnSet

/** A booking of the agency. [RPT-26] */
export const bookingColumns = {
  booking: { kind: 'text', heading: 'booking', description: 'Code of the reservation' },
  passengerName: {
    kind: 'text',
    heading: 'passengerName',
    description: 'First passenger: first name, then family name',
  },
  flightSegment: {
    kind: 'text',
    heading: 'flightSegment',
    description: 'First flight: number, from, to and day',
  },
  pax: { kind: 'count', heading: 'pax', description: 'How many people travel' },
  totalCharge: {
    kind: 'amount',
    heading: 'totalCharge',
    description: 'What it costs, with what was changed since',
  },
  paymentAmount: {
    kind: 'amount',
    heading: 'paymentAmount',
    description: 'What was paid, less what was given back',
  },
  balance: { kind: 'amount', heading: 'balance', description: 'What is left to pay' },
  currency: {
    kind: 'currency',
    heading: 'currency',
    description: 'Currency of the amounts, ISO 4217, three letters',
  },
  created: { kind: 'instant', heading: 'created', description: 'When it was booked' },
  createdBy: {
    kind: 'text',
    heading: 'createdBy',
    description: 'Login of the user who booked it',
    without: '',
  },
} as const satisfies ColumnSet

/** [RPT-15, RPT-16] */
const everyCoupon = [
  'issueDate',
  'ticketNumber',
  'passengerFirstName',
  'passengerLastName',
  'passengerType',
  'flight',
  'origin',
  'destination',
  'departureDate',
  'fareCode',
  'class',
  'status',
  'netTotal',
  'currency',
  ['conjunction', 'file'],
] as const

/** What each report shows, in its order. */
export const reportTables: Readonly<Record<ReportType, ReportTable>> = {
  'issued-tickets': tableOf(ticketColumns, {
    namedBy: 'ticketNumber',
    sortedBy: 'issueDate',
    shown: everyCoupon,
  }),
  'flown-tickets': tableOf(ticketColumns, {
    namedBy: 'ticketNumber',
    sortedBy: 'departureDate',
    shown: everyCoupon,
  }),
  /** [RPT-17] */
  'cancelled-tickets': tableOf(ticketColumns, {
    namedBy: 'ticketNumber',
    sortedBy: 'refundDate',
    shown: [
      'issueDate',
      'ticketNumber',
      ['passengerFirstName', 'file'],
      ['passengerLastName', 'file'],
      ['passengerName', 'screen'],
      'passengerType',
      'fareCode',
      'netTotal',
      'charge',
      'amount',
      'currency',
      'refundDate',
      ['conjunction', 'file'],
    ],
  }),
  /** [RPT-18] */
  cashbook: tableOf(cashbookColumns, { namedBy: 'type', shown: ['type', 'subtype', 'amount', 'currency'] }),
  /** [RPT-19] */
  bookings: tableOf(bookingColumns, {
    namedBy: 'booking',
    sortedBy: 'flightSegment',
    shown: [
      'booking',
      'passengerName',
      'flightSegment',
      'pax',
      'totalCharge',
      'paymentAmount',
      'balance',
      'currency',
      'created',
      'createdBy',
    ],
  }),
}
