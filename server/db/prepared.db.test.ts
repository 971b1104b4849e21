import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../testing/database.ts'
import { isAwayOrBusy } from './away.ts'
import { type Database, openDatabase } from './open.ts'
import { mostPrepared } from './prepared.ts'

let fresh: FreshDatabase
const opened: Database[] = []

beforeAll(async () => {
  fresh = await freshDatabase()
})
afterAll(async () => {
  await Promise.all(opened.map((db) => db.close()))
  await fresh.drop()
})

/** A process of its own with one connection. */
function openOne(prepared = true): Database {
  const db = openDatabase(fresh.url, { connections: 1, prepared })
  opened.push(db)
  return db
}

async function add({ query }: Pick<Database, 'query'>, number: number): Promise<number> {
  const { rows } = await sql<{ more: number }>`select ${number}::int + 1 as more`.execute(query)
  return rows[0]!.more
}

/** Of the one connection: how often each prepared statement ran. */
async function preparedOn({ query }: Database) {
  const { rows } = await sql<{ statement: string; runs: number }>`
    select statement, (generic_plans + custom_plans)::int as runs from pg_prepared_statements`.execute(query)
  return rows
}

it('a statement is prepared at its second use, whatever its parameters; one without parameters is not', async () => {
  const db = openOne()
  expect([await add(db, 1), await preparedOn(db)]).toEqual([2, []])
  expect([await add(db, 41), await add(db, -1)]).toEqual([42, 0])
  expect(await preparedOn(db)).toEqual([{ statement: 'select $1::int + 1 as more', runs: 2 }])
})

it('inside a transaction it is the same statement', async () => {
  const db = openOne()
  await add(db, 1)
  await add(db, 2)
  expect(await db.transact((tx) => add({ query: tx }, 7))).toBe(8)
  expect(await preparedOn(db)).toEqual([expect.objectContaining({ runs: 2 })])
})

it('one that failed is prepared all the same, and works the next time', async () => {
  const db = openOne()
  const divide = (by: number) => sql<{ part: number }>`select 10 / ${by}::int as part`.execute(db.query)
  await divide(1)
  await expect(divide(0)).rejects.toThrow('division by zero')
  expect((await divide(5)).rows).toEqual([{ part: 2 }])
})

it('a connection that was lost and one that is new know nothing of it, and work', async () => {
  const db = openOne()
  await add(db, 1)
  await add(db, 1)
  await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db.query).catch(() => undefined)
  await expect.poll(() => add(db, 2).catch(() => undefined)).toBe(3)
})

it('texts of many lengths fill no memory: so many are prepared, and the others work unprepared', async () => {
  const db = openOne()
  for (let length = 1; length <= mostPrepared + 20; length++) {
    const list = sql.join(Array.from({ length }, (_, at) => sql`${at}::int`))
    for (const _ of [1, 2]) {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from unnest(array[${list}]) as n`.execute(db.query)
      expect(rows).toEqual([{ count: length }])
    }
  }
  expect(await preparedOn(db)).toHaveLength(mostPrepared)
})

it('a column that changed under it fails one call, which may come again, and no other', async () => {
  const db = openOne()
  await sql`create table changed (id int primary key, text text)`.execute(db.query)
  await sql`insert into changed values (1, 'one')`.execute(db.query)
  const read = () => sql`select * from changed where id = ${1}`.execute(db.query)
  await read()
  await read()
  await sql`alter table changed add column more int default 7`.execute(db.query)
  const error: unknown = await read().catch((thrown: unknown) => thrown)
  expect([error, isAwayOrBusy(error)]).toEqual([
    expect.objectContaining({ message: expect.stringContaining('cached plan') }),
    true,
  ])
  expect((await read()).rows).toEqual([{ id: 1, text: 'one', more: 7 }])
})

it('none is prepared where the setting says so', async () => {
  const db = openOne(false)
  for (const number of [1, 2, 3]) expect(await add(db, number)).toBe(number + 1)
  expect(await preparedOn(db)).toEqual([])
})
