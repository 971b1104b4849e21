/** The columns of each report on screen and paper, in the order of the ledger. [RPT-13, RPT-15 … RPT-19] */
import type { LanguageTag } from '@jetbridge/core/brand/locale.ts'
import type { Currency } from '@jetbridge/core/kernel/money.ts'
import { type ReportColumn, valueOf } from '@jetbridge/core/report/column.ts'
import { reportTables } from '@jetbridge/core/report/columns.ts'
import type { Translate } from '../../i18n/i18n.tsx'
import type { ListDates } from '../../i18n/list-dates.ts'
import type { CardPlace, ColumnKind, TextColumn } from '../../ui/table/column.ts'
import type { ReportRecord } from './report-calls.ts'
import { type ReportKind, typeOf } from './report-kind.ts'
import { entryWord, reportAmount, reportMoney, statusWord } from './report-words.ts'

export interface ColumnWords {
  readonly t: Translate
  readonly tag: LanguageTag
  readonly dates: ListDates
  /** of the agency */
  readonly timeZone: string
  /** that of every amount: then it stands in the heads, and not in the cells */
  readonly currency?: Currency | undefined
}

export function columnsOf(kind: ReportKind, words: ColumnWords): readonly TextColumn<ReportRecord>[] {
  const { shown, namedBy, sortedBy } = reportTables[typeOf(kind)]
  const own = shown.flatMap(({ key, column, screen }): TextColumn<ReportRecord>[] => {
    if (screen === undefined) return []
    return [
      {
        key,
        head: headOf(words.t(`report.column.${screen}`), column, words),
        width: widthsIn[kind][key] ?? widths[column.kind],
        kind: kinds[column.kind] ?? 'code',
        card: onCards[kind][key] ?? 'folded',
        ...givesWayIn(kind, key),
        isRowHeader: key === namedBy,
        isSortable: key === sortedBy,
        cell: (record) => cellText(record, key, column, words),
      },
    ]
  })
  return [
    {
      key: 'number',
      head: words.t('report.column.number'),
      width: 44,
      kind: 'number',
      card: 'folded',
      cell: (_, index) => String(index + 1),
    },
    ...own,
  ]
}

function headOf(head: string, { kind }: ReportColumn, { t, currency }: ColumnWords): string {
  return kind === 'amount' && currency !== undefined ? t('report.inCurrency', { head, currency }) : head
}

/** What a column shows of a record, as a text. */
function cellText(record: ReportRecord, key: string, column: ReportColumn, words: ColumnWords): string {
  const value = valueOf(record, key, column) ?? null
  if (value === null) return ''
  if (key === 'flightSegment') return flightText(String(value), words)
  return texts[column.kind]?.(value, words, record) ?? String(value)
}

/** `JB 101 ACH-VIE 01/06/2026`, its day as this list writes days. */
function flightText(told: string, { dates }: ColumnWords): string {
  return told.replace(/(\d\d)\/(\d\d)\/(\d{4})$/, (_, day, month, year) =>
    dates.day(`${year}-${month}-${day}`),
  )
}

/** A value of another kind is written as the engine says it. */
const texts: Readonly<
  Partial<
    Record<
      ReportColumn['kind'],
      (value: string | number, words: ColumnWords, record: Pick<ReportRecord, 'currency'>) => string
    >
  >
> = {
  day: (value, { dates }) => dates.day(String(value)),
  instant: (value, { dates, timeZone }) => dates.moment(String(value), timeZone),
  amount: (value, { tag, currency: ofAll }, { currency }) =>
    (ofAll === undefined ? reportMoney : reportAmount)(Number(value), currency, tag),
  couponState: (value, { t }) => statusWord(String(value), t),
  postingType: (value, { t }) => entryWord(String(value), t),
  postingSubtype: (value, { t }) => entryWord(String(value), t),
}

/** The least width of a column, in pixels. */
const widths: Readonly<Record<ReportColumn['kind'], number>> = {
  text: 108,
  joined: 108,
  airport: 52,
  documentNumber: 120,
  passengerType: 52,
  couponState: 96,
  postingType: 128,
  postingSubtype: 128,
  day: 102,
  instant: 146,
  count: 48,
  amount: 104,
  currency: 80,
}

const inTickets = {
  passengerFirstName: 96,
  passengerLastName: 112,
  flight: 76,
  fareCode: 92,
  class: 60,
}
const inBookings = { booking: 84, passengerName: 152, flightSegment: 208, pax: 52 }

/** Where a column needs more or less, by its key. */
const widthsIn: Readonly<Record<ReportKind, Readonly<Record<string, number>>>> = {
  'issued-tickets': inTickets,
  'flown-tickets': inTickets,
  'cancelled-tickets': { passengerName: 164, fareCode: 92 },
  cashbook: { amount: 128 },
  bookings: inBookings,
  'pending-payment': inBookings,
}

type Below = readonly (readonly [key: string, below: string])[]
const belowInTickets: Below = [
  ['departureDate', 'flight'],
  ['class', 'fareCode'],
  ['issueDate', 'ticketNumber'],
  ['destination', 'origin'],
  ['passengerLastName', 'passengerFirstName'],
]
const belowInBookings: Below = [
  ['createdBy', 'created'],
  ['flightSegment', 'passengerName'],
  ['balance', 'paymentAmount'],
]

/** What goes below what where a window is narrow: what belongs together, and the first of them first. */
const belowIn: Readonly<Record<ReportKind, Below>> = {
  'issued-tickets': belowInTickets,
  'flown-tickets': belowInTickets,
  'cancelled-tickets': [
    ['issueDate', 'ticketNumber'],
    ['passengerType', 'passengerName'],
  ],
  cashbook: [],
  bookings: belowInBookings,
  'pending-payment': belowInBookings,
}

function givesWayIn(kind: ReportKind, key: string): Pick<TextColumn<ReportRecord>, 'givesWay'> {
  const turn = belowIn[kind].findIndex(([giving]) => giving === key)
  const below = belowIn[kind][turn]?.[1]
  return below === undefined ? {} : { givesWay: { below, turn } }
}

/** Figures stand below each other; what has words in it may break, all else stays on one line. */
const kinds: Readonly<Partial<Record<ReportColumn['kind'], ColumnKind>>> = {
  text: 'text',
  joined: 'text',
  postingType: 'text',
  postingSubtype: 'text',
  day: 'date',
  instant: 'date',
  count: 'number',
  amount: 'number',
}

type CardPlaces = Readonly<Record<string, CardPlace>>
const ticketCards: CardPlaces = {
  ticketNumber: 'title',
  netTotal: 'figure',
  issueDate: 'pair',
  passengerFirstName: 'pair',
  passengerLastName: 'pair',
}
const bookingCards: CardPlaces = {
  booking: 'title',
  totalCharge: 'figure',
  passengerName: 'line',
  flightSegment: 'line',
  balance: 'pair',
}

/** What a phone shows of a record at once, by the key of its column; the rest unfolds. */
const onCards: Readonly<Record<ReportKind, CardPlaces>> = {
  'issued-tickets': ticketCards,
  'flown-tickets': ticketCards,
  'cancelled-tickets': { ticketNumber: 'title', amount: 'figure', passengerName: 'line', refundDate: 'pair' },
  cashbook: { type: 'title', amount: 'figure', subtype: 'line' },
  bookings: bookingCards,
  'pending-payment': bookingCards,
}
