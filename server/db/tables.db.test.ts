/** Every table and view that the migrations make has one module that owns it. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../testing/database.ts'
import { bookkeeping } from './migrate.ts'
import { type Database, openDatabase } from './open.ts'
import { tableOwners } from './tables.ts'

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

test('every table and view has an owner, and no owner owns a missing table', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'
  `.execute(db.query)
  const made = rows.map(({ name }) => name).filter((name) => !bookkeeping.includes(name))
  expect(made.toSorted()).toEqual(Object.keys(tableOwners).toSorted())
})
