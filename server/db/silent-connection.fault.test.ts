/** A database that is not there any more and has not said so: connections that are open at one end only. */
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type CuttableLine, openLine } from '../testing/cuttable-line.ts'
import { type FreshDatabase, freshDatabase } from '../testing/database.ts'
import { type Database, openDatabase } from './open.ts'
import { quietly } from '../testing/quiet-time.ts'

const silence = 3_000

let database: FreshDatabase
let line: CuttableLine
let db: Database

beforeAll(async () => {
  database = await freshDatabase()
  line = await openLine(database.url)
})
afterEach(() => db.close())
afterAll(async () => {
  await line.close()
  await database.drop()
})

const one = () => sql<{ one: number }>`select 1 as one`.execute(db.query).then(({ rows }) => rows[0]?.one)

describe('a connection that gives no answer', () => {
  it('is given up, all of them at the same time, and the next statement goes through', async () => {
    db = openDatabase(line.url, { connections: 4, statementTimeout: 1_000, silence })
    await Promise.all([one(), one(), one(), one()])
    line.hush()
    const since = performance.now()
    const { value: asked, milliseconds } = await quietly(() =>
      Promise.allSettled([one(), one(), one(), one()]),
    )
    expect(asked.map(({ status }) => status)).toEqual(asked.map(() => 'rejected'))
    expect(performance.now() - since).toBeGreaterThan(silence * 0.9)
    expect(milliseconds).toBeLessThan(silence * 2)
    expect(await one()).toBe(1)
  })

  it('at a commit leaves its outcome unknown, and the database is asked: what was kept is answered', async () => {
    db = openDatabase(line.url, { connections: 2, statementTimeout: 1_000, silence })
    await sql`create table kept (id int primary key)`.execute(db.query)
    let tries = 0
    const answer = await db.transact(
      async (tx) => {
        tries++
        await sql`insert into kept values (1)`.execute(tx)
        if (tries === 1) line.hush()
        return 'done'
      },
      async (query) => {
        const { rows } = await sql`select from kept`.execute(query)
        return rows.length > 0 ? 'found' : undefined
      },
    )
    // the COMMIT never arrived: the database ends the idle transaction, and the work is done again
    expect(answer).toBe('done')
    expect(tries).toBeGreaterThan(1)
    const { rows } = await sql`select from kept`.execute(db.query)
    expect(rows).toHaveLength(1)
  })

  it('is not one that works as long as a statement may, or one that is idle: these are kept', async () => {
    // far beyond the statement: a slow machine is late with its answer, and that is no silence
    const long = 2 * silence
    db = openDatabase(line.url, { connections: 1, statementTimeout: 2_500, silence: long })
    const session = async () =>
      (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db.query)).rows[0]?.pid
    const first = await session()
    await sql`select pg_sleep(2)`.execute(db.query)
    await wait(long + 1_000)
    expect(await session()).toBe(first)
  })

  it('keeps its caller waiting where nobody looks after it (control)', async () => {
    db = openDatabase(line.url, { connections: 1, statementTimeout: 1_000, silence: 600_000 })
    await one()
    const other = openDatabase(line.url, { connections: 1, statementTimeout: 1_000, silence })
    await sql`select 1`.execute(other.query)
    line.hush()
    let ended = 'waiting'
    const asked = one().then(
      () => (ended = 'answered'),
      () => (ended = 'failed'),
    )
    // Somebody does look after this one, which was asked later.
    await expect(sql`select 1`.execute(other.query)).rejects.toThrow(/./)
    expect(ended).toBe('waiting')
    line.cut()
    expect(await asked).toBe('failed')
    line.mend()
    await other.close()
  })
})
