/** The flight leg record of SSIM chapter 7 (record type 3). */
import type { LocalDate } from '../kernel/time.ts'
import type { RowProblem } from './row-problem.ts'
import type { ScheduleLeg } from './schedule-leg.ts'
import {
  endOfDayTime,
  readAirline,
  readAirport,
  readArrival,
  readDay,
  readNumber,
  readOffset,
  readOpenDate,
  readTime,
  readWeekdays,
  textAt,
  type Columns,
} from './ssim-field.ts'
import type { FlightTerminals } from './terminal.ts'

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
  departureTerminal: [53, 54],
  destination: [55, 57],
  arrivesAircraft: [58, 61],
  arrives: [62, 65],
  arrivalOffset: [66, 70],
  arrivalTerminal: [71, 72],
  aircraft: [73, 75],
  bookingClasses: [76, 95],
  overflow: [128, 128],
  owner: [129, 131],
  cockpitCrew: [132, 134],
  disclosure: [149, 149],
  restrictions: [150, 160],
  restrictionOverflow: [161, 161],
  configuration: [173, 192],
  departureDay: [193, 193],
  arrivalDay: [194, 194],
  serial: [195, 200],
} as const satisfies Record<string, Columns>

/** A leg as its own record has it. The data that sells it may be in the segment data that follows. */
export interface LegRecord {
  readonly leg: Omit<
    ScheduleLeg,
    'bookingClasses' | 'cabins' | 'restriction' | 'operatedBy' | keyof FlightTerminals
  >
  /** texts of the columns */
  readonly bookingClasses: string
  readonly configuration: string
  /** codes of the off points in turn */
  readonly restrictions: string
  readonly restrictionOverflow: string
  /** operating airline disclosure; what says who operates the leg is in `ssim-operating-carrier.ts` */
  readonly disclosure: string
  /** codes of the carriers whose aircraft and pilots it has, `''` for the airline's own */
  readonly owner: string
  readonly cockpitCrew: string
  readonly departureTerminal: string
  readonly arrivalTerminal: string
}

/** What the carrier record says of its legs. */
export interface LegTerms {
  readonly timeMode: ScheduleLeg['timeMode']
  /** of the schedule's validity; undefined where it is open */
  readonly validFrom: LocalDate | undefined
  readonly validUntil: LocalDate | undefined
}

type ReadColumns = <T>(
  columns: Columns,
  what: string,
  reader: (text: string) => T | undefined,
) => T | undefined

/** Reads fields of a line and reports each that is wrong, with its text. */
export function fieldReader(line: string, number: number, problems: RowProblem[]): ReadColumns {
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

/** The leg, or undefined when a field is wrong; every wrong field is reported. */
export function readLeg(
  line: string,
  number: number,
  terms: LegTerms,
  problems: RowProblem[],
): LegRecord | undefined {
  const before = problems.length
  const read = fieldReader(line, number, problems)
  const report = (reason: string) => void problems.push({ line: number, reason })
  const leg = {
    line: number,
    suffix: read(legColumns.suffix, 'no operational suffix', oneOf(/^[A-Z ]$/)),
    carrier: read(legColumns.airline, 'no airline', readAirline),
    flightNumber: read(legColumns.flightNumber, 'no flight number', readFlightNumber),
    variation: readVariation(line, read),
    sequence: read(legColumns.sequence, 'no leg sequence number', readNumber),
    serviceType: read(legColumns.serviceType, 'no service type', oneOf(/^[A-Z]$/)),
    ...readPeriod(read, terms, report),
    timeMode: terms.timeMode,
    origin: read(legColumns.origin, 'no airport', readAirport),
    destination: read(legColumns.destination, 'no airport', readAirport),
    departs: read(legColumns.departs, 'no time', readDeparture(report)),
    ...readDays(line, read),
    departureOffset: read(legColumns.departureOffset, 'no UTC variation', readOffset),
    arrivalOffset: read(legColumns.arrivalOffset, 'no UTC variation', readOffset),
    aircraft: read(legColumns.aircraft, 'no aircraft type', oneOf(/^[A-Z0-9]{3}$/)),
  }
  if (leg.origin && leg.origin === leg.destination) report(`departs from and arrives at ${leg.origin}`)
  if (problems.length > before) return undefined
  return {
    leg: leg as LegRecord['leg'],
    bookingClasses: textAt(line, legColumns.bookingClasses).trim(),
    configuration: textAt(line, legColumns.configuration).trim(),
    restrictions: textAt(line, legColumns.restrictions),
    restrictionOverflow: textAt(line, legColumns.restrictionOverflow),
    disclosure: textAt(line, legColumns.disclosure).trim(),
    owner: textAt(line, legColumns.owner).trim(),
    cockpitCrew: textAt(line, legColumns.cockpitCrew).trim(),
    departureTerminal: textAt(line, legColumns.departureTerminal),
    arrivalTerminal: textAt(line, legColumns.arrivalTerminal),
  }
}

/** A first or last date may be that of the carrier record's validity. */
function readPeriod(read: ReadColumns, terms: LegTerms, report: (reason: string) => void) {
  const first = read(legColumns.from, 'no date', readOpenDate)
  const last = read(legColumns.until, 'no date', readOpenDate)
  const from = first === 'open' ? terms.validFrom : first
  const until = last === 'open' ? terms.validUntil : last
  const everyWeeks = read(
    legColumns.frequency,
    'no frequency',
    (text) => ({ ' ': 1, '1': 1, '2': 2 })[text] as 1 | 2 | undefined,
  )
  if (from && until && until < from) report(`the period ends ${until}, before it begins ${from}`)
  if (everyWeeks === 2 && first === 'open')
    report(
      'no first date in columns 15-21: a flight of every other week needs the date of its first departure',
    )
  return {
    from,
    until,
    everyWeeks,
    weekdays: read(legColumns.weekdays, 'no days of operation', readWeekdays),
  }
}

function readDeparture(report: (reason: string) => void): (text: string) => string | undefined {
  return (text) => {
    if (text === endOfDayTime)
      report(
        'a departure at "2400" in columns 40-43: only an arrival has it, a departure is at 0000 of the next day',
      )
    return text === endOfDayTime ? '' : readTime(text)
  }
}

/**
 * Arrival, and the days of both ends. Passengers who reach the terminal after midnight from an aircraft that came
 * before it are there a day after its date variation, which is the aircraft's.
 */
function readDays(line: string, read: ReadColumns) {
  const departure = read(legColumns.departureDay, 'no date variation', readDay)
  const arrival = read(legColumns.arrivalDay, 'no date variation', readDay)
  const arrives = read(legColumns.arrives, 'no time', readArrival)
  const aircraft = readArrival(textAt(line, legColumns.arrivesAircraft))
  const isLate = aircraft !== undefined && (aircraft.days === 1 || aircraft.time >= '22:00')
  const isEarly = arrives !== undefined && arrives.time > '00:00' && arrives.time < '02:00'
  const later = isLate && isEarly ? 1 : (arrives?.days ?? 0)
  return {
    departureDay: departure === 'unstated' ? 0 : departure,
    arrives: arrives?.time,
    arrivalDay: typeof arrival === 'number' ? arrival + later : undefined,
  }
}

function readFlightNumber(text: string): number | undefined {
  const number = readNumber(text)
  return number === 0 ? undefined : number
}

function readVariation(line: string, read: ReadColumns): string | undefined {
  return read(legColumns.variation, 'no itinerary variation', (text) =>
    readVariationText(text, textAt(line, legColumns.overflow)),
  )
}

/** An itinerary variation: `01`, and a letter where numbers were too few. */
export function readVariationText(text: string, overflow: string): string | undefined {
  const number = readNumber(text)
  return number === undefined ? undefined : `${number}${overflow.trim()}`
}
