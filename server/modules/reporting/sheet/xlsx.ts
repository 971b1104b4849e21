/**
 * Tables as a workbook with one sheet, written while its rows are read. Days and amounts are cells of their kind; a text
 * is a text whatever it begins with, so none of them is a formula.
 */
import { type Currency, digitsOf, minor, money, toDecimal } from '@jetbridge/core/kernel/money.ts'
import { daysBetween, localDate } from '@jetbridge/core/kernel/time.ts'
import { writeXlsxStream } from 'hucre/xlsx'
import type { Column } from './columns.ts'

/** Of a cell, in characters. */
const longestText = 32_767
/** Day 0 of spreadsheets: they count days, and take 1900 for a leap year. */
const dayZero = localDate('1899-12-30')
const widths = { text: 16, day: 12, amount: 14, count: 12 }

const formats = { text: '@', day: 'dd/mm/yyyy', count: '0' }

export function xlsxOf<Row extends { readonly currency: string }>(
  name: string,
  columns: readonly Column<Row>[],
  rows: AsyncIterable<Row>,
): AsyncIterable<Uint8Array> {
  const drawn: DrawnRow = { digits: 0 }
  return writeXlsxStream(cellsOf(columns, rows, drawn), {
    name,
    columns: columns.map(({ heading, kind }) => ({
      header: heading,
      width: widths[kind],
      get numFmt() {
        return kind === 'amount' ? amountFormat(drawn.digits) : formats[kind]
      },
    })),
    freezePane: { rows: 1 },
  }) as unknown as AsyncIterable<Uint8Array>
}

/**
 * The row that is being written. The library knows formats of columns only, but asks for them at every cell, and takes
 * a row only when it has written the one before: so each amount has the digits of its own row's currency.
 */
interface DrawnRow {
  digits: number
}

function amountFormat(digits: number): string {
  return digits === 0 ? '#,##0' : `#,##0.${'0'.repeat(digits)}`
}

async function* cellsOf<Row extends { readonly currency: string }>(
  columns: readonly Column<Row>[],
  rows: AsyncIterable<Row>,
  drawn: DrawnRow,
): AsyncGenerator<(string | number | null)[]> {
  for await (const row of rows) {
    drawn.digits = digitsOf(row.currency as Currency)
    yield columns.map((column) => cellOf(column, row))
  }
}

function cellOf<Row extends { readonly currency: string }>(
  { kind, of }: Column<Row>,
  row: Row,
): string | number | null {
  const value = of(row)
  if (value === null) return null
  switch (kind) {
    case 'text':
      return textOf(String(value))
    case 'day':
      return daysBetween(dayZero, localDate(String(value)))
    case 'count':
      return value
    case 'amount':
      return toDecimal(money(minor(Number(value)), row.currency as Currency))
  }
}

/**
 * The library escapes what XML cannot hold as `_xHHHH_`, but not a text that looks like that already. A carriage return is
 * no line end in a cell: programs drop it.
 */
function textOf(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .slice(0, longestText)
    .toWellFormed()
    .replaceAll(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
}
