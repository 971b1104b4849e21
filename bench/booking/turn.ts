/** One turn of each kind: customers over HTTP, and their statements over bare connections. */
import { cpuSecondsOf } from '../processes.ts'
import { openApi } from '../api.ts'
import { type LoopResult, runClosedLoop } from './closed-loop.ts'
import { book, type Journey } from './customer.ts'
import { openReplayer } from './replay.ts'
import type { Template } from './recording.ts'
import { freeSeats } from './seats.ts'
import type { Server } from './server.ts'
import type { NextRequest } from './booking-requests.ts'
import { departureCycle, type World } from './world.ts'

/**
 * Processor milliseconds of one booking, by process. On a machine shared with others they are steadier than
 * time.
 */
export interface Cost {
  readonly server: number
  readonly database: number
  readonly gateway: number
  readonly load: number
}

/** What a booking leaves at the database: transactions (reads among them), log and growth in kB (1,000 bytes). */
export interface DatabaseCost {
  readonly transactions: number
  readonly log: number
  readonly stored: number
}

/** Its pieces of work are whole bookings. */
export interface Turn extends LoopResult {
  readonly cost: Cost
  readonly written: DatabaseCost
}

export interface TurnOptions {
  readonly world: World
  readonly server: Server
  readonly journey: Journey
  readonly customers: number
  readonly seconds: number
}

const warmUpSeconds = 2

export async function httpTurn(options: TurnOptions, next: NextRequest, host: string): Promise<Turn> {
  const { server, customers, journey } = options
  const api = openApi(server.url, host, customers)
  try {
    return await turn(options, async () => {
      await book(api, await next(), journey)
    })
  } finally {
    api.close()
  }
}

/** The server stands still meanwhile: even the news of taken seats costs it nothing. */
export async function sqlTurn(
  options: TurnOptions,
  template: Template,
  accountingCode: string,
): Promise<Turn> {
  const { world, server, customers, journey } = options
  const replayer = await openReplayer({
    url: world.databaseUrl,
    connections: customers,
    template,
    accountingCode,
  })
  // The same flights: with the same prices, and no fuller than they are for the customers.
  const next = departureCycle(world.world.outbound)
  const takeSeats = journey.withExtras ? await freeSeats(world) : () => []
  server.pause()
  try {
    return await turn(options, (worker) => {
      const { id: departureId } = next()
      return replayer.replay(worker, { departureId, seats: takeSeats(departureId, journey.people) })
    })
  } finally {
    await server.resume()
    await replayer.close()
  }
}

async function turn(options: TurnOptions, work: (worker: number) => Promise<void>): Promise<Turn> {
  const { customers, seconds } = options
  const meter = costMeter(options)
  const result = await runClosedLoop({
    workers: customers,
    warmUp: warmUpSeconds,
    seconds,
    work,
    instrument: meter,
  })
  return { ...result, ...meter.read(result.rate) }
}

function costMeter({ world, server }: TurnOptions) {
  const measure = async () => {
    const own = process.cpuUsage()
    return {
      at: performance.now() / 1000,
      server: await cpuSecondsOf(server.pid),
      database: await cpuSecondsOf(world.postmaster),
      gateway: await cpuSecondsOf(world.gateway),
      load: (own.user + own.system) / 1e6,
      written: await writtenBy(world),
    }
  }
  type Sample = Awaited<ReturnType<typeof measure>>
  let first: Sample | undefined
  let last: Sample | undefined
  return {
    begin: async () => void (first = await measure()),
    end: async () => void (last = await measure()),
    read(rate: number): Pick<Turn, 'cost' | 'written'> {
      if (!first || !last) throw new Error('not measured')
      const [from, to, bookings] = [first, last, rate * (last.at - first.at)]
      const of = (who: keyof Cost) => (1000 * (to[who] - from[who])) / bookings
      const written = (what: keyof DatabaseCost) => (to.written[what] - from.written[what]) / bookings
      return {
        cost: { server: of('server'), database: of('database'), gateway: of('gateway'), load: of('load') },
        written: { transactions: written('transactions'), log: written('log'), stored: written('stored') },
      }
    },
  }
}

/** So far, of the whole database. Its own count of transactions, reads among them, may be a second behind. */
async function writtenBy({ db }: World): Promise<DatabaseCost> {
  const { rows } = await db.pool.query<{ transactions: number; log: number; stored: number }>(
    `select xact_commit::float8 as transactions, (pg_current_wal_insert_lsn() - '0/0')::float8 / 1000 as log,
       pg_database_size(datname)::float8 / 1000 as stored
     from pg_stat_database where datname = current_database()`,
  )
  return rows[0] ?? { transactions: Number.NaN, log: Number.NaN, stored: Number.NaN }
}
