import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../testing/database.ts'
import { type Database, openDatabase } from './open.ts'
import { reusable } from './reusable.ts'

let fresh: FreshDatabase
let db: Database

beforeAll(async () => {
  fresh = await freshDatabase()
  db = openDatabase(fresh.url, { connections: 2 })
})
afterAll(async () => {
  await db.close()
  await fresh.drop()
})

let built = 0
const sum = reusable((_, { left, right }: { readonly left: number; readonly right: number | null }) => {
  built++
  return sql<{ sum: number | null; by: string }>`
    select ${left}::int + ${right}::int as sum, ${'the same'}::text as by, ${left}::int as left`
})

it('is built once; each use has its own values, also null and a value used twice', async () => {
  const rowsOf = async (left: number, right: number | null) =>
    (await db.query.executeQuery(sum({ left, right }).compile(db.query))).rows
  expect(await rowsOf(1, 2)).toEqual([{ sum: 3, by: 'the same', left: 1 }])
  expect(await rowsOf(40, 2)).toEqual([{ sum: 42, by: 'the same', left: 40 }])
  expect(await rowsOf(7, null)).toEqual([{ sum: null, by: 'the same', left: 7 }])
  const together = await Promise.all(Array.from({ length: 20 }, (_, at) => rowsOf(at, at)))
  expect(together.map(([row]) => row?.sum)).toEqual(Array.from({ length: 20 }, (_, at) => 2 * at))
  expect(built).toBe(1)
})

it('inside a transaction it goes with the transaction, and the outer database is refused', async () => {
  const inside = db.transact(async (tx) => {
    const { rows } = await tx.executeQuery(sum({ left: 1, right: 1 }).compile(tx))
    await db.query.executeQuery(sum({ left: 1, right: 1 }).compile(db.query))
    return rows
  })
  await expect(inside).rejects.toThrow('a query on the outer database inside a transaction')
  expect(
    await db.transact(async (tx) => (await tx.executeQuery(sum({ left: 1, right: 1 }).compile(tx))).rows),
  ).toMatchObject([{ sum: 2 }])
})
