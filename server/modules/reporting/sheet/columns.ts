/** The columns of a report as a file. */
import { dateAt, instant, type Zone } from '@jetbridge/core/kernel/time.ts'
import { type ReportColumn, valueOf } from '@jetbridge/core/report/column.ts'
import { reportTables } from '@jetbridge/core/report/columns.ts'
import type { ReportType } from '@jetbridge/core/report/report-type.ts'
import { couponStateOf } from '@jetbridge/core/ticket/coupon.ts'
import type { ReportWords } from '../../../wording/report-words.ts'
import { passengerCode, printedNumber } from '../present.ts'
import type { StoredRow } from '../reporting.ts'

/** `day`: `YYYY-MM-DD`; `amount`: minor units of the record's currency. */
export type Kind = 'text' | 'day' | 'amount' | 'count'

/** A column of a table whose rows are of one kind. */
export interface Column<Row> {
  readonly heading: string
  readonly kind: Kind
  readonly of: (row: Row) => string | number | null
}

type Cell = string | number

interface KindInFiles {
  readonly kind: Kind
  /** what is kept, as a cell takes it */
  readonly write?: (value: Cell, words: ReportWords, where: Zone) => Cell
}

const text = { kind: 'text' } as const

const inFiles: Readonly<Record<ReportColumn['kind'], KindInFiles>> = {
  text,
  airport: text,
  currency: text,
  joined: text,
  documentNumber: { kind: 'text', write: (value) => printedNumber(String(value)) },
  passengerType: { kind: 'text', write: passengerCode },
  couponState: {
    kind: 'text',
    write: (value, { states }) => states[value] ?? couponStateOf(String(value)),
  },
  postingType: { kind: 'text', write: (value, { types }) => worded(value, types) },
  postingSubtype: { kind: 'text', write: (value, { subtypes }) => worded(value, subtypes) },
  day: { kind: 'day' },
  instant: { kind: 'day', write: (value, _words, where) => dateAt(instant(Number(value)), where) },
  amount: { kind: 'amount' },
  count: { kind: 'count' },
}

function worded(value: Cell, texts: Readonly<Record<string, string>>): Cell {
  return texts[value] ?? value
}

/** [RPT-15 … RPT-19] @param where the zone of its days */
export function columnsOf(report: ReportType, words: ReportWords, where: Zone): Column<StoredRow>[] {
  return reportTables[report].shown.flatMap(({ key, column, file }) => {
    if (file === undefined) return []
    const { kind, write } = inFiles[column.kind]
    const of = (row: StoredRow) => {
      const value = valueOf(row, key, column) ?? null
      return value === null || !write ? value : write(value, words, where)
    }
    return [{ heading: words.columns[file], kind, of }]
  })
}
