/**
 * A trip of several ways from the search to its last letter. On the one route of the small world
 * (server/seed/factories.ts) it is there and back, and there and back again: 204.00 and 206.00 in flex.
 */
import { contract } from '@jetbridge/core/contract/contract.ts'
import { dateAt, instant, type LocalDate, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import type { Mail } from '../../gateways/mail.ts'
import { seedTinyWorld, tinyDestination, tinyOrigin } from '../../seed/factories.ts'
import { bodyOf, call, type TestCaller } from '../../testing/app.ts'
import { fakeBank } from '../../testing/bank.ts'
import { openBooked, type TestBooking } from '../../testing/booked.ts'
import { cancel, couponStatesOf, flightOf, quote } from '../../testing/canceller.ts'
import { commit, quoted } from '../../testing/changer.ts'
import { cardForm, pay, reserveHeld } from '../../testing/payer.ts'
import { relayNotices } from '../../testing/relay.ts'
import { stagedApp } from '../../testing/staged-app.ts'
import { choose, hold, onePerson, startFlow, wireParty } from '../../testing/traveller.ts'
import { calendarOf } from '../calendar/operations.ts'
import { receiptPdf } from '../receipt/operations/receipt-pdf.ts'
import { readReceipt } from '../receipt/read/booking.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Zurich'))
const bank = fakeBank()
/** every test books days of its own */
let day: LocalDate = plusDays(today, 2)

const app = stagedApp({
  now: () => instant(Date.now()),
  gateways: { default: bank.gateway },
  settings: { RESERVATION_IDLE_MINUTES: '100000' },
  seed: async (db) => void (await seedTinyWorld(db, { today, days: 60 })),
})
beforeEach(() => {
  day = plusDays(day, 6)
})

const family = { adult: 2, child: 1, infant: 1 }

/** A way on each of the next days, the first of them out. */
const ways = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    origin: place % 2 === 0 ? tinyOrigin : tinyDestination,
    destination: place % 2 === 0 ? tinyDestination : tinyOrigin,
    departureDate: plusDays(day, place),
  }))

/** As a letter in English says a day. */
function dayPattern(date: string): RegExp {
  return new RegExp(`\\b${Number(date.slice(-2))}\\b`)
}

async function choicesFor(caller: TestCaller, count: number, party = onePerson) {
  const bounds = ways(count)
  const body = { ...bounds[0]!, bounds, passengers: wireParty(party) }
  const found = bodyOf(await call(app, contract.reservation.requestFlightAvailability, { caller, body }))
  return found.flightGroups.map(({ days }, place) => {
    const asked = days.find(({ date }) => date === bounds[place]?.departureDate)
    return choose(asked?.flights[0], 'flex')
  })
}

async function bookWays(count: number, party = onePerson): Promise<TestBooking> {
  const caller = await startFlow(app)
  bodyOf(await hold(app, caller, await choicesFor(caller, count, party), party))
  const reserved = await reserveHeld(app, caller, { day, party })
  expect(bodyOf(await pay(app, reserved, cardForm('t')))).toMatchObject({ transactionStatus: 'Approved' })
  return openBooked(app, reserved)
}

it('holds, sells and tickets four ways at their prices, in their order', async () => {
  const caller = await startFlow(app)
  const choices = await choicesFor(caller, 4, family)
  const held = bodyOf(await hold(app, caller, choices, family))
  expect(held.flights.map(({ bound, isReturnFlight }) => [bound, isReturnFlight])).toEqual([
    [0, false],
    [1, true],
    [2, true],
    [3, true],
  ])
  expect(held.totalAmount).toBeCloseTo(choices.reduce((sum, { fare }) => sum + fare.totalAmount, 0))
  const reserved = await reserveHeld(app, caller, { day, party: family })
  expect(reserved.balance).toBe(held.totalAmount)
  bodyOf(await pay(app, reserved, cardForm('t')))
  const { opened } = await openBooked(app, reserved)
  expect(
    opened.flights.map(({ origin, departureDateTime }) => [origin, departureDateTime.slice(0, 10)]),
  ).toEqual(ways(4).map(({ origin, departureDate }) => [origin, departureDate]))
  // Each of the four people has a coupon for each flight, on one ticket.
  expect(await couponStatesOf(app, reserved.reservationId)).toEqual(Array.from({ length: 16 }, () => 'open'))
})

it('tells every way in the letter, the receipt and the calendar', async () => {
  const { reservationId, recordLocator } = await bookWays(4)
  const receipt = await readReceipt(app.deps, reservationId)
  expect((await receiptPdf(receipt)).content.length).toBeGreaterThan(10_000)
  const calendar = String(calendarOf(receipt).content)
  expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(4)
  const mails: Mail[] = []
  await relayNotices(app.deps, async (mail) => void mails.push(mail))
  const mail = mails.find(({ subject }) => subject.includes(recordLocator))
  for (const { departureDate } of ways(4)) expect(mail?.text).toMatch(dayPattern(departureDate))
})

it('gives back one way of several, and changes another', async () => {
  const booked = await bookWays(3)
  const { quoteId, refundableAmount } = bodyOf(await quote(app, booked, 1))
  expect(refundableAmount).toBeGreaterThan(0)
  bodyOf(await cancel(app, booked, 1, quoteId))
  const left = bodyOf(await call(app, contract.booked.read, { caller: booked.opener }))
  const change = await quoted(app, { ...booked, opened: left }, { day: plusDays(day, 3) }, 2)
  bodyOf(await commit(app, change))
  const changed = bodyOf(await call(app, contract.booked.read, { caller: booked.opener }))
  const active = changed.flights.filter(({ canCancel }) => canCancel)
  expect(active.map(({ departureDateTime }) => departureDateTime.slice(0, 10))).toEqual([
    day,
    plusDays(day, 3),
  ])
  expect(flightOf(booked, 0)).toBe(active[0]?.id)
})

it('holds nothing of five ways, of ways that overlap, and of one that is sold out', async () => {
  const caller = await startFlow(app)
  const four = await choicesFor(caller, 4)
  expect(await hold(app, caller, [...four, four[0]!])).toMatchObject({
    status: 400,
    body: { code: 'malformed-request' },
  })
  expect(await hold(app, caller, [four[0]!, four[2]!, four[1]!])).toMatchObject({
    status: 422,
    body: { code: 'return-before-arrival' },
  })
  const third = Number(four[2]!.flightId)
  const { query } = app.deps.db
  await sql`update departure_class set authorised = sold + held where departure_id = ${third}`.execute(query)
  expect(await hold(app, caller, four)).toMatchObject({ status: 409, body: { code: 'sold-out' } })
  const kept = await query
    .selectFrom('hold_item')
    .select('position')
    .where('departure_id', '=', third)
    .execute()
  expect(kept).toEqual([])
  const { rows } = await sql<{ held: number }>`
    select sum(held)::int as held from departure_class
    where departure_id = any(${four.map(({ flightId }) => Number(flightId))}::bigint[])`.execute(query)
  expect(rows).toEqual([{ held: 0 }])
})
