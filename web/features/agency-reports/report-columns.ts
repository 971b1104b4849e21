/** The columns of each report, in the order of the ledger. [RPT-13, RPT-15 … RPT-19] */
import type { LanguageTag } from '@jetbridge/core/brand/locale.ts'
import type { Translate } from '../../i18n/i18n.tsx'
import type { LongColumn } from '../../ui/long-table.tsx'
import type { BookingRecord, CashbookRecord, ReportRecord, TicketRecord } from './report-calls.ts'
import { isByDeparture, type ReportKind } from './report-kind.ts'
import { entryWord, reportDay, reportMoment, reportMoney, statusWord } from './report-words.ts'

/** A column whose cells are plain text, so that paper has the same one. */
export interface TextColumn<Record> extends LongColumn<Record> {
  readonly cell: (record: Record, index: number) => string
}

export interface ColumnWords {
  readonly t: Translate
  readonly tag: LanguageTag
  /** of the agency */
  readonly timeZone: string
}

export function columnsOf(kind: ReportKind, words: ColumnWords): readonly TextColumn<ReportRecord>[] {
  const own = ownColumns(kind, words)
  return [
    {
      key: 'number',
      head: words.t('report.column.number'),
      width: 64,
      isNarrow: true,
      isNumber: true,
      cell: (_, index) => String(index + 1),
    },
    ...own,
  ]
}

/** A report's records are all of the kind that its columns read. */
function ownColumns(kind: ReportKind, words: ColumnWords): readonly TextColumn<ReportRecord>[] {
  if (kind === 'cashbook') return cashbookColumns(words) as readonly TextColumn<ReportRecord>[]
  if (isByDeparture(kind)) return bookingColumns(words) as readonly TextColumn<ReportRecord>[]
  const ofTickets = kind === 'cancelled-tickets' ? cancelledColumns(words) : ticketColumns(kind, words)
  return ofTickets as readonly TextColumn<ReportRecord>[]
}

/** [RPT-15, RPT-16] */
function ticketColumns(kind: ReportKind, { t, tag }: ColumnWords): TextColumn<TicketRecord>[] {
  return [
    {
      key: 'issueDate',
      head: t('report.column.issueDate'),
      width: 106,
      isNarrow: true,
      isSortable: kind === 'issued-tickets',
      cell: ({ issueDate }) => reportDay(issueDate),
    },
    ticketNumber(t),
    { key: 'firstName', head: t('report.column.firstName'), width: 88, cell: (of) => of.passengerFirstName },
    { key: 'lastName', head: t('report.column.lastName'), width: 120, cell: (of) => of.passengerLastName },
    { key: 'type', head: t('report.column.passengerType'), width: 56, cell: (of) => of.passengerType },
    {
      key: 'flight',
      head: t('report.column.flight'),
      width: 80,
      cell: ({ airlineCode, flightNumber }) => `${airlineCode} ${flightNumber}`,
    },
    { key: 'origin', head: t('report.column.origin'), width: 60, cell: ({ origin }) => origin },
    {
      key: 'destination',
      head: t('report.column.destination'),
      width: 60,
      cell: ({ destination }) => destination,
    },
    {
      key: 'departureDate',
      head: t('report.column.departureDate'),
      width: 104,
      isSortable: kind === 'flown-tickets',
      cell: ({ departureDate }) => reportDay(departureDate),
    },
    { key: 'fareCode', head: t('report.column.fareCode'), width: 96, cell: ({ fareCode }) => fareCode },
    { key: 'class', head: t('report.column.class'), width: 64, cell: (of) => of.class },
    {
      key: 'status',
      head: t('report.column.status'),
      width: 108,
      cell: ({ status }) => statusWord(status, t),
    },
    {
      key: 'netTotal',
      head: t('report.column.netTotal'),
      width: 112,
      isNumber: true,
      cell: ({ netTotal, currency }) => reportMoney(netTotal, currency, tag),
    },
  ]
}

/** [RPT-17] */
function cancelledColumns({ t, tag }: ColumnWords): TextColumn<TicketRecord>[] {
  const money = (key: 'netTotal' | 'charge' | 'amount'): TextColumn<TicketRecord> => ({
    key,
    head: t(`report.column.${key}`),
    width: 112,
    isNumber: true,
    cell: (of) => reportMoney(of[key], of.currency, tag),
  })
  return [
    {
      key: 'issueDate',
      head: t('report.column.issueDate'),
      width: 112,
      isNarrow: true,
      cell: ({ issueDate }) => reportDay(issueDate),
    },
    ticketNumber(t),
    {
      key: 'passengerName',
      head: t('report.column.passengerName'),
      width: 176,
      cell: (of) => `${of.passengerFirstName} ${of.passengerLastName}`,
    },
    { key: 'type', head: t('report.column.passengerType'), width: 64, cell: (of) => of.passengerType },
    { key: 'fareCode', head: t('report.column.fareCode'), width: 96, cell: ({ fareCode }) => fareCode },
    money('netTotal'),
    money('charge'),
    money('amount'),
    {
      key: 'refundDate',
      head: t('report.column.refundDate'),
      width: 112,
      isSortable: true,
      cell: ({ refundDate }) => reportDay(refundDate),
    },
  ]
}

function ticketNumber(t: Translate): TextColumn<TicketRecord> {
  return {
    key: 'ticketNumber',
    head: t('report.column.ticketNumber'),
    width: 144,
    isNarrow: true,
    isRowHeader: true,
    cell: (of) => of.ticketNumber,
  }
}

/** [RPT-18] */
function cashbookColumns({ t, tag }: ColumnWords): TextColumn<CashbookRecord>[] {
  return [
    {
      key: 'type',
      head: t('report.column.type'),
      width: 128,
      isRowHeader: true,
      cell: ({ type }) => entryWord(type, t),
    },
    {
      key: 'subtype',
      head: t('report.column.subtype'),
      width: 128,
      cell: ({ subtype }) => entryWord(subtype, t),
    },
    {
      key: 'amount',
      head: t('report.column.amount'),
      width: 128,
      isNumber: true,
      cell: ({ amount, currency }) => reportMoney(amount, currency, tag),
    },
  ]
}

/** [RPT-19] */
function bookingColumns({ t, tag, timeZone }: ColumnWords): TextColumn<BookingRecord>[] {
  const money = (key: 'totalCharge' | 'paymentAmount' | 'balance'): TextColumn<BookingRecord> => ({
    key,
    head: t(`report.column.${key}`),
    width: 112,
    isNumber: true,
    cell: (of) => reportMoney(of[key], of.currency, tag),
  })
  return [
    {
      key: 'booking',
      head: t('report.column.booking'),
      width: 88,
      isRowHeader: true,
      cell: ({ booking }) => booking,
    },
    {
      key: 'passengerName',
      head: t('report.column.passengerName'),
      width: 168,
      cell: ({ passengerName }) => passengerName,
    },
    {
      key: 'flightSegment',
      head: t('report.column.flightSegment'),
      width: 232,
      isSortable: true,
      cell: ({ flightSegment }) => flightSegment,
    },
    { key: 'pax', head: t('report.column.pax'), width: 56, isNumber: true, cell: ({ pax }) => String(pax) },
    money('totalCharge'),
    money('paymentAmount'),
    money('balance'),
    {
      key: 'created',
      head: t('report.column.created'),
      width: 152,
      cell: ({ created }) => reportMoment(created, timeZone),
    },
    {
      key: 'createdBy',
      head: t('report.column.createdBy'),
      width: 112,
      cell: ({ createdBy }) => createdBy,
    },
  ]
}
