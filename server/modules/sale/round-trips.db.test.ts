/** How often a booking waits for its database, by call, in the calls that the site makes. */
import { contract } from '@jetbridge/core/contract/contract.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import type { Party } from '@jetbridge/core/passenger/passenger-type.ts'
import { expect, it } from 'vitest'
import { seedTinyWorld, tinyDestination, tinyOrigin } from '../../seed/factories.ts'
import { bodyOf, call, type TestCaller } from '../../testing/app.ts'
import { approvingGateway } from '../../testing/approving-gateway.ts'
import { cardForm } from '../../testing/payer.ts'
import { stagedApp } from '../../testing/staged-app.ts'
import { choose, hold, nameParty, onePerson, searchFlights, startFlow } from '../../testing/traveller.ts'
import { countRoundTrips } from '../../testing/round-trips.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))
const day = plusDays(today, 2)

const app = stagedApp({
  gateways: { default: approvingGateway },
  seed: async (db) => void (await seedTinyWorld(db, { today, seats: 40, days: 5 })),
})

type RoundTrips = Record<string, number>

/** A whole booking, and its round trips by call. */
async function bookAndCount(
  party: Party,
  chooseMore: (counted: TripCounter, caller: TestCaller) => Promise<void>,
) {
  const roundTrips: RoundTrips = {}
  const count = countRoundTrips(app.deps.db.pool)
  const counted: TripCounter = async (name, work) => {
    const done = await count(work)
    roundTrips[name] = done.roundTrips
    return done.answer
  }
  const caller = await counted('create', () => startFlow(app))
  const way = { origin: tinyOrigin, destination: tinyDestination, date: day, party }
  const [flight] = await counted('search', () => searchFlights(app, way))
  const held = await counted('hold', () => hold(app, caller, [choose(flight)], party))
  expect(held.status).toBe(200)
  const people = nameParty(party, day)
  bodyOf(
    await counted('passengers', () => call(app, contract.passenger.setPassengers, { caller, body: people })),
  )
  await chooseMore(counted, caller)
  bodyOf(await counted('reserve', () => call(app, contract.payment.createReservation, { caller, body: {} })))
  const body = cardForm('token')
  const paid = await counted('pay', () => call(app, contract.payment.processPayment, { caller, body }))
  expect(paid.body).toMatchObject({ transactionStatus: 'Approved' })
  bodyOf(await counted('complete', () => call(app, contract.flow.complete, { caller, body: {} })))
  const flow = bodyOf(await counted('read', () => call(app, contract.flow.get, { caller })))
  expect(flow.result?.tickets).toHaveLength(party.adult)
  return { roundTrips, flow }
}

type TripCounter = <T>(name: string, work: () => Promise<T>) => Promise<T>

const all = (roundTrips: RoundTrips) => Object.values(roundTrips).reduce((sum, each) => sum + each, 0)

it('a booking of one adult waits for its database 17 times', async () => {
  const { roundTrips } = await bookAndCount(onePerson, () => Promise.resolve())
  expect(roundTrips).toEqual({
    create: 1,
    search: 0,
    hold: 2,
    passengers: 3,
    reserve: 3,
    pay: 6,
    complete: 1,
    read: 1,
  })
  expect(all(roundTrips)).toBeLessThanOrEqual(20)
})

it('one of two people with two seats and two extras at most thirty times', async () => {
  const { roundTrips, flow } = await bookAndCount(
    { adult: 2, child: 0, infant: 0 },
    async (counted, caller) => {
      const { seatMaps, passengers } = bodyOf(
        await counted('seat map', () => call(app, contract.seat.get, { caller })),
      )
      const [map] = seatMaps
      if (!map) throw new Error('no seat map')
      const free = map.rows
        .flatMap(({ leftSeats, rightSeats }) => [...leftSeats, ...rightSeats])
        .filter(({ isAvailable, zone }) => isAvailable && zone === 'standard')
      const selectedSeats = passengers.map(({ passengerId }, place) => ({
        passengerId,
        code: free[place]?.code ?? '',
      }))
      const seats = { selectedSeats: [{ tripFlightId: map.tripFlightId, selectedSeats }] }
      bodyOf(await counted('seats', () => call(app, contract.seat.choose, { caller, body: seats })))
      const { ancillaries } = bodyOf(
        await counted('extras on sale', () => call(app, contract.extra.list, { caller })),
      )
      const [bag] = ancillaries.filter(({ fee, kind }) => fee > 0 && kind === 'bag')
      if (!bag) throw new Error('no bag is sold')
      const details = passengers.map(({ passengerId: passengerUid }) => ({
        passengerUid,
        tripFlightUid: bag.tripFlightUid,
        ancillaryFeeUid: bag.ancillaryFeeUid,
      }))
      bodyOf(await counted('extras', () => call(app, contract.extra.hold, { caller, body: { details } })))
    },
  )
  expect(flow.result?.emds.flatMap(({ coupons }) => coupons)).toHaveLength(4)
  expect(roundTrips).toMatchObject({ 'seat map': 1, seats: 3, 'extras on sale': 2, extras: 3, pay: 6 })
  expect(all(roundTrips)).toBeLessThanOrEqual(30)
})
