/** What a load asks of the database that takes the writes, and which of its parts is used up first. */
import { type Figures, quiet } from './inputs.ts'
import { daySeconds, use } from './queue.ts'

/** What of the whole load comes to one database. */
export interface Share {
  readonly name: string
  /** of bookings and holds */
  readonly bookings: number
  /** of departures */
  readonly departures: number
}

export interface Load {
  /** times the load of the inputs */
  readonly times: number
  /** server processes that read from it, at that load */
  readonly processes: number
}

export interface Part {
  readonly name: string
  /** 1: fully used */
  readonly used: number
  /** beyond it who comes waits long, or a standby falls behind */
  readonly limit: number
  /** where it goes, in cores */
  readonly goesTo?: Readonly<Record<string, number>>
}

export function bookingsAtPeak({ bookingsPerDay, peakHourFactor }: Figures): number {
  return (bookingsPerDay / daySeconds) * peakHourFactor
}

export function departuresOnSale({ routes, flightsPerRouteDay, daysOnSale }: Figures): number {
  return routes * flightsPerRouteDay * daysOnSale
}

/** At the peak hour. */
export function partsOf(figures: Figures, share: Share, { times, processes }: Load): Part[] {
  const all = bookingsAtPeak(figures) * times
  const bookings = all * share.bookings
  const onlyHeld = bookings * (figures.holdsPerBooking - 1)
  // A hold takes seats; a sale changes nothing that is left; a hold that ends gives them back.
  const changes = bookings + 2 * onlyHeld
  const asBookings = bookings + onlyHeld * figures.holdPart
  const millisecond = 1e-3
  const read = (departuresOnSale(figures) * share.departures * processes) / figures.rereadSeconds
  const processor = {
    bookings: asBookings * quiet(figures, 'bookingDatabaseMilliseconds') * millisecond,
    news: changes * processes * quiet(figures, 'newsMicroseconds') * 1e-6,
    rereading: read * quiet(figures, 'departureReadMicroseconds') * 1e-6,
  }
  const waiting =
    figures.bookingRoundTrips * figures.networkMilliseconds +
    figures.bookingTransactions * figures.commitMilliseconds +
    quiet(figures, 'bookingDatabaseMilliseconds')
  const log = asBookings * figures.bookingLogBytes
  const numbered = (bookings / figures.numbersARange) * figures.counterMilliseconds * millisecond
  // One flight is in one database, however many there are.
  const hottest = all * figures.holdsPerBooking * figures.hottestFlightShare
  return [
    { name: 'counter of ticket numbers', used: numbered, limit: 0.7 },
    {
      name: 'processor',
      used: use(processor.bookings + processor.news + processor.rereading, {
        servers: figures.primaryCores,
        service: 1,
      }),
      limit: 0.7,
      goesTo: processor,
    },
    {
      name: 'rows of the hottest flight',
      used: hottest * figures.flightMilliseconds * millisecond,
      limit: 0.7,
    },
    {
      name: 'connections at work',
      used: (asBookings * waiting * millisecond) / figures.activeConnections,
      limit: 0.8,
    },
    { name: 'replay of a standby', used: log / figures.replayBytesPerSecond, limit: 0.8 },
    { name: 'disk of the log', used: log / figures.logBytesPerSecond, limit: 0.8 },
  ]
}

/** How many times the load each part bears, and which part gives out first. */
export interface Limit {
  readonly name: string
  readonly times: number
}

/** @param processesAt server processes that a load needs */
export function limitsOf(figures: Figures, share: Share, processesAt: (times: number) => number): Limit[] {
  const names = partsOf(figures, share, { times: 1, processes: 0 }).map(({ name }) => name)
  const isBorne = (name: string, times: number) => {
    const part = partsOf(figures, share, { times, processes: processesAt(times) }).find(
      (each) => each.name === name,
    )
    return part !== undefined && part.used <= part.limit
  }
  const limit = (name: string): Limit => {
    let [low, high] = [0, 1e6]
    for (let step = 0; step < 80; step++) {
      const middle = Math.sqrt(Math.max(low, 1e-6) * high)
      if (isBorne(name, middle)) low = middle
      else high = middle
    }
    return { name, times: low }
  }
  return names.map(limit).toSorted((one, other) => one.times - other.times)
}
