/** What a column of a report is, and the record that its columns make. */
import type { Currency } from '../kernel/money.ts'
import type { PassengerType } from '../passenger/passenger-type.ts'
import type { ScreenHeading } from './heading.ts'

/** What moved the account of an agency. */
export type PostingType = 'payment' | 'refund' | 'deposit' | 'correction'

/** By kind: how the engine keeps it. Days are YYYY-MM-DD, amounts minor units, instants milliseconds since 1970. */
interface StoredValues {
  readonly text: string
  readonly airport: string
  readonly documentNumber: string
  readonly passengerType: PassengerType
  /** the letter of its state */
  readonly couponState: string
  readonly postingType: PostingType
  readonly postingSubtype: string
  readonly day: string
  readonly instant: number
  readonly count: number
  readonly amount: number
  readonly currency: Currency
}

/** What it holds, and so how the wire, a file, and screen and paper each write it. */
export type FieldKind = keyof StoredValues

interface OfEveryField {
  /** for people who program against the API: what it is */
  readonly description: string
  /** what the wire says where there is none; without it there always is one */
  readonly without?: null | ''
}

interface CurrencyField extends OfEveryField {
  /** of the amounts beside it: files have it; screen and paper write it at each amount */
  readonly kind: 'currency'
  readonly heading: 'currency'
}

interface OtherField extends OfEveryField {
  readonly kind: Exclude<FieldKind, 'currency'>
  /** without it no table shows it by itself */
  readonly heading?: ScreenHeading
}

/** A column that is a field of the record on the wire. */
export type Field = CurrencyField | OtherField

/** Several fields as one text, with blanks between. The wire does not have it. */
interface JoinedColumn {
  readonly kind: 'joined'
  readonly heading: ScreenHeading
  readonly parts: readonly string[]
}

export type ReportColumn = Field | JoinedColumn

/** By key; fields in the order of the wire. */
export type ColumnSet = Readonly<Record<string, ReportColumn>>

export type FieldKey<Columns> = {
  [Key in keyof Columns & string]: Columns[Key] extends { kind: FieldKind } ? Key : never
}[keyof Columns & string]

type StoredValue<Column> = Column extends { kind: infer Kind extends FieldKind }
  ? StoredValues[Kind] | (Column extends { without: null | '' } ? null : never)
  : never

/** A record as the engine reads it. */
export type StoredRecord<Columns> = {
  readonly [Key in FieldKey<Columns>]: StoredValue<Columns[Key]>
}

/** Those that the wire has, in its order. */
export function fieldsOf(columns: ColumnSet): (readonly [key: string, field: Field])[] {
  return Object.entries(columns).flatMap(([key, column]) =>
    column.kind === 'joined' ? [] : [[key, column] as const],
  )
}

/** What a column shows of any record: the value of its field, or its parts as one text. */
export function valueOf<Value>(
  record: Readonly<Record<string, Value>>,
  key: string,
  column: ReportColumn,
): Value | string | undefined {
  return column.kind === 'joined' ? column.parts.map((part) => record[part]).join(' ') : record[key]
}
