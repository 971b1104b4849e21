/** The costs among as many bookings as there are now. */
import { setTimeout as sleep } from 'node:timers/promises'
import { bookedReservationEndpoints } from '@jetbridge/core/contract/booked-reservation.ts'
import { type Finding, ruleMilliseconds } from '@jetbridge/server/db/invariants.ts'
import { openDatabase } from '@jetbridge/server/db/open.ts'
import { tinyBrand } from '@jetbridge/server/seed/factories.ts'
import { endHolds } from '@jetbridge/server/testing/held.ts'
import { checkInvariants } from '@jetbridge/server/testing/invariants.ts'
import { type Api, openApi } from '../api.ts'
import { bookingRequests } from '../booking/booking-requests.ts'
import { book, holdFlight, journeys } from '../booking/customer.ts'
import { type Server, startServer } from '../booking/server.ts'
import type { World } from '../booking/world.ts'
import { median } from '../figures.ts'
import { cpuSecondsOf } from '../processes.ts'

/** Of one piece of work, milliseconds: its time, and the processor's in the server and the database. */
export interface Cost {
  readonly milliseconds: number
  readonly processor: number
}

export interface GrowthFigures {
  /** bookings stored */
  readonly size: number
  readonly booking: Cost
  readonly lookUp: Cost
  /** milliseconds */
  readonly endedHold: number
  readonly checkSeconds: number
  readonly findings: readonly Finding[]
  /** until the server is ready */
  readonly startSeconds: number
  /** rows that one booking reads without an index, by table */
  readonly scanned: Readonly<Record<string, number>>
}

interface GrowthSize {
  /** of each round */
  readonly bookings: number
  readonly rounds: number
}

const warmUps = 60
const heldAtOnce = 100
const lookUpsABooking = 4

export async function measureAt(world: World, size: number, asked: GrowthSize): Promise<GrowthFigures> {
  const began = performance.now()
  const server = await startServer({
    databaseUrl: world.databaseUrl,
    sandbox: world.sandbox,
    logFile: `${world.folder}/grown.log`,
    env: { ...plenty, LOOK_UP_ANSWER_MS: '0' },
  })
  const startSeconds = (performance.now() - began) / 1000
  const api = openApi(server.url, `${tinyBrand}.localhost`, 1)
  try {
    const costs = await costsOf(world, server, api, asked)
    await holdMany(world, api)
    await server.stop()
    const endedHold = await endedHoldOf(world)
    return { size, startSeconds, ...costs, endedHold, ...(await check(world)) }
  } finally {
    api.close()
    await server.stop()
  }
}

const plenty = Object.fromEntries(
  ['SITE', 'SOURCE', 'NAME', 'CODE'].map((what) => [`LOOK_UP_PER_${what}`, '1000000000']),
)

async function costsOf(world: World, server: Server, api: Api, { bookings, rounds }: GrowthSize) {
  const next = bookingRequests(world)
  const bookOne = async () => book(api, await next(), journeys.plain)
  const locators = await someLocators(world, rounds * bookings * lookUpsABooking + warmUps)
  const lookUpOne = async () => {
    const confirmationCode = locators.pop() ?? ''
    await api.call(bookedReservationEndpoints.search, { confirmationCode, familyName: 'Lovelace' })
  }
  await next.stock(warmUps + bookings * rounds)
  await repeat(warmUps, bookOne)
  await repeat(warmUps, lookUpOne)
  // the first look-ups found a table that was empty when it was last counted
  await world.db.pool.query('analyze')
  const before = await rowsScanned(world)
  const ofBookings: Cost[] = []
  const ofLookUps: Cost[] = []
  for (let round = 0; round < rounds; round++) {
    ofBookings.push(await costOf(world, server, bookings, bookOne))
    ofLookUps.push(await costOf(world, server, bookings * lookUpsABooking, lookUpOne))
  }
  const after = await rowsScanned(world)
  const scanned = Object.fromEntries(
    Object.entries(after).map(([name, rows]) => [name, (rows - (before[name] ?? 0)) / (rounds * bookings)]),
  )
  return { booking: middle(ofBookings), lookUp: middle(ofLookUps), scanned }
}

async function costOf(
  world: World,
  server: Server,
  times: number,
  work: () => Promise<unknown>,
): Promise<Cost> {
  const processor = async () => (await cpuSecondsOf(server.pid)) + (await cpuSecondsOf(world.postmaster))
  const before = await processor()
  const spent: number[] = []
  await repeat(times, async () => {
    const began = performance.now()
    await work()
    spent.push(performance.now() - began)
  })
  return { milliseconds: median(spent), processor: (1000 * ((await processor()) - before)) / times }
}

function middle(costs: readonly Cost[]): Cost {
  return {
    milliseconds: median(costs.map(({ milliseconds }) => milliseconds)),
    processor: median(costs.map(({ processor }) => processor)),
  }
}

async function repeat(times: number, work: () => Promise<unknown>): Promise<void> {
  for (let done = 0; done < times; done++) await work()
}

/** From everywhere in the table. Its reads are reported at once, so that they are not counted for a booking. */
async function someLocators({ db }: World, count: number): Promise<string[]> {
  const client = await db.pool.connect()
  try {
    const { rows } = await client.query<{ code: string }>(
      `select record_locator as code from reservation where state = 'confirmed' order by md5(id::text) limit $1`,
      [count],
    )
    await client.query('select pg_stat_force_next_flush()')
    return rows.map(({ code }) => code)
  } finally {
    client.release()
  }
}

/** Since the database began to count, by table; what connections tell of themselves comes a second late. */
async function rowsScanned({ db }: World): Promise<Record<string, number>> {
  await sleep(1_500)
  const { rows } = await db.pool.query<{ name: string; rows: string }>(
    `select relname as name, seq_tup_read as rows from pg_stat_user_tables where schemaname = 'public'`,
  )
  return Object.fromEntries(rows.map(({ name, rows: read }) => [name, Number(read)]))
}

async function holdMany(world: World, api: Api): Promise<void> {
  const next = bookingRequests(world)
  await repeat(heldAtOnce, async () => holdFlight(api, { ...(await next()), token: '' }, journeys.plain))
}

/** Milliseconds for each of the holds that have just ended. */
async function endedHoldOf({ db }: World): Promise<number> {
  const { ended, milliseconds } = await endHolds(db)
  if (ended < heldAtOnce) throw new Error(`${ended} holds ended, not ${heldAtOnce}`)
  return milliseconds / ended
}

/** As the command does it: a rule may take longer than any statement of a call. */
async function check({ databaseUrl }: World): Promise<Pick<GrowthFigures, 'checkSeconds' | 'findings'>> {
  const db = openDatabase(databaseUrl, { connections: 1, statementTimeout: ruleMilliseconds })
  try {
    const began = performance.now()
    const findings = await checkInvariants(db.query)
    return { findings, checkSeconds: (performance.now() - began) / 1000 }
  } finally {
    await db.close()
  }
}
