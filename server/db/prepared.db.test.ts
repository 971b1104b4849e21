import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../testing/database.ts'
import { isAwayOrBusy } from './unavailable.ts'
import { type Database, openDatabase } from './open.ts'
import { mostPrepared } from './prepared.ts'
import { only } from './statement.ts'

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

async function repeated<T>(times: number, work: () => Promise<T>): Promise<T[]> {
  const answers: T[] = []
  for (let time = 0; time < times; time++) answers.push(await work())
  return answers
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
  const prepared = await preparedOn(db)
  expect(prepared.filter(({ statement }) => statement.startsWith('select'))).toMatchObject([{ runs: 2 }])
  expect(prepared.map(({ statement }) => statement)).toEqual(expect.arrayContaining(['begin', 'commit']))
})

it('what a connection has prepared answers the same columns without being asked for them', async () => {
  const db = openOne()
  const row = (name: string) =>
    sql`select ${name}::text as name, null as nothing, now() > '2020-01-01' as late, 7::bigint as many, ${[1, 2]}::int[] as list`.execute(
      db.query,
    )
  const [first, ...others] = await repeated(4, () => row('ö'))
  expect(first?.rows).toEqual([{ name: 'ö', nothing: null, late: true, many: 7, list: [1, 2] }])
  for (const { rows } of others) expect(rows).toEqual(first?.rows)
})

it('one that occurs several times in a round trip is parsed once, also by a new connection', async () => {
  const db = openOne()
  const next = (number: number) =>
    only(sql<{ more: number }>`select ${number}::int + 1 as more`, ({ more }) => more)
  const three = () => db.transact((tx) => tx.together(next(1), next(2), next(3)))
  expect(await three()).toEqual([2, 3, 4])
  await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db.query).catch(() => undefined)
  await expect.poll(() => three().catch(String)).toEqual([2, 3, 4])
  expect((await preparedOn(db)).filter(({ statement }) => statement.startsWith('select'))).toHaveLength(1)
})

it('a value that cannot be sent fails its call, and nothing is sent', async () => {
  const db = openOne()
  const circle: Record<string, unknown> = {}
  circle['self'] = circle
  const keep = (value: unknown) => sql`select ${value}::jsonb as value`.execute(db.query)
  for (const _ of [1, 2, 3]) await expect(keep(circle)).rejects.toThrow('circular')
  const failing = db.transact(async (tx) => {
    await add({ query: tx }, 1)
    await sql`select ${circle}::jsonb as value`.execute(tx)
  })
  await expect(failing).rejects.toThrow('circular')
  expect((await keep({ a: 1 })).rows).toEqual([{ value: { a: 1 } }])
})

it('one that failed is prepared nevertheless, and works the next time', async () => {
  const db = openOne()
  const divide = (by: number) => sql<{ part: number }>`select 10 / ${by}::int as part`.execute(db.query)
  await divide(1)
  await expect(divide(0)).rejects.toThrow('division by zero')
  expect((await divide(5)).rows).toEqual([{ part: 2 }])
})

it('a lost connection and a new one know nothing of it, and work', async () => {
  const db = openOne()
  await add(db, 1)
  await add(db, 1)
  await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db.query).catch(() => undefined)
  await expect.poll(() => add(db, 2).catch(() => undefined)).toBe(3)
})

it('texts of many lengths fill no memory: a fixed number are prepared, and the others work unprepared', async () => {
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
