/**
 * Taxes and carrier charges from rows of a CSV file with a header line. Columns, in any order: `code`,
 * `currency`, `adult`. Optional: `child` (default: the adult amount), `infant` (0), `percent` of the base
 * fare on top (0), `airport` (every airport), `applies_on` (`departure`, or `arrival`), `refundable`
 * (`yes`, or `no`) and `transfer_within_hours` (a passenger who changes flights there within these hours pays none). Amounts are decimals, for one passenger on one flight.
 */
import { checkAirport, type NamedAirports } from '../flight/csv-airport.ts'
import { readTable, type RowReader } from '../flight/csv-table.ts'
import { checkPrice, matching, oneOf, readPercent, readYesNo } from '../flight/csv-value.ts'
import type { CsvRow, RowProblem } from '../flight/row-problem.ts'
import type { Currency } from '../kernel/money.ts'
import type { Tax } from './tax.ts'

export interface TaxTerms extends NamedAirports {
  /** currencies the brand sells in */
  readonly currencies: readonly Currency[]
}

export type TaxReading =
  | { readonly ok: true; readonly taxes: readonly Tax[] }
  | { readonly ok: false; readonly problems: readonly RowProblem[] }

export const taxColumns = {
  required: ['code', 'currency', 'adult'],
  optional: ['child', 'infant', 'percent', 'airport', 'applies_on', 'refundable', 'transfer_within_hours'],
} as const
type Column = (typeof taxColumns)['required' | 'optional'][number]

/** Reads all rows, or none; reports every bad one. */
export function readTaxes(rows: readonly CsvRow[], terms: TaxTerms): TaxReading {
  const read = (row: RowReader<Column>) => readTax(row, terms)
  const reading = readTable<Column, Tax>(rows, taxColumns, 'tax', read, taxIdentity)
  return reading.ok ? { ok: true, taxes: reading.rows.map(({ value }) => value) } : reading
}

/** Two taxes that differ only in the amounts cannot both be right. */
export function taxIdentity({ code, airport, appliesOn, currency }: Tax): string {
  return [code, airport ?? 'everywhere', appliesOn, currency].join(' ')
}

function readTax(row: RowReader<Column>, { currencies, ...named }: TaxTerms): Tax {
  const { text, check } = row
  const currency = check('currency', oneOf(text('currency'), currencies), 'not sold in')
  const amount = (column: Column) => checkPrice(row, column, currency, 'no amount')
  const adultMinor = amount('adult')
  return {
    code: check('code', matching(text('code'), /^[A-Z0-9]{2,3}$/), 'no tax code'),
    airport: text('airport') === '' ? null : checkAirport(row, 'airport', named),
    appliesOn: check(
      'applies_on',
      oneOf(text('applies_on') || 'departure', ['departure', 'arrival'] as const),
      'neither departure nor arrival',
    ),
    currency,
    adultMinor,
    childMinor: text('child') === '' ? adultMinor : amount('child'),
    infantMinor: text('infant') === '' ? 0 : amount('infant'),
    percent: check('percent', readPercent(text('percent') || '0'), 'no percentage up to 100'),
    refundable: check('refundable', readYesNo(text('refundable') || 'yes'), 'neither yes nor no'),
    ...(text('transfer_within_hours') !== '' && {
      transferWithinHours: check(
        'transfer_within_hours',
        readHours(text('transfer_within_hours')),
        'no hours from 1 to 48:',
      ),
    }),
  }
}

function readHours(text: string): number | undefined {
  return /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= 48 ? Number(text) : undefined
}
