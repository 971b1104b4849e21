/** A departure that is moved so far that it no longer fits another flight of the same trip. */
import { contract } from '@jetbridge/core/contract/contract.ts'
import { money } from '@jetbridge/core/kernel/money.ts'
import { dateAt, instant, type LocalDate, plusDays, plusMinutes, zone } from '@jetbridge/core/kernel/time.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { seedTinyWorld, tinyBrand, tinyDestination, tinyOrigin } from '../../seed/factories.ts'
import { alterFlight, timesOn } from '../../testing/airline.ts'
import { call, type TestCaller } from '../../testing/app.ts'
import { fakeBank } from '../../testing/bank.ts'
import { book } from '../../testing/booked.ts'
import { attemptsOf } from '../../testing/booking-facts.ts'
import { payChange, quoted, reckon } from '../../testing/changer.ts'
import { cardForm, pay, reserve } from '../../testing/payer.ts'
import { stagedApp } from '../../testing/staged-app.ts'
import { searchFlights } from '../../testing/traveller.ts'
import { issueVoucher } from '../payment/operations/voucher.ts'

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
})

const unfit = { status: 422, body: { code: 'return-before-arrival' } }

async function departures(date: LocalDate = day) {
  const search = { date }
  const out = await searchFlights(app, { ...search, origin: tinyOrigin, destination: tinyDestination })
  const back = await searchFlights(app, { ...search, origin: tinyDestination, destination: tinyOrigin })
  return { out: Number(out[0]?.id), back: Number(back.at(-1)?.id) }
}

/** The way out leaves so many days later at its own clocks. */
const moveOut = async (daysLater: number) => {
  const on = plusDays(day, daysLater)
  return alterFlight(app, (await departures()).out, timesOn(on, '06:50', '08:05'))
}

describe('a departure moved beyond the way back while somebody books both', () => {
  /** Agrees to whatever the flow is told of its flights. */
  async function agree(caller: TestCaller) {
    const flow = await call(app, contract.flow.get, { caller })
    if (!flow.ok) throw new Error(flow.body.code)
    const flights = flow.body.hold?.flights ?? []
    return call(app, contract.reservation.acceptTimes, { caller, body: { flights } })
  }

  it('is neither agreed to nor sold, whichever way it is paid, until it fits again', async () => {
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

  it('is not paid for with a voucher either, which keeps what it is worth', async () => {
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

  it('is not taken in exchange for another: neither agreed to, nor reckoned, nor paid', async () => {
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
    // nor does the flight that stays booked get ahead of it
    const { back } = await departures()
    await alterFlight(app, back, timesOn(day, '11:00', '12:15'))
    expect(await payChange(app, change)).toMatchObject(unfit)
    await alterFlight(app, back, null)
    expect(await payChange(app, change)).toMatchObject({ body: { transactionStatus: 'Approved' } })
  })
})
