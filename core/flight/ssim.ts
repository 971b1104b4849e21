/**
 * Reader of IATA SSIM chapter 7, the schedule data set that airlines exchange: records of 200 columns, of
 * types 1 header, 2 carrier, 3 flight leg, 4 segment data, 5 trailer. Lines of zeros pad blocks.
 *
 * A file is taken whole or not at all, and every bad record is reported. Of a refused file the legs that could be read
 * are answered, only to judge them too. A slip that loses no flight is a warning: a serial number that comes twice, a
 * validity that its legs do not keep, any mistake in segment data that sells nothing. Why this is ours:
 * docs/decisions/0004-schedule-files.md.
 */
import type { LocalDate } from '../kernel/time.ts'
import type { RowProblem } from './row-problem.ts'
import type { ScheduleLeg, ScheduleReading } from './schedule-leg.ts'
import { readAirline, readNumber, readOpenDate, recordLength, textAt, type Columns } from './ssim-field.ts'
import { fieldReader, type LegRecord, readLeg } from './ssim-leg.ts'
import { readSegment, type SegmentData } from './ssim-segment.ts'
import { countRecord, countUnread, type Findings, type SerialCount, startCount } from './ssim-serial.ts'
import { completeLeg, indexSegments } from './ssim-whole-leg.ts'

/** A carrier record and what follows it until its trailer. */
export interface CarrierSchedule {
  readonly line: number
  readonly airline: string
  readonly timeMode: ScheduleLeg['timeMode']
  /** undefined when the validity is open, as is `validUntil` */
  readonly validFrom: LocalDate | undefined
  readonly validUntil: LocalDate | undefined
  readonly legs: ScheduleLeg[]
  readonly segments: SegmentData[]
}

export type SsimReading =
  | {
      readonly ok: true
      readonly carriers: readonly CarrierSchedule[]
      readonly warnings: readonly RowProblem[]
    }
  | {
      readonly ok: false
      readonly problems: readonly RowProblem[]
      readonly warnings: readonly RowProblem[]
      /**
       * legs that were read whole, under a carrier record that was: to find their other mistakes, never to
       * store them
       */
      readonly legs: readonly ScheduleLeg[]
    }

export const headerTitle = 'AIRLINE STANDARD SCHEDULE DATA SET'

export const headerColumns = { title: [2, 35], serial: [195, 200] } as const satisfies Record<string, Columns>
export const carrierColumns = {
  timeMode: [2, 2],
  airline: [3, 5],
  from: [15, 21],
  until: [22, 28],
} as const satisfies Record<string, Columns>
export const trailerColumns = {
  airline: [3, 5],
  check: [188, 193],
  end: [194, 194],
} as const satisfies Record<string, Columns>

/** End-of-file mark of old systems. */
const endOfFile = '\u001A'

/** The only problem reported for a file of another kind. */
const noHeader: RowProblem = { line: 1, reason: 'no header record: this is not a schedule data set' }

/** What the reader knows while it reads from the first line to the last. */
interface Progress extends Findings {
  readonly carriers: CarrierSchedule[]
  /** carriers whose record could not be read whole */
  readonly unread: Set<CarrierSchedule>
  readonly count: SerialCount
  hasHeader: boolean
  /** the carrier whose trailer has not come yet */
  open: CarrierSchedule | undefined
  /** its legs, whose segment data may still follow */
  records: LegRecord[]
  /** line of a trailer that says the file ends there */
  endedAt: number | undefined
}

/** The legs of a file, of all its carriers. */
export function readSsimLegs(text: string): ScheduleReading {
  const reading = readSsim(text)
  if (!reading.ok) return reading
  return { ok: true, legs: reading.carriers.flatMap(({ legs }) => legs), warnings: reading.warnings }
}

/** Reads a whole file; line ends of any kind. */
export function readSsim(text: string): SsimReading {
  const progress: Progress = {
    carriers: [],
    unread: new Set(),
    problems: [],
    warnings: [],
    count: startCount(),
    hasHeader: false,
    open: undefined,
    records: [],
    endedAt: undefined,
  }
  const lines = text.replace(endOfFile, '').split(/\r\n|\n|\r/)
  lines.forEach((line, index) => readRecord(line, index + 1, progress))
  if (!progress.hasHeader) return { ok: false, problems: [noHeader], warnings: [], legs: [] }
  judgeEnd(lines.length, progress)
  const { carriers, unread, problems, warnings } = progress
  if (problems.length === 0) return { ok: true, carriers, warnings }
  const legs = carriers.filter((carrier) => !unread.has(carrier)).flatMap((carrier) => carrier.legs)
  return { ok: false, problems, warnings, legs }
}

function readRecord(line: string, number: number, progress: Progress): void {
  if (/^[0 ]*$/.test(line)) return
  const type = line[0] ?? ''
  const isSegment = type === '4'
  const told = isSegment ? progress.warnings : progress.problems
  const report = (reason: string) => void told.push({ line: number, reason })
  if (line.length !== recordLength) {
    if (isSegment) countUnread(progress.count)
    return report(`${line.length} characters where a record has ${recordLength}`)
  }
  if (!'12345'.includes(type)) return report(`no record type "${type}"`)
  countRecord(line, number, progress.count, progress)
  if (progress.endedAt !== undefined) warnAfterEnd(number, progress)
  if (type === '1') readHeader(line, number, progress)
  else if (!progress.hasHeader) report('no header record before it')
  else if (type === '2') readCarrier(line, number, progress)
  else if (!progress.open) report('no carrier record before it')
  else if (type === '3') readLegOf(progress.open, line, number, progress)
  else if (isSegment) readSegmentOf(progress.open, line, number, progress)
  else readTrailer(progress.open, line, number, progress)
}

function readHeader(line: string, number: number, progress: Progress): void {
  if (progress.hasHeader) progress.problems.push({ line: number, reason: 'a second header record' })
  if (textAt(line, headerColumns.title) !== headerTitle) {
    progress.problems.push({ line: number, reason: `the header does not read "${headerTitle}"` })
  }
  progress.hasHeader = true
}

function readCarrier(line: string, number: number, progress: Progress): void {
  if (progress.open) {
    progress.problems.push({
      line: number,
      reason: `the carrier record of line ${progress.open.line} has no trailer`,
    })
  }
  closeCarrier(progress)
  const before = progress.problems.length
  const read = fieldReader(line, number, progress.problems)
  const day = (columns: Columns) => {
    const date = read(columns, 'no date', readOpenDate)
    return date === 'open' ? undefined : date
  }
  const carrier = {
    line: number,
    timeMode: read(carrierColumns.timeMode, 'no time mode (L or U)', readTimeMode),
    airline: read(carrierColumns.airline, 'no airline', readAirline),
    validFrom: day(carrierColumns.from),
    validUntil: day(carrierColumns.until),
    legs: [],
    segments: [],
  }
  progress.open = carrier as unknown as CarrierSchedule
  progress.carriers.push(progress.open)
  if (progress.problems.length > before) progress.unread.add(progress.open)
}

function readTimeMode(text: string): ScheduleLeg['timeMode'] | undefined {
  if (text === 'L') return 'local'
  return text === 'U' ? 'utc' : undefined
}

function readLegOf(carrier: CarrierSchedule, line: string, number: number, progress: Progress): void {
  const { problems, records } = progress
  const record = readLeg(line, number, carrier, problems)
  if (!record) return
  if (record.leg.carrier !== carrier.airline) {
    problems.push({
      line: number,
      reason: `a leg of ${record.leg.carrier} under the carrier record of ${carrier.airline}`,
    })
  }
  records.push(record)
}

function readSegmentOf(carrier: CarrierSchedule, line: string, number: number, progress: Progress): void {
  const segment = readSegment(line, number, progress.records, progress.warnings)
  if (segment) carrier.segments.push(segment)
}

/** No segment data of it follows any more: its legs are whole. */
function closeCarrier(progress: Progress): void {
  const { open, records } = progress
  progress.open = undefined
  progress.records = []
  if (!open) return
  const segments = indexSegments(open.segments)
  for (const record of records) {
    const leg = completeLeg(record, segments, progress)
    if (leg) open.legs.push(leg)
  }
}

function readTrailer(carrier: CarrierSchedule, line: string, number: number, progress: Progress): void {
  const read = fieldReader(line, number, progress.problems)
  const check = read(trailerColumns.check, 'no serial number check', readNumber)
  const end = read(trailerColumns.end, 'neither C nor E', (text) => (/^[CE]$/.test(text) ? text : undefined))
  const last = progress.count.serial - 1
  if (check !== undefined && check !== last && check !== progress.count.statedBefore) {
    progress.problems.push({
      line: number,
      reason: `the trailer checks record ${check}, the record before it is ${last}`,
    })
  }
  closeCarrier(progress)
  warnOutsideValidity(carrier, progress.warnings)
  progress.endedAt = end === 'E' ? number : undefined
}

function warnOutsideValidity(
  { line, legs, validFrom, validUntil }: CarrierSchedule,
  warnings: RowProblem[],
): void {
  const isBefore = ({ from }: ScheduleLeg) => validFrom !== undefined && (from ?? '') < validFrom
  const isAfter = ({ until }: ScheduleLeg) => validUntil !== undefined && (until ?? '9999-12-31') > validUntil
  const outside = legs.filter((leg) => isBefore(leg) || isAfter(leg)).length
  if (outside === 0) return
  const validity = `${validFrom ?? 'an open start'} to ${validUntil ?? 'an open end'}`
  warnings.push({
    line,
    reason: `${outside} of ${legs.length} legs operate outside the stated validity, ${validity}`,
  })
}

function warnAfterEnd(number: number, progress: Progress): void {
  progress.warnings.push({
    line: number,
    reason: `the trailer of line ${progress.endedAt} says the file ends there`,
  })
  progress.endedAt = undefined
}

function judgeEnd(lines: number, progress: Progress): void {
  const { open, carriers, problems } = progress
  if (carriers.length === 0) problems.push({ line: lines, reason: 'no carrier record' })
  if (open)
    problems.push({
      line: lines,
      reason: `the carrier record of line ${open.line} has no trailer: the file is cut off`,
    })
  closeCarrier(progress)
}
