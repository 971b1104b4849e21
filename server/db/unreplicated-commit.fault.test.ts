/** Commits that wait for a standby, on a PostgreSQL whose standby does not exist, and somebody cancels the wait. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isAwayOrBusy } from './unavailable.ts'
import { type RunningDatabase, startDatabase } from './embedded.ts'
import { withClient } from './embedded-postmaster.ts'
import { type Database, type Db, openDatabase } from './open.ts'
import { statement } from './statement.ts'
import { untilTrue } from '../testing/until.ts'

let folder: string
let database: RunningDatabase
let db: Database

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jetbridge-lone-'))
  database = await startDatabase({ folder, port: 0 })
  await withClient(database.url, async (client) => {
    await client.query('create table promise (word text)')
    await client.query(`alter system set synchronous_standby_names = 'nobody'`)
    await client.query('select pg_reload_conf()')
  })
  db = openDatabase(database.url)
})
afterAll(async () => {
  await db.close()
  await withClient(database.url, async (client) => {
    await client.query('alter system reset synchronous_standby_names')
    await client.query('select pg_reload_conf()')
  })
  await database.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Cancels the first commit that waits for a standby. */
async function cancelOne(): Promise<void> {
  await withClient(database.url, async (client) => {
    for (;;) {
      const { rowCount } = await client.query(
        `select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`,
      )
      if (rowCount) return
      await sleep(20)
    }
  })
}

/** Commits that wait for a standby. */
async function waitingForStandby(): Promise<number> {
  return withClient(database.url, async (client) => {
    const { rows } = await client.query<{ waiting: number }>(
      `select count(*)::int as waiting from pg_stat_activity where wait_event = 'SyncRep'`,
    )
    return rows[0]?.waiting ?? 0
  })
}

const keep = sql`insert into promise values ('kept')`

describe('a commit that no standby has', () => {
  it.each([
    ['a transaction', () => db.transact((tx) => keep.execute(tx))],
    [
      'a transaction whose COMMIT goes with its last statement',
      () => db.transact((tx) => tx.last(statement(keep, () => undefined))),
    ],
    ['one statement', () => keep.execute(db.query)],
  ])('is told as a lost connection: %s', async (_, write) => {
    const written = write().then(
      () => undefined,
      (error: unknown) => error,
    )
    await cancelOne()
    const error = await written
    expect(error).toBeInstanceOf(Error)
    expect(isAwayOrBusy(error)).toBe(true)
  })

  it('is not reported as done even when the primary is asked about it', async () => {
    const word = 'asked after'
    const done = async (query: Db) => {
      const { rowCount } = await withClient(database.url, (client) =>
        client.query(`select from promise where word = '${word}'`),
      )
      asked.push(rowCount)
      await sql`select 1`.execute(query)
      return rowCount ? 'done' : undefined
    }
    const asked: (number | null)[] = []
    let isTold = false
    const written = db
      .transact((tx) => sql`insert into promise values (${word})`.execute(tx).then(() => 'written'), done)
      .then((told) => {
        isTold = true
        return told
      })
    await cancelOne()
    await expect.poll(() => asked).toEqual([1])
    await untilTrue(async () => (await waitingForStandby()) === 1)
    expect(isTold).toBe(false)
    await withClient(database.url, async (client) => {
      await client.query(`alter system set synchronous_standby_names = ''`)
      await client.query('select pg_reload_conf()')
    })
    await expect(written).resolves.toBe('done')
    await withClient(database.url, async (client) => {
      await client.query(`alter system set synchronous_standby_names = 'nobody'`)
      await client.query('select pg_reload_conf()')
    })
  })

  it('the pool goes on with another connection', async () => {
    const { rows } = await sql<{ one: number }>`select 1 as one`.execute(db.query)
    expect(rows).toEqual([{ one: 1 }])
  })

  it('PostgreSQL itself says that it is done (negative control)', async () => {
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    const written = client.query(`insert into promise values ('lone')`)
    await cancelOne()
    expect((await written).rowCount).toBe(1)
    await client.end()
  })
})
