/**
 * Vouchers to issue from rows of a CSV file with a header line. Columns, in any order: `code`, `amount`, `currency`,
 * `ends` (the last day), and optional `starts` (the first day; without it from the import on). Days are those at
 * Greenwich, as on the voucher's letter.
 */
import { readTable, type RowReader, type TableRow } from '../flight/csv-table.ts'
import { checkPrice, matching, oneOf } from '../flight/csv-value.ts'
import type { CsvRow, RowProblem } from '../flight/row-problem.ts'
import { readCsvDate } from '../flight/schedule-csv-field.ts'
import { type Currency, money, type Money } from '../kernel/money.ts'
import { type Instant, type LocalDate, parseInstant, plusDays } from '../kernel/time.ts'
import { voucherCode } from './voucher.ts'

/** A voucher as a file asks for it. */
export interface FiledVoucher {
  /** upper case */
  readonly code: string
  readonly face: Money
  /** null: from the moment on in which it is issued */
  readonly validFrom: Instant | null
  /** it ends then */
  readonly validUntil: Instant
}

export type VoucherReading =
  | { readonly ok: true; readonly rows: readonly TableRow<FiledVoucher>[] }
  | {
      readonly ok: false
      readonly problems: readonly RowProblem[]
      /** rows without a problem of their own: to find their other mistakes, never to store them */
      readonly rows: readonly TableRow<FiledVoucher>[]
    }

export const voucherColumns = {
  required: ['code', 'amount', 'currency', 'ends'],
  optional: ['starts'],
} as const
type Column = (typeof voucherColumns)['required' | 'optional'][number]

/** One file issues at most this many. */
export const mostVouchersOfFile = 10_000

/** The longest validity from today, the same as for a voucher issued by hand. */
export const mostVoucherDays = 3_650

export interface VoucherTerms {
  /** currencies the brand sells in */
  readonly currencies: readonly Currency[]
  readonly today: LocalDate
}

/** Reads all rows, or none; reports every bad one. */
export function readVouchers(rows: readonly CsvRow[], terms: VoucherTerms): VoucherReading {
  const read = (row: RowReader<Column>) => readVoucher(row, terms)
  const reading = readTable<Column, FiledVoucher>(rows, voucherColumns, 'voucher', read, ({ code }) => code)
  if (!reading.ok) return reading
  const beyond = reading.rows[mostVouchersOfFile]
  if (!beyond) return reading
  const reason = `${mostVouchersOfFile} vouchers are the most of one file: make several of it`
  return { ok: false, problems: [{ line: beyond.line, reason }], rows: reading.rows }
}

function readVoucher(row: RowReader<Column>, { currencies, today }: VoucherTerms): FiledVoucher {
  const { text, check, report } = row
  const code = voucherCode(text('code'))
  const currency = check('currency', oneOf(text('currency'), currencies), 'not sold in')
  const amount = checkPrice(row, 'amount', currency, 'no amount above zero:')
  if (amount === 0 && currency) check('amount', undefined, 'no amount above zero:')
  const starts = text('starts') === '' ? null : check('starts', readCsvDate(text('starts')), noDate)
  const ends = check('ends', readCsvDate(text('ends')), noDate)
  if (starts && ends && ends < starts) report(`it ends ${ends}, before it starts ${starts}`)
  if (ends > plusDays(today, mostVoucherDays)) report(`it ends ${ends}, more than ten years from now`)
  return {
    code: check('code', matching(code, /^[A-Z0-9-]{4,40}$/), 'no 4 to 40 letters, digits and hyphens:'),
    face: money(amount ?? 0, currency),
    validFrom: starts && midnight(starts),
    validUntil: ends && midnight(plusDays(ends, 1)),
  }
}

const noDate = 'no date like 2027-03-28:'

function midnight(day: LocalDate): Instant {
  return parseInstant(`${day}T00:00:00Z`)
}

/** Of the usual 32 signs: about 60 bits. A shorter code can be found by trying long enough. */
const fewestSigns = 12

/** Codes that somebody could guess: short ones, and those that count on from another. */
export function guessableCodes(codes: readonly string[]): string[] {
  const stems = Map.groupBy(codes, stemOf)
  return codes.filter(
    (code) => code.replaceAll('-', '').length < fewestSigns || (stems.get(stemOf(code))?.length ?? 0) > 2,
  )
}

/** Without the number at its end: `GIFT-2027-` of `GIFT-2027-0017`. */
function stemOf(code: string): string {
  const stem = code.replace(/\d+$/, '')
  return stem === code || stem.length < 4 ? code : stem
}
