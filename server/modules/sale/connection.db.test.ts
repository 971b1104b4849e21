/** Connections from the search to the booking, over the hub of server/testing/hub-world.ts. */
import { contract } from '@jetbridge/core/contract/contract.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { bodyOf, call } from '../../testing/app.ts'
import { fakeBank } from '../../testing/bank.ts'
import { openBooked, type TestBooking } from '../../testing/booked.ts'
import { cancel, couponStatesOf, quote } from '../../testing/canceller.ts'
import { seedHubWorld } from '../../testing/hub-world.ts'
import { cardForm, pay, reserveHeld } from '../../testing/payer.ts'
import { stagedApp } from '../../testing/staged-app.ts'
import { choose, hold, onePerson, searchFlights, startFlow, tinyHost } from '../../testing/traveller.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Zurich'))
const bank = fakeBank()
const day = plusDays(today, 5)
const app = stagedApp({
  now: () => instant(Date.now()),
  gateways: { default: bank.gateway },
  seed: async (db) => void (await seedHubWorld(db, { today, days: 60 })),
})
const wayOut = { origin: 'VIE', destination: 'CGN', date: day, mostStops: 1 }

async function bookConnection(party = onePerson, fareBrand = 'flex'): Promise<TestBooking> {
  const caller = await startFlow(app)
  const [flight] = await searchFlights(app, { ...wayOut, party })
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
  const { mostStops: _stops, ...alone } = wayOut
  expect(await searchFlights(app, alone)).toEqual([])
  const [flight, ...others] = await searchFlights(app, wayOut)
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
  expect(sold).toMatchObject({ outbound: { days: expect.stringMatching(/^1{58,60}$/) } })
  expect(sold).toMatchObject({ inbound: { days: expect.stringMatching(/^1{58,60}$/) } })
})

it('is held, sold and ticketed as one way of two flights', async () => {
  const caller = await startFlow(app)
  const [flight] = await searchFlights(app, { ...wayOut, party: family })
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
    { way: 'VIE-ACH', bound: 0, isMarried: true, canChange: false, canCancel: true },
    { way: 'ACH-CGN', bound: 0, isMarried: true, canChange: false, canCancel: true },
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
  expect(new Set(await couponStatesOf(app, booked.reservationId))).toEqual(new Set(['void']))
  expect(await soldOnAll(booked)).toEqual(sold.map((seats) => seats - 3))
  // the same promise again tells what was done
  expect(bodyOf(await cancel(app, booked, 1, promised.quoteId))).toMatchObject({
    refundableAmount: booked.balance,
  })
  expect(await cancel(app, booked, 0)).toMatchObject({ body: { code: 'flight-not-active' } })
})
