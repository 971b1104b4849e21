/** What reports answer: records of each kind, and the fields around them. */
import { z } from 'zod'
import { currencySchema } from '../kernel/money.ts'
import { airportCode, amount, date, instant } from './form.ts'

export const totals = z
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

export const ticketRecordSchema = z
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

export const cashbookRecordSchema = z
  .object({
    type: z.string().describe('What moved the account: payment, refund, deposit, correction'),
    subtype: z.string().describe('For what: booking, change, cancellation, and so on'),
    amount: z.number().meta(amount('Paid in and given back above 0, bought below 0')),
    currency: currencySchema.describe('Currency, ISO 4217, three letters'),
  })
  .meta({ id: 'CashbookRecord', description: 'Everything of one kind that moved the account in the period' })

export const bookingRecordSchema = z
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

export const statementRowSchema = z
  .object({
    at: z.string().meta(instant('When it was booked')),
    type: z.string().describe('payment, refund, deposit or correction'),
    subtype: z.string().describe('For what: booking, change, cancellation, and so on'),
    booking: z.string().nullable().describe('Code of the reservation; null where it is about none'),
    text: z.string().describe('The reason that the airline gave; else empty'),
    amount: z.number().meta(amount('Paid in and given back above 0, bought below 0')),
    balance: z.number().meta(amount('Balance of the account after it')),
  })
  .meta({ id: 'StatementRow', description: 'One posting to the account' })

/** A report whose records are of this kind. */
export function reportSchema<Row extends z.ZodType>(row: Row) {
  return z.object({ records: z.array(row).describe('In the order asked for'), ...summary })
}

export const byDay = z.object({
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
