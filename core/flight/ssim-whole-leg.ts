/**
 * A leg with its segment data: what its own record only points to (SSIM chapter 2). Element 106 has booking classes
 * that do not fit the record, 108 an aircraft configuration, 170 to 173 traffic restrictions that are not the same
 * for passengers, cargo and mail. 710 to 712 say at which end a connection must be; they lift no bar on those who
 * have none.
 */
import type { RowProblem } from './row-problem.ts'
import { type ScheduleLeg, whyNotSold } from './schedule-leg.ts'
import {
  type Columns,
  readBookingClasses,
  readConfiguration,
  readTerminalField,
  tooLong,
} from './ssim-field.ts'
import { type LegRecord, legColumns } from './ssim-leg.ts'
import { readOperatedBy } from './ssim-operating-carrier.ts'
import type { SegmentData } from './ssim-segment.ts'
import type { Findings } from './ssim-serial.ts'
import type { FlightTerminals } from './terminal.ts'
import { codeForPassengers } from './traffic-restriction.ts'

/** Elements that say what a leg record had no room for. */
export const elements = { bookingClasses: 106, configuration: 108, restrictionOfPassengers: 170 } as const

/** The restriction of a leg has its own place up to this leg of a flight; then it stands in segment data. */
export const mostRestrictedLegs = 11

/**
 * The leg, or undefined where what is sold of it cannot be read. A leg that is not for sale is never refused.
 */
export function completeLeg(
  record: LegRecord,
  segments: SegmentIndex,
  { problems, warnings }: Findings,
): ScheduleLeg | undefined {
  const { leg } = record
  const ofLeg = (element: number) => segments(leg, element)
  const restriction = readRestriction(record, ofLeg, warnings)
  const isSold = whyNotSold({ serviceType: leg.serviceType, restriction }) === undefined
  const found: RowProblem[] = []
  const read = readerOf(leg.line, ofLeg, { problems: found, warnings: isSold ? warnings : [] })
  const bookingClasses = read({
    text: record.bookingClasses,
    element: elements.bookingClasses,
    what: 'booking classes',
    columns: '76-95',
    reader: readBookingClasses,
  })
  const cabins = read({
    text: record.configuration,
    element: elements.configuration,
    what: 'aircraft configuration',
    columns: '173-192',
    reader: readConfiguration,
  })
  const terminals = readTerminals(record, found)
  if (isSold) problems.push(...found)
  if (isSold && found.length > 0) return undefined
  const operatedBy = readOperatedBy(record, ofLeg, isSold ? warnings : [])
  return {
    ...leg,
    ...terminals,
    restriction,
    operatedBy,
    bookingClasses: bookingClasses ?? '',
    cabins: cabins ?? [],
  }
}

function readTerminals(record: LegRecord, problems: RowProblem[]): FlightTerminals {
  const read = (text: string, [first, last]: Columns) => {
    const terminal = readTerminalField(text)
    if (terminal === undefined)
      problems.push({ line: record.leg.line, reason: `no terminal "${text}" in columns ${first}-${last}` })
    return terminal ?? null
  }
  return {
    originTerminal: read(record.departureTerminal, legColumns.departureTerminal),
    destinationTerminal: read(record.arrivalTerminal, legColumns.arrivalTerminal),
  }
}

interface Field<T> {
  readonly text: string
  /** of the segment data that has it where the field has no room */
  readonly element: number
  readonly what: string
  readonly columns: string
  readonly reader: (text: string) => T | undefined
}

/** Reads a field of the leg, or the segment data that it points to. */
function readerOf(
  line: number,
  ofLeg: (element: number) => readonly SegmentData[],
  { problems, warnings }: Findings,
): <T>(field: Field<T>) => T | undefined {
  return ({ text, element, what, columns, reader }) => {
    const [data] = text === tooLong ? ofLeg(element) : []
    if (text === tooLong && !data) {
      const reason = `${what} "${tooLong}" in columns ${columns}, and no segment data ${element} of this leg`
      warnings.push({ line, reason: `${reason}: taken as none` })
      return undefined
    }
    const value = reader(data?.data ?? text)
    if (value === undefined)
      problems.push(
        data
          ? { line: data.line, reason: `no ${what} "${data.data}" in segment data ${element}` }
          : { line, reason: `no ${what} "${text}" in columns ${columns}` },
      )
    return value
  }
}

/** Data of a leg alone, by its element. */
export type SegmentIndex = (leg: LegRecord['leg'], element: number) => readonly SegmentData[]

export function indexSegments(segments: readonly SegmentData[]): SegmentIndex {
  const byPlace = Map.groupBy(segments, (each) =>
    keyOf(each, each.variation, each.element, each.boardPoint, each.offPoint),
  )
  return (leg, element) => {
    const same = [leg.variation, undefined].flatMap(
      (variation) => byPlace.get(keyOf(leg, variation, element, leg.origin, leg.destination)) ?? [],
    )
    // A flight may go the same way twice.
    const there = same.filter(({ sequence }) => sequence === leg.sequence)
    return there.length > 0 ? there : same
  }
}

function keyOf(
  { flightNumber, suffix }: Pick<SegmentData, 'flightNumber' | 'suffix'>,
  variation: string | undefined,
  element: number,
  boardPoint: string,
  offPoint: string,
): string {
  return [flightNumber, suffix, variation, element, boardPoint, offPoint].join(' ')
}

const [firstColumn] = legColumns.restrictions

/** The code at the place of the leg's own off point. */
function readRestriction(
  { leg, restrictions, restrictionOverflow }: LegRecord,
  ofLeg: (element: number) => readonly SegmentData[],
  warnings: RowProblem[],
): string {
  const place = Math.max(leg.sequence, 1)
  const own = place > mostRestrictedLegs ? restrictionOverflow : restrictions.charAt(place - 1)
  const before = restrictions.slice(0, place - 1).search(/\S/)
  if (before >= 0)
    warnings.push({
      line: leg.line,
      reason: `traffic restriction "${restrictions[before]}" in column ${firstColumn + before} is of an off point before leg ${place}: passed over`,
    })
  return codeForPassengers(own.trim(), (element) => ofLeg(element).map(({ data }) => data.trim()))
}
