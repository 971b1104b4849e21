/** Tables as comma-separated values. A number is no text. */
import { csvLine, csvMark, csvText } from '@jetbridge/core/report/csv-cell.ts'
import { type Currency, minor, money, toDecimalText } from '@jetbridge/core/kernel/money.ts'
import { writeDay } from '@jetbridge/core/report/period.ts'
import type { Column } from './columns.ts'

export async function* csvOf<Row extends { readonly currency: string }>(
  columns: readonly Column<Row>[],
  rows: AsyncIterable<Row>,
): AsyncGenerator<string> {
  yield csvMark + csvLine(columns.map(({ heading }) => csvText(heading)))
  for await (const row of rows) yield csvLine(columns.map((column) => cellOf(column, row)))
}

function cellOf<Row extends { readonly currency: string }>({ kind, of }: Column<Row>, row: Row): string {
  const value = of(row)
  if (value === null) return ''
  switch (kind) {
    case 'text':
      return csvText(String(value))
    case 'day':
      return writeDay(String(value))
    case 'count':
      return String(value)
    case 'amount':
      return toDecimalText(money(minor(Number(value)), row.currency as Currency))
  }
}
