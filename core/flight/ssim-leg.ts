/** The flight leg record of SSIM chapter 7 (record type 3). */
import type { LocalDate } from '../kernel/time.ts'
import type { RowProblem } from './row-problem.ts'
import type { ScheduleLeg } from './schedule-leg.ts'
import {
  openEnd,
  readAirline,
  readAirport,
  readBookingClasses,
  readConfiguration,
  readDate,
  readDay,
  readNumber,
  readOffset,
  readTime,
  readWeekdays,
  textAt,
  type Columns,
} from './ssim-field.ts'

/** Columns of the record. */
export const legColumns = {
  suffix: [2, 2],
  airline: [3, 5],
  flightNumber: [6, 9],
  variation: [10, 11],
  sequence: [12, 13],
  serviceType: [14, 14],
  from: [15, 21],
  until: [22, 28],
  weekdays: [29, 35],
  frequency: [36, 36],
  origin: [37, 39],
  departs: [40, 43],
  departsAircraft: [44, 47],
  departureOffset: [48, 52],
  destination: [55, 57],
  arrivesAircraft: [58, 61],
  arrives: [62, 65],
  arrivalOffset: [66, 70],
  aircraft: [73, 75],
  bookingClasses: [76, 95],
  overflow: [128, 128],
  restriction: [150, 150],
  configuration: [173, 192],
  departureDay: [193, 193],
  arrivalDay: [194, 194],
  serial: [195, 200],
} as const satisfies Record<string, Columns>

type Read = <T>(columns: Columns, what: string, reader: (text: string) => T | undefined) => T | undefined

/** Reads fields of a line and reports each that is wrong, with its text. */
export function fieldReader(line: string, number: number, problems: RowProblem[]): Read {
  return (columns, what, reader) => {
    const text = textAt(line, columns)
    const value = reader(text)
    if (value === undefined) {
      const place = columns[0] === columns[1] ? `column ${columns[0]}` : `columns ${columns[0]}-${columns[1]}`
      problems.push({ line: number, reason: `${what} "${text}" in ${place}` })
    }
    return value
  }
}

function oneOf(letters: RegExp): (text: string) => string | undefined {
  return (text) => (letters.test(text) ? text.trim() : undefined)
}

function readEnd(text: string): LocalDate | 'open' | undefined {
  return text === openEnd ? 'open' : readDate(text)
}

/** The leg, or undefined when a field is wrong; every wrong field is reported. */
export function readLeg(
  line: string,
  number: number,
  timeMode: ScheduleLeg['timeMode'],
  problems: RowProblem[],
): ScheduleLeg | undefined {
  const before = problems.length
  const read = fieldReader(line, number, problems)
  const until = read(legColumns.until, 'no date', readEnd)
  const arrivalDay = read(legColumns.arrivalDay, 'no date variation', readDay)
  const departureDay = read(legColumns.departureDay, 'no date variation', readDay)
  const leg = {
    line: number,
    suffix: read(legColumns.suffix, 'no operational suffix', oneOf(/^[A-Z ]$/)),
    carrier: read(legColumns.airline, 'no airline', readAirline),
    flightNumber: read(legColumns.flightNumber, 'no flight number', readFlightNumber),
    variation: readVariation(line, read),
    sequence: read(legColumns.sequence, 'no leg sequence number', readNumber),
    serviceType: read(legColumns.serviceType, 'no service type', oneOf(/^[A-Z]$/)),
    from: read(legColumns.from, 'no date', readDate),
    until: until === 'open' ? undefined : until,
    weekdays: read(legColumns.weekdays, 'no days of operation', readWeekdays),
    everyWeeks: read(
      legColumns.frequency,
      'no frequency',
      (text) => ({ ' ': 1, '1': 1, '2': 2 })[text] as 1 | 2 | undefined,
    ),
    timeMode,
    origin: read(legColumns.origin, 'no airport', readAirport),
    destination: read(legColumns.destination, 'no airport', readAirport),
    departs: read(legColumns.departs, 'no time', readTime),
    arrives: read(legColumns.arrives, 'no time', readTime),
    departureDay: departureDay === 'unstated' ? 0 : departureDay,
    arrivalDay: arrivalDay === 'unstated' ? undefined : arrivalDay,
    departureOffset: read(legColumns.departureOffset, 'no UTC variation', readOffset),
    arrivalOffset: read(legColumns.arrivalOffset, 'no UTC variation', readOffset),
    aircraft: read(legColumns.aircraft, 'no aircraft type', oneOf(/^[A-Z0-9]{3}$/)),
    bookingClasses: read(legColumns.bookingClasses, 'no booking classes', readBookingClasses),
    cabins: read(legColumns.configuration, 'no aircraft configuration', readConfiguration),
    restriction: read(legColumns.restriction, 'no traffic restriction', oneOf(/^[A-Z ]$/)),
  }
  if (leg.from && leg.until && leg.until < leg.from) {
    problems.push({ line: number, reason: `the period ends ${leg.until}, before it begins ${leg.from}` })
  }
  if (leg.origin && leg.origin === leg.destination) {
    problems.push({ line: number, reason: `departs from and arrives at ${leg.origin}` })
  }
  return problems.length === before ? (leg as ScheduleLeg) : undefined
}

function readFlightNumber(text: string): number | undefined {
  const number = readNumber(text)
  return number === 0 ? undefined : number
}

function readVariation(line: string, read: Read): string | undefined {
  const number = read(legColumns.variation, 'no itinerary variation', readNumber)
  return number === undefined ? undefined : `${number}${textAt(line, legColumns.overflow).trim()}`
}
