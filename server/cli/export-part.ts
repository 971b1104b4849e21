/** What the writer of a kind of file is asked for, and what it gives. */
import type { ServedBrand } from '@jetbridge/core/brand/served-brand.ts'
import { csvOf } from '@jetbridge/core/flight/csv-write.ts'
import { type JsonTable, openJsonTable } from '@jetbridge/core/flight/json-table.ts'
import type { DateRange } from '@jetbridge/core/flight/expand-leg.ts'
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import type { Db } from '../db/open.ts'

export const exportForms = ['csv', 'json', 'ssim'] as const
export type ExportForm = (typeof exportForms)[number]

export interface ExportAsked {
  /** one snapshot of the database */
  readonly db: Db
  readonly brand: ServedBrand
  readonly form: ExportForm
  /** the moment of the command */
  readonly at: Instant
  /** local service dates of a schedule */
  readonly range: DateRange
  /** what the file cannot say, one line each */
  readonly note: (line: string) => void
}

/** A piece of a file, by what it has in it. */
export type ExportPart = ExportText | ExportTable

/** Whole lines. */
export interface ExportText {
  readonly text: string
  readonly rows: number
}

/** Rows of a table; the first of its first part is its header line. */
export interface ExportTable {
  readonly table: readonly (readonly string[])[]
  readonly rows: number
}

/** The lines of a file in its form. @param name of the list in JSON: `fares` */
export async function* textsOf(
  name: string,
  form: ExportForm,
  parts: AsyncIterable<ExportPart>,
): AsyncGenerator<ExportText> {
  const json = form === 'json' ? openJsonTable(name) : undefined
  let isBegun = false
  let isTable = false
  for await (const part of parts) {
    if ('text' in part) yield part
    else {
      isTable = true
      yield { text: json ? jsonOf(json, part.table, isBegun) : csvOf(part.table), rows: part.rows }
      isBegun = true
    }
  }
  if (json && isTable) yield { text: json.end(), rows: 0 }
}

function jsonOf(json: JsonTable, rows: ExportTable['table'], isBegun: boolean): string {
  if (isBegun) return json.add(rows)
  const [header = [], ...more] = rows
  return `${json.begin(header)}${json.add(more)}`
}
