/**
 * Fares from rows of a CSV file with a header line. Columns, in any order: `origin`, `destination`,
 * `fare_brand`, `booking_class`, `currency`, `adult`, `travel_from`, `travel_until`. Optional: `child` and
 * `infant` (default: the adult fare, and 0), `fare_basis` (default: the class and the brand), `weekdays`
 * (default `1234567`) and `advance_days` (default 0). Prices are decimals, one way, without
 * taxes. Dates are `YYYY-MM-DD`, local service dates, both ends included.
 */
import { checkAirport, type NamedAirports } from '../flight/csv-airport.ts'
import { readTable, type RowReader } from '../flight/csv-table.ts'
import { checkPrice, matching, oneOf, readCount } from '../flight/csv-value.ts'
import type { CsvRow, RowProblem } from '../flight/row-problem.ts'
import type { Currency } from '../kernel/money.ts'
import { isLocalDate, type LocalDate } from '../kernel/time.ts'
import type { FiledFare } from './fare.ts'

export interface FareTerms extends NamedAirports {
  readonly fareBrands: ReadonlySet<string>
  /** currencies the brand sells in */
  readonly currencies: readonly Currency[]
}

/** A fare and its line. */
export interface FareRow {
  readonly line: number
  readonly fare: FiledFare
}

export type FareReading =
  | { readonly ok: true; readonly fares: readonly FiledFare[]; readonly rows: readonly FareRow[] }
  | {
      readonly ok: false
      readonly problems: readonly RowProblem[]
      /** those without a problem of their own: to find their other mistakes, never to store them */
      readonly rows: readonly FareRow[]
    }

export const fareColumns = {
  required: [
    'origin',
    'destination',
    'fare_brand',
    'booking_class',
    'currency',
    'adult',
    'travel_from',
    'travel_until',
  ],
  optional: ['child', 'infant', 'fare_basis', 'weekdays', 'advance_days'],
} as const
type Column = (typeof fareColumns)['required' | 'optional'][number]

/** Reads all rows, or none; reports every bad one. */
export function readFares(rows: readonly CsvRow[], terms: FareTerms): FareReading {
  const reading = readTable<Column, FiledFare>(
    rows,
    fareColumns,
    'fare',
    (row) => readFare(row, terms),
    fareIdentity,
  )
  const read = reading.rows.map(({ line, value }) => ({ line, fare: value }))
  if (!reading.ok) return { ...reading, rows: read }
  return { ok: true, rows: read, fares: read.map(({ fare }) => fare) }
}

/** Two fares that differ only in the price, or in the name on the ticket, cannot both be right. */
export function fareIdentity(fare: FiledFare): string {
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

function readFare(row: RowReader<Column>, terms: FareTerms): FiledFare {
  const { text, check, report } = row
  const currency = check('currency', oneOf(text('currency'), terms.currencies), 'not sold in')
  const price = (column: Column) => checkPrice(row, column, currency, 'no price')
  const airport = (column: Column) => checkAirport(row, column, terms)
  const adultMinor = price('adult')
  const fare: FiledFare = {
    origin: airport('origin'),
    destination: airport('destination'),
    fareBrand: check(
      'fare_brand',
      oneOf(text('fare_brand'), terms.fareBrands),
      'unknown fare brand',
      'import-fare-brands',
    ),
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
    advanceDays: check('advance_days', readCount(text('advance_days') || '0'), 'no number of days'),
  }
  if (fare.origin && fare.origin === fare.destination) report(`from and to ${fare.origin}`)
  if (fare.travelUntil < fare.travelFrom)
    report(`ends ${fare.travelUntil}, before it begins ${fare.travelFrom}`)
  return fare
}

function readDate(text: string): LocalDate | undefined {
  return isLocalDate(text) ? text : undefined
}

/** `12345` or `1 3 5`; each weekday once. */
function readWeekdays(text: string): number[] | undefined {
  const days = text.replaceAll(' ', '').split('').map(Number)
  const isRight = days.every((day) => day >= 1 && day <= 7) && new Set(days).size === days.length
  return isRight ? days.toSorted((a, b) => a - b) : undefined
}
