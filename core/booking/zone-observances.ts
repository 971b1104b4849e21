/** How far a zone's clocks stand from UTC around a time, as an iCalendar VTIMEZONE states it. */
import { type Instant, instant, localAt, type Minutes, minutes, type Zone } from '../kernel/time.ts'

/** From `from` on the zone's clocks stand `offset` from UTC, before it `offsetBefore`. */
export interface Observance {
  readonly from: Instant
  readonly offsetBefore: Minutes
  readonly offset: Minutes
  /** summer time: ahead of the zone's other offset */
  readonly isDaylight: boolean
}

const day = 86_400_000
/** Longer than any zone stays on one side of its yearly change. */
const lookBack = 400 * day

/** How far clocks in a zone stand from UTC, east positive. */
export function offsetAt(at: Instant, where: Zone): Minutes {
  const shown = Date.parse(`${localAt(at, where)}:00Z`)
  return minutes(Math.round((shown - Math.floor(at / 60_000) * 60_000) / 60_000))
}

/** The observances in force between two instants, the one that holds at `from` first. */
export function observancesBetween(from: Instant, until: Instant, where: Zone): Observance[] {
  const changes = changesBetween(instant(from - lookBack), until, where)
  const first = changes.findLastIndex((change) => change.from <= from)
  const start = first < 0 ? [] : changes.slice(first)
  if (first >= 0) return start
  const offset = offsetAt(from, where)
  const standing = { from: instant(from - lookBack), offsetBefore: offset, offset, isDaylight: false }
  return [standing, ...changes]
}

function changesBetween(from: Instant, until: Instant, where: Zone): Observance[] {
  const changes: Observance[] = []
  for (let at: number = from; at < until; at += day) {
    const next = instant(Math.min(at + day, until))
    const offsetBefore = offsetAt(instant(at), where)
    const offset = offsetAt(next, where)
    if (offset === offsetBefore) continue
    const changed = whenOffsetBecomes(offset, instant(at), next, where)
    changes.push({ from: changed, offsetBefore, offset, isDaylight: offset > offsetBefore })
  }
  return changes
}

/** The first minute with the new offset, which `late` has and `early` does not have. */
function whenOffsetBecomes(offset: Minutes, early: Instant, late: Instant, where: Zone): Instant {
  let before = Math.floor(early / 60_000)
  let after = Math.ceil(late / 60_000)
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (offsetAt(instant(middle * 60_000), where) === offset) after = middle
    else before = middle
  }
  return instant(after * 60_000)
}
