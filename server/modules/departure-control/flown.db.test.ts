/** Flights that have departed: their coupons are flown and their revenue is earned, once. */
import { contract } from '@jetbridge/core/contract/contract.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { seedTinyWorld } from '../../seed/factories.ts'
import { alterFlight, timesOn } from '../../testing/airline.ts'
import { call } from '../../testing/app.ts'
import { fakeBank } from '../../testing/bank.ts'
import { book, type TestBooking, openBooked } from '../../testing/booked.ts'
import { booksOf, holdOf, noticesOf, passTime } from '../../testing/booking-facts.ts'
import { cardForm, holdTrip, pay, reserve, reserveHeld } from '../../testing/payer.ts'
import { stagedApp } from '../../testing/staged-app.ts'
import { startFlow } from '../../testing/traveller.ts'
import { recoverRefunds } from '../payment/jobs.ts'
import { recoverAttempts } from '../sale/operations/recover.ts'
import { flyDeparted } from './jobs.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))

const bank = fakeBank()

let day = plusDays(today, 3)

const app = stagedApp({
  gateways: { default: bank.gateway },
  seed: async (db) => void (await seedTinyWorld(db, { today, days: 40 })),
})
beforeEach(() => {
  day = plusDays(day, 1)
  bank.setMood('approve')
})

/** Departures on which a reservation has flights, in the order flown. */
async function departuresOf({ reservationId }: Pick<TestBooking, 'reservationId'>): Promise<number[]> {
  const rows = await app.deps.db.query
    .selectFrom('segment')
    .select('departure_id as id')
    .where('reservation_id', '=', reservationId)
    .orderBy('position')
    .execute()
  return rows.map(({ id }) => id)
}

/** Makes time pass. */
async function depart(id: number): Promise<void> {
  await sql`update departure set departs_at = now() - interval '2 minutes', arrives_at = now() + interval '1 hour'
    where id = ${id}`.execute(app.deps.db.query)
}

/** Letters of flight and EMD coupons, flight by flight. */
async function coupons({ reservationId }: Pick<TestBooking, 'reservationId'>) {
  const { rows } = await sql<{ flight: string; flights: string; emds: string }>`
    select s.position::text as flight, string_agg(distinct c.status, '') as flights,
      coalesce(string_agg(distinct e.status, ''), '') as emds
    from segment s join coupon c on c.segment_id = s.id
    left join emd_coupon e on e.ticket_number = c.document_number and e.ticket_coupon = c.number
    where s.reservation_id = ${reservationId} group by s.position order by s.position`.execute(
    app.deps.db.query,
  )
  return rows.map(({ flights, emds }) => flights + emds)
}

/** In light, with a paid seat and a paid bag. */
async function bookWithExtras(): Promise<TestBooking> {
  const trip = { day, fareBrand: 'light' }
  const caller = await startFlow(app)
  await holdTrip(app, caller, trip)
  const named = await reserveHeld(app, caller, trip)
  const [flightId = ''] = (await departuresOf(named)).map(String)
  const offer = await call(app, contract.extra.list, { caller })
  if (!offer.ok) throw new Error(offer.body.code)
  const passengerUid = await passengerOf(caller.flowId)
  const bag = offer.body.ancillaries.find(({ ancillaryFeeUid }) => ancillaryFeeUid.endsWith('.BAG23'))
  const selectedSeats = [
    { tripFlightId: flightId, selectedSeats: [{ passengerId: passengerUid, code: '1A' }] },
  ]
  const details = [{ passengerUid, tripFlightUid: flightId, ancillaryFeeUid: bag?.ancillaryFeeUid ?? '' }]
  await call(app, contract.seat.choose, { caller, body: { selectedSeats } })
  await call(app, contract.extra.hold, { caller, body: { details } })
  await call(app, contract.payment.createReservation, { caller, body: {} })
  await pay(app, named, cardForm('t'))
  return openBooked(app, named)
}

async function passengerOf(flowId: string | undefined): Promise<string> {
  const row = await app.deps.db.query
    .selectFrom('passenger')
    .select('id')
    .where('flow_id', '=', flowId ?? '')
    .executeTakeFirstOrThrow()
  return row.id
}

describe('a departure that has left', () => {
  it('flies the coupons of its passengers and earns fare and charges; taxes stay owed to others', async () => {
    const booked = await book(app, { day, isReturn: true, party: { adult: 2, child: 1, infant: 1 } })
    const [out] = await departuresOf(booked)
    const before = await booksOf(app, booked)
    await depart(out!)
    expect(await flyDeparted(app.deps)).toBeGreaterThan(0)
    expect(await coupons(booked)).toEqual(['F', 'O'])
    const after = await booksOf(app, booked)
    // out: 2 × 180 and 135 and 18 of fare, 3 × 15 of YQ
    expect(after).toMatchObject({
      'earned-revenue flown': -55_800,
      'unearned-fare-revenue': before['unearned-fare-revenue']! + 51_300,
      'unearned-fare-revenue YQ': -4_500,
      'taxes-payable CH': before['taxes-payable CH'],
      'taxes-payable AT': before['taxes-payable AT'],
    })
    const { body } = await call(app, contract.booked.read, { caller: booked.opener })
    expect(body).toMatchObject({ flights: [{}, { finished: false, canCancel: true }] })
  })

  it('flies the documents of seats and extras with it, and their price is earned', async () => {
    const booked = await bookWithExtras()
    expect(await coupons(booked)).toEqual(['OO'])
    const [id] = await departuresOf(booked)
    await depart(id!)
    await flyDeparted(app.deps)
    expect(await coupons(booked)).toEqual(['FF'])
    // fare 60, YQ 15, seat 12, bag 30
    expect(await booksOf(app, booked)).toEqual({
      'earned-revenue flown': -11_700,
      'gateway-cash default': 12_600,
      'taxes-payable CH': -900,
    })
  })

  it('is flown once, with any number of processes and looks', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, () => book(app, { day })))
    const [id] = await departuresOf(all[0]!)
    await depart(id!)
    await Promise.all(Array.from({ length: 6 }, () => flyDeparted(app.deps)))
    expect(await flyDeparted(app.deps)).toBe(0)
    for (const booked of all) {
      expect(await coupons(booked)).toEqual(['F'])
      expect(await booksOf(app, booked)).toMatchObject({ 'earned-revenue flown': -19_500 })
    }
  })

  it('is flown in batches when it has many bookings', async () => {
    const all = await Promise.all(Array.from({ length: 4 }, () => book(app, { day, isReturn: true })))
    const [out, back] = await departuresOf(all[0]!)
    await depart(out!)
    await depart(back!)
    expect(await flyDeparted(app.deps)).toBe(4 * 2 + 2)
    for (const booked of all) expect(await coupons(booked)).toEqual(['F', 'F'])
  })

  it('waits for a reservation that somebody is changing, and is flown with it afterwards', async () => {
    const [busy, free] = await Promise.all([book(app, { day }), book(app, { day })])
    const [id] = await departuresOf(busy)
    await depart(id!)
    const other = await app.deps.db.pool.connect()
    await other.query('begin')
    await other.query('select from reservation where id = $1 for update', [busy.reservationId])
    expect(await flyDeparted(app.deps)).toBe(1)
    await other.query('rollback')
    other.release()
    expect(await coupons(free)).toEqual(['F'])
    expect(await coupons(busy)).toEqual(['O'])
    expect(await flyDeparted(app.deps)).toBe(2)
    expect(await coupons(busy)).toEqual(['F'])
  })

  it('was moved and nobody had answered: a traveller who flew has accepted the new times', async () => {
    const booked = await book(app, { day })
    const [id] = await departuresOf(booked)
    expect(await alterFlight(app, id!, timesOn(day, '08:50', '10:05'))).toMatchObject({ asked: 1 })
    await depart(id!)
    await flyDeparted(app.deps)
    const { body } = await call(app, contract.booked.read, { caller: booked.opener })
    expect(body).toMatchObject({ flights: [{ scheduleChange: null }] })
  })

  it('that is cancelled does not fly, and a refund is not earned', async () => {
    const booked = await book(app, { day })
    const [id] = await departuresOf(booked)
    await alterFlight(app, id!, null)
    await depart(id!)
    expect(await flyDeparted(app.deps)).toBe(0)
    expect(await coupons(booked)).toEqual(['O'])
  })

  it('ends every hold of a traveller who has not begun to pay', async () => {
    const buyer = await reserve(app, { day, isReturn: true })
    const [id] = await departuresOf(buyer)
    await depart(id!)
    expect(await flyDeparted(app.deps)).toBe(1)
    expect(await holdOf(app, buyer)).toMatchObject({ state: 'released' })
    expect(await pay(app, buyer, cardForm('t'))).toMatchObject({ ok: false, body: { code: 'hold-expired' } })
    expect(await call(app, contract.reservation.extendHold, { caller: buyer.caller })).toMatchObject({
      ok: false,
      body: { code: 'hold-expired' },
    })
  })

  it('is no longer sold: money that comes afterwards goes back', async () => {
    const buyer = await reserve(app, { day })
    bank.setMood('lost')
    await pay(app, buyer, cardForm('t'))
    const kept = bank.kept()
    const [id] = await departuresOf(buyer)
    await depart(id!)
    expect(await flyDeparted(app.deps)).toBe(1)
    await passTime(app, 60)
    await recoverAttempts(app.deps)
    await passTime(app, 60)
    await recoverRefunds(app.deps)
    expect(bank.kept()).toBe(kept - 20_400)
    expect(await noticesOf(app, buyer)).toEqual(['payment-returned'])
    // the traveller's held seats are free again, like those of any hold that ends
    await sql`update hold set expires_at = now() - interval '1 second' where flow_id = ${buyer.caller.flowId!}`.execute(
      app.deps.db.query,
    )
  })
})
