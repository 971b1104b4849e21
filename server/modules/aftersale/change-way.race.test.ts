/**
 * Connections changed at once for ways over the last seat of one flight, and swapped both ways. One gets the seat, the
 * others keep what they have; nobody waits for ever.
 */
import { contract } from '@jetbridge/core/contract/contract.ts'
import { dateAt, instant, type LocalDate, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp } from '../../testing/app.ts'
import { openBooked, type TestBooking } from '../../testing/booked.ts'
import { flightOf, soldOn } from '../../testing/canceller.ts'
import { type Change, estimate, startEdit } from '../../testing/changer.ts'
import { untilServed } from '../../testing/crowd.ts'
import { type HubWorld, seedHubWorld } from '../../testing/hub-world.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { deadlocksIn } from '../../testing/lock-waits.ts'
import { cardForm, pay, reserveHeld } from '../../testing/payer.ts'
import { callProcess } from '../../testing/process.ts'
import { moveSeatsCarelessly } from '../../testing/seat-race.ts'
import { choose, hold, searchFlights, startFlow } from '../../testing/traveller.ts'
import { openTwoServers, type TwoServers } from '../../testing/two-servers.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Zurich'))
const travellers = 8
const here = plusDays(today, 4)
const there = plusDays(today, 5)
let stage: TwoServers
let app: TestApp
let world: HubWorld

beforeAll(async () => {
  stage = await openTwoServers({
    settings: { HOLD_MINUTES: '60', HOLD_CAP_MINUTES: '60' },
    seed: async (db) => void (world = await seedHubWorld(db, { today })),
  })
  app = stage.app
})
afterAll(() => stage.close())

const fromHub = (date: LocalDate) =>
  world.further.find(({ origin, serviceDate }) => origin === 'ACH' && serviceDate === date)?.id ?? 0

async function find(date: LocalDate) {
  const [flight] = await searchFlights(app, { origin: 'VIE', destination: 'CGN', date, mostStops: 1 })
  return choose(flight, 'flex')
}

async function bookOn(date: LocalDate): Promise<TestBooking> {
  const caller = await startFlow(app)
  const held = await hold(app, caller, [await find(date)])
  if (!held.ok) throw new Error(held.body.code)
  const reserved = await reserveHeld(app, caller, { day: date })
  await pay(app, reserved, cardForm(await stage.sandbox.token()))
  return openBooked(app, reserved)
}

async function wish(booked: TestBooking, { flightId, fareSummaryUid }: Awaited<ReturnType<typeof find>>) {
  const created = await startEdit(app, booked)
  if (!created.ok) throw new Error(created.body.code)
  const { bookingFlowId: flowId, accessToken } = created.body
  const { host } = booked.opener
  const change: Change = {
    caller: { ...(host && { host }), flowId, accessToken },
    body: {
      currentTripFlightId: flightOf(booked),
      newTripFlightId: flightId,
      newFareSummaryId: fareSummaryUid,
    },
  }
  return change
}

/** All at once, at two servers. */
async function askAtOnce(changes: readonly Change[]): Promise<number> {
  const answers = await Promise.all(
    changes.map(({ caller, body }, index) =>
      untilServed(() => callProcess(stage.serverOf(index), contract.flightChange.estimate, { caller, body })),
    ),
  )
  const refused = answers.flatMap((answer) => (answer.ok ? [] : [answer.body.code]))
  expect(refused).toEqual(refused.map(() => 'sold-out'))
  return answers.length - refused.length
}

async function lastSeatOn(departureId: number): Promise<void> {
  await sql`update departure_class set authorised = sold + held + 1 where departure_id = ${departureId}`.execute(
    app.deps.db.query,
  )
}

it('connections swapped both ways at once do not wait for each other for ever', async () => {
  const [one, other] = [await find(here), await find(there)]
  const changes: Change[] = []
  for (let index = 0; index < travellers; index++) {
    const booked = await bookOn(index % 2 === 0 ? here : there)
    const change = await wish(booked, index % 2 === 0 ? other : one)
    expect((await estimate(app, change)).ok).toBe(true)
    changes.push(change)
  }
  const answers = await Promise.all(
    changes.map(({ caller, body }, index) =>
      untilServed(() => callProcess(stage.serverOf(index), contract.flightChange.commit, { caller, body })),
    ),
  )
  expect(answers.map(({ ok }) => ok)).toEqual(changes.map(() => true))
  expect(await Promise.all([here, there].map((date) => soldOn(app, fromHub(date))))).toEqual([4, 4])
  expect(await deadlocksIn(app.databaseUrl)).toBe(0)
  expect(await checkInvariants(app.deps.db.query)).toEqual([])
})

it('of many who change for the last seat of a connection’s second flight one gets it; without the guard several do', async () => {
  const [from, to] = [plusDays(today, 7), plusDays(today, 8)]
  const wanted = await find(to)
  const changes: Change[] = []
  for (let index = 0; index < travellers; index++) changes.push(await wish(await bookOn(from), wanted))
  await lastSeatOn(fromHub(to))
  expect(await askAtOnce(changes)).toBe(1)
  expect(await checkInvariants(app.deps.db.query)).toEqual([])

  // the negative control
  const next = plusDays(today, 9)
  const again: Change[] = []
  const careless = await find(next)
  for (let index = 0; index < travellers; index++) again.push(await wish(await bookOn(from), careless))
  await lastSeatOn(fromHub(next))
  await moveSeatsCarelessly(app.deps.db)
  expect(await askAtOnce(again)).toBeGreaterThan(1)
})
