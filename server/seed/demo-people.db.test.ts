/** The people of the demo world, where some of them cannot be made. */
import { brands } from '@jetbridge/brands/brands.ts'
import { demoAgencies } from '@jetbridge/brands/demo-agencies.ts'
import { dateAt, instant, zone } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { stagedApp } from '../testing/staged-app.ts'
import { addDemoPeople } from './demo-people.ts'
import { findFlightToMove } from './flight-to-move.ts'
import { seedDemoWorld } from './seed.ts'

const today = dateAt(instant(Date.now()), zone('UTC'))

const samples = brands.map(({ id }) => id)

const app = stagedApp({ seed: async (db) => void (await seedDemoWorld(db, { today, brands: samples })) })

it('every sample airline gets its people; who cannot be made is named, and all others are made', async () => {
  const [lake] = demoAgencies
  // The name of an agency's first user is taken.
  await sql`
    insert into account (id, brand, kind, email, locale, password)
    values (gen_random_uuid(), 'aero', 'agency', ${`${lake?.users[0]?.login}@lakeside.example`}, 'en', 'none')
  `.execute(app.deps.db.query)
  expect(await addDemoPeople(app.app, app.deps)).toEqual(['the agencies of Aero'])
  const { rows } = await sql<{ who: string }>`
    select distinct brand || ' ' || kind as who from account where password <> 'none'
  `.execute(app.deps.db.query)
  const wanted = samples.flatMap((id) => [`${id} passenger`, ...(id === 'aero' ? [] : [`${id} agency`])])
  expect(rows.map(({ who }) => who).toSorted()).toEqual([...wanted, 'desk staff'].toSorted())
})

it('everywhere the passenger has a trip that is flown and one ahead, and no agency owes more than it may', async () => {
  const { rows: trips } = await sql<{ brand: string; flown: number; ahead: number }>`
    select s.brand, count(*) filter (where d.departs_at < now()) as flown,
      count(*) filter (where d.departs_at > now()) as ahead
    from reservation s join segment g on g.reservation_id = s.id join departure d on d.id = g.departure_id
    where s.agency_code is null group by s.brand order by s.brand
  `.execute(app.deps.db.query)
  expect(trips).toEqual(samples.toSorted().map((brand) => ({ brand, flown: 1, ahead: 1 })))
  const { rows: agencies } = await sql<{ brand: string }>`
    select brand from agency where balance_minor + credit_limit_minor >= 0 and credit_limit_minor > 0
  `.execute(app.deps.db.query)
  expect(agencies).toHaveLength((samples.length - 1) * demoAgencies.length)
})

it('the flight named for moving is one to come that a passenger has booked', async () => {
  const toMove = await findFlightToMove(app.deps.db.query, app.deps.brands)
  expect(toMove).toMatchObject({ brand: 'slate_one' })
  const { rows } = await sql<{ booked: number }>`
    select count(*) as booked from departure d join segment s on s.departure_id = d.id
    where d.brand = 'slate_one' and d.carrier || d.flight_number = ${toMove?.flight}
      and d.service_date = ${toMove?.date}::date and d.service_date > ${today}::date and s.agency_code is null
  `.execute(app.deps.db.query)
  expect(rows[0]?.booked).toBeGreaterThan(0)
})
