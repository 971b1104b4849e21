/**
 * What a process keeps in memory and learns from notifications, when the database that it listens to is not the one
 * that it reads.
 */
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import pg from 'pg'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { seedTinyWorld, tinyDestination, tinyOrigin } from '../seed/factories.ts'
import { type DatabasePair, openDatabasePair } from '../testing/database-pair.ts'
import { openEngine } from '../testing/engine.ts'
import { searchFlights } from '../testing/traveller.ts'
import { withClient } from './embedded-postmaster.ts'
import { clientsOf } from './hosts.ts'
import { listen } from './listener.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open.ts'
import { hasSeen, versionOf } from './version.ts'
import { surviveLostConnections } from './lost-connection.ts'
import { untilTrue } from '../testing/until.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))
const day = plusDays(today, 2)
const log = pino({ level: 'silent' })

let pair: DatabasePair
const pools: pg.Pool[] = []

beforeEach(async () => {
  pair = await openDatabasePair(async (url) => {
    await migrate(url)
    const db = openDatabase(url)
    await seedTinyWorld(db, { today, seats: 20 })
    await db.close()
  })
})
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.end()))
  await pair.close()
})

function poolOf(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  surviveLostConnections(pool)
  pools.push(pool)
  return pool
}

describe('the version of a database', () => {
  it('is raised by every change, and its timeline by a failover', async () => {
    const [first, second] = [poolOf(pair.primaryUrl), poolOf(pair.replicaUrl)]
    const before = await versionOf(first)
    await first.query('create table changed ()')
    const after = await versionOf(first)
    expect(hasSeen(after, before)).toBe(true)
    expect(hasSeen(before, after)).toBe(false)
    await expect(versionOf(second)).rejects.toMatchObject({ code: '55000' })
    await pair.promote()
    const promoted = await versionOf(second)
    expect(promoted.timeline).toBe(after.timeline + 1)
    expect(hasSeen(promoted, before)).toBe(false)
  })
})

describe('a process that listens', () => {
  const options = { channels: ['offer'], onNotification: () => undefined, log }

  it('does not begin while it reads an old primary, and does once it reads the same database', async () => {
    await pair.promote()
    const clients = clientsOf(pair.replicaUrl)
    let read = 0
    const onConnected = async () => void read++
    const old = listen({ ...options, db: { clients, pool: poolOf(pair.primaryUrl) }, onConnected })
    await expect(old).rejects.toThrow(/timeline 1.*timeline 2/)
    expect(read).toBe(0)
    const listener = await listen({ ...options, db: { clients, pool: poolOf(pair.replicaUrl) }, onConnected })
    expect(read).toBe(1)
    await listener.close()
  })

  it('notices that it listens to an old primary, and reads everything again once it does not', async () => {
    const [before, after] = [poolOf(pair.primaryUrl), poolOf(pair.replicaUrl)]
    let pool = before
    let clients = clientsOf(pair.primaryUrl)
    let read = 0
    let looks = 0
    const db = {
      get clients() {
        return clients
      },
      get pool() {
        looks += 1
        return pool
      },
    }
    const listener = await listen({
      ...options,
      db,
      onConnected: async () => void read++,
      heartbeatMilliseconds: 100,
    })
    // Several heartbeats have come back, and each looks at the pool.
    await untilTrue(() => looks >= 10)
    expect([read, listener.deafFor()]).toEqual([1, 0])
    await pair.promote()
    pool = after
    await untilTrue(() => listener.deafFor() > 0)
    expect(read).toBe(1)
    clients = clientsOf(pair.replicaUrl)
    await untilTrue(() => listener.deafFor() === 0)
    expect(read).toBe(2)
    await listener.close()
  })

  it('sells what a new primary has, though nobody told it of the change', async () => {
    const engine = await openEngine(pair.url)
    const app = { ...engine, databaseUrl: pair.url }
    const sold = async () => {
      const way = { origin: tinyOrigin, destination: tinyDestination, date: day }
      return (await searchFlights(app, way)).flatMap(({ fares }) => fares)
    }
    expect((await sold()).length).toBeGreaterThan(0)
    await pair.killPrimary()
    await pair.promote()
    // without its triggers, so that no notification is sent at all
    await withClient(pair.replicaUrl, (client) =>
      client.query(`set session_replication_role = replica; update departure_class set authorised = 0`),
    )
    await untilTrue(async () => (await sold()).length === 0)
    await engine.close()
  })
})
