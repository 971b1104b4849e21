/** The keys of bookings follow whatever happens to a booking, behind its commit. */
import { contract } from '@jetbridge/core/contract/contract.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { seedTinyWorld, tinyBrand } from '../../seed/factories.ts'
import { bodyOf, call, type TestApp, testApp } from '../../testing/app.ts'
import { approvingGateway } from '../../testing/approving-gateway.ts'
import { openBooked } from '../../testing/booked.ts'
import { cancel } from '../../testing/canceller.ts'
import { keepAllKeys } from '../../testing/booking-search.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { cardForm, holdTrip, pay, type TestReservation } from '../../testing/payer.ts'
import { nameParty, startFlow } from '../../testing/traveller.ts'
import { findWrongKeys } from './operations/check-keys.ts'
import { eraseBookings, eraseUnpaid } from '../reservation/operations/erase.ts'
import { findBookings } from './operations/find.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))
let app: TestApp
let day = plusDays(today, 1)

beforeAll(async () => {
  app = await testApp({
    gateways: { default: approvingGateway },
    seed: async (db) => void (await seedTinyWorld(db, { today, days: 30, seats: 180 })),
  })
})
afterEach(async () => {
  day = plusDays(day, 1)
  expect(await checkInvariants(app.deps.db.query)).toEqual([])
  await keepAll()
  expect(await checkInvariants(app.deps.db.query)).toEqual([])
})
afterAll(() => app.close())

const keepAll = () => keepAllKeys(app.deps)

async function find(text: string) {
  const scope = { brand: tinyBrand, stations: null }
  const { items } = await findBookings(app.deps, [scope], text, { limit: 50 })
  return items
}
const codesOf = async (text: string) => (await find(text)).map(({ recordLocator }) => recordLocator)

async function reserveFor(lastName: string, isReturn = false): Promise<TestReservation> {
  const caller = await startFlow(app)
  const party = { adult: 1, child: 0, infant: 0 }
  await holdTrip(app, caller, { day, party, ...(isReturn && { isReturn }) })
  await nameAll(caller, lastName)
  const { data } = bodyOf(await call(app, contract.payment.createReservation, { caller, body: {} }))
  return { caller, ...data, recordLocator: data.confirmationCode }
}

async function nameAll(caller: TestReservation['caller'], lastName: string) {
  const body = nameParty({ adult: 1, child: 0, infant: 0 }, day).map((each) => ({ ...each, lastName }))
  bodyOf(await call(app, contract.passenger.setPassengers, { caller, body }))
}

const wordsLeft = async (word: string) => {
  const { rows } = await sql`
    select brand from guest_key where key like ${`%${word}%`} union all
    select brand from guest_word where word like ${`%${word}%`}`.execute(app.deps.db.query)
  return rows.length
}

it('a booking is found by its code at once, and by its people a moment later', async () => {
  const { recordLocator } = await reserveFor('Zwetschke')
  expect(await codesOf(recordLocator)).toEqual([recordLocator])
  await keepAll()
  expect(await codesOf('zwetschke')).toEqual([recordLocator])
})

it('who has another name is found by that one alone', async () => {
  const { recordLocator, caller } = await reserveFor('Quittenbaum')
  await keepAll()
  await nameAll(caller, 'Apfelbaum')
  await keepAll()
  expect(await codesOf('apfelbaum')).toEqual([recordLocator])
  expect(await codesOf('quittenbaum')).toEqual([])
  expect(await wordsLeft('QUITTENBAUM')).toBe(0)
})

it('a word that another booking has stays', async () => {
  const [one, other] = [await reserveFor('Birnbaum'), await reserveFor('Birnbaum')]
  await keepAll()
  await nameAll(one.caller, 'Kirschbaum')
  await keepAll()
  expect(await codesOf('birnbaum')).toEqual([other.recordLocator])
  expect(await codesOf('birnbaun')).toEqual([other.recordLocator])
})

it('a flight that is cancelled or moved changes its place', async () => {
  const reserved = await reserveFor('Nussbaum', true)
  bodyOf(await pay(app, reserved, cardForm('t')))
  const booking = await openBooked(app, reserved)
  await keepAll()
  const [before] = await find('nussbaum')
  const departure = sql`(select departure_id from segment where reservation_id = ${reserved.reservationId} and position = 0)`
  await sql`update departure set departs_at = departs_at + interval '5 minutes' where id = ${departure}`.execute(
    app.deps.db.query,
  )
  await keepAll()
  expect((await find('nussbaum')).map(({ at }) => at)).toEqual([before!.at + 300_000])
  bodyOf(await cancel(app, booking))
  await keepAll()
  const [after] = await find('nussbaum')
  expect(after).toMatchObject({ isPast: false })
  expect(after!.at).toBeGreaterThan(before!.at + 300_000)
  await sql`update departure set departs_at = departs_at - interval '5 minutes' where id = ${departure}`.execute(
    app.deps.db.query,
  )
})

it('nothing of people is kept once they are erased', async () => {
  const { reservationId, caller } = await reserveFor('Mandelbaum')
  await keepAll()
  expect(await wordsLeft('MANDELBAUM')).toBeGreaterThan(1)
  const { rows } = await sql<{ id: string }>`
    select id from passenger where flow_id = ${caller.flowId}`.execute(app.deps.db.query)
  const booking = { reservationId, flowId: caller.flowId ?? '' }
  await app.deps.db.transact((tx) =>
    eraseBookings(app.deps, tx, [{ booking, isContact: true, passengerIds: rows.map(({ id }) => id) }]),
  )
  await keepAll()
  expect(await wordsLeft('MANDELBAUM')).toBe(0)
})

it('nothing of people is kept once an unpaid booking is emptied', async () => {
  const { reservationId, caller } = await reserveFor('Feigenbaum')
  await keepAll()
  await app.deps.db.transact((tx) =>
    eraseUnpaid(app.deps, tx, [{ reservationId, flowId: caller.flowId ?? '' }]),
  )
  await keepAll()
  expect(await wordsLeft('FEIGENBAUM')).toBe(0)
})

it('bookings of before the search are filled in, while others are made', async () => {
  const { recordLocator } = await reserveFor('Palmbaum')
  await sql`delete from guest_change`.execute(app.deps.db.query)
  await sql`delete from guest_booking`.execute(app.deps.db.query)
  await sql`delete from guest_key`.execute(app.deps.db.query)
  await sql`delete from guest_word`.execute(app.deps.db.query)
  await sql`update guest_filling set before = null, done_at = null`.execute(app.deps.db.query)
  const other = await reserveFor('Lindenbaum')
  await keepAll()
  expect(await codesOf('palmbaum')).toEqual([recordLocator])
  expect(await codesOf('lindenbaum')).toEqual([other.recordLocator])
})

it('check makes keys once more, and finds one that is wrong, missing or too many', async () => {
  const { reservationId } = await reserveFor('Ölbaum')
  await keepAll()
  const { query } = app.deps.db
  const own = sql`reservation_id = ${reservationId}`
  const planted: readonly (readonly [ReturnType<typeof sql>, string])[] = [
    [sql`update guest_key set key = 'w OLBAUN' where ${own} and key = 'w OLBAUM'`, 'wrong key of a name'],
    [sql`update guest_key set key = key || '0' where ${own} and key like 't %'`, 'wrong key of a telephone'],
    [sql`delete from guest_key where ${own} and key like 'p %'`, 'lacks a key of two names'],
    [
      sql`insert into guest_key select brand, 'm x@example.com', at, reservation_id, after_at, is_last, stations
        from guest_key where ${own} and key = 'w OLBAUM'`,
      'wrong key of a mail',
    ],
    [
      sql`update guest_word set near = near[2:] where word = 'OLBAUM' and spelling = 'OELBAUM'`,
      'letters left',
    ],
  ]
  for (const [statement, told] of planted) {
    expect(await findWrongKeys(query)).toEqual([])
    await statement.execute(query)
    const details = (await findWrongKeys(query)).map(({ detail }) => detail)
    expect(details.join('; ')).toContain(told)
    expect(details.join('; ')).not.toMatch(/olbau|example\.com/i)
    // Nothing is found where none is looked at: the control.
    expect(await findWrongKeys(query, 0)).toEqual([])
    await sql`delete from guest_key where ${own}`.execute(query)
    await sql`delete from guest_word where word like 'OLBAU%'`.execute(query)
    await sql`insert into guest_change (reservation_id) values (${reservationId})`.execute(query)
    await keepAll()
  }
})

it('check finds a key that is missing, or is of other flights, and a word of nobody', async () => {
  const { reservationId } = await reserveFor('Eichbaum')
  await keepAll()
  const own = sql`reservation_id = ${reservationId}`
  const spoilt: readonly ReturnType<typeof sql>[] = [
    sql`update guest_key set at = at + interval '1 day' where ${own}`,
    sql`update guest_key set stations = 'XXX' where ${own}`,
    sql`delete from guest_key where ${own}`,
    sql`delete from guest_key where ${own} and key like 'w EICHBAUM'`,
    sql`update guest_booking set source = md5('')::uuid where ${own}`,
    sql`delete from guest_word where word = 'EICHBAUM'`,
  ]
  for (const statement of spoilt) {
    expect(await checkInvariants(app.deps.db.query)).toEqual([])
    await statement.execute(app.deps.db.query)
    expect(await checkInvariants(app.deps.db.query)).not.toEqual([])
    await sql`insert into guest_change (reservation_id) values (${reservationId})`.execute(app.deps.db.query)
    await keepAll()
  }
})
