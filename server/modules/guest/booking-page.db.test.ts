/** The page of a booking: what it says, to whom, and what it leaves out until somebody asks. */
import type { Staff } from '@jetbridge/core/access/actor.ts'
import type { StaffPermission } from '@jetbridge/core/access/permission.ts'
import { scopesFor, type StaffScope } from '@jetbridge/core/access/staff-act.ts'
import { contract } from '@jetbridge/core/contract/contract.ts'
import { deskContract } from '@jetbridge/core/contract/desk/contract.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { Refusal } from '../../http/refusal.ts'
import { seedTinyWorld, tinyBrand } from '../../seed/factories.ts'
import { withSignIn } from '../../testing/account.ts'
import { bodyOf, call, type TestApp, testApp } from '../../testing/app.ts'
import { approvingGateway } from '../../testing/approving-gateway.ts'
import { book, type TestBooking } from '../../testing/booked.ts'
import { openBookingPage } from '../../testing/booking-search.ts'
import { cancel, quote } from '../../testing/canceller.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { reserve } from '../../testing/payer.ts'
import { callDesk, signInStaff } from '../../testing/staff.ts'
import { documentInput } from '../../testing/travel-document.ts'
import { presentTimeline } from './present.ts'
import { requireProofOfReveal } from './policy.ts'
import { readTimeline } from './operations/read-booking.ts'
import { type ProofOfReveal, reveal, type RevealAsked } from './operations/reveal.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))
const all: StaffScope[] = [{ brand: tinyBrand, stations: null }]
let app: TestApp
let day = plusDays(today, 3)

beforeAll(async () => {
  app = await testApp({
    ...withSignIn,
    gateways: { default: approvingGateway },
    seed: async (db) => void (await seedTinyWorld(db, { today, days: 40, seats: 180 })),
  })
})
afterEach(async () => {
  day = plusDays(day, 1)
  expect(await checkInvariants(app.deps.db.query)).toEqual([])
})
afterAll(() => app.close())

async function pageOf(code: string, scopes = all) {
  const page = await openBookingPage(app.deps, scopes, code)
  expect(deskContract.guest.booking.response.parse(page)).toEqual(page)
  return page
}

const refusedWith = (code: string) => expect.objectContaining({ code }) as unknown

describe('the page of a booking', () => {
  it('says how it stands, with coupons by their letters and what is documented', async () => {
    const { recordLocator } = await book(app, { day, isReturn: true })
    const page = await pageOf(recordLocator)
    expect(page).toMatchObject({
      confirmationCode: recordLocator,
      brand: tinyBrand,
      state: 'confirmed',
      agency: null,
    })
    expect(page.flights.map(({ coupons }) => coupons.map(({ letter }) => letter))).toEqual([['O'], ['O']])
    expect(page.documents).toMatchObject([{ kind: 'ticket', letters: 'OO', exchangedFor: null }])
    expect(page.passengers).toMatchObject([{ document: 'missing', needs: [], hasBirthDate: true }])
  })

  it('says what it would give back now, as cancelling does', async () => {
    const booking = await book(app, { day, fareBrand: 'classic', isReturn: true })
    const { money, flights } = await pageOf(booking.recordLocator)
    expect(money.paidAmount).toBe(money.costAmount)
    expect(money).toMatchObject({ owedAmount: 0, givenBackAmount: 0, currencyCode: 'EUR' })
    for (const place of [0, 1]) {
      const quoted = bodyOf(await quote(app, booking, place))
      expect(money.refundable[place]).toEqual({
        flightId: flights[place]!.id,
        method: quoted.method,
        amount: quoted.refundableAmount,
      })
    }
    const { refundableAmount } = bodyOf(await cancel(app, booking))
    const after = await pageOf(booking.recordLocator)
    expect(after).toMatchObject({ state: 'partly-cancelled', money: { givenBackAmount: refundableAmount } })
    expect(after.flights.map(({ status, coupons }) => [status, coupons[0]!.letter])).toEqual([
      ['XX', expect.stringMatching(/^[RV]$/)],
      ['HK', expect.stringMatching(/^[OV]$/)],
    ])
  })

  it('says what an unpaid one owes', async () => {
    const { caller, recordLocator, balance } = await reserve(app, { day })
    expect(await pageOf(recordLocator)).toMatchObject({
      state: 'unpaid',
      money: { owedAmount: balance, paidAmount: 0, refundable: [] },
    })
    bodyOf(await call(app, contract.flow.remove, { caller }))
    expect(await pageOf(recordLocator)).toMatchObject({ state: 'lapsed', money: { owedAmount: 0 } })
  })

  it('shows no personal data but names', async () => {
    const booking = await book(app, { day })
    await keepDocument(booking)
    const page = await pageOf(booking.recordLocator)
    const { rows } = await sql<{ contact: Record<string, string | null>; born: string }>`
      select r.contact, p.born from reservation r join passenger p on p.flow_id = r.flow_id
      where r.id = ${booking.reservationId}`.execute(app.deps.db.query)
    const { firstName: _, lastName: __, title: ___, ...contact } = rows[0]!.contact
    const text = JSON.stringify(page)
    const secret = [...Object.values(contact), rows[0]!.born, documentNumber]
    for (const each of secret.filter((value) => typeof value === 'string' && value.length > 2))
      expect(text).not.toContain(each)
    expect(page.passengers[0]!.document).toBe('kept')
    expect(page.contact.email).toMatch(/^.•••@/)
    expect(page.letters.every(({ to }) => to === page.contact.email)).toBe(true)
  })

  it('is not there for another airline or station', async () => {
    const { recordLocator } = await book(app, { day })
    const elsewhere: StaffScope[][] = [
      [],
      [{ brand: 'aero', stations: null }],
      [{ brand: tinyBrand, stations: ['LHR'] }],
      [{ brand: tinyBrand, stations: [] }],
      [{ brand: 'aero', stations: ['VIE'] }],
    ]
    for (const scopes of elsewhere)
      await expect(openBookingPage(app.deps, scopes, recordLocator)).rejects.toEqual(refusedWith('not-found'))
    expect(await pageOf(recordLocator, [{ brand: tinyBrand, stations: ['LHR', 'VIE'] }])).toMatchObject({
      state: 'confirmed',
    })
  })

  it('asks the database a dozen times at most', async () => {
    const { recordLocator } = await book(app, { day, isReturn: true })
    await pageOf(recordLocator)
    const before = app.deps.db.roundTrips()
    await pageOf(recordLocator)
    expect(app.deps.db.roundTrips() - before).toBeLessThanOrEqual(12)
  })
})

describe('the timeline', () => {
  it('has what happened from all that keeps a record of it, newest first, page by page', async () => {
    const booking = await book(app, { day, isReturn: true })
    bodyOf(await cancel(app, booking, 1))
    const { timeline } = await pageOf(booking.recordLocator)
    const kinds = timeline.items.map(({ kind, what }) =>
      kind === 'act' || kind === 'letter' ? `${kind} ${what}` : kind,
    )
    expect(new Set(kinds)).toEqual(
      new Set([
        'booked',
        'confirmed',
        'payment',
        'letter booking-confirmed',
        'letter flight-cancelled',
        'act cancel-flight',
        'flight-cancelled',
        'refund',
      ]),
    )
    expect(timeline.items.map(({ at }) => at)).toEqual(
      timeline.items
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    )
    const paged = []
    let cursor: string | undefined
    do {
      const page = presentTimeline(
        await readTimeline(app.deps, all, booking.recordLocator, { limit: 3, cursor }),
      )
      paged.push(...page.items)
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    expect(paged).toEqual(timeline.items)
  })
})

describe('at the desk', () => {
  it('an agent finds a booking, reads it and sees personal data, and nobody else does', async () => {
    const agent = await signInStaff(app, 'agent@people.example', [
      { role: 'reservations-agent', station: null },
    ])
    const manager = await signInStaff(app, 'manager@people.example', [
      { role: 'revenue-manager', station: null },
    ])
    const elsewhere = await signInStaff(app, 'lhr@people.example', [
      { role: 'station-agent', station: 'LHR' },
    ])
    const { recordLocator: code } = await book(app, { day })
    const { find, booking, timeline, reveal: see } = deskContract.guest
    const found = await callDesk(agent, find, { query: { q: code } })
    expect(found.body).toMatchObject({
      items: [{ confirmationCode: code, matched: ['code'], state: 'confirmed' }],
    })
    expect((await callDesk(agent, booking, { query: { code } })).body).toMatchObject({
      confirmationCode: code,
    })
    expect((await callDesk(agent, timeline, { query: { code, limit: 1 } })).body.items).toHaveLength(1)
    const body = { code, passengerUid: null, what: 'contact', reason: 'asked' } as const
    expect((await callDesk(agent, see, { body })).status).toBe(200)
    for (const [other, sees] of [
      [manager, 404],
      [elsewhere, 200],
    ] as const) {
      const answer = await callDesk(other, find, { query: { q: code } })
      expect(answer.status).toBe(sees)
      expect(JSON.stringify(answer.body)).not.toContain(code)
      expect((await callDesk(other, booking, { query: { code } })).status).toBe(404)
      expect((await callDesk(other, timeline, { query: { code } })).status).toBe(404)
      expect((await callDesk(other, see, { body })).status).toBe(404)
    }
  })
})

describe('personal data', () => {
  const member = (
    permissions: readonly StaffPermission[],
    station: string | null = null,
    brand = tinyBrand,
  ): Staff => ({
    kind: 'staff',
    accountId: crypto.randomUUID(),
    sessionUid: 's',
    isLocked: false,
    provedSeconds: 0,
    memberId: 'm',
    grants: [{ brand, station, permissions }],
  })
  const seen = async (
    staff: Staff,
    booking: TestBooking,
    asked: Partial<RevealAsked> = {},
    prove: ProofOfReveal = async () => {},
  ) => {
    const usual = {
      recordLocator: booking.recordLocator,
      what: 'contact',
      reason: 'asked on the telephone',
    } as const
    return reveal(app.deps, staff, { ...usual, passengerId: null, requestId: 'q', ...asked }, prove)
  }

  it('is shown with a reason, and leaves a row that the timeline has', async () => {
    const booking = await book(app, { day })
    await keepDocument(booking)
    const agent = member(['read-reservations', 'read-personal-data'])
    const passengerId = passengerOf(booking)
    expect(await seen(agent, booking)).toMatchObject({ email: expect.stringContaining('@') as unknown })
    expect(await seen(agent, booking, { passengerId, what: 'birth-date' })).toMatchObject({
      dateOfBirth: expect.stringMatching(/^\d{4}/) as unknown,
    })
    expect(await seen(agent, booking, { passengerId, what: 'document' })).toMatchObject({
      number: documentNumber,
    })
    const { timeline } = await pageOf(booking.recordLocator)
    const acts = timeline.items.filter(({ kind, actor }) => kind === 'act' && actor?.kind === 'staff')
    expect(acts.map(({ what, reason, passengerUid }) => [what, reason, passengerUid])).toEqual([
      ['document-seen', 'asked on the telephone', passengerId],
      ['birth-date-seen', 'asked on the telephone', passengerId],
      ['contact-seen', 'asked on the telephone', null],
    ])
  })

  it('is shown to nobody without the right to it, and leaves no row', async () => {
    const booking = await book(app, { day })
    const strangers = [
      member(['read-reservations']),
      member(['read-personal-data'], 'LHR'),
      member(['read-personal-data'], null, 'aero'),
    ]
    for (const stranger of strangers)
      await expect(seen(stranger, booking)).rejects.toEqual(refusedWith('not-found'))
    const agent = member(['read-personal-data'], 'VIE')
    const refused: Partial<RevealAsked>[] = [
      { passengerId: crypto.randomUUID() },
      { passengerId: passengerOf(booking), what: 'document' },
      { what: 'birth-date' },
      { recordLocator: 'ZZZZZZ' },
    ]
    for (const asked of refused)
      await expect(seen(agent, booking, asked)).rejects.toEqual(refusedWith('not-found'))
    const { timeline } = await pageOf(booking.recordLocator)
    expect(timeline.items.filter(({ kind }) => kind === 'act')).toEqual([])
    expect(scopesFor(agent, 'read-personal-data')).toEqual([{ brand: tinyBrand, stations: ['VIE'] }])
  })

  it('of one more person waits for a proof, which knows how many there were', async () => {
    const [one, other] = [await book(app, { day }), await book(app, { day })]
    const agent = member(['read-personal-data'])
    const counts: number[] = []
    const prove = (most: number) => async (_: Staff, people: number) => {
      counts.push(people)
      if (people > most) throw new Refusal('proof-required')
    }
    await seen(agent, one, {}, prove(1))
    await seen(agent, one, {}, prove(1))
    await expect(seen(agent, other, {}, prove(1))).rejects.toEqual(refusedWith('proof-required'))
    await seen(agent, other, {}, prove(2))
    expect(counts).toEqual([1, 1, 2, 2])
    const proved = { ...agent, provedSeconds: 60 }
    await expect(requireProofOfReveal(agent, 20)).resolves.toBeUndefined()
    await expect(requireProofOfReveal(agent, 21)).rejects.toEqual(refusedWith('proof-required'))
    await expect(requireProofOfReveal(proved, 21)).resolves.toBeUndefined()
  })
})

const passengerOf = (booking: TestBooking) => booking.opened.passengers[0]!.passengerUid
const { documentNumber } = documentInput('')

async function keepDocument(booking: TestBooking) {
  const body = documentInput(passengerOf(booking))
  bodyOf(await call(app, contract.passengerDocument.update, { caller: booking.opener, body }))
}
