/** Names corrected after the sale: tickets, seats, money, letters and records, and who may not. */
import { contract } from '@jetbridge/core/contract/contract.ts'
import { dateAt, instant, type LocalDate, plusDays, plusMinutes, zone } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it, test } from 'vitest'
import { seedTinyWorld } from '../../seed/factories.ts'
import { askingForCode } from '../../testing/code-before-changes.ts'
import { bookWith, servicesOf } from '../../testing/ancillary-changer.ts'
import { bodyOf, call } from '../../testing/app.ts'
import { fakeBank } from '../../testing/bank.ts'
import { book, type TestBooking } from '../../testing/booked.ts'
import { cancel, refundsOf } from '../../testing/canceller.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import type { Trip } from '../../testing/payer.ts'
import { takeLetters } from '../../testing/relay.ts'
import { quoteRename, rename, ticketNamesOf } from '../../testing/renamer.ts'
import { countRoundTrips } from '../../testing/round-trips.ts'
import { stagedApp } from '../../testing/staged-app.ts'
import { flyDeparted } from '../departure-control/jobs.ts'
import { eraseBookings } from '../reservation/operations/erase.ts'
import { listNameChanges } from '../reservation/read/name-change.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Zurich'))
const bank = fakeBank()
let skew = 0
let asksForCode = false
/** every test books a day of its own */
let day: LocalDate = plusDays(today, 2)

const app = stagedApp({
  now: () => plusMinutes(instant(Date.now()), skew),
  gateways: { default: bank.gateway },
  settings: { RESERVATION_IDLE_MINUTES: '100000' },
  brand: askingForCode(() => asksForCode),
  seed: async (db) => void (await seedTinyWorld(db, { today, days: 60 })),
})
beforeEach(() => {
  day = plusDays(day, 1)
  skew = 0
  asksForCode = false
})

const couple = { adult: 2, child: 0, infant: 0 }
const family = { adult: 1, child: 1, infant: 1 }

const booked = (over: Partial<Trip> = {}): Promise<TestBooking> => book(app, { day, ...over })
const tickets = ({ reservationId }: TestBooking) => ticketNamesOf(app, reservationId)
const refusedWith = (code: string, fields?: Record<string, string>) => ({
  ok: false,
  body: { code, ...(fields && { fields }) },
})

async function contactOf({ reservationId }: TestBooking) {
  const { contact } = await app.deps.db.query
    .selectFrom('reservation')
    .select('contact')
    .where('id', '=', reservationId)
    .executeTakeFirstOrThrow()
  return contact as { firstName: string; lastName: string; email: string }
}

describe('a name that is corrected', () => {
  it('is told first, then on a new ticket; seats, extras and money stay', async () => {
    const booking = await bookWith(
      app,
      { day, fareBrand: 'light' },
      { seats: ['1A'], extras: [[0, 'BAG23']] },
    )
    expect(bodyOf(await quoteRename(app, booking, [0, 'Kim adult/Möller'])).lines).toEqual([
      {
        passengerUid: booking.opened.passengers[0]?.passengerUid,
        wasFirstName: 'Kim adult',
        wasLastName: 'Müller',
        firstName: 'Kim adult',
        lastName: 'Möller',
        ticketName: 'MOELLER/KIMADULTMS',
        isOtherPerson: false,
        feeAmount: 0,
        isReissued: true,
      },
    ])
    expect(await tickets(booking)).toEqual(['MUELLER/KIMADULTMS: O'])
    const services = await servicesOf(app, booking)
    const now = bodyOf(await rename(app, booking, [0, 'Kim adult/Möller']))
    expect(now.passengers[0]).toMatchObject({ firstName: 'Kim adult', lastName: 'Möller' })
    expect(now.flights[0]).toMatchObject({ seats: [{ code: '1A' }], extras: [{ code: 'BAG23' }] })
    expect(await tickets(booking)).toEqual(['MUELLER/KIMADULTMS: E', 'MOELLER/KIMADULTMS: O'])
    expect(await servicesOf(app, booking)).toEqual(services)
    expect(await refundsOf(app, booking.reservationId)).toEqual([])
    expect(await contactOf(booking)).toMatchObject({ lastName: 'Möller', email: 'kim@example.com' })
  })

  it('opens the booking from then on, and the name before it no longer does', async () => {
    const booking = await booked()
    bodyOf(await rename(app, booking, [0, 'Kim adult/Moller']))
    const found = (familyName: string) =>
      call(app, contract.booked.search, {
        caller: { host: booking.opener.host ?? '' },
        body: { confirmationCode: booking.recordLocator, familyName },
      })
    expect(await found('Moller')).toMatchObject({ ok: true })
    const other = await booked()
    bodyOf(await rename(app, other, [0, 'Müller/Kim adult']))
    expect((await call(app, contract.booked.read, { caller: other.opener })).ok).toBe(true)
  })

  it('leaves the others of the party as they are; a child keeps the title of a child', async () => {
    const booking = await booked({ party: family })
    bodyOf(await rename(app, booking, [1, 'Kim child/Muller'], [2, 'Kim infant/Möller']))
    expect(await tickets(booking)).toEqual([
      'MUELLER/KIMADULTMS: O',
      'MUELLER/KIMCHILDMISS: E',
      'MULLER/KIMCHILDMISS: O',
      'MUELLER/KIMINFANT: E',
      'MOELLER/KIMINFANT: O',
    ])
    expect(await contactOf(booking)).toMatchObject({ firstName: 'Kim adult', lastName: 'Müller' })
  })

  it('keeps its ticket where that prints the same', async () => {
    const booking = await booked()
    const [line] = bodyOf(await quoteRename(app, booking, [0, 'KIM Adult/Mueller'])).lines
    expect(line).toMatchObject({ ticketName: 'MUELLER/KIMADULTMS', isReissued: false })
    const now = bodyOf(await rename(app, booking, [0, 'KIM Adult/Mueller']))
    expect(now.passengers[0]).toMatchObject({ firstName: 'KIM Adult', lastName: 'Mueller' })
    expect(await tickets(booking)).toEqual(['MUELLER/KIMADULTMS: O'])
  })

  it('is changed once by the same press twice, and by two at the same time', async () => {
    const booking = await booked()
    const press = () => rename(app, booking, [0, 'Kim adult/Möller'])
    const answers = await Promise.all([press(), press(), press()])
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true])
    expect(bodyOf(await press()).passengers[0]).toMatchObject({ lastName: 'Möller' })
    expect(await tickets(booking)).toEqual(['MUELLER/KIMADULTMS: E', 'MOELLER/KIMADULTMS: O'])
    expect(await listNameChanges(app.deps.db.query, booking.reservationId)).toHaveLength(1)
  })

  it('counts against the name that was ticketed first', async () => {
    const booking = await booked()
    bodyOf(await rename(app, booking, [0, 'Kim adult/Mullex']))
    const again = {
      ...booking,
      opened: bodyOf(await call(app, contract.booked.read, { caller: booking.opener })),
    }
    expect(await rename(app, again, [0, 'Xim adult/Nullex'])).toMatchObject(
      refusedWith('name-change-refused', { 'names.0': 'other-name' }),
    )
    bodyOf(await rename(app, again, [0, 'Kim adult/Müller']))
    expect(await tickets(booking)).toEqual([
      'MUELLER/KIMADULTMS: E',
      'MULLEX/KIMADULTMS: E',
      'MUELLER/KIMADULTMS: O',
    ])
  })

  it('is on a ticket for the flights still to come; those flown stay on the one before', async () => {
    const booking = await booked({ isReturn: true, fareBrand: 'light' })
    const [outbound] = booking.opened.flights
    await app.deps.db.query
      .updateTable('departure')
      .set({ departs_at: sql`now() - interval '3 hours'`, arrives_at: sql`now() - interval '1 hour'` })
      .where('id', '=', sql<number>`(select departure_id from segment where id = ${outbound?.id ?? ''})`)
      .execute()
    await flyDeparted(app.deps)
    bodyOf(await rename(app, booking, [0, 'Kim adult/Möller']))
    expect(await tickets(booking)).toEqual(['MUELLER/KIMADULTMS: F, E', 'MOELLER/KIMADULTMS: O'])
  })

  it('waits for its database 18 times, with the booking that it answers', async () => {
    const booking = await booked()
    await takeLetters(app.deps, 'none')
    const count = countRoundTrips(app.deps.db.pool)
    const { roundTrips } = await count(() => rename(app, booking, [0, 'Kim adult/Möller']))
    expect(roundTrips).toBe(18)
  })

  it('goes with a flight that is given back afterwards, for the money it was sold for', async () => {
    const booking = await booked()
    bodyOf(await rename(app, booking, [0, 'Kim adult/Möller']))
    bodyOf(await cancel(app, booking))
    expect(await tickets(booking)).toEqual(['MUELLER/KIMADULTMS: E', 'MOELLER/KIMADULTMS: V'])
    expect(await refundsOf(app, booking.reservationId)).toHaveLength(1)
  })

  it('is told by a letter with the number of the new ticket, on the receipt, and at the desk', async () => {
    await takeLetters(app.deps, 'none')
    const booking = await booked({ locale: 'de' })
    bodyOf(await rename(app, booking, [0, 'Kim adult/Möller']))
    const [letter, ...more] = await takeLetters(app.deps, 'names-changed')
    expect(more).toEqual([])
    expect(letter?.to).toBe('kim@example.com')
    expect(letter?.subject).toBe(`Ihre Buchung ${booking.recordLocator}: Name berichtigt`)
    const { rows } = await sql<{ number: string }>`
      select document_number as number from ticket
      where reservation_id = ${booking.reservationId} and exchanged_for is null`.execute(app.deps.db.query)
    const serial = rows[0]?.number.slice(3) ?? ''
    expect(letter?.text.replaceAll(/\D/g, '')).toContain(serial)
    expect(letter?.text).toContain('Bisher: MUELLER/KIMADULTMS')
    expect(letter?.attachments.map(({ fileName }) => fileName)).toContainEqual(
      expect.stringMatching(/\.pdf$/),
    )
  })

  it('is erased with its passenger, also as it was before', async () => {
    const booking = await booked()
    bodyOf(await rename(app, booking, [0, 'Kim adult/Möller']))
    const { reservationId, caller } = booking
    const passengerIds = booking.opened.passengers.map(({ passengerUid }) => passengerUid)
    const part = { booking: { reservationId, flowId: caller.flowId ?? '' }, isContact: true, passengerIds }
    const [pseudonym] = await app.deps.db.transact((tx) => eraseBookings(app.deps, tx, [part]))
    const [change] = await listNameChanges(app.deps.db.query, reservationId)
    expect(change?.lines.flatMap(({ was, now }) => [was.lastName, now.lastName])).toEqual([
      pseudonym?.lastName,
      pseudonym?.lastName,
    ])
    const { rows } = await sql<{
      told: string
    }>`select given::text || taken::text as told from booking_change_line
      where passenger_id = ${passengerIds[0] ?? ''}`.execute(app.deps.db.query)
    expect(rows.map(({ told }) => /m[uüo]ll/i.test(told))).toEqual([false])
    // the tickets of erased people are renamed by module ticket, in the same transaction of the product
    await sql`update ticket set ticket_name = ${pseudonym?.ticketName ?? ''} where reservation_id = ${reservationId}`.execute(
      app.deps.db.query,
    )
  })
})

describe('a name is not changed', () => {
  test.each([
    ['for another one', 'Petra/Winter', 'other-name'],
    ['by four letters', 'Kim adults/Mollerin', 'other-name'],
  ])('%s', async (_, to, why) => {
    const booking = await booked()
    const refused = refusedWith('name-change-refused', { 'names.0': why })
    expect(await quoteRename(app, booking, [0, to])).toMatchObject(refused)
    expect(await rename(app, booking, [0, to])).toMatchObject(refused)
    expect(await tickets(booking)).toEqual(['MUELLER/KIMADULTMS: O'])
  })

  it('where one of two is refused', async () => {
    const booking = await booked({ party: couple })
    expect(await rename(app, booking, [0, 'Kim adult/Möller'], [1, 'Petra/Winter'])).toMatchObject(
      refusedWith('name-change-refused', { 'names.1': 'other-name' }),
    )
    expect(await tickets(booking)).toHaveLength(2)
  })

  test.each([
    ['a digit', 'K1m/Müller', { 'names.0.firstName': 'not-valid' }],
    ['an address', 'Kim/www.example.com', { 'names.0.lastName': 'not-valid' }],
    ['no letter that a ticket prints', 'ー/Müller', { 'names.0.firstName': 'needs-latin-letters' }],
  ])('to %s', async (_, to, fields) => {
    const booking = await booked()
    expect(await rename(app, booking, [0, to])).toMatchObject(refusedWith('invalid-fields', fields))
  })

  it('twice in one call, or of a passenger of another booking', async () => {
    const [booking, other] = [await booked(), await booked()]
    expect(await rename(app, booking, [0, 'Kim adult/Möller'], [0, 'Kim adult/Mäller'])).toMatchObject(
      refusedWith('invalid-fields', { 'names.1.passengerUid': 'not-valid' }),
    )
    expect(await rename(app, { ...booking, opened: other.opened }, [0, 'Kim adult/Möller'])).toMatchObject({
      status: 404,
    })
    expect(await tickets(other)).toEqual(['MUELLER/KIMADULTMS: O'])
  })

  it('where somebody else has changed it meanwhile', async () => {
    const booking = await booked()
    bodyOf(await rename(app, booking, [0, 'Kim adult/Möller']))
    expect(await rename(app, booking, [0, 'Kim adult/Mäller'])).toMatchObject(
      refusedWith('reservation-changed'),
    )
  })

  it('a sixth time', async () => {
    const booking = await booked()
    let { opened } = booking
    for (const to of ['Muller', 'Möller', 'Miller', 'Meller', 'Maller'])
      opened = bodyOf(await rename(app, { ...booking, opened }, [0, `Kim adult/${to}`]))
    expect(await rename(app, { ...booking, opened }, [0, 'Kim adult/Müller'])).toMatchObject(
      refusedWith('name-change-refused', { 'names.0': 'too-often' }),
    )
  })

  it('three hours before departure, nor once no flight is ahead', async () => {
    const booking = await booked()
    const { namesCorrectableUntil } = booking.opened
    skew = Math.ceil((Date.parse(namesCorrectableUntil ?? '') - Date.now()) / 60_000) - 1
    expect(await quoteRename(app, booking, [0, 'Kim adult/Möller'])).toMatchObject({ ok: true })
    skew += 2
    expect(await rename(app, booking, [0, 'Kim adult/Möller'])).toMatchObject(
      refusedWith('name-change-refused', { 'names.0': 'too-late' }),
    )
    skew = 0
    bodyOf(await cancel(app, booking))
    expect(await rename(app, booking, [0, 'Kim adult/Möller'])).toMatchObject(
      refusedWith('flight-not-active'),
    )
    const now = bodyOf(await call(app, contract.booked.read, { caller: booking.opener }))
    expect(now.namesCorrectableUntil).toBeNull()
  })

  it('of a passenger who is checked in', async () => {
    const booking = await booked()
    const setCoupons = (from: string, to: string) =>
      sql`update coupon c set status = ${to} from ticket t where t.document_number = c.document_number
        and t.reservation_id = ${booking.reservationId} and c.status = ${from}`.execute(app.deps.db.query)
    await setCoupons('O', 'C')
    expect(await rename(app, booking, [0, 'Kim adult/Möller'])).toMatchObject(
      refusedWith('name-change-refused', { 'names.0': 'checked-in' }),
    )
    await setCoupons('C', 'O')
  })

  it('before the code of the letter is entered, where the airline asks for it', async () => {
    const booking = await booked()
    asksForCode = true
    const { recordLocator: confirmationCode } = booking
    const found = await call(app, contract.booked.search, {
      caller: { host: booking.opener.host ?? '' },
      body: { confirmationCode, familyName: 'Müller' },
    })
    const opener = {
      host: booking.opener.host ?? '',
      sessionId: String(found.headers['x-session-id']),
      accessToken: String(found.headers['x-access-token']),
    }
    expect(await rename(app, { ...booking, opener }, [0, 'Kim adult/Möller'])).toMatchObject(
      refusedWith('code-required'),
    )
  })
})

it('the books, tickets and names are in order after all of it', async () => {
  expect(await checkInvariants(app.deps.db.query)).toEqual([])
})
