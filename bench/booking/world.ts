/** What the booking bench runs on: a scratch PostgreSQL as durable as a real one, an airline, a gateway. */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { startDatabase } from '@jetbridge/server/db/embedded.ts'
import type { Finding } from '@jetbridge/server/db/invariants.ts'
import { checkInvariants } from '@jetbridge/server/testing/invariants.ts'
import { migrate } from '@jetbridge/server/db/migrate.ts'
import { type Database, openDatabase } from '@jetbridge/server/db/open.ts'
import type { ClassPlan } from '@jetbridge/core/flight/class-plan.ts'
import { addSpoke, openSpoke } from '@jetbridge/server/testing/hub-world.ts'
import { seedTinyWorld, type TinyDeparture, type TinyWorld } from '@jetbridge/server/seed/factories.ts'
import { childrenOf } from '../processes.ts'
import { type SandboxProcess, startSandboxProcess } from '@jetbridge/server/testing/sandbox.ts'

/** Days on sale, four departures a day each way. */
const days = 320
/** Of every departure. */
export const seats = 180
/** High, so that an id differs from any other number in a statement; still a 32-bit integer. */
const firstDepartureId = 1_700_000_001

/** The cheapest class has every seat, so that buyers of two seats at the same time do not change the price. */
export const roomyPlan: ClassPlan = [
  { bookingClass: 'Y', percent: 100 },
  { bookingClass: 'L', percent: 100 },
]

export interface World {
  readonly databaseUrl: string
  /** process ids */
  readonly postmaster: number
  readonly gateway: number
  readonly db: Database
  readonly sandbox: SandboxProcess
  readonly world: TinyWorld
  /** flights of the spoke; none where the world has none */
  readonly further: readonly TinyDeparture[]
  /** scratch files */
  readonly folder: string
  findings(): Promise<readonly Finding[]>
  close(): Promise<void>
}

interface WorldOptions {
  /** classes of every departure; those of the small world where absent */
  readonly plan?: ClassPlan
  /** the database keeps account of each statement, which costs it something */
  readonly isProfiled?: boolean
  /** travellers may change planes at the far end of the route */
  readonly hasSpoke?: boolean
}

export async function makeWorld(options: WorldOptions = {}): Promise<World> {
  const { plan, isProfiled = false, hasSpoke = false } = options
  const folder = await mkdtemp(join(tmpdir(), 'jetbridge-booking-'))
  // as root the database runs under another account, which must be able to enter the folder
  await chmod(folder, 0o755)
  const database = await startDatabase({
    folder: join(folder, 'postgres'),
    port: 0,
    settings: isProfiled ? { shared_preload_libraries: 'pg_stat_statements' } : {},
  })
  await migrate(database.url)
  const db = openDatabase(database.url)
  if (isProfiled) await db.pool.query('create extension pg_stat_statements')
  await db.pool.query(`select setval(pg_get_serial_sequence('departure', 'id'), ${firstDepartureId})`)
  const today = dateAt(instant(Date.now()), zone('UTC'))
  const schedule = { today: plusDays(today, 1), days, seats }
  const world = await seedTinyWorld(db, { ...schedule, ...(plan && { plan }) })
  if (hasSpoke) await addSpoke(db, schedule)
  const further = hasSpoke ? await openSpoke(db, schedule) : []
  await db.pool.query('vacuum analyze')
  const before = await childrenOf(process.pid)
  const sandbox = await startSandboxProcess()
  const [gateway = 0] = (await childrenOf(process.pid)).filter((pid) => !before.includes(pid))
  return {
    databaseUrl: database.url,
    postmaster: database.pid,
    gateway,
    db,
    sandbox,
    world,
    further,
    folder,
    findings: () => checkInvariants(db.query),
    close: async () => {
      await sandbox.stop()
      await db.close()
      await database.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Goes round flights in leaps, so that neighbours in time are not neighbours in the database. */
export function departureCycle<Flight>(departures: readonly Flight[]): () => Flight {
  const leap = 397
  let place = 0
  return () => {
    place = (place + leap) % departures.length
    const departure = departures[place]
    if (!departure) throw new RangeError('no departures')
    return departure
  }
}
