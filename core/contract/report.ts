/**
 * Reports of an agency, made from documents, coupons and the books. Days are those of the agency's time zone, and both
 * ends are part of a report. [GAP-69, RPT-24 … RPT-26]
 */
import { z } from 'zod'
import { currencySchema } from '../kernel/money.ts'
import { plainText } from '../kernel/text.ts'
import { reportTypes } from '../report/report-type.ts'
import { endpoint } from './endpoint.ts'
import { amount } from './form.ts'
import { departurePeriod, exportQuery, languageTold, period, reading, spanning } from './report-query.ts'
import {
  bookingRecordSchema,
  byDay,
  cashbookRecordSchema,
  reportSchema,
  statementRowSchema,
  ticketRecordSchema,
  totals,
} from './report-record.ts'

const errors = ['session-expired'] as const

/** All of a report is read in one transaction that may take long: it holds up nobody who books. */
const records = { of: 'records', statementSeconds: 60 } as const
/** A file of 200,000 records steps aside for calls all the way, and one statement reads it all. */
const file = { of: 'file', statementSeconds: 120 } as const

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
    query: spanning({ ...period, locale: plainText(5).optional().describe(`Language: ${languageTold}`) }),
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
    query: spanning({ ...period, locale: plainText(5).optional().describe(`Language: ${languageTold}`) }),
    response: z.unknown(),
    answerHeaders: ['Content-Disposition'],
    stream: file,
    errors,
  }),
}
