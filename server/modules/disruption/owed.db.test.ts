/** What a proposal says that a departure costs the airline is what its travellers get when they ask for their money. */
import { contract } from '@jetbridge/core/contract/contract.ts'
import { defaultClassPlan } from '@jetbridge/core/flight/class-plan.ts'
import type { Money } from '@jetbridge/core/kernel/money.ts'
import { dateAt, instant, minutes, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import type { Database } from '../../db/open.ts'
import { seedTinyWorld, type TinyWorld } from '../../seed/factories.ts'
import { alterFlight, timesOn } from '../../testing/airline.ts'
import { bodyOf, call } from '../../testing/app.ts'
import { fakeBank } from '../../testing/bank.ts'
import { book, openBooked, type TestBooking } from '../../testing/booked.ts'
import { cancel, flightOf } from '../../testing/canceller.ts'
import { commit, payChange, quoted, reckon } from '../../testing/changer.ts'
import { cardForm, holdTrip, pay, reserve, reserveHeld, type Trip } from '../../testing/payer.ts'
import { stagedApp } from '../../testing/staged-app.ts'
import { startFlow } from '../../testing/traveller.ts'
import { giveVoucher } from '../../testing/voucher.ts'
import { flyDeparted } from '../departure-control/jobs.ts'
import { proposeSchedule } from '../schedule/operations/import-schedule.ts'
import { findDeparture } from '../schedule/read.ts'
import { proposeAlteration } from './operations/alter-departure.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))
const bank = fakeBank()
let sellsIn: 'EUR' | 'CHF' = 'EUR'
let world: TinyWorld
/** each test has a day of its own, and the one before it */
let day = plusDays(today, 4)

const app = stagedApp({
  gateways: { default: bank.gateway },
  brand: (brand) => ({
    ...brand,
    currency: {
      allowed: ['EUR', 'CHF'],
      get default() {
        return sellsIn
      },
    },
  }),
  async seed(db) {
    world = await seedTinyWorld(db, { today, days: 40 })
    await fileInFrancs(db)
  },
})
beforeEach(() => {
  day = plusDays(day, 2)
  sellsIn = 'EUR'
})

/** Every fare and tax of the small world, half as dear again. */
async function fileInFrancs({ query }: Database): Promise<void> {
  await sql`insert into fare (brand, origin, destination, fare_brand, booking_class, fare_basis, currency, adult_minor,
      child_minor, infant_minor, travel_from, travel_until)
    select brand, origin, destination, fare_brand, booking_class, fare_basis, 'CHF', adult_minor * 3 / 2,
      child_minor * 3 / 2, infant_minor * 3 / 2, travel_from, travel_until from fare`.execute(query)
  await sql`insert into tax (brand, code, airport, applies_on, currency, adult_minor, child_minor, infant_minor, refundable)
    select brand, code, airport, applies_on, 'CHF', adult_minor * 3 / 2, child_minor * 3 / 2, infant_minor * 3 / 2,
      refundable from tax`.execute(query)
}

/** The last flight back. */
const target = () => world.departureOn('inbound', day, 3).id

const trip = (over: Partial<Trip> = {}): Trip => ({ day, isReturn: true, ...over })

async function inFrancs(over: Partial<Trip>): Promise<TestBooking> {
  sellsIn = 'CHF'
  try {
    return await book(app, trip(over))
  } finally {
    sellsIn = 'EUR'
  }
}

async function bookWithVoucher(code: string, face: number): Promise<TestBooking> {
  await giveVoucher(app, code, face)
  const reserved = await reserve(app, trip())
  const { caller } = reserved
  bodyOf(await call(app, contract.reservation.validateVoucher, { caller, body: { voucherCode: code } }))
  bodyOf(await pay(app, reserved, cardForm('t')))
  return openBooked(app, reserved)
}

/** In light, on the way back with a seat that costs and a pet. */
async function bookSeated(): Promise<TestBooking> {
  const caller = await startFlow(app)
  const light = trip({ fareBrand: 'light' })
  await holdTrip(app, caller, light)
  const named = await reserveHeld(app, caller, light)
  const { flightInformation } = bodyOf(await call(app, contract.flow.get, { caller }))
  const passengerUid = flightInformation.passengers[0]?.passengerUid ?? ''
  const flight = String(target())
  const seats = [{ tripFlightId: flight, selectedSeats: [{ passengerId: passengerUid, code: '1A' }] }]
  bodyOf(await call(app, contract.seat.choose, { caller, body: { selectedSeats: seats } }))
  const { ancillaries } = bodyOf(await call(app, contract.extra.list, { caller }))
  const pet = ancillaries.find(({ ancillaryFeeUid }) => ancillaryFeeUid === `${flight}.PETC`)
  const details = [{ passengerUid, tripFlightUid: flight, ancillaryFeeUid: pet?.ancillaryFeeUid ?? '' }]
  bodyOf(await call(app, contract.extra.hold, { caller, body: { details } }))
  bodyOf(await call(app, contract.payment.createReservation, { caller, body: {} }))
  bodyOf(await pay(app, named, cardForm('t')))
  return openBooked(app, named)
}

/** Back on the day before, and then on this one. */
async function bookChanged(): Promise<TestBooking> {
  const before = await book(app, trip({ day: plusDays(day, -1), fareBrand: 'classic' }))
  const change = await quoted(app, before, { day, isReturn: true, place: -1, fareBrand: 'classic' }, 1)
  const due = bodyOf(await reckon(app, change)).data.balance
  if (due > 0) bodyOf(await payChange(app, change))
  else bodyOf(await commit(app, change))
  const { body } = await call(app, contract.booked.read, { caller: before.opener })
  return { ...before, opened: body as TestBooking['opened'] }
}

/** The way out has been flown, the way back has not. */
async function bookHalfFlown(): Promise<TestBooking> {
  const booked = await book(app, trip({ place: 1 }))
  const out = world.departureOn('outbound', day, 1).id
  await sql`update departure set departs_at = now() - interval '2 minutes', arrives_at = now() + interval '1 hour'
    where id = ${out}`.execute(app.deps.db.query)
  expect(await flyDeparted(app.deps)).toBeGreaterThan(0)
  return booked
}

async function propose(departs?: string, arrives?: string) {
  const departure = await findDeparture(app.deps.db.query, 'peoples', target())
  if (!departure) throw new Error('no departure')
  const times = departs !== undefined && arrives !== undefined ? timesOn(day, departs, arrives) : null
  return proposeAlteration(app.deps.db.query, { departure, times, threshold: minutes(15), reason: null })
}

/** By currency, in cents. */
const told = (costs: readonly Money[]) => costs.map(({ currency, amount }) => [currency, amount])

/** What the traveller gets for the way back, in cents. */
async function giveBack(booked: TestBooking) {
  const query = { flightId: flightOf(booked, 1) }
  const { currencyCode, refundableAmount } = bodyOf(
    await call(app, contract.scheduleChange.answer, {
      caller: booked.opener,
      query,
      body: { answer: 'refund' },
    }),
  )
  return { currency: currencyCode, amount: Math.round(refundableAmount * 100) }
}

it('a cancelled departure costs what every traveller on it gets back, in each currency', async () => {
  const family = await book(app, trip({ party: { adult: 2, child: 1, infant: 1 } }))
  const seated = await bookSeated()
  const swiss = await inFrancs({ fareBrand: 'classic', party: { adult: 1, child: 0, infant: 1 } })
  const cheap = await inFrancs({ fareBrand: 'light' })
  const outGivenUp = await book(app, trip())
  bodyOf(await cancel(app, outGivenUp, 0))
  const backGivenUp = await book(app, trip({ fareBrand: 'classic' }))
  bodyOf(await cancel(app, backGivenUp, 1))
  const paidInPart = await bookWithVoucher('OWED-1', 5_000)
  const paidMostly = await bookWithVoucher('OWED-2', 40_000)
  const changed = await bookChanged()
  const halfFlown = await bookHalfFlown()
  await reserve(app, trip())
  const asked = [family, seated, swiss, cheap, outGivenUp, paidInPart, paidMostly, changed, halfFlown]

  const { diff, costs, concerns } = await propose()
  expect(concerns.bookings).toBe(asked.length)
  expect(diff.owed.map(({ currency, bookings }) => [currency, bookings])).toEqual([
    ['CHF', 2],
    ['EUR', 7],
  ])
  expect(costs).toEqual(diff.owed.map(({ currency, amount }) => ({ currency, amount })))

  await alterFlight(app, target(), null)
  const back = new Map<string, number>()
  for (const booked of asked) {
    const { currency, amount } = await giveBack(booked)
    expect(amount).toBeGreaterThan(0)
    back.set(currency, (back.get(currency) ?? 0) + amount)
  }
  expect(Object.fromEntries(back)).toEqual(Object.fromEntries(told(costs)))
  const flex = 18_000 + 1_500 + 1_100
  const child = 13_500 + 1_500 + 1_100
  const [infant, seat, pet] = [1_800, 1_200, 4_500]
  const light = 6_000 + 1_500 + 1_100
  const classic = 9_000 + 1_500 + 1_100
  expect(told(costs)).toEqual([
    ['CHF', 1.5 * (classic + 900 + light)],
    ['EUR', 2 * flex + child + infant + (light + seat + pet) + 3 * flex + classic + flex],
  ])
})

it('one that is moved costs it from the limit on at which travellers are asked', async () => {
  expect((await propose()).costs).toEqual([])
  await book(app, trip())
  await inFrancs({ fareBrand: 'light' })
  expect((await propose('19:40', '20:55')).costs).toEqual([])
  const moved = await propose('20:10', '21:25')
  expect(told(moved.costs)).toEqual([
    ['CHF', 12_900],
    ['EUR', 20_600],
  ])
  // Earlier than the way out arrives: both are asked, and may have this flight's money.
  const unfit = await propose('07:30', '08:45')
  expect([unfit.diff.unfit, told(unfit.costs)]).toEqual([2, told(moved.costs)])
})

it('what it costs is no part of what must still be so: who books meanwhile is told, too', async () => {
  const before = await propose()
  await book(app, trip())
  const after = await propose()
  expect([told(before.costs), told(after.costs)]).toEqual([[], [['EUR', 20_600]]])
  expect(after.digest).toBe(before.digest)
})

it('a season that takes off every flight of the day costs nothing: a booked one stays, or stops it', async () => {
  await book(app, trip())
  const { diff, costs } = await proposeSchedule(app.deps.db.query, {
    brand: 'peoples',
    season: { ok: true, legs: [], warnings: [] },
    emptied: 'PE',
    shiftYears: 0,
    plan: defaultClassPlan,
    seats: [],
    range: { from: day, until: day },
    keepTaken: true,
    replaceByHand: false,
  })
  expect(diff.taken.map(({ departure }) => departure.id)).toContain(target())
  expect(diff.toStore.removed).toHaveLength(8 - diff.taken.length)
  expect(diff.toStore.removed.map(({ id }) => id)).not.toContain(target())
  expect(costs).toEqual([])
})
