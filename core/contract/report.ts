/**
 * Reports of an agency, made from documents, coupons and the books. Days are those of the agency's time zone, and both
 * ends are part of a report. [GAP-69, RPT-24 … RPT-26]
 */
import { z } from 'zod'
import { currencySchema } from '../kernel/money.ts'
import type { LocalDate } from '../kernel/time.ts'
import { plainText, trimmedText } from '../kernel/text.ts'
import { judgePeriod, longestPeriod, readDay } from '../report/period.ts'
import { endpoint } from './endpoint.ts'
import { airportCode, amount, date, instant } from './form.ts'
import { largestPage } from './paging.ts'

const day = (what: string) =>
  z
    .string()
    .max(10)
    .transform((text, context) => {
      const read = readDay(text)
      if (read !== undefined) return read
      context.addIssue('must be a day, written YYYY-MM-DD')
      return z.NEVER
    })
    .meta(date(`${what}; DD/MM/YYYY is read, too`))

/** How the records of a report come: all of them, or one page after another. */
const reading = {
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(largestPage)
    .optional()
    .describe('How many records, 1 to 200; left out: all of them, sent while they are read'),
  cursor: plainText(500).optional().describe('nextCursor of the page before; absent for the first page'),
  descending: z.stringbool().default(false).describe('Whether the largest come first'),
  search: trimmedText(80)
    .optional()
    .describe('Only records whose document, booking or passenger begins with it; case does not matter'),
}

const period = { start: day('First day of the report'), end: day('Last day of the report') }

/** A query with a first and a last day, which fit together. */
function spanning<Shape extends z.ZodRawShape>(
  shape: Shape,
  [first, last]: readonly [keyof Shape & string, keyof Shape & string] = ['start', 'end'],
) {
  return z.object(shape).superRefine((sent, context) => {
    const { [first]: start, [last]: end } = sent as Record<string, LocalDate>
    if (start === undefined || end === undefined) return
    const verdict = judgePeriod({ start, end })
    if (!verdict.ok) context.addIssue({ code: 'custom', path: [last], message: sentences[verdict.why] })
  })
}

const sentences = {
  'ends-before-start': 'must not be before the first day',
  'too-long': `must be less than ${longestPeriod} days after the first day`,
}

const totals = z
  .array(
    z.object({
      currency: currencySchema.describe('Currency, ISO 4217, three letters'),
      amount: z.number().meta(amount('Sum of the records in it')),
    }),
  )
  .describe('Sums by currency')

/** What every report answers beside its records. */
const summary = {
  total: z
    .number()
    .nullable()
    .meta(
      amount(
        'Sum of all records, in the currency of the account; of bookings what they cost, or with pending what is left to pay. Null on a page: ask for the total',
      ),
    ),
  totals: totals.nullable().describe('Sums by currency; null on a page'),
  count: z.number().nullable().describe('How many records there are; null on a page'),
  timeZone: z.string().describe('The zone of its days, IANA name'),
  nextCursor: z.string().nullable().describe('Send it as cursor for the next page; null where there is none'),
}

const ticketRecordSchema = z
  .object({
    issueDate: z
      .string()
      .meta(date('Day of issue; where a coupon was taken back in exchange, the day of the exchange')),
    ticketNumber: z.string().describe('Number of the ticket, or of the document of a seat or an extra'),
    passengerFirstName: z.string().describe('First name of the passenger'),
    passengerLastName: z.string().describe('Family name of the passenger'),
    passengerType: z.string().describe('ADT, CHD or INF'),
    airlineCode: z.string().describe('IATA code of the airline'),
    flightNumber: z.string().describe('Number of the flight'),
    origin: z.string().meta(airportCode('Where the flight departs')),
    destination: z.string().meta(airportCode('Where the flight arrives')),
    departureDate: z.string().meta(date('Day of departure at the airport')),
    fareCode: z.string().describe('Fare basis; of a seat or an extra its short name'),
    class: z.string().describe('Booking class; empty for a seat or an extra'),
    status: z.string().describe('State of the coupon: open, flown, refunded, exchanged, void'),
    netTotal: z
      .number()
      .meta(amount('Worth of the coupon with taxes; below 0 where it was taken back in exchange')),
    currency: currencySchema.describe('Currency of the amounts, ISO 4217, three letters'),
    charge: z.number().meta(amount('Kept of it, when it was given back or exchanged; 0 while it is open')),
    amount: z.number().meta(amount('Given back of it; 0 while it is open')),
    refundDate: z.string().nullable().meta(date('Day on which it was given back; null while it is open')),
  })
  .meta({ id: 'TicketRecord', description: 'One coupon of a ticket, or of a document of a seat or an extra' })

const cashbookRecordSchema = z
  .object({
    type: z.string().describe('What moved the account: payment, refund, deposit, correction'),
    subtype: z.string().describe('For what: booking, change, cancellation, and so on'),
    amount: z.number().meta(amount('Paid in and given back above 0, bought below 0')),
    currency: currencySchema.describe('Currency, ISO 4217, three letters'),
  })
  .meta({ id: 'CashbookRecord', description: 'Everything of one kind that moved the account in the period' })

const bookingRecordSchema = z
  .object({
    booking: z.string().describe('Code of the reservation'),
    passengerName: z.string().describe('First passenger: first name, then family name'),
    flightSegment: z.string().describe('First flight: number, from, to and day'),
    pax: z.number().describe('How many travel'),
    totalCharge: z.number().meta(amount('What it costs, with what was changed since')),
    paymentAmount: z.number().meta(amount('What was paid, less what was given back')),
    balance: z.number().meta(amount('What is left to pay')),
    currency: currencySchema.describe('Currency of the amounts, ISO 4217, three letters'),
    created: z.string().meta(instant('When it was booked')),
    createdBy: z.string().describe('Login of the user who has booked it'),
  })
  .meta({ id: 'BookingRecord', description: 'A booking of the agency' })

const statementRowSchema = z
  .object({
    at: z.string().meta(instant('When it was booked')),
    type: z.string().describe('payment, refund, deposit or correction'),
    booking: z.string().nullable().describe('Code of the reservation; null where it is about none'),
    text: z.string().describe('The reason that the airline gave; else empty'),
    amount: z.number().meta(amount('Paid in and given back above 0, bought below 0')),
    balance: z.number().meta(amount('Balance of the account after it')),
  })
  .meta({ id: 'StatementRow', description: 'One posting to the account' })

const errors = ['session-expired'] as const

/** All of a report is read in one transaction that may take long: it holds up nobody who books. */
const records = { of: 'records', statementSeconds: 30 } as const
const file = { of: 'file', statementSeconds: 30 } as const

/** A report whose records are of this kind. */
function reportSchema<Row extends z.ZodType>(row: Row) {
  return z.object({ records: z.array(row).describe('In the order asked for'), ...summary })
}

const byDay = z.object({
  days: z
    .array(
      z.object({
        day: z.string().meta(date('Day of issue')),
        route: z.string().describe('From and to, for example ACH-VIE'),
        currency: currencySchema.describe('Currency, ISO 4217, three letters'),
        amount: z.number().meta(amount('Sold on this day and route')),
      }),
    )
    .describe('Days and routes with sales, in their order'),
  timeZone: z.string().describe('The zone of its days, IANA name'),
})

export const reportTypes = [
  'issued-tickets',
  'flown-tickets',
  'cancelled-tickets',
  'cashbook',
  'bookings',
] as const
export type ReportType = (typeof reportTypes)[number]

/** Days of departure, as airports have them. [API-50] */
const departurePeriod = {
  departureDateFrom: day('First day of departure'),
  departureDateTo: day('Last day of departure'),
  pending: z
    .stringbool()
    .default(false)
    .describe('Only bookings with something left to pay: the report Pending payment'),
}

export const reportEndpoints = {
  issuedTickets: endpoint({
    method: 'GET',
    path: 'report/issued-tickets',
    access: 'agency',
    summary: 'What was issued: tickets, and documents of seats and extras, coupon by coupon',
    query: spanning({ ...period, ...reading }),
    response: reportSchema(ticketRecordSchema),
    stream: records,
    errors,
  }),
  flownTickets: endpoint({
    method: 'GET',
    path: 'report/flown-tickets',
    access: 'agency',
    summary: 'What was flown, coupon by coupon, by the day of departure',
    query: spanning({ ...period, ...reading }),
    response: reportSchema(ticketRecordSchema),
    stream: records,
    errors,
  }),
  cancelledTickets: endpoint({
    method: 'GET',
    path: 'report/cancelled-tickets',
    access: 'agency',
    summary: 'What was given back, coupon by coupon, by the day on which it was',
    query: spanning({ ...period, ...reading }),
    response: reportSchema(ticketRecordSchema),
    stream: records,
    errors,
  }),
  cashbook: endpoint({
    method: 'GET',
    path: 'report/cashbook',
    access: 'agency',
    summary: 'What moved the account, added up by kind',
    query: spanning(period),
    response: reportSchema(cashbookRecordSchema),
    stream: records,
    errors,
  }),
  bookings: endpoint({
    method: 'GET',
    path: 'report/bookings',
    access: 'agency',
    summary: 'Bookings of the agency by the day of their first departure',
    query: spanning({ ...departurePeriod, ...reading }, ['departureDateFrom', 'departureDateTo']),
    response: reportSchema(bookingRecordSchema),
    stream: records,
    errors,
  }),
  total: endpoint({
    method: 'GET',
    path: 'report/total',
    access: 'agency',
    summary: 'How many records a report has, and their sums',
    query: spanning({
      report: z.enum(reportTypes).describe('Which report'),
      ...period,
      search: reading.search,
      pending: departurePeriod.pending,
    }),
    response: z.object({
      total: z.number().meta(amount('Sum of all records, in the currency of the account')),
      totals,
      count: z.number().describe('How many records there are'),
    }),
    stream: records,
    errors,
  }),
  salesByDay: endpoint({
    method: 'GET',
    path: 'report/sales-by-day',
    access: 'agency',
    summary: 'What was issued, added up by day and route: for a chart',
    query: spanning(period),
    response: byDay,
    stream: records,
    errors,
  }),
  csv: endpoint({
    method: 'GET',
    path: 'report/export.csv',
    access: 'agency',
    mediaType: 'text/csv',
    summary: 'A report as a file of comma-separated values in UTF-8; no cell begins a formula',
    query: exportQuery(),
    response: z.unknown(),
    answerHeaders: ['Content-Disposition'],
    stream: file,
    errors,
  }),
  xlsx: endpoint({
    method: 'GET',
    path: 'report/export.xlsx',
    access: 'agency',
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    summary: 'A report as a spreadsheet: numbers and days are cells of their kind',
    query: exportQuery(),
    response: z.unknown(),
    answerHeaders: ['Content-Disposition'],
    stream: file,
    errors,
  }),
  statement: endpoint({
    method: 'GET',
    path: 'agency/statement',
    access: 'agency-books',
    summary: 'Every posting to the account in a period, with the balance after each',
    query: spanning(period),
    response: z.object({
      opening: z.number().meta(amount('Balance before the first day')),
      rows: z.array(statementRowSchema).describe('In the order booked'),
      closing: z.number().meta(amount('Balance after the last day')),
      currency: currencySchema.describe('Currency of the account, ISO 4217, three letters'),
      timeZone: z.string().describe('The zone of its days, IANA name'),
    }),
    stream: records,
    errors,
  }),
  statementPdf: endpoint({
    method: 'GET',
    path: 'agency/statement.pdf',
    access: 'agency-books',
    mediaType: 'application/pdf',
    summary: 'The same as a document for printing, in the language of the caller',
    query: spanning({ ...period, locale: plainText(5).optional().describe('Language: en or de') }),
    response: z.unknown(),
    answerHeaders: ['Content-Disposition'],
    stream: file,
    errors,
  }),
  statementCsv: endpoint({
    method: 'GET',
    path: 'agency/statement.csv',
    access: 'agency-books',
    mediaType: 'text/csv',
    summary: 'The same as comma-separated values in UTF-8; no cell begins a formula',
    query: spanning({ ...period, locale: plainText(5).optional().describe('Language: en or de') }),
    response: z.unknown(),
    answerHeaders: ['Content-Disposition'],
    stream: file,
    errors,
  }),
}

function exportQuery() {
  return spanning({
    report: z.enum(reportTypes).describe('Which report'),
    ...period,
    descending: reading.descending,
    search: reading.search,
    pending: departurePeriod.pending,
    locale: plainText(5).optional().describe('Language of the head line: en or de'),
  })
}
