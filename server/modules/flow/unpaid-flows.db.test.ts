/** How long flows are kept that nobody paid, and that a sale keeps everything. */
import { contract } from '@jetbridge/core/contract/contract.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { seedTinyWorld } from '../../seed/factories.ts'
import { makeAgency, startAgencyFlow } from '../../testing/agency.ts'
import { call, type TestCaller } from '../../testing/app.ts'
import { fakeBank } from '../../testing/bank.ts'
import { passTime, ticketsOf } from '../../testing/booking-facts.ts'
import { cardForm, holdTrip, pay, reserveHeld } from '../../testing/payer.ts'
import { stagedApp } from '../../testing/staged-app.ts'
import { nameParty, onePerson, startFlow } from '../../testing/traveller.ts'
import { eraseLapsed, purgeFlows } from '../booking/jobs.ts'
import { lapseUnpaid } from '../reservation/jobs.ts'
import { recoverAttempts } from '../sale/operations/recover.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))
const trip = { day: plusDays(today, 3) }
const bank = fakeBank()
const app = stagedApp({
  gateways: { default: bank.gateway },
  seed: async (db) => void (await seedTinyWorld(db, { today })),
})

/** Seats are held and people named. */
async function named(caller: Promise<TestCaller>): Promise<TestCaller> {
  await holdTrip(app, await caller, trip)
  const body = nameParty(onePerson, trip.day)
  await call(app, contract.passenger.setPassengers, { caller: await caller, body })
  return caller
}

async function reserved(caller: Promise<TestCaller>) {
  await holdTrip(app, await caller, trip)
  return reserveHeld(app, await caller, trip)
}

async function paid(mood: 'approve' | 'lost') {
  const booking = await reserved(startFlow(app))
  bank.setMood(mood)
  await pay(app, booking, cardForm('token'))
  return booking
}

/** As if this number of days had passed since somebody used the flow. */
async function leave(days: number, ...callers: readonly TestCaller[]): Promise<void> {
  const ids = callers.map(({ flowId }) => flowId)
  await sql`update booking_flow set touched_at = touched_at - make_interval(days => ${days}, mins => 1)
    where id = any(${ids})`.execute(app.deps.db.query)
}

async function factsOf({ flowId = '' }: TestCaller) {
  const { rows } = await sql<{ flows: number; people: number; held: number }>`
    select (select count(*)::int from booking_flow where id = ${flowId}) as flows,
      (select count(*)::int from passenger where flow_id = ${flowId}) as people,
      (select count(*)::int from hold where flow_id = ${flowId} and state = 'held') as held
  `.execute(app.deps.db.query)
  return rows[0]
}

/** Every row of the flow and of its reservation. */
async function rowsOf({ flowId = '' }: TestCaller): Promise<unknown> {
  const { rows } = await sql`
    select (select row_to_json(f) from booking_flow f where id = ${flowId}) as flow,
      (select row_to_json(h) from hold h where flow_id = ${flowId}) as hold,
      (select row_to_json(r) from reservation r where flow_id = ${flowId}) as reservation,
      (select jsonb_agg(p order by number) from passenger p where flow_id = ${flowId}) as people
  `.execute(app.deps.db.query)
  return rows[0]
}

it('a visitor’s flow that nobody paid goes after two days with its names and its seats; a sale, a payment under way and a younger one stay', async () => {
  const abandoned = await named(startFlow(app))
  const lapsed = await reserved(startFlow(app))
  const young = await named(startFlow(app))
  const sold = await paid('approve')
  const paying = await paid('lost')
  await leave(1, young)
  await leave(2, abandoned, lapsed.caller, paying.caller, sold.caller)
  const before = await rowsOf(sold.caller)
  const tickets = await ticketsOf(app, sold)
  const purged = await Promise.all([purgeFlows(app.deps), purgeFlows(app.deps)])
  expect(purged.reduce((all, each) => all + each)).toBe(2)
  expect(await purgeFlows(app.deps)).toBe(0)
  expect(await factsOf(abandoned)).toEqual({ flows: 0, people: 0, held: 0 })
  // those who were to travel belong to the reservation, which has lapsed
  expect(await factsOf(lapsed.caller)).toEqual({ flows: 0, people: 1, held: 0 })
  expect(await factsOf(paying.caller)).toEqual({ flows: 1, people: 1, held: 1 })
  expect(await factsOf(young)).toMatchObject({ flows: 1, people: 1 })
  expect(await rowsOf(sold.caller)).toEqual(before)
  expect([tickets.length, await ticketsOf(app, sold)]).toEqual([1, tickets])
  const answer = await call(app, contract.flow.get, { caller: abandoned })
  expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } })
  await passTime(app, 60)
  expect(await recoverAttempts(app.deps)).toBe(1)
  expect(await ticketsOf(app, paying)).toHaveLength(1)
})

it('a travel agency’s flow stays for thirty days, and with a reservation for good', async () => {
  const agency = await makeAgency(app, { code: 'STAYS', creditLimit: 100_000 })
  const [young, old] = [await startAgencyFlow(app, agency), await startAgencyFlow(app, agency)]
  const booked = await reserved(startAgencyFlow(app, agency))
  await leave(29, young)
  await leave(30, old)
  await leave(60, booked.caller)
  expect(await purgeFlows(app.deps)).toBe(1)
  expect(await factsOf(old)).toMatchObject({ flows: 0 })
  expect(await factsOf(young)).toMatchObject({ flows: 1 })
  expect(await factsOf(booked.caller)).toMatchObject({ flows: 1, people: 1 })
})

it('they go in batches, past flows that stay, also where many were last used at one moment', async () => {
  const stay = await startAgencyFlow(app, await makeAgency(app, { code: 'MANY' }))
  await leave(29, stay)
  await sql`insert into booking_flow (id, brand, kind, access_token_hash, touched_at)
    select gen_random_uuid(), 'peoples', 'user', '\\x00', now() - interval '40 days'
    from generate_series(1, 250)`.execute(app.deps.db.query)
  expect(await purgeFlows(app.deps)).toBe(250)
  expect(await factsOf(stay)).toMatchObject({ flows: 1 })
})

it('they are found by an index, however many flows were sold', async () => {
  await sql`insert into booking_flow (id, brand, kind, access_token_hash, touched_at, is_completed)
    select gen_random_uuid(), 'peoples', 'user', '\\x00', now() - interval '40 days', true
    from generate_series(1, 5000)`.execute(app.deps.db.query)
  await sql`analyze booking_flow`.execute(app.deps.db.query)
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select id from booking_flow
    where not is_completed and touched_at < now() - interval '2 days'
      and (touched_at, id) > ('-infinity'::timestamptz, '00000000-0000-0000-0000-000000000000'::uuid)
    order by touched_at, id limit 100`.execute(app.deps.db.query)
  expect(JSON.stringify(rows)).toContain('booking_flow_idle')
})

/** Where the names of a reservation stand. */
async function tracesOf({ reservationId, caller }: { reservationId: string; caller: TestCaller }) {
  const { rows } = await sql<{
    people: number
    contact: string
    billed: number
    typed: number
    number: string
  }>`
    select record_locator as number, contact ->> 'lastName' as contact,
      (select count(*)::int from passenger where flow_id = ${caller.flowId ?? ''}) as people,
      (select count(*)::int from booking_flow where id = ${caller.flowId ?? ''} and data is not null) as typed,
      (select count(*)::int from payment_attempt a where a.reservation_id = r.id and billing is not null) as billed
    from reservation r where id = ${reservationId}`.execute(app.deps.db.query)
  return rows[0]
}

/** As if it had been reserved this number of days ago, its hold ended, and its flow used as long ago. */
async function lapse(days: number, { reservationId, caller }: { reservationId: string; caller: TestCaller }) {
  const { query } = app.deps.db
  await sql`update reservation set created_at = now() - make_interval(days => ${days}, mins => 1)
    where id = ${reservationId}`.execute(query)
  await sql`update hold set expires_at = now() - interval '2 seconds'
    where flow_id = ${caller.flowId ?? ''} and not frozen`.execute(query)
  await leave(days, caller)
  await lapseUnpaid(app.deps)
}

it('a booking that was never paid loses its people after thirty days; a younger one, one in use, one under payment and a sale keep them', async () => {
  const agency = await makeAgency(app, { code: 'ERAS', creditLimit: 100_000 })
  const old = await reserved(startFlow(app))
  const ofAgency = await reserved(startAgencyFlow(app, agency))
  const young = await reserved(startFlow(app))
  const used = await reserved(startFlow(app))
  const paying = await paid('lost')
  const sold = await paid('approve')
  await lapse(29, young)
  for (const each of [old, ofAgency, used, paying, sold]) await lapse(30, each)
  await sql`update booking_flow set data = 'Kim' where id = ${ofAgency.caller.flowId ?? ''}`.execute(
    app.deps.db.query,
  )
  await sql`update booking_flow set touched_at = now() where id = ${used.caller.flowId ?? ''}`.execute(
    app.deps.db.query,
  )
  const before = await Promise.all([old, ofAgency, young, used, paying, sold].map(tracesOf))
  const erased = await Promise.all([eraseLapsed(app.deps), eraseLapsed(app.deps)])
  expect(erased.reduce((all, each) => all + each)).toBe(2)
  expect(await eraseLapsed(app.deps)).toBe(0)
  for (const [at, each] of [old, ofAgency].entries()) {
    const after = await tracesOf(each)
    expect(after).toMatchObject({ people: 0, billed: 0, typed: 0, number: before[at]?.number })
    expect(after?.contact).not.toBe(before[at]?.contact)
  }
  expect(await Promise.all([young, used, paying, sold].map(tracesOf))).toEqual(before.slice(2))
})

it('an agency that comes back to such a booking enters its people again', async () => {
  const agency = await makeAgency(app, { code: 'ANEW', creditLimit: 100_000 })
  const booking = await reserved(startAgencyFlow(app, agency))
  await lapse(30, booking)
  expect(await eraseLapsed(app.deps)).toBe(1)
  await sql`update booking_flow set touched_at = now() where id = ${booking.caller.flowId ?? ''}`.execute(
    app.deps.db.query,
  )
  await holdTrip(app, booking.caller, trip)
  const again = await call(app, contract.payment.createReservation, { caller: booking.caller, body: {} })
  expect(again.ok).toBe(false)
  expect(again.status).toBeLessThan(500)
  await reserveHeld(app, booking.caller, trip)
  expect(await tracesOf(booking)).toMatchObject({ people: 1 })
  expect(await eraseLapsed(app.deps)).toBe(0)
})
