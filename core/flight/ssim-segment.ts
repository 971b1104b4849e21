/**
 * Segment data of SSIM chapter 7 (record type 4): notes on a flight, kept as published. Nothing that is sold
 * depends on them, so what is wrong with them is told, and the schedule is taken all the same.
 */
import type { RowProblem } from './row-problem.ts'
import type { ScheduleLeg } from './schedule-leg.ts'
import { readAirport, readNumber, textAt, type Columns } from './ssim-field.ts'
import { fieldReader } from './ssim-leg.ts'

/** Data on a segment of an itinerary. */
export interface SegmentData {
  readonly line: number
  readonly flightNumber: number
  /** data element identifier of the manual's appendix, for example 50 duplicate legs */
  readonly element: number
  readonly boardPoint: string
  readonly offPoint: string
  readonly data: string
}

export const segmentColumns = {
  airline: [3, 5],
  flightNumber: [6, 9],
  element: [31, 33],
  boardPoint: [34, 36],
  offPoint: [37, 39],
  data: [40, 194],
} as const satisfies Record<string, Columns>

/** The data, or undefined when a field is wrong or the flight has no leg. Each reason is a warning. */
export function readSegment(
  line: string,
  number: number,
  legs: readonly ScheduleLeg[],
  warnings: RowProblem[],
): SegmentData | undefined {
  const before = warnings.length
  const read = fieldReader(line, number, warnings)
  const segment = {
    line: number,
    flightNumber: read(segmentColumns.flightNumber, 'no flight number', readNumber),
    element: read(segmentColumns.element, 'no data element identifier', readNumber),
    boardPoint: read(segmentColumns.boardPoint, 'no airport', readAirport),
    offPoint: read(segmentColumns.offPoint, 'no airport', readAirport),
    data: textAt(line, segmentColumns.data).trimEnd(),
  }
  const isOrphan = !legs.some((leg) => leg.flightNumber === segment.flightNumber)
  if (warnings.length === before && isOrphan)
    warnings.push({
      line: number,
      reason: `segment data of flight ${segment.flightNumber}, which has no leg before it: left out`,
    })
  return warnings.length === before ? (segment as SegmentData) : undefined
}
