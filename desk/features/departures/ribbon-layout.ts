/** Where each departure stands on the ribbon: along one clock, above each other where they are close. */

/** Times are minutes since 1970: instants, so that departures of several zones stand in the order in which they leave. */
export interface RibbonFlight {
  readonly id: string
  readonly at: number
}

export interface RibbonSpot<Flight> {
  readonly flight: Flight
  /** of the left edge, 0 to 1 */
  readonly left: number
  readonly lane: number
}

interface Ribbon<Flight> {
  /** whole hours of the clock */
  readonly from: number
  readonly to: number
  readonly lanes: number
  readonly spots: readonly RibbonSpot<Flight>[]
}

interface RibbonView {
  /** of a bar, as a part of the ribbon */
  readonly width: number
  readonly now: number
  /** how many minutes of the hour have passed on the clock: not the same in every zone */
  readonly minuteOf: (at: number) => number
}

const hour = 60
const least = 8 * hour
/** A ribbon whose first or last departure is no further from now than this goes as far as now. */
const near = 3 * hour
/** Behind the last departure, so that its bar has room. */
const behind = 30

/** @param flights at least one */
export function layOut<Flight extends RibbonFlight>(
  flights: readonly Flight[],
  { width, now, minuteOf }: RibbonView,
): Ribbon<Flight> {
  const times = flights.map(({ at }) => at)
  const first = Math.min(...times)
  const last = Math.max(...times) + behind
  const isNear = now > first - near && now < last + near
  const begin = isNear ? Math.min(first, now) : first
  const end = isNear ? Math.max(last, now) : last
  const whole = begin - minuteOf(begin)
  const hours = Math.max(hour, Math.ceil((end - whole) / hour) * hour)
  const before = Math.floor(Math.max(0, least - hours) / 2 / hour) * hour
  const from = whole - before
  const to = from + Math.max(least, hours)
  const ends: number[] = []
  const spots = flights
    .toSorted((one, other) => one.at - other.at)
    .map((flight) => {
      const left = Math.min(1 - width, (flight.at - from) / (to - from))
      const free = ends.findIndex((each) => each <= left)
      const lane = free < 0 ? ends.length : free
      ends[lane] = left + width
      return { flight, left, lane }
    })
  return { from, to, lanes: Math.max(1, ends.length), spots }
}

/** The hours that are written: every one, or every second or third where they are many. */
export function writtenHours(from: number, to: number): readonly number[] {
  const step = to - from > 24 * hour ? 3 * hour : to - from > 12 * hour ? 2 * hour : hour
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, at) => from + at * step)
}
