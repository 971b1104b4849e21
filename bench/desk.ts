/** What the airline's own people wait for: the search of bookings, and the page of one. */
import type { StaffScope } from '@jetbridge/core/access/staff-act.ts'
import { openBookingPage, searchBookings } from '@jetbridge/server/testing/booking-search.ts'
import { type DeskWorld, makeDeskWorld } from './desk/world.ts'
import { drawQuestions } from './desk/questions.ts'
import { brief, percentile, table, verdict } from './figures.ts'
import { cpuSecondsOf } from './processes.ts'
import type { Bench } from './run.ts'

/** Milliseconds, of 95 in 100. */
const mostOfSearch = 150
const mostOfPage = 300

export const bench: Bench = {
  about:
    'finding a booking among many, by each kind of text, and its page (bookings=1000000 each=60 rounds=3)',
  async run(given) {
    const number = (name: string, otherwise: number) => Number(given.get(name) ?? otherwise)
    const world = await makeDeskWorld(number('bookings', 1_000_000))
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => void world.stop().finally(() => process.exit(1)))
    }
    try {
      await printSizes(world)
      await measureSearch(world, number('each', 60), number('rounds', 3))
      await measurePage(world, number('rounds', 3))
    } finally {
      await world.stop()
    }
  },
}

interface Timing {
  readonly name: string
  readonly spent: readonly number[]
  /** milliseconds of each, in the server and the database */
  readonly processor: number
}

async function timingOf(
  { pid }: DeskWorld,
  name: string,
  works: readonly (() => Promise<unknown>)[],
): Promise<Timing> {
  const processor = async () =>
    (await cpuSecondsOf(pid)) + process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6
  const before = await processor()
  const spent: number[] = []
  for (const work of works) {
    const began = performance.now()
    await work()
    spent.push(performance.now() - began)
  }
  return { name, spent, processor: (1000 * ((await processor()) - before)) / works.length }
}

async function measureSearch(world: DeskWorld, each: number, rounds: number): Promise<void> {
  const { engine, brand, otherBrand } = world
  const all: StaffScope[] = [brand, otherBrand].map((name) => ({ brand: name, stations: null }))
  const station: StaffScope[] = [{ brand, stations: ['QAD'] }]
  const questions = await drawQuestions(world, brand, each)
  const common = questions.find(({ kind }) => kind === 'commonest words')?.texts ?? []
  const asked = (texts: readonly string[], scopes: readonly StaffScope[]) => () =>
    texts.map((text) => () => searchBookings(engine.deps, scopes, text))
  const kinds = [
    ...questions.map(({ kind, texts }) => ({ kind, works: asked(texts, all) })),
    { kind: 'commonest words, one station', works: asked(common, station) },
    { kind: 'commonest words, tenth page', works: await tenthPages(world, all, common) },
  ]
  const timings: Timing[] = []
  for (const { kind, works } of kinds) {
    await timingOf(world, kind, works().slice(0, 10))
    const repeated = Array.from({ length: rounds }, works).flat()
    timings.push(await timingOf(world, kind, repeated))
  }
  const mix = { name: 'all', spent: timings.flatMap(({ spent }) => spent), processor: meanOf(timings) }
  print([...timings, mix])
  const p95 = percentile(mix.spent, 95)
  console.log(
    `search: ${brief(p95)} ms of 95 in 100; at most ${mostOfSearch}: ${verdict(p95 <= mostOfSearch)}`,
  )
}

async function tenthPages({ engine }: DeskWorld, scopes: readonly StaffScope[], texts: readonly string[]) {
  const cursors = new Map<string, string>()
  for (const text of new Set(texts)) {
    let cursor: string | null | undefined
    for (let page = 1; page < 10; page++) {
      const asked = { limit: 20, ...(cursor && { cursor }) }
      cursor = (await searchBookings(engine.deps, scopes, text, asked)).nextCursor ?? cursor
    }
    cursors.set(text, cursor ?? '')
  }
  return () =>
    texts.map((text) => () => {
      const cursor = cursors.get(text)
      return searchBookings(engine.deps, scopes, text, { limit: 20, ...(cursor && { cursor }) })
    })
}

async function measurePage(world: DeskWorld, rounds: number): Promise<void> {
  const { engine, brand, codes, db } = world
  const scopes: StaffScope[] = [{ brand, stations: null }]
  const works = codes.map((code) => () => openBookingPage(engine.deps, scopes, code))
  await timingOf(world, 'page', works.slice(0, 10))
  const before = db.roundTrips() + engine.deps.db.roundTrips()
  const timing = await timingOf(world, 'page', Array.from({ length: rounds }, () => works).flat())
  const asked = (db.roundTrips() + engine.deps.db.roundTrips() - before) / timing.spent.length
  print([timing])
  const p95 = percentile(timing.spent, 95)
  console.log(
    `page: ${brief(asked)} statements, ${brief(p95)} ms of 95 in 100; at most ${mostOfPage}: ${verdict(p95 <= mostOfPage)}`,
  )
}

function meanOf(timings: readonly Timing[]): number {
  return timings.reduce((all, { processor }) => all + processor, 0) / timings.length
}

function print(timings: readonly Timing[]): void {
  const figures = ({ spent, processor }: Timing) =>
    [percentile(spent, 50), percentile(spent, 95), percentile(spent, 99), Math.max(...spent), processor].map(
      brief,
    )
  console.log(
    `\n${table(
      ['ms', 'p50', 'p95', 'p99', 'most', 'processor'],
      timings.map((timing) => [timing.name, ...figures(timing)]),
    )}\n`,
  )
}

async function printSizes({ db }: DeskWorld): Promise<void> {
  const { rows } = await db.pool.query<{ name: string; rows: string; size: string; indexes: string }>(
    `select relname as name, reltuples::bigint as rows, pg_size_pretty(pg_table_size(oid)) as size,
      pg_size_pretty(pg_indexes_size(oid)) as indexes
    from pg_class where relname in ('reservation', 'passenger', 'segment', 'guest_key', 'guest_word', 'guest_booking')
    order by pg_total_relation_size(oid) desc`,
  )
  const cells = rows.map((row) => [row.name, String(row.rows), row.size, row.indexes])
  console.log(`\n${table(['table', 'rows', 'size', 'indexes'], cells)}\n`)
}
