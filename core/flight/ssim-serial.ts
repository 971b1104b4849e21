/**
 * Serial numbers of the records of a schedule file. A jump forward means that records are missing; a number
 * that comes again loses nothing. Segment data (record type 4) cannot change what is sold: a wrong number
 * there is a warning, and the next record may go on as if it had been right.
 */
import type { RowProblem } from './row-problem.ts'
import { readNumber } from './ssim-field.ts'
import { fieldReader, legColumns } from './ssim-leg.ts'

const highest = 999_999

/** Where a reader writes what it finds. */
export interface Findings {
  readonly problems: RowProblem[]
  readonly warnings: RowProblem[]
}

export interface SerialCount {
  /** number of the last record that counts; 0 before the first */
  serial: number
  /** records of segment data after it that do not state the next number; each may have taken one */
  unnumbered: number
  /** what the last record states, and the one before it */
  stated: number | undefined
  statedBefore: number | undefined
}

export function startCount(): SerialCount {
  return { serial: 0, unnumbered: 0, stated: undefined, statedBefore: undefined }
}

/** Segment data that cannot be read at all: it took a number, and nobody knows which. */
export function countUnread(count: SerialCount): void {
  count.unnumbered++
  note(undefined, count)
}

/** Counts one record, and reports a number that does not follow. */
export function countRecord(line: string, number: number, count: SerialCount, findings: Findings): void {
  const isSegment = line.startsWith('4')
  const told = isSegment ? findings.warnings : findings.problems
  const stated = fieldReader(line, number, told)(legColumns.serial, 'no record serial number', readNumber)
  note(stated, count)
  if (stated === undefined) {
    if (isSegment) count.unnumbered++
    return
  }
  const step = (stated - count.serial + highest) % highest
  const isNext = step >= 1 && step <= count.unnumbered + 1
  const isAhead = stated > count.serial
  if (!isNext)
    (isAhead ? told : findings.warnings).push({
      line: number,
      reason: tellJump(stated, count, isAhead && !isSegment),
    })
  if (isSegment && !isNext) count.unnumbered++
  else goOn(stated, count)
}

function tellJump(stated: number, { serial, unnumbered }: SerialCount, isLoss: boolean): string {
  const between = unnumbered > 0 ? ` and segment data without a number of its own (${unnumbered})` : ''
  return `record serial number ${stated} follows ${serial}${between}${isLoss ? ': records are missing' : ''}`
}

function note(stated: number | undefined, count: SerialCount): void {
  count.statedBefore = count.stated
  count.stated = stated
}

function goOn(from: number, count: SerialCount): void {
  count.serial = from
  count.unnumbered = 0
}
