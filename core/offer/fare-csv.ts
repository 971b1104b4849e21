/**
 * Fares from rows of a CSV file with a head line. Columns, in any order: `origin`, `destination`,
 * `fare_brand`, `booking_class`, `currency`, `adult`, `travel_from`, `travel_until`, and optional `child` and
 * `infant` (the adult fare, and 0, without), `fare_basis` (the class and the brand without), `weekdays`
 * (`1234567` without) and `advance_days` (0 without). Prices are decimals with a point, one way, without
 * taxes; dates are `YYYY-MM-DD`, local service dates, both ends included.
 */
import { type CsvRow, type RowProblem } from '../flight/row-problem.ts'
import { type Currency, fromDecimal } from '../kernel/money.ts'
import { isLocalDate, type LocalDate } from '../kernel/time.ts'
import type { FiledFare } from './fare.ts'

export interface FareTerms {
  readonly airports: ReadonlySet<string>
  readonly fareBrands: ReadonlySet<string>
  /** currencies the brand sells in */
  readonly currencies: readonly Currency[]
}

export type FareReading =
  | { readonly ok: true; readonly fares: readonly FiledFare[] }
  | { readonly ok: false; readonly problems: readonly RowProblem[] }

const required = [
  'origin',
  'destination',
  'fare_brand',
  'booking_class',
  'currency',
  'adult',
  'travel_from',
  'travel_until',
] as const
const optional = ['child', 'infant', 'fare_basis', 'weekdays', 'advance_days'] as const
type Column = (typeof required)[number] | (typeof optional)[number]

/** Reads all rows, or none: every bad one is reported. */
export function readFares(rows: readonly CsvRow[], terms: FareTerms): FareReading {
  const [head, ...rest] = rows
  if (!head) return { ok: false, problems: [{ line: 1, reason: 'the file is empty' }] }
  const problems = judgeHead(head)
  if (problems.length > 0) return { ok: false, problems }
  const fares: FiledFare[] = []
  const lines = new Map<string, number>()
  for (const row of rest) {
    const fare = readFare(head, row, terms, problems)
    if (!fare) continue
    const before = lines.get(identity(fare))
    if (before !== undefined) problems.push({ line: row.line, reason: `the fare of line ${before} again` })
    lines.set(identity(fare), row.line)
    fares.push(fare)
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, fares }
}

function judgeHead({ line, fields }: CsvRow): RowProblem[] {
  const known: readonly string[] = [...required, ...optional]
  const missing = required.filter((column) => !fields.includes(column)).map((column) => `no column ${column}`)
  const unknown = fields
    .filter((column) => !known.includes(column))
    .map((column) => `unknown column "${column}"`)
  return [...missing, ...unknown].map((reason) => ({ line, reason }))
}

/** Two fares that differ in nothing but the price cannot both be right. */
function identity(fare: FiledFare): string {
  const {
    origin,
    destination,
    fareBrand,
    bookingClass,
    currency,
    travelFrom,
    travelUntil,
    weekdays,
    advanceDays,
  } = fare
  return [
    origin,
    destination,
    fareBrand,
    bookingClass,
    currency,
    travelFrom,
    travelUntil,
    weekdays.join(''),
    advanceDays,
  ].join(' ')
}

function readFare(
  head: CsvRow,
  row: CsvRow,
  terms: FareTerms,
  problems: RowProblem[],
): FiledFare | undefined {
  const before = problems.length
  const report = (reason: string) => problems.push({ line: row.line, reason })
  const text = (column: Column) => row.fields[head.fields.indexOf(column)]?.trim() ?? ''
  function check<T>(column: Column, value: T | undefined, what: string): T {
    if (value === undefined) report(`${what} "${text(column)}" in ${column}`)
    return value as T
  }
  if (row.fields.length !== head.fields.length) {
    report(`${row.fields.length} fields where the head line has ${head.fields.length}`)
    return undefined
  }
  const currency = check(
    'currency',
    terms.currencies.find((code) => code === text('currency')),
    'not sold in',
  )
  const price = (column: Column) => check(column, readPrice(text(column), currency), 'no price')
  const adultMinor = price('adult')
  const fare: FiledFare = {
    origin: check('origin', oneOf(text('origin'), terms.airports), 'unknown airport'),
    destination: check('destination', oneOf(text('destination'), terms.airports), 'unknown airport'),
    fareBrand: check('fare_brand', oneOf(text('fare_brand'), terms.fareBrands), 'unknown fare brand'),
    bookingClass: check('booking_class', matching(text('booking_class'), /^[A-Z]$/), 'no booking class'),
    fareBasis:
      text('fare_basis') || `${text('booking_class')}${text('fare_brand').slice(0, 3).toUpperCase()}`,
    currency,
    adultMinor,
    childMinor: text('child') === '' ? adultMinor : price('child'),
    infantMinor: text('infant') === '' ? 0 : price('infant'),
    travelFrom: check('travel_from', readDate(text('travel_from')), 'no date'),
    travelUntil: check('travel_until', readDate(text('travel_until')), 'no date'),
    weekdays: check('weekdays', readWeekdays(text('weekdays') || '1234567'), 'no weekdays'),
    advanceDays: check('advance_days', readDays(text('advance_days') || '0'), 'no number of days'),
  }
  if (fare.origin && fare.origin === fare.destination) report(`from and to ${fare.origin}`)
  if (fare.travelUntil < fare.travelFrom)
    report(`ends ${fare.travelUntil}, before it begins ${fare.travelFrom}`)
  return problems.length === before ? fare : undefined
}

function oneOf(text: string, known: ReadonlySet<string>): string | undefined {
  return known.has(text) ? text : undefined
}

function matching(text: string, form: RegExp): string | undefined {
  return form.test(text) ? text : undefined
}

function readDate(text: string): LocalDate | undefined {
  return isLocalDate(text) ? text : undefined
}

/** A price that is not negative and has no more digits than its currency. */
function readPrice(text: string, currency: Currency | undefined): number | undefined {
  if (!currency || !/^\d{1,9}(\.\d{1,3})?$/.test(text)) return undefined
  try {
    return fromDecimal(Number(text), currency).amount
  } catch {
    return undefined
  }
}

/** `12345` or `1 3 5`; each weekday once. */
function readWeekdays(text: string): number[] | undefined {
  const days = text.replaceAll(' ', '').split('').map(Number)
  const isRight = days.every((day) => day >= 1 && day <= 7) && new Set(days).size === days.length
  return isRight ? days.toSorted((a, b) => a - b) : undefined
}

function readDays(text: string): number | undefined {
  return /^\d{1,3}$/.test(text) ? Number(text) : undefined
}
