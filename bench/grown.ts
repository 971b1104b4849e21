/**
 * What a booking, a look-up, the job that ends holds, and `check` cost while the airline's bookings grow a hundredfold,
 * and which tables are read without an index meanwhile.
 */
import { tinyBrand } from '@jetbridge/server/seed/factories.ts'
import { keepAllKeys } from '@jetbridge/server/testing/booking-search.ts'
import { type Copies, mostCopies, openCopies } from './grown/copies.ts'
import { readDepartures } from './grown/departures.ts'
import { measureAt, type GrowthFigures } from './grown/measure.ts'
import { bookingRequests } from './booking/booking-requests.ts'
import { openApi } from './api.ts'
import { book, journeys } from './booking/customer.ts'
import { startServer } from './booking/server.ts'
import { makeWorld, roomyPlan, type World } from './booking/world.ts'
import { brief, table, verdict } from './figures.ts'
import type { Bench } from './run.ts'

/** A cost may grow by this much from the fewest bookings to the most. */
const most = 1.25
/** Rows that one booking may read without an index: of tables that do not grow. */
const mostScanned = 1_000
/** To read everything on sale at the start of a process. */
const mostSeconds = 20
/** Flights of the template: a day's, each way out. */
const templateFlights = 4

export const bench: Bench = {
  about:
    'a booking, a look-up, ended holds and check among more and more bookings (sizes=10000,100000,1000000 template=500 bookings=60 rounds=3), or the start among many departures (departures=1000000)',
  async run(given) {
    const departures = Number(given.get('departures') ?? 0)
    if (departures > 0) return printReading(departures)
    const sizes = (given.get('sizes') ?? '10000,100000,1000000').split(',').map(Number)
    const template = Number(given.get('template') ?? 500)
    if (Math.max(...sizes) / template > mostCopies) {
      throw new RangeError(
        `${Math.max(...sizes)} bookings need a template of ${Math.ceil(Math.max(...sizes) / mostCopies)}`,
      )
    }
    const asked = { bookings: Number(given.get('bookings') ?? 60), rounds: Number(given.get('rounds') ?? 3) }
    const world = await makeWorld({ plan: roomyPlan })
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => void world.close().finally(() => process.exit(1)))
    }
    try {
      const copies = await copyTemplate(world, template)
      const measured: GrowthFigures[] = []
      for (const size of sizes) {
        const began = performance.now()
        await copies.grow(size)
        console.log(`${size} bookings stand after ${brief((performance.now() - began) / 1000)} s`)
        measured.push(await measureAt(world, size, asked))
      }
      print(measured)
    } finally {
      await world.close()
    }
  },
}

async function printReading(asked: number): Promise<void> {
  const { departures, seconds, memory, readMicroseconds, newsMicroseconds } = await readDepartures(asked)
  console.log(
    `${departures} departures with five classes each read in ${brief(seconds)} s (${brief(memory)} MiB); at most ${mostSeconds}: ${verdict(seconds <= mostSeconds)}`,
  )
  console.log(
    `processor of the database: ${brief(readMicroseconds)} µs for each, ${brief(newsMicroseconds)} µs for one alone whose seats have moved`,
  )
}

/** Bookings of all kinds on the last day of the schedule, so that those that are measured are on other flights. */
async function copyTemplate(world: World, count: number): Promise<Copies> {
  const { databaseUrl, sandbox, folder } = world
  const server = await startServer({ databaseUrl, sandbox, logFile: `${folder}/template.log` })
  const api = openApi(server.url, `${tinyBrand}.localhost`, 4)
  const next = bookingRequests(lastDayOf(world))
  const work = async (from: number) => {
    for (let made = from; made < count; made += 4) {
      await book(api, await next(), made % 4 === 3 ? journeys.extras : journeys.plain)
    }
  }
  await Promise.all([0, 1, 2, 3].map(work))
  api.close()
  await server.stop()
  // the copies have the keys by which their originals are found
  await keepAllKeys(world)
  return openCopies(databaseUrl, world.db)
}

function lastDayOf(world: World): World {
  const outbound = world.world.outbound.slice(-templateFlights)
  return { ...world, world: { ...world.world, outbound } }
}

function print(measured: readonly GrowthFigures[]): void {
  const [fewest, largest] = [measured[0], measured.at(-1)]
  if (!fewest || !largest) return
  console.log(
    `\n${table(
      [
        'bookings',
        'a booking ms',
        'processor ms',
        'a look-up ms',
        'processor ms',
        'hold ended ms',
        'check s',
        'start s',
      ],
      measured.map(({ size, booking, lookUp, endedHold, checkSeconds, startSeconds }) => [
        String(size),
        ...[booking.milliseconds, booking.processor, lookUp.milliseconds, lookUp.processor].map(brief),
        ...[endedHold, checkSeconds, startSeconds].map(brief),
      ]),
    )}`,
  )
  const growth = (of: (each: GrowthFigures) => number) => of(largest) / of(fewest)
  const ratios = {
    booking: growth(({ booking }) => booking.processor),
    'look-up': growth(({ lookUp }) => lookUp.processor),
    'hold ended': growth(({ endedHold }) => endedHold),
  }
  for (const [name, ratio] of Object.entries(ratios)) {
    console.log(
      `${name}: ${brief(ratio)} × of the cost with ${fewest.size}; at most ${most}: ${verdict(ratio <= most)}`,
    )
  }
  for (const { size, scanned, findings } of measured) {
    const read = Object.entries(scanned).filter(([, rows]) => rows >= 1)
    const isIndexed = read.every(([, rows]) => rows <= mostScanned)
    const names = read.map(([name, rows]) => `${name} ${brief(rows)}`).join(', ')
    console.log(
      `${size}: rows that a booking read without an index: ${names || 'none'}; ${verdict(isIndexed)}`,
    )
    if (findings.length > 0) {
      console.error(
        `${size}: ${findings.length} findings, the first: ${JSON.stringify(findings.slice(0, 5))}`,
      )
      process.exitCode = 1
    }
  }
}
