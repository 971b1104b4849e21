/** Names changed into other ones for a fee: who travels since, what is paid and booked, and what stays of the one before. */
import { contract } from '@jetbridge/core/contract/contract.ts'
import { dateAt, instant, type LocalDate, plusDays, plusMinutes, zone } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it, test } from 'vitest'
import { seedTinyWorld } from '../../seed/factories.ts'
import {
  bookWith,
  changeNow,
  complete,
  payFor,
  promise,
  servicesOf,
  sit,
} from '../../testing/ancillary-changer.ts'
import { bodyOf, call, type TestCaller } from '../../testing/app.ts'
import { fakeBank } from '../../testing/bank.ts'
import { book, type TestBooking } from '../../testing/booked.ts'
import { cancel, refundsOf } from '../../testing/canceller.ts'
import type { Trip } from '../../testing/payer.ts'
import { takeLetters } from '../../testing/relay.ts'
import { payingRenamer, quoteRename, rename, startRename, ticketNamesOf } from '../../testing/renamer.ts'
import { stagedApp } from '../../testing/staged-app.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Zurich'))
const bank = fakeBank()
let skew = 0
/** what others do while the gateway is asked */
let whileCharged = () => Promise.resolve()
/** every test books a day of its own */
let day: LocalDate = plusDays(today, 2)

const app = stagedApp({
  now: () => plusMinutes(instant(Date.now()), skew),
  gateways: {
    default: {
      ...bank.gateway,
      async charge(request) {
        await whileCharged()
        return bank.gateway.charge(request)
      },
    },
  },
  settings: { RESERVATION_IDLE_MINUTES: '100000' },
  seed: async (db) => void (await seedTinyWorld(db, { today, days: 60 })),
})
beforeEach(() => {
  day = plusDays(day, 1)
  skew = 0
  whileCharged = () => Promise.resolve()
})

const petra = { gender: 'F', dateOfBirth: '1990-01-01' }
const toPetra = [0, 'Petra/Winter', petra] as const

/** Its fare asks 40.00 for another name. */
const booked = (over: Partial<Trip> = {}): Promise<TestBooking> =>
  book(app, { day, fareBrand: 'classic', ...over })
const tickets = ({ reservationId }: TestBooking) => ticketNamesOf(app, reservationId)
const refusedWith = (code: string, fields?: Record<string, string>) => ({
  ok: false,
  body: { code, ...(fields && { fields }) },
})
const readAgain = async (booking: TestBooking): Promise<TestBooking> => ({
  ...booking,
  opened: bodyOf(await call(app, contract.booked.read, { caller: booking.opener })),
})

async function pay(caller: TestCaller) {
  bodyOf(await promise(app, caller))
  expect(bodyOf(await payFor(app, caller)).transactionStatus).toBe('Approved')
  return bodyOf(await complete(app, caller))
}

async function personOf({ reservationId }: TestBooking, place = 0) {
  const { rows } = await sql<Record<string, unknown>>`
    select first_name || ' ' || last_name as name, gender, born::text, profile_uid, associated_profile_uid, custom_fields
    from passenger where reservation_id = ${reservationId} order by number offset ${place} limit 1`.execute(
    app.deps.db.query,
  )
  return rows[0]
}

async function postingsOf({ reservationId }: TestBooking): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select format('%s %s %s', e.account, e.amount_minor, e.detail) as line
    from ledger_posting p join ledger_entry e on e.posting_id = p.id
    where p.reservation_id = ${reservationId} and p.kind = 'change' order by e.account`.execute(
    app.deps.db.query,
  )
  return rows.map(({ line }) => line.trim())
}

describe('a name that is changed into another person’s', () => {
  it('is told with its fee, paid, and then on a new ticket; seats and extras stay', async () => {
    const booking = await bookWith(
      app,
      { day, fareBrand: 'classic' },
      { seats: ['1A'], extras: [[0, 'BAG23']] },
    )
    expect(booking.opened.nameChange).toEqual({ until: expect.any(String), feeAmount: 40 })
    const quote = bodyOf(await quoteRename(app, booking, [0, 'Petra/Winter']))
    expect(quote).toMatchObject({
      feeAmount: 40,
      currencyCode: 'EUR',
      lines: [{ firstName: 'Petra', lastName: 'Winter', isOtherPerson: true, feeAmount: 40 }],
    })
    const services = await servicesOf(app, booking)
    const caller = await payingRenamer(app, booking, toPetra)
    bodyOf(await promise(app, caller))
    expect(await changeNow(app, caller)).toMatchObject({
      state: 'promised',
      balanceDue: 40,
      lines: [],
      names: [{ wasLastName: 'Müller', lastName: 'Winter', isOtherPerson: true, feeAmount: 40 }],
    })
    expect(await tickets(booking)).toEqual(['MUELLER/KIMADULTMS: O'])
    expect(bodyOf(await payFor(app, caller, 40)).transactionStatus).toBe('Approved')
    bodyOf(await complete(app, caller))
    expect(await tickets(booking)).toEqual(['MUELLER/KIMADULTMS: E', 'WINTER/PETRAMS: O'])
    expect(await servicesOf(app, booking)).toEqual(services)
    expect((await readAgain(booking)).opened.passengers[0]).toMatchObject({
      firstName: 'Petra',
      lastName: 'Winter',
    })
    expect(await postingsOf(booking)).toEqual(['accounts-receivable 4000', 'fees -4000 name-change'])
  })

  it('keeps nothing of the person before, but the contact of the booking', async () => {
    const booking = await booked()
    await sql`
      with kept as (
        update passenger set custom_fields = '{"meal":"vegan"}' where reservation_id = ${booking.reservationId}
        returning id
      ) insert into travel_document (passenger_id, key_id, sealed) select id, 'x', 'x' from kept`.execute(
      app.deps.db.query,
    )
    await pay(
      await payingRenamer(app, booking, [0, 'Paul/Winter', { gender: 'M', dateOfBirth: '1970-05-06' }]),
    )
    expect(await personOf(booking)).toEqual({
      name: 'Paul Winter',
      gender: 'M',
      born: '1970-05-06',
      profile_uid: null,
      associated_profile_uid: null,
      custom_fields: {},
    })
    const { rows } = await sql<{ documents: number; contact: { lastName: string } }>`
      select (select count(*)::int from travel_document d join passenger p on p.id = d.passenger_id
        where p.reservation_id = r.id) as documents, contact
      from reservation r where id = ${booking.reservationId}`.execute(app.deps.db.query)
    expect(rows).toMatchObject([{ documents: 0, contact: { lastName: 'Müller' } }])
    expect(await tickets(booking)).toEqual(['MUELLER/KIMADULTMS: E', 'WINTER/PAULMR: O'])
  })

  it('may be corrected from then on at no charge, and not back at none', async () => {
    const booking = await booked()
    await pay(await payingRenamer(app, booking, toPetra))
    const now = await readAgain(booking)
    bodyOf(await rename(app, now, [0, 'Petra/Wintar']))
    const later = await readAgain(booking)
    expect(await rename(app, later, [0, 'Kim adult/Müller', petra])).toMatchObject(refusedWith('not-paid'))
    expect(bodyOf(await quoteRename(app, later, [0, 'Kim adult/Müller']))).toMatchObject({ feeAmount: 40 })
    await pay(await payingRenamer(app, later, [0, 'Kim adult/Müller', petra]))
    expect((await tickets(booking)).at(-1)).toBe('MUELLER/KIMADULTMS: O')
  })

  it('costs the fee for each, and is made together with slips at no charge', async () => {
    const booking = await booked({ party: { adult: 2, child: 1, infant: 0 } })
    const child = { gender: 'M', dateOfBirth: `${Number(day.slice(0, 4)) - 6}-01-01` }
    const [, second] = booking.opened.passengers
    const slip = `${second?.firstName}/${second?.lastName}s`
    const all = [toPetra, [1, slip], [2, 'Theo/Winter', child]] as const
    expect(bodyOf(await quoteRename(app, booking, ...all))).toMatchObject({ feeAmount: 80 })
    await pay(await payingRenamer(app, booking, ...all))
    expect(await tickets(booking)).toEqual([
      'MUELLER/KIMADULTMS: E',
      'WINTER/PETRAMS: O',
      'AANGSTROEM/KIMADULTMR: E',
      'AANGSTROEMS/KIMADULTMR: O',
      'MUELLER/KIMCHILDMISS: E',
      'WINTER/THEOMSTR: O',
    ])
    expect(await postingsOf(booking)).toEqual(['accounts-receivable 8000', 'fees -8000 name-change'])
  })

  it('is paid together with seats, as one sum', async () => {
    const booking = await booked({ fareBrand: 'classic' })
    const caller = await payingRenamer(app, booking, toPetra)
    bodyOf(await sit(app, caller, ['1A']))
    bodyOf(await promise(app, caller))
    const { balanceDue, lines } = await changeNow(app, caller)
    const seat = lines[0]?.taken?.amount ?? 0
    expect(balanceDue).toBe(40 + seat)
    await takeLetters(app.deps, 'none')
    await pay(caller)
    expect((await readAgain(booking)).opened.flights[0]?.seats).toMatchObject([{ code: '1A' }])
    expect((await tickets(booking)).at(-1)).toBe('WINTER/PETRAMS: O')
  })

  it('is told by a letter with the fee and the new ticket, and on the receipt', async () => {
    const booking = await booked()
    await takeLetters(app.deps, 'none')
    await pay(await payingRenamer(app, booking, toPetra))
    const [letter, ...more] = await takeLetters(app.deps, 'names-changed')
    expect(more).toEqual([])
    expect(letter?.to).toBe('kim@example.com')
    expect(letter?.subject).toBe(`Your booking ${booking.recordLocator}: somebody else travels`)
    expect(letter?.text).toMatch(/You paid €40\.00 for it/)
    expect(letter?.text).toMatch(/Name change.*40/)
    expect(letter?.text).toContain('Before: MUELLER/KIMADULTMS')
    expect(letter?.attachments.map(({ fileName }) => fileName)).toContainEqual(
      expect.stringMatching(/\.pdf$/),
    )
  })

  it('goes with a flight that is given back, and its fee does not come back', async () => {
    const booking = await booked()
    await pay(await payingRenamer(app, booking, toPetra))
    const other = await booked()
    const back = async (each: TestBooking) => {
      bodyOf(await cancel(app, each))
      const refunds = await refundsOf(app, each.reservationId)
      return refunds.reduce((all, { amount }) => all + amount, 0)
    }
    expect(await back(booking)).toBe(await back(other))
    expect((await tickets(booking)).at(-1)).toBe('WINTER/PETRAMS: V')
  })
})

describe('gender and birth date', () => {
  it('are corrected at no charge, with the title of the ticket', async () => {
    const booking = await booked()
    bodyOf(await rename(app, booking, [0, 'Kim adult/Müller', { gender: 'male', dateOfBirth: '1985-02-03' }]))
    expect(await personOf(booking)).toMatchObject({ gender: 'M', born: '1985-02-03' })
    expect(await tickets(booking)).toEqual(['MUELLER/KIMADULTMS: E', 'MUELLER/KIMADULTMR: O'])
  })

  it('alone keep the ticket where it prints the same', async () => {
    const booking = await booked()
    const press = () => rename(app, booking, [0, 'Kim adult/Müller', { dateOfBirth: '1985-02-03' }])
    bodyOf(await press())
    bodyOf(await press())
    expect(await personOf(booking)).toMatchObject({ born: '1985-02-03' })
    expect(await tickets(booking)).toEqual(['MUELLER/KIMADULTMS: O'])
  })

  test.each([
    ['a child', { dateOfBirth: `${Number(today.slice(0, 4)) - 5}-01-01` }, 'dateOfBirth', 'age-adult'],
    ['nobody yet', { dateOfBirth: '2999-01-01' }, 'dateOfBirth', 'date-in-future'],
    ['no day', { dateOfBirth: '1985-02-30' }, 'dateOfBirth', 'date-not-valid'],
    ['no gender', { gender: 'Q' }, 'gender', 'not-valid'],
  ])('of %s are refused by their field', async (_, besides, field, problem) => {
    const booking = await booked()
    expect(await rename(app, booking, [0, 'Kim adult/Müller', besides])).toMatchObject(
      refusedWith('invalid-fields', { [`names.0.${field}`]: problem }),
    )
  })
})

describe('another person is refused', () => {
  it('at no charge', async () => {
    const booking = await booked()
    expect(await rename(app, booking, toPetra)).toMatchObject(refusedWith('not-paid'))
    expect(await tickets(booking)).toEqual(['MUELLER/KIMADULTMS: O'])
  })

  it('without gender and birth date', async () => {
    const booking = await booked()
    expect(await startRename(app, booking, [0, 'Petra/Winter'])).toMatchObject(
      refusedWith('invalid-fields', { 'names.0.gender': 'required', 'names.0.dateOfBirth': 'required' }),
    )
  })

  it('by a fare that does not allow it', async () => {
    const booking = await booked({ fareBrand: 'light' })
    expect(booking.opened.nameChange).toBeNull()
    expect(await startRename(app, booking, toPetra)).toMatchObject(
      refusedWith('name-change-refused', { 'names.0': 'other-name' }),
    )
  })

  it('from a name that stands no longer, and in a flow of a flight', async () => {
    const booking = await booked()
    bodyOf(await rename(app, booking, [0, 'Kim adult/Möller']))
    expect(await startRename(app, booking, toPetra)).toMatchObject(refusedWith('reservation-changed'))
    const other = await booked()
    const { passengerUid } = other.opened.passengers[0]!
    const names = [
      { passengerUid, firstName: 'Petra', lastName: 'Winter', wasFirstName: 'Kim', wasLastName: 'M' },
    ]
    expect(
      await call(app, contract.flow.createForEdit, {
        caller: other.opener,
        body: { flightInformation: {}, names },
      }),
    ).toMatchObject(refusedWith('invalid-fields', { names: 'not-valid' }))
  })

  it('of another booking', async () => {
    const [booking, other] = [await booked(), await booked()]
    expect(await startRename(app, { ...booking, opened: other.opened }, toPetra)).toMatchObject({
      status: 404,
    })
  })
})

describe('what happens meanwhile', () => {
  it('a name that was corrected elsewhere ends the promise', async () => {
    const booking = await booked()
    const caller = await payingRenamer(app, booking, toPetra)
    bodyOf(await promise(app, caller))
    bodyOf(await rename(app, booking, [0, 'Kim adult/Möller']))
    expect(await payFor(app, caller)).toMatchObject(refusedWith('reservation-changed'))
    expect(await promise(app, caller)).toMatchObject(refusedWith('reservation-changed'))
    expect((await tickets(booking)).at(-1)).toBe('MOELLER/KIMADULTMS: O')
  })

  it('a name that is changed elsewhere while it is paid: the money goes back', async () => {
    const booking = await booked()
    const caller = await payingRenamer(app, booking, toPetra)
    bodyOf(await promise(app, caller))
    whileCharged = async () => void bodyOf(await rename(app, booking, [0, 'Kim adult/Möller']))
    await payFor(app, caller)
    expect((await tickets(booking)).at(-1)).toBe('MOELLER/KIMADULTMS: O')
    expect(await refundsOf(app, booking.reservationId)).toHaveLength(1)
  })

  it('a slip that was free when it was told is not made at a price', async () => {
    const booking = await booked()
    const caller = await payingRenamer(app, booking, [0, 'Kim adult/Möller'])
    bodyOf(await promise(app, caller))
    expect(await changeNow(app, caller)).toMatchObject({ balanceDue: 0, names: [{ isOtherPerson: false }] })
    skew = Math.ceil((Date.parse(booking.opened.namesCorrectableUntil ?? '') - Date.now()) / 60_000) + 1
    expect(await complete(app, caller)).toMatchObject({ ok: false })
    expect(await tickets(booking)).toEqual(['MUELLER/KIMADULTMS: O'])
  })

  it('with nothing to pay it is made when it is completed', async () => {
    const booking = await booked()
    const caller = await payingRenamer(app, booking, [0, 'Kim adult/Möller'])
    bodyOf(await promise(app, caller))
    bodyOf(await complete(app, caller))
    bodyOf(await complete(app, caller))
    expect(await tickets(booking)).toEqual(['MUELLER/KIMADULTMS: E', 'MOELLER/KIMADULTMS: O'])
  })

  it('a slip costs the fee once corrections at no charge have ended', async () => {
    const booking = await booked()
    skew = Math.ceil((Date.parse(booking.opened.namesCorrectableUntil ?? '') - Date.now()) / 60_000) + 1
    const quote = bodyOf(await quoteRename(app, booking, [0, 'Kim adult/Möller']))
    expect(quote).toMatchObject({ feeAmount: 40, lines: [{ isOtherPerson: false, feeAmount: 40 }] })
    const { opened } = await readAgain(booking)
    expect(opened).toMatchObject({ namesCorrectableUntil: null, nameChange: { feeAmount: 40 } })
  })
})
