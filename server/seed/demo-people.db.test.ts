/** The people of the demo world, where some of them cannot be made. */
import { demoAgencies } from '@jetbridge/brands/demo-agencies.ts'
import { dateAt, instant, zone } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { stagedApp } from '../testing/staged-app.ts'
import { addDemoPeople } from './demo-people.ts'
import { findFlightToMove } from './flight-to-move.ts'
import { seedDemoWorld } from './seed.ts'

const today = dateAt(instant(Date.now()), zone('UTC'))

const app = stagedApp({
  brand: (brand) => ({
    ...brand,
    switches: { ...brand.switches, passengerSignIn: true, agencySignIn: true },
  }),
  seed: async (db) => void (await seedDemoWorld(db, { today, brands: ['peoples', 'aero'], days: 365 })),
})

it('what can not be made is named, and all else is made', async () => {
  const [lake] = demoAgencies
  // The name of an agency's first user is taken.
  await sql`
    insert into account (id, brand, kind, email, locale, password)
    values (gen_random_uuid(), 'aero', 'agency', ${`${lake?.users[0]?.login}@lakeside.example`}, 'en', 'none')
  `.execute(app.deps.db.query)
  expect(await addDemoPeople(app.app, app.deps)).toEqual(['the agencies of Aero'])
  const { rows } = await sql<{ brand: string; kind: string }>`
    select distinct brand, kind from account where password <> 'none' order by brand, kind
  `.execute(app.deps.db.query)
  expect(rows).toEqual([
    { brand: 'aero', kind: 'passenger' },
    { brand: 'peoples', kind: 'agency' },
    { brand: 'peoples', kind: 'passenger' },
  ])
})

it('the flight named for moving is one to come that a passenger has booked', async () => {
  const toMove = await findFlightToMove(app.deps.db.query, app.deps.brands)
  expect(toMove).toMatchObject({ brand: 'peoples' })
  const { rows } = await sql<{ booked: number }>`
    select count(*) as booked from departure d join segment s on s.departure_id = d.id
    where d.brand = 'peoples' and d.carrier || d.flight_number = ${toMove?.flight}
      and d.service_date = ${toMove?.date}::date and d.service_date > ${today}::date and s.agency_code is null
  `.execute(app.deps.db.query)
  expect(rows[0]?.booked).toBeGreaterThan(0)
})
