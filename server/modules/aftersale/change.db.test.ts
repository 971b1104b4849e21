/**
 * Changing a flight for another: what it costs, that it is made once and whole, and that no change is half
 * made. Prices are those of the small world (server/seed/factories.ts): one way flex 180.00, classic from
 * 90.00 (change 50.00, refund 80.00), light 60.00 (neither); YQ 15.00 not refundable, CH 9.00, back AT 11.00.
 */
import { contract } from '@jetbridge/core/contract/contract.ts'
import { money } from '@jetbridge/core/kernel/money.ts'
import { dateAt, instant, type LocalDate, plusDays, plusMinutes, zone } from '@jetbridge/core/kernel/time.ts'
import type { Party } from '@jetbridge/core/passenger/passenger-type.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Mail } from '../../gateways/mail.ts'
import { seedTinyWorld, type TinyWorld } from '../../seed/factories.ts'
import { balanceOf, makeAgency, startAgencyFlow } from '../../testing/agency.ts'
import { bodyOf, call } from '../../testing/app.ts'
import { fakeBank, fakePageBank } from '../../testing/bank.ts'
import { book, type TestBooking, openBooked } from '../../testing/booked.ts'
import { booksOf, lastAttemptOf, noticesOf, passTime } from '../../testing/booking-facts.ts'
import { cancel, flightOf, refundsOf, soldOn } from '../../testing/canceller.ts'
import {
  type Change,
  commit,
  estimate,
  payChange,
  quoted,
  reckon,
  startEdit,
  wantChange,
} from '../../testing/changer.ts'
import { holdTrip, reserve, reserveHeld, type Trip } from '../../testing/payer.ts'
import { stagedApp } from '../../testing/staged-app.ts'
import { startFlow } from '../../testing/traveller.ts'
import { giveVoucher } from '../../testing/voucher.ts'
import { purgeFlows } from '../booking/jobs.ts'
import { relayNotices } from '../../testing/relay.ts'
import { recoverRefunds } from '../payment/jobs.ts'
import { recoverAttempts } from '../sale/operations/recover.ts'
import { settle } from '../sale/operations/settle.ts'
import { listCoupons, listTickets } from '../ticket/read.ts'
import { listEmds } from '../ticket/read/emd.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Zurich'))

const bank = fakeBank()

const page = fakePageBank()

let skew = 0

let world: TinyWorld

/** every test books days of its own */
let day: LocalDate = plusDays(today, 2)

let later: LocalDate = day

const app = stagedApp({
  now: () => plusMinutes(instant(Date.now()), skew),
  gateways: { default: bank.gateway, braintree: bank.gateway, search: page.gateway },
  brand: (brand) => ({ ...brand, paymentProviders: [...brand.paymentProviders, 'braintree'] }),
  settings: { RESERVATION_IDLE_MINUTES: '100000' },
  seed: async (db) => void (world = await seedTinyWorld(db, { today, days: 90 })),
})
beforeEach(() => {
  day = plusDays(day, 2)
  later = plusDays(day, 1)
  skew = 0
  bank.setMood('approve')
  bank.setRefundsDown(false)
})

const trip = (over: Partial<Trip> = {}): Trip => ({ day, ...over })

const family: Party = { adult: 2, child: 1, infant: 1 }

function flow({ caller }: Change) {
  return call(app, contract.flow.get, { caller })
}

function complete({ caller }: Change) {
  return call(app, contract.flow.complete, { caller, body: {} })
}

async function reservationOf({ opener }: TestBooking) {
  return bodyOf(await call(app, contract.booked.read, { caller: opener }))
}

/** Documents of all passengers, also those no longer valid: number, the number it was exchanged for, coupons. */
async function documentsOf({ reservationId }: TestBooking) {
  const { rows } = await sql<{ number: string; successor: string | null; coupons: string; total: number }>`
    select t.document_number as number, t.exchanged_for as successor, t.total_minor as total,
      (select string_agg(status, '' order by number) from coupon c where c.document_number = t.document_number) as coupons
    from ticket t where reservation_id = ${reservationId} order by 1`.execute(app.deps.db.query)
  return rows
}

async function ended(change: Change): Promise<void> {
  await sql`update flight_change set expires_at = now() where flow_id = ${change.caller.flowId}`.execute(
    app.deps.db.query,
  )
}

/** Undefined where nothing was ever quoted. */
async function stateOf({ caller }: Change): Promise<string | undefined> {
  const { rows } = await sql<{ state: string }>`
    select state from flight_change where flow_id = ${caller.flowId}`.execute(app.deps.db.query)
  return rows[0]?.state
}

describe('an edit flow', () => {
  it('is started for a flight of the opened reservation, and tells what it changes [API-07, CHG-10, FLOW-34]', async () => {
    const booked = await book(app, trip({ fareBrand: 'classic' }))
    const change = await wantChange(app, booked, { day: later })
    const seen = bodyOf(await flow(change))
    expect(seen).toMatchObject({
      kind: 'search',
      hold: null,
      payment: { state: 'none', confirmationCode: booked.recordLocator, balance: null },
      flightInformation: { confirmationCode: booked.recordLocator, passengers: [{ firstName: 'Kim adult' }] },
      edit: {
        confirmationCode: booked.recordLocator,
        flight: {
          id: flightOf(booked),
          origin: 'ACH',
          destination: 'VIE',
          fareBrand: 'classic',
          changeFee: 50,
          totalAmount: 114,
          conditions: { checkedBags: 1, changeFee: 50, refundFee: 80 },
        },
        quote: null,
      },
    })
  })

  it('takes the flight information of the flow’s record, compares it and believes nothing [API-07, FLOW-46]', async () => {
    const booked = await book(app, trip())
    const { flightInformation } = bodyOf(await call(app, contract.flow.get, { caller: booked.caller }))
    const start = (change: object) =>
      call(app, contract.flow.createForEdit, {
        caller: booked.opener,
        body: { flightInformation: { ...flightInformation, ...change } },
      })
    const created = bodyOf(await start({}))
    const { host } = booked.opener
    const caller = { ...(host && { host }), flowId: created.bookingFlowId, accessToken: created.accessToken }
    const seen = bodyOf(await call(app, contract.flow.get, { caller }))
    expect(seen).toMatchObject({ kind: 'search', edit: { flight: { id: flightOf(booked) } } })
    const [person] = flightInformation.passengers
    const wrong = [
      [{ confirmationCode: 'ZZZZZZ' }, 'not-found'],
      [{ currency: 'JPY' }, 'currency-not-sold'],
      [{ passengers: [] }, 'passengers-differ'],
      [{ passengers: [{ ...person!, lastName: 'Other' }] }, 'passengers-differ'],
    ] as const
    for (const [change, code] of wrong) expect((await start(change)).body).toMatchObject({ code })
  })

  it('asks which flight is meant where several are ahead [API-07]', async () => {
    const { opener } = await book(app, trip({ isReturn: true }))
    const body = { flightInformation: {} }
    expect(await call(app, contract.flow.createForEdit, { caller: opener, body })).toMatchObject({
      status: 422,
      body: { code: 'invalid-fields', fields: { 'flightInformation.flightId': 'required' } },
    })
  })

  it('is refused for a fare that allows no change, a flight given up, and somebody else’s [CHG-10]', async () => {
    const light = await book(app, trip({ fareBrand: 'light' }))
    expect((await startEdit(app, light)).body).toMatchObject({ code: 'change-not-allowed' })
    const flex = await book(app, trip())
    const { opened } = await book(app, trip())
    expect((await startEdit(app, { ...flex, opened })).body).toMatchObject({ code: 'not-found' })
    bodyOf(await cancel(app, flex))
    expect(await startEdit(app, flex)).toMatchObject({ status: 422, body: { code: 'flight-not-active' } })
    const { host } = flex.opener
    const stranger = { ...flex, opener: host ? { host } : {} }
    expect((await startEdit(app, stranger)).status).toBe(401)
  })

  it('leaves the reservation as it was when it is ended or forgotten, and gives its seats back [CHG-05]', async () => {
    const booked = await book(app, trip())
    const before = await reservationOf(booked)
    const change = await quoted(app, booked, { day: later })
    bodyOf(await call(app, contract.flow.remove, { caller: change.caller }))
    expect(await reservationOf(booked)).toEqual(before)
    expect((await flow(change)).status).toBe(404)
    const { rows } = await sql<{ held: number }>`
      select held from departure_class where departure_id = ${change.body.newTripFlightId} and rank = 0`.execute(
      app.deps.db.query,
    )
    expect(rows).toEqual([{ held: 0 }])
  })

  it('leaves no promise behind when it is ended or forgotten: a quote lapses, a change that was made stays [CHG-05]', async () => {
    const [left, forgotten, made] = [
      await book(app, trip()),
      await book(app, trip()),
      await book(app, trip()),
    ]
    const ending = await quoted(app, left, { day: later })
    bodyOf(await call(app, contract.flow.remove, { caller: ending.caller }))
    const idle = await quoted(app, forgotten, { day: later })
    const done = await quoted(app, made, { day: later, fareBrand: 'flex' })
    bodyOf(await commit(app, done))
    await sql`update booking_flow set touched_at = now() - interval '31 days'
      where id in (${idle.caller.flowId}, ${done.caller.flowId})`.execute(app.deps.db.query)
    await purgeFlows(app.deps)
    expect(await Promise.all([ending, idle, done].map(stateOf))).toEqual(['lapsed', 'lapsed', 'committed'])
  })

  it('that ends while its estimate is still under way leaves neither promise nor error', async () => {
    const change = await wantChange(app, await book(app, trip()), { day: later })
    const [asked, removed] = await Promise.all([
      estimate(app, change),
      call(app, contract.flow.remove, { caller: change.caller }),
    ])
    expect(removed.ok).toBe(true)
    expect([200, 404]).toContain(asked.status)
    expect(await stateOf(change)).toBe(asked.ok ? 'lapsed' : undefined)
  })

  it('has no hold but its estimate’s, and its people are named already', async () => {
    const booked = await book(app, trip())
    const { caller, body } = await wantChange(app, booked, { day: later })
    const flightsToHold = [{ flightId: body.newTripFlightId, fareSummaryUid: body.newFareSummaryId }]
    const passengers = [{ passengerType: 'adult' as const, requestedSeats: 1 }]
    const held = await call(app, contract.reservation.holdFlightInventory, {
      caller,
      body: { flightsToHold, passengers },
    })
    expect(held.status).toBe(404)
    const named = await call(app, contract.passenger.setPassengers, { caller, body: [] })
    expect(named.ok).toBe(false)
  })
})

describe('an estimate', () => {
  it('tells the difference, the fee and the taxes line by line, and holds the new flight [CHG-01, CHG-02, API-23, FLT-17]', async () => {
    const booked = await book(app, trip({ fareBrand: 'classic' }))
    const change = await wantChange(app, booked, { day: later })
    const answer = bodyOf(await estimate(app, change))
    expect(answer).toMatchObject({
      balanceDue: 140,
      currencyCode: 'EUR',
      scheduleChange: null,
      lines: [
        { kind: 'fare', code: null, amount: 90 },
        { kind: 'fee', code: null, amount: 50 },
      ],
      hold: { totalAmount: 204, flights: [{ flightId: change.body.newTripFlightId }] },
    })
    const seen = bodyOf(await flow(change))
    expect(seen.edit?.quote).toMatchObject({ quoteId: answer.quoteId, balanceDue: 140 })
    expect(seen.hold?.holdId).toBe(answer.hold.holdId)
    expect(Date.parse(answer.expiresAt) - Date.now()).toBeLessThanOrEqual(20 * 60_000)
  })

  it('is asked again for another flight: the one before is free again', async () => {
    const booked = await book(app, trip())
    const first = await quoted(app, booked, { day: later })
    const other = { ...first.body, newTripFlightId: String(world.departureOn('outbound', later, 2).id) }
    const found = await wantChange(app, booked, { day: later, place: 2 })
    const again = { caller: first.caller, body: { ...other, newFareSummaryId: found.body.newFareSummaryId } }
    bodyOf(await estimate(app, again))
    expect((await commit(app, first)).body).toMatchObject({ code: 'quote-expired' })
    expect(bodyOf(await commit(app, again)).isCommitted).toBe(true)
  })

  it('is refused for the other direction, the same flight, a return before the outbound has arrived, and sold-out seats', async () => {
    const booked = await book(app, trip({ isReturn: true }))
    const back = await wantChange(app, booked, { day: later, isReturn: true })
    expect((await estimate(app, back)).body).toMatchObject({ code: 'unknown-fare' })
    const same = await wantChange(app, booked, { day })
    expect((await estimate(app, same)).body).toMatchObject({ code: 'unknown-fare' })
    const late = await wantChange(app, booked, { day: later })
    expect((await estimate(app, late)).body).toMatchObject({ code: 'return-before-arrival' })
    const alone = await book(app, trip())
    const full = await wantChange(app, alone, { day: later, place: 3 })
    const { id } = world.departureOn('outbound', later, 3)
    await sql`update departure_class set authorised = 0 where departure_id = ${id}`.execute(app.deps.db.query)
    expect((await estimate(app, full)).body).toMatchObject({ code: 'sold-out' })
  })

  it('for a flight of another flow, or after the flight was given up, is refused', async () => {
    const booked = await book(app, trip({ isReturn: true }))
    const change = await wantChange(app, booked, { day, place: 1 })
    const other = { ...change, body: { ...change.body, currentTripFlightId: flightOf(booked, 1) } }
    expect((await estimate(app, other)).status).toBe(404)
    bodyOf(await cancel(app, booked))
    expect((await estimate(app, change)).body).toMatchObject({ code: 'flight-not-active' })
  })
})

describe('a change that costs nothing', () => {
  it('is made by the commit alone: another day, seats given back, tickets exchanged, told by mail [CHG-04, API-24, PAY-40]', async () => {
    const booked = await book(app, trip())
    const [old] = await listTickets(app.deps.db.query, booked.reservationId)
    const change = await quoted(app, booked, { day: later })
    expect(bodyOf(await reckon(app, change))).toMatchObject({
      data: { confirmationCode: booked.recordLocator, balance: 0, totalAmount: 0 },
    })
    const made = bodyOf(await commit(app, change))
    expect(made).toMatchObject({
      isCommitted: true,
      confirmationCode: booked.recordLocator,
      refundableAmount: 0,
    })
    const { flights } = await reservationOf(booked)
    expect(flights).toMatchObject([
      { id: made.flightId, departureDateTime: expect.stringContaining(later), isCancelled: false },
    ])
    expect(await soldOn(app, world.departureOn('outbound', day).id)).toBe(0)
    expect(await soldOn(app, Number(change.body.newTripFlightId))).toBe(1)
    const [fresh] = await listTickets(app.deps.db.query, booked.reservationId)
    expect(await documentsOf(booked)).toMatchObject([
      { number: old?.documentNumber, successor: fresh?.documentNumber, coupons: 'E' },
      { number: fresh?.documentNumber, successor: null, coupons: 'O', total: 20_400 },
    ])
    expect(await noticesOf(app, booked)).toEqual(['booking-confirmed', 'flight-changed'])
    expect(bodyOf(await complete(change)).result).toMatchObject({
      confirmationCode: booked.recordLocator,
      totalAmount: 0,
      paidBy: null,
      change: { balance: 0, destinations: [] },
      tickets: [{ ticketNumber: fresh?.documentNumber }],
      flights: [{ departureDateTime: expect.stringContaining(later) }],
    })
    expect(bodyOf(await commit(app, change))).toEqual(made)
    expect(bodyOf(await flow(change))).toMatchObject({
      isCompleted: true,
      edit: { quote: { balanceDue: 0 } },
    })
  })

  it('can be changed again, and the ticket before names the one after [CHG-04]', async () => {
    const booked = await book(app, trip())
    bodyOf(await commit(app, await quoted(app, booked, { day: later })))
    const again = { ...booked, opened: await reservationOf(booked) }
    bodyOf(await commit(app, await quoted(app, again, { day, place: 1 })))
    const documents = await documentsOf(booked)
    expect(documents.map(({ coupons }) => coupons)).toEqual(['E', 'E', 'O'])
    expect(documents.map(({ successor }) => successor)).toEqual([
      documents[1]?.number,
      documents[2]?.number,
      null,
    ])
    expect((await startEdit(app, again)).body).toMatchObject({ code: 'reservation-changed' })
  })

  it('may be cancelled afterwards at the conditions it was bought with', async () => {
    const booked = await book(app, trip())
    bodyOf(await commit(app, await quoted(app, booked, { day: later })))
    const again = { ...booked, opened: await reservationOf(booked) }
    expect(bodyOf(await cancel(app, again))).toMatchObject({ refundableAmount: 204 })
  })
})

describe('a dearer flight', () => {
  it('is paid for by card, and the payment makes the change [CHG-03, CHG-04, GAP-40]', async () => {
    const booked = await book(app, trip({ fareBrand: 'classic' }))
    const change = await quoted(app, booked, { day: later })
    expect((await commit(app, change)).body).toMatchObject({ code: 'not-paid' })
    expect(bodyOf(await reckon(app, change)).data).toMatchObject({ balance: 140, totalAmount: 140 })
    expect((await payChange(app, change, 204)).body).toMatchObject({ code: 'amount-differs' })
    const before = bank.kept()
    expect(bodyOf(await payChange(app, change, 140))).toMatchObject({ transactionStatus: 'Approved' })
    expect(bank.kept() - before).toBe(14_000)
    expect(bodyOf(await commit(app, change))).toMatchObject({ isCommitted: true, refundableAmount: 0 })
    expect(bodyOf(await complete(change)).result).toMatchObject({ totalAmount: 140, paidBy: 'default' })
    expect(await booksOf(app, booked)).toEqual({
      'fees change': -5_000,
      'gateway-cash default': 25_400,
      'taxes-payable CH': -900,
      'unearned-fare-revenue': -18_000,
      'unearned-fare-revenue YQ': -1_500,
    })
    expect(bodyOf(await call(app, contract.payment.status, { caller: booked.caller }))).toMatchObject({
      state: 'approved',
      balance: 0,
    })
    expect(bodyOf(await call(app, contract.flow.get, { caller: booked.caller })).result).toMatchObject({
      totalAmount: 114,
      flights: [{ departureDateTime: expect.stringContaining(later) }],
    })
  })

  it('with a declined payment leaves everything as it was, and another card pays it', async () => {
    const booked = await book(app, trip({ fareBrand: 'classic' }))
    const before = await reservationOf(booked)
    const change = await quoted(app, booked, { day: later })
    bodyOf(await reckon(app, change))
    bank.setMood('decline')
    expect(bodyOf(await payChange(app, change))).toMatchObject({ transactionStatus: 'Declined' })
    expect(await reservationOf(booked)).toEqual(before)
    expect(bodyOf(await flow(change))).toMatchObject({ payment: { state: 'declined', balance: 140 } })
    bank.setMood('approve')
    expect(bodyOf(await payChange(app, change))).toMatchObject({ transactionStatus: 'Approved' })
    expect((await reservationOf(booked)).flights).toMatchObject([{ fareBrand: 'flex' }])
  })

  it('for which the gateway took another amount gives it back, and can be paid for again', async () => {
    const booked = await book(app, trip({ fareBrand: 'classic' }))
    const change = await quoted(app, booked, { day: later })
    bodyOf(await reckon(app, change))
    const before = bank.kept()
    bank.setMood('short')
    expect(bodyOf(await payChange(app, change))).toMatchObject({ transactionStatus: 'Declined' })
    expect(bank.kept()).toBe(before)
    expect((await reservationOf(booked)).flights).toMatchObject([{ fareBrand: 'classic' }])
    bank.setMood('approve')
    expect(bodyOf(await payChange(app, change))).toMatchObject({ transactionStatus: 'Approved' })
    expect(bodyOf(await flow(change))).toMatchObject({ isCompleted: true, payment: { state: 'approved' } })
    expect(bank.kept() - before).toBe(14_000)
  })

  it('whose answer was lost is made when the gateway tells the outcome', async () => {
    const booked = await book(app, trip({ fareBrand: 'classic' }))
    const change = await quoted(app, booked, { day: later })
    bodyOf(await reckon(app, change))
    bank.setMood('lost')
    expect(bodyOf(await payChange(app, change))).toMatchObject({ transactionStatus: 'Pending' })
    expect((await commit(app, change)).body).toMatchObject({ code: 'payment-in-progress' })
    const removed = await call(app, contract.flow.remove, { caller: change.caller })
    expect(removed.body).toMatchObject({ code: 'payment-in-progress' })
    await passTime(app, 60)
    await recoverAttempts(app.deps)
    expect(bodyOf(await commit(app, change)).isCommitted).toBe(true)
  })
})

describe('a cheaper flight', () => {
  it('gives the difference back to the card it came from [CHG-02, GAP-40]', async () => {
    const booked = await book(app, trip())
    const change = await wantChange(app, booked, { day: later, fareBrand: 'classic' })
    expect(bodyOf(await estimate(app, change))).toMatchObject({
      balanceDue: -90,
      lines: [{ kind: 'fare', amount: -90 }],
    })
    expect((await payChange(app, change)).body).toMatchObject({ code: 'amount-differs' })
    const before = bank.kept()
    expect(bodyOf(await commit(app, change))).toMatchObject({ isCommitted: true, refundableAmount: 90 })
    expect(bank.kept() - before).toBe(-9_000)
    expect(await refundsOf(app, booked.reservationId)).toEqual([
      { method: 'gateway', amount: 9_000, state: 'refunded', reason: 'changed' },
    ])
    expect((await booksOf(app, booked))['gateway-cash default']).toBe(11_400)
    expect(bodyOf(await commit(app, change)).refundableAmount).toBe(90)
    expect(bodyOf(await complete(change)).result.change).toMatchObject({
      balance: -90,
      destinations: [{ method: 'gateway', provider: 'default', voucherCode: null, amount: 90 }],
    })
  })

  it('whose refund the gateway cannot take now is made all the same, and the job sends the refund', async () => {
    const booked = await book(app, trip())
    const change = await quoted(app, booked, { day: later, fareBrand: 'classic' })
    bank.setRefundsDown(true)
    expect(bodyOf(await commit(app, change)).isCommitted).toBe(true)
    bank.setRefundsDown(false)
    await passTime(app, 3_600)
    await recoverRefunds(app.deps)
    expect(await refundsOf(app, booked.reservationId)).toMatchObject([{ amount: 9_000, state: 'refunded' }])
  })

  it('gives nothing back of a fare that is not refundable, and the fee is due', async () => {
    const booked = await book(app, trip({ fareBrand: 'flex' }))
    await sql`
      update segment set conditions = conditions || '{"refundFeeMinor": null, "changeFeeMinor": 3000}'
      where reservation_id = ${booked.reservationId}`.execute(app.deps.db.query)
    const change = await wantChange(app, booked, { day: later, fareBrand: 'classic' })
    expect(bodyOf(await estimate(app, change))).toMatchObject({
      balanceDue: 30,
      lines: [
        { kind: 'fare', amount: -90 },
        { kind: 'fare-kept', amount: 90 },
        { kind: 'fee', amount: 30 },
      ],
    })
    bodyOf(await reckon(app, change))
    bodyOf(await payChange(app, change))
    expect(await booksOf(app, booked)).toMatchObject({
      'earned-revenue forfeited': -9_000,
      'fees change': -3_000,
      'unearned-fare-revenue': -9_000,
    })
  })
})

describe('a round trip', () => {
  it('keeps the other flight: its seat, its coupon’s value and its extras [GAP-40]', async () => {
    const caller = await startHeld(trip({ isReturn: true, fareBrand: 'light' }))
    const passengerId = await firstPassenger(caller)
    const back = world.departureOn('inbound', day, 3)
    const out = world.departureOn('outbound', day)
    await chooseSeats(caller, { [out.id]: { [passengerId]: '1A' }, [back.id]: { [passengerId]: '2A' } })
    const booked = await bookHeld(caller)
    await allowChange(booked)
    const change = await quoted(app, booked, { day, place: 1, fareBrand: 'light' })
    const { data } = bodyOf(await reckon(app, change))
    expect(data.balance).toBe(0)
    bodyOf(await commit(app, change))
    const { flights } = await reservationOf(booked)
    expect(flights.map(({ id, origin }) => [id === flightOf(booked, 1), origin])).toEqual([
      [false, 'ACH'],
      [true, 'VIE'],
    ])
    const coupons = await listCoupons(app.deps.db.query, booked.reservationId)
    expect(coupons.map(({ number, state }) => [number, state])).toEqual([
      [1, 'open'],
      [2, 'open'],
    ])
    const services = (await listEmds(app.deps.db.query, booked.reservationId)).flatMap((emd) => emd.coupons)
    expect(services.map(({ code, state }) => [code, state])).toEqual([
      ['1A', 'refunded'],
      ['2A', 'open'],
    ])
    expect(services[1]).toMatchObject({ ticketNumber: coupons[1]?.documentNumber, ticketCoupon: 2 })
    expect(await refundsOf(app, booked.reservationId)).toMatchObject([{ amount: 1_200 }])
  })

  it('whose outbound is flown exchanges the rest; the flown coupon stays [CHG-04]', async () => {
    const booked = await book(app, trip({ isReturn: true }))
    await sql`
      with gone as (update segment set flown_at = now() where id = ${flightOf(booked, 0)} returning id)
      update coupon set status = 'F' where segment_id in (select id from gone)`.execute(app.deps.db.query)
    await sql`insert into ledger_posting (id, brand, kind, reservation_id, source)
      values (gen_random_uuid(), 'peoples', 'flown', ${booked.reservationId}, ${`flown:${flightOf(booked, 0)}`})`.execute(
      app.deps.db.query,
    )
    await sql`insert into ledger_entry (posting_id, position, account, amount_minor, currency, detail)
      select id, position, account, amount, 'EUR', detail from ledger_posting, (values
        (0, 'unearned-fare-revenue', 18000, null), (1, 'unearned-fare-revenue', 1500, 'YQ'),
        (2, 'earned-revenue', -19500, 'flown')) as e (position, account, amount, detail)
      where source = ${`flown:${flightOf(booked, 0)}`}`.execute(app.deps.db.query)
    const change = await quoted(app, booked, { day: later, isReturn: true }, 1)
    bodyOf(await commit(app, change))
    expect((await documentsOf(booked)).map(({ coupons }) => coupons)).toEqual(['FE', 'O'])
    const flown = await startEdit(app, booked, 0)
    expect(flown.ok).toBe(true)
  })
})

describe('a family', () => {
  it('pays the fee and the difference for everybody, lap infants with their own fare, and stays together', async () => {
    const booked = await book(app, trip({ party: family, fareBrand: 'classic' }))
    const change = await wantChange(app, booked, { day: later, party: family })
    const answer = bodyOf(await estimate(app, change))
    // L 90 → 180: adults 2 × 90, child 67.50, infant 9; the fee for four
    expect(answer.lines).toMatchObject([
      { kind: 'fare', code: null, amount: 256.5 },
      { kind: 'fee', code: null, amount: 200 },
    ])
    bodyOf(await reckon(app, change))
    bodyOf(await payChange(app, change))
    const { tickets, flights } = bodyOf(await complete(change)).result
    expect(tickets.map(({ passengerType }) => passengerType).toSorted()).toEqual([
      'adult',
      'adult',
      'child',
      'infant',
    ])
    for (const people of [tickets, booked.opened.passengers]) {
      const [infant] = people.filter(({ adultUid }) => adultUid !== null)
      const adult = people.find(({ passengerUid }) => passengerUid === infant?.adultUid)
      expect([infant?.passengerType, adult?.passengerType]).toEqual(['infant', 'adult'])
    }
    expect(flights).toHaveLength(1)
    expect(await soldOn(app, Number(change.body.newTripFlightId))).toBe(3)
  })
})

describe('a lap infant', () => {
  it('who will be two by then cannot be taken along on the later day', async () => {
    const party: Party = { adult: 1, child: 0, infant: 1 }
    const booked = await book(app, trip({ party }))
    const change = await wantChange(app, booked, { day: later, party })
    await sql`
      update passenger set born = ${later}::date - interval '2 years'
      where flow_id = ${booked.caller.flowId} and passenger_type = 'infant'`.execute(app.deps.db.query)
    expect((await estimate(app, change)).body).toMatchObject({ code: 'passengers-differ' })
    const sameDay = await wantChange(app, booked, { day, place: 1, party })
    expect((await estimate(app, sameDay)).ok).toBe(true)
  })
})

describe('seats and extras', () => {
  it('of the old flight are for others again, and new ones are bought with the change and stand on the new flight [RES-04, SIDE-11, GAP-40]', async () => {
    const caller = await startHeld(trip({ fareBrand: 'classic' }))
    const passengerId = await firstPassenger(caller)
    const out = world.departureOn('outbound', day)
    await chooseSeats(caller, { [out.id]: { [passengerId]: '3A' } })
    await holdExtra(caller, passengerId, 'PETC')
    const booked = await bookHeld(caller)
    const change = await quoted(app, booked, { day: later, fareBrand: 'classic' })
    const estimated = bodyOf(await flow(change)).edit?.quote
    // legroom 20.00 and the pet 45.00 against the fee of 50.00
    expect(estimated).toMatchObject({ balanceDue: -15 })
    expect(estimated?.lines).toContainEqual({
      kind: 'ancillary',
      code: '3A',
      translations: { en: 'Seat 3A', de: 'Sitzplatz 3A' },
      amount: -20,
    })
    expect(estimated?.lines.find(({ code }) => code === 'PETC')?.translations).toMatchObject({
      en: 'Pet in the cabin',
    })
    const fresh = Number(change.body.newTripFlightId)
    await chooseSeats(change.caller, { [fresh]: { [passengerId]: '3C' } })
    await holdExtra(change.caller, passengerId, 'SKI')
    expect(bodyOf(await reckon(app, change)).data).toMatchObject({ balance: 30, totalAmount: 30 })
    bodyOf(await payChange(app, change, 30))
    const { result } = bodyOf(await complete(change))
    expect(result.change).toEqual({ balance: 30, destinations: [] })
    const standing = [
      [{ passengerUid: passengerId, code: '3C' }],
      [expect.objectContaining({ passengerUid: passengerId, code: 'SKI', isIncluded: false })],
    ]
    const [now] = (await reservationOf(booked)).flights
    expect([now?.seats, now?.extras]).toEqual(standing)
    const taken = await takenOn([out.id, fresh])
    expect(taken).toEqual([
      { departure_id: fresh, code: '3C', state: 'sold' },
      { departure_id: fresh, code: 'SKI', state: 'sold' },
    ])
    const services = (await listEmds(app.deps.db.query, booked.reservationId)).flatMap((emd) => emd.coupons)
    expect(Object.fromEntries(services.map(({ code, state }) => [code, state]))).toEqual({
      '3A': 'refunded',
      '3C': 'open',
      PETC: 'refunded',
      SKI: 'open',
    })
    const next = await startHeld(trip({ fareBrand: 'classic' }))
    await chooseSeats(next, { [out.id]: { [await firstPassenger(next)]: '3A' } })
  })

  it('chosen after the balance was told need a new balance first', async () => {
    const booked = await book(app, trip())
    const change = await quoted(app, booked, { day: later, fareBrand: 'flex' })
    const { flightInformation } = bodyOf(await flow(change))
    const passengerId = flightInformation.passengers[0]?.passengerUid ?? ''
    await holdExtra(change.caller, passengerId, 'SKI')
    expect((await payChange(app, change, 25)).body).toMatchObject({ code: 'amount-differs' })
    expect((await commit(app, change)).body).toMatchObject({ code: 'not-paid' })
    expect(bodyOf(await payChange(app, change, 25))).toMatchObject({ transactionStatus: 'Approved' })
  })

  it('stay on hold with the quote, and end with it', async () => {
    const booked = await book(app, trip())
    const change = await quoted(app, booked, { day: later })
    const held = await call(app, contract.reservation.extendHold, { caller: change.caller })
    expect(held.ok).toBe(true)
    await sql`update hold set expires_at = now(), cap_at = now() where flow_id = ${change.caller.flowId}`.execute(
      app.deps.db.query,
    )
    expect((await commit(app, change)).body).toMatchObject({ code: 'hold-expired' })
  })
})

describe('other ways to pay', () => {
  it('the page of an opened reservation opens with the balance due, and a payment there makes the change [PAY-17, GAP-29]', async () => {
    const booked = await book(app, trip({ fareBrand: 'classic' }))
    const change = await quoted(app, booked, { day: later })
    bodyOf(await reckon(app, change))
    const open = (balance: number) =>
      call(app, contract.payment.initTransactionWithBalance, { caller: change.caller, body: { balance } })
    expect((await open(204)).body).toMatchObject({ code: 'amount-differs' })
    bodyOf(await open(140))
    bodyOf(await call(app, contract.payment.abandon, { caller: change.caller, body: {} }))
    expect((await reservationOf(booked)).flights).toMatchObject([{ fareBrand: 'classic' }])
    const { pnrPaymentId, confirmationCode } = bodyOf(await open(140))
    expect(confirmationCode).toBe(booked.recordLocator)
    page.payAt(pnrPaymentId)
    await passTime(app, 60)
    expect(bodyOf(await call(app, contract.payment.status, { caller: change.caller }))).toMatchObject({
      state: 'approved',
      provider: 'search',
    })
    expect(bodyOf(await commit(app, change)).isCommitted).toBe(true)
    expect(bodyOf(await complete(change)).result).toMatchObject({ paidBy: 'search', totalAmount: 140 })
  })

  it('the drop-in pays the balance due, with two decimals [PAY-41]', async () => {
    const booked = await book(app, trip({ fareBrand: 'classic' }))
    const change = await quoted(app, booked, { day: later })
    bodyOf(await reckon(app, change))
    const { caller } = change
    expect((await call(app, contract.braintree.clientToken, { caller })).ok).toBe(true)
    const checkout = (amount: string) =>
      call(app, contract.braintree.checkout, { caller, body: { amount, nonce: 'n' } })
    expect((await checkout('204.00')).body).toMatchObject({ code: 'amount-differs' })
    expect(bodyOf(await checkout('140.00'))).toMatchObject({ transactionStatus: 'Approved' })
    expect(bodyOf(await commit(app, change)).isCommitted).toBe(true)
  })

  it('a voucher pays the difference, and a credit goes back to the voucher that paid', async () => {
    const reserved = await reserve(app, trip({ fareBrand: 'classic' }))
    const code = await voucherOf(11_400)
    bodyOf(
      await call(app, contract.reservation.validateVoucher, {
        caller: reserved.caller,
        body: { voucherCode: code },
      }),
    )
    bodyOf(await call(app, contract.flow.complete, { caller: reserved.caller, body: {} }))
    const booked = await openBooked(app, reserved)
    const dearer = await quoted(app, booked, { day: later })
    bodyOf(await reckon(app, dearer))
    const more = await voucherOf(20_000)
    const lowered = await call(app, contract.reservation.validateVoucher, {
      caller: dearer.caller,
      body: { voucherCode: more, amount: 140 },
    })
    expect(bodyOf(lowered)).toMatchObject({ isSuccess: true, balanceToPay: 0, voucherAmount: 140 })
    expect(bodyOf(await commit(app, dearer)).isCommitted).toBe(true)
    expect(await redeemed(more)).toBe(14_000)
    expect(bodyOf(await complete(dearer)).result.change).toEqual({ balance: 140, destinations: [] })
    const again = { ...booked, opened: await reservationOf(booked) }
    const cheaper = await quoted(app, again, { day, place: 1, fareBrand: 'classic' })
    expect(bodyOf(await commit(app, cheaper)).refundableAmount).toBe(90)
    expect(await redeemed(more)).toBe(5_000)
    expect(await redeemed(code)).toBe(11_400)
    expect(bodyOf(await complete(cheaper)).result.change).toMatchObject({
      balance: -90,
      destinations: [{ method: 'voucher', voucherCode: more.slice(-4), maskedCard: null, amount: 90 }],
    })
  })

  it('an agency pays on its account for its own bookings, and gets a credit there; others may not', async () => {
    const agency = await makeAgency(app, { code: `AG${day.replaceAll('-', '')}`, creditLimit: 100_000 })
    const caller = await startAgencyFlow(app, agency)
    await holdTrip(app, caller, trip({ fareBrand: 'classic' }))
    const reserved = await reserveHeld(app, caller, trip())
    bodyOf(await call(app, contract.payment.accountPayment, { caller, body: {} }))
    const booked = await openBooked(app, reserved)
    const dearer = await quoted(app, booked, { day: later })
    bodyOf(await reckon(app, dearer))
    bodyOf(await call(app, contract.payment.accountPayment, { caller: dearer.caller, body: {} }))
    expect(await balanceOf(app, agency)).toBe(-11_400 - 14_000)
    const again = { ...booked, opened: await reservationOf(booked) }
    bodyOf(await commit(app, await quoted(app, again, { day, place: 1, fareBrand: 'classic' })))
    expect(await balanceOf(app, agency)).toBe(-11_400 - 5_000)
    await sql`update reservation_access set opened_by = 'name' where session_id = ${booked.opener.sessionId}`.execute(
      app.deps.db.query,
    )
    const named = { ...booked, opened: await reservationOf(booked) }
    const byName = await quoted(app, named, { day: later })
    bodyOf(await reckon(app, byName))
    const onAccount = await call(app, contract.payment.accountPayment, { caller: byName.caller, body: {} })
    expect(onAccount.body).toMatchObject({ code: 'unknown-provider' })
  })
})

describe('a promise that no longer holds', () => {
  it('is refused when its time is over, before anything is paid or made', async () => {
    const booked = await book(app, trip({ fareBrand: 'classic' }))
    const change = await quoted(app, booked, { day: later })
    bodyOf(await reckon(app, change))
    await ended(change)
    for (const answer of [await reckon(app, change), await payChange(app, change), await commit(app, change)])
      expect(answer.body).toMatchObject({ code: 'quote-expired' })
    expect(bodyOf(await flow(change)).edit?.quote).toBeNull()
    bodyOf(await estimate(app, change))
    bodyOf(await reckon(app, change))
    expect(bodyOf(await payChange(app, change))).toMatchObject({ transactionStatus: 'Approved' })
  })

  it('is refused when another call has changed or cancelled the flight', async () => {
    const booked = await book(app, trip({ isReturn: true }))
    const first = await quoted(app, booked, { day, place: 1 })
    const second = await quoted(app, booked, { day, place: 2 })
    bodyOf(await commit(app, first))
    expect((await commit(app, second)).body).toMatchObject({ code: 'reservation-changed' })
    expect((await estimate(app, second)).body).toMatchObject({ code: 'reservation-changed' })
    const third = await quoted(app, booked, { day: later, isReturn: true }, 1)
    bodyOf(await cancel(app, booked, 1))
    expect((await commit(app, third)).body).toMatchObject({ code: 'flight-not-active' })
  })

  it('gives the money back when a payment for it was under way, and nothing is half made', async () => {
    const booked = await book(app, trip({ fareBrand: 'classic' }))
    const dearer = await quoted(app, booked, { day: later })
    bodyOf(await reckon(app, dearer))
    bank.setMood('lost')
    bodyOf(await payChange(app, dearer))
    bank.setMood('approve')
    bodyOf(await cancel(app, booked))
    const before = bank.kept()
    await passTime(app, 60)
    await recoverAttempts(app.deps)
    expect(bank.kept() - before).toBe(-14_000)
    expect(await lastAttemptOf(app, booked)).toMatchObject({ state: 'approved', reason: 'too-late' })
    expect(bodyOf(await flow(dearer))).toMatchObject({ isCompleted: false, payment: { state: 'refunded' } })
    expect((await commit(app, dearer)).ok).toBe(false)
    expect((await noticesOf(app, booked)).filter((kind) => kind === 'payment-returned')).toHaveLength(1)
  })

  it('gives back money that comes after the payment was given up', async () => {
    const booked = await book(app, trip({ fareBrand: 'classic' }))
    const change = await quoted(app, booked, { day: later })
    bodyOf(await reckon(app, change))
    bank.setMood('absent')
    bodyOf(await payChange(app, change))
    await passTime(app, 3_600)
    await recoverAttempts(app.deps)
    const { id, state } = await lastAttemptOf(app, booked)
    expect(state).toBe('declined')
    bank.arrive(id, money(14_000, 'EUR'))
    const card = { masked: '4111XXXXXXXX1111', brand: 'visa', lastFour: '1111' }
    const word = {
      state: 'approved',
      transactionId: `txn-${id}`,
      amount: money(14_000, 'EUR'),
      card,
    } as const
    await settle(app.deps, id, word)
    expect(await refundsOf(app, booked.reservationId)).toMatchObject([{ amount: 14_000, reason: 'too-late' }])
    expect((await reservationOf(booked)).flights).toMatchObject([{ fareBrand: 'classic' }])
  })
})

describe('a flight that the airline moved', () => {
  it('is changed without a fee, for nothing more, in any fare', async () => {
    const booked = await book(app, trip({ fareBrand: 'light' }))
    await sql`
      insert into schedule_change (id, reservation_id, segment_id, kind, was)
      select gen_random_uuid(), reservation_id, id, 'moved', '{}' from segment
      where id = ${flightOf(booked)}`.execute(app.deps.db.query)
    await sql`
      update schedule_change set was = (select jsonb_build_object('departsLocal', d.departs_local,
        'arrivesLocal', d.arrives_local, 'departsAt', 0, 'arrivesAt', 0) from segment s
        join departure d on d.id = s.departure_id where s.id = segment_id)
      where segment_id = ${flightOf(booked)}`.execute(app.deps.db.query)
    const change = await wantChange(app, booked, { day: later, fareBrand: 'light' })
    expect(bodyOf(await estimate(app, change))).toMatchObject({
      balanceDue: 0,
      scheduleChange: 'moved',
    })
    bodyOf(await commit(app, change))
    const { flights } = await reservationOf(booked)
    expect(flights).toMatchObject([{ fareBrand: 'light', scheduleChange: null }])
    const { rows } = await sql<{ state: string }>`
      select state from schedule_change where segment_id = ${flightOf(booked)}`.execute(app.deps.db.query)
    expect(rows).toEqual([{ state: 'changed' }])
  })
})

describe('the mail of a changed flight', () => {
  it.each([
    ['en', 'has a new flight', ['Fare difference', 'Change fee', 'NEW TICKETS', 'YOUR PREVIOUS FLIGHT']],
    [
      'de',
      'hat einen neuen Flug',
      ['Tarifdifferenz', 'Umbuchungsgebühr', 'NEUE TICKETS', 'IHR BISHERIGER FLUG'],
    ],
  ] as const)('tells in %s both flights, the amounts and the new tickets', async (locale, subject, said) => {
    const booked = await book(app, trip({ fareBrand: 'classic', locale }))
    const change = await quoted(app, booked, { day: later })
    bodyOf(await reckon(app, change))
    bodyOf(await payChange(app, change))
    const mails: Mail[] = []
    await relayNotices(app.deps, (mail) => {
      mails.push(mail)
      return Promise.resolve()
    })
    const mail = mails.find(
      (each) => each.subject.includes(booked.recordLocator) && each.subject.includes(subject),
    )
    for (const text of said) expect(mail?.text).toContain(text)
    expect(mail?.text).toMatch(locale === 'en' ? /€140\.00/ : /140,00/)
    const [ticket] = await listTickets(app.deps.db.query, booked.reservationId)
    expect(mail?.text.replaceAll(/\D/g, '')).toContain(ticket?.documentNumber.slice(3))
    expect(mail?.attachments.map(({ mediaType }) => mediaType.split(';')[0])).toEqual([
      'application/pdf',
      'text/calendar',
    ])
  })
})

async function startHeld(wanted: Trip) {
  const caller = await startFlow(app)
  await holdTrip(app, caller, wanted)
  await reserveHeld(app, caller, wanted)
  return caller
}

/** Computes the balance with everything chosen meanwhile, pays and opens it. */
async function bookHeld(caller: TestBooking['caller']): Promise<TestBooking> {
  const { data } = bodyOf(await call(app, contract.payment.createReservation, { caller, body: {} }))
  const reserved = {
    caller,
    reservationId: data.reservationId,
    recordLocator: data.confirmationCode,
    balance: data.balance,
  }
  bodyOf(
    await payChange(app, {
      caller,
      body: { currentTripFlightId: '', newTripFlightId: '', newFareSummaryId: '' },
    }),
  )
  return openBooked(app, reserved)
}

async function firstPassenger(caller: TestBooking['caller']): Promise<string> {
  const { flightInformation } = bodyOf(await call(app, contract.flow.get, { caller }))
  return flightInformation.passengers[0]?.passengerUid ?? ''
}

async function chooseSeats(caller: TestBooking['caller'], seats: Record<number, Record<string, string>>) {
  const selectedSeats = Object.entries(seats).map(([tripFlightId, chosen]) => ({
    tripFlightId,
    selectedSeats: Object.entries(chosen).map(([passengerId, code]) => ({ passengerId, code })),
  }))
  return bodyOf(await call(app, contract.seat.choose, { caller, body: { selectedSeats } }))
}

async function holdExtra(caller: TestBooking['caller'], passengerUid: string, code: string) {
  const { ancillaries } = bodyOf(await call(app, contract.extra.list, { caller }))
  const offered = ancillaries.find((each) => each.ancillaryFeeUid.endsWith(code))
  if (!offered) throw new Error(`no ${code}`)
  const { ancillaryFeeUid } = offered
  const tripFlightUid = ancillaryFeeUid.slice(0, ancillaryFeeUid.indexOf('.'))
  const details = [{ passengerUid, tripFlightUid, ancillaryFeeUid }]
  return bodyOf(await call(app, contract.extra.hold, { caller, body: { details } }))
}

/** A light fare that may be changed without a fee, and gives everything back. */
async function allowChange({ reservationId }: TestBooking): Promise<void> {
  await sql`
    update segment set conditions = conditions || '{"refundFeeMinor": 0, "changeFeeMinor": 0}'
    where reservation_id = ${reservationId}`.execute(app.deps.db.query)
}

async function takenOn(departureIds: readonly number[]) {
  const { rows } = await sql<{ departure_id: number; code: string; state: string }>`
    select t.departure_id, t.code, h.state from (
      select departure_id, seat as code, hold_id from seat_assignment
      union all select departure_id, code, hold_id from extra_choice
    ) t join hold h on h.id = t.hold_id
    where t.departure_id = any(${departureIds}::bigint[]) order by 1, 2`.execute(app.deps.db.query)
  return rows
}

let vouchers = 0

async function voucherOf(face: number): Promise<string> {
  const code = `SWAP-${++vouchers}`
  await giveVoucher(app, code, face)
  return code
}

async function redeemed(code: string): Promise<number> {
  const row = await app.deps.db.query
    .selectFrom('voucher')
    .select('redeemed_minor')
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  return row.redeemed_minor
}
