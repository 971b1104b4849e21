import { localDate, plusDays } from '@jetbridge/core/kernel/time.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '../db/open.ts'
import { type FreshDatabase, freshDatabase } from '../testing/database.ts'
import { waitingLongForLocks } from '../testing/lock-waits.ts'
import { untilTrue } from '../testing/until.ts'
import { advisoryLock, daysAhead, seedDemoWorld, topUpDemoWorld } from './seed.ts'
import { seedTinyWorld } from './factories.ts'

const today = localDate('2026-11-21')
let fresh: FreshDatabase
let db: Database

beforeAll(async () => {
  fresh = await freshDatabase()
  db = openDatabase(fresh.url)
})

afterAll(async () => {
  await db.close()
  await fresh.drop()
})

async function reach(brand: string) {
  return db.query
    .selectFrom('departure')
    .select((row) => [row.fn.max('service_date').as('last'), row.fn.countAll<number>().as('count')])
    .where('brand', '=', brand)
    .executeTakeFirstOrThrow()
}

describe('the demo world', () => {
  test('is made once, even by two processes that start together', async () => {
    const options = { today, brands: ['peoples', 'aero'] }
    const both = await Promise.all([seedDemoWorld(db, options), seedDemoWorld(db, options)])
    expect(both.flatMap((each) => each.brands).toSorted()).toEqual(['aero', 'peoples'])
    expect(await seedDemoWorld(db, options)).toEqual({ brands: [], departures: 0 })
    expect((await reach('peoples')).last).toBe(plusDays(today, daysAhead))
  })

  test('is made in the end where another process works for long: it waits longer than any caller', async () => {
    const hurried = openDatabase(fresh.url, { statementTimeout: 500 })
    const other = new pg.Client(fresh.url)
    await other.connect()
    await other.query('select pg_advisory_lock($1)', [advisoryLock])
    const seeding = seedDemoWorld(hurried, { today, days: 2, brands: ['bae'] })
    await untilTrue(async () => (await waitingLongForLocks(fresh.url, 1_000)) === 1)
    await other.end()
    expect((await seeding).brands).toEqual(['bae'])
    await hurried.close()
  })

  test('is continued from its end, and not twice', async () => {
    const before = await reach('peoples')
    const later = plusDays(today, 30)
    const added = await topUpDemoWorld(db, { today: later, brands: ['peoples'] })
    expect(await reach('peoples')).toEqual({
      last: plusDays(later, daysAhead),
      count: before.count + added.departures,
    })
    expect(await topUpDemoWorld(db, { today: later, brands: ['peoples'] })).toEqual({
      brands: [],
      departures: 0,
    })
  })

  test('sells nothing beyond a cabin, and nothing is sold yet', async () => {
    const wrong = await db.query
      .selectFrom('departure_class as c')
      .innerJoin('departure as d', 'd.id', 'c.departure_id')
      .select('c.departure_id')
      .where((row) => row.or([row('c.authorised', '>', row.ref('d.capacity')), row('c.sold', '>', 0)]))
      .execute()
    expect(wrong).toEqual([])
  })
})

test('the tiny world has four departures a day each way for a fortnight', async () => {
  const world = await seedTinyWorld(db, { today, brand: 'tiny' })
  expect([world.outbound.length, world.inbound.length]).toEqual([56, 56])
  expect(world.departureOn('outbound', today, 3)).toMatchObject({
    departsLocal: `${today}T19:30`,
    flightNumber: 107,
  })
})
