import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../testing/database.ts'
import { keptPlan } from './kept-plan.ts'
import { type Database, openDatabase } from './open.ts'

let fresh: FreshDatabase
let db: Database

beforeAll(async () => {
  fresh = await freshDatabase()
  db = openDatabase(fresh.url, { connections: 1 })
})
afterAll(async () => {
  await db.close()
  await fresh.drop()
})

async function asked(number: number): Promise<number> {
  const { rows } = await sql<{ more: number }>`${keptPlan} select ${number}::int + 1 as more`.execute(
    db.query,
  )
  return rows[0]!.more
}

/** Of the one connection: how often each kept statement was planned anew, or from its kept plan. */
async function keptOn() {
  const { rows } = await sql<{ statement: string; runs: number }>`
    select statement, (generic_plans + custom_plans)::int as runs from pg_prepared_statements`.execute(
    db.query,
  )
  return rows
}

it('a marked statement is prepared once for a connection, whatever its parameters; others are not', async () => {
  const before = await keptOn()
  expect([await asked(1), await asked(41), await asked(-1)]).toEqual([2, 42, 0])
  await sql`select ${1}::int`.execute(db.query)
  const kept = await keptOn()
  expect([before.length, kept.length]).toEqual([0, 1])
  expect(kept[0]).toEqual({ statement: expect.stringContaining('+ 1 as more'), runs: 3 })
})

it('inside a transaction it is the same statement', async () => {
  const { rows } = await db.transact((tx) =>
    sql<{ more: number }>`${keptPlan} select ${7}::int + 1 as more`.execute(tx),
  )
  expect(rows).toEqual([{ more: 8 }])
  expect(await keptOn()).toHaveLength(1)
})

it('a connection that was lost and one that is new know nothing of it, and work', async () => {
  await asked(1)
  await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db.query).catch(() => undefined)
  await expect.poll(() => asked(2).catch(() => undefined)).toBe(3)
})
