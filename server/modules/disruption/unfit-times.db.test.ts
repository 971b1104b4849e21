/** A departure that is moved so far that it no longer fits another flight of the same trip. */
import { contract } from '@jetbridge/core/contract/contract.ts'
import { money } from '@jetbridge/core/kernel/money.ts'
import { dateAt, instant, type LocalDate, plusDays, plusMinutes, zone } from '@jetbridge/core/kernel/time.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Mail } from '../../gateways/mail.ts'
import { seedTinyWorld, tinyBrand, tinyDestination, tinyOrigin } from '../../seed/factories.ts'
import { alterFlight, timesOn } from '../../testing/airline.ts'
import { call, type TestCaller } from '../../testing/app.ts'
import { fakeBank } from '../../testing/bank.ts'
import { book, type TestBooking, openBooked } from '../../testing/booked.ts'
import { attemptsOf, noticesOf, passTime } from '../../testing/booking-facts.ts'
import { cancel } from '../../testing/canceller.ts'
import { commit, estimate, payChange, quoted, reckon, wantChange } from '../../testing/changer.ts'
import { cardForm, pay, reserve } from '../../testing/payer.ts'
import { stagedApp } from '../../testing/staged-app.ts'
import { searchFlights } from '../../testing/traveller.ts'
import { relayNotices } from '../../testing/relay.ts'
import { issueVoucher } from '../payment/operations/voucher.ts'
import { recoverAttempts } from '../sale/operations/recover.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))

const bank = fakeBank()

/** each test has days of its own; every booking flies out and back on one */
let day = plusDays(today, 5)

const app = stagedApp({
  gateways: { default: bank.gateway },
  seed: async (db) => void (await seedTinyWorld(db, { today, days: 80 })),
})
beforeEach(() => {
  day = plusDays(day, 4)
  bank.setMood('approve')
})

const unfit = { status: 422, body: { code: 'return-before-arrival' } }

async function departures(date: LocalDate = day) {
  const search = { date }
  const out = await searchFlights(app, { ...search, origin: tinyOrigin, destination: tinyDestination })
  const back = await searchFlights(app, { ...search, origin: tinyDestination, destination: tinyOrigin })
  return { out: Number(out[0]?.id), back: Number(back.at(-1)?.id) }
}

/** The way out leaves this number of days later at its own times. */
const moveOut = async (daysLater: number) => {
  const on = plusDays(day, daysLater)
  return alterFlight(app, (await departures()).out, timesOn(on, '06:50', '08:05'))
}

describe('a departure moved beyond the way back while somebody books both', () => {
  /** Agrees to everything that the flow is told of its flights. */
  async function agree(caller: TestCaller) {
    const flow = await call(app, contract.flow.get, { caller })
    if (!flow.ok) throw new Error(flow.body.code)
    const flights = flow.body.hold?.flights ?? []
    return call(app, contract.reservation.acceptTimes, { caller, body: { flights } })
  }

  it('is neither agreed to nor sold, by any way to pay, until it fits again', async () => {
    const kept = bank.kept()
    const buyer = await reserve(app, { day, isReturn: true })
    const { caller } = buyer
    const { out } = await departures()
    await moveOut(3)
    expect(await agree(caller)).toMatchObject(unfit)
    expect(await pay(app, buyer, cardForm('t'))).toMatchObject(unfit)
    expect(await call(app, contract.payment.createReservation, { caller, body: {} })).toMatchObject(unfit)
    expect(bank.kept()).toBe(kept)
    await alterFlight(app, out, timesOn(day, '09:10', '10:25'))
    expect(await agree(caller)).toMatchObject({ ok: true })
    expect(await pay(app, buyer, cardForm('t'))).toMatchObject({ body: { transactionStatus: 'Approved' } })
  })

  it('cannot be paid with a voucher either, which keeps its value', async () => {
    const buyer = await reserve(app, { day, isReturn: true })
    const { caller, reservationId } = buyer
    const now = app.deps.now()
    const terms = { validFrom: plusMinutes(now, -60), validUntil: plusMinutes(now, 60) }
    const voucher = { brand: tinyBrand, code: 'GIFT', face: money(90_000, 'EUR'), ...terms }
    await app.deps.db.transact((tx) => issueVoucher(app.deps, tx, voucher))
    const body = { voucherCode: voucher.code, reservationId }
    expect(await call(app, contract.reservation.validateVoucher, { caller, body })).toMatchObject({
      body: { balanceToPay: 0 },
    })
    await moveOut(3)
    expect(await call(app, contract.flow.complete, { caller, body: {} })).toMatchObject(unfit)
    expect(await attemptsOf(app, buyer)).toEqual([])
  })

  it('is not taken in exchange for another: neither agreed to, nor priced, nor paid', async () => {
    const booked = await book(app, { day, fareBrand: 'classic', isReturn: true })
    const change = await quoted(app, booked, { day, place: 1, fareBrand: 'flex' })
    const wanted = Number(change.body.newTripFlightId)
    const days = plusDays(day, 3)
    await alterFlight(app, wanted, timesOn(days, '13:10', '14:25'))
    expect(await agree(change.caller)).toMatchObject(unfit)
    expect(await reckon(app, change)).toMatchObject(unfit)
    expect(await payChange(app, change)).toMatchObject(unfit)
    await alterFlight(app, wanted, timesOn(day, '13:10', '14:25'))
    expect(await agree(change.caller)).toMatchObject({ ok: true })
    // nor can it come before the flight that stays booked
    const { back } = await departures()
    await alterFlight(app, back, timesOn(day, '11:00', '12:15'))
    expect(await payChange(app, change)).toMatchObject(unfit)
    await alterFlight(app, back, null)
    expect(await payChange(app, change)).toMatchObject({ body: { transactionStatus: 'Approved' } })
  })
})

describe('a departure moved beyond the way back of bookings', () => {
  async function read({ opener }: TestBooking) {
    const { body } = await call(app, contract.booked.read, { caller: opener })
    return body as TestBooking['opened']
  }

  function accept({ opener, opened }: TestBooking, place = 0) {
    const query = { flightId: opened.flights[place]?.id ?? '' }
    return call(app, contract.scheduleChange.answer, { caller: opener, query, body: { answer: 'accept' } })
  }

  /** The mails to one booking that nobody has fetched yet. */
  async function lettersOf({ recordLocator }: TestBooking): Promise<Mail[]> {
    const mails: Mail[] = []
    await relayNotices(app.deps, async (mail) => void mails.push(mail))
    return mails.filter(({ subject }) => subject.includes(recordLocator))
  }

  it('is counted and told correctly: which flight it does not fit, and no times to accept', async () => {
    const booked = await book(app, { day, isReturn: true })
    const german = await book(app, { day, isReturn: true, locale: 'de' })
    await book(app, { day })
    await lettersOf(booked)
    expect(await moveOut(2)).toEqual({ told: 3, asked: 3, unfit: 2, released: 0 })
    const mails: Mail[] = []
    await relayNotices(app.deps, async (mail) => void mails.push(mail))
    const textTo = ({ recordLocator }: TestBooking) =>
      mails.find(({ subject }) => subject.includes(recordLocator))?.text.replaceAll('\u00a0', ' ') ?? ''
    const text = textTo(booked)
    expect(text).toMatch(/At these times it no longer fits with your flight PE \d+ /)
    expect(text).toContain('You can then cancel the other flight too')
    expect(text).not.toMatch(/leave as planned|Accept the new times|work for you/)
    expect(textTo(german)).toMatch(/Zu diesen Zeiten passt er nicht mehr zu Ihrem Flug PE \d+ /)
  })

  it('is also told to a traveller who paid before the move', async () => {
    const buyer = await reserve(app, { day, isReturn: true })
    bank.setMood('lost')
    await pay(app, buyer, cardForm('t'))
    expect(await moveOut(3)).toMatchObject({ told: 0, unfit: 0 })
    await passTime(app, 60)
    await recoverAttempts(app.deps)
    const booked = await openBooked(app, buyer)
    const [, told] = await lettersOf(booked)
    expect(told?.text.replaceAll('\u00a0', ' ')).toContain('it no longer fits with your flight PE ')
    expect(await accept(booked)).toMatchObject(unfit)
  })

  it('is asked about even when it moves by less than the brand’s threshold', async () => {
    const booked = await book(app, { day, isReturn: true })
    const { out, back } = await departures()
    await alterFlight(app, back, timesOn(day, '10:30', '11:45'))
    expect(await accept(booked, 1)).toMatchObject({ ok: true })
    await alterFlight(app, out, timesOn(day, '09:10', '10:25'))
    expect(await accept(booked)).toMatchObject({ ok: true })
    expect(await alterFlight(app, out, timesOn(day, '09:20', '10:35'))).toMatchObject({ asked: 1, unfit: 1 })
    expect(await accept(booked)).toMatchObject(unfit)
    expect(await alterFlight(app, out, timesOn(day, '09:10', '10:25'))).toMatchObject({ asked: 0, unfit: 0 })
  })

  it('keeps its place in the trip, and is accepted once it fits again: moved once more', async () => {
    const booked = await book(app, { day, isReturn: true })
    const { out } = await departures()
    await moveOut(2)
    expect((await read(booked)).flights.map(({ id }) => id)).toEqual(
      booked.opened.flights.map(({ id }) => id),
    )
    expect(await accept(booked)).toMatchObject(unfit)
    expect((await read(booked)).flights).toMatchObject([{ scheduleChange: { kind: 'moved' } }, {}])
    await alterFlight(app, out, timesOn(day, '09:10', '10:25'))
    expect(await accept(booked)).toMatchObject({ ok: true })
  })

  const onTheWayBack = {
    moved: async (_booked: TestBooking, later: LocalDate) =>
      void (await alterFlight(app, (await departures()).back, timesOn(later, '18:00', '19:15'))),
    cancelled: async (booked: TestBooking) =>
      expect(await cancel(app, booked, 1)).toMatchObject({ ok: true }),
    changed: async (booked: TestBooking, later: LocalDate) => {
      const wanted = { day: later, isReturn: true, place: -1, fareBrand: 'flex' }
      const change = await quoted(app, booked, wanted, 1)
      await reckon(app, change)
      expect(await commit(app, change)).toMatchObject({ ok: true })
    },
  }
  it.each(Object.entries(onTheWayBack))('or the way back is %s', async (_how, act) => {
    const booked = await book(app, { day, isReturn: true })
    await moveOut(2)
    await act(booked, plusDays(day, 3))
    expect(await accept(booked)).toMatchObject({ ok: true })
  })

  it('and accepted is confirmed by a letter, once, with receipt and calendar', async () => {
    const booked = await book(app, { day, isReturn: true })
    const { out } = await departures()
    await alterFlight(app, out, timesOn(day, '09:10', '10:25'))
    await lettersOf(booked)
    for (let press = 0; press < 2; press++) expect(await accept(booked)).toMatchObject({ ok: true })
    expect(await noticesOf(app, booked)).toEqual([
      'booking-confirmed',
      'schedule-changed',
      'schedule-accepted',
    ])
    // it tells its own moment, even if something happens before it is sent
    await alterFlight(app, out, timesOn(day, '12:10', '13:25'))
    const [confirmed, again] = await lettersOf(booked)
    expect(confirmed?.subject).toBe(
      `Confirmed: the new times of your flight PE 101, booking ${booked.recordLocator}`,
    )
    expect(confirmed?.text.replaceAll('\u00a0', ' ')).toContain(': 06:50 → 09:10\n')
    expect(confirmed?.attachments.map(({ mediaType }) => mediaType.split(';')[0])).toEqual([
      'application/pdf',
      'text/calendar',
    ])
    expect(again?.subject).toContain('New times of your flight')
    expect(await accept(booked)).toMatchObject({ ok: true })
    expect((await noticesOf(app, booked)).slice(3)).toEqual(['schedule-changed', 'schedule-accepted'])
  })
})

it('a flight that the airline has cancelled blocks nobody: the flight back may be changed to an earlier one', async () => {
  const booked = await book(app, { day, isReturn: true, fareBrand: 'classic' })
  const earlier = { day: plusDays(day, -1), isReturn: true, fareBrand: 'classic' }
  expect(await estimate(app, await wantChange(app, booked, earlier, 1))).toMatchObject(unfit)
  await alterFlight(app, (await departures()).out, null)
  expect(await estimate(app, await wantChange(app, booked, earlier, 1))).toMatchObject({ ok: true })
})
