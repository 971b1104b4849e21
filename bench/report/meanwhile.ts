/**
 * How long whole bookings take while somebody exports, beside how long they take alone, in turns on the same server. It
 * is a process of its own, as are the database, the gateway, the one who exports and this bench, which books.
 */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { tinyBrand } from '@jetbridge/server/seed/factories.ts'
import { makeAgencyUser } from '@jetbridge/server/testing/agency.ts'
import { type Api, openApi } from '../api.ts'
import { bookingRequests, type NextRequest } from '../booking/booking-requests.ts'
import { book, journeys } from '../booking/customer.ts'
import { startServer } from '../booking/server.ts'
import { makeWorld, roomyPlan, type World } from '../booking/world.ts'
import { type BenchChild, startMeasured } from '../child.ts'
import { brief, median, percentile, table, verdict } from '../figures.ts'
import type { ExportedFile, Form } from './exporter.ts'
import { fillReports, largeAgency } from './world.ts'

const target = 1.5
const warmUpSeconds = 5
const forms: readonly Form[] = ['csv', 'xlsx']

interface MeanwhileLoad {
  readonly documents: number
  /** in a file, about */
  readonly records: number
  /** pairs of turns */
  readonly rounds: number
}

export async function measureMeanwhile(asked: MeanwhileLoad): Promise<void> {
  const world = await makeWorld({ plan: roomyPlan })
  try {
    await fillReports(world, asked.documents)
    const { databaseUrl, sandbox, folder } = world
    const server = await startServer({
      databaseUrl,
      sandbox,
      logFile: join(folder, 'measured.log'),
    })
    try {
      await measureAt(world, server.url, asked)
    } finally {
      await server.stop()
    }
  } finally {
    await world.close()
  }
}

async function measureAt(world: World, url: string, { records, rounds }: MeanwhileLoad): Promise<void> {
  const exporter = await startExporter(world, url, await periodOf(world, records))
  try {
    await compare(world, url, exporter, rounds)
  } finally {
    await exporter.stop()
  }
}

type Exporter = BenchChild<unknown>

async function startExporter({ db }: World, url: string, period: Record<string, string>): Promise<Exporter> {
  const deps = { db, now: () => instant(Date.now()), random: randomBytes }
  const user = await makeAgencyUser({ deps } as never, largeAgency, 'bookkeeper')
  const { port } = new URL(url)
  return startMeasured(new URL('exporter.ts', import.meta.url), {
    EXPORT_SITE: `http://${tinyBrand}.localhost:${port}`,
    EXPORT_USER: JSON.stringify(user),
    EXPORT_QUERY: new URLSearchParams({ ...period, report: 'issued-tickets' }).toString(),
  })
}

/** As many days from the first on as have about `records` records. */
async function periodOf({ db }: World, records: number): Promise<Record<'start' | 'end', string>> {
  const { rows } = await db.pool.query<{ end: string }>(
    `select max(day)::text as end from (
       select issued_at::date as day from (select * from reported_ticket_worth union all select * from reported_emd_worth) line
       where agency_code = $1 and issued_at::date >= current_date - 360 order by issued_at limit $2) first`,
    [largeAgency, records],
  )
  const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))
  return { start: plusDays(today, -360), end: rows[0]?.end ?? today }
}

interface Turns {
  readonly alone: number[]
  readonly meanwhile: number[]
  readonly files: ExportedFile[]
}

async function compare(world: World, url: string, exporter: Exporter, rounds: number): Promise<void> {
  const api = openApi(url, `${tinyBrand}.localhost`, 1)
  const next = bookingRequests(world)
  const turns: Turns = { alone: [], meanwhile: [], files: [] }
  try {
    await bookFor(api, next, warmUpSeconds)
    // Once unmeasured, so that both are compiled.
    await exporter.ask(['csv'])
    for (let round = 0; round < rounds; round++) {
      await next.stock(1_000)
      turns.alone.push(...(await bookFor(api, next, 15)))
      await next.stock(1_000)
      const exporting = exporter.ask<ExportedFile[]>(forms)
      turns.meanwhile.push(...(await bookUntil(api, next, exporting)))
      turns.files.push(...(await exporting))
    }
  } finally {
    api.close()
  }
  print(turns, rounds)
}

function bookFor(api: Api, next: NextRequest, seconds: number): Promise<number[]> {
  return bookUntil(api, next, new Promise((resolve) => setTimeout(resolve, seconds * 1000)))
}

/** Milliseconds of each whole booking, one after the other. */
async function bookUntil(api: Api, next: NextRequest, over: Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  let isOver = false
  const ended = over.then(() => (isOver = true))
  // If a booking fails, the report is about that, and not about the files that are no longer awaited.
  ended.catch(() => undefined)
  while (!isOver) {
    const wanted = await next()
    const began = performance.now()
    await book(api, wanted, journeys.plain)
    times.push(performance.now() - began)
  }
  await ended
  return times
}

function print({ alone, meanwhile, files }: Turns, rounds: number): void {
  const row = (name: string, times: readonly number[]) => [
    name,
    String(times.length),
    brief(median(times)),
    brief(percentile(times, 95)),
  ]
  const ratio = median(meanwhile) / median(alone)
  const slowest = percentile(meanwhile, 95) / percentile(alone, 95)
  console.log(`\nWhole bookings (${journeys.plain.calls} calls) of one customer, ${rounds} turns each`)
  console.log(
    table(
      ['bookings', 'count', 'p50 ms', 'p95 ms'],
      [row('alone', alone), row('while a file is written', meanwhile)],
    ),
  )
  console.log(
    `ratio ${brief(ratio)}, of the 95th percentiles ${brief(slowest)}; target at most ${target}: ${verdict(ratio <= target && slowest <= target)}`,
  )
  for (const form of forms) {
    const of = files.filter((file) => file.form === form)
    const size = brief((of[0]?.bytes ?? 0) / 1024 / 1024)
    console.log(`${form}: ${brief(median(of.map(({ seconds }) => seconds)))} s meanwhile, ${size} MiB`)
  }
}
