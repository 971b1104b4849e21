/**
 * Giving up a flight: what it gives back, to whom, and who may have the seats afterwards. Prices are those of
 * the small world (server/seed/factories.ts): one way in flex 180.00 + YQ 15.00 + CH 9.00 = 204.00, back with
 * AT 11.00.
 */
import type { WireRefundQuote } from '@jetbridge/core/contract/cancellation.ts'
import { contract } from '@jetbridge/core/contract/contract.ts'
import {
  dateAt,
  instant,
  instantOf,
  type LocalDate,
  localDateTime,
  minutesBetween,
  plusDays,
  plusMinutes,
  zone,
} from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Mail } from '../../gateways/mail.ts'
import { mostQuotes } from '../reservation/reservation.ts'
import { seedTinyWorld, type TinyWorld } from '../../seed/factories.ts'
import { askingForCode } from '../../testing/code-before-changes.ts'
import { balanceOf, makeAgency, startAgencyFlow } from '../../testing/agency.ts'
import { bodyOf, call } from '../../testing/app.ts'
import { fakeBank } from '../../testing/bank.ts'
import { book, type TestBooking, openBooked } from '../../testing/booked.ts'
import { attemptsOf, booksOf, noticesOf, passTime } from '../../testing/booking-facts.ts'
import { cancel, couponStatesOf, flightOf, quote, refundsOf, soldOn } from '../../testing/canceller.ts'
import { cardForm, holdTrip, pay, reserve, reserveHeld, type Trip } from '../../testing/payer.ts'
import { stagedApp } from '../../testing/staged-app.ts'
import { startFlow } from '../../testing/traveller.ts'
import { giveVoucher } from '../../testing/voucher.ts'
import { relayNotices } from '../../testing/relay.ts'
import { recoverRefunds } from '../payment/jobs.ts'
import { calendarOf } from '../calendar/operations.ts'
import { receiptPdf } from '../receipt/operations/receipt-pdf.ts'
import { readReceipt } from '../receipt/read/booking.ts'
import { settle } from '../sale/operations/settle.ts'

const home = zone('Europe/Zurich')

const today = dateAt(instant(Date.now()), home)

const bank = fakeBank()

let skew = 0

let asksForCode = false

let world: TinyWorld

/** every test books days of its own */
let day: LocalDate = plusDays(today, 2)

const now = () => plusMinutes(instant(Date.now()), skew)

/** Minutes until the day of the sale is over at the airline's home. */
const untilTomorrow = () =>
  minutesBetween(instant(Date.now()), instantOf(localDateTime(`${plusDays(today, 1)}T00:00`), home)) + 1

const app = stagedApp({
  now,
  gateways: { default: bank.gateway },
  settings: { RESERVATION_IDLE_MINUTES: '100000' },
  brand: askingForCode(() => asksForCode),
  seed: async (db) => void (world = await seedTinyWorld(db, { today, days: 60 })),
})
beforeEach(() => {
  day = plusDays(day, 1)
  skew = 0
  bank.setMood('approve')
  bank.setRefundsDown(false)
})

const trip = (over: Partial<Trip> = {}): Trip => ({ day, ...over })

const outbound = () => world.departureOn('outbound', day).id

/** `kind code: paid back`, in decimals. */
const linesOf = ({ lines }: WireRefundQuote) =>
  lines.map(({ kind, code, paidAmount, refundAmount }) =>
    [kind, code, paidAmount, refundAmount].filter((part) => part !== null).join(' '),
  )

const refusal = (code: string, status: number) => ({ status, body: { code } })

describe('cancelling on the day of issue', () => {
  it('is quoted first: everything back to the card, promised for a quarter of an hour at most [GAP-103]', async () => {
    const booked = await book(app, trip())
    const quoted = bodyOf(await quote(app, booked))
    expect(quoted).toMatchObject({
      flightId: flightOf(booked),
      method: 'void',
      refundableAmount: 204,
      currencyCode: 'EUR',
      destinations: [
        {
          method: 'gateway',
          provider: 'default',
          maskedCard: '4111XXXXXXXX1111',
          voucherCode: null,
          amount: 204,
        },
      ],
    })
    expect(linesOf(quoted)).toEqual(['fare 180 180', 'carrier-charge YQ 15 15', 'tax CH 9 9'])
    const left = minutesBetween(now(), instant(Date.parse(quoted.expiresAt)))
    expect(Math.abs(left - Math.min(15, untilTomorrow() - 1))).toBeLessThanOrEqual(1)
    expect(bodyOf(await call(app, contract.booked.read, { caller: booked.opener }))).toEqual(booked.opened)
  })

  it('gives all of it back, voids the coupons and frees the seats [CHG-09, API-22]', async () => {
    const before = bank.kept()
    const party = { adult: 2, child: 1, infant: 0 }
    const booked = await book(app, trip({ party }))
    const { quoteId, refundableAmount } = bodyOf(await quote(app, booked))
    const done = bodyOf(await cancel(app, booked, 0, quoteId))
    expect(done).toMatchObject({ flightId: flightOf(booked), refundableAmount, currencyCode: 'EUR' })
    expect(done.reservation.flights).toMatchObject([
      {
        id: flightOf(booked),
        isCancelled: true,
        cancelledBy: 'traveller',
        canCancel: false,
        canChange: false,
      },
    ])
    expect(refundableAmount).toBe(booked.balance)
    expect(bank.kept()).toBe(before)
    expect(await couponStatesOf(app, booked.reservationId)).toEqual(['void', 'void', 'void'])
    expect(await soldOn(app, outbound())).toBe(0)
    expect(await booksOf(app, booked)).toEqual({})
    expect(await refundsOf(app, booked.reservationId)).toEqual([
      { method: 'gateway', amount: Math.round(booked.balance * 100), state: 'refunded', reason: 'cancelled' },
    ])
  })

  it('ends with the day at the airline’s home: the quote ends, and the fare’s conditions hold', async () => {
    const booked = await book(app, trip({ fareBrand: 'classic' }))
    const { quoteId, refundableAmount } = bodyOf(await quote(app, booked))
    skew = untilTomorrow()
    expect(await cancel(app, booked, 0, quoteId)).toMatchObject(refusal('quote-expired', 409))
    const second = bodyOf(await quote(app, booked))
    expect(second.method).toBe('refund')
    expect(second.refundableAmount).toBeLessThan(refundableAmount)
    expect(bodyOf(await cancel(app, booked, 0, second.quoteId)).refundableAmount).toBe(
      second.refundableAmount,
    )
  })
})

describe('cancelling later', () => {
  beforeEach(() => {
    day = plusDays(day, 3)
  })

  async function bookAndWait(over: Partial<Trip> = {}): Promise<TestBooking> {
    const booked = await book(app, trip(over))
    skew = untilTomorrow()
    return booked
  }

  it('takes the fare’s fee out of the fare; the airline keeps the fee', async () => {
    const booked = await bookAndWait({ fareBrand: 'classic' })
    expect(linesOf(bodyOf(await quote(app, booked)))).toEqual([
      'fare 90 90',
      'carrier-charge YQ 15 15',
      'tax CH 9 9',
      'fee 0 -80',
    ])
    expect(bodyOf(await cancel(app, booked)).refundableAmount).toBe(34)
    expect(await booksOf(app, booked)).toEqual({ 'fees refund': -8_000, 'gateway-cash default': 8_000 })
    expect(await couponStatesOf(app, booked.reservationId)).toEqual(['refunded'])
    const { rows } =
      await sql`select refunded_minor, charge_minor from coupon join ticket using (document_number)
      where reservation_id = ${booked.reservationId}`.execute(app.deps.db.query)
    expect(rows).toEqual([{ refunded_minor: 3_400, charge_minor: 8_000 }])
  })

  it('gives the refundable taxes back of a fare that is not refundable', async () => {
    const booked = await bookAndWait({ fareBrand: 'light' })
    const quoted = bodyOf(await quote(app, booked))
    expect(linesOf(quoted)).toEqual(['fare 60 0', 'carrier-charge YQ 15 0', 'tax CH 9 9'])
    expect(bodyOf(await cancel(app, booked, 0, quoted.quoteId)).refundableAmount).toBe(9)
    expect(await booksOf(app, booked)).toEqual({
      'earned-revenue forfeited': -7_500,
      'gateway-cash default': 7_500,
    })
  })

  it('that gives nothing back sends nothing, and is done all the same [CHG-09]', async () => {
    const booked = await bookAndWait({ fareBrand: 'light' })
    await sql`update segment set price = replace(price::text, '"refundable": true', '"refundable": false')::jsonb
      where id = ${flightOf(booked)}`.execute(app.deps.db.query)
    expect(bodyOf(await quote(app, booked))).toMatchObject({ refundableAmount: 0, destinations: [] })
    const done = bodyOf(await cancel(app, booked))
    expect(done.refundableAmount).toBe(0)
    expect(done.reservation.flights[0]?.isCancelled).toBe(true)
    expect(await refundsOf(app, booked.reservationId)).toEqual([])
    expect(await booksOf(app, booked)).toMatchObject({ 'taxes-payable CH': -900 })
  })

  it('is free of charge as long as the conditions say so, and the quote ends with that', async () => {
    day = plusDays(day, 7)
    const booked = await bookAndWait({ fareBrand: 'light' })
    const free = JSON.stringify({ freeCancellation: { hours: 24, daysBefore: 7 } })
    await sql`update segment set conditions = conditions || ${free}::jsonb where id = ${flightOf(booked)}`.execute(
      app.deps.db.query,
    )
    expect(bodyOf(await quote(app, booked))).toMatchObject({ method: 'refund', refundableAmount: 84 })
    skew = 24 * 60 - 4
    const { quoteId, expiresAt, refundableAmount } = bodyOf(await quote(app, booked))
    expect(refundableAmount).toBe(84)
    // by the database's clock, which has not moved
    expect(minutesBetween(instant(Date.now()), instant(Date.parse(expiresAt)))).toBeLessThanOrEqual(15)
    skew = 24 * 60 + 1
    expect(await cancel(app, booked, 0, quoteId)).toMatchObject(refusal('quote-expired', 409))
    expect(bodyOf(await quote(app, booked)).refundableAmount).toBe(9)
  })

  it('follows the conditions that the fare was sold with, not those it has now', async () => {
    const booked = await bookAndWait({ fareBrand: 'classic' })
    const setFee = (fee: number | null) =>
      sql`update fare_brand set conditions = jsonb_set(conditions, '{refundFeeMinor}', ${JSON.stringify(fee)}::jsonb)
        where code = 'classic'`.execute(app.deps.db.query)
    await setFee(null)
    try {
      expect(bodyOf(await quote(app, booked)).refundableAmount).toBe(34)
      // not stored with old sales: for those the present conditions hold
      await sql`update segment set conditions = null where id = ${flightOf(booked)}`.execute(
        app.deps.db.query,
      )
      expect(bodyOf(await quote(app, booked)).refundableAmount).toBe(9)
    } finally {
      await setFee(8_000)
    }
  })

  it('takes one fee from each traveller, also from a lap infant up to its part of the fare', async () => {
    const party = { adult: 1, child: 1, infant: 1 }
    const booked = await bookAndWait({ fareBrand: 'classic', party })
    const quoted = bodyOf(await quote(app, booked))
    const sumOf = (uid: string | undefined) =>
      quoted.lines
        .filter((line) => line.passengerUid === uid)
        .reduce((all, line) => all + line.refundAmount, 0)
    // adult 90 + 15 + 9 - 80; child 67.50 + 15 + 9 - 80; infant 9, its fee at most its fare
    expect(booked.opened.passengers.map(({ passengerUid }) => sumOf(passengerUid))).toEqual([34, 11.5, 0])
    expect(bodyOf(await cancel(app, booked)).refundableAmount).toBe(45.5)
    expect(await couponStatesOf(app, booked.reservationId)).toEqual(['refunded', 'refunded', 'refunded'])
  })
})

describe('a journey of two flights', () => {
  it('is given up one flight after the other, each with a letter; the booking stays and can be read', async () => {
    const before = bank.kept()
    const booked = await book(app, trip({ isReturn: true }))
    expect(bodyOf(await cancel(app, booked, 1)).refundableAmount).toBe(206)
    expect(bank.kept() - before).toBe(20_400)
    const once = bodyOf(await call(app, contract.booked.read, { caller: booked.opener }))
    expect(once.flights.map(({ isCancelled }) => isCancelled)).toEqual([false, true])
    expect(await couponStatesOf(app, booked.reservationId)).toEqual(['open', 'void'])
    expect(bodyOf(await cancel(app, booked, 0)).refundableAmount).toBe(204)
    expect(bank.kept()).toBe(before)
    const twice = bodyOf(await call(app, contract.booked.read, { caller: booked.opener }))
    expect(twice).toMatchObject({
      confirmationCode: booked.recordLocator,
      flights: [{ isCancelled: true }, { isCancelled: true }],
    })
    expect(await noticesOf(app, booked)).toEqual([
      'booking-confirmed',
      'flight-cancelled',
      'flight-cancelled',
    ])
    expect(await booksOf(app, booked)).toEqual({})
    const done = bodyOf(await call(app, contract.flow.complete, { caller: booked.caller, body: {} }))
    expect(done).toMatchObject({ result: { confirmationCode: booked.recordLocator, flights: [] } })
    const status = bodyOf(await call(app, contract.payment.status, { caller: booked.caller }))
    expect(status).toMatchObject({ state: 'approved' })
  })
})

describe('receipt and calendar', () => {
  const receiptText = async (booked: TestBooking) => {
    const { receipt } = await readReceipt(app.deps, booked.reservationId)
    const { flights, fare, services, adjustment, total, payments } = receipt
    const paid = payments.map(({ kind, amount }) => [kind, amount.amount])
    return { flights: flights.map(({ designator }) => designator), fare, services, adjustment, total, paid }
  }

  it('list what counts: flights still booked, and the payments less the refunds', async () => {
    const booked = await book(app, trip({ isReturn: true, fareBrand: 'classic' }))
    day = plusDays(day, 1)
    skew = untilTomorrow()
    bodyOf(await cancel(app, booked, 0))
    expect(await receiptText(booked)).toEqual({
      flights: ['PE 108'],
      fare: 9_000,
      services: 0,
      adjustment: 8_000,
      total: 19_600,
      paid: [['card', 19_600]],
    })
    bodyOf(await cancel(app, booked, 1))
    expect(await receiptText(booked)).toMatchObject({ flights: [], adjustment: 16_000, total: 16_000 })
    const document = await receiptPdf(await readReceipt(app.deps, booked.reservationId))
    expect(document.content.subarray(0, 5).toString()).toBe('%PDF-')
    const calendar = calendarOf(await readReceipt(app.deps, booked.reservationId))
    expect(calendar.content.toString().match(/STATUS:\w+/g)).toEqual(['STATUS:CANCELLED', 'STATUS:CANCELLED'])
  })
})

describe('money goes the way it came', () => {
  let made = 0

  async function bookWithVoucher(face: number, over: Partial<Trip> = {}) {
    const code = `BACK-${++made}`
    await giveVoucher(app, code, face)
    const reserved = await reserve(app, trip(over))
    const { caller } = reserved
    bodyOf(await call(app, contract.reservation.validateVoucher, { caller, body: { voucherCode: code } }))
    if (reserved.balance * 100 > face) bodyOf(await pay(app, reserved, cardForm('t')))
    else bodyOf(await call(app, contract.flow.complete, { caller, body: {} }))
    return { ...(await openBooked(app, reserved)), code }
  }

  async function fundsOf(code: string) {
    const { rows } = await sql<{ redeemed: number; daysValid: number }>`
      select redeemed_minor as redeemed, (extract(epoch from valid_until - now()) / 86400)::int as "daysValid"
      from voucher where code = ${code}`.execute(app.deps.db.query)
    return rows[0]
  }

  it('to the card before the voucher', async () => {
    const before = bank.kept()
    const booked = await bookWithVoucher(25_000, { isReturn: true })
    expect(bank.kept() - before).toBe(16_000)
    const quoted = bodyOf(await quote(app, booked))
    expect(quoted.destinations).toMatchObject([
      { method: 'gateway', amount: 160, voucherCode: null },
      { method: 'voucher', amount: 44, maskedCard: null, voucherCode: booked.code.slice(-4) },
    ])
    bodyOf(await cancel(app, booked, 0, quoted.quoteId))
    expect(bank.kept()).toBe(before)
    expect(await fundsOf(booked.code)).toMatchObject({ redeemed: 20_600 })
    expect(bodyOf(await quote(app, booked, 1)).destinations).toMatchObject([
      { method: 'voucher', amount: 206 },
    ])
    bodyOf(await cancel(app, booked, 1))
    expect(await fundsOf(booked.code)).toMatchObject({ redeemed: 0 })
    expect(await booksOf(app, booked)).toEqual({})
  })

  it('to a voucher that has ended, which is good for another year', async () => {
    const booked = await bookWithVoucher(20_400)
    await sql`update voucher set valid_until = now() - interval '1 day', valid_from = now() - interval '9 days'
      where code = ${booked.code}`.execute(app.deps.db.query)
    expect(bodyOf(await cancel(app, booked)).refundableAmount).toBe(204)
    const funds = await fundsOf(booked.code)
    expect(funds?.redeemed).toBe(0)
    expect(funds?.daysValid).toBeGreaterThanOrEqual(364)
    expect(await refundsOf(app, booked.reservationId)).toMatchObject([
      { method: 'voucher', state: 'refunded' },
    ])
  })

  it('to the account of the agency that booked', async () => {
    const code = await makeAgency(app, { code: 'BACK', creditLimit: 50_000 })
    const caller = await startAgencyFlow(app, code)
    await holdTrip(app, caller, trip())
    const reserved = await reserveHeld(app, caller, trip())
    bodyOf(await call(app, contract.payment.accountPayment, { caller, body: {} }))
    const booked = await openBooked(app, reserved)
    expect(await balanceOf(app, code)).toBe(-20_400)
    expect(bodyOf(await quote(app, booked)).destinations).toMatchObject([
      { method: 'account', provider: 'agency', maskedCard: null, voucherCode: null, amount: 204 },
    ])
    bodyOf(await cancel(app, booked))
    expect(await balanceOf(app, code)).toBe(0)
    expect(await booksOf(app, booked)).toEqual({})
  })

  it('also when the gateway is down: the flight is cancelled, and the money follows once', async () => {
    const before = bank.kept()
    const booked = await book(app, trip())
    bank.setRefundsDown(true)
    expect(bodyOf(await cancel(app, booked)).refundableAmount).toBe(204)
    expect(bank.kept() - before).toBe(20_400)
    expect(await refundsOf(app, booked.reservationId)).toMatchObject([{ state: 'created', amount: 20_400 }])
    await passTime(app, 60)
    expect(await recoverRefunds(app.deps)).toBe(0)
    bank.setRefundsDown(false)
    await passTime(app, 60)
    expect(await recoverRefunds(app.deps)).toBe(1)
    expect(bank.kept()).toBe(before)
    await passTime(app, 60)
    expect(await recoverRefunds(app.deps)).toBe(0)
    expect(bank.kept()).toBe(before)
  })

  it('and after a part went back, the payment stays one of issued tickets, whatever recovery finds', async () => {
    const booked = await book(app, trip({ isReturn: true }))
    bodyOf(await cancel(app, booked, 1))
    const [attempt] = await attemptsOf(app, booked)
    const found = await bank.gateway.find({ orderId: attempt!.id })
    expect(await settle(app.deps, attempt!.id, found)).toEqual({ state: 'approved', reason: null })
    const status = bodyOf(await call(app, contract.payment.status, { caller: booked.caller }))
    expect(status).toMatchObject({ state: 'approved', transactionStatus: 'Approved', balance: 0 })
    vi.spyOn(bank.gateway, 'refund').mockResolvedValueOnce({ state: 'refused', why: 'not today' })
    bodyOf(await cancel(app, booked, 0))
    // the gateway has given back the other flight's part: that does not prove that this one's has arrived
    expect(await refundsOf(app, booked.reservationId)).toMatchObject([
      { state: 'refunded', amount: 20_600 },
      { state: 'created', amount: 20_400 },
    ])
    await passTime(app, 60)
    expect(await recoverRefunds(app.deps)).toBe(1)
  })
})

describe('seats and extras of a cancelled flight', () => {
  it('come back with it by their names, are not on it any more, and are sold again to others [RES-04, CHG-06]', async () => {
    const first = await bookSeated()
    const [stands] = first.opened.flights
    expect(stands?.seats).toEqual([{ passengerUid: expect.any(String), code: '1A' }])
    expect(stands?.extras).toMatchObject([{ code: 'PETC', isIncluded: false }])
    expect(first.balance).toBe(60 + 15 + 9 + 12 + 45)
    const rival = await startFlow(app)
    await holdTrip(app, rival, trip({ fareBrand: 'light' }))
    const quoted = bodyOf(await quote(app, first))
    expect(linesOf(quoted)).toEqual([
      'fare 60 60',
      'carrier-charge YQ 15 15',
      'tax CH 9 9',
      'ancillary 1A 12 12',
      'ancillary PETC 45 45',
    ])
    const namesOf = (code: string) => quoted.lines.find((line) => line.code === code)?.translations
    expect(namesOf('1A')).toEqual({ en: 'Seat 1A', de: 'Sitzplatz 1A' })
    expect(namesOf('PETC')).toEqual({ en: 'Pet in the cabin', de: 'Haustier in der Kabine' })
    expect(namesOf('YQ')).toEqual({})
    const done = bodyOf(await cancel(app, first, 0, quoted.quoteId))
    expect(done.refundableAmount).toBe(141)
    expect(done.reservation.flights).toMatchObject([{ isCancelled: true, seats: [], extras: [] }])
    const second = await bookSeated()
    expect(second.balance).toBe(141)
    expect(await booksOf(app, first)).toEqual({})
  })

  it('are kept where the fare is', async () => {
    day = plusDays(day, 1)
    const booked = await bookSeated()
    skew = untilTomorrow()
    expect(bodyOf(await cancel(app, booked)).refundableAmount).toBe(9)
    expect(await booksOf(app, booked)).toMatchObject({ 'earned-revenue forfeited': -(7_500 + 5_700) })
  })

  /** In light, at the window of the first row, with a pet. */
  async function bookSeated(): Promise<TestBooking> {
    const caller = await startFlow(app)
    const light = trip({ fareBrand: 'light' })
    await holdTrip(app, caller, light)
    const named = await reserveHeld(app, caller, light)
    const flight = String(outbound())
    const ancillaries = bodyOf(await call(app, contract.extra.list, { caller }))
    const passengerUid = (await passengersOf(caller.flowId ?? '')) ?? ''
    const seats = [{ tripFlightId: flight, selectedSeats: [{ passengerId: passengerUid, code: '1A' }] }]
    bodyOf(await call(app, contract.seat.choose, { caller, body: { selectedSeats: seats } }))
    const pet = ancillaries.ancillaries.find(({ ancillaryFeeUid }) => ancillaryFeeUid.endsWith('.PETC'))
    const details = [{ passengerUid, tripFlightUid: flight, ancillaryFeeUid: pet?.ancillaryFeeUid ?? '' }]
    bodyOf(await call(app, contract.extra.hold, { caller, body: { details } }))
    const created = bodyOf(await call(app, contract.payment.createReservation, { caller, body: {} }))
    const reserved = { ...named, balance: created.data.balance }
    bodyOf(await pay(app, reserved, cardForm('t')))
    return openBooked(app, reserved)
  }

  async function passengersOf(flowId: string): Promise<string | undefined> {
    const { rows } = await sql<{ id: string }>`select id from passenger where flow_id = ${flowId}`.execute(
      app.deps.db.query,
    )
    return rows[0]?.id
  }
})

describe('what cannot be cancelled', () => {
  it('is a flight that is cancelled, finished or closed, and it says so [GAP-103]', async () => {
    const booked = await book(app, trip())
    bodyOf(await cancel(app, booked))
    const again = await cancel(app, booked)
    expect(again).toMatchObject(refusal('flight-not-active', 422))
    expect(again).toMatchObject({ body: { message: expect.stringMatching(/\S/) } })
    expect(await quote(app, booked)).toMatchObject(refusal('flight-not-active', 422))
    day = plusDays(day, 1)
    const other = await book(app, trip())
    const departs = instant(Date.parse(other.opened.flights[0]!.departsAt))
    for (const minutesLeft of [app.deps.config.saleClosesMinutes, -1]) {
      skew = minutesBetween(instant(Date.now()), departs) - minutesLeft
      expect(await cancel(app, other)).toMatchObject(refusal('flight-not-active', 422))
    }
  })

  it('but the same quote again tells what it has done, and does nothing more [GAP-103]', async () => {
    const booked = await book(app, trip({ isReturn: true }))
    const { quoteId } = bodyOf(await quote(app, booked))
    const first = bodyOf(await cancel(app, booked, 0, quoteId))
    const again = bodyOf(await cancel(app, booked, 0, quoteId))
    expect(first.refundableAmount).toBeGreaterThan(0)
    expect(again).toEqual(first)
    expect(await refundsOf(app, booked.reservationId)).toHaveLength(1)
    expect(await cancel(app, booked)).toMatchObject(refusal('flight-not-active', 422))
    expect(await cancel(app, booked, 1, quoteId)).toMatchObject(refusal('quote-expired', 409))
  })

  it('says for each cancelled flight what came back, and nothing for others [RES-04, RES-09]', async () => {
    const booked = await book(app, trip({ isReturn: true }))
    const { refundableAmount } = bodyOf(await cancel(app, booked))
    const { flights } = bodyOf(await call(app, contract.booked.read, { caller: booked.opener }))
    expect(flights.map(({ refundedAmount }) => refundedAmount)).toEqual([refundableAmount, null])
  })

  it('is a flight of another booking', async () => {
    const [booked, other] = [await book(app, trip()), await book(app, trip())]
    const stranger = { ...booked, opener: other.opener }
    expect(await cancel(app, stranger)).toMatchObject(refusal('not-found', 404))
    expect(await quote(app, stranger)).toMatchObject(refusal('not-found', 404))
    const { quoteId } = bodyOf(await quote(app, other))
    for (const foreign of [quoteId, 'no-quote', '0197b6a0-0000-7000-8000-000000000000']) {
      expect(await cancel(app, booked, 0, foreign)).toMatchObject(refusal('quote-expired', 409))
    }
    expect(await refundsOf(app, booked.reservationId)).toEqual([])
  })

  it('is a quote that has ended, or is of another flight', async () => {
    const booked = await book(app, trip({ isReturn: true }))
    const { quoteId } = bodyOf(await quote(app, booked))
    expect(await cancel(app, booked, 1, quoteId)).toMatchObject(refusal('quote-expired', 409))
    await sql`update cancel_quote set expires_at = now() where id = ${quoteId}`.execute(app.deps.db.query)
    expect(await cancel(app, booked, 0, quoteId)).toMatchObject(refusal('quote-expired', 409))
    expect(await couponStatesOf(app, booked.reservationId)).toEqual(['open', 'open'])
  })

  it('is no quote in a loop: a fixed number of quotes are kept, and the newest counts', async () => {
    const booked = await book(app, trip())
    const quotes: string[] = []
    for (let count = 0; count < mostQuotes + 5; count++) quotes.push(bodyOf(await quote(app, booked)).quoteId)
    const { rows } = await sql<{ kept: number }>`
      select count(*)::int as kept from cancel_quote where reservation_id = ${booked.reservationId}
    `.execute(app.deps.db.query)
    expect(rows[0]?.kept).toBe(mostQuotes)
    expect(await cancel(app, booked, 0, quotes[0])).toMatchObject(refusal('quote-expired', 409))
    expect((await cancel(app, booked, 0, quotes.at(-1))).status).toBe(200)
  })

  it('is a flight with a passenger who is checked in', async () => {
    const booked = await book(app, trip())
    const setState = (letter: string) =>
      sql`update coupon set status = ${letter} where segment_id = ${flightOf(booked)}`.execute(
        app.deps.db.query,
      )
    await setState('C')
    expect(await cancel(app, booked)).toMatchObject(refusal('flight-not-active', 422))
    expect(await soldOn(app, outbound())).toBe(1)
    await setState('O')
  })

  it('is any flight without the code that a brand asks for', async () => {
    const booked = await book(app, trip())
    asksForCode = true
    try {
      expect(await quote(app, booked)).toMatchObject(refusal('code-required', 403))
      expect(await cancel(app, booked)).toMatchObject(refusal('code-required', 403))
      await sql`update reservation_access set proven_until = now() + interval '5 minutes'
        where session_id = ${booked.opener.sessionId}`.execute(app.deps.db.query)
      expect(bodyOf(await cancel(app, booked)).refundableAmount).toBe(204)
    } finally {
      asksForCode = false
    }
  })
})

describe('a flight that the airline has changed', () => {
  it('gives everything back, also in a fare that would not, and says that the airline cancelled it', async () => {
    const booked = await book(app, trip({ fareBrand: 'light' }))
    skew = untilTomorrow()
    await sql`
      insert into schedule_change (id, reservation_id, segment_id, kind, was)
      select gen_random_uuid(), reservation_id, id, 'moved',
        '{"departsLocal": "2026-01-01T10:00", "arrivesLocal": "2026-01-01T11:00", "departsAt": 0, "arrivesAt": 0}'
      from segment where id = ${flightOf(booked)}`.execute(app.deps.db.query)
    expect(bodyOf(await quote(app, booked))).toMatchObject({ method: 'airline', refundableAmount: 84 })
    const { reservation } = bodyOf(await cancel(app, booked))
    expect(reservation.flights).toMatchObject([
      { isCancelled: true, cancelledBy: 'airline', scheduleChange: null },
    ])
  })
})

describe('the letter', () => {
  const mails: Mail[] = []
  const deliver = async (mail: Mail) => void mails.push(mail)

  async function lettersOf(booked: TestBooking): Promise<string[]> {
    mails.length = 0
    await relayNotices(app.deps, deliver)
    await sql`update outbox set next_at = now()`.execute(app.deps.db.query)
    await relayNotices(app.deps, deliver)
    return mails
      .filter(({ subject }) => subject.includes(booked.recordLocator))
      .map(({ subject, text }) => `${subject}\n${text}`)
  }

  it('tells what goes back, where, and which flights stay', async () => {
    const booked = await book(app, trip({ isReturn: true, fareBrand: 'classic' }))
    skew = untilTomorrow()
    bodyOf(await cancel(app, booked, 0))
    const letter = (await lettersOf(booked)).at(-1)
    expect(letter).toContain(`Flight PE 101 of your booking ${booked.recordLocator} is cancelled`)
    for (const line of [
      'Fare: €90.00',
      'Cancellation fee: −€80.00',
      'Airport tax St. Gallen: €9.00',
      'Total: €34.00',
      'Visa •••• 1111: €34.00',
      'OTHER FLIGHTS IN YOUR BOOKING\nPE 108',
    ])
      expect(letter).toContain(line)
  })

  it('is German for a booking made in German, and says when no flight is left and nothing goes back', async () => {
    const booked = await book(app, trip({ locale: 'de', fareBrand: 'light' }))
    skew = untilTomorrow()
    bodyOf(await cancel(app, booked))
    const letter = (await lettersOf(booked)).at(-1)
    expect(letter).toContain(`Flug PE 101 Ihrer Buchung ${booked.recordLocator} ist storniert`)
    for (const line of [
      'Nach den Tarifbedingungen einbehalten: €75,00',
      'Summe: €9,00',
      'Diese Buchung enthält keinen weiteren Flug.',
    ])
      expect(letter).toContain(line)
  })
})
