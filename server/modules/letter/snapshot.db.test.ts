/**
 * What letters and receipts tell of bookings that change soon after. Prices are those of the small world
 * (server/seed/factories.ts): one way classic 90.00 (change 50.00, refund 80.00), flex 180.00, light 60.00;
 * YQ 15.00 not refundable, CH 9.00, back AT 11.00.
 */
import { contract } from '@jetbridge/core/contract/contract.ts'
import type { FlightTimes } from '@jetbridge/core/flight/departure.ts'
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
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Mail } from '../../gateways/mail.ts'
import { seedTinyWorld, type TinyWorld } from '../../seed/factories.ts'
import { giveVoucher } from '../../testing/voucher.ts'
import { alterFlight, timesOn } from '../../testing/airline.ts'
import { bodyOf, call } from '../../testing/app.ts'
import { fakeBank } from '../../testing/bank.ts'
import { book, type TestBooking, openBooked } from '../../testing/booked.ts'
import { cancel } from '../../testing/canceller.ts'
import { commit, payChange, quoted, reckon } from '../../testing/changer.ts'
import { reserve, type Trip } from '../../testing/payer.ts'
import { stagedApp } from '../../testing/staged-app.ts'
import { calendarOf } from '../calendar/operations.ts'
import { readReceipt } from '../receipt/read/booking.ts'
import { relayNotices } from '../../testing/relay.ts'

const home = zone('Europe/Zurich')
const today = dateAt(instant(Date.now()), home)
const bank = fakeBank()
let skew = 0
let world: TinyWorld
/** every test books days of its own */
let day: LocalDate = plusDays(today, 2)

const app = stagedApp({
  now: () => plusMinutes(instant(Date.now()), skew),
  gateways: { default: bank.gateway },
  settings: { RESERVATION_IDLE_MINUTES: '100000' },
  seed: async (db) => void (world = await seedTinyWorld(db, { today, days: 60 })),
})
beforeEach(async () => {
  day = plusDays(day, 2)
  skew = 0
  await sql`truncate outbox`.execute(app.deps.db.query)
})

const trip = (over: Partial<Trip> = {}): Trip => ({ day, ...over })

/** The day of the sale is over: the conditions of the fare hold. */
function wait(): void {
  const midnight = instantOf(localDateTime(`${plusDays(today, 1)}T00:00`), home)
  skew = minutesBetween(instant(Date.now()), midnight) + 1
}

/** All waiting notices, in the order of sending. */
async function deliverAll(): Promise<Mail[]> {
  const mails: Mail[] = []
  await relayNotices(app.deps, async (mail) => void mails.push(mail))
  return mails
}

async function textOf(mail: Mail | undefined): Promise<string> {
  const pdf = mail?.attachments.find(({ mediaType }) => mediaType === 'application/pdf')
  if (!pdf) throw new Error('no receipt')
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf.content)), {
    mergePages: true,
  })
  return text.replaceAll(/\s+/g, ' ')
}

/** What the calendar file of a letter says of each flight. */
function eventsOf(mail: Mail | undefined) {
  const file = mail?.attachments.find(({ mediaType }) => mediaType.startsWith('text/calendar'))
  const lines = file?.content.toString().replaceAll('\r\n ', '') ?? ''
  return [...lines.matchAll(/BEGIN:VEVENT\r\n([\s\S]*?)END:VEVENT/g)].map(([, event = '']) => {
    const read = (name: string) => new RegExp(`^${name}[^:]*:(.*)\r$`, 'm').exec(event)?.[1]
    return {
      uid: read('UID'),
      sequence: Number(read('SEQUENCE')),
      starts: read('DTSTART')?.slice(9, 13),
      status: read('STATUS'),
      summary: read('SUMMARY'),
    }
  })
}

async function reopened(booked: TestBooking): Promise<TestBooking> {
  return { ...booked, opened: bodyOf(await call(app, contract.booked.read, { caller: booked.opener })) }
}

/** The day's first flight; null cancels it. */
async function alterOutbound(times: FlightTimes | null): Promise<void> {
  const { id } = world.departureOn('outbound', day)
  expect(await alterFlight(app, id, times)).toMatchObject({ told: 1 })
}

describe('letters that wait while their booking changes', () => {
  it('each tell their own moment: confirmed, one flight cancelled, both cancelled', async () => {
    const booked = await book(app, trip({ isReturn: true, fareBrand: 'classic' }))
    wait()
    bodyOf(await cancel(app, booked, 0))
    bodyOf(await cancel(app, booked, 1))
    const [confirmed, first, second, ...more] = await deliverAll()
    expect(more).toEqual([])
    expect(confirmed?.text).toContain('Total paid: €230.00')
    expect(confirmed?.text).toMatch(/PE 101\n(.*\n)+PE 108/)
    expect(await textOf(confirmed)).not.toContain('cancelled on')
    expect(first?.text).toContain('OTHER FLIGHTS IN YOUR BOOKING\nPE 108')
    expect(first?.attachments.map(({ mediaType }) => mediaType.split(';')[0])).toEqual([
      'application/pdf',
      'text/calendar',
    ])
    expect(await textOf(first)).not.toContain('Cancellation of PE 108')
    expect(second?.text).toContain('There are no other flights in this booking.')
    expect(eventsOf(second)).toMatchObject([{ status: 'CANCELLED' }, { status: 'CANCELLED' }])
    const last = await textOf(second)
    for (const flight of ['PE 101', 'PE 108']) expect(last).toContain(`Cancellation of ${flight}: fee €80.00`)
  })

  it('tell of a change the tickets that were issued for it, even if the flight is cancelled since', async () => {
    const booked = await book(app, trip())
    bodyOf(await commit(app, await quoted(app, booked, { day: plusDays(day, 1), fareBrand: 'classic' })))
    bodyOf(await cancel(app, await reopened(booked)))
    const [, changed, cancelled] = await deliverAll()
    expect(changed?.subject).toContain('has a new flight: PE 101')
    expect(changed?.text).toMatch(/NEW TICKETS(.*\n)+ {2}Ticket: 99\d-\d{10}/)
    expect(changed?.text).toContain('Classic fare')
    expect(await textOf(changed)).not.toContain('cancelled on')
    const receipt = await textOf(cancelled)
    expect(receipt).toMatch(/changed to PE 101 \(.*cancelled on/)
  })

  it('tell the times of their moment, even if the airline has moved the flight since', async () => {
    await book(app, trip())
    await alterOutbound(timesOn(day, '09:10', '10:25'))
    const [confirmed, moved] = await deliverAll()
    expect(confirmed?.text).toMatch(/06:50 {2}St\. Gallen/)
    expect(confirmed?.text).not.toMatch(/09:10/)
    expect(moved?.text).toMatch(/06:50 → 09:10/)
  })

  it('tell travellers whose money comes back that the airline cancelled the flight', async () => {
    const booked = await book(app, trip({ fareBrand: 'light' }))
    await alterOutbound(null)
    wait()
    bodyOf(await cancel(app, await reopened(booked)))
    const [, , given] = await deliverAll()
    expect(given?.text).toMatch(
      /had to cancel flight PE 101 and you chose a refund, so you get back everything/,
    )
    expect(given?.text).toContain('Total: €84.00')
  })

  it('are the same at every try, with any change since the first', async () => {
    const booked = await book(app, trip({ isReturn: true }))
    const tries: string[] = []
    const refuse = async ({ text }: Mail) => {
      tries.push(text)
      throw new Error('not now')
    }
    await relayNotices(app.deps, refuse)
    bodyOf(await cancel(app, booked, 0))
    await sql`update outbox set next_at = now()`.execute(app.deps.db.query)
    const [confirmed] = await deliverAll()
    expect(tries).toEqual([confirmed?.text])
  })

  it('keep no snapshot once they are delivered, and none while nothing changes', async () => {
    const kept = async () => {
      const { rows } = await sql<{ kept: boolean }>`
        select payload ? 'told' as kept from outbox order by id`.execute(app.deps.db.query)
      return rows.map((row) => row.kept)
    }
    const booked = await book(app, trip({ isReturn: true }))
    expect(await kept()).toEqual([false])
    bodyOf(await cancel(app, booked, 0))
    expect(await kept()).toEqual([true, false])
    bodyOf(await cancel(app, booked, 1))
    expect(await kept()).toEqual([true, true, false])
    await deliverAll()
    expect(await kept()).toEqual([false, false, false])
  })

  it('are sent all the same when they were queued before snapshots existed', async () => {
    const booked = await book(app, trip({ isReturn: true }))
    bodyOf(await cancel(app, booked, 0))
    bodyOf(await cancel(app, booked, 1))
    await sql`update outbox set payload = payload - 'told'`.execute(app.deps.db.query)
    expect((await deliverAll()).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('is confirmed'),
      expect.stringContaining('Flight PE 101'),
      expect.stringContaining('Flight PE 108'),
    ])
  })
})

describe('the attached calendar', () => {
  it('has new times under the same id with a higher number each time, and each letter has those of its moment', async () => {
    await book(app, trip({ isReturn: true }))
    await alterOutbound(timesOn(day, '09:10', '10:25'))
    await alterOutbound(timesOn(day, '10:20', '11:35'))
    const [sold, moved, again] = (await deliverAll()).map(eventsOf)
    expect([sold, moved, again].map((events) => events?.[0])).toMatchObject([
      { sequence: 0, starts: '0650', status: 'CONFIRMED' },
      { sequence: 1, starts: '0910', status: 'CONFIRMED' },
      { sequence: 2, starts: '1020', status: 'CONFIRMED' },
    ])
    expect(new Set([sold, moved, again].map((events) => events?.[0]?.uid)).size).toBe(1)
    for (const events of [sold, moved, again])
      expect(events?.slice(1)).toMatchObject([{ sequence: 0, status: 'CONFIRMED' }])
  })

  it('is the same for download as with the letters, also when no flight is left', async () => {
    const booked = await book(app, trip({ isReturn: true }))
    await alterOutbound(null)
    bodyOf(await cancel(app, booked, 1))
    const letters = await deliverAll()
    expect(letters.map(eventsOf).map((events) => events.map(({ status }) => status))).toEqual([
      ['CONFIRMED', 'CONFIRMED'],
      ['CANCELLED', 'CONFIRMED'],
      ['CANCELLED', 'CANCELLED'],
    ])
    const last = letters.at(-1)?.attachments.at(-1)
    const { content } = calendarOf(await readReceipt(app.deps, booked.reservationId))
    expect(content.toString()).toBe(last?.content.toString())
    expect(content.toString()).toContain('METHOD:PUBLISH')
    const [event] = eventsOf(letters.at(-1))
    expect(event).toMatchObject({ sequence: 1, summary: expect.stringMatching(/^Cancelled: PE 101 /) })
    bodyOf(await cancel(app, await reopened(booked), 0))
    expect(eventsOf((await deliverAll()).at(-1))[0]).toMatchObject({ sequence: 2, status: 'CANCELLED' })
  })

  it('speaks the language of its letter', async () => {
    await book(app, trip({ locale: 'de' }))
    await alterOutbound(null)
    const [, cancelled] = await deliverAll()
    expect(cancelled?.text).toContain('Die Kalenderdatei im Anhang nimmt den Flug aus Ihrem Kalender.')
    expect(eventsOf(cancelled)).toMatchObject([{ summary: expect.stringMatching(/^Entfällt: PE 101 /) }])
  })

  it('cancels the flight that was changed for another, and confirms it again when it is taken again', async () => {
    const booked = await book(app, trip({ fareBrand: 'flex' }))
    bodyOf(await commit(app, await quoted(app, booked, { day: plusDays(day, 1), fareBrand: 'flex' })))
    const there = (await deliverAll()).at(-1)
    expect(eventsOf(there)).toMatchObject([
      { sequence: 1, status: 'CANCELLED' },
      { sequence: 0, status: 'CONFIRMED' },
    ])
    bodyOf(await commit(app, await quoted(app, await reopened(booked), { day, fareBrand: 'flex' })))
    const back = (await deliverAll()).at(-1)
    expect(eventsOf(back)).toMatchObject([
      { sequence: 2, status: 'CONFIRMED' },
      { sequence: 1, status: 'CANCELLED' },
    ])
    expect(eventsOf(back).map(({ uid }) => uid)).toEqual(eventsOf(there).map(({ uid }) => uid))
  })
})

describe('the receipt after the sale', () => {
  it('explains to the cent what was kept, over a dearer change, a credit and a cancellation', async () => {
    const party = { adult: 2, child: 1, infant: 1 }
    const booked = await book(app, trip({ isReturn: true, fareBrand: 'classic', party }))
    const dearer = await quoted(app, booked, { day, place: 1, party })
    bodyOf(await reckon(app, dearer))
    bodyOf(await payChange(app, dearer))
    const again = await reopened(booked)
    bodyOf(await commit(app, await quoted(app, again, { day, fareBrand: 'classic', party })))
    wait()
    bodyOf(await cancel(app, await reopened(booked), 1))
    const { receipt } = await readReceipt(app.deps, booked.reservationId)
    const { afterSale, adjustment, total, payments } = receipt
    const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0)
    expect(afterSale.map(({ kind }) => kind)).toEqual(['changed', 'changed', 'cancelled'])
    expect(adjustment).toBeGreaterThan(0)
    expect(sum(afterSale.map(({ kept }) => kept))).toBe(adjustment)
    expect(sum(payments.map(({ amount }) => amount.amount))).toBe(total)
    for (const event of afterSale) {
      const moved = event.kind === 'cancelled' ? event.back : event.collect + event.refund
      expect(sum(event.parts.map(({ amount }) => amount.amount))).toBe(moved)
    }
    expect(afterSale.map((event) => event.kind === 'changed' && event.tickets.length)).toEqual([4, 4, false])
    const [first, second] = afterSale
    if (first?.kind !== 'changed' || second?.kind !== 'changed') throw new Error('no changes')
    expect(second.tickets.map(({ was }) => was)).toEqual(first.tickets.map(({ now }) => now))
  })

  it('says that a flight that the airline cancelled does not go, while it waits for an answer', async () => {
    const booked = await book(app, trip({ isReturn: true }))
    await alterOutbound(null)
    const { receipt } = await readReceipt(app.deps, booked.reservationId)
    expect(receipt.flights.map(({ isOff }) => isOff)).toEqual([true, false])
    expect(receipt.afterSale).toEqual([])
    bodyOf(await cancel(app, await reopened(booked), 1))
    const given = (await deliverAll()).at(-1)
    expect(given?.text).toMatch(/OTHER FLIGHTS IN YOUR BOOKING\nPE 101\n(.*\n)+ {2}Cancelled by /)
    expect(await textOf(given)).toMatch(/has cancelled flight PE 101 \(.+O – flight cancelled/)
  })

  it('has a moved flight with its present times', async () => {
    const booked = await book(app, trip())
    await alterOutbound(timesOn(day, '09:10', '10:25'))
    const { receipt } = await readReceipt(app.deps, booked.reservationId)
    const moved = { isOff: false, from: { local: `${day}T09:10` }, to: { local: `${day}T10:25` } }
    expect(receipt.flights).toMatchObject([moved])
    expect(receipt.passengers[0]?.documents[0]?.coupons).toMatchObject([{ flight: moved }])
  })

  it.each([
    ['cancelled', null],
    ['moved', ['09:10', '10:25']],
  ] as const)(
    'names the airline as the cause of a change after it has %s the flight, also in the letter',
    async (what, times) => {
      const booked = await book(app, trip())
      await alterOutbound(times && timesOn(day, ...times))
      const wanted = { day, place: 1 }
      bodyOf(await commit(app, await quoted(app, await reopened(booked), wanted)))
      const changed = (await deliverAll()).at(-1)
      const { name } = app.deps.brandOf((await readReceipt(app.deps, booked.reservationId)).brand.id)
      expect(changed?.text).toContain(`Because ${name} ${what} flight PE 101`)
      expect(changed?.text).not.toMatch(/as you asked/i)
      expect(await textOf(changed)).toMatch(
        new RegExp(`PE 101 \\([^)]+\\), ${what} by ${name}: changed to PE 10[35] `),
      )
    },
  )

  it('names it as the cause of a refund, of the moved flight and of the rest of the trip', async () => {
    const booked = await book(app, trip({ isReturn: true, fareBrand: 'light' }))
    await alterOutbound(timesOn(day, '09:10', '10:25'))
    wait()
    bodyOf(await cancel(app, await reopened(booked), 0))
    // a later change of the departure is another matter
    await alterFlight(app, world.departureOn('outbound', day).id, null)
    bodyOf(await cancel(app, await reopened(booked), 1))
    const [moved, rest] = (await deliverAll()).slice(-2)
    expect(moved?.text).toMatch(/Because .+ moved flight PE 101, we’ve cancelled it for you as you asked/)
    expect(rest?.text).toMatch(
      /Because .+ cancelled or moved another flight of this trip, we’ve cancelled flight PE 108/,
    )
    const receipt = await textOf(rest)
    expect(receipt).toMatch(/PE 101 \([^)]+\), moved by [^:]+: refunded on/)
    expect(receipt).toMatch(/PE 108 \([^)]+\), cancelled on .+ Refunded in full because/)
    expect(receipt).not.toMatch(/Fare €0\.00|fee/)
  })

  it('names the voucher that has the money back, and until when it can be spent', async () => {
    const code = 'KEEP-X4T9'
    const validUntil = instantOf(localDateTime(`${plusDays(today, 40)}T00:00`), home)
    await giveVoucher(app, code, 20_400, validUntil)
    const reserved = await reserve(app, trip())
    const { caller } = reserved
    bodyOf(await call(app, contract.reservation.validateVoucher, { caller, body: { voucherCode: code } }))
    bodyOf(await call(app, contract.flow.complete, { caller, body: {} }))
    bodyOf(await cancel(app, await openBooked(app, reserved)))
    const letter = (await deliverAll()).at(-1)
    const until = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
    const lastDay = until.format(Date.parse(plusDays(today, 39)))
    expect(letter?.text).toContain(
      `€204.00 is back on your voucher ending in X4T9, which is valid until ${lastDay}.`,
    )
    expect(letter?.text).not.toContain('KEEP')
    expect(await textOf(letter)).toContain('Voucher ending in X4T9, valid until')
  })
})
