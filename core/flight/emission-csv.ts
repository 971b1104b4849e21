/**
 * Emission factors from rows of a CSV file with a header line. Columns, in any order: `grams_per_km` (of one passenger,
 * up to 2,000, with at most two decimals), `source` (who says so, up to 120 characters) and `year`. Optional: `aircraft`
 * (IATA type, three letters or digits; every other one).
 */
import { readTable, type RowReader } from './csv-table.ts'
import { matching } from './csv-value.ts'
import { tableRows } from './csv-write.ts'
import type { EmissionFactor } from './emission.ts'
import type { CsvRow, RowProblem } from './row-problem.ts'

export type EmissionReading =
  | { readonly ok: true; readonly factors: readonly EmissionFactor[] }
  | { readonly ok: false; readonly problems: readonly RowProblem[] }

const emissionColumns = {
  required: ['grams_per_km', 'source', 'year'],
  optional: ['aircraft'],
} as const
type Column = (typeof emissionColumns)['required' | 'optional'][number]

const mostGrams = 2_000

const longestSource = 120

/** Reads all rows, or none; reports every bad one. */
export function readEmissions(rows: readonly CsvRow[]): EmissionReading {
  const reading = readTable<Column, EmissionFactor>(
    rows,
    emissionColumns,
    'emission factor',
    readFactor,
    emissionIdentity,
  )
  if (!reading.ok) return { ok: false, problems: reading.problems }
  return { ok: true, factors: reading.rows.map(({ value }) => value) }
}

/** An aircraft has one figure. */
export function emissionIdentity({ aircraft }: EmissionFactor): string {
  return aircraft ?? 'every other'
}

function readFactor({ text, check }: RowReader<Column>): EmissionFactor {
  const source = text('source')
  const isText = source !== '' && source.length <= longestSource
  return {
    aircraft:
      text('aircraft') === ''
        ? null
        : check('aircraft', matching(text('aircraft'), /^[A-Z0-9]{3}$/), 'no aircraft type like E70:'),
    grams: check('grams_per_km', readGrams(text('grams_per_km')), `no grams above 0 to ${mostGrams}:`),
    source: check('source', isText ? source : undefined, `no text of up to ${longestSource} characters:`),
    year: check('year', readYear(text('year')), 'no year like 2026:'),
  }
}

function readGrams(text: string): number | undefined {
  const grams = Number(text.replace(',', '.'))
  return /^\d{1,4}([.,]\d{1,2})?$/.test(text) && grams > 0 && grams <= mostGrams ? grams : undefined
}

function readYear(text: string): number | undefined {
  return /^(19|20)\d\d$/.test(text) ? Number(text) : undefined
}

/** Writes them for {@link readEmissions}. */
export function emissionRows(factors: readonly EmissionFactor[]): string[][] {
  return tableRows(emissionColumns, factors, ({ aircraft, grams, source, year }) => ({
    grams_per_km: String(grams),
    source,
    year: String(year),
    aircraft: aircraft ?? '',
  }))
}
