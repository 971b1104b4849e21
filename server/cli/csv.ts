/** CSV files of an operator, and how a file that is none is explained. */
import type { CsvRow, RowProblem } from '@jetbridge/core/flight/row-problem.ts'
import { CsvError, parse } from 'csv-parse/sync'
import { readText } from './file.ts'
import { refuseFile } from './refusal.ts'

/** @throws RefusedError when there is no such file, or it is no CSV with commas */
export async function readCsv(file: string): Promise<CsvRow[]> {
  const text = await readText(file, 'utf-8')
  const reading = parseCsv(text)
  if (!reading.ok) throw refuseFile(file, [reading.problem], {})
  return reading.rows
}

export type CsvReading =
  | { readonly ok: true; readonly rows: CsvRow[] }
  | { readonly ok: false; readonly problem: RowProblem }

export function parseCsv(text: string): CsvReading {
  const separated = judgeSeparator(text)
  if (separated) return { ok: false, problem: separated }
  try {
    const records = parse(text, { bom: true, info: true, relax_column_count: true, skip_empty_lines: true })
    const rows = (records as unknown as { record: string[]; info: { lines: number } }[]).map(
      ({ record, info }) => ({ line: info.lines, fields: record }),
    )
    return { ok: true, rows }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return { ok: false, problem: findStrayQuote(text) ?? { line: 1, reason: error.message } }
  }
}

const otherSeparators = [
  [';', 'semicolons'],
  ['\t', 'tabs'],
] as const

/** Excel in German, for one, saves "CSV" with semicolons. The first line shows it. */
function judgeSeparator(text: string): RowProblem | undefined {
  const lines = text.split(/\r\n|\n|\r/)
  const index = lines.findIndex((line) => line.trim() !== '')
  const bare = (lines[index] ?? '').replaceAll(/"[^"]*"?/g, '')
  const times = (sign: string) => bare.split(sign).length - 1
  const found = otherSeparators.find(([sign]) => times(sign) > times(','))
  if (!found) return undefined
  return {
    line: index + 1,
    reason: `the columns are separated by ${found[1]}: save the file with commas`,
  }
}

const neverClosed = 'a quotation mark is opened and never closed'
const inside =
  'a quotation mark stands inside a field: write it twice, and the whole field in quotation marks'

/** The first quotation mark that does not fit, with the line it was opened on. */
function findStrayQuote(text: string): RowProblem | undefined {
  let line = 1
  let opened: number | undefined
  let written = 0
  for (const { 0: sign, index: at } of text.matchAll(/\r\n|\n|\r|"/g)) {
    if (at < written) continue
    if (sign !== '"') line++
    else if (opened === undefined) {
      if (!endsField(text[at - 1])) return { line, reason: inside }
      opened = line
    } else if (text[at + 1] === '"') written = at + 2
    else if (endsField(text[at + 1])) opened = undefined
    else return { line: opened, reason: opened === line ? inside : neverClosed }
  }
  return opened === undefined ? undefined : { line: opened, reason: neverClosed }
}

function endsField(sign: string | undefined): boolean {
  return sign === undefined || ',\r\n'.includes(sign)
}
