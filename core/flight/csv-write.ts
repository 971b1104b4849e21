/** Writes the rows of a CSV file with a header line, for `readTable`. */
import type { Columns } from './csv-table.ts'

/** The header line and the rows as a CSV file, with line ends of Windows, as RFC 4180 and Excel have them. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  const quoted = (field: string) => (/[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field)
  return rows.map((fields) => `${fields.map(quoted).join(',')}\r\n`).join('')
}

/** The texts of a row by column; a column that is left out stays empty. */
export type Cells<Column extends string> = Readonly<Partial<Record<Column, string>>>

/** The header line and a row for each value. @param columns those of the reader */
export function tableRows<Column extends string, T>(
  { required, optional }: Columns<Column>,
  values: readonly T[],
  cellsOf: (value: T) => Cells<Column>,
): string[][] {
  const columns = [...required, ...optional]
  const rows = values.map((value) => {
    const cells = cellsOf(value)
    return columns.map((column) => cells[column] ?? '')
  })
  return [columns, ...rows]
}

export function writeYesNo(is: boolean): string {
  return is ? 'yes' : 'no'
}

/** A text in each language: `name_en`, `name_de`. */
export function textCells(what: string, texts: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([locale, text]) => [`${what}_${locale}`, text]))
}
