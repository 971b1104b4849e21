/**
 * Whole bookings a second, from the empty flow to the ticket, through HTTP. Beside it, on the same database
 * and in turns, only the statements that a booking sends. How to read it: README.md.
 */
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { calledFrom } from '@jetbridge/server/machine/called-from.mjs'
import { tinyBrand } from '@jetbridge/server/seed/factories.ts'
import { compareConnections } from './booking/connection.ts'
import { type Journey, journeys } from './booking/customer.ts'
import { floorTurn, type FloorTurn, type FloorValues, floorValues, hasPgbench } from './booking/floor.ts'
import { recordBookings, type RecordingPair } from './booking/record.ts'
import { type Template, templateOf, roundTripsOf } from './booking/recording.ts'
import { type Server, startServer } from './booking/server.ts'
import { httpTurn, sqlTurn, type Turn, type DatabaseCost } from './booking/turn.ts'
import { type NextRequest, bookingRequests } from './booking/booking-requests.ts'
import { makeWorld, roomyPlan, type World } from './booking/world.ts'
import { brief, median, percent, table, verdict } from './figures.ts'
import type { Bench } from './run.ts'

const host = `${tinyBrand}.localhost`
/** of the rate of the floor written by hand */
const target = 1 / 4

interface Settings {
  readonly customers: readonly number[]
  readonly rounds: number
  readonly seconds: number
  /** folder for a profile of the server's processor time */
  readonly profile: string | undefined
  readonly journey: Journey
  /** lists every statement of a booking */
  readonly statements: boolean
}

function settingsOf(given: ReadonlyMap<string, string>): Settings {
  const profile = given.get('profile')
  return {
    customers: (given.get('customers') ?? '1,16,64').split(',').map(Number),
    rounds: Number(given.get('rounds') ?? 3),
    seconds: Number(given.get('seconds') ?? 6),
    profile: profile === undefined ? undefined : resolve(calledFrom('bench'), profile),
    journey: given.has('extras') ? journeys.extras : journeys.plain,
    statements: given.has('statements'),
  }
}

export const bench: Bench = {
  about:
    'whole bookings a second, beside the SQL they send (extras connection customers=1,16,64 rounds=3 seconds=6 statements profile=)',
  async run(given) {
    const settings = settingsOf(given)
    if (given.has('connection')) return runConnections(settings)
    const { journey } = settings
    const world = await makeWorld({
      ...(journey.withExtras && { plan: roomyPlan }),
      isProfiled: settings.profile !== undefined,
    })
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => void world.close().finally(() => process.exit(1)))
    }
    try {
      const recorded = await recordBookings(world, host, journey)
      const template = templateOf(recorded.one, recorded.other)
      printRecorded(journey, recorded, template)
      if (settings.statements) printStatements(recorded)
      const floor = await floorOf(world, journey, recorded)
      await measure(world, settings, { template, accountingCode: accountingCodeOf(recorded), floor })
      await judge(world)
    } finally {
      await world.close()
    }
  },
}

async function runConnections(settings: Settings): Promise<void> {
  const world = await makeWorld({ hasSpoke: true })
  try {
    const server = await startMeasured(world, settings)
    try {
      for (const customers of settings.customers)
        await compareConnections(world, server, host, { ...settings, customers })
    } finally {
      await server.stop()
    }
    await judge(world)
  } finally {
    await world.close()
  }
}

interface Pair {
  readonly http: Turn
  readonly sql: Turn
  readonly floor: FloorTurn | undefined
}

interface Floors {
  readonly template: Template
  readonly accountingCode: string
  /** of the booking that is written by hand; undefined where it cannot be run */
  readonly floor: FloorValues | undefined
}

/** First three digits of its tickets. */
function accountingCodeOf({ one }: RecordingPair): string {
  return one.booked.ticketNumber.slice(0, 3)
}

async function floorOf(
  world: World,
  journey: Journey,
  { one }: RecordingPair,
): Promise<FloorValues | undefined> {
  if (journey.withExtras) return undefined
  if (await hasPgbench()) return floorValues(world, one.booked.recordLocator)
  console.log('no floor by hand: there is no pgbench here (it comes with a PostgreSQL of the system)')
  return undefined
}

async function measure(
  world: World,
  settings: Settings,
  { template, accountingCode, floor: values }: Floors,
) {
  const server = await startMeasured(world, settings)
  const next = bookingRequests(world)
  try {
    await settleIn(world, settings, server, next)
    for (const customers of settings.customers) {
      const { journey, seconds } = settings
      const options = { world, server, journey, customers, seconds }
      const pairs: Pair[] = []
      for (let round = 0; round < settings.rounds; round++) {
        await next.stock(tokensFor(settings.seconds, pairs))
        const http = await httpTurn(options, next, host)
        const sql = await sqlTurn(options, template, accountingCode)
        const floor = values && (await floorTurn(world, values, customers, seconds))
        pairs.push({ http, sql, floor })
      }
      printPairs(customers, pairs)
    }
    if (settings.profile !== undefined) await printCostliest(world, server, next, settings)
  } finally {
    await server.stop()
  }
}

const settlingSeconds = 12

/**
 * A server that is at work: its code is compiled, and the database knows how full its tables are, as it does a minute
 * after it has begun to fill them. Before that every connection plans each statement six times, for empty tables.
 */
async function settleIn(
  world: World,
  { journey, customers }: Settings,
  server: Server,
  next: NextRequest,
): Promise<void> {
  const options = { world, server, journey, customers: Math.max(...customers), seconds: settlingSeconds }
  await httpTurn(options, next, host)
  await world.db.pool.query('vacuum analyze')
  await httpTurn(options, next, host)
}

async function startMeasured(
  { databaseUrl, sandbox, folder }: World,
  { profile }: Settings,
): Promise<Server> {
  if (profile !== undefined) await mkdir(profile, { recursive: true })
  return startServer({
    databaseUrl,
    sandbox,
    logFile: join(folder, 'measured.log'),
    flags: profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`],
  })
}

/** Enough for a turn and its warm-up at the rate of the turns before. */
function tokensFor(seconds: number, pairs: readonly Pair[]): number {
  const rate = Math.max(40, ...pairs.map(({ http }) => http.rate))
  return Math.ceil(rate * (seconds + 3) * 1.3)
}

function printRecorded(
  journey: Journey,
  { recordings }: RecordingPair,
  { statements, keptAsRecorded }: Template,
): void {
  const calls = [...new Set(statements.map(({ call }) => call))]
  const millisecondsOf = (kind: 'statements' | 'gateway', call?: string) =>
    median(
      recordings.map((recording) =>
        recording[kind]
          .filter((line) => call === undefined || line.call === call)
          .reduce((total, line) => total + line.milliseconds, 0),
      ),
    )
  const whole = median(recordings.map(({ milliseconds }) => milliseconds))
  console.log(
    `\nOne customer alone, median of ${recordings.length}: ${journey.about}; ${journey.calls} calls, ${brief(whole)} ms a booking, of it\n` +
      `  ${brief(millisecondsOf('statements'))} ms waiting for the database (${roundTripsOf(statements)} round trips), ` +
      `${brief(millisecondsOf('gateway'))} ms for the gateway (${percent(millisecondsOf('gateway') / whole)})\n`,
  )
  const rows = calls.map((call) => [
    call,
    String(roundTripsOf(statements.filter((statement) => statement.call === call))),
    brief(millisecondsOf('statements', call)),
    brief(millisecondsOf('gateway', call)),
  ])
  console.log(table(['call', 'round trips', 'database ms', 'gateway ms'], rows))
  for (const line of keptAsRecorded) console.log(`replayed with the recorded value: ${line.slice(0, 100)}`)
}

function printStatements({ recordings, one }: RecordingPair): void {
  const rows = one.statements.map(({ call, text, rowCount, goesWithNext }, index) => [
    `${goesWithNext ? '┌ ' : ''}${call.split('/').at(-1)}: ${text.replaceAll(/\s+/g, ' ').trim().slice(0, 120)}`,
    String(rowCount ?? '–'),
    brief(median(recordings.map((recording) => recording.statements[index]?.milliseconds ?? Number.NaN))),
  ])
  console.log(`\n${table(['statement, in order', 'rows', 'ms'], rows)}`)
}

function printPairs(customers: number, pairs: readonly Pair[]): void {
  const of = (pick: (pair: Pair) => number) => median(pairs.map(pick))
  const row = (name: string, turn: (pair: Pair) => Turn) => [
    name,
    ...(['rate', 'p50', 'p95', 'p99'] as const).map((figure) => brief(of((pair) => turn(pair)[figure]))),
    ...(['server', 'database', 'gateway', 'load'] as const).map((who) =>
      brief(of((pair) => turn(pair).cost[who])),
    ),
  ]
  const head = ['bookings', 'a second', 'p50 ms', 'p95 ms', 'p99 ms', 'server', 'database', 'gateway', 'load']
  console.log(`\n${customers} at once, ${pairs.length} turns each; right: processor ms a booking`)
  console.log(table(head, [row('through HTTP', ({ http }) => http), row('SQL alone', ({ sql }) => sql)]))
  const written = (what: keyof DatabaseCost) => brief(of(({ http }) => http.written[what]))
  console.log(
    `a booking through HTTP: ${written('transactions')} transactions, ${written('log')} kB of log, ${written('stored')} kB more on disk`,
  )
  const ratioTo = (pick: (pair: Pair) => number) => {
    const rates = pairs.map((pair) => `${brief(pair.http.rate)}/${brief(pick(pair))}`).join('  ')
    return [of((pair) => pair.http.rate / pick(pair)), `(turns: ${rates})`] as const
  }
  const [toSql, turns] = ratioTo(({ sql }) => sql.rate)
  console.log(`to its own statements ${brief(toSql)} ${turns}`)
  if (!pairs.every(({ floor }) => floor)) return
  const [toFloor, floorTurns] = ratioTo(({ floor }) => floor?.rate ?? Number.NaN)
  const latency = brief(of(({ floor }) => floor?.latency ?? Number.NaN))
  const database = brief(of(({ floor }) => floor?.database ?? Number.NaN))
  console.log(`by hand: ${latency} ms on average, ${database} ms of the database's processor`)
  console.log(
    `to the floor by hand ${brief(toFloor)} ${floorTurns}; target a quarter: ${verdict(toFloor >= target)}`,
  )
}

/** One more turn, alone, with the database's own account of it. */
async function printCostliest(
  world: World,
  server: Server,
  next: NextRequest,
  settings: Settings,
): Promise<void> {
  const { pool } = world.db
  await pool.query('select pg_stat_statements_reset()')
  const { journey, seconds } = settings
  await httpTurn({ world, server, journey, customers: 16, seconds }, next, host)
  const { rows } = await pool.query<{ calls: number; total: number; mean: number; query: string }>(
    `select calls, total_exec_time + total_plan_time as total, mean_exec_time as mean,
       left(regexp_replace(query, '\\s+', ' ', 'g'), 110) as query
     from pg_stat_statements where dbid = (select oid from pg_database where datname = current_database())
     order by total desc limit 25`,
  )
  console.log('\nWhat the database spent 16 customers’ turn on, itself:')
  const lines = rows.map(({ calls, total, mean, query }) => [query, String(calls), brief(total), brief(mean)])
  console.log(table(['statement', 'calls', 'total ms', 'mean ms'], lines))
}

async function judge(world: World): Promise<void> {
  const { rows } = await world.db.pool.query<{ bookings: number; tickets: number }>(
    `select (select count(*) from reservation where state = 'confirmed') as bookings,
       (select count(*) from ticket) as tickets`,
  )
  const findings = await world.findings()
  console.log(
    `\n${rows[0]?.bookings} bookings, ${rows[0]?.tickets} tickets; invariants: ${findings.length} findings`,
  )
  for (const { rule, detail } of findings.slice(0, 20)) console.log(`  ${rule}: ${detail}`)
  if (findings.length > 0) process.exitCode = 1
}
