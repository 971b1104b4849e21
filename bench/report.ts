/** Reports of an agency with a million documents: pages, sums, and files of 200,000 records. */
import { largestPage } from '@jetbridge/core/contract/paging.ts'
import { plusDays, dateAt, instant, localDate, zone } from '@jetbridge/core/kernel/time.ts'
import Cursor from 'pg-cursor'
import pg from 'pg'
import type { Bench } from './run.ts'
import { type BenchChild, startMeasured } from './child.ts'
import { brief, median, table, verdict } from './figures.ts'
import { measureBrowser } from './report/browser.ts'
import { measureMeanwhile } from './report/meanwhile.ts'
import { makeReportWorld, type ReportWorld } from './report/world.ts'

type Server = BenchChild<{ readonly address: string }>

const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))
const year = { start: plusDays(today, -380), end: today }
const flights = { start: plusDays(today, -340), end: plusDays(today, 59) }

export const bench: Bench = {
  about:
    'reports over documents= (1,000,000): pages, sums, files of records= (200,000); browser; meanwhile: bookings',
  async run(given) {
    if (given.has('meanwhile')) return measureMeanwhile(meanwhileOf(given))
    if (given.has('browser')) return measureBrowser(Number(given.get('documents') ?? 200_000))
    const documents = Number(given.get('documents') ?? 1_000_000)
    const records = Number(given.get('records') ?? 200_000)
    const begun = Date.now()
    const world = await makeReportWorld(documents)
    console.log(`${documents} documents made in ${brief((Date.now() - begun) / 1000)} s`)
    const env = { DATABASE_URL: world.url, BENCH_BRAND: world.brand, BENCH_AGENCY: world.agencyCode }
    const server: Server = await startMeasured(new URL('report/server.ts', import.meta.url), env)
    try {
      if (given.has('pages') || !given.has('files')) await measurePages(server, world)
      if (given.has('files') || !given.has('pages')) await measureFiles(server, world, records)
    } finally {
      await server.stop()
      await world.stop()
    }
  },
}

/** Fewer documents do: a file has as many records of them. */
function meanwhileOf(given: ReadonlyMap<string, string>) {
  const number = (name: string, usual: number) => Number(given.get(name) ?? usual)
  return {
    documents: number('documents', 300_000),
    records: number('records', 200_000),
    rounds: number('rounds', 2),
  }
}

async function timed<T>(work: () => Promise<T>): Promise<[number, T]> {
  const begun = performance.now()
  const value = await work()
  return [performance.now() - begun, value]
}

async function ask(
  { ready }: Server,
  path: string,
  query: Record<string, string>,
): Promise<{ text: string; records?: unknown[]; nextCursor?: string | null }> {
  const answer = await fetch(`${ready.address}/api/${path}?${new URLSearchParams(query).toString()}`)
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path} ${answer.status} ${text}`)
  return { text, ...(JSON.parse(text) as object) }
}

const reports = [
  { path: 'report/issued-tickets', query: year },
  { path: 'report/cancelled-tickets', query: year },
  { path: 'report/flown-tickets', query: flights },
  {
    path: 'report/bookings',
    query: { departureDateFrom: flights.start, departureDateTo: flights.end },
  },
] as const

const tries = 15
const perPage = String(largestPage)

/** A page, the first time left out: it plans and reads from disk. */
async function pageTime(
  server: Server,
  path: string,
  query: Record<string, string>,
  count = tries,
): Promise<number> {
  await ask(server, path, { ...query, limit: perPage })
  const times: number[] = []
  for (let each = 0; each < count; each++)
    times.push((await timed(() => ask(server, path, { ...query, limit: perPage })))[0])
  return median(times)
}

/** A cursor as a page gives it, about `share` of the way through: found by beginning the report later. */
async function cursorAt(
  server: Server,
  path: string,
  query: Record<string, string>,
  share: number,
): Promise<string> {
  const [first = '', second = ''] = Object.keys(query)
  const day = plusDays(localDate(query[first] ?? ''), Math.round(380 * share))
  const later = { [first]: day, [second]: query[second] ?? '' }
  const { nextCursor } = await ask(server, path, { ...later, limit: perPage })
  return nextCursor ?? ''
}

async function measurePages(server: Server, world: ReportWorld): Promise<void> {
  const floor = await pageFloor(world)
  const rows: string[][] = []
  for (const { path, query } of reports) {
    const first = await pageTime(server, path, query)
    const last = await pageTime(server, path, { ...query, descending: 'true' })
    const deep: number[] = []
    for (const share of [0.25, 0.5, 0.8])
      deep.push(
        await pageTime(server, path, { ...query, cursor: await cursorAt(server, path, query, share) }),
      )
    const found = await pageTime(server, path, { ...query, search: 'Novák 12' }, 3)
    const worst = Math.max(...deep)
    rows.push([
      path.slice('report/'.length),
      brief(first),
      brief(last),
      brief(worst),
      brief(found),
      `${brief(first / floor)} ×`,
      verdict(first <= 300 && last <= 300 && worst <= 500),
    ])
  }
  console.log(
    `\nPages of ${perPage} records, as the site asks for them, milliseconds, median of ${tries}; bare SQL for a page of tickets: ${brief(floor)}`,
  )
  console.log(
    table(['report', 'first', 'from the end', 'deepest', 'searched', 'to bare SQL', '300 / 500 ms'], rows),
  )
  const sums: string[][] = []
  for (const report of ['issued-tickets', 'cancelled-tickets', 'flown-tickets', 'bookings', 'cashbook']) {
    const period = report === 'flown-tickets' || report === 'bookings' ? flights : year
    const [time, { text }] = await timed(() => ask(server, 'report/total', { ...period, report }))
    sums.push([report, brief(time), text])
  }
  const [chart] = await timed(() => ask(server, 'report/sales-by-day', year))
  sums.push(['sales by day', brief(chart), ''])
  console.log('\nSums over a year, milliseconds')
  console.log(table(['report', 'time', 'answer'], sums))
}

/** The keys of a page of tickets, by the driver and the index alone. */
async function pageFloor({ db, brand, agencyCode }: ReportWorld): Promise<number> {
  const times: number[] = []
  for (let count = 0; count <= tries; count++) {
    const [time] = await timed(() =>
      db.pool.query(
        `select t.*, c.* from ticket t join coupon c using (document_number)
         where t.brand = $1 and t.agency_code = $2 order by t.issued_at, t.document_number, c.number limit ${largestPage + 1}`,
        [brand, agencyCode],
      ),
    )
    if (count > 0) times.push(time)
  }
  return median(times)
}

async function measureFiles(server: Server, world: ReportWorld, records: number): Promise<void> {
  const period = await periodOf(server, records)
  const rows: string[][] = []
  const floor = await fileFloor(world, period)
  const targets = { csv: 10, xlsx: 30, json: Number.POSITIVE_INFINITY }
  for (const form of ['csv', 'xlsx', 'json'] as const) {
    const path = form === 'json' ? 'report/issued-tickets' : `report/export.${form}`
    const { start, end } = period
    const query = { start, end, ...(form !== 'json' && { report: 'issued-tickets' }) }
    await server.ask('reset')
    const [time, bytes] = await timed(() => download(server, path, query))
    const memory = await server.ask<number>('peak')
    rows.push([
      form,
      brief(time / 1000),
      brief(bytes / 1024 / 1024),
      brief(memory),
      `${brief(time / floor)} ×`,
      verdict(time / 1000 <= targets[form] && memory <= 80),
    ])
  }
  console.log(`\n${period.count} records in a file; bare SQL through the driver: ${brief(floor / 1000)} s`)
  console.log(table(['form', 'seconds', 'MiB', 'memory, MiB more', 'to bare SQL', 'target'], rows))
}

interface ReportRange {
  readonly start: string
  readonly end: string
  readonly count: string
}

/** As many days as have about `records` records. */
async function periodOf(server: Server, records: number): Promise<ReportRange> {
  const sample = { start: plusDays(today, -199), end: plusDays(today, -100) }
  const { text } = await ask(server, 'report/total', { ...sample, report: 'issued-tickets' })
  const { count } = JSON.parse(text) as { count: number }
  const days = Math.max(1, Math.ceil(records / (count / 100)))
  const period = { start: plusDays(today, -360), end: plusDays(today, -361 + days) }
  const whole = JSON.parse(
    (await ask(server, 'report/total', { ...period, report: 'issued-tickets' })).text,
  ) as {
    count: number
  }
  return { ...period, count: String(whole.count) }
}

/** Reads as a browser does; answers the bytes. */
async function download({ ready }: Server, path: string, query: Record<string, string>): Promise<number> {
  const answer = await fetch(`${ready.address}/api/${path}?${new URLSearchParams(query).toString()}`)
  if (!answer.ok || !answer.body) throw new Error(`${answer.status} ${await answer.text()}`)
  let bytes = 0
  for await (const chunk of answer.body) bytes += (chunk as Uint8Array).length
  return bytes
}

/** The same rows through a cursor, and nothing done with them. */
async function fileFloor(
  { url, brand, agencyCode }: ReportWorld,
  { start, end }: ReportRange,
): Promise<number> {
  const client = new pg.Client(url)
  await client.connect()
  const [time] = await timed(async () => {
    const cursor = client.query(
      new Cursor(
        `select * from (select * from reported_ticket union all select * from reported_emd) line
         where brand = $1 and agency_code = $2 and issued_at >= $3::date and issued_at < $4::date + 1
         order by issued_at, document_number, number`,
        [brand, agencyCode, start, end],
      ),
    )
    while ((await cursor.read(500)).length > 0);
  })
  await client.end()
  return time
}
