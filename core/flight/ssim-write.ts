/** Writer of SSIM chapter 7, for `readSsim`. It makes serial numbers, trailers and their checks itself. */
import type { ScheduleLeg } from './schedule-leg.ts'
import { openEnd, recordLength, writeDate, writeOffset, writeWeekdays, type Columns } from './ssim-field.ts'
import { legColumns } from './ssim-leg.ts'
import { type CarrierSchedule, carrierColumns, headerColumns, headerTitle, trailerColumns } from './ssim.ts'
import { segmentColumns } from './ssim-segment.ts'

type Written = readonly [columns: Columns, text: string]

function record(type: string, serial: number, fields: readonly Written[]): string {
  const line = Array.from({ length: recordLength }, () => ' ')
  const all: Written[] = [[[1, 1], type], ...fields, [legColumns.serial, String(serial).padStart(6, '0')]]
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
  let serial = 0
  const next = () => ++serial
  const lines = [record('1', next(), [[headerColumns.title, headerTitle]]), ...padding]
  carriers.forEach((carrier, index) => {
    lines.push(record('2', next(), carrierFields(carrier)), ...padding)
    for (const leg of carrier.legs) lines.push(record('3', next(), legFields(leg)))
    for (const segment of carrier.segments) lines.push(record('4', next(), segmentFields(carrier, segment)))
    lines.push(
      ...padding,
      record('5', next(), trailerFields(carrier, serial - 1, index === carriers.length - 1)),
      ...padding,
    )
  })
  return `${lines.join('\n')}\n`
}

function carrierFields({ airline, timeMode, validFrom, validUntil }: CarrierSchedule): Written[] {
  return [
    [carrierColumns.timeMode, timeMode === 'local' ? 'L' : 'U'],
    [carrierColumns.airline, airline],
    [carrierColumns.from, writeDate(validFrom)],
    [carrierColumns.until, validUntil ? writeDate(validUntil) : openEnd],
  ]
}

function legFields(leg: ScheduleLeg): Written[] {
  const departs = leg.departs.replace(':', '')
  const arrives = leg.arrives.replace(':', '')
  const configuration = leg.cabins.map(({ cabin, seats }) => `${cabin}${seats}`).join('')
  return [
    [legColumns.suffix, leg.suffix],
    [legColumns.airline, leg.carrier],
    [legColumns.flightNumber, String(leg.flightNumber).padStart(4)],
    [legColumns.variation, leg.variation.replace(/\D/, '').padStart(2, '0')],
    [legColumns.overflow, leg.variation.replace(/\d+/, '')],
    [legColumns.sequence, String(leg.sequence).padStart(2, '0')],
    [legColumns.serviceType, leg.serviceType],
    [legColumns.from, writeDate(leg.from)],
    [legColumns.until, leg.until ? writeDate(leg.until) : openEnd],
    [legColumns.weekdays, writeWeekdays(leg.weekdays)],
    [legColumns.frequency, leg.everyWeeks === 2 ? '2' : ''],
    [legColumns.origin, leg.origin],
    [legColumns.departs, departs],
    [legColumns.departsAircraft, departs],
    [legColumns.departureOffset, stated(leg.departureOffset)],
    [legColumns.destination, leg.destination],
    [legColumns.arrivesAircraft, arrives],
    [legColumns.arrives, arrives],
    [legColumns.arrivalOffset, stated(leg.arrivalOffset)],
    [legColumns.aircraft, leg.aircraft],
    [legColumns.bookingClasses, leg.bookingClasses],
    [legColumns.restriction, leg.restriction],
    [legColumns.configuration, configuration],
    [legColumns.departureDay, writeDay(leg.departureDay)],
    [legColumns.arrivalDay, leg.arrivalDay === undefined ? '' : writeDay(leg.arrivalDay)],
  ]
}

/** @throws RangeError where a leg states no UTC variation: SSIM has one in every record */
function stated(offset: number | undefined): string {
  if (offset === undefined) throw new RangeError('a leg without its UTC variation')
  return writeOffset(offset)
}

function writeDay(days: number): string {
  return days === -1 ? 'A' : String(days)
}

function segmentFields(carrier: CarrierSchedule, segment: CarrierSchedule['segments'][number]): Written[] {
  return [
    [segmentColumns.airline, carrier.airline],
    [segmentColumns.flightNumber, String(segment.flightNumber).padStart(4)],
    [segmentColumns.element, String(segment.element).padStart(3, '0')],
    [segmentColumns.boardPoint, segment.boardPoint],
    [segmentColumns.offPoint, segment.offPoint],
    [segmentColumns.data, segment.data],
  ]
}

function trailerFields({ airline }: CarrierSchedule, check: number, isLast: boolean): Written[] {
  return [
    [trailerColumns.airline, airline],
    [trailerColumns.check, String(check).padStart(6, '0')],
    [trailerColumns.end, isLast ? 'E' : 'C'],
  ]
}
