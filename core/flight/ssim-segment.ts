/**
 * Segment data of SSIM chapter 7 (record type 4): notes on a flight. A few of them say what a leg record had no room
 * for (`ssim-whole-leg.ts`), all others are kept as published. Their mistakes are reported, and the schedule is taken
 * all the same.
 */
import type { RowProblem } from './row-problem.ts'
import { readAirport, readNumber, textAt, type Columns } from './ssim-field.ts'
import { fieldReader, type LegRecord, legColumns, readVariationText } from './ssim-leg.ts'

/** Data on a segment of an itinerary: a leg, or several in turn. */
export interface SegmentData {
  readonly line: number
  readonly flightNumber: number
  readonly suffix: string
  /** of the itinerary; undefined where the record states none: of all of them */
  readonly variation: string | undefined
  /** place of the leg at the board point; undefined where the record states none */
  readonly sequence: number | undefined
  /** data element identifier of the manual's appendix, for example 50 duplicate legs */
  readonly element: number
  readonly boardPoint: string
  readonly offPoint: string
  readonly data: string
}

export const segmentColumns = {
  suffix: legColumns.suffix,
  airline: [3, 5],
  flightNumber: [6, 9],
  variation: legColumns.variation,
  sequence: legColumns.sequence,
  overflow: [28, 28],
  element: [31, 33],
  boardPoint: [34, 36],
  offPoint: [37, 39],
  data: [40, 194],
} as const satisfies Record<string, Columns>

/** The data, or undefined when a field is wrong or the flight has no leg. Each reason is a warning. */
export function readSegment(
  line: string,
  number: number,
  legs: readonly LegRecord[],
  warnings: RowProblem[],
): SegmentData | undefined {
  const before = warnings.length
  const read = fieldReader(line, number, warnings)
  const segment = {
    line: number,
    flightNumber: read(segmentColumns.flightNumber, 'no flight number', readNumber),
    suffix: textAt(line, segmentColumns.suffix).trim(),
    variation: readVariationText(
      textAt(line, segmentColumns.variation),
      textAt(line, segmentColumns.overflow),
    ),
    sequence: readNumber(textAt(line, segmentColumns.sequence)),
    element: read(segmentColumns.element, 'no data element identifier', readNumber),
    boardPoint: read(segmentColumns.boardPoint, 'no airport', readAirport),
    offPoint: read(segmentColumns.offPoint, 'no airport', readAirport),
    data: textAt(line, segmentColumns.data).trimEnd(),
  }
  const isOrphan = !legs.some(({ leg }) => leg.flightNumber === segment.flightNumber)
  if (warnings.length === before && isOrphan)
    warnings.push({
      line: number,
      reason: `segment data of flight ${segment.flightNumber}, which has no leg before it: left out`,
    })
  return warnings.length === before ? (segment as SegmentData) : undefined
}
