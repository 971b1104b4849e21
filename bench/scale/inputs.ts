/** What the model of growth reckons with: each figure with its unit, and where it comes from. */

export interface Input {
  readonly value: number
  readonly unit: string
  /** `asked`, `assumed` with the reason, a setting, or the command that measured it */
  readonly source: string
}

const search = 'measured: bench -- search seconds=2 most=100000'
const cached = 'measured: bench -- cached-search'
const grown = 'measured: bench -- grown departures=100000'
const booking = 'measured: bench -- booking customers=16 rounds=2 seconds=5'

export const inputs = {
  searchesPerDay: { value: 1e9, unit: 'searches', source: 'asked' },
  bookingsPerDay: { value: 1e7, unit: 'bookings', source: 'asked: look-to-book 100:1' },
  peakHourFactor: { value: 3, unit: 'means of the day', source: 'asked' },
  holdsPerBooking: { value: 3, unit: 'flows that hold seats', source: 'assumed: two of three leave unpaid' },

  routes: { value: 20_000, unit: 'routes', source: 'assumed: as many as a few of the largest airlines fly' },
  flightsPerRouteDay: { value: 2, unit: 'departures', source: 'assumed' },
  daysOnSale: { value: 330, unit: 'days', source: 'assumed: usual; SALE_WINDOW_DAYS is 365' },
  routeSkew: { value: 0.9, unit: 'exponent of Zipf', source: 'assumed' },
  daySkew: { value: 0.7, unit: 'exponent of Zipf', source: 'assumed: near days first' },
  variants: { value: 40, unit: 'a route and day', source: 'assumed: party, stay, currency' },
  variantSkew: { value: 1.2, unit: 'exponent of Zipf', source: 'assumed: one adult, a week' },
  hottestFlightShare: { value: 0.02, unit: 'of all holds', source: 'assumed: a cheap fare on one flight' },
  brands: { value: 50, unit: 'brands', source: 'assumed' },
  brandSkew: { value: 1, unit: 'exponent of Zipf', source: 'assumed' },

  busyTimes: {
    value: 3.7,
    unit: 'times',
    source: `${search}: hello-world took 47 µs, on a quiet machine 12.6 (decision 5); processor times that were measured are divided by it`,
  },
  cacheMicroseconds: { value: 66.6, unit: 'µs of a core', source: `${cached} (nginx, an answer)` },
  keptMicroseconds: { value: 110, unit: 'µs of a core', source: `${search} (kept answer, 64 connections)` },
  workedOutMicroseconds: {
    value: 3_060,
    unit: 'µs of a core',
    source: `${search} (worked out, 64 connections)`,
  },
  answerBytes: { value: 1_084, unit: 'bytes', source: `${search} (as brotli)` },
  headBytes: { value: 900, unit: 'bytes', source: 'assumed: headers and frames of an answer' },
  closedShare: { value: 0.05, unit: 'of a second', source: 'deploy/nginx/search-cache.conf' },

  bookingServerMilliseconds: { value: 42, unit: 'ms of a core', source: booking },
  bookingDatabaseMilliseconds: { value: 57.6, unit: 'ms of a core', source: booking },
  bookingRoundTrips: { value: 20, unit: 'round trips', source: booking },
  bookingTransactions: {
    value: 15.3,
    unit: 'transactions',
    source: `${booking}; each as if it waited for the disk`,
  },
  bookingLogBytes: { value: 15_200, unit: 'bytes of log', source: booking },
  bookingStoredBytes: { value: 17_700, unit: 'bytes', source: booking },
  holdPart: { value: 0.3, unit: 'of a booking', source: 'assumed: 6 of 20 round trips' },

  departureBytes: {
    value: 874,
    unit: 'bytes a process',
    source: `${search} (367 MiB with 100,000, 292 with 10,000)`,
  },
  departureReadMicroseconds: { value: 12.7, unit: 'µs of the database', source: grown },
  newsMicroseconds: { value: 651, unit: 'µs of the database', source: grown },
  rereadSeconds: { value: 300, unit: 's', source: 'server/modules/offer/memory/replica.ts' },

  networkMilliseconds: { value: 0.3, unit: 'ms', source: 'assumed: a round trip between machines of a site' },
  commitMilliseconds: {
    value: 1.5,
    unit: 'ms',
    source: 'assumed: NVMe, and one standby of the same site that has it on disk',
  },
  numbersARange: { value: 100, unit: 'numbers', source: 'docs/decisions/0053' },
  counterMilliseconds: { value: 2, unit: 'ms', source: 'assumed: the commit, and the statement before it' },
  flightMilliseconds: { value: 1.8, unit: 'ms', source: 'assumed: the commit, and one round trip' },
  primaryCores: { value: 64, unit: 'cores', source: 'assumed: the largest machine that is easily had' },
  logBytesPerSecond: { value: 400e6, unit: 'bytes a second', source: 'assumed: NVMe' },
  replayBytesPerSecond: {
    value: 80e6,
    unit: 'bytes a second',
    source: 'assumed: a standby replays on one core',
  },
  activeConnections: { value: 400, unit: 'connections', source: 'assumed: six for each core' },

  coresPerMachine: { value: 16, unit: 'cores', source: 'assumed' },
  memoryPerMachine: { value: 64, unit: 'GB', source: 'assumed' },
  mostUse: { value: 0.6, unit: 'of a core', source: 'assumed: a machine may die at the peak' },
  coreMonth: { value: 30, unit: 'USD', source: 'assumed: list price of a cloud, 4 GB with each' },
  egressGigabyte: { value: 0.03, unit: 'USD', source: 'assumed' },
  diskGigabyteMonth: { value: 0.1, unit: 'USD', source: 'assumed: NVMe' },
  archiveGigabyteMonth: { value: 0.02, unit: 'USD', source: 'assumed: objects' },
  logKeepDays: { value: 14, unit: 'days', source: 'assumed' },
  bookingKeepDays: { value: 400, unit: 'days', source: 'assumed' },
} as const satisfies Readonly<Record<string, Input>>

export type Figures = { readonly [Name in keyof typeof inputs]: number }

export function figuresOf(given: Readonly<Record<string, string>> = {}): Figures {
  const entries = Object.entries(inputs as Readonly<Record<string, Input>>).map(([name, { value }]) => {
    const told = given[name]
    const number = told === undefined ? value : Number(told)
    if (!Number.isFinite(number)) throw new RangeError(`${name} is not a number: ${told}`)
    return [name, number] as const
  })
  return Object.fromEntries(entries) as Figures
}

/** Processor time as a quiet machine would take it, in the unit of the input. */
export function quiet(
  figures: Figures,
  name: Extract<keyof Figures, `${string}Microseconds` | `booking${string}Milliseconds`>,
): number {
  return figures[name] / figures.busyTimes
}
