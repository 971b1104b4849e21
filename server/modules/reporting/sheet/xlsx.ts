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

/** @param currency gives the amounts their digits */
export function xlsxOf<Row extends { readonly currency: string }>(
  name: string,
  columns: readonly Column<Row>[],
  rows: AsyncIterable<Row>,
  currency: Currency,
): AsyncIterable<Uint8Array> {
  const digits = digitsOf(currency)
  const formats = {
    text: '@',
    day: 'dd/mm/yyyy',
    count: '0',
    amount: digits === 0 ? '#,##0' : `#,##0.${'0'.repeat(digits)}`,
  }
  return writeXlsxStream(cellsOf(columns, rows), {
    name,
    columns: columns.map(({ heading, kind }) => ({
      header: heading,
      width: widths[kind],
      numFmt: formats[kind],
    })),
    freezePane: { rows: 1 },
  }) as unknown as AsyncIterable<Uint8Array>
}

async function* cellsOf<Row extends { readonly currency: string }>(
  columns: readonly Column<Row>[],
  rows: AsyncIterable<Row>,
): AsyncGenerator<(string | number | null)[]> {
  for await (const row of rows) yield columns.map((column) => cellOf(column, row))
}

function cellOf<Row extends { readonly currency: string }>(
  { kind, of }: Column<Row>,
  row: Row,
): string | number | null {
  const value = of(row)
  if (value === null) return null
  switch (kind) {
    case 'text':
      return String(value).slice(0, longestText)
    case 'day':
      return daysBetween(dayZero, localDate(String(value)))
    case 'count':
      return value
    case 'amount':
      return toDecimal(money(minor(Number(value)), row.currency as Currency))
  }
}
