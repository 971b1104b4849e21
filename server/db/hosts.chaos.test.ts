/** A primary and a replica behind one connection string, and what a failover does to a pool and to a server. */
import { setTimeout as wait } from 'node:timers/promises'
import { contract } from '@jetbridge/core/contract/contract.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { seedTinyWorld, tinyDestination, tinyOrigin } from '../seed/factories.ts'
import { type DatabasePair, openDatabasePair } from '../testing/database-pair.ts'
import { openEngine } from '../testing/engine.ts'
import { checkInvariants } from '../testing/invariants.ts'
import { callProcess, startServerProcess } from '../testing/process.ts'
import { crowding } from '../testing/quiet-time.ts'
import { onePerson, tinyHost, wireParty } from '../testing/traveller.ts'
import { isAwayOrBusy } from './unavailable.ts'
import { clientsOf } from './hosts.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open.ts'
import { requireUsable } from './database-check.ts'
import { surviveLostConnections } from './lost-connection.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))
const day = plusDays(today, 2)

let pair: DatabasePair

async function prepare(url: string): Promise<void> {
  await migrate(url)
  const db = openDatabase(url)
  await seedTinyWorld(db, { today, seats: 200 })
  await db.close()
}

beforeEach(async () => {
  pair = await openDatabasePair(prepare)
})
afterEach(() => pair.close())

async function placeOfWrites(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ port: number }>(`select inet_server_port() as port`)
  return rows[0]?.port ?? 0
}

const portOf = (url: string) => Number(new URL(url).port)

/** @throws what the last try threw, after this number of seconds of a machine that does nothing else */
async function within<T>(seconds: number, work: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + seconds * 1_000 * crowding()
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (performance.now() > deadline) throw error
      await wait(20)
    }
  }
}

describe('one connection string with a replica first and the primary second', () => {
  it('leads to the primary, and to the replica once that was promoted; the old primary is not gone back to', async () => {
    const pool = new pg.Pool({ Client: clientsOf(pair.url), max: 5 })
    surviveLostConnections(pool)
    await requireUsable(pair.url)
    expect(await placeOfWrites(pool)).toBe(portOf(pair.primaryUrl))
    await pair.killPrimary()
    const failed = await pool.query('select 1').then(
      () => undefined,
      (error: unknown) => error,
    )
    expect(isAwayOrBusy(failed)).toBe(true)
    await pair.promote()
    expect(await within(5, () => placeOfWrites(pool))).toBe(portOf(pair.replicaUrl))
    await pair.reviveOldPrimary()
    await wait(2_500)
    const places = await Promise.all(Array.from({ length: 10 }, () => placeOfWrites(pool)))
    expect(new Set(places)).toEqual(new Set([portOf(pair.replicaUrl)]))
    // one that begins now, with both taking writes, finds the newer one as well
    const later = new pg.Pool({ Client: clientsOf(pair.url), max: 1 })
    surviveLostConnections(later)
    expect(await placeOfWrites(later)).toBe(portOf(pair.replicaUrl))
    await Promise.all([pool.end(), later.end()])
  })

  it('leaves every connection to a host that refuses a write, also those that work', async () => {
    const pool = new pg.Pool({ Client: clientsOf(pair.url), max: 5 })
    surviveLostConnections(pool)
    const three = await Promise.all([pool.connect(), pool.connect(), pool.connect()])
    for (const client of three) client.release()
    expect(pool.totalCount).toBe(3)
    const busy = await pool.connect()
    const sleeping = busy.query('select pg_sleep(30)').catch((error: unknown) => error)
    const refused = await pool.connect()
    await refused.query('begin read only')
    await expect(refused.query('create table refused ()')).rejects.toMatchObject({ code: '25006' })
    expect(isAwayOrBusy(await sleeping)).toBe(true)
    busy.release()
    refused.release()
    await within(1, async () => expect(pool.totalCount).toBe(0))
    // as long as the host takes writes, it is found again
    expect(await within(2, () => placeOfWrites(pool))).toBe(portOf(pair.primaryUrl))
    await pool.end()
  })

  it('with the address of the replica alone says that nothing takes writes', async () => {
    await expect(requireUsable(`${pair.replicaUrl}?target_session_attrs=read-write`)).rejects.toThrow(
      /takes writes/,
    )
    // without the demand a replica is let in: this is what the check is for
    const pool = new pg.Pool({ Client: clientsOf(pair.replicaUrl), max: 1 })
    surviveLostConnections(pool)
    expect(await placeOfWrites(pool)).toBe(portOf(pair.replicaUrl))
    await pool.end()
  })
})

describe('a server whose primary dies', () => {
  it('answers 503 with when to come back and never 500, and works on the promoted replica', async () => {
    const server = await startServerProcess({ databaseUrl: pair.url, env: { FLOWS_PER_SOURCE: '100000' } })
    const seen: { at: number; status: number; retryAfter: unknown }[] = []
    let isOver = false
    const traveller = async () => {
      while (!isOver) {
        const { status, headers } = await callProcess(server, contract.flow.create, {
          caller: { host: tinyHost },
          body: {},
        })
        seen.push({ at: performance.now(), status, retryAfter: headers['retry-after'] })
        await wait(20)
      }
    }
    const travellers = Array.from({ length: 6 }, traveller)
    await wait(500)
    await pair.killPrimary()
    const killedAt = performance.now()
    await wait(3_000)
    await pair.promote()
    const promotedAt = performance.now()
    // Three seconds are the product's promise, on a machine that does nothing else.
    const back = 3_000 * crowding()
    await wait(1.5 * back)
    isOver = true
    await Promise.all(travellers)
    for (const { status, retryAfter } of seen) {
      expect([200, 503]).toContain(status)
      expect(status === 200 || Number(retryAfter) > 0, `retry after ${String(retryAfter)}`).toBe(true)
    }
    const away = seen.filter(({ at }) => at > killedAt + 500 && at < promotedAt - 500)
    expect(away.length).toBeGreaterThan(50)
    expect(away.every(({ status }) => status === 503)).toBe(true)
    const late = seen.filter(({ at }) => at > promotedAt + back)
    expect(late.length).toBeGreaterThan(20)
    expect(late.filter(({ status }) => status !== 200)).toEqual([])
    const search = {
      origin: tinyOrigin,
      destination: tinyDestination,
      departureDate: day,
      isOneWay: true,
      passengers: wireParty(onePerson),
    }
    const found = await callProcess(server, contract.reservation.requestFlightAvailability, {
      caller: { host: tinyHost },
      body: search,
    })
    expect(found.status).toBe(200)
    await server.stop()
    const engine = await openEngine(pair.replicaUrl)
    expect(await checkInvariants(engine.deps.db.query)).toEqual([])
    await engine.close()
  })
})
