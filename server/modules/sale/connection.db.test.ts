/** Connections from the search to the booking, over the hub of server/testing/hub-world.ts. */
import { contract } from '@jetbridge/core/contract/contract.ts'
import { dateAt, instant, plusDays, plusMinutes, zone } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { readFareSummary, writeFareSummary } from '@jetbridge/core/offer/fare-summary.ts'
import { seatChannel } from '../../db/seat-news.ts'
import { alterFlight, timesOn } from '../../testing/airline.ts'
import { bodyOf, call } from '../../testing/app.ts'
import { fakeBank } from '../../testing/bank.ts'
import { openBooked, type TestBooking } from '../../testing/booked.ts'
import { noticesOf } from '../../testing/booking-facts.ts'
import { cancel, couponStatesOf, quote, refundsOf } from '../../testing/canceller.ts'
import { depart } from '../../testing/departed.ts'
import { fileThroughFare, type HubWorld, seedHubWorld } from '../../testing/hub-world.ts'
import { cardForm, pay, reserveHeld } from '../../testing/payer.ts'
import { takeLetters } from '../../testing/relay.ts'
import { stagedApp } from '../../testing/staged-app.ts'
import { choose, hold, onePerson, searchFlights, startFlow, tinyHost } from '../../testing/traveller.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Zurich'))
const bank = fakeBank()
let skew = 0
/** every test books days of its own */
let day = plusDays(today, 2)
let world: HubWorld
const app = stagedApp({
  now: () => plusMinutes(instant(Date.now()), skew),
  gateways: { default: bank.gateway },
  settings: { RESERVATION_IDLE_MINUTES: '100000' },
  seed: async (db) => void (world = await seedHubWorld(db, { today, days: 60 })),
})
beforeEach(() => {
  skew = 0
  day = plusDays(day, 2)
})

const wayOut = () => ({ origin: 'VIE', destination: 'CGN', date: day, mostStops: 1 })
/** The flight from the hub on the day. */
const second = () =>
  world.further.find(({ origin, serviceDate }) => origin === 'ACH' && serviceDate === day)?.id ?? 0

async function bookConnection(party = onePerson, fareBrand = 'flex'): Promise<TestBooking> {
  const caller = await startFlow(app)
  const [flight] = await searchFlights(app, { ...wayOut(), party })
  bodyOf(await hold(app, caller, [choose(flight, fareBrand)], party))
  const reserved = await reserveHeld(app, caller, { day, party })
  expect(bodyOf(await pay(app, reserved, cardForm('t')))).toMatchObject({ transactionStatus: 'Approved' })
  return openBooked(app, reserved)
}

/** Seats sold on each flight of the booking. */
async function soldOnAll({ reservationId }: TestBooking): Promise<number[]> {
  const { rows } = await sql<{ sold: number }>`
    select c.sold from segment s join departure_class c on c.departure_id = s.departure_id and c.rank = 0
    where s.reservation_id = ${reservationId} order by s.position`.execute(app.deps.db.query)
  return rows.map(({ sold }) => sold)
}

const family = { adult: 2, child: 1, infant: 1 }

it('is found where a stop is allowed, and not by a caller who does not ask', async () => {
  const { mostStops: _stops, ...alone } = wayOut()
  expect(await searchFlights(app, alone)).toEqual([])
  const [flight, ...others] = await searchFlights(app, wayOut())
  expect(others).toEqual([])
  expect(flight).toMatchObject({
    duration: 215,
    departureDateTime: `${day}T06:50`,
    arrivalDateTime: `${day}T10:25`,
    departureAirport: { code: 'VIE' },
    arrivalAirport: { code: 'CGN' },
    segments: [
      {
        departureAirport: { code: 'VIE' },
        arrivalAirport: { code: 'ACH' },
        flightNumber: '102',
        duration: 75,
      },
      {
        departureAirport: { code: 'ACH' },
        arrivalAirport: { code: 'CGN' },
        flightNumber: '301',
        duration: 75,
      },
    ],
    // 60.00 and 50.00, YQ twice, 11.00 from Vienna and 9.00 from Altenrhein
    minPrice: 160,
  })
  expect(flight?.id).toBe(flight?.segments?.map(({ id }) => id).join('+'))
})

it('is in the network and the calendar of who asks for ways with stops', async () => {
  const { body: network } = await call(app, contract.system.network, { caller: { host: tinyHost } })
  expect(network).toMatchObject({
    routes: { ACH: ['CGN', 'VIE'], CGN: ['ACH'], VIE: ['ACH'] },
    connections: { CGN: ['VIE'], VIE: ['CGN'] },
  })
  const days = async (query: { mostStops?: '1' }) => {
    const { body } = await call(app, contract.system.daysOnSale, {
      caller: { host: tinyHost },
      query: { origin: 'VIE', destination: 'CGN', ...query },
    })
    return body
  }
  expect(await days({})).toMatchObject({ outbound: { days: '' }, inbound: { days: '' } })
  const sold = await days({ mostStops: '1' })
  // later in the day today's flights have left
  const everyDay = expect.stringMatching(/^[01]?1{58,59}$/)
  expect(sold).toMatchObject({ outbound: { days: everyDay }, inbound: { days: everyDay } })
})

it('is held, sold and ticketed as one way of two flights', async () => {
  const caller = await startFlow(app)
  const [flight] = await searchFlights(app, { ...wayOut(), party: family })
  const held = bodyOf(await hold(app, caller, [choose(flight, 'flex')], family))
  expect(held.flights.map(({ bound, isReturnFlight }) => [bound, isReturnFlight])).toEqual([
    [0, false],
    [0, false],
  ])
  expect(held.flights.map(({ flightId }) => flightId)).toEqual(flight?.segments?.map(({ id }) => id))
  expect(held.totalAmount).toBe(choose(flight, 'flex').totalAmount)
  const { opened } = await bookConnection(family)
  const { flights } = opened
  expect(
    flights.map(({ origin, destination, bound, isMarried, canChange, canCancel }) => ({
      way: `${origin}-${destination}`,
      bound,
      isMarried,
      canChange,
      canCancel,
    })),
  ).toEqual([
    { way: 'VIE-ACH', bound: 0, isMarried: true, canChange: true, canCancel: true },
    { way: 'ACH-CGN', bound: 0, isMarried: true, canChange: true, canCancel: true },
  ])
})

it('is cancelled as one: one promise, every coupon, the whole price on the day of the sale', async () => {
  const booked = await bookConnection(family)
  const sold = await soldOnAll(booked)
  const promised = bodyOf(await quote(app, booked, 1))
  expect(promised).toMatchObject({ method: 'void', refundableAmount: booked.balance })
  const fares = promised.lines.filter(({ kind }) => kind === 'fare')
  expect(fares).toHaveLength(new Set(fares.map(({ passengerUid }) => passengerUid)).size)
  const done = bodyOf(await cancel(app, booked, 1, promised.quoteId))
  expect(done).toMatchObject({ refundableAmount: booked.balance })
  expect(done.reservation.flights.map(({ isCancelled }) => isCancelled)).toEqual([true, true])
  const back = done.reservation.flights.map(({ refundedAmount }) => refundedAmount ?? 0)
  expect(back.reduce((all, each) => all + each, 0)).toBeCloseTo(booked.balance, 5)
  expect(await noticesOf(app, booked)).toEqual(['booking-confirmed', 'flight-cancelled'])
  const mails = await takeLetters(app.deps, 'flight-cancelled')
  const told = mails.find(({ subject }) => subject.includes(booked.recordLocator))
  expect(told?.subject).toMatch(/PE 102, PE 301/)
  expect(told?.text.match(/^PE (102|301)$/gm)).toEqual(['PE 102', 'PE 301'])
  expect(new Set(await couponStatesOf(app, booked.reservationId))).toEqual(new Set(['void']))
  expect(await soldOnAll(booked)).toEqual(sold.map((seats) => seats - 3))
  // the same promise again tells what was done
  expect(bodyOf(await cancel(app, booked, 1, promised.quoteId))).toMatchObject({
    refundableAmount: booked.balance,
  })
  expect(await cancel(app, booked, 0)).toMatchObject({ body: { code: 'flight-not-active' } })
})

it('is worth its fares less one fee after the day of the sale', async () => {
  const booked = await bookConnection(onePerson, 'classic')
  // 90.00 and 70.00, YQ twice, 11.00 and 9.00
  expect(booked.balance).toBe(210)
  skew = 2 * 24 * 60
  const promised = bodyOf(await quote(app, booked))
  expect(promised).toMatchObject({ method: 'refund', refundableAmount: 130 })
  expect(promised.lines.filter(({ kind }) => kind === 'fee')).toEqual([
    expect.objectContaining({ paidAmount: 0, refundAmount: -80 }),
  ])
  const done = bodyOf(await cancel(app, booked, 0, promised.quoteId))
  expect(done.reservation.flights.map(({ refundedAmount }) => refundedAmount)).toEqual([36, 94])
  expect((await refundsOf(app, booked.reservationId)).map(({ amount }) => amount)).toEqual([3_600, 9_400])
})

it('is worth what is left once its first flight was flown', async () => {
  const booked = await bookConnection(onePerson, 'classic')
  skew = 2 * 24 * 60
  const { rows } = await sql<{ id: number }>`
    select departure_id as id from segment where reservation_id = ${booked.reservationId} and position = 0`.execute(
    app.deps.db.query,
  )
  await depart(app, rows[0]?.id ?? 0)
  const { flights } = bodyOf(await call(app, contract.booked.read, { caller: booked.opener }))
  expect(flights).toMatchObject([
    { finished: true, isMarried: false, canCancel: false },
    { finished: false, isMarried: false, canCancel: true },
  ])
  // 70.00 and YQ 15.00 less 80.00, and CH 9.00
  expect(bodyOf(await quote(app, booked, 1))).toMatchObject({ refundableAmount: 14 })
})

it('comes back in full when the airline cancels one of its flights', async () => {
  const booked = await bookConnection(onePerson, 'classic')
  skew = 2 * 24 * 60
  await alterFlight(app, second(), null)
  for (const place of [0, 1])
    expect(bodyOf(await quote(app, booked, place))).toMatchObject({
      method: 'airline',
      refundableAmount: 210,
    })
  const done = bodyOf(await cancel(app, booked, 0))
  expect(done.reservation.flights).toMatchObject([
    { isCancelled: true, cancelledBy: 'airline' },
    { isCancelled: true, cancelledBy: 'airline' },
  ])
})

it('costs the fare that is filed for the whole way, and each flight has its share', async () => {
  await fileThroughFare(app.deps.db, { today, minor: 20_000 })
  const flex = async () => choose((await searchFlights(app, wayOut()))[0], 'flex')
  await expect.poll(async () => (await flex()).fare.baseAmount).toBe(200)
  const choice = await flex()
  expect(choice.fare).toMatchObject({ baseAmount: 200, totalAmount: 250, bookingClass: 'Y' })
  const { flights } = bodyOf(await hold(app, await startFlow(app), [choice]))
  expect(flights.map(({ baseAmount }) => baseAmount)).toEqual([
    expect.closeTo(112, -1),
    expect.closeTo(88, -1),
  ])
  expect(flights.reduce((all, { baseAmount }) => all + baseAmount, 0)).toBeCloseTo(200, 5)
})

it('is not offered, and not held, when one of its flights is full; nothing is half held', async () => {
  const [flight] = await searchFlights(app, wayOut())
  const choice = choose(flight)
  await sql`update departure_class set held = authorised where departure_id = ${second()}`.execute(
    app.deps.db.query,
  )
  const caller = await startFlow(app)
  expect(await hold(app, caller, [choice])).toMatchObject({ ok: false, body: { code: 'sold-out' } })
  const { rows } = await sql`select from hold where flow_id = ${caller.flowId ?? ''}`.execute(
    app.deps.db.query,
  )
  expect(rows).toEqual([])
  await sql`select pg_notify(${seatChannel}, ${String(second())})`.execute(app.deps.db.query)
  await expect.poll(() => searchFlights(app, wayOut())).toEqual([])
  await sql`update departure_class set held = 0 where departure_id = ${second()}`.execute(app.deps.db.query)
})

it('is refused when its flights do not join, or the fare is another’s', async () => {
  const [one] = await searchFlights(app, wayOut())
  const [other] = await searchFlights(app, { ...wayOut(), date: plusDays(day, 1) })
  const [first = '', next = ''] = one?.id.split('+') ?? []
  const [later = '', last = ''] = other?.id.split('+') ?? []
  const { fareSummaryUid } = choose(one)
  const held = async (flightId: string, uid = fareSummaryUid) => {
    const answer = await hold(app, await startFlow(app), [{ flightId, fareSummaryUid: uid }])
    return answer.ok ? 'held' : answer.body.code
  }
  const uidOf = (ids: readonly string[]) => {
    const summary = readFareSummary(fareSummaryUid)
    if (!summary) throw new Error('no fare summary')
    return writeFareSummary({ ...summary, departureIds: ids.map(Number) })
  }
  expect(await held(first)).toBe('unknown-fare')
  for (const ids of [
    [first, last],
    [later, next],
    [next, first],
    [first, first],
    [first, next, last],
  ])
    expect([ids, await held(ids.join('+'), uidOf(ids))]).toEqual([ids, 'unknown-fare'])
  for (const id of ['+', `${first}+`, `${first}+${next}+1+2`, `${first}+x`])
    expect(await held(id)).toBe('unknown-fare')
  expect(await held(`${first}+${next}`)).toBe('held')
})

it('is not agreed to at times that leave less than the airport’s time for a change, and is again once they do', async () => {
  const party = onePerson
  const caller = await startFlow(app)
  const [flight] = await searchFlights(app, wayOut())
  const { flights } = bodyOf(await hold(app, caller, [choose(flight, 'flex')], party))
  const first = Number(flights[0]?.flightId)
  const agree = async () => {
    const { hold: held } = bodyOf(await call(app, contract.flow.get, { caller }))
    return call(app, contract.reservation.acceptTimes, { caller, body: { flights: held?.flights ?? [] } })
  }
  // it had 65 minutes, and 60 are needed; 58 do not overlap
  await alterFlight(app, first, timesOn(day, '06:57', '08:12'))
  expect(await agree()).toMatchObject({ status: 422, body: { code: 'return-before-arrival' } })
  await alterFlight(app, first, timesOn(day, '06:53', '08:08'))
  expect(await agree()).toMatchObject({ ok: true })
})
