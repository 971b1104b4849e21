/** A hold that ended because the airline cancelled its departure says so, in every way of missing it. */
import { contract } from '@jetbridge/core/contract/contract.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { seedTinyWorld, type TinyWorld } from '../../seed/factories.ts'
import { call } from '../../testing/app.ts'
import { ticketsOf } from '../../testing/booking-facts.ts'
import { reserve } from '../../testing/payer.ts'
import { stagedApp } from '../../testing/staged-app.ts'
import { nameParty, onePerson } from '../../testing/traveller.ts'
import { findDeparture } from '../schedule/read.ts'
import { alterDeparture } from '../../testing/airline.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))

let world: TinyWorld

const app = stagedApp({
  seed: async (db) => {
    world = await seedTinyWorld(db, { today })
    await sql`delete from tax`.execute(db.query)
    await sql`
      insert into promo_code (brand, code, percent, valid_from, valid_until)
      values ('peoples', 'FREE', 100, now() - interval '1 day', now() + interval '1 year')
    `.execute(db.query)
  },
})

let day = plusDays(today, 1)

/** A booking that owes nothing, whose flight is cancelled before it is made. */
async function cancelledMeanwhile() {
  day = plusDays(day, 1)
  const reserved = await reserve(app, { day, promoCode: 'FREE' })
  const { id } = world.departureOn('outbound', day)
  const departure = (await findDeparture(app.deps.db.query, 'peoples', id)) ?? expect.fail('no departure')
  expect(await alterDeparture(app.deps, departure, null)).toMatchObject({ released: 1 })
  return { ...reserved, departure }
}

type CancelledMeanwhile = Awaited<ReturnType<typeof cancelledMeanwhile>>

const calls: readonly [
  string,
  (cancelledMeanwhile: CancelledMeanwhile) => Promise<{ status: number; body: object }>,
][] = [
  ['reading seats', ({ caller }) => call(app, contract.seat.get, { caller })],
  ['following seats', ({ caller }) => call(app, contract.seat.live, { caller })],
  [
    'choosing seats',
    ({ caller }) => call(app, contract.seat.choose, { caller, body: { selectedSeats: [] } }),
  ],
  ['reading extras', ({ caller }) => call(app, contract.extra.list, { caller })],
  ['holding extras', ({ caller }) => call(app, contract.extra.hold, { caller, body: { details: [] } })],
  [
    'naming the party',
    ({ caller }) => call(app, contract.passenger.setPassengers, { caller, body: nameParty(onePerson, day) }),
  ],
  [
    'using a voucher',
    ({ caller }) => call(app, contract.reservation.validateVoucher, { caller, body: { voucherCode: 'ANY' } }),
  ],
  ['taking a voucher away', ({ caller }) => call(app, contract.reservation.removeVoucher, { caller })],
  [
    'accepting times',
    ({ caller, departure }) => {
      const flight = {
        flightId: String(departure.id),
        departureDateTime: departure.departsLocal,
        arrivalDateTime: departure.arrivesLocal,
      }
      return call(app, contract.reservation.acceptTimes, { caller, body: { flights: [flight] } })
    },
  ],
  ['completing a free booking', ({ caller }) => call(app, contract.flow.complete, { caller, body: {} })],
]

it.each(calls)('%s says that the departure was cancelled', async (_what, ask) => {
  const left = await cancelledMeanwhile()
  expect(await ask(left)).toMatchObject({ status: 409, body: { code: 'departure-cancelled' } })
  expect(await ticketsOf(app, left)).toEqual([])
})
