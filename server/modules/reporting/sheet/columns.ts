/** The columns of a report as a file: those that the screen shows. */
import type { ReportType } from '@jetbridge/core/report/report-type.ts'
import { dateAt, instant, type Zone } from '@jetbridge/core/kernel/time.ts'
import { couponStateOf } from '@jetbridge/core/ticket/coupon.ts'
import type { ReportWords } from '../../../wording/report-words.ts'
import { flightOf, nameOf, numberOf, passengerCodes } from '../present.ts'
import type { BookingRecord, CashbookRecord, CouponRecord, AnyRecord } from '../reporting.ts'

/** `day`: `YYYY-MM-DD`; `amount`: minor units of the record's currency. */
export type Kind = 'text' | 'day' | 'amount' | 'count'

/** A column of a table whose rows are of one kind. */
export interface Column<Row> {
  readonly heading: string
  readonly kind: Kind
  readonly of: (row: Row) => string | number | null
}

type Heading = keyof ReportWords['columns']

type DrawnColumn<Row> = readonly [
  Heading,
  Kind,
  (row: Row, words: ReportWords, where: Zone) => string | number | null,
]

const state = ({ status }: CouponRecord, { states }: ReportWords) => states[status] ?? couponStateOf(status)
const type = ({ passengerType }: CouponRecord) => passengerCodes[passengerType]
const flightNumber = ({ carrier, flightNumber: number }: CouponRecord) => `${carrier} ${number}`

/** [RPT-15, RPT-16] */
const issued: readonly DrawnColumn<CouponRecord>[] = [
  ['issueDate', 'day', ({ issuedOn }) => issuedOn],
  ['ticketNumber', 'text', numberOf],
  ['firstName', 'text', ({ firstName }) => firstName],
  ['lastName', 'text', ({ lastName }) => lastName],
  ['passengerType', 'text', type],
  ['flight', 'text', flightNumber],
  ['origin', 'text', ({ origin }) => origin],
  ['destination', 'text', ({ destination }) => destination],
  ['departureDate', 'day', ({ departsOn }) => departsOn],
  ['fareCode', 'text', ({ fareCode }) => fareCode],
  ['class', 'text', ({ bookingClass }) => bookingClass],
  ['status', 'text', state],
  ['netTotal', 'amount', ({ worth }) => worth],
  ['currency', 'text', ({ currency }) => currency],
]

/** [RPT-17] */
const cancelled: readonly DrawnColumn<CouponRecord>[] = [
  ['issueDate', 'day', ({ issuedOn }) => issuedOn],
  ['ticketNumber', 'text', numberOf],
  ['firstName', 'text', ({ firstName }) => firstName],
  ['lastName', 'text', ({ lastName }) => lastName],
  ['passengerType', 'text', type],
  ['fareCode', 'text', ({ fareCode }) => fareCode],
  ['netTotal', 'amount', ({ worth }) => worth],
  ['charge', 'amount', ({ kept }) => kept],
  ['amount', 'amount', ({ back }) => back],
  ['currency', 'text', ({ currency }) => currency],
  ['refundDate', 'day', ({ closedOn }) => closedOn],
]

/** [RPT-18] */
const cashbook: readonly DrawnColumn<CashbookRecord>[] = [
  ['type', 'text', (record, { types }) => types[record.type]],
  ['subtype', 'text', ({ subtype }, { subtypes }) => subtypes[subtype] ?? subtype],
  ['amount', 'amount', ({ amount }) => amount],
  ['currency', 'text', ({ currency }) => currency],
]

/** [RPT-19] */
const bookings: readonly DrawnColumn<BookingRecord>[] = [
  ['booking', 'text', ({ recordLocator }) => recordLocator],
  ['passengerName', 'text', nameOf],
  ['flightSegment', 'text', flightOf],
  ['pax', 'count', ({ heads }) => heads],
  ['totalCharge', 'amount', ({ charged }) => charged],
  ['paymentAmount', 'amount', ({ paid }) => paid],
  ['balance', 'amount', ({ charged, paid }) => charged - paid],
  ['currency', 'text', ({ currency }) => currency],
  ['created', 'day', ({ bookedAt }, _words, where) => dateAt(instant(bookedAt), where)],
  ['createdBy', 'text', ({ bookedBy }) => bookedBy],
]

const columns = {
  'issued-tickets': issued,
  'flown-tickets': issued,
  'cancelled-tickets': cancelled,
  cashbook,
  bookings,
} as Readonly<Record<ReportType, readonly DrawnColumn<AnyRecord>[]>>

/** @param where the zone of its days */
export function columnsOf(report: ReportType, words: ReportWords, where: Zone): Column<AnyRecord>[] {
  return columns[report].map(([heading, kind, of]) => ({
    heading: words.columns[heading],
    kind,
    of: (record) => of(record, words, where),
  }))
}
