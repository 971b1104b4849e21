/** Reads tables of an operator, as CSV or as JSON, and explains why a file is neither. */
import type { CsvRow, RowProblem } from '@jetbridge/core/flight/row-problem.ts'
import { readJsonTable } from '@jetbridge/core/flight/json-table.ts'
import { CsvError, parse } from 'csv-parse/sync'
import { readText } from './file.ts'
import { parseJson } from './json-file.ts'
import { lineReader } from './json-lines.ts'
import { refuseFile } from './refusal.ts'

/** The content shows which it is. @throws RefusedError when there is no such file, or it is neither */
export async function readCsv(file: string): Promise<CsvRow[]> {
  const text = await readText(file, 'utf-8')
  if (isJson(text)) return readJsonRows(file, text)
  const reading = parseCsv(text)
  if (!reading.ok) throw refuseFile(file, [reading.problem], {})
  return reading.rows
}

/** No header line begins so. */
export function isJson(text: string): boolean {
  return /^\uFEFF?\s*\{/.test(text)
}

function readJsonRows(file: string, text: string): CsvRow[] {
  const reading = readJsonTable(parseJson(file, text, {}))
  const lineOf = lineReader(text)
  if (!reading.ok)
    throw refuseFile(
      file,
      reading.problems.map(({ path, reason }) => ({ line: lineOf(path), reason, next: 'see-template' })),
      {},
    )
  return reading.rows.map(({ path, fields }) => ({ line: lineOf(path), fields }))
}

export type CsvReading =
  | { readonly ok: true; readonly rows: CsvRow[] }
  | { readonly ok: false; readonly problem: RowProblem }

/** Commas, semicolons or tabs separate the columns. */
export function parseCsv(text: string): CsvReading {
  const delimiter = separatorOf(text)
  try {
    const records = parse(text, { ...form, delimiter })
    const rows = (records as unknown as { record: string[]; info: { lines: number } }[]).map(
      ({ record, info }) => ({ line: info.lines, fields: record }),
    )
    return { ok: true, rows: withoutHint(rows) }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return { ok: false, problem: findStrayQuote(text, delimiter) ?? { line: 1, reason: error.message } }
  }
}

const form = { bom: true, info: true, relax_column_count: true, skip_empty_lines: true } as const

/** `sep=;`, a first line that tells Excel the separator. */
function withoutHint(rows: readonly CsvRow[]): CsvRow[] {
  return rows.filter(({ fields }, index) => index > 0 || !/^sep=/i.test(fields[0] ?? ''))
}

/** Excel in German, for one, saves "CSV" with semicolons. The first line shows it. */
function separatorOf(text: string): string {
  const first = text.split(/\r\n|\n|\r/).find((line) => line.trim() !== '' && !/^sep=/i.test(line)) ?? ''
  const bare = first.replaceAll(/"[^"]*"?/g, '')
  const times = (sign: string) => bare.split(sign).length - 1
  return [';', '\t'].find((sign) => times(sign) > times(',')) ?? ','
}

const neverClosed = 'a quotation mark is opened and never closed'
const inside =
  'a quotation mark stands inside a field: write it twice, and the whole field in quotation marks'

/** The first quotation mark that does not fit, with the line it was opened on. */
function findStrayQuote(text: string, delimiter: string): RowProblem | undefined {
  let line = 1
  let opened: number | undefined
  let written = 0
  for (const { 0: sign, index: at } of text.matchAll(/\r\n|\n|\r|"/g)) {
    if (at < written) continue
    if (sign !== '"') line++
    else if (opened === undefined) {
      if (!endsField(text[at - 1], delimiter)) return { line, reason: inside }
      opened = line
    } else if (text[at + 1] === '"') written = at + 2
    else if (endsField(text[at + 1], delimiter)) opened = undefined
    else return { line: opened, reason: opened === line ? inside : neverClosed }
  }
  return opened === undefined ? undefined : { line: opened, reason: neverClosed }
}

function endsField(sign: string | undefined, delimiter: string): boolean {
  return sign === undefined || `${delimiter}\r\n`.includes(sign)
}
