/**
 * The allowed results of a drill, by the records of a witness outside of the database. All times in epoch milliseconds.
 */

/** A booking that was confirmed to its traveller. */
export interface WitnessedBooking {
  readonly recordLocator: string
  /** before the call that paid it */
  readonly paidFrom: number
  readonly acknowledgedAt: number
}

export interface EndOfArchive {
  readonly witnessed: readonly WitnessedBooking[]
  /** record locators of the bookings that came back */
  readonly found: ReadonlySet<string>
  readonly destroyedAt: number
  /** the most that may be lost, in seconds */
  readonly mostLoss: number
}

export interface Loss {
  readonly lastAcknowledged: WitnessedBooking | undefined
  readonly lastFound: WitnessedBooking | undefined
  readonly lost: readonly WitnessedBooking[]
  /** from the first booking that is lost to the end, in seconds; 0 when none is */
  readonly seconds: number
  /** each names a fault that must not happen */
  readonly faults: readonly string[]
}

/** A loss is a tail: only the newest bookings, within a given number of seconds. */
export function judgeEnd({ witnessed, found, destroyedAt, mostLoss }: EndOfArchive): Loss {
  const inOrder = [...witnessed].toSorted((a, b) => a.acknowledgedAt - b.acknowledgedAt)
  const lost = inOrder.filter(({ recordLocator }) => !found.has(recordLocator))
  const kept = inOrder.filter(({ recordLocator }) => found.has(recordLocator))
  const seconds = lost[0] ? (destroyedAt - lost[0].acknowledgedAt) / 1_000 : 0
  const last = kept.at(-1)
  const holes = lost.filter(({ acknowledgedAt }) => kept.some(({ paidFrom }) => acknowledgedAt < paidFrom))
  return {
    lastAcknowledged: inOrder.at(-1),
    lastFound: last,
    lost,
    seconds,
    faults: [
      ...(seconds > mostLoss ? [`${seconds.toFixed(1)} s are lost, at most ${mostLoss} s may be`] : []),
      ...(last ? [] : ['no booking came back']),
      ...holes.map(({ recordLocator }) => `${recordLocator} is missing, and later bookings are not`),
    ],
  }
}

export interface PointInTime {
  readonly witnessed: readonly WitnessedBooking[]
  readonly found: ReadonlySet<string>
  readonly point: number
}

export interface Exactness {
  readonly before: number
  readonly after: number
  /** paid around the point: either is right */
  readonly under: number
  readonly faults: readonly string[]
}

/** Everything acknowledged before the point is there, and nothing that began after it. */
export function judgePoint({ witnessed, found, point }: PointInTime): Exactness {
  const before = witnessed.filter(({ acknowledgedAt }) => acknowledgedAt <= point)
  const after = witnessed.filter(({ paidFrom }) => paidFrom > point)
  const missing = before.filter(({ recordLocator }) => !found.has(recordLocator))
  const early = after.filter(({ recordLocator }) => found.has(recordLocator))
  return {
    before: before.length,
    after: after.length,
    under: witnessed.length - before.length - after.length,
    faults: [
      ...(before.length === 0 || after.length === 0
        ? ['no booking on one side of the point: it proves nothing']
        : []),
      ...missing.map(({ recordLocator }) => `${recordLocator} was made before the point and is missing`),
      ...early.map(({ recordLocator }) => `${recordLocator} was made after the point and is there`),
    ],
  }
}

/** Epoch milliseconds with all that PostgreSQL writes, which `Date` cuts off: `2026-12-01 08:15:00.123456`, of UTC. */
export function momentOf(text: string): number {
  const [second = '', fraction = '0'] = text.split('.')
  return Date.parse(`${second.replace(' ', 'T')}Z`) + Number(`0.${fraction}`) * 1_000
}

/** `0.4 ms before`; less than a tenth of a millisecond is `in the same moment as`. */
export function tellDistance(milliseconds: number | undefined, side: 'before' | 'after'): string {
  if (milliseconds === undefined) return `at an unknown time ${side}`
  if (Math.abs(milliseconds) < 0.05) return 'in the same moment as'
  const other = side === 'before' ? 'after' : 'before'
  return `${Math.abs(milliseconds).toFixed(1)} ms ${milliseconds > 0 ? side : other}`
}
