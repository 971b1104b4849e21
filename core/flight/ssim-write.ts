/** Writer of SSIM chapter 7, for `readSsim`. It makes serial numbers, trailers and their checks itself. */
import type { LocalDate } from '../kernel/time.ts'
import type { ScheduleLeg } from './schedule-leg.ts'
import {
  endOfDayTime,
  openDate,
  recordLength,
  tooLong,
  writeConfiguration,
  writeDate,
  writeOffset,
  writeWeekdays,
  type Columns,
} from './ssim-field.ts'
import { legColumns } from './ssim-leg.ts'
import { disclosedInSegmentData, carrierElements } from './ssim-operating-carrier.ts'
import { elements, mostRestrictedLegs } from './ssim-whole-leg.ts'
import { inSegmentData } from './traffic-restriction.ts'
import { type CarrierSchedule, carrierColumns, headerColumns, headerTitle, trailerColumns } from './ssim.ts'
import { type SegmentData, segmentColumns } from './ssim-segment.ts'

type ColumnText = readonly [columns: Columns, text: string]

function record(type: string, serial: number, fields: readonly ColumnText[]): string {
  const line = Array.from({ length: recordLength }, () => ' ')
  const all: ColumnText[] = [[[1, 1], type], ...fields, [legColumns.serial, String(serial).padStart(6, '0')]]
  for (const [[from, to], text] of all) {
    text
      .padEnd(to - from + 1)
      .split('')
      .forEach((letter, index) => (line[from - 1 + index] = letter))
  }
  return line.join('')
}

const padding = Array.from({ length: 4 }, () => '0'.repeat(recordLength))

/** A whole file, blocks padded with lines of zeros, lines ended by line feeds. */
export function writeSsim(carriers: readonly CarrierSchedule[]): string {
  const file = openSsim()
  const parts = carriers.flatMap((carrier, index) => [
    file.begin(carrier),
    ...carrier.legs.map((leg) => file.leg(carrier, leg)),
    file.segments(carrier, carrier.segments),
    file.end(carrier, index === carriers.length - 1),
  ])
  return [file.head(), ...parts].join('')
}

/** What a carrier record says. */
export type CarrierRecord = Pick<CarrierSchedule, 'airline' | 'timeMode' | 'validFrom' | 'validUntil'>

/** A file that is written part by part, in the order of its records; each part is whole lines. */
export interface SsimFile {
  readonly head: () => string
  readonly begin: (carrier: CarrierRecord) => string
  readonly leg: (carrier: CarrierRecord, leg: ScheduleLeg) => string
  readonly segments: (carrier: CarrierRecord, all: readonly SegmentData[]) => string
  readonly end: (carrier: CarrierRecord, isLast: boolean) => string
}

export function openSsim(): SsimFile {
  // the header has the first number
  let serial = 1
  const next = () => ++serial
  const text = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('')
  const segments = (carrier: CarrierRecord, all: readonly SegmentData[]) =>
    all.map((segment) => record('4', next(), segmentFields(carrier, segment)))
  return {
    head: () => text([record('1', 1, [[headerColumns.title, headerTitle]]), ...padding]),
    begin: (carrier) => text([record('2', next(), carrierFields(carrier)), ...padding]),
    leg: (carrier, leg) => text([record('3', next(), legFields(leg)), ...segments(carrier, overflowOf(leg))]),
    segments: (carrier, all) => text(segments(carrier, all)),
    end: (carrier, isLast) =>
      text([...padding, record('5', next(), trailerFields(carrier, serial - 1, isLast)), ...padding]),
  }
}

function carrierFields({ airline, timeMode, validFrom, validUntil }: CarrierRecord): ColumnText[] {
  return [
    [carrierColumns.timeMode, timeMode === 'local' ? 'L' : 'U'],
    [carrierColumns.airline, airline],
    [carrierColumns.from, writeOpenDate(validFrom)],
    [carrierColumns.until, writeOpenDate(validUntil)],
  ]
}

function writeOpenDate(date: LocalDate | undefined): string {
  return date ? writeDate(date) : openDate
}

function legFields(leg: ScheduleLeg): ColumnText[] {
  const departs = leg.departs.replace(':', '')
  const [arrives, arrivalDay] = writeArrival(leg)
  return [
    [legColumns.suffix, leg.suffix],
    [legColumns.airline, leg.carrier],
    [legColumns.flightNumber, String(leg.flightNumber).padStart(4)],
    [legColumns.variation, leg.variation.replace(/\D/, '').padStart(2, '0')],
    [legColumns.overflow, leg.variation.replace(/\d+/, '')],
    [legColumns.sequence, String(leg.sequence).padStart(2, '0')],
    [legColumns.serviceType, leg.serviceType],
    [legColumns.from, writeOpenDate(leg.from)],
    [legColumns.until, writeOpenDate(leg.until)],
    [legColumns.weekdays, writeWeekdays(leg.weekdays)],
    [legColumns.frequency, leg.everyWeeks === 2 ? '2' : ''],
    [legColumns.origin, leg.origin],
    [legColumns.departs, departs],
    [legColumns.departsAircraft, departs],
    [legColumns.departureOffset, stated(leg.departureOffset)],
    [legColumns.departureTerminal, leg.originTerminal ?? ''],
    [legColumns.destination, leg.destination],
    [legColumns.arrivesAircraft, arrives],
    [legColumns.arrives, arrives],
    [legColumns.arrivalOffset, stated(leg.arrivalOffset)],
    [legColumns.arrivalTerminal, leg.destinationTerminal ?? ''],
    [legColumns.aircraft, leg.aircraft],
    [legColumns.bookingClasses, fits(legColumns.bookingClasses, leg.bookingClasses)],
    restrictionField(leg),
    [legColumns.disclosure, leg.operatedBy === null ? '' : disclosedInSegmentData],
    [legColumns.configuration, fits(legColumns.configuration, writeConfiguration(leg.cabins))],
    [legColumns.departureDay, writeDay(leg.departureDay)],
    [legColumns.arrivalDay, arrivalDay === undefined ? '' : writeDay(arrivalDay)],
  ]
}

/** Midnight is the end of the day before, where the record can say so. */
function writeArrival({ arrives, arrivalDay }: ScheduleLeg): [time: string, day: number | undefined] {
  const isEndOfDay = arrives === '00:00' && arrivalDay !== -1
  if (!isEndOfDay) return [arrives.replace(':', ''), arrivalDay]
  return [endOfDayTime, arrivalDay === undefined ? undefined : arrivalDay - 1]
}

function isTooLong([from, to]: Columns, text: string): boolean {
  return text.length > to - from + 1
}

function fits(columns: Columns, text: string): string {
  return isTooLong(columns, text) ? tooLong : text
}

/** The code in the column of the leg's own off point. */
function restrictionField({ sequence, restriction }: ScheduleLeg): ColumnText {
  if (sequence > mostRestrictedLegs)
    return [legColumns.restrictionOverflow, restriction === '' ? '' : inSegmentData]
  return [legColumns.restrictions, restriction === '' ? '' : restriction.padStart(sequence)]
}

/** Segment data with what the leg's own record has no room for. */
function overflowOf(leg: ScheduleLeg): SegmentData[] {
  const configuration = writeConfiguration(leg.cabins)
  const all = [
    [elements.bookingClasses, leg.bookingClasses, isTooLong(legColumns.bookingClasses, leg.bookingClasses)],
    [elements.configuration, configuration, isTooLong(legColumns.configuration, configuration)],
    [
      elements.restrictionOfPassengers,
      leg.restriction,
      leg.sequence > mostRestrictedLegs && !['', inSegmentData].includes(leg.restriction),
    ],
    [carrierElements.carrier, leg.operatedBy ?? '', leg.operatedBy !== null],
  ] as const
  const { line, flightNumber, suffix, variation, sequence, origin: boardPoint, destination: offPoint } = leg
  const ofLeg = { line, flightNumber, suffix, variation, sequence, boardPoint, offPoint }
  return all.flatMap(([element, data, isNeeded]) => (isNeeded ? [{ ...ofLeg, element, data }] : []))
}

/** @throws RangeError where a leg states no UTC variation: SSIM has one in every record */
function stated(offset: number | undefined): string {
  if (offset === undefined) throw new RangeError('a leg without its UTC variation')
  return writeOffset(offset)
}

function writeDay(days: number): string {
  return days === -1 ? 'A' : String(days)
}

function segmentFields(carrier: CarrierRecord, segment: SegmentData): ColumnText[] {
  const { variation, sequence } = segment
  return [
    [segmentColumns.suffix, segment.suffix],
    [segmentColumns.airline, carrier.airline],
    [segmentColumns.flightNumber, String(segment.flightNumber).padStart(4)],
    [segmentColumns.variation, variation?.replace(/\D/, '').padStart(2, '0') ?? ''],
    [segmentColumns.overflow, variation?.replace(/\d+/, '') ?? ''],
    [segmentColumns.sequence, sequence === undefined ? '' : String(sequence).padStart(2, '0')],
    [segmentColumns.element, String(segment.element).padStart(3, '0')],
    [segmentColumns.boardPoint, segment.boardPoint],
    [segmentColumns.offPoint, segment.offPoint],
    [segmentColumns.data, segment.data],
  ]
}

function trailerFields({ airline }: CarrierRecord, check: number, isLast: boolean): ColumnText[] {
  return [
    [trailerColumns.airline, airline],
    [trailerColumns.check, String(check).padStart(6, '0')],
    [trailerColumns.end, isLast ? 'E' : 'C'],
  ]
}
