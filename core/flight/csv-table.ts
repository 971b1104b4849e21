/**
 * Rows of a CSV file with a header line that names the columns, in any order. Everybody sees their values, so nothing in
 * them is unseen, as in a text of a caller (core/kernel/text.ts).
 */
import { hasUnseen, unseenTold } from '../kernel/unseen.ts'
import type { CsvRow, NextStep, RowProblem } from './row-problem.ts'

export interface Columns<Column extends string> {
  readonly required: readonly Column[]
  readonly optional: readonly Column[]
  /** those whose texts may have more than one line */
  readonly ofLines?: readonly Column[]
}

/** One row, read column by column; a problem is reported and reading goes on. */
export interface RowReader<Column extends string> {
  readonly line: number
  /** without blanks around it; `''` where the column is absent or empty */
  readonly text: (column: Column) => string
  /** The value, if it could be read; otherwise `what "text" in column` is reported. */
  readonly check: <T>(column: Column, value: T | undefined, what: string, next?: NextStep) => T
  readonly report: (reason: string, next?: NextStep) => void
}

export interface TableRow<T> {
  readonly line: number
  readonly value: T
}

export type TableReading<T> =
  | { readonly ok: true; readonly rows: readonly TableRow<T>[] }
  | {
      readonly ok: false
      readonly problems: readonly RowProblem[]
      /** rows without a problem of their own: to find their other mistakes, never to store them */
      readonly rows: readonly TableRow<T>[]
    }

/**
 * Reads all rows, or none; reports every bad one.
 * @param identity rows with the same identity cannot both be right
 */
export function readTable<Column extends string, T>(
  rows: readonly CsvRow[],
  columns: Columns<Column>,
  what: string,
  read: (row: RowReader<Column>) => T,
  identity: (value: T) => string,
): TableReading<T> {
  const [head, ...rest] = rows
  if (!head)
    return { ok: false, problems: [{ line: 1, reason: 'the file is empty', next: 'see-template' }], rows: [] }
  const problems = judgeHead(head, columns)
  if (problems.length > 0) return { ok: false, problems, rows: [] }
  const lines = new Map<string, number>()
  const values: TableRow<T>[] = []
  for (const row of rest) {
    const before = problems.length
    const value = readRow(head, row, columns, problems, read)
    if (value === undefined || problems.length > before) continue
    const same = lines.get(identity(value))
    if (same !== undefined) problems.push({ line: row.line, reason: `the ${what} of line ${same} again` })
    else values.push({ line: row.line, value })
    lines.set(identity(value), row.line)
  }
  return problems.length > 0 ? { ok: false, problems, rows: values } : { ok: true, rows: values }
}

function judgeHead({ line, fields }: CsvRow, { required, optional }: Columns<string>): RowProblem[] {
  const known = [...required, ...optional]
  if (!fields.some((column) => known.includes(column)))
    return [{ line, reason: `no header line with the columns ${required.join(',')}`, next: 'see-template' }]
  const missing = required.filter((column) => !fields.includes(column)).map((column) => `no column ${column}`)
  const unknown = fields
    .filter((column) => !known.includes(column))
    .map((column) => `unknown column "${column}"`)
  const twice = known
    .filter((column) => fields.indexOf(column) !== fields.lastIndexOf(column))
    .map((column) => `column ${column} twice`)
  return [...missing, ...unknown, ...twice].map((reason) => ({ line, reason, next: 'see-template' }))
}

function readRow<Column extends string, T>(
  head: CsvRow,
  { line, fields }: CsvRow,
  { ofLines = [] }: Columns<Column>,
  problems: RowProblem[],
  read: (row: RowReader<Column>) => T,
): T | undefined {
  const report = (reason: string, next?: NextStep) =>
    void problems.push({ line, reason, ...(next === undefined ? {} : { next }) })
  if (fields.length !== head.fields.length) {
    report(`${fields.length} fields where the header line has ${head.fields.length}`)
    return undefined
  }
  for (const [place, column] of head.fields.entries()) {
    const what = unseenIn(fields[place]?.trim() ?? '', ofLines.includes(column as Column))
    if (what !== undefined) report(`${column} has ${what}`)
  }
  const text = (column: Column) => fields[head.fields.indexOf(column)]?.trim() ?? ''
  return read({
    line,
    text,
    report,
    check<V>(column: Column, value: V | undefined, what: string, next?: NextStep): V {
      if (value === undefined) report(`${what} "${text(column)}" in ${column}`, next)
      return value as V
    },
  })
}

/** What a text has that it may not have; undefined where all of it is seen. */
export function unseenIn(text: string, hasLines = false): string | undefined {
  if (hasUnseen(text)) return unseenTold
  return !hasLines && /[\r\n]/.test(text) ? 'more than one line' : undefined
}
