/**
 * A season's flights from rows of a CSV file, one row a flight and period. The columns are told in docs/import.md,
 * section Schedule. Dates, times and rows as Excel writes them are read, too; where the meaning is unclear, the problem
 * says how to write it.
 */
import type { Cabin } from './class-plan.ts'
import { readTable, type RowReader } from './csv-table.ts'
import { matching } from './csv-value.ts'
import { readDesignator } from './departure.ts'
import type { CsvRow } from './row-problem.ts'
import { readOperatingCarrier } from './operating-carrier.ts'
import { isEndOfDay, readCsvArrival, readCsvDate, readCsvDays, readCsvTime } from './schedule-csv-field.ts'
import type { ScheduleLeg, ScheduleReading } from './schedule-leg.ts'
import { readAirport, readBookingClasses, readConfiguration } from './ssim-field.ts'
import { howToWriteTerminal, readStatedTerminal } from './terminal.ts'

const required = ['flight', 'days', 'from', 'to', 'departs', 'arrives', 'aircraft', 'starts', 'ends'] as const
const optional = ['seats', 'classes', 'operatedBy', 'fromTerminal', 'toTerminal'] as const
export const scheduleColumns = [...required, ...optional] as const
export type ScheduleColumn = (typeof scheduleColumns)[number]

/** Reads all rows, or refuses them; reports every bad one. Rows without anything in them are passed over. */
export function readScheduleCsv(rows: readonly CsvRow[]): ScheduleReading {
  const filled = rows.filter(({ fields }) => fields.some((field) => field.trim() !== ''))
  const reading = readTable<ScheduleColumn, ScheduleLeg>(
    filled,
    { required, optional },
    'flight and period',
    readRow,
    identity,
  )
  const legs = reading.rows.map(({ value }) => value)
  return reading.ok ? { ok: true, legs, warnings: [] } : { ok: false, legs, problems: reading.problems }
}

function identity({ carrier, flightNumber, suffix, origin, from, until, weekdays }: ScheduleLeg): string {
  return [carrier, flightNumber, suffix, origin, from, until, weekdays.join('')].join(' ')
}

const writeDate = 'write a date like 2027-03-28'
const writeTime = 'write a time like 06:40'
const writeOperatedBy =
  'write the carrier that flies it like BA/British Airways, BA or British Airways, in letters without accents'
const writeMidnight = 'only an arrival has it; write a departure at midnight as 00:00 of the next day'

function readRow(row: RowReader<ScheduleColumn>): ScheduleLeg {
  const read = reader(row)
  const flight = read('flight', readDesignator, 'write a flight like PE 101')
  const operatedBy = read('operatedBy', readOperatedBy, writeOperatedBy)
  const arrives = read('arrives', readCsvArrival, `${writeTime}, on the next day 06:40+1`)
  const leg = {
    line: row.line,
    ...flight,
    variation: '1',
    sequence: 1,
    serviceType: 'J',
    from: read('starts', readCsvDate, writeDate),
    until: read('ends', readCsvDate, writeDate),
    weekdays: read('days', readCsvDays, 'write 1 for Monday to 7 for Sunday like 12345, or Mo,Tu,We'),
    everyWeeks: 1,
    timeMode: 'local',
    origin: read('from', readAirport, 'write the three capitals of an airport'),
    destination: read('to', readAirport, 'write the three capitals of an airport'),
    departs: read('departs', readCsvTime, isEndOfDay(row.text('departs')) ? writeMidnight : writeTime),
    arrives: arrives?.time,
    departureDay: 0,
    arrivalDay: arrives?.day ?? 0,
    departureOffset: undefined,
    arrivalOffset: undefined,
    aircraft: read(
      'aircraft',
      (text) => matching(text, /^[A-Z0-9]{3}$/),
      'write the IATA code of a type like E70',
    ),
    bookingClasses: read(
      'classes',
      readBookingClasses,
      'write letters like YMKL, each once, or with their seats like J8Y68',
    ),
    cabins: read('seats', readSeats, 'write a number like 76, or cabins like J14Y62'),
    restriction: '',
    operatedBy: operatedBy === flight?.carrier ? null : operatedBy,
    originTerminal: read('fromTerminal', readStatedTerminal, howToWriteTerminal),
    destinationTerminal: read('toTerminal', readStatedTerminal, howToWriteTerminal),
  } as const
  judgePeriod(leg, row)
  return leg as ScheduleLeg
}

/** Reads a column; a text that is no such value is reported with its column, and how to write it. */
function reader({ text, report }: RowReader<ScheduleColumn>) {
  return <T>(column: ScheduleColumn, readText: (text: string) => T | undefined, how: string): T => {
    const value = readText(text(column))
    if (value === undefined) report(`"${text(column)}" in ${column}: ${how}`)
    return value as T
  }
}

function judgePeriod(
  { from, until, origin, destination }: Pick<ScheduleLeg, 'from' | 'until' | 'origin' | 'destination'>,
  { report }: Pick<RowReader<ScheduleColumn>, 'report'>,
): void {
  if (from && until && until < from) report(`"${until}" in ends: the period ends before it starts, ${from}`)
  if (origin && origin === destination) report(`"${destination}" in to: the flight departs from there`)
}

/** Null where the airline flies it itself. */
function readOperatedBy(text: string): string | null | undefined {
  return text === '' ? null : readOperatingCarrier(text)
}

/** A number alone is economy; `J14Y62` are cabins, each with its seats. */
export function readSeats(text: string): Cabin[] | undefined {
  const cabins = readConfiguration(/^\d{1,3}$/.test(text) ? `Y${text}` : text)
  const stated = cabins?.flatMap(({ cabin, seats = 0 }) => (seats > 0 ? [{ cabin, seats }] : []))
  return stated?.length === cabins?.length ? stated : undefined
}
