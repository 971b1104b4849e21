/** The contact of a booking corrected after the sale: who is told, what is kept, and who may not. */
import { contract } from '@jetbridge/core/contract/contract.ts'
import { mostContactChanges } from '@jetbridge/core/contract/contact-change.ts'
import type { BodyOf } from '@jetbridge/core/contract/endpoint.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { describe, expect, it, test } from 'vitest'
import { seedTinyWorld } from '../../seed/factories.ts'
import { bodyOf, call } from '../../testing/app.ts'
import { approvingGateway } from '../../testing/approving-gateway.ts'
import { book, type TestBooking } from '../../testing/booked.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { takeLetters } from '../../testing/relay.ts'
import { stagedApp } from '../../testing/staged-app.ts'
import { mostChanges } from './operations/limit-changes.ts'
import { eraseBookings } from '../reservation/operations/erase.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Zurich'))
const app = stagedApp({
  gateways: { default: approvingGateway },
  settings: { RESERVATION_IDLE_MINUTES: '100000' },
  seed: async (db) => void (await seedTinyWorld(db, { today, days: 30, seats: 380 })),
})

const booked = (locale: 'en' | 'de' = 'en') => book(app, { day: plusDays(today, 4), locale })
const { changeContact } = contract.contactChange
const change = ({ opener }: TestBooking, body: BodyOf<typeof changeContact>) =>
  call(app, changeContact, { caller: opener, body })

async function contactOf({ reservationId }: TestBooking) {
  const { rows } = await sql<{ contact: Record<string, unknown>; same: boolean }>`
    select r.contact, p.contact = r.contact as same from reservation r
    join passenger p on p.reservation_id = r.id and p.contact is not null where r.id = ${reservationId}`.execute(
    app.deps.db.query,
  )
  return rows[0]
}

function nameIn({ opened }: TestBooking) {
  const { passengerUid = '', firstName = '', lastName = '' } = opened.passengers[0] ?? {}
  return { passengerUid, firstName, lastName }
}

describe('a contact that is corrected', () => {
  it('gets the letters from then on, and the address before is told where they go', async () => {
    const booking = await booked()
    await takeLetters(app.deps, 'none')
    const now = bodyOf(await change(booking, { email: 'kim.mueller@example.org' }))
    expect(now.contact).toMatchObject({ lettersTo: 'k•••@example.org' })
    const letters = await takeLetters(app.deps, 'contact-changed')
    expect(letters.flatMap(({ to, copiesTo }) => [to, ...(copiesTo ?? [])]).toSorted()).toEqual([
      'kim.mueller@example.org',
      'kim@example.com',
    ])
    const [former] = letters.filter(({ to }) => to === 'kim@example.com')
    expect(former?.subject).toBe(`Your booking ${booking.recordLocator}: contact changed`)
    expect(former?.text).toContain('now go to k•••@example.org')
    expect(former?.text).toContain('write to us at once')
    expect(former?.text).not.toContain('kim.mueller@example.org')
    expect(former?.text).not.toMatch(/https?:.*#/)
    expect(await contactOf(booking)).toMatchObject({
      contact: { email: 'kim.mueller@example.org', firstName: 'Kim adult' },
      same: true,
    })
    expect(await checkInvariants(app.deps.db.query)).toEqual([])
  })

  it('has its number as it is dialled from abroad; a number alone is told to one address', async () => {
    const booking = await booked('de')
    await takeLetters(app.deps, 'none')
    bodyOf(await change(booking, { mobilePhone: '+43 (0)664 765 43 21' }))
    expect(await contactOf(booking)).toMatchObject({ contact: { mobilePhone: '+436647654321' } })
    const [letter, ...more] = await takeLetters(app.deps, 'contact-changed')
    expect(more).toEqual([])
    expect(letter?.text).toContain('+436647654321')
    expect(letter?.subject).toBe(`Ihre Buchung ${booking.recordLocator}: Kontakt geändert`)
  })

  it('is changed once by the same press twice, and by several at once', async () => {
    const booking = await booked()
    await takeLetters(app.deps, 'none')
    const press = () => change(booking, { email: 'kim.mueller@example.org' })
    const answers = await Promise.all([press(), press(), press()])
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true])
    bodyOf(await press())
    expect(await takeLetters(app.deps, 'contact-changed')).toHaveLength(2)
  })

  it('is erased with the contact, also as it was before', async () => {
    const booking = await booked()
    bodyOf(await change(booking, { email: 'kim.mueller@example.org' }))
    await takeLetters(app.deps, 'contact-changed')
    const { reservationId, caller } = booking
    const passengerIds = booking.opened.passengers.map(({ passengerUid }) => passengerUid)
    const part = { booking: { reservationId, flowId: caller.flowId ?? '' }, isContact: true, passengerIds }
    const [pseudonym] = await app.deps.db.transact((tx) => eraseBookings(app.deps, tx, [part]))
    const { rows } = await sql<{ kept: string }>`
      select l.given::text || l.taken::text as kept from booking_change_line l join booking_change b on b.id = l.change_id
      where b.reservation_id = ${reservationId}`.execute(app.deps.db.query)
    expect(rows).toEqual([{ kept: '{}{}' }])
    await sql`update ticket set ticket_name = ${pseudonym?.ticketName ?? ''} where reservation_id = ${reservationId}`.execute(
      app.deps.db.query,
    )
  })

  it('that is not the booking’s afterwards is found: control', async () => {
    const booking = await booked()
    bodyOf(await change(booking, { email: 'kim.mueller@example.org' }))
    const setEmail = (email: string) =>
      sql`update reservation set contact = contact || jsonb_build_object('email', ${email}::text)
        where id = ${booking.reservationId}`.execute(app.deps.db.query)
    await setEmail('other@example.org')
    expect((await checkInvariants(app.deps.db.query)).map(({ rule }) => rule)).toEqual([
      'a contact that was corrected last is the booking’s',
    ])
    await setEmail('kim.mueller@example.org')
  })
})

describe('a contact is not changed', () => {
  test.each([
    ['no address', { email: 'kim' }, { email: 'email-not-valid' }],
    ['two addresses', { email: 'kim@example.com,eve@example.com' }, { email: 'email-not-valid' }],
    ['no number', { mobilePhone: '12' }, { mobilePhone: 'phone-not-valid' }],
  ])('to %s', async (_, body, fields) => {
    const booking = await booked()
    expect(await change(booking, body)).toMatchObject({ ok: false, body: { code: 'invalid-fields', fields } })
  })

  it('by an empty call, and letters are sent to nobody', async () => {
    const booking = await booked()
    await takeLetters(app.deps, 'none')
    bodyOf(await change(booking, {}))
    bodyOf(await change(booking, { email: ' ', mobilePhone: '' }))
    expect(await takeLetters(app.deps, 'none')).toEqual([])
  })

  it('a sixth time', async () => {
    const booking = await booked()
    for (let time = 0; time < mostContactChanges; time++)
      bodyOf(await change(booking, { email: `kim.${time}@example.org` }))
    expect(await change(booking, { email: 'kim.last@example.org' })).toMatchObject({
      ok: false,
      body: { code: 'contact-change-refused' },
    })
    await takeLetters(app.deps, 'contact-changed')
  })

  it('in a loop without end, also where nothing is changed', async () => {
    const booking = await booked()
    for (let count = 0; count < mostChanges; count++) bodyOf(await change(booking, {}))
    const over = await change(booking, {})
    expect([over.status, Number(over.headers['retry-after']) > 60]).toEqual([429, true])
    const names = [{ ...nameIn(booking), wasFirstName: 'Kim', wasLastName: 'Müller' }]
    const { changeNames } = contract.nameChange
    expect((await call(app, changeNames, { caller: booking.opener, body: { names } })).status).toBe(429)
    expect((await change(await booked(), {})).status).toBe(200)
  })
})
