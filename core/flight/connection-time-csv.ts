/**
 * Minimum connection times from rows of a CSV file with a header line. Columns, in any order: `minutes` (`45`, or `none`
 * where nobody may connect). Optional: `airport` (every airport), `arrives` and `departs` (`domestic`, `international`,
 * either), `valid_from` and `valid_until` (days at the airport, by the arrival), `arrival_terminal` and
 * `departure_terminal` of the airport (any, also one that is not stated).
 */
import type { CsvRow, RowProblem } from './row-problem.ts'
import { type ConnectionTime, type FlightStatus, flightStatuses } from './connection-time.ts'
import { checkAirport, type NamedAirports } from './csv-airport.ts'
import { readTable, type RowReader } from './csv-table.ts'
import { oneOf } from './csv-value.ts'
import { tableRows } from './csv-write.ts'
import { readCsvDate } from './schedule-csv-field.ts'
import type { LocalDate } from '../kernel/time.ts'
import { readStatedTerminal } from './terminal.ts'

export type ConnectionTimeReading =
  | { readonly ok: true; readonly connectionTimes: readonly ConnectionTime[] }
  | { readonly ok: false; readonly problems: readonly RowProblem[] }

const connectionTimeColumns = {
  required: ['minutes'],
  optional: [
    'airport',
    'arrives',
    'departs',
    'valid_from',
    'valid_until',
    'arrival_terminal',
    'departure_terminal',
  ],
} as const
type Column = (typeof connectionTimeColumns)['required' | 'optional'][number]

/** Nobody waits longer at a hub. */
const mostMinutes = 24 * 60

/** Reads all rows, or none; reports every bad one. */
export function readConnectionTimes(rows: readonly CsvRow[], named: NamedAirports): ConnectionTimeReading {
  const read = (row: RowReader<Column>) => readConnectionTime(row, named)
  const reading = readTable<Column, ConnectionTime>(
    rows,
    connectionTimeColumns,
    'connection time',
    read,
    connectionTimeIdentity,
  )
  if (!reading.ok) return { ok: false, problems: reading.problems }
  return { ok: true, connectionTimes: reading.rows.map(({ value }) => value) }
}

/** Two rows that differ only in the minutes cannot both be right. */
export function connectionTimeIdentity(row: ConnectionTime): string {
  const { airport, arrives, departs, arrivalTerminal, departureTerminal, validFrom, validUntil } = row
  return [airport, arrives, departs, arrivalTerminal, departureTerminal, validFrom, validUntil]
    .map((part) => part ?? 'any')
    .join(' ')
}

function readConnectionTime(row: RowReader<Column>, named: NamedAirports): ConnectionTime {
  const { text, check, report } = row
  const status = (column: 'arrives' | 'departs'): FlightStatus | null =>
    text(column) === ''
      ? null
      : check(column, oneOf(text(column), flightStatuses), 'neither domestic nor international:')
  const day = (column: 'valid_from' | 'valid_until'): LocalDate | null =>
    text(column) === '' ? null : check(column, readCsvDate(text(column)), 'no date like 2027-03-28:')
  const terminal = (column: 'arrival_terminal' | 'departure_terminal'): string | null => {
    if (text(column) !== '' && text('airport') === '')
      report(`"${text(column)}" in ${column}: name its airport, too`)
    return check(column, readStatedTerminal(text(column)), 'no terminal like 1, 2E or T3:')
  }
  const [validFrom, validUntil] = [day('valid_from'), day('valid_until')]
  if (validFrom && validUntil && validUntil < validFrom)
    report(`it ends ${validUntil}, before it starts ${validFrom}`)
  return {
    airport: text('airport') === '' ? null : checkAirport(row, 'airport', named),
    arrives: status('arrives'),
    departs: status('departs'),
    arrivalTerminal: terminal('arrival_terminal'),
    departureTerminal: terminal('departure_terminal'),
    minutes: check('minutes', readMinutes(text('minutes')), `neither 0 to ${mostMinutes} minutes nor none:`),
    validFrom,
    validUntil,
  }
}

function readMinutes(text: string): number | null | undefined {
  if (text === 'none') return null
  return /^\d{1,4}$/.test(text) && Number(text) <= mostMinutes ? Number(text) : undefined
}

/** Writes them for {@link readConnectionTimes}. */
export function connectionTimeRows(rows: readonly ConnectionTime[]): string[][] {
  return tableRows(connectionTimeColumns, rows, (row) => ({
    minutes: row.minutes === null ? 'none' : String(row.minutes),
    airport: row.airport ?? '',
    arrives: row.arrives ?? '',
    departs: row.departs ?? '',
    valid_from: row.validFrom ?? '',
    valid_until: row.validUntil ?? '',
    arrival_terminal: row.arrivalTerminal ?? '',
    departure_terminal: row.departureTerminal ?? '',
  }))
}
