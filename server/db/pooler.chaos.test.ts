/** Bookings at once through PgBouncer, whose connections of the database go from one caller to the next. */
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { seedTinyWorld } from '../seed/factories.ts'
import { approvingGateway } from '../testing/approving-gateway.ts'
import type { TestApp } from '../testing/app.ts'
import { book } from '../testing/booked.ts'
import { type FreshDatabase, freshDatabase } from '../testing/database.ts'
import { openEngine } from '../testing/engine.ts'
import { checkInvariants } from '../testing/invariants.ts'
import { type Pooler, poolerVersion, startPooler } from '../testing/pooler.ts'

const version = poolerVersion()

const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))
const bookings = 12

const opened: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const close of opened.reverse()) await close()
})

async function openBehind(mode: 'session' | 'transaction', prepared: boolean): Promise<TestApp> {
  const database: FreshDatabase = await freshDatabase()
  opened.push(() => database.drop())
  const pooler: Pooler = await startPooler(database.url, mode)
  opened.push(() => pooler.close())
  const engine = await openEngine(database.url, {
    gateways: { default: approvingGateway },
    seed: async (db) => void (await seedTinyWorld(db, { today })),
    settings: {
      DATABASE_POOLER_URL: pooler.url,
      DATABASE_PREPARED: String(prepared),
      DATABASE_CONNECTIONS: '20',
    },
  })
  opened.push(() => engine.close())
  return { ...engine, databaseUrl: database.url }
}

/** @returns how many exist in the end, and what else happened */
async function bookAtOnce(app: TestApp): Promise<{ booked: number; failures: string[] }> {
  const ends = await Promise.allSettled(
    Array.from({ length: bookings }, async (_, number) =>
      book(app, { day: plusDays(today, 2 + (number % 6)) }),
    ),
  )
  const failures = ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : []))
  return { booked: bookings - failures.length, failures }
}

/** From 1.21 on it gives each connection the statements that its caller has prepared. */
const knowsPrepared = version !== undefined && (version[0] > 1 || version[1] >= 21)

describe.skipIf(!version)(`through PgBouncer${version ? '' : ', which is not installed'}`, () => {
  it.each([
    ['session', true],
    ['transaction', false],
    ...(knowsPrepared ? ([['transaction', true]] as const) : []),
  ] as const)('in %s mode, statements prepared: %s, all bookings at once stand', async (mode, prepared) => {
    const app = await openBehind(mode, prepared)
    expect(await bookAtOnce(app)).toEqual({ booked: bookings, failures: [] })
    expect(await checkInvariants(app.deps.db.query)).toEqual([])
  })

  it.skipIf(knowsPrepared)(
    'an old one in transaction mode does not know them (negative control)',
    async () => {
      const app = await openBehind('transaction', true)
      const { failures } = await bookAtOnce(app)
      expect(failures.length).toBeGreaterThan(0)
    },
  )
})
