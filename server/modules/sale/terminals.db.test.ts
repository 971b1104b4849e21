/** Terminals at the hub of server/testing/hub-world.ts: one arrives at terminal 1 and leaves from 2, 65 minutes later. */
import { contract } from '@jetbridge/core/contract/contract.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { tinyBrand } from '../../seed/factories.ts'
import { alterFlight, timesOn } from '../../testing/airline.ts'
import { bodyOf, call } from '../../testing/app.ts'
import { approvingGateway } from '../../testing/approving-gateway.ts'
import { openBooked, type TestBooking } from '../../testing/booked.ts'
import { type HubWorld, seedHubWorld } from '../../testing/hub-world.ts'
import { cardForm, pay, reserveHeld } from '../../testing/payer.ts'
import { stagedApp } from '../../testing/staged-app.ts'
import { choose, hold, onePerson, searchFlights, startFlow } from '../../testing/traveller.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Zurich'))
/** every test books days of its own */
let day = plusDays(today, 2)
let world: HubWorld
const app = stagedApp({
  gateways: { default: approvingGateway },
  settings: { RESERVATION_IDLE_MINUTES: '100000' },
  seed: async (db) => {
    world = await seedHubWorld(db, { today, days: 60 })
    await sql`update departure set origin_terminal = '3', destination_terminal = '1' where flight_number = 102`.execute(
      db.query,
    )
    await sql`update departure set origin_terminal = '2' where flight_number = 301`.execute(db.query)
  },
})
beforeEach(async () => {
  day = plusDays(day, 2)
  await fileTimes()
})

/** Takes the place of those that were filed. */
async function fileTimes(
  ...rows: readonly (readonly [arrival: string | null, departure: string | null, minutes: number | null])[]
): Promise<void> {
  await app.deps.db.transact(async (tx) => {
    await sql`delete from connection_time`.execute(tx)
    for (const [arrival, departure, minutes] of rows)
      await sql`insert into connection_time (brand, airport, arrival_terminal, departure_terminal, minutes)
        values (${tinyBrand}, 'ACH', ${arrival}, ${departure}, ${minutes})`.execute(tx)
    await sql`select pg_notify('schedule', ${tinyBrand})`.execute(tx)
  })
}

const wayOut = () => ({ origin: 'VIE', destination: 'CGN', date: day, mostStops: 1 })
const found = async () => (await searchFlights(app, wayOut())).length

/** The flight to the hub on the day. */
const first = () => world.departureOn('inbound', day).id

async function bookConnection(): Promise<TestBooking> {
  const caller = await startFlow(app)
  await expect.poll(found).toBe(1)
  const [flight] = await searchFlights(app, wayOut())
  bodyOf(await hold(app, caller, [choose(flight, 'flex')], onePerson))
  const reserved = await reserveHeld(app, caller, { day, party: onePerson })
  expect(bodyOf(await pay(app, reserved, cardForm('t')))).toMatchObject({ transactionStatus: 'Approved' })
  return openBooked(app, reserved)
}

it('are told of each flight in the search and in the hold, and of both ends of the way', async () => {
  const [flight] = await searchFlights(app, wayOut())
  expect(flight).toMatchObject({
    departureTerminal: '3',
    segments: [{ departureTerminal: '3', arrivalTerminal: '1' }, { departureTerminal: '2' }],
  })
  expect(flight).not.toHaveProperty('arrivalTerminal')
  expect(flight?.segments?.[1]).not.toHaveProperty('arrivalTerminal')
  const held = bodyOf(await hold(app, await startFlow(app), [choose(flight, 'flex')], onePerson))
  expect(held.flights).toMatchObject([
    { departureTerminal: '3', arrivalTerminal: '1' },
    { departureTerminal: '2' },
  ])
  expect(held.flights[1]).not.toHaveProperty('arrivalTerminal')
})

it('decide whether the flights connect, in the search and again when they are held', async () => {
  const [flight] = await searchFlights(app, wayOut())
  const choice = choose(flight, 'flex')
  await fileTimes([null, null, 30], ['1', '2', 66])
  await expect.poll(found).toBe(0)
  expect(await hold(app, await startFlow(app), [choice], onePerson)).toMatchObject({ ok: false })
  await fileTimes([null, null, 90], ['1', '2', 65], ['1', '1', 80], ['2', '1', 80])
  await expect.poll(found).toBe(1)
  expect(await hold(app, await startFlow(app), [choice], onePerson)).toMatchObject({ ok: true })
})

it('say how long a booked traveller needs, and whether a moved flight still fits', async () => {
  const booked = await bookConnection()
  await fileTimes([null, null, 20], ['1', '2', 62], ['2', '1', 99])
  const { flights } = bodyOf(await call(app, contract.booked.read, { caller: booked.opener }))
  expect(flights).toMatchObject([
    { departureTerminal: '3', arrivalTerminal: '1', connectionMinutes: null },
    { departureTerminal: '2', connectionMinutes: 62 },
  ])
  // 62 minutes are left, and then 61
  expect(await alterFlight(app, first(), timesOn(day, '06:53', '08:08'))).toMatchObject({ unfit: 0 })
  expect(await alterFlight(app, first(), timesOn(day, '06:54', '08:09'))).toMatchObject({ unfit: 1 })
})

it('ask for nothing where the airline filed them for other terminals', async () => {
  await bookConnection()
  await fileTimes([null, null, 20], ['2', '2', 90])
  expect(await alterFlight(app, first(), timesOn(day, '07:20', '08:35'))).toMatchObject({ unfit: 0 })
})
