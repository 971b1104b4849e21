/**
 * Seats and extras bought, changed and given up after the sale. Prices are those of the small world (server/seed): a fare
 * light pays for every seat (first row 12.00, then 8.00) and for a bag (30.00), and gives nothing back; classic has its
 * seats for nothing but legroom (20.00), and gives back.
 */
import { contract } from '@jetbridge/core/contract/contract.ts'
import { dateAt, instant, type LocalDate, plusDays, plusMinutes, zone } from '@jetbridge/core/kernel/time.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { seedTinyWorld, tinySeats } from '../../seed/factories.ts'
import {
  bookWith,
  changeNow,
  changer,
  complete,
  havesOf,
  payFor,
  promise,
  seatsFor,
  servicesOf,
  sit,
  startAncillaries,
  take,
} from '../../testing/ancillary-changer.ts'
import { bodyOf, call } from '../../testing/app.ts'
import { fakeBank } from '../../testing/bank.ts'
import type { TestBooking } from '../../testing/booked.ts'
import type { Trip } from '../../testing/payer.ts'
import { takeLetters } from '../../testing/relay.ts'
import { stagedApp } from '../../testing/staged-app.ts'
import { giveVoucher } from '../../testing/voucher.ts'
import { cancel, refundsOf } from '../../testing/canceller.ts'
import { recoverRefunds } from '../payment/jobs.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Zurich'))
const bank = fakeBank()
let skew = 0
/** every test books a day of its own */
let day: LocalDate = plusDays(today, 2)

const app = stagedApp({
  now: () => plusMinutes(instant(Date.now()), skew),
  gateways: { default: bank.gateway },
  settings: { RESERVATION_IDLE_MINUTES: '100000' },
  seed: async (db) => void (await seedTinyWorld(db, { today, days: 60 })),
})
beforeEach(() => {
  day = plusDays(day, 1)
  skew = 0
  bank.setMood('approve')
})

/** a seat of the row by the exit */
const legroom = `${Math.ceil(Math.ceil(tinySeats / 4) / 2)}A`

const couple = { adult: 2, child: 0, infant: 0 }

/** @param seats of the first flight @param bags one each, for the first of the party */
function booked(
  over: Partial<Trip> = {},
  { seats = [], bags = 0 }: { readonly seats?: readonly string[]; readonly bags?: number } = {},
): Promise<TestBooking> {
  const extras = Array.from({ length: bags }, (_, at) => [at, 'BAG23'] as const)
  return bookWith(app, { day, fareBrand: 'light', ...over }, { seats, extras })
}

const haves = (booking: TestBooking) => havesOf(app, booking)
const documentsOf = (booking: TestBooking) => servicesOf(app, booking)

const lineOf = ({ given, taken }: Awaited<ReturnType<typeof changeNow>>['lines'][number]) =>
  [given, taken].map((each) => (each ? `${each.code} ${each.amount}` : '-')).join(' > ')

describe('a change of seats and extras', () => {
  it('sells a seat and a bag on a flight that is paid, with documents of their own', async () => {
    const booking = await booked()
    const caller = await changer(app, booking)
    bodyOf(await sit(app, caller, ['1A']))
    bodyOf(await take(app, caller, [0, 'BAG23']))
    const chosen = await changeNow(app, caller)
    expect(chosen).toMatchObject({ state: 'open', balanceDue: 42, keptAmount: 0, destinations: [] })
    expect(chosen.lines.map(lineOf)).toEqual(['- > 1A 12', '- > BAG23 30'])
    expect(await haves(booking)).toEqual([[]])
    expect(bodyOf(await promise(app, caller)).data).toMatchObject({
      confirmationCode: booking.recordLocator,
      balance: 42,
    })
    expect(bodyOf(await payFor(app, caller, 42)).transactionStatus).toBe('Approved')
    const { result } = bodyOf(await call(app, contract.flow.get, { caller }))
    expect(result).toMatchObject({ change: { balance: 42, destinations: [] } })
    expect(await haves(booking)).toEqual([['0 1A', '0 BAG23']])
    expect(await documentsOf(booking)).toEqual(['1A O 1200 0', 'BAG23 O 3000 0'])
    expect(await changeNow(app, caller)).toMatchObject({ state: 'made', balanceDue: 42 })
  })

  it('is paid in part by a voucher, which is asked about before the price is promised', async () => {
    await giveVoucher(app, 'SEATS', 500)
    const booking = await booked()
    const caller = await changer(app, booking)
    bodyOf(await sit(app, caller, ['1A']))
    const body = { voucherCode: 'SEATS', amount: 12 }
    const { balanceToPay } = bodyOf(await call(app, contract.reservation.validateVoucher, { caller, body }))
    expect(balanceToPay).toBe(7)
    bodyOf(await promise(app, caller))
    expect(bodyOf(await payFor(app, caller, 7)).transactionStatus).toBe('Approved')
    expect(await haves(booking)).toEqual([['0 1A']])
  })

  it('shows what the party has as its own, at no further price', async () => {
    const booking = await booked({ party: couple }, { seats: ['1A', '1C'], bags: 1 })
    const caller = await changer(app, booking)
    const { seatMaps, totalAmount } = await seatsFor(app, caller)
    expect(seatMaps[0]?.selectedSeats.map(({ code, price, isPaid }) => [code, price, isPaid])).toEqual([
      ['1A', 0, true],
      ['1C', 0, true],
    ])
    expect(totalAmount).toBe(0)
    const extras = bodyOf(await call(app, contract.extra.list, { caller }))
    expect([extras.details.length, extras.totalAmount]).toEqual([1, 0])
    // all of it once more is no change
    bodyOf(await sit(app, caller, ['1A', '1C']))
    bodyOf(await take(app, caller, [0, 'BAG23']))
    expect((await changeNow(app, caller)).lines).toEqual([])
    expect(await promise(app, caller)).toMatchObject({ ok: false, body: { code: 'nothing-to-hold' } })
  })

  it('counts a seat given up towards another, and keeps the rest where the fare gives nothing back', async () => {
    const booking = await booked({}, { seats: ['1A'] })
    const caller = await changer(app, booking)
    bodyOf(await sit(app, caller, ['2A']))
    // on the day of the sale everything is given back
    skew = 60 * 24
    expect(await changeNow(app, caller)).toMatchObject({ balanceDue: 0, keptAmount: 4 })
    bodyOf(await promise(app, caller))
    bodyOf(await complete(app, caller))
    expect(await haves(booking)).toEqual([['0 2A']])
    expect(await documentsOf(booking)).toEqual(['1A R 1200 800', '2A O 800 0'])
    expect(await refundsOf(app, booking.reservationId)).toEqual([])
  })

  it('gives money back where it came from, by the conditions of the fare', async () => {
    const booking = await booked({ fareBrand: 'classic' }, { seats: [legroom] })
    skew = 60 * 24
    const caller = await changer(app, booking)
    bodyOf(await sit(app, caller, ['-']))
    const chosen = await changeNow(app, caller)
    expect(chosen.lines.map(lineOf)).toEqual([`${legroom} 20 > -`])
    expect(chosen).toMatchObject({ balanceDue: -20, destinations: [{ method: 'gateway', amount: 20 }] })
    bodyOf(await promise(app, caller))
    const { result } = bodyOf(await complete(app, caller))
    expect(result.change).toMatchObject({ balance: -20, destinations: [{ method: 'gateway', amount: 20 }] })
    // harmless to repeat
    bodyOf(await complete(app, caller))
    expect(await haves(booking)).toEqual([[]])
    expect(await documentsOf(booking)).toEqual([`${legroom} R 2000 2000`])
    expect(await refundsOf(app, booking.reservationId)).toEqual([
      { method: 'gateway', amount: 2_000, state: 'refunded', reason: 'changed' },
    ])
  })

  it('lets two of a booking change places', async () => {
    const booking = await booked({ party: couple }, { seats: ['1A', '2A'] })
    const caller = await changer(app, booking)
    bodyOf(await sit(app, caller, ['2A', '1A']))
    expect(await changeNow(app, caller)).toMatchObject({ balanceDue: 0, keptAmount: 0 })
    bodyOf(await promise(app, caller))
    bodyOf(await complete(app, caller))
    expect(await haves(booking)).toEqual([['1 1A', '0 2A']])
  })
})

describe('what others do meanwhile', () => {
  it('ends a change that was begun before, whose seats are free again', async () => {
    const booking = await booked()
    const first = await changer(app, booking)
    bodyOf(await sit(app, first, ['1A']))
    const second = await changer(app, booking)
    bodyOf(await sit(app, second, ['1A']))
    expect(await promise(app, first)).toMatchObject({ ok: false, body: { code: 'hold-expired' } })
    expect(await sit(app, first, ['1C']).catch((error: unknown) => error)).toBeInstanceOf(Error)
    bodyOf(await promise(app, second))
    bodyOf(await payFor(app, second, 12))
    expect(await haves(booking)).toEqual([['0 1A']])
  })

  it('refuses a seat that somebody else has, and one that is being paid to be given away', async () => {
    const one = await booked()
    const other = await booked({}, { seats: ['1A'] })
    const caller = await changer(app, one)
    expect(await sit(app, caller, ['1A'])).toMatchObject({ ok: false, body: { code: 'seat-taken' } })
    bodyOf(await sit(app, caller, ['1C']))
    expect(await sit(app, await changer(app, other), ['1C'])).toMatchObject({ ok: false })
  })

  it('refuses a promise once the flight is given back', async () => {
    const booking = await booked({}, { seats: ['1A'] })
    const caller = await changer(app, booking)
    bodyOf(await sit(app, caller, ['1C']))
    bodyOf(await promise(app, caller))
    bodyOf(await cancel(app, booking))
    expect(await payFor(app, caller)).toMatchObject({ ok: false, body: { code: 'reservation-changed' } })
    expect(await startAncillaries(app, booking)).toMatchObject({
      ok: false,
      body: { code: 'flight-not-active' },
    })
    await recoverRefunds(app.deps)
  })

  it('tells the traveller by a letter what has changed', async () => {
    const booking = await booked()
    const caller = await changer(app, booking)
    bodyOf(await take(app, caller, [0, 'BAG23']))
    bodyOf(await promise(app, caller))
    bodyOf(await payFor(app, caller, 30))
    const letters = await takeLetters(app.deps, 'ancillaries-changed')
    const letter = letters.find(({ subject }) => subject.includes(booking.recordLocator))
    expect(letter?.text).toMatch(/Bag, PE \d+, Kim adult Müller/)
  })
})
