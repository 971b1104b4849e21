/** R12: what the database bears of transactions that are left open, of slow statements, of locks and of dead-locks. */
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../testing/database.ts'
import { deadlocksIn } from '../testing/lock-waits.ts'
import { proofSize } from '../testing/proof-size.ts'
import { quietly } from '../testing/quiet-time.ts'
import { withClient } from './embedded-postmaster.ts'
import { type Database, openDatabase } from './open.ts'

/** Milliseconds that a statement and its call take beside their limit. */
const slack = 2_000
const pairs = proofSize({ usual: 60, full: 1_000 })
const atOnce = 8

let database: FreshDatabase
let db: Database

beforeAll(async () => {
  database = await freshDatabase()
  await withClient(database.url, async (client) => {
    await client.query('create table row_to_lock (id int primary key, count int not null)')
    await client.query(`insert into row_to_lock select n, 0 from generate_series(1, ${2 * pairs}) n`)
    // dead-locks are looked for sooner than usual, so that a thousand take a minute
    const name = new URL(database.url).pathname.slice(1)
    await client.query(`alter database "${name}" set deadlock_timeout = '50ms'`)
  })
  db = openDatabase(database.url)
})
afterAll(async () => {
  await db.close()
  await database.drop()
})

const add = (id: number) => sql`update row_to_lock set count = count + 1 where id = ${id}`

it('a transaction that is left open ends within five seconds, and its locks with it', async () => {
  const held = Promise.withResolvers<void>()
  const tried = Promise.withResolvers<void>()
  const left = db.transact(async (tx) => {
    await add(1).execute(tx)
    held.resolve()
    await tried.promise
    await add(2).execute(tx)
  })
  const failed = expect(left).rejects.toThrow(/./)
  await held.promise
  const { milliseconds } = await quietly(async () => {
    for (;;) {
      const done = await add(1)
        .execute(db.query)
        .catch(() => undefined)
      if (done) return
    }
  })
  expect(milliseconds).toBeLessThan(5_000 + slack)
  tried.resolve()
  await failed
})

it('a statement ends after five seconds', async () => {
  const { value: told, milliseconds } = await quietly(() =>
    sql`select pg_sleep(20)`.execute(db.query).catch(({ code }: { code: string }) => code),
  )
  expect(told).toBe('57014')
  expect(milliseconds).toBeLessThan(5_000 + slack)
})

it('a lock is waited for no longer than three seconds', async () => {
  await withClient(database.url, async (client) => {
    await client.query('begin')
    await client.query('update row_to_lock set count = count where id = 1')
    const { value: told, milliseconds } = await quietly(() =>
      add(1)
        .execute(db.query)
        .catch(({ code }: { code: string }) => code),
    )
    expect(told).toBe('55P03')
    expect(milliseconds).toBeLessThan(3_000)
    await client.query('rollback')
  })
})

type Transact = (
  work: (by: Parameters<Parameters<Database['transact']>[0]>[0]) => Promise<void>,
) => Promise<void>

/** Two transactions that lock the same two rows in opposite order, and wait for each other in between, the first time. */
async function crossing(pair: number, transact: Transact): Promise<void> {
  let ready = 0
  const work = (first: number, second: number) => {
    let isFirstTime = true
    return transact(async (tx) => {
      await add(first).execute(tx)
      if (isFirstTime) {
        isFirstTime = false
        ready += 1
        while (ready < 2) await wait(1)
      }
      await add(second).execute(tx)
    })
  }
  const [one, other] = [2 * pair + 1, 2 * pair + 2]
  const ends = await Promise.allSettled([work(one, other), work(other, one)])
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}

it(`of ${pairs} pairs of transactions in a dead-lock, all are done and nobody hears of it`, async () => {
  await sql`update row_to_lock set count = 0`.execute(db.query)
  const before = await deadlocksIn(database.url)
  const left = Array.from({ length: pairs }, (_, pair) => pair)
  const failures: unknown[] = []
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let pair = left.shift(); pair !== undefined; pair = left.shift())
        await crossing(pair, (work) => db.transact(work)).catch((error: unknown) => failures.push(error))
    }),
  )
  expect(failures).toEqual([])
  const { rows } = await sql`select from row_to_lock where count <> 2`.execute(db.query)
  expect(rows).toHaveLength(0)
  const met = (await deadlocksIn(database.url)) - before
  expect(met).toBeGreaterThanOrEqual(pairs * 0.9)
  process.stdout.write(
    `dead-locks met and done again: ${met} of ${pairs} pairs, failures: ${failures.length}\n`,
  )
})

it('without a second try a dead-lock is a failure (negative control)', async () => {
  const once: Transact = async (work) => {
    let tried = false
    await db.transact(async (tx) => {
      if (tried) throw new Error('no second try')
      tried = true
      await work(tx)
    })
  }
  await expect(crossing(0, once)).rejects.toThrow('no second try')
})
