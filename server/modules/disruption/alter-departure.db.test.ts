/** A departure that is moved or cancelled by command, and what its travellers are told, asked and given. */
import { contract } from '@jetbridge/core/contract/contract.ts'
import type { FlightTimes } from '@jetbridge/core/flight/departure.ts'
import { dateAt, instant, type LocalDate, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Mail } from '../../gateways/mail.ts'
import { seedTinyWorld, tinyDestination, tinyOrigin } from '../../seed/factories.ts'
import { alterDeparture, alterFlight, timesOn } from '../../testing/airline.ts'
import { call, type TestCaller } from '../../testing/app.ts'
import { fakeBank } from '../../testing/bank.ts'
import { book, type TestBooking, openBooked } from '../../testing/booked.ts'
import { booksOf, holdOf, noticesOf, passTime } from '../../testing/booking-facts.ts'
import { commit, estimate, payChange, quoted, wantChange } from '../../testing/changer.ts'
import { cardForm, holdTrip, pay, reserve, reserveHeld } from '../../testing/payer.ts'
import { stagedApp } from '../../testing/staged-app.ts'
import { choose, hold, searchFlights, startFlow } from '../../testing/traveller.ts'
import { flyDeparted } from '../departure-control/jobs.ts'
import { relayNotices } from '../../testing/relay.ts'
import { recoverRefunds } from '../payment/jobs.ts'
import { recoverAttempts } from '../sale/operations/recover.ts'
import { findDeparture } from '../schedule/read.ts'

const vienna = zone('Europe/Vienna')

const today = dateAt(instant(Date.now()), vienna)

const bank = fakeBank()

/** each test has a day of its own */
let day = plusDays(today, 5)

const app = stagedApp({
  gateways: { default: bank.gateway },
  seed: async (db) => void (await seedTinyWorld(db, { today, days: 80 })),
})
beforeEach(() => {
  day = plusDays(day, 2)
  bank.setMood('approve')
})

/** Of the first flight. */
async function departureOf(flightId: number) {
  const departure = await findDeparture(app.deps.db.query, 'peoples', flightId)
  if (!departure) throw new Error(`no departure ${flightId}`)
  return departure
}

async function firstDeparture(date: LocalDate = day) {
  const [first] = await searchFlights(app, { origin: tinyOrigin, destination: tinyDestination, date })
  return departureOf(Number(first?.id))
}

/** Until nobody is offered it any more. */
async function cancelFirst() {
  const { id } = await firstDeparture()
  await alter(id, null)
  await expect.poll(() => isOffered(id, day)).toBe(false)
}

const alter = (id: number, times: FlightTimes | null, reason?: string) => alterFlight(app, id, times, reason)

/** The first flight leaves at the clock times given, on its own day unless a test says otherwise. */
function move(id: number, departs: string, arrives: string, on = day, until = on) {
  return alter(id, timesOn(on, departs, arrives, until))
}

async function read({ opener }: TestBooking) {
  const { body } = await call(app, contract.booked.read, { caller: opener })
  return body as TestBooking['opened']
}

function answer({ opener, opened }: TestBooking, given: 'accept' | 'refund', place = 0) {
  const query = { flightId: opened.flights[place]?.id ?? '' }
  return call(app, contract.scheduleChange.answer, { caller: opener, query, body: { answer: given } })
}

/** Mails to a booking that no test has fetched yet, of the kinds of this file. */
async function lettersOf({ recordLocator }: TestBooking): Promise<Mail[]> {
  const mails: Mail[] = []
  await relayNotices(app.deps, async (mail) => void mails.push(mail))
  return mails.filter(({ subject }) => subject.includes(recordLocator) && /flight|Flug/i.test(subject))
}

/** A traveller who is booking agrees to the times that were shown. */
function agree(caller: TestCaller, id: number, departureDateTime: string, arrivalDateTime: string) {
  const flights = [{ flightId: String(id), departureDateTime, arrivalDateTime }]
  return call(app, contract.reservation.acceptTimes, { caller, body: { flights } })
}

const flightOf = ({ opened }: TestBooking) => opened.flights[0]!

/** When each of the day's flights departs, by a search. */
const firstDepartures = async () =>
  new Map(
    (await searchFlights(app, { origin: tinyOrigin, destination: tinyDestination, date: day })).map(
      (each) => [each.id, each.departureDateTime],
    ),
  )

const isOffered = async (id: number, date: LocalDate) =>
  (await searchFlights(app, { origin: tinyOrigin, destination: tinyDestination, date })).some(
    (each) => each.id === String(id),
  )

describe('a departure that is cancelled', () => {
  it('is no longer sold, and its held seats are given back', async () => {
    const { id } = await firstDeparture()
    const flights = await searchFlights(app, { origin: tinyOrigin, destination: tinyDestination, date: day })
    const holder = await startFlow(app)
    await holdTrip(app, holder, { day, isReturn: true })
    expect(await alter(id, null)).toEqual({ told: 0, asked: 0, unfit: 0, released: 1 })
    expect(await holdOf(app, { caller: holder })).toMatchObject({ state: 'released' })
    await expect.poll(() => isOffered(id, day)).toBe(false)
    const late = await hold(app, await startFlow(app), [choose(flights[0], 'flex')])
    expect(late).toMatchObject({ ok: false, body: { code: 'unknown-fare' } })
    const again = await call(app, contract.reservation.extendHold, { caller: holder })
    expect(again).toMatchObject({ ok: false, body: { code: 'departure-cancelled' } })
  })

  it('cannot be paid for by a traveller who was about to: they are told that it was cancelled, and nothing is charged', async () => {
    const kept = bank.kept()
    const buyer = await reserve(app, { day })
    await alter((await firstDeparture()).id, null)
    const { caller } = buyer
    expect(await pay(app, buyer, cardForm('t'))).toMatchObject({
      status: 409,
      body: { code: 'departure-cancelled' },
    })
    const again = await call(app, contract.payment.createReservation, { caller, body: {} })
    expect(again).toMatchObject({ ok: false, body: { code: 'departure-cancelled' } })
    expect(bank.kept()).toBe(kept)
    const other = await holdTrip(app, caller, { day, place: 1 })
    expect(other).toBeUndefined()
    expect((await reserveHeld(app, caller, { day })).balance).toBe(204)
  })

  it('is told to everybody booked on it, with what they can do, in their language', async () => {
    const { id } = await firstDeparture()
    const english = await book(app, { day, isReturn: true })
    const german = await book(app, { day, locale: 'de' })
    await relayNotices(app.deps, async () => undefined)
    expect(await alter(id, null, 'Snow at Altenrhein')).toMatchObject({ told: 2, asked: 2 })
    const mails: Mail[] = []
    await relayNotices(app.deps, async (mail) => void mails.push(mail))
    const subjects = mails.map(({ subject }) => subject).toSorted()
    expect(subjects).toEqual([
      `Ihr Flug PE 101 fällt aus, Buchung ${german.recordLocator}`,
      `Your flight PE 101 is cancelled, booking ${english.recordLocator}`,
    ])
    const text = mails.find(({ locale }) => locale === 'en')?.text ?? ''
    expect(text).toContain('Reason: Snow at Altenrhein')
    expect(text).toContain('- Get back everything you paid for this flight')
    expect(text).not.toContain('Accept the new times')
    expect(text).toMatch(/\/booking-flow\/my-flights#[0-9a-f-]{36}\.[\w-]{22}/)
    const flights = (await read(english)).flights
    expect(flights).toMatchObject([
      {
        scheduleChange: {
          kind: 'cancelled',
          was: { departureDateTime: `${day}T06:50`, arrivalDateTime: `${day}T08:05` },
        },
        isCancelled: false,
        canChange: true,
        canCancel: true,
        finished: false,
      },
      { scheduleChange: null },
    ])
  })

  it('gives back everything paid for it, in any fare, once; other flights stay', async () => {
    const booked = await book(app, { day, fareBrand: 'light', isReturn: true })
    const kept = bank.kept()
    await alter((await firstDeparture()).id, null)
    const given = await answer(booked, 'refund')
    expect(given).toMatchObject({
      ok: true,
      body: {
        refundableAmount: 84,
        currencyCode: 'EUR',
        reservation: {
          flights: [
            {
              isCancelled: true,
              cancelledBy: 'airline',
              cancelledAfter: 'cancelled',
              scheduleChange: null,
            },
            { isCancelled: false, cancelledAfter: null, canCancel: true },
          ],
        },
      },
    })
    expect(bank.kept()).toBe(kept - 8_400)
    const again = await answer(booked, 'refund')
    expect(again).toMatchObject({ status: given.status, body: given.body })
    expect(await answer(booked, 'accept')).toMatchObject({ status: 409, body: { code: 'already-answered' } })
    expect(bank.kept()).toBe(kept - 8_400)
    expect(await noticesOf(app, booked)).toEqual([
      'booking-confirmed',
      'schedule-changed',
      'flight-cancelled',
    ])
  })

  it('can still be given back after the time it would have left', async () => {
    const booked = await book(app, { day })
    const { id } = await firstDeparture()
    await alter(id, null)
    await sql`update departure set departs_at = now() - interval '2 days', arrives_at = now() - interval '1 day'
      where id = ${id}`.execute(app.deps.db.query)
    expect((await read(booked)).flights).toMatchObject([{ finished: false, canCancel: true }])
    expect(await answer(booked, 'refund')).toMatchObject({ ok: true, body: { refundableAmount: 204 } })
  })

  it('cannot be accepted', async () => {
    const booked = await book(app, { day })
    await alter((await firstDeparture()).id, null)
    expect(await answer(booked, 'accept')).toMatchObject({ status: 422, body: { code: 'flight-not-active' } })
    expect((await read(booked)).flights).toMatchObject([{ scheduleChange: { kind: 'cancelled' } }])
  })

  it('gives back money that was on its way for it', async () => {
    const buyer = await reserve(app, { day })
    bank.setMood('lost')
    expect(await pay(app, buyer, cardForm('t'))).toMatchObject({ body: { transactionStatus: 'Pending' } })
    const kept = bank.kept()
    expect(await alter((await firstDeparture()).id, null)).toMatchObject({ told: 0, released: 1 })
    await passTime(app, 60)
    await recoverAttempts(app.deps)
    await passTime(app, 60)
    await recoverRefunds(app.deps)
    expect(bank.kept()).toBe(kept - 20_400)
    expect(await noticesOf(app, buyer)).toEqual(['payment-returned'])
  })

  it('is not cancelled again, nor by an operator who saw its state before', async () => {
    const departure = await firstDeparture()
    await alter(departure.id, null)
    await expect(alterDeparture(app.deps, departure, null)).rejects.toMatchObject({ why: 'outdated' })
  })
})

describe('the other flights of a trip that the airline did not keep to', () => {
  const cancelling = contract.cancellation

  async function bookTrip(): Promise<TestBooking> {
    const booked = await book(app, { day, fareBrand: 'light', isReturn: true })
    // its day of issue is over
    await sql`update reservation set confirmed_at = confirmed_at - interval '3 days'
      where id = ${booked.reservationId}`.execute(app.deps.db.query)
    return booked
  }

  async function quoteWayBack({ opener, opened }: TestBooking) {
    const query = { flightId: opened.flights[1]!.id }
    const quoted = await call(app, cancelling.quoteCancelFlight, { caller: opener, query })
    if (!quoted.ok) throw new Error(quoted.body.code)
    return quoted.body
  }

  it('are given back whole, too, once the first one is; an old quote no longer counts', async () => {
    const booked = await bookTrip()
    const kept = bank.kept()
    const own = await quoteWayBack(booked)
    expect(own).toMatchObject({ method: 'refund' })
    await move((await firstDeparture()).id, '09:10', '10:25')
    // a traveller who may still accept the new times has a trip
    expect(await quoteWayBack(booked)).toMatchObject({ method: 'refund' })
    await answer(booked, 'refund')
    const { flightId, quoteId } = own
    const stale = { caller: booked.opener, query: { flightId, quoteId } }
    expect(await call(app, cancelling.cancelFlight, stale)).toMatchObject({ body: { code: 'quote-expired' } })
    const whole = await quoteWayBack(booked)
    expect(whole).toMatchObject({ method: 'trip', refundableAmount: 86 })
    expect(whole.lines.every(({ paidAmount, refundAmount }) => paidAmount === refundAmount)).toBe(true)
    const query = { flightId, quoteId: whole.quoteId }
    const done = await call(app, cancelling.cancelFlight, { caller: booked.opener, query })
    expect(done).toMatchObject({ ok: true, body: { refundableAmount: 86 } })
    expect((await read(booked)).flights).toMatchObject([
      { cancelledBy: 'airline', cancelledAfter: 'moved' },
      { cancelledBy: 'traveller', cancelledAfter: null, refundedAmount: 86 },
    ])
    expect(bank.kept()).toBe(kept - 17_000)
    expect(await booksOf(app, booked)).toEqual({})
  })

  it('are given back whole after a cancelled one only once it is given back: until then it may be changed for another', async () => {
    const booked = await bookTrip()
    await cancelFirst()
    expect(await quoteWayBack(booked)).toMatchObject({ method: 'refund' })
    const other = await quoted(app, booked, { day, place: 0, fareBrand: 'light' })
    expect(await commit(app, other)).toMatchObject({ ok: true })
    expect(await quoteWayBack(booked)).toMatchObject({ method: 'refund' })
    day = plusDays(day, 2)
    const given = await bookTrip()
    await alter((await firstDeparture()).id, null)
    await answer(given, 'refund')
    expect(await quoteWayBack(given)).toMatchObject({ method: 'trip', refundableAmount: 86 })
  })

  it('are not when the new times of the first one were accepted', async () => {
    const booked = await bookTrip()
    await move((await firstDeparture()).id, '09:10', '10:25')
    await answer(booked, 'accept')
    expect(await quoteWayBack(booked)).toMatchObject({ method: 'refund' })
  })
})

describe('a departure that is moved', () => {
  it('is told with old and new times side by side, and can be accepted once', async () => {
    const booked = await book(app, { day, fareBrand: 'light' })
    await lettersOf(booked)
    const { id } = await firstDeparture()
    expect(await move(id, '09:10', '10:25')).toEqual({ told: 1, asked: 1, unfit: 0, released: 0 })
    expect((await read(booked)).flights).toMatchObject([
      {
        departureDateTime: `${day}T09:10`,
        arrivalDateTime: `${day}T10:25`,
        canChange: true,
        scheduleChange: { kind: 'moved', was: { departureDateTime: `${day}T06:50` } },
      },
    ])
    const [letter] = await lettersOf(booked)
    expect(letter?.subject).toBe(`New times of your flight PE 101, booking ${booked.recordLocator}`)
    const text = letter?.text.replaceAll('\u00a0', ' ')
    expect(text).toContain('Departs St. Gallen-Altenrhein (ACH): 06:50 → 09:10\n')
    expect(text).toContain('Arrives Vienna (VIE): 08:05 → 10:25\n')
    for (let press = 0; press < 2; press++) {
      const accepted = await answer(booked, 'accept')
      expect(accepted).toMatchObject({ ok: true, body: { refundableAmount: 0 } })
    }
    expect((await read(booked)).flights).toMatchObject([{ scheduleChange: null, canChange: false }])
    expect(await answer(booked, 'refund')).toMatchObject({ status: 409, body: { code: 'already-answered' } })
    expect((await read(booked)).flights).toMatchObject([{ isCancelled: false, cancelledAfter: null }])
  })

  it('gives everything back to a traveller whom it does not suit', async () => {
    const booked = await book(app, { day, fareBrand: 'light' })
    await move((await firstDeparture()).id, '09:10', '10:25')
    const given = await answer(booked, 'refund')
    expect(given).toMatchObject({ ok: true, body: { refundableAmount: 84 } })
    expect((await read(booked)).flights).toMatchObject([{ isCancelled: true, cancelledAfter: 'moved' }])
    expect(await answer(booked, 'refund')).toMatchObject({ ok: true, body: { refundableAmount: 84 } })
    expect(await booksOf(app, booked)).toEqual({})
  })

  it('is told without a question when it moves by less than the brand’s threshold', async () => {
    const booked = await book(app, { day })
    await lettersOf(booked)
    const { id } = await firstDeparture()
    expect(await move(id, '07:04', '08:19')).toMatchObject({ told: 1, asked: 0 })
    expect((await read(booked)).flights).toMatchObject([
      { departureDateTime: `${day}T07:04`, scheduleChange: null },
    ])
    const [letter] = await lettersOf(booked)
    expect(letter?.text).toContain('there is nothing you need to do')
    expect(letter?.text).not.toContain('WHAT YOU CAN DO')
    expect(await answer(booked, 'refund')).toMatchObject({ body: { code: 'flight-not-active' } })
  })

  it('asks when small moves add up, and keeps the booked times until it is answered', async () => {
    const booked = await book(app, { day })
    const { id } = await firstDeparture()
    expect(await move(id, '07:00', '08:15')).toMatchObject({ asked: 0 })
    expect(await move(id, '07:10', '08:25')).toMatchObject({ asked: 1 })
    expect(await move(id, '09:30', '10:45')).toMatchObject({ asked: 1 })
    const was = { departureDateTime: `${day}T06:50`, arrivalDateTime: `${day}T08:05` }
    expect((await read(booked)).flights).toMatchObject([{ scheduleChange: { kind: 'moved', was } }])
    await answer(booked, 'accept')
    expect(await move(id, '09:40', '10:55')).toMatchObject({ asked: 0 })
    const kinds = (await noticesOf(app, booked)).filter((kind) => kind === 'schedule-changed')
    expect(kinds).toHaveLength(4)
  })

  it('asks nothing any more when it goes as booked after all, and says so', async () => {
    const booked = await book(app, { day })
    const { id } = await firstDeparture()
    await move(id, '09:10', '10:25')
    await lettersOf(booked)
    expect(await move(id, '06:50', '08:05')).toMatchObject({ told: 1, asked: 0 })
    expect((await read(booked)).flights).toMatchObject([{ scheduleChange: null }])
    const [letter] = await lettersOf(booked)
    expect(letter?.text).toContain('will leave at the times you booked after all')
  })

  it('asks again travellers who have accepted, when it goes as booked after all or at further times', async () => {
    const booked = await book(app, { day })
    const { id } = await firstDeparture()
    await move(id, '09:10', '10:25')
    await answer(booked, 'accept')
    expect(await move(id, '06:50', '08:05')).toMatchObject({ told: 1, asked: 1 })
    const accepted = { departureDateTime: `${day}T09:10`, arrivalDateTime: `${day}T10:25` }
    expect((await read(booked)).flights).toMatchObject([
      { departureDateTime: `${day}T06:50`, scheduleChange: { kind: 'moved', was: accepted } },
    ])
    expect(await answer(booked, 'refund')).toMatchObject({ ok: true, body: { refundableAmount: 204 } })
    expect(await move(id, '12:00', '13:15')).toMatchObject({ told: 0, asked: 0 })
    expect(await answer(booked, 'refund')).toMatchObject({ ok: true, body: { refundableAmount: 204 } })
    expect(await answer(booked, 'accept')).toMatchObject({ body: { code: 'already-answered' } })
  })

  it('to another day and back, then cancelled, is one question; its answer is about the last change', async () => {
    const booked = await book(app, { day, fareBrand: 'light' })
    const next = plusDays(day, 1)
    const { id } = await firstDeparture()
    expect(await move(id, '06:50', '08:05', next)).toMatchObject({ asked: 1 })
    expect((await read(booked)).flights).toMatchObject([
      { departureDateTime: `${next}T06:50`, scheduleChange: { was: { departureDateTime: `${day}T06:50` } } },
    ])
    expect(await move(id, '06:50', '08:05')).toMatchObject({ asked: 0 })
    expect(await answer(booked, 'refund')).toMatchObject({ body: { code: 'flight-not-active' } })
    await move(id, '11:50', '13:05', next)
    await alter(id, null)
    expect(await answer(booked, 'accept')).toMatchObject({ body: { code: 'flight-not-active' } })
    expect(await answer(booked, 'refund')).toMatchObject({ ok: true, body: { refundableAmount: 84 } })
    expect((await read(booked)).flights).toMatchObject([{ cancelledAfter: 'cancelled' }])
  })

  it('may be cancelled afterwards: the question is then about the booked times', async () => {
    const booked = await book(app, { day })
    const { id } = await firstDeparture()
    await move(id, '09:10', '10:25')
    expect(await alter(id, null)).toMatchObject({ told: 1, asked: 1 })
    expect((await read(booked)).flights).toMatchObject([
      { scheduleChange: { kind: 'cancelled', was: { departureDateTime: `${day}T06:50` } } },
    ])
    expect(await answer(booked, 'refund')).toMatchObject({ ok: true, body: { refundableAmount: 204 } })
  })

  it('across midnight keeps its date, is offered on the day it leaves, and is held at its price', async () => {
    const next = plusDays(day, 1)
    const departure = await firstDeparture()
    const holder = await startFlow(app)
    await holdTrip(app, holder, { day })
    const booked = await book(app, { day })
    expect(await move(departure.id, '00:20', '01:35', next)).toMatchObject({ told: 1, asked: 1 })
    expect(await departureOf(departure.id)).toMatchObject({ serviceDate: day, departsLocal: `${next}T00:20` })
    const offered = async () => [await isOffered(departure.id, day), await isOffered(departure.id, next)]
    await expect.poll(offered).toEqual([false, true])
    await agree(holder, departure.id, `${next}T00:20`, `${next}T01:35`)
    const reserved = await reserveHeld(app, holder, { day })
    expect(reserved.balance).toBe(204)
    await pay(app, reserved, cardForm('t'))
    for (const each of [booked, await openBooked(app, reserved)]) {
      const { flights } = await read(each)
      expect(flights).toMatchObject([{ departureDateTime: `${next}T00:20`, duration: 75 }])
    }
  })

  it('arrives overnight, and says so in its letter', async () => {
    const booked = await book(app, { day, locale: 'de' })
    await lettersOf(booked)
    await move((await firstDeparture()).id, '23:30', '00:45', day, plusDays(day, 1))
    const [letter] = await lettersOf(booked)
    expect(letter?.subject).toBe(`Neue Zeiten für Ihren Flug PE 101, Buchung ${booked.recordLocator}`)
    expect(letter?.text).toContain('Ankunft Wien (VIE): 08:05 → 00:45 (am nächsten Tag)\n')
  })

  it('ends a promise made by the fare, and can then be quoted as the airline’s change', async () => {
    const booked = await book(app, { day, fareBrand: 'classic' })
    const query = { flightId: flightOf(booked).id }
    // its day of issue is over
    await sql`update reservation set confirmed_at = confirmed_at - interval '3 days' where id = ${booked.reservationId}`.execute(
      app.deps.db.query,
    )
    const before = await call(app, contract.cancellation.quoteCancelFlight, { caller: booked.opener, query })
    if (!before.ok) throw new Error(before.body.code)
    await move((await firstDeparture()).id, '12:10', '13:25')
    const stale = await call(app, contract.cancellation.cancelFlight, {
      caller: booked.opener,
      query: { ...query, quoteId: before.body.quoteId },
    })
    expect(stale).toMatchObject({ status: 409, body: { code: 'quote-expired' } })
    const now = await call(app, contract.cancellation.quoteCancelFlight, { caller: booked.opener, query })
    expect(now).toMatchObject({ body: { method: 'airline', refundableAmount: 114 } })
  })
})

describe('a departure that is moved while somebody books it', () => {
  it('is paid for, in any way, only once its new times were shown and agreed to; price and seats stay', async () => {
    const kept = bank.kept()
    const buyer = await reserve(app, { day })
    const { caller } = buyer
    const { id } = await firstDeparture()
    await move(id, '09:10', '10:25')
    const refused = { status: 409, body: { code: 'schedule-changed' } }
    expect(await pay(app, buyer, cardForm('t'))).toMatchObject(refused)
    expect(await call(app, contract.payment.createReservation, { caller, body: {} })).toMatchObject(refused)
    expect(bank.kept()).toBe(kept)
    expect(await call(app, contract.flow.get, { caller })).toMatchObject({
      body: {
        hold: {
          flights: [
            {
              departureDateTime: `${day}T09:10`,
              arrivalDateTime: `${day}T10:25`,
              was: { departureDateTime: `${day}T06:50`, arrivalDateTime: `${day}T08:05` },
            },
          ],
        },
      },
    })
    const old = await agree(caller, id, `${day}T06:50`, `${day}T08:05`)
    expect(old).toMatchObject({ ok: false, body: { code: 'schedule-changed' } })
    for (let press = 0; press < 2; press++) {
      const agreed = await agree(caller, id, `${day}T09:10`, `${day}T10:25`)
      expect(agreed).toMatchObject({ ok: true, body: { totalAmount: 204, flights: [{ was: null }] } })
    }
    expect(await pay(app, buyer, cardForm('t'))).toMatchObject({ body: { transactionStatus: 'Approved' } })
    const { opened } = await openBooked(app, buyer)
    expect(opened.flights).toMatchObject([{ departureDateTime: `${day}T09:10`, scheduleChange: null }])
    expect(await noticesOf(app, buyer)).toEqual(['booking-confirmed'])
  })

  it('is not held at times that a search has shown before', async () => {
    const flights = await searchFlights(app, { origin: tinyOrigin, destination: tinyDestination, date: day })
    const { flightId, fareSummaryUid } = choose(flights[0], 'flex')
    const { id } = await firstDeparture()
    await move(id, '09:10', '10:25')
    await expect.poll(async () => (await firstDepartures()).get(String(id))).toBe(`${day}T09:10`)
    const caller = await startFlow(app)
    const sent = (departureDateTime: string) => ({
      flightsToHold: [{ flightId, fareSummaryUid, departureDateTime }],
      passengers: [{ passengerType: 'adult' as const, requestedSeats: 1 }],
    })
    const holdAt = (at: string) =>
      call(app, contract.reservation.holdFlightInventory, { caller, body: sent(`${day}T${at}`) })
    expect(await holdAt('06:50')).toMatchObject({ status: 409, body: { code: 'schedule-changed' } })
    expect(await holdAt('09:10')).toMatchObject({ ok: true })
  })

  it('and moved back before they pay needs no agreement', async () => {
    const buyer = await reserve(app, { day })
    const { id } = await firstDeparture()
    await move(id, '09:10', '10:25')
    await move(id, '06:50', '08:05')
    expect(await pay(app, buyer, cardForm('t'))).toMatchObject({ body: { transactionStatus: 'Approved' } })
  })

  it('is booked for a traveller who paid before the move, and who is then asked like everybody booked', async () => {
    const buyer = await reserve(app, { day })
    bank.setMood('lost')
    await pay(app, buyer, cardForm('t'))
    expect(await move((await firstDeparture()).id, '09:10', '10:25')).toMatchObject({ told: 0 })
    await passTime(app, 60)
    await recoverAttempts(app.deps)
    const { opened } = await openBooked(app, buyer)
    expect(opened.flights).toMatchObject([
      { departureDateTime: `${day}T09:10`, scheduleChange: { was: { departureDateTime: `${day}T06:50` } } },
    ])
    expect(await noticesOf(app, buyer)).toEqual(['booking-confirmed', 'schedule-changed'])
  })

  it('is not taken in exchange for another flight either, before its new times were agreed to', async () => {
    const booked = await book(app, { day, fareBrand: 'classic' })
    const change = await quoted(app, booked, { day, place: 1, fareBrand: 'flex' })
    const id = Number(change.body.newTripFlightId)
    await move(id, '13:10', '14:25')
    const refused = { status: 409, body: { code: 'schedule-changed' } }
    expect(await payChange(app, change)).toMatchObject(refused)
    expect((await read(booked)).flights).toMatchObject([{ flightNumber: '101' }])
    await agree(change.caller, id, `${day}T13:10`, `${day}T14:25`)
    expect(await payChange(app, change)).toMatchObject({ body: { transactionStatus: 'Approved' } })
    expect((await read(booked)).flights).toMatchObject([
      { departureDateTime: `${day}T13:10`, scheduleChange: null },
    ])
  })
})

describe('the answer', () => {
  it('is accepted only for a flight of the reservation that was changed', async () => {
    const booked = await book(app, { day })
    expect(await answer(booked, 'accept')).toMatchObject({ body: { code: 'flight-not-active' } })
    expect(await answer(booked, 'refund')).toMatchObject({ body: { code: 'flight-not-active' } })
    const other = await book(app, { day })
    await move((await firstDeparture()).id, '09:10', '10:25')
    for (const given of ['accept', 'refund'] as const) {
      const foreign = await answer({ ...booked, opened: other.opened }, given)
      expect(foreign).toMatchObject({ status: 404, body: { code: 'not-found' } })
    }
    expect((await read(other)).flights).toMatchObject([{ scheduleChange: { kind: 'moved' } }])
  })

  it('accepted in one window and given back in another at once is one of both', async () => {
    const booked = await book(app, { day })
    const kept = bank.kept()
    await move((await firstDeparture()).id, '09:10', '10:25')
    const answers = await Promise.all([
      answer(booked, 'accept'),
      answer(booked, 'refund'),
      answer(booked, 'refund'),
    ])
    const given = bank.kept() < kept
    expect(answers.filter(({ ok }) => ok).length).toBeGreaterThanOrEqual(1)
    expect(answers.slice(1).filter(({ ok }) => ok)).toHaveLength(given ? 2 : 0)
    expect(answers[0]?.ok).toBe(!given)
    expect(kept - bank.kept()).toBe(given ? 20_400 : 0)
    expect((await read(booked)).flights).toMatchObject([{ isCancelled: given, scheduleChange: null }])
  })
})

describe('another flight instead of one that was cancelled', () => {
  it('costs nothing in any fare, can be flown, and earns the airline the old price', async () => {
    const booked = await book(app, { day, fareBrand: 'light' })
    await cancelFirst()
    const change = await quoted(app, booked, { day, place: 0, fareBrand: 'light' })
    expect(await commit(app, change)).toMatchObject({
      ok: true,
      body: { isCommitted: true, refundableAmount: 0 },
    })
    expect((await read(booked)).flights).toMatchObject([{ flightNumber: '103', scheduleChange: null }])
    expect(await noticesOf(app, booked)).toContain('flight-changed')
    for (const other of ['refund', 'accept'] as const) {
      expect(await answer(booked, other)).toMatchObject({ status: 409, body: { code: 'already-answered' } })
    }
    const next = Number(change.body.newTripFlightId)
    await sql`update departure set departs_at = now() - interval '2 minutes', arrives_at = now() + interval '1 hour'
      where id = ${next}`.execute(app.deps.db.query)
    await flyDeparted(app.deps)
    expect(await booksOf(app, booked)).toEqual({
      'earned-revenue flown': -7_500,
      'gateway-cash default': 8_400,
      'taxes-payable CH': -900,
    })
  })

  it('no longer holds by an earlier quote: the price of a traveller’s own change has ended', async () => {
    const booked = await book(app, { day, fareBrand: 'classic' })
    const change = await wantChange(app, booked, { day, place: 1, fareBrand: 'flex' })
    const before = await estimate(app, change)
    if (!before.ok) throw new Error(before.body.code)
    expect(before.body.balanceDue).toBeGreaterThan(0)
    await alter((await firstDeparture()).id, null)
    expect(await payChange(app, change)).toMatchObject({ ok: false, body: { code: 'quote-expired' } })
    // nobody gets a better fare for nothing
    expect(await estimate(app, change)).toMatchObject({ body: { code: 'reservation-changed' } })
    const own = await wantChange(app, booked, { day, place: 1, fareBrand: 'classic' })
    expect(await estimate(app, own)).toMatchObject({ body: { balanceDue: 0, scheduleChange: 'cancelled' } })
    expect(await commit(app, own)).toMatchObject({ ok: true })
  })

  it('may have another fare only where the booked one is sold out, and then costs nothing, too', async () => {
    const booked = await book(app, { day, fareBrand: 'light' })
    await cancelFirst()
    const next = { day, place: 0 }
    const flex = await wantChange(app, booked, { ...next, fareBrand: 'flex' })
    expect(await estimate(app, flex)).toMatchObject({ body: { code: 'reservation-changed' } })
    const departureId = Number(flex.body.newTripFlightId)
    await sql`update departure_class set authorised = 0 where departure_id = ${departureId}
      and booking_class <> 'Y'`.execute(app.deps.db.query)
    const fares = async () => {
      const asked = { origin: tinyOrigin, destination: tinyDestination, date: day }
      const flight = (await searchFlights(app, asked)).find(({ id }) => id === String(departureId))
      return flight?.fares.map(({ fareBrand }) => fareBrand.code)
    }
    await expect.poll(fares).toEqual(['flex'])
    const only = await wantChange(app, booked, { ...next, fareBrand: 'flex' })
    expect(await estimate(app, only)).toMatchObject({ body: { balanceDue: 0 } })
    expect(await commit(app, only)).toMatchObject({ ok: true })
    // it was paid for as a fare that gives nothing back, and has no change
    expect((await read(booked)).flights).toMatchObject([{ fareBrand: 'flex', canChange: false }])
    await sql`update reservation set confirmed_at = confirmed_at - interval '3 days'
      where id = ${booked.reservationId}`.execute(app.deps.db.query)
    const query = { flightId: (await read(booked)).flights[0]!.id }
    const quote = await call(app, contract.cancellation.quoteCancelFlight, { caller: booked.opener, query })
    expect(quote).toMatchObject({ body: { method: 'refund', refundableAmount: 9 } })
  })

  it('is cancelled itself before it is paid: nothing is changed, and nothing is taken', async () => {
    const booked = await book(app, { day, fareBrand: 'classic' })
    const kept = bank.kept()
    const change = await quoted(app, booked, { day, place: 1, fareBrand: 'flex' })
    expect(await alter(Number(change.body.newTripFlightId), null)).toMatchObject({ told: 0, released: 1 })
    expect(await payChange(app, change)).toMatchObject({ ok: false, body: { code: 'departure-cancelled' } })
    expect(bank.kept()).toBe(kept)
    expect((await read(booked)).flights).toMatchObject([{ flightNumber: '101', isCancelled: false }])
  })

  it('is cancelled itself while it is paid for: the money goes back, and the booked flight stays', async () => {
    const booked = await book(app, { day, fareBrand: 'classic' })
    const kept = bank.kept()
    const change = await quoted(app, booked, { day, place: 1, fareBrand: 'flex' })
    bank.setMood('lost')
    await payChange(app, change)
    expect(bank.kept()).toBeGreaterThan(kept)
    await alter(Number(change.body.newTripFlightId), null)
    await passTime(app, 60)
    await recoverAttempts(app.deps)
    await passTime(app, 60)
    await recoverRefunds(app.deps)
    expect(bank.kept()).toBe(kept)
    expect((await read(booked)).flights).toMatchObject([{ flightNumber: '101', isCancelled: false }])
  })
})

it('a booking made while a departure is cancelled is told, or is not made', async () => {
  const { id } = await firstDeparture()
  const buyers = await Promise.all(Array.from({ length: 8 }, () => reserve(app, { day })))
  const [altered, ...paid] = await Promise.all([
    alter(id, null),
    ...buyers.map((buyer) => pay(app, buyer, cardForm('t'))),
  ])
  expect(altered.asked).toBe(altered.told)
  await passTime(app, 60)
  await recoverRefunds(app.deps)
  const { rows } = await sql<{ booked: number; asked: number }>`
    select count(*)::int as booked, count(c.id)::int as asked
    from segment s join reservation r on r.id = s.reservation_id and r.state = 'confirmed'
    left join schedule_change c on c.segment_id = s.id and c.state = 'open'
    where s.departure_id = ${id}`.execute(app.deps.db.query)
  expect(rows[0]?.asked).toBe(rows[0]?.booked)
  expect(
    paid.filter(({ body }) => (body as { transactionStatus?: string }).transactionStatus === 'Approved'),
  ).toHaveLength(rows[0]?.booked ?? -1)
})
