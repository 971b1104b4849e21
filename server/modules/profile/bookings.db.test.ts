/** The bookings on a passenger's list, their data taken away, and everything erased. */
import { contract } from '@jetbridge/core/contract/contract.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { tableOwners } from '../../db/tables.ts'
import { seedTinyWorld } from '../../seed/factories.ts'
import { goodPassword, openAccount, peoplesSite, takeMails, withSignIn } from '../../testing/account.ts'
import { bodyOf, call, type TestApp, testApp, type TestCaller } from '../../testing/app.ts'
import { approvingGateway } from '../../testing/approving-gateway.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { signedInPassenger, type TestPassenger } from '../../testing/passenger.ts'
import { cardForm, holdTrip, pay, type TestReservation } from '../../testing/payer.ts'
import { documentInput } from '../../testing/travel-document.ts'
import { openBooked } from '../../testing/booked.ts'
import { nameParty, startFlow } from '../../testing/traveller.ts'
import { flyDeparted } from '../departure-control/jobs.ts'
import { forgetUnmade } from './jobs.ts'
import { openBrowser, signInWith } from '../../testing/relying-party.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))
const calls = contract.passengerProfile
const missing = { status: 404, body: { code: 'not-found' } }
const done = { status: 200, body: { isDone: true } }
let app: TestApp
let day = plusDays(today, 1)
let logged = ''

beforeAll(async () => {
  app = await testApp({
    ...withSignIn,
    gateways: { default: approvingGateway },
    seed: async (db) => void (await seedTinyWorld(db, { today, days: 60, seats: 180 })),
    logTo: { write: (line) => void (logged += line) },
    settings: { ...withSignIn.settings, TRUST_PROXY: '1', PUZZLE_BITS: '4', LOG_LEVEL: 'debug' },
  })
})
afterEach(async () => {
  day = plusDays(day, 1)
  expect(await checkInvariants(app.deps.db.query)).toEqual([])
})
afterAll(() => app.close())

interface Person {
  readonly firstName: string
  readonly lastName: string
}

interface Making {
  readonly people?: readonly (Person & { readonly profileUid?: string; readonly email?: string })[]
  readonly email?: string
  readonly isReturn?: boolean
}

const adaKing = { firstName: 'Ada', lastName: 'King' }

/** Named and reserved. */
async function reserveFor({ people = [adaKing], email = 'ada@example.com', isReturn }: Making = {}) {
  const caller = await startFlow(app)
  const party = { adult: people.length, child: 0, infant: 0 }
  await holdTrip(app, caller, { day, party, ...(isReturn && { isReturn }) })
  const body = nameParty(party, day).map((each, at) => ({
    ...each,
    ...people[at],
    ...(at === 0 && { email }),
  }))
  bodyOf(await call(app, contract.passenger.setPassengers, { caller, body }))
  const { data } = bodyOf(await call(app, contract.payment.createReservation, { caller, body: {} }))
  return { caller, ...data, recordLocator: data.confirmationCode } satisfies TestReservation
}

async function bookFor(making?: Making) {
  const reserved = await reserveFor(making)
  bodyOf(await pay(app, reserved, cardForm('t', { email: making?.email ?? 'ada@example.com' })))
  return reserved
}

const claimFlow = (ada: TestPassenger, { flowId = '', accessToken = '' }: TestCaller) =>
  ada.call(calls.claimBooking, { body: { flowId, accessToken } })
const claimCode = (ada: TestPassenger, confirmationCode: string, familyName: string) =>
  ada.call(calls.claimBooking, { body: { confirmationCode, familyName } })
const flightsOf = async (ada: TestPassenger) => (await ada.profile()).flights
const codesOf = async (ada: TestPassenger) => (await flightsOf(ada)).map((each) => each.confirmationCode)

/** Makes time pass for a booking: its flights have departed, and are flown. */
async function fly({ reservationId }: Pick<TestReservation, 'reservationId'>): Promise<void> {
  await sql`update departure set departs_at = now() - interval '2 hours', arrives_at = now() - interval '1 hour'
    where id in (select departure_id from segment where reservation_id = ${reservationId})`.execute(
    app.deps.db.query,
  )
  await flyDeparted(app.deps)
}

describe('the list of bookings', () => {
  it('tells of each booking what its row shows [PSG-04]', async () => {
    const ada = await signedInPassenger(app)
    const booked = await bookFor({ people: [adaKing, { firstName: 'Bo', lastName: 'Lee' }], isReturn: true })
    expect(await claimFlow(ada, booked.caller)).toMatchObject(done)
    expect(await claimFlow(ada, booked.caller)).toMatchObject(done)
    expect(await flightsOf(ada)).toEqual([
      {
        confirmationCode: booked.recordLocator,
        passenger: 'Ada King',
        leadPassengerLastName: 'King',
        count: 2,
        party: { adult: 2, child: 0, infant: 0 },
        flightSummary: 'ACH - VIE - ACH',
        departureDateTime: `${day}T06:50`,
        flightNumber: expect.stringMatching(/^\w\w 101$/),
        isUpcoming: true,
        state: 'confirmed',
      },
    ])
  })

  it('has what is ahead first, the next one in front, then the latest [PSG-04]', async () => {
    const ada = await signedInPassenger(app)
    const flown = await bookFor()
    const later = plusDays(day, 1)
    day = plusDays(day, 2)
    const last = await bookFor()
    day = later
    const next = await bookFor()
    for (const { caller } of [flown, last, next]) await claimFlow(ada, caller)
    await fly(flown)
    day = plusDays(day, 1)
    expect(await codesOf(ada)).toEqual([next.recordLocator, last.recordLocator, flown.recordLocator])
    expect((await flightsOf(ada)).map(({ isUpcoming }) => isUpcoming)).toEqual([true, true, false])
  })

  it('shows a flow that was claimed before its booking once that is reserved, and not when it lapses', async () => {
    const ada = await signedInPassenger(app)
    const caller = await startFlow(app)
    await holdTrip(app, caller, { day })
    expect(await claimFlow(ada, caller)).toMatchObject(done)
    expect(await flightsOf(ada)).toEqual([])
    await call(app, contract.passenger.setPassengers, {
      caller,
      body: nameParty({ adult: 1, child: 0, infant: 0 }, day),
    })
    await call(app, contract.payment.createReservation, { caller, body: {} })
    expect(await flightsOf(ada)).toMatchObject([{ state: 'unpaid', isUpcoming: true }])
    await sql`update reservation set state = 'lapsed' where flow_id = ${caller.flowId}`.execute(
      app.deps.db.query,
    )
    expect(await flightsOf(ada)).toEqual([])
    await call(app, contract.flow.remove, { caller, query: { id: caller.flowId ?? '' } })
  })

  it('forgets a flow that was given up, and keeps one that has made a booking', async () => {
    const ada = await signedInPassenger(app)
    const [given, booked] = [await startFlow(app), await bookFor()]
    for (const caller of [given, booked.caller]) await claimFlow(ada, caller)
    await call(app, contract.flow.remove, { caller: given, query: { id: given.flowId ?? '' } })
    expect(await forgetUnmade(app.deps)).toBeGreaterThan(0)
    const { rows } = await sql<{ flow: string }>`
      select flow_id as flow from profile_booking where account_id = ${ada.uid}`.execute(app.deps.db.query)
    expect(rows).toEqual([{ flow: booked.caller.flowId }])
  })

  it('follows a booking that goes on in another flow', async () => {
    const ada = await signedInPassenger(app)
    const reserved = await reserveFor()
    await claimFlow(ada, reserved.caller)
    const begun = await call(app, contract.flow.beginAgain, {
      caller: reserved.caller,
      query: { id: reserved.caller.flowId ?? '' },
      body: { step: 2 },
    })
    expect(begun.status).toBe(200)
    expect(await codesOf(ada)).toEqual([reserved.recordLocator])
  })
})

describe('a booking is claimed', () => {
  it('by its code and a family name in it, as it is found by anybody', async () => {
    const ada = await signedInPassenger(app)
    const booked = await bookFor()
    expect(await claimCode(ada, ` ${booked.recordLocator.toLowerCase()} `, 'KING')).toMatchObject(done)
    expect(await codesOf(ada)).toEqual([booked.recordLocator])
  })

  it('by nobody without the right name or token: all refusals are the same', async () => {
    const ada = await signedInPassenger(app)
    const booked = await bookFor()
    const { flowId = '', accessToken = '' } = booked.caller
    const other = await startFlow(app)
    const refusals = [
      await claimCode(ada, booked.recordLocator, 'Queen'),
      await claimCode(ada, 'ZZZZZZ', 'King'),
      await claimFlow(ada, { flowId, accessToken: 'a'.repeat(64) }),
      await claimFlow(ada, { flowId, accessToken: other.accessToken! }),
      await claimFlow(ada, { flowId: 'no id', accessToken }),
      await claimFlow(ada, { flowId: booked.reservationId, accessToken }),
    ]
    for (const refusal of refusals) expect(refusal).toMatchObject(missing)
    expect(await flightsOf(ada)).toEqual([])
  })

  it('under the budgets of every look-up: guesses cost a puzzle', async () => {
    const ada = await signedInPassenger(app)
    const booked = await bookFor()
    let last
    for (let guess = 0; guess < 40 && last?.status !== 429; guess++)
      last = await claimCode(ada, booked.recordLocator, `Guess${'abcdefghijklmnopqrstuvwxyz'[guess % 26]}`)
    expect(last).toMatchObject({
      status: 429,
      body: { code: 'puzzle-required', fields: { challenge: expect.any(String), bits: expect.any(String) } },
    })
  })
})

describe('the export', () => {
  it('has everything of the passenger, and of others only what code and name show', async () => {
    const ada = await signedInPassenger(app, 'export@example.com')
    await ada.call(calls.update, { body: { ...adaKing, redress: '123' } })
    const own = await bookFor({ email: 'export@example.com' })
    await claimFlow(ada, own.caller)
    const others = await bookFor({ people: [{ firstName: 'Bo', lastName: 'Nord' }], email: 'bo@example.com' })
    await claimCode(ada, others.recordLocator, 'Nord')
    const exported = await ada.call(calls.exportData)
    expect(exported).toMatchObject({
      status: 200,
      body: {
        profile: { firstName: 'Ada', redress: '123', flights: [{}, {}] },
        account: { email: 'export@example.com', createdAt: expect.stringMatching(/^\d{4}-.*Z$/) },
        voucherOrders: [],
        newsletter: false,
      },
    })
    const bookings = exported.ok ? exported.body.bookings : []
    const of = (code: string) => bookings.find((each) => each['confirmationCode'] === code)
    expect(of(own.recordLocator)).toMatchObject({
      passengers: [{ firstName: 'Ada', dateOfBirth: expect.any(String) }],
      contact: { email: 'export@example.com', mobilePhone: '+436641234567' },
      flights: [{ origin: 'ACH', destination: 'VIE', status: 'HK' }],
      payments: [{ state: 'approved', currency: 'EUR', maskedCard: '4111XXXXXXXX1111' }],
    })
    expect(of(others.recordLocator)).toEqual(
      expect.objectContaining({
        passengers: [{ type: 'adult', firstName: 'Bo', lastName: 'Nord' }],
        flights: [expect.anything()],
      }),
    )
    expect(JSON.stringify(of(others.recordLocator))).not.toMatch(/bo@example|436641234567|payments/)
  })
})

/** The tables that contain a text anywhere, in text, JSON or bytes, in any case. */
async function tablesWith(text: string): Promise<string[]> {
  const found: string[] = []
  for (const table of Object.keys(tableOwners)) {
    const { rows } = await sql`select from ${sql.table(table)} t
      where t::text ilike ${`%${text}%`} or t::text ilike ${`%${Buffer.from(text).toString('hex')}%`} limit 1`.execute(
      app.deps.db.query,
    )
    if (rows.length > 0) found.push(table)
  }
  return found
}

describe('erasing', () => {
  const erase = (ada: TestPassenger) => ada.call(calls.erase, { body: { confirm: 'ERASE' } })

  it('leaves no name and no address in any table and log line, while tickets and money stand', async () => {
    const email = 'wilhelmina@quixwood.example'
    const person = { firstName: 'Wilhelmina', lastName: 'Quixwood' }
    const child = { firstName: 'Zebulon', lastName: 'Quixwood' }
    const ada = await signedInPassenger(app, email)
    await ada.call(calls.update, { body: { ...person, contact: { city: 'Quixwoodtown' } } })
    await ada.call(calls.addAssociated, { body: { ...child, email: 'zebulon@quixwood.example' } })
    await ada.call(calls.addDocument, { body: { travelDocumentType: 'Passport', lastName: 'Quixwood' } })
    const booked = await bookFor({ people: [person, child], email })
    await saveWizard(booked.caller, person)
    const { opener, opened } = await openBooked(app, booked)
    const input = documentInput(opened.passengers[0]!.passengerUid, { lastname: 'Quixwood' })
    bodyOf(await call(app, contract.passengerDocument.update, { caller: opener, body: input }))
    await call(app, contract.subscription.subscribeNewsletter, {
      caller: { host: 'peoples.localhost' },
      body: { type: 'MarketingConsent', email, ...person },
    })
    await claimCode(ada, booked.recordLocator, 'Quixwood')
    const lapsed = await reserveFor({ people: [person], email })
    await claimFlow(ada, lapsed.caller)
    await sql`update reservation set state = 'lapsed' where flow_id = ${lapsed.caller.flowId}`.execute(
      app.deps.db.query,
    )
    await call(app, contract.flow.remove, {
      caller: lapsed.caller,
      query: { id: lapsed.caller.flowId ?? '' },
    })
    const unmade = await startFlow(app)
    await holdTrip(app, unmade, { day })
    const named = nameParty({ adult: 1, child: 0, infant: 0 }, day).map((each) => ({
      ...each,
      ...person,
      email,
    }))
    bodyOf(await call(app, contract.passenger.setPassengers, { caller: unmade, body: named }))
    await claimFlow(ada, unmade)
    // Not on the list: by the address, in other letters; by the profile; lapsed; and only named.
    const unlisted = await bookFor({ people: [person], email: 'Wilhelmina@Quixwood.example' })
    await saveWizard(unlisted.caller, person)
    const guest = { firstName: 'Cy', lastName: 'Nord' }
    const gift = await bookFor({
      people: [guest, { ...person, profileUid: ada.uid }],
      email: 'cy@nord.example',
    })
    const copied = await bookFor({ people: [guest, { ...guest, email }], email: 'cy@nord.example' })
    const lapsedToo = await reserveFor({ people: [person], email })
    await sql`update reservation set state = 'lapsed' where flow_id = ${lapsedToo.caller.flowId}`.execute(
      app.deps.db.query,
    )
    const waiting = await reserveFor({ people: [person], email })
    const namedOnly = await startFlow(app)
    await holdTrip(app, namedOnly, { day })
    bodyOf(await call(app, contract.passenger.setPassengers, { caller: namedOnly, body: named }))
    await saveWizard(namedOnly, person)
    for (const each of [unlisted, gift, copied]) await fly(each)
    await fly(booked)
    const before = await booksBehind(booked)
    const giftBefore = await booksBehind(gift)
    expect((await tablesWith('quixwood')).length).toBeGreaterThan(5)

    expect(await erase(ada)).toMatchObject(done)
    for (const text of ['quixwood', 'wilhelmina', 'zebulon', email]) {
      expect(await tablesWith(text), text).toEqual([])
      expect(logged.toLowerCase().includes(text), text).toBe(false)
    }
    expect(await booksBehind(booked)).toEqual(before)
    expect(await booksBehind(gift)).toEqual(giftBefore)
    // Who gave the flight, and who travels along, keep their names.
    expect(await namesOf(gift)).toEqual(['Erased', 'Nord'])
    expect(await namesOf(copied)).toEqual(['Nord', 'Nord'])
    expect(await stateOf(waiting)).toBe('lapsed')
    expect((await takeMails(app)).map(({ to }) => to)).not.toContainEqual(expect.stringContaining('erased'))
    expect((await ada.call(calls.read, { id: ada.uid })).status).toBe(401)
    const browser = await openBrowser({ app: app.app, site: peoplesSite, address: '203.0.113.77' })
    await expect(signInWith(browser, email, goodPassword)).rejects.toThrow()
    await openAccount(app, peoplesSite, email)
  })

  it('waits until no flight is ahead, and then changes nothing of it', async () => {
    const ada = await signedInPassenger(app)
    await ada.call(calls.update, { body: adaKing })
    const booked = await bookFor({ email: ada.email })
    await claimFlow(ada, booked.caller)
    const refused = { status: 422, body: { code: 'flights-ahead' } }
    expect(await erase(ada)).toMatchObject(refused)
    expect(await ada.profile()).toMatchObject({ firstName: 'Ada', flights: [{ passenger: 'Ada King' }] })
    await fly(booked)
    expect(await erase(ada)).toMatchObject(done)
  })

  it('waits for a flight ahead that is not on the list, and not for what nobody has paid', async () => {
    const ada = await signedInPassenger(app)
    await ada.call(calls.update, { body: adaKing })
    const [booked, unpaid] = [await bookFor({ email: ada.email }), await reserveFor({ email: ada.email })]
    expect(await erase(ada)).toMatchObject({ status: 422, body: { code: 'flights-ahead' } })
    expect(await stateOf(unpaid)).toBe('unpaid')
    await fly(booked)
    expect(await erase(ada)).toMatchObject(done)
    expect([await namesOf(booked), await namesOf(unpaid)]).toEqual([['Erased'], []])
  })

  it('takes the word ERASE, and nothing else', async () => {
    const ada = await signedInPassenger(app)
    expect((await ada.call(calls.erase, { body: { confirm: 'erase' as 'ERASE' } })).status).toBe(400)
    expect((await ada.profile()).email).toBe(ada.email)
  })

  it('touches nobody else in a booking, and none that was only found by code and name', async () => {
    const mallory = await signedInPassenger(app)
    const victim = { firstName: 'Vic', lastName: 'Timm' }
    await mallory.call(calls.update, { body: victim })
    const theirs = await bookFor({ people: [victim], email: 'vic@example.com' })
    const shared = await bookFor({
      people: [victim, { firstName: 'Bo', lastName: 'Nord' }],
      email: mallory.email,
    })
    await claimCode(mallory, theirs.recordLocator, 'Timm')
    await claimFlow(mallory, shared.caller)
    await fly(theirs)
    await fly(shared)
    expect(await erase(mallory)).toMatchObject(done)
    expect(await namesOf(theirs)).toEqual(['Timm'])
    expect(await namesOf(shared)).toEqual(['Erased', 'Nord'])
  })

  it('leaves one row in the audit log, which names nobody', async () => {
    const ada = await signedInPassenger(app)
    await erase(ada)
    const { rows } = await sql`select act, record, record_id as "recordId", actor_kind as "by" from audit_act
      where record_id = ${ada.uid}`.execute(app.deps.db.query)
    expect(rows).toEqual([{ act: 'erase-passenger', record: 'account', recordId: ada.uid, by: 'passenger' }])
  })
})

async function saveWizard(caller: TestCaller, person: Person): Promise<void> {
  await sql`update booking_flow set data = ${JSON.stringify(person)} where id = ${caller.flowId}`.execute(
    app.deps.db.query,
  )
}

/** Family names of those who travel, or that they were erased. */
async function namesOf({ caller }: Pick<TestReservation, 'caller'>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select case first_name when 'Erased' then first_name else last_name end as name
    from passenger where flow_id = ${caller.flowId} order by 1`.execute(app.deps.db.query)
  return rows.map(({ name }) => name)
}

async function stateOf({
  reservationId,
}: Pick<TestReservation, 'reservationId'>): Promise<string | undefined> {
  const { rows } = await sql<{
    state: string
  }>`select state from reservation where id = ${reservationId}`.execute(app.deps.db.query)
  return rows[0]?.state
}

/** Numbers and money of a booking. */
async function booksBehind({ reservationId }: Pick<TestReservation, 'reservationId'>) {
  const { rows } = await sql`
    select t.document_number, t.total_minor, c.number, c.status, c.base_minor,
      (select jsonb_agg(e.amount_minor order by e.posting_id, e.position) from ledger_entry e
        join ledger_posting p on p.id = e.posting_id where p.reservation_id = t.reservation_id) as books
    from ticket t join coupon c using (document_number) where t.reservation_id = ${reservationId}
    order by 1, 3`.execute(app.deps.db.query)
  return rows
}
