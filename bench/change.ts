/** A seat added to a paid booking by card: how often it waits for its database, and how long each call takes. */
import { join } from 'node:path'
import { tinyBrand } from '@jetbridge/server/seed/factories.ts'
import { type Api, openApi, type ReservationKey } from './api.ts'
import { type NextRequest, bookingRequests } from './booking/booking-requests.ts'
import { readLog, roundTripsOf } from './booking/recording.ts'
import { startRecordingServer } from './booking/recording-server.ts'
import { type Server, startServer } from './booking/server.ts'
import { makeWorld, roomyPlan, type World } from './booking/world.ts'
import { addSeat, bookAndOpen, type CallName, calls, type Noting } from './change/traveller.ts'
import { brief, percentile, table, verdict } from './figures.ts'
import { cpuSecondsOf } from './processes.ts'
import type { Bench } from './run.ts'

const host = `${tinyBrand}.localhost`
/** round trips of a change, over all its calls */
const mostRoundTrips = 20
/** changes before those that are counted: code is compiled and statements are prepared */
const warmUps = 60

export const bench: Bench = {
  about: 'a seat added to a paid booking by card: round trips, and each call’s time (clients=8 changes=40)',
  async run(given) {
    const clients = Number(given.get('clients') ?? 8)
    const changes = Number(given.get('changes') ?? 40)
    const world = await makeWorld({ plan: roomyPlan })
    try {
      const next = bookingRequests(world)
      const roundTrips = await countRoundTrips(world, next)
      print(roundTrips, await measure(world, next, { clients, changes }), { clients, changes })
      await judge(world)
    } finally {
      await world.close()
    }
  },
}

/** A figure of each call. */
type ByCall<T> = ReadonlyMap<CallName, T>

/** One traveller alone, on a server that writes its statements down. */
async function countRoundTrips(world: World, next: NextRequest): Promise<ByCall<number>> {
  const { server, queryLog } = await startRecordingServer(world)
  const api = openApi(server.url, host, 1)
  const opened = await bookAndOpen(api, server, host, await next())
  await deliverLetters(world)
  const counted = new Map<CallName, number>()
  await addSeat(api, opened, await world.sandbox.token(), async (call, work) => {
    const before = (await readLog(queryLog)).length
    const answer = await work()
    const lines = (await readLog(queryLog)).slice(before)
    counted.set(call, roundTripsOf(lines.filter((line) => line.kind === 'statement')))
    return answer
  })
  api.close()
  await server.stop()
  return counted
}

/** Without a mail server letters wait; a change makes a picture of the booking for those that do. */
async function deliverLetters({ db }: World): Promise<void> {
  await db.pool.query('update outbox set delivered_at = now() where delivered_at is null')
}

interface Load {
  readonly clients: number
  /** of each client */
  readonly changes: number
}

interface ChangeFigures {
  /** milliseconds of every call */
  readonly times: ByCall<readonly number[]>
  /** of every change, from the first call to the last answer */
  readonly whole: readonly number[]
  /** changes a second */
  readonly rate: number
  /** processor milliseconds of a change */
  readonly cost: { readonly server: number; readonly database: number }
}

async function measure(world: World, next: NextRequest, { clients, changes }: Load): Promise<ChangeFigures> {
  const server = await startServer({
    databaseUrl: world.databaseUrl,
    sandbox: world.sandbox,
    logFile: join(world.folder, 'measured.log'),
  })
  const api = openApi(server.url, host, clients)
  try {
    const changeAll = async (count: number, noting: Noting) => {
      const all = await prepare({ world, server, api, next }, clients, count)
      return run(world, server, clients, (change) => changeNext(api, all, noting, change))
    }
    await changeAll(warmUps, (_, work) => work())
    await world.db.pool.query('vacuum analyze')
    const times = new Map<CallName, number[]>(calls.map((call) => [call, []]))
    const figures = await changeAll(clients * changes, async (call, work) => {
      const began = performance.now()
      const answer = await work()
      times.get(call)?.push(performance.now() - began)
      return answer
    })
    return { times, ...figures }
  } finally {
    api.close()
    await server.stop()
  }
}

/** A booking that is paid and opened, and a token of the card that pays for its seat. */
interface PreparedBooking {
  readonly opened: ReservationKey
  readonly token: string
}

interface Ground {
  readonly world: World
  readonly server: Server
  readonly api: Api
  readonly next: NextRequest
}

async function prepare({ world, server, api, next }: Ground, clients: number, count: number) {
  const all: PreparedBooking[] = []
  let begun = 0
  const work = async () => {
    while (begun++ < count) {
      const opened = await bookAndOpen(api, server, host, await next())
      all.push({ opened, token: await world.sandbox.token() })
    }
  }
  await Promise.all(Array.from({ length: clients }, work))
  await deliverLetters(world)
  return all
}

/** @returns false when none is left */
async function changeNext(
  api: Api,
  all: PreparedBooking[],
  noting: Noting,
  took: (milliseconds: number) => void,
): Promise<boolean> {
  const booked = all.pop()
  if (!booked) return false
  const began = performance.now()
  await addSeat(api, booked.opened, booked.token, noting)
  took(performance.now() - began)
  return true
}

/** Each client begins its next change as soon as the last one is made. */
async function run(
  { postmaster }: World,
  { pid }: Server,
  clients: number,
  changeOne: (took: (milliseconds: number) => void) => Promise<boolean>,
): Promise<Omit<ChangeFigures, 'times'>> {
  const whole: number[] = []
  const sample = async () => [
    performance.now() / 1000,
    await cpuSecondsOf(pid),
    await cpuSecondsOf(postmaster),
  ]
  const before = await sample()
  const client = async () => {
    let hasMore = true
    while (hasMore) hasMore = await changeOne((milliseconds) => void whole.push(milliseconds))
  }
  await Promise.all(Array.from({ length: clients }, client))
  const after = await sample()
  const [seconds = 0, server = 0, database = 0] = after.map((value, place) => value - (before[place] ?? 0))
  const aChange = (used: number) => (1000 * used) / whole.length
  return {
    whole,
    rate: whole.length / seconds,
    cost: { server: aChange(server), database: aChange(database) },
  }
}

function print(
  roundTrips: ByCall<number>,
  { times, whole, rate, cost }: ChangeFigures,
  { clients, changes }: Load,
): void {
  const all = [...roundTrips.values()].reduce((sum, each) => sum + each, 0)
  const row = (name: string, trips: number, of: readonly number[]) => [
    name,
    String(trips),
    brief(percentile(of, 50)),
    brief(percentile(of, 95)),
  ]
  console.log(
    `\n${clients} clients at once, ${changes} changes each: a seat added to a booking, paid by card`,
  )
  console.log(
    table(
      ['call', 'round trips', 'p50 ms', 'p95 ms'],
      [
        ...calls.map((call) => row(call, roundTrips.get(call) ?? Number.NaN, times.get(call) ?? [])),
        row('a whole change', all, whole),
      ],
    ),
  )
  console.log(
    `${brief(rate)} changes a second; processor ms a change: server ${brief(cost.server)}, database ${brief(cost.database)}`,
  )
  console.log(`round trips of a change ${all}; at most ${mostRoundTrips}: ${verdict(all <= mostRoundTrips)}`)
}

async function judge(world: World): Promise<void> {
  const { rows } = await world.db.pool.query<{ made: number; documents: number }>(
    `select (select count(*) from booking_change where state = 'made') as made,
       (select count(*) from emd) as documents`,
  )
  const findings = await world.findings()
  console.log(`${rows[0]?.made} changes, ${rows[0]?.documents} EMDs; invariants: ${findings.length} findings`)
  for (const { rule, detail } of findings.slice(0, 20)) console.log(`  ${rule}: ${detail}`)
  if (findings.length > 0) process.exitCode = 1
}
