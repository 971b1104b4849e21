/**
 * Bags sold for the whole way after the sale, over the hub of server/testing/hub-world.ts. A bag costs 30.00: 16.80 of it on
 * VIE–ACH, 13.20 on ACH–CGN. Everything is booked in flex, whose fare gives all back; the catalogue sells the bag with it.
 */
import { contract } from '@jetbridge/core/contract/contract.ts'
import { dateAt, instant, type LocalDate, plusDays, plusMinutes, zone } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTinyFlights, tinyAirports } from '../../seed/factories.ts'
import { bodyOf, call, type TestCaller } from '../../testing/app.ts'
import { fakeBank } from '../../testing/bank.ts'
import { openBooked, type TestBooking } from '../../testing/booked.ts'
import { booksOf } from '../../testing/booking-facts.ts'
import { cancel, flightOf, quote } from '../../testing/canceller.ts'
import { type Change, commit, estimate, reckon, startEdit } from '../../testing/changer.ts'
import { depart } from '../../testing/departed.ts'
import { cologne, type HubWorld, seedHubWorld } from '../../testing/hub-world.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { cardForm, pay, reserveHeld } from '../../testing/payer.ts'
import { takeLetters } from '../../testing/relay.ts'
import { stagedApp } from '../../testing/staged-app.ts'
import { choose, hold, onePerson, searchFlights, startFlow } from '../../testing/traveller.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Zurich'))
const days = 60
const bank = fakeBank()
let skew = 0
/** every test books days of its own */
let day = plusDays(today, 2)
let later: LocalDate = day
let world: HubWorld
const app = stagedApp({
  now: () => plusMinutes(instant(Date.now()), skew),
  gateways: { default: bank.gateway },
  settings: { RESERVATION_IDLE_MINUTES: '100000' },
  seed: async (db) => {
    world = await seedHubWorld(db, { today, days })
    // a later flight to Cologne, so that a change may keep the flight to the hub
    const flights = Array.from({ length: days }, (_, ahead) => ({
      day: plusDays(today, ahead),
      departs: '10:40',
      flightNumber: 303,
    }))
    await openTinyFlights(db, flights, { airports: [tinyAirports[0], cologne] })
    await sql`update extra set included_with = null where code = 'BAG23'`.execute(db.query)
  },
})
beforeEach(() => {
  skew = 0
  day = plusDays(day, 3)
  later = plusDays(day, 1)
  bank.setMood('approve')
})
afterEach(async () => {
  expect(await checkInvariants(app.deps.db.query)).toEqual([])
})

const firstOn = (date: LocalDate) => world.departureOn('inbound', date).id

/** The way to Cologne by the flight of this number. */
async function find(date: LocalDate, onward: '301' | '303' = '301') {
  const way = { origin: 'VIE', destination: 'CGN', date, party: onePerson, mostStops: 1 } as const
  const flights = await searchFlights(app, way)
  return flights.find(({ segments }) => segments?.[1]?.flightNumber === onward)
}

/** Takes a bag for the way that a flow holds. */
async function takeBag(caller: TestCaller) {
  const { ancillaries, passengers } = bodyOf(await call(app, contract.extra.list, { caller }))
  const bags = ancillaries.filter(({ ancillaryFeeUid }) => ancillaryFeeUid.endsWith('BAG23'))
  expect(bags).toMatchObject([{ fee: 30, tripFlightUids: [expect.any(String), expect.any(String)] }])
  const details = bags.map(({ ancillaryFeeUid, tripFlightUid }) => ({
    passengerUid: passengers[0]?.passengerUid ?? '',
    tripFlightUid,
    ancillaryFeeUid,
  }))
  return bodyOf(await call(app, contract.extra.hold, { caller, body: { details } }))
}

/** A way to Cologne with a bag, paid. */
async function bookBag(): Promise<TestBooking> {
  const caller = await startFlow(app)
  bodyOf(await hold(app, caller, [choose(await find(day), 'flex')], onePerson))
  const named = await reserveHeld(app, caller, { day, party: onePerson })
  await takeBag(caller)
  const { data } = bodyOf(await call(app, contract.payment.createReservation, { caller, body: {} }))
  const reserved = { ...named, balance: data.balance }
  expect(bodyOf(await pay(app, reserved, cardForm('t')))).toMatchObject({ transactionStatus: 'Approved' })
  return openBooked(app, reserved)
}

async function wish(booked: TestBooking, flight: Awaited<ReturnType<typeof find>>): Promise<Change> {
  const { bookingFlowId: flowId, accessToken } = bodyOf(await startEdit(app, booked))
  const { host } = booked.opener
  const { flightId, fareSummaryUid } = choose(flight, 'flex')
  return {
    caller: { ...(host && { host }), flowId, accessToken },
    body: {
      currentTripFlightId: flightOf(booked),
      newTripFlightId: flightId,
      newFareSummaryId: fareSummaryUid,
    },
  }
}

const opened = async ({ opener }: TestBooking) =>
  bodyOf(await call(app, contract.booked.read, { caller: opener }))

/** Of each flight that is booked: number and extras. */
async function bagsOf(booked: TestBooking) {
  const { flights } = await opened(booked)
  return flights
    .filter(({ isCancelled }) => !isCancelled)
    .map(({ flightNumber, extras }) => [
      flightNumber,
      ...extras.map(({ code, isOfWay, isIncluded }) => `${code} ${isOfWay} ${isIncluded}`),
    ])
}

const ofBags = async (booked: TestBooking) =>
  (await booksOf(app, booked))['unearned-ancillary-revenue BAG23'] ?? 0

describe('a bag for the whole way', () => {
  it('is told with each flight of the way, and the result says for which way its coupons are', async () => {
    const booked = await bookBag()
    expect(await bagsOf(booked)).toEqual([
      ['102', 'BAG23 true false'],
      ['301', 'BAG23 true false'],
    ])
    const { result } = bodyOf(await call(app, contract.flow.complete, { caller: booked.caller, body: {} }))
    expect(result.emds.flatMap(({ coupons }) => coupons)).toMatchObject([
      { code: 'BAG23', amount: 16.8, flight: 'PE 102', soldForBound: 0 },
      { code: 'BAG23', amount: 13.2, flight: 'PE 301', soldForBound: 0 },
    ])
  })

  it('is one line of the letter, with all its flights', async () => {
    const booked = await bookBag()
    const mails = await takeLetters(app.deps, 'booking-confirmed')
    const told = mails.find(({ subject, text }) => `${subject} ${text}`.includes(booked.recordLocator))
    expect(told?.text.match(/^.*(Bag|Gepäckstück) (on|auf) .*$/gm)).toEqual([
      expect.stringMatching(/(Bag|Gepäckstück) (on|auf) PE 102, PE 301: EMD/),
    ])
  })

  it('comes back whole with its way, as one line', async () => {
    const booked = await bookBag()
    const told = bodyOf(await quote(app, booked, 1))
    expect(told.lines.filter(({ kind }) => kind === 'ancillary')).toMatchObject([
      { code: 'BAG23', paidAmount: 30, refundAmount: 30 },
    ])
    expect(bodyOf(await cancel(app, booked, 1, told.quoteId)).refundableAmount).toBe(told.refundableAmount)
    expect(await ofBags(booked)).toBe(0)
    expect(await bagsOf(booked)).toEqual([])
  })

  it('gives back the share of what is left once its first flight was flown', async () => {
    const booked = await bookBag()
    await depart(app, firstOn(day))
    const told = bodyOf(await quote(app, booked, 1))
    expect(told.lines.filter(({ kind }) => kind === 'ancillary')).toMatchObject([
      { code: 'BAG23', paidAmount: 13.2, refundAmount: 13.2 },
    ])
    bodyOf(await cancel(app, booked, 1, told.quoteId))
    expect(await ofBags(booked)).toBe(0)
  })

  it('is given back whole by a change, and not taken along', async () => {
    const booked = await bookBag()
    const change = await wish(booked, await find(later))
    const { lines, balanceDue } = bodyOf(await estimate(app, change))
    expect(lines.filter(({ kind }) => kind === 'ancillary')).toMatchObject([{ code: 'BAG23', amount: -30 }])
    expect(balanceDue).toBe(-30)
    bodyOf(await commit(app, change))
    expect(await bagsOf(booked)).toEqual([['102'], ['301']])
    expect(await ofBags(booked)).toBe(0)
  })

  it('is bought for all flights of the new way, as one line of the change', async () => {
    const booked = await bookBag()
    const change = await wish(booked, await find(later))
    bodyOf(await estimate(app, change))
    expect((await takeBag(change.caller)).totalAmount).toBe(30)
    const { totalAmount } = bodyOf(await reckon(app, change)).data
    expect(totalAmount).toBe(0)
    bodyOf(await commit(app, change))
    expect(await bagsOf(booked)).toEqual([
      ['102', 'BAG23 true false'],
      ['301', 'BAG23 true false'],
    ])
    expect(await ofBags(booked)).toBe(-3_000)
    const { result } = bodyOf(await call(app, contract.flow.get, { caller: change.caller }))
    const coupons = result?.emds.flatMap((emd) => emd.coupons) ?? []
    expect(coupons.map(({ amount, soldForBound }) => [amount, soldForBound])).toEqual([
      [16.8, null],
      [13.2, null],
      [16.8, 0],
      [13.2, 0],
    ])
  })

  it('is bought for a new way that keeps a flight of the old one', async () => {
    const booked = await bookBag()
    const change = await wish(booked, await find(day, '303'))
    bodyOf(await estimate(app, change))
    expect((await takeBag(change.caller)).totalAmount).toBe(30)
    const { totalAmount } = bodyOf(await reckon(app, change)).data
    expect(totalAmount).toBe(0)
    bodyOf(await commit(app, change))
    expect(await bagsOf(booked)).toEqual([
      ['102', 'BAG23 true false'],
      ['303', 'BAG23 true false'],
    ])
    expect(await ofBags(booked)).toBe(-3_000)
  })
})
