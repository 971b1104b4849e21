/** How often a seat that is bought after the sale waits for its database, by call, in the calls that the site makes. */
import { contract } from '@jetbridge/core/contract/contract.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { expect, it } from 'vitest'
import { seedTinyWorld } from '../../seed/factories.ts'
import { changer, complete, payFor, promise } from '../../testing/ancillary-changer.ts'
import { bodyOf, call } from '../../testing/app.ts'
import { approvingGateway } from '../../testing/approving-gateway.ts'
import { book } from '../../testing/booked.ts'
import { takeLetters } from '../../testing/relay.ts'
import { countRoundTrips } from '../../testing/round-trips.ts'
import { stagedApp } from '../../testing/staged-app.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))

const app = stagedApp({
  gateways: { default: approvingGateway },
  seed: async (db) => void (await seedTinyWorld(db, { today, seats: 40, days: 5 })),
})

it('a seat added to a booking of one and paid by card waits for its database 20 times', async () => {
  const booked = await book(app, { day: plusDays(today, 2), fareBrand: 'light' })
  // Once it is delivered, a letter needs no picture of the booking as it was.
  await takeLetters(app.deps, 'booking-confirmed')
  const roundTrips: Record<string, number> = {}
  const count = countRoundTrips(app.deps.db.pool)
  const counted = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const done = await count(work)
    roundTrips[name] = done.roundTrips
    return done.answer
  }
  const caller = await counted('create', () => changer(app, booked))
  const read = () => call(app, contract.flow.get, { caller })
  bodyOf(await counted('open', read))
  const { seatMaps, passengers } = bodyOf(
    await counted('seat map', () => call(app, contract.seat.get, { caller })),
  )
  const selectedSeats = seatMaps.map(({ tripFlightId }) => ({
    tripFlightId,
    selectedSeats: passengers.map(({ passengerId }) => ({ passengerId, code: '2A' })),
  }))
  const seats = { caller, body: { selectedSeats } }
  bodyOf(await counted('seats', () => call(app, contract.seat.choose, seats)))
  bodyOf(await counted('price', read))
  bodyOf(await counted('reserve', () => promise(app, caller)))
  const paid = await counted('pay', () => payFor(app, caller, 8))
  expect(paid.body).toMatchObject({ transactionStatus: 'Approved' })
  bodyOf(await counted('complete', () => complete(app, caller)))
  expect(roundTrips).toEqual({
    create: 4,
    open: 1,
    'seat map': 1,
    seats: 3,
    price: 1,
    reserve: 3,
    pay: 6,
    complete: 1,
  })
})
