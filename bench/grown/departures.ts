/** How long a process needs to read everything that is on sale, when that is a million departures. */
import { instant } from '@jetbridge/core/kernel/time.ts'
import { brands } from '@jetbridge/brands/brands.ts'
import { openOfferIndex } from '@jetbridge/server/modules/offer/memory/offer-index.ts'
import { openDatabase } from '@jetbridge/server/db/open.ts'
import { tinyBrand } from '@jetbridge/server/seed/factories.ts'
import { startScratchDatabase } from '@jetbridge/server/testing/scratch-database.ts'
import pino from 'pino'
import { residentMebibytes } from '../processes.ts'

const days = 330
const airports = 40

export interface Reading {
  readonly departures: number
  readonly seconds: number
  /** of this process */
  readonly processorSeconds: number
  /** MiB more than before */
  readonly memory: number
}

/** Between forty airports, the same flights every day, with five classes each. */
export async function readDepartures(count: number): Promise<Reading> {
  const database = await startScratchDatabase()
  try {
    await fill(database.url, count)
    const db = openDatabase(database.url)
    const memory = await residentMebibytes(process.pid)
    const used = process.cpuUsage()
    const began = performance.now()
    const offers = await openOfferIndex({
      db,
      log: pino({ level: 'silent' }),
      now: () => instant(Date.now()),
      config: { saleWindowDays: 361, saleClosesMinutes: 60 },
      brands,
    })
    const seconds = (performance.now() - began) / 1000
    const { user, system } = process.cpuUsage(used)
    const { departures } = offers.stats()
    await offers.close()
    await db.close()
    return {
      departures,
      seconds,
      processorSeconds: (user + system) / 1e6,
      memory: (await residentMebibytes(process.pid)) - memory,
    }
  } finally {
    await database.stop()
  }
}

async function fill(url: string, count: number): Promise<void> {
  const db = openDatabase(url, { statementTimeout: 0 })
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
