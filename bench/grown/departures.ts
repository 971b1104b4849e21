/**
 * How long a process needs to read everything that is on sale, when that is a million departures; and what it costs the
 * database, each of them at the start, and one alone whose seats have moved.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '@jetbridge/server/db/open.ts'
import { tinyBrand } from '@jetbridge/server/seed/factories.ts'
import { type Engine, openEngine } from '@jetbridge/server/testing/engine.ts'
import { type ScratchDatabase, startScratchDatabase } from '@jetbridge/server/testing/scratch-database.ts'
import { cpuSecondsOf, residentMebibytes } from '../processes.ts'

const days = 330
const airports = 40

export interface Reading {
  readonly departures: number
  readonly seconds: number
  /** MiB more than before */
  readonly memory: number
  /** processor time of the database for each, microseconds */
  readonly readMicroseconds: number
  /** the same for one that is read again because its seats have moved, with the notification that says so */
  readonly newsMicroseconds: number
}

/** Of single departures. */
const news = 1_000

/** Beside the walk through all departures, which goes on meanwhile and is taken off. */
async function costOfNews(database: ScratchDatabase, engine: Engine, departures: number): Promise<number> {
  const pause = 3
  const { rows } = await database.db.pool.query<{ id: string }>(
    'select id from departure order by random() limit $1',
    [news],
  )
  const during = async (work: (id: string) => Promise<unknown>) => {
    const [from, began] = [await cpuSecondsOf(database.pid), performance.now()]
    for (const { id } of rows) {
      await work(id)
      await engine.deps.offers.settled()
      await wait(pause)
    }
    return { used: (await cpuSecondsOf(database.pid)) - from, seconds: (performance.now() - began) / 1_000 }
  }
  const told = await during((id) => database.db.pool.query("select pg_notify('inventory', $1)", [id]))
  const quiet = await during(async () => undefined)
  if (departures < news) throw new RangeError('too few departures to tell of')
  return ((told.used - (quiet.used / quiet.seconds) * told.seconds) * 1e6) / rows.length
}

/** Between forty airports, the same flights every day, with five classes each. */
export async function readDepartures(count: number): Promise<Reading> {
  const database = await startScratchDatabase()
  try {
    await fill(database.url, count)
    const before = await residentMebibytes(process.pid)
    const usedBefore = await cpuSecondsOf(database.pid)
    const engine = await openEngine(database.url)
    const used = (await cpuSecondsOf(database.pid)) - usedBefore
    const { departures, loadMilliseconds } = engine.deps.offers.stats()
    const memory = (await residentMebibytes(process.pid)) - before
    const newsMicroseconds = await costOfNews(database, engine, departures)
    await engine.close()
    return {
      departures,
      seconds: loadMilliseconds / 1000,
      memory,
      readMicroseconds: (used * 1e6) / departures,
      newsMicroseconds,
    }
  } finally {
    await database.stop()
  }
}

/** The statements that fill a million take minutes. */
const fillMilliseconds = 1_800_000

async function fill(url: string, count: number): Promise<void> {
  const db = openDatabase(url, { statementTimeout: 0, silence: fillMilliseconds })
  const perDay = Math.ceil(count / days)
  try {
    await db.pool.query(`
      begin;
      set local session_replication_role = replica;
      set local statement_timeout = 0;
      insert into airport (code, name, city, country, zone, latitude, longitude)
        select 'Q' || chr(65 + n / 26) || chr(65 + n % 26), 'Airport ' || n, 'City ' || n, 'AT',
          (array['Europe/Vienna', 'Europe/London', 'America/New_York', 'Asia/Tokyo'])[1 + n % 4], 47, 11
        from generate_series(0, ${airports - 1}) n;
      insert into departure (brand, carrier, flight_number, origin, destination, service_date, departs_local,
          arrives_local, departs_at, arrives_at, aircraft, capacity)
        select '${tinyBrand}', 'PE', 1 + n, 'Q' || chr(65 + f / 26) || chr(65 + f % 26), 'Q' || chr(65 + t / 26) || chr(65 + t % 26),
          at::date, at, at + interval '90 minutes', at at time zone 'Europe/Vienna',
          (at + interval '90 minutes') at time zone 'Europe/Vienna', 'E90', 110
        from generate_series(1, ${days}) day, generate_series(0, ${perDay - 1}) n,
          lateral (select n % ${airports} as f, (n + 1 + n / ${airports} % ${airports - 1}) % ${airports} as t,
            current_date + day + interval '5 hours' + (n % 17) * interval '1 hour' as at) flight;
      insert into departure_class (departure_id, cabin, rank, booking_class, authorised, sold, held)
        select d.id, 'Y', rank, substr('YBMQL', rank + 1, 1), 110 - 20 * rank, (d.id % (20 + rank))::int, 0
        from departure d, generate_series(0, 4) rank;
      commit`)
    await db.pool.query('vacuum analyze')
  } finally {
    await db.close()
  }
}
