/**
 * Promo codes from rows of a CSV file with a header line. Columns, in any order: `code`, `percent` off the base
 * fare, `starts` and `ends` (the first and the last day, by the airline's own clock), and optional `quota` (how
 * many bookings may use it; without it there is no limit).
 */
import { readTable, type RowReader } from '../flight/csv-table.ts'
import { matching, readPercent } from '../flight/csv-value.ts'
import type { CsvRow, RowProblem } from '../flight/row-problem.ts'
import { readCsvDate } from '../flight/schedule-csv-field.ts'
import {
  type Instant,
  instantOf,
  type LocalDate,
  localDateTime,
  plusDays,
  type Zone,
} from '../kernel/time.ts'
import type { PromoCode } from './promo-code.ts'

/** A promo code as the airline files it; bookings count its uses. */
export type FiledPromoCode = Omit<PromoCode, 'used'>

export interface PromoCodeTerms {
  /** the airline's own: its days begin at midnight there */
  readonly zone: Zone
  /** how many bookings use a code now */
  readonly used: ReadonlyMap<string, number>
}

export type PromoCodeReading =
  | { readonly ok: true; readonly promoCodes: readonly FiledPromoCode[] }
  | { readonly ok: false; readonly problems: readonly RowProblem[] }

export const promoCodeColumns = {
  required: ['code', 'percent', 'starts', 'ends'],
  optional: ['quota'],
} as const
type Column = (typeof promoCodeColumns)['required' | 'optional'][number]

/** Reads all rows, or none; reports every bad one. */
export function readPromoCodes(rows: readonly CsvRow[], terms: PromoCodeTerms): PromoCodeReading {
  const read = (row: RowReader<Column>) => readPromoCode(row, terms)
  const codeOf = ({ code }: FiledPromoCode) => code
  const reading = readTable<Column, FiledPromoCode>(rows, promoCodeColumns, 'promo code', read, codeOf)
  return reading.ok ? { ok: true, promoCodes: reading.rows.map(({ value }) => value) } : reading
}

function readPromoCode(row: RowReader<Column>, { zone, used }: PromoCodeTerms): FiledPromoCode {
  const { text, check, report } = row
  const code = text('code').toUpperCase()
  const starts = check('starts', readCsvDate(text('starts')), 'no date like 2027-03-28:')
  const ends = check('ends', readCsvDate(text('ends')), 'no date like 2027-03-28:')
  if (starts && ends && ends < starts) report(`it ends ${ends}, before it starts ${starts}`)
  const quota = text('quota') === '' ? null : check('quota', readQuota(text('quota')), 'no number from 1')
  const uses = used.get(code) ?? 0
  if (quota !== null && quota < uses)
    report(`quota ${quota} of ${code}: ${uses} bookings use it already, so no less than that`)
  return {
    code: check('code', matching(code, /^[A-Z0-9-]{2,40}$/), 'no 2 to 40 letters, digits and hyphens:'),
    percent: check('percent', readPercent(text('percent')) || undefined, 'no percentage above 0 to 100:'),
    validFrom: starts && midnight(starts, zone),
    validUntil: ends && midnight(plusDays(ends, 1), zone),
    quota,
  }
}

/** When a day begins. */
export function midnight(day: LocalDate, zone: Zone): Instant {
  return instantOf(localDateTime(`${day}T00:00`), zone)
}

/** A whole number from 1 that a column of the database holds. */
function readQuota(text: string): number | undefined {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}
