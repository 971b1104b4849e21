/** Seats and extras are their people's: when some people of a booking are of another one, they take them along. */
import { contract } from '@jetbridge/core/contract/contract.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { seedTinyWorld } from '../../seed/factories.ts'
import { bodyOf, call } from '../../testing/app.ts'
import { approvingGateway } from '../../testing/approving-gateway.ts'
import { cardForm, pay, reserve } from '../../testing/payer.ts'
import { stagedApp } from '../../testing/staged-app.ts'
import type { Tx } from '../../db/open.ts'
import { ofBooking, ofFlow } from '../reservation/read/whose.ts'
import { bookingCharges } from './read/charges.ts'
import { readSeatsAndExtras } from './read/chosen.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))
const app = stagedApp({
  gateways: { default: approvingGateway },
  seed: async (db) => void (await seedTinyWorld(db, { today })),
})

/** Two people who sit at 1A and 2A, the second with a bag. */
async function pair() {
  const party = { adult: 2, child: 0, infant: 0 }
  const reserved = await reserve(app, { day: plusDays(today, 2), fareBrand: 'light', party })
  const { caller } = reserved
  const { passengers, seatMaps } = bodyOf(await call(app, contract.seat.get, { caller }))
  const ids = passengers.map(({ passengerId }) => passengerId)
  const tripFlightId = seatMaps[0]?.tripFlightId ?? expect.fail('no map')
  const selectedSeats = ids.map((passengerId, place) => ({ passengerId, code: `${place + 1}A` }))
  bodyOf(
    await call(app, contract.seat.choose, {
      caller,
      body: { selectedSeats: [{ tripFlightId, selectedSeats }] },
    }),
  )
  const bag = {
    passengerUid: ids[1] ?? '',
    tripFlightUid: tripFlightId,
    ancillaryFeeUid: `${tripFlightId}.BAG23`,
  }
  bodyOf(await call(app, contract.extra.hold, { caller, body: { details: [bag] } }))
  bodyOf(await call(app, contract.payment.createReservation, { caller, body: {} }))
  const paid = bodyOf(await pay(app, reserved, cardForm('t')))
  expect(paid).toMatchObject({ transactionStatus: 'Approved' })
  return { ...reserved, ids }
}

/** The second person is of a booking of their own, in a transaction that comes to nothing. */
async function divided<Found>(reservationId: string, look: (tx: Tx, otherId: string) => Promise<Found>) {
  const nothing = new Error('only looked at')
  let found: Found | undefined
  await app.deps.db
    .transact(async (tx) => {
      const { rows } = await sql<{ id: string }>`
        insert into reservation select (jsonb_populate_record(r, jsonb_build_object(
          'id', gen_random_uuid(), 'flow_id', gen_random_uuid(), 'record_locator', 'DVD234'))).*
        from reservation r where id = ${reservationId}
        returning id
      `.execute(tx)
      const otherId = rows[0]?.id ?? expect.fail('no other booking')
      await sql`
        update passenger set reservation_id = ${otherId} where reservation_id = ${reservationId} and number = 2
      `.execute(tx)
      found = await look(tx, otherId)
      throw nothing
    })
    .catch((thrown: unknown) => {
      if (thrown !== nothing) throw thrown
    })
  return found
}

it('a divided booking has the seats, extras and charges of its own people, whose flow is one', async () => {
  const { reservationId, caller, ids } = await pair()
  const whole = await bookingCharges(app.deps.db.query, ofBooking(reservationId))
  expect(whole.map(({ code }) => code).toSorted()).toEqual(['1A', '2A', 'BAG23'])
  expect(await bookingCharges(app.deps.db.query, ofFlow(caller.flowId ?? ''))).toEqual(whole)
  const found = await divided(reservationId, async (tx, otherId) => {
    const of = async (id: string) => ({
      charges: (await bookingCharges(tx, ofBooking(id))).map(({ passengerId, code }) => [passengerId, code]),
      chosen: await readSeatsAndExtras(tx, id),
    })
    return { stays: await of(reservationId), leaves: await of(otherId) }
  })
  expect(found?.stays.charges).toEqual([[ids[0], '1A']])
  expect(found?.stays.chosen).toMatchObject({ seats: [{ code: '1A' }], extras: [] })
  expect(found?.leaves.charges).toEqual([
    [ids[1], '2A'],
    [ids[1], 'BAG23'],
  ])
  expect(found?.leaves.chosen).toMatchObject({ seats: [{ code: '2A' }], extras: [{ code: 'BAG23' }] })
})
