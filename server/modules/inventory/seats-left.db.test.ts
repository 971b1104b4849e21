import { dateAt, instant, zone } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, openDatabase } from '../../db/open.ts'
import { seedTinyWorld, type TinyWorld } from '../../seed/factories.ts'
import { type FreshDatabase, freshDatabase } from '../../testing/database.ts'
import { listSeatsLeft } from './read/seats-left.ts'

let fresh: FreshDatabase
/** of one connection */
let db: Database
let world: TinyWorld

beforeAll(async () => {
  fresh = await freshDatabase()
  db = openDatabase(fresh.url, { connections: 1 })
  world = await seedTinyWorld(db, { today: dateAt(instant(Date.now()), zone('UTC')), days: 60 })
})
afterAll(async () => {
  await db.close()
  await fresh.drop()
})

async function plansOfSeats() {
  const { rows } = await sql<{ once: number; each: number }>`
    select generic_plans::int as once, custom_plans::int as each from pg_prepared_statements
    where statement like '%departure_class%'
  `.execute(db.query)
  return rows
}

it('seats that moved are read again with a plan that is made once', async () => {
  for (const { id } of world.outbound.slice(0, 30)) expect((await listSeatsLeft(db.query, [id])).size).toBe(1)
  // the first five say what a plan for their values costs; a text has a name from its second use on
  expect(await plansOfSeats()).toEqual([{ once: 24, each: 5 }])
})

it('a few departures and many have the same seats, in any order', async () => {
  const ids = world.outbound.map(({ id }) => id)
  const many = await listSeatsLeft(db.query, ids.toReversed())
  const few = await listSeatsLeft(db.query, ids.slice(0, 3).toReversed())
  expect(many.size).toBe(ids.length)
  expect([...few.keys()]).toEqual(ids.slice(0, 3))
  for (const [id, seats] of few) expect(many.get(id)).toEqual(seats)
  expect(await listSeatsLeft(db.query, [])).toEqual(new Map())
  expect(await listSeatsLeft(db.query, [1_000_000])).toEqual(new Map())
})
