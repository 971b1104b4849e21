/** The agencies of the demo world, where an airline signs agencies in, in a world that is some days old. */
import { demoAgencies } from '@jetbridge/brands/demo-agencies.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { expect, it } from 'vitest'
import { flyBatch } from '../modules/departure-control/operations/fly.ts'
import { stagedApp } from '../testing/staged-app.ts'
import { checkInvariants } from '../testing/invariants.ts'
import { seedAgencies } from './agencies.ts'
import { daysFlownAgo, seedPassenger } from './passengers.ts'
import { seedDemoWorld, topUpDemoWorld } from './seed.ts'

const today = dateAt(instant(Date.now()), zone('UTC'))

const made = plusDays(today, -12)

const app = stagedApp({
  brand: (brand) => ({
    ...brand,
    switches: { ...brand.switches, passengerSignIn: true, agencySignIn: brand.id === 'peoples' },
  }),
  seed: async (db) => {
    await seedDemoWorld(db, { today: made, brands: ['peoples'] })
    await topUpDemoWorld(db, { today, brands: ['peoples'] })
  },
})

const count = async (text: string) => {
  const { rows } = await app.deps.db.pool.query<{ count: number }>(`select count(*) as count from ${text}`)
  return rows[0]?.count ?? 0
}

it('are made once, with their people and a year of bookings that holds every invariant', async () => {
  const { deps } = app
  const [brand, other] = [deps.brandOf('peoples'), deps.brandOf('bae')]
  expect(await seedPassenger(app.app, deps, brand)).toBe(true)
  // It has flown, on a day on which the world had no such flight: which day that is depends on the weekday.
  const flown = `segment s join departure d on d.id = departure_id where departs_at < now()`
  expect(await count(flown)).toBe(1)
  expect(await count(`${flown} and service_date <= '${plusDays(today, -daysFlownAgo)}'`)).toBe(1)
  const both = await Promise.all([seedAgencies(deps, brand), seedAgencies(deps, brand)])
  expect(both.toSorted()).toEqual([false, true])
  expect(await seedAgencies(deps, brand)).toBe(false)
  expect(await seedAgencies(deps, other)).toBe(false)
  expect(await count('agency')).toBe(demoAgencies.length)
  expect(await count('agency_user')).toBe(demoAgencies.flatMap(({ users }) => users).length)
  const [lake] = demoAgencies
  expect(await count(`reservation where agency_code = '${lake?.code}'`)).toBe(lake?.bookings)
  expect(await count(`refund where method = 'account'`)).toBeGreaterThan(5)
  expect(await count(`ledger_posting where kind = 'agency-deposit'`)).toBeGreaterThan(20)
  expect(await count(`ticket where agency_code is null`)).toBe(4)
  expect(
    await count(`segment s join departure d on d.id = departure_id where departs_at > now()`),
  ).toBeGreaterThan(5)
  expect(await checkInvariants(app.deps.db.query)).toEqual([])
})

it('have flown what has departed, once the engine comes to it', async () => {
  const all = { departures: 1_000, reservations: 1_000 }
  while ((await app.deps.db.transact((tx) => flyBatch(app.deps, tx, all))) > 0);
  const departed = `coupon join segment s on s.id = segment_id join departure d on d.id = departure_id
    where coupon.status = 'O' and departs_at < now()`
  expect(await count(departed)).toBe(0)
  expect(await count(`coupon where status = 'F'`)).toBeGreaterThan(300)
  expect(await checkInvariants(app.deps.db.query)).toEqual([])
})
