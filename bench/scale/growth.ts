/** The whole of it: from the inputs to machines, money, and what gives out first. Tables as the bench prints them. */
import { percent, table } from '../figures.ts'
import { answersOf, type SearchShares, zipf } from './demand.ts'
import { type Figures, type Input, inputs, quiet } from './inputs.ts'
import { bookingsAtPeak, departuresOnSale, type Limit, limitsOf, partsOf, type Share } from './primary.ts'
import { daySeconds, dayProfile, type Line, mmcWait, randomFrom, simulateDay } from './queue.ts'

/** Two, because one may die. */
const leastMachines = 2
const shards = 16

export interface Way {
  readonly name: string
  readonly caches: number
  readonly dayShare: number
}

/** An answer covers two weeks of a route; a change of another day would not affect it. */
const daysOfAnswer = 14

const cachedWay: Way = { name: 'the cache in front', caches: leastMachines, dayShare: 1 }

function ways({ daysOnSale }: Figures): Way[] {
  return [
    { name: 'servers alone', caches: 0, dayShare: 1 },
    cachedWay,
    {
      name: 'the same, versions by route and day',
      caches: leastMachines,
      dayShare: daysOfAnswer / daysOnSale,
    },
  ]
}

interface Cores {
  readonly answered: SearchShares
  readonly searches: number
  readonly bookings: number
  readonly cache: number
  /** at `mostUse`, one a core */
  readonly processes: number
}

/** At the peak hour of `times` the load. How many processes there are and what each still has depend on each other. */
function coresOf(figures: Figures, { caches, dayShare }: Way, times: number): Cores {
  const searches = (figures.searchesPerDay / daySeconds) * figures.peakHourFactor * times
  const booked = bookingsAtPeak(figures) * times
  const onlyHeld = booked * (figures.holdsPerBooking - 1)
  const bookings =
    ((booked + onlyHeld * figures.holdPart) * quiet(figures, 'bookingServerMilliseconds')) / 1e3
  const demand = {
    searches,
    changes: booked + 2 * onlyHeld,
    routes: zipf(figures.routes, figures.routeSkew),
    days: zipf(figures.daysOnSale, figures.daySkew),
    variants: zipf(figures.variants, figures.variantSkew),
    caches,
    closed: figures.closedShare,
    dayShare,
  }
  let processes = leastMachines
  let answered: SearchShares = { byCache: 0, kept: 0 }
  let cores = 0
  for (let round = 0; round < 6; round++) {
    answered = answersOf({ ...demand, processes })
    const micros =
      answered.kept * quiet(figures, 'keptMicroseconds') +
      (1 - answered.kept) * quiet(figures, 'workedOutMicroseconds')
    cores = searches * (1 - answered.byCache) * micros * 1e-6
    processes = Math.max(leastMachines, Math.ceil((cores + bookings) / figures.mostUse))
  }
  const cache = caches === 0 ? 0 : searches * quiet(figures, 'cacheMicroseconds') * 1e-6
  return { answered, searches: cores, bookings, cache, processes }
}

/** Between loads that are reckoned with, on a line of logarithms. */
function processesBetween(figures: Figures, way: Way): (times: number) => number {
  const known = new Map<number, number>()
  const at = (power: number) => {
    const found = known.get(power) ?? coresOf(figures, way, 2 ** power).processes
    known.set(power, found)
    return found
  }
  return (times) => {
    const power = Math.min(14, Math.max(-8, Math.log2(times)))
    const low = Math.floor(power)
    return at(low) * (at(low + 1) / at(low)) ** (power - low)
  }
}

const whole: Share = { name: 'one primary', bookings: 1, departures: 1 }

/** What comes to the busiest database, and which part of all processes reads from it. */
function layouts({ brands, brandSkew }: Figures): { readonly share: Share; readonly readers: number }[] {
  const largest = zipf(brands, brandSkew)[0]?.share ?? 1
  return [
    { share: whole, readers: 1 },
    {
      share: { name: `${brands} brands apart, the largest`, bookings: largest, departures: largest },
      readers: largest,
    },
    {
      share: { name: `flights on ${shards} primaries`, bookings: 1 / shards, departures: 1 / shards },
      readers: 1,
    },
  ]
}

const rounded = (value: number) => Math.round(value).toLocaleString('en')
const seconds = (value: number) =>
  value < 1e-3
    ? `${(value * 1e6).toFixed(0)} µs`
    : value < 1
      ? `${(value * 1e3).toFixed(1)} ms`
      : `${rounded(value)} s`
const timesOf = (value: number) => `${value < 10 ? value.toFixed(1) : rounded(value)} ×`

export function inputTable(figures: Figures): string {
  const rows = Object.entries(inputs as Readonly<Record<string, Input>>).map(([name, { unit, source }]) => [
    name,
    (figures as Readonly<Record<string, number>>)[name]?.toLocaleString('en', { maximumFractionDigits: 3 }) ??
      '–',
    unit,
    source,
  ])
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map(([name = '', value = '', unit = '', source = '']) =>
      [name.padEnd(widths[0] ?? 0), value.padStart(widths[1] ?? 0), unit.padEnd(widths[2] ?? 0), source].join(
        '  ',
      ),
    )
    .join('\n')
}

/** How searches of the peak hour are answered, and what for. */
export function searchTable(figures: Figures): string {
  const rows = ways(figures).map((way) => {
    const { answered, searches, bookings, cache, processes } = coresOf(figures, way, 1)
    return [
      way.name,
      percent(answered.byCache),
      percent(answered.kept),
      ...[cache, searches, bookings].map((cores) => cores.toFixed(1)),
      rounded(processes),
    ]
  })
  const head = [
    'peak hour',
    'by the cache',
    'kept, of the rest',
    'cores: nginx',
    'searches',
    'bookings',
    'processes',
  ]
  return table(head, rows)
}

/** A day by chance, second by second. */
export function dayTable(figures: Figures): string {
  const profile = dayProfile(figures.peakHourFactor)
  const { answered, processes, searches, bookings } = coresOf(figures, cachedWay, 1)
  const random = randomFrom(1)
  const calls = figures.searchesPerDay * (1 - answered.byCache)
  const trips =
    figures.bookingsPerDay *
    (1 + (figures.holdsPerBooking - 1) * figures.holdPart) *
    figures.bookingRoundTrips
  const atPeak = (perDay: number) => (perDay / daySeconds) * figures.peakHourFactor
  const processor = partsOf(figures, whole, { times: 1, processes }).find(({ name }) => name === 'processor')
  const busyCores = (processor?.used ?? Number.NaN) * figures.primaryCores
  const lines: readonly (readonly [string, number, Line])[] = [
    ['server processes', calls, { servers: processes, service: (searches + bookings) / atPeak(calls) }],
    [
      'processor of the primary',
      trips,
      { servers: figures.primaryCores, service: busyCores / atPeak(trips) },
    ],
  ]
  const rows = lines.map(([name, perDay, line]) => {
    const steadyWait = (rate: number) => mmcWait(rate, line)
    const day = simulateDay({ perDay, profile, line, steadyWait, random })
    return [name, ...[day.p50, day.p99, day.longest].map(seconds), percent(day.busiest)]
  })
  return table(['waiting for, over a day', 'p50', 'p99', 'longest', 'busiest second'], rows)
}

/** Of one primary at the peak hour of the load asked. */
export function partTable(figures: Figures): string {
  const { processes } = coresOf(figures, cachedWay, 1)
  const rows = partsOf(figures, whole, { times: 1, processes })
    .toSorted((one, other) => other.used / other.limit - one.used / one.limit)
    .map(({ name, used, limit, goesTo = {} }) => [
      name,
      percent(used),
      percent(limit),
      Object.entries(goesTo)
        .map(([what, cores]) => `${what} ${cores.toFixed(1)}`)
        .join(', '),
    ])
  return table(['of one primary, peak hour', 'used', 'at most', 'cores'], rows)
}

/** What bears how many times the load. */
export function limitTable(figures: Figures): string {
  const processesAt = processesBetween(figures, cachedWay)
  const rows = layouts(figures).map(({ share, readers }) => {
    const limits = limitsOf(figures, share, (times) => processesAt(times) * readers)
    const told = ({ name, times }: Limit) => `${name} at ${timesOf(times)}`
    const [first, second, third] = limits
    return [share.name, ...[first, second, third].map((each) => (each ? told(each) : ''))]
  })
  return table(['', 'gives out first', 'then', 'then'], rows)
}

interface Cost {
  readonly what: string
  readonly amount: string
  readonly dollars: number
}

function costs(figures: Figures): Cost[] {
  const { cache, processes } = coresOf(figures, cachedWay, 1)
  const machines = (cores: number) => Math.max(leastMachines, Math.ceil(cores / figures.coresPerMachine))
  const edge = machines(cache / figures.mostUse)
  const giga = 1e9
  const memory = (processes * departuresOnSale(figures) * figures.departureBytes) / giga
  const servers = Math.max(machines(processes), Math.ceil(memory / figures.memoryPerMachine))
  const month = 30
  const sent = (figures.searchesPerDay * (figures.answerBytes + figures.headBytes)) / giga
  const asBookings = figures.bookingsPerDay * (1 + (figures.holdsPerBooking - 1) * figures.holdPart)
  const log = (asBookings * figures.bookingLogBytes) / giga
  const stored = (figures.bookingsPerDay * figures.bookingStoredBytes * figures.bookingKeepDays) / giga
  const ofCores = (count: number) => count * figures.coreMonth
  return [
    {
      what: 'edge with the cache',
      amount: `${edge} machines of ${figures.coresPerMachine} cores`,
      dollars: ofCores(edge * figures.coresPerMachine),
    },
    {
      what: 'servers',
      amount: `${servers} machines for ${rounded(memory)} GB of memory`,
      dollars: ofCores(servers * figures.coresPerMachine),
    },
    {
      what: 'primary and two standbys',
      amount: `3 machines of ${figures.primaryCores} cores`,
      dollars: ofCores(3 * figures.primaryCores),
    },
    {
      what: 'network, searches out',
      amount: `${rounded(sent)} GB a day`,
      dollars: sent * month * figures.egressGigabyte,
    },
    {
      what: 'log, archived',
      amount: `${rounded(log)} GB a day, ${figures.logKeepDays} days`,
      dollars: log * figures.logKeepDays * figures.archiveGigabyteMonth,
    },
    {
      what: 'bookings on disk, three times',
      amount: `${rounded(stored)} GB in ${figures.bookingKeepDays} days`,
      dollars: 3 * stored * figures.diskGigabyteMonth,
    },
  ]
}

export function costTable(figures: Figures): string {
  const all = costs(figures)
  const total = all.reduce((sum, { dollars }) => sum + dollars, 0)
  const rows = all.map(({ what, amount, dollars }) => [what, amount, rounded(dollars)])
  const perBooking = total / (figures.bookingsPerDay * 30)
  return table(
    ['', 'needed', 'USD a month'],
    [...rows, ['together', `${(perBooking * 1_000).toFixed(2)} USD for a thousand bookings`, rounded(total)]],
  )
}

/** What each server process keeps of the flights on sale. */
export function memoryLine(figures: Figures): string {
  const departures = departuresOnSale(figures)
  const gigabytes = (departures * figures.departureBytes) / 1e9
  const largest = layouts(figures)[1]?.share.departures ?? 1
  return (
    `${rounded(departures)} departures are on sale: ${gigabytes.toFixed(1)} GB of memory in each server process, ` +
    `${(gigabytes * largest).toFixed(1)} GB in one of the largest of ${figures.brands} brands`
  )
}

const fence = /```text\n[^]*?```/g

/** A page with its blocks of text filled in their order. @throws Error where it has another number of them */
export function withTables(page: string, tables: readonly string[]): string {
  const blocks = page.match(fence)?.length ?? 0
  if (blocks !== tables.length) throw new Error(`${blocks} blocks for ${tables.length} tables`)
  let next = 0
  return page.replaceAll(fence, () => `\`\`\`text\n${tables[next++]}\n\`\`\``)
}

/** In the order of docs/growth.md. */
export function growthTables(figures: Figures): string[] {
  return [searchTable, dayTable, partTable, limitTable, costTable, memoryLine, inputTable].map((each) =>
    each(figures),
  )
}
