/**
 * Tables as comma-separated values: RFC 4180, in UTF-8 with its mark, because programs for spreadsheets take it for
 * another encoding without. Nothing in it is a formula: such programs read one in every cell that begins with = + - @,
 * a tab or a line end, also in full width, so a text that does gets an apostrophe in front. Where decimals have a
 * comma, they part cells at semicolons, whatever the quotes say: there, and after tabs and line ends, an apostrophe
 * stands inside the text. A number is no text.
 */
import { type Currency, minor, money, toDecimalText } from '@jetbridge/core/kernel/money.ts'
import { writeDay } from '@jetbridge/core/report/period.ts'
import type { Column } from './columns.ts'

const mark = '\uFEFF'
const lineEnd = '\r\n'

/** Some programs ignore what comes before it: blanks and invisible characters. */
const beginsFormula = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠﹢﹣﹦﹫−]|^[\t\r\n]/u
const partsFormula = /[;\t\r\n](?=(?:(?![\t\r\n])[\s\p{Cc}\p{Cf}"])*[=+\-@＝＋－＠﹢﹣﹦﹫−])/gu

export async function* csvOf<Row extends { readonly currency: string }>(
  columns: readonly Column<Row>[],
  rows: AsyncIterable<Row>,
): AsyncGenerator<string> {
  yield mark + line(columns.map(({ heading }) => csvText(heading)))
  for await (const row of rows) yield line(columns.map((column) => cellOf(column, row)))
}

function line(cells: readonly string[]): string {
  return cells.join(',') + lineEnd
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

/** A text as a cell. */
export function csvText(text: string): string {
  const harmless = harmlessText(text)
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** Nothing but apostrophes is added. */
export function harmlessText(text: string): string {
  const parted = text.replaceAll(partsFormula, "$&'")
  return beginsFormula.test(parted) ? `'${parted}` : parted
}
