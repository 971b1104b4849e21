import { contract } from '@jetbridge/core/contract/contract.ts'
import type { PassengerInput } from '@jetbridge/core/contract/passenger.ts'
import { dateAt, instant, plusDays, plusYears, zone } from '@jetbridge/core/kernel/time.ts'
import type { Party } from '@jetbridge/core/passenger/passenger-type.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkInvariants } from '../../testing/invariants.ts'
import { seedTinyWorld, tinyDestination, tinyOrigin } from '../../seed/factories.ts'
import { call, type TestApp, testApp, type TestCaller } from '../../testing/app.ts'
import { choose, hold, nameParty, onePerson, searchFlights, startFlow } from '../../testing/traveller.ts'
import { accessOf } from '../../testing/access.ts'
import { freezeHold, unfreezeHold } from '../inventory/operations/settle.ts'
import { lapseUnpaid } from '../reservation/jobs.ts'
import { createReservation } from './operations/create-reservation.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))
const day = plusDays(today, 3)
const family: Party = { adult: 2, child: 1, infant: 2 }
let app: TestApp

beforeAll(async () => {
  app = await testApp({ seed: async (db) => void (await seedTinyWorld(db, { today, seats: 60 })) })
})
afterAll(async () => {
  expect(await checkInvariants(app.deps.db.query)).toEqual([])
  await app.close()
})

async function held(party: Party = onePerson, place = 0): Promise<TestCaller> {
  const caller = await startFlow(app)
  await holdAgain(caller, party, place)
  return caller
}

async function holdAgain(caller: TestCaller, party: Party, place: number) {
  const flights = await searchFlights(app, {
    origin: tinyOrigin,
    destination: tinyDestination,
    date: day,
    party,
  })
  const answer = await hold(app, caller, [choose(flights[place], 'flex')], party)
  expect(answer.status).toBe(200)
  return answer
}

const withInfant: Party = { adult: 1, child: 0, infant: 1 }

/** Out on the day, back this number of days later. */
async function holdReturn(caller: TestCaller, days: number) {
  const ways = [
    { origin: tinyOrigin, destination: tinyDestination, date: day },
    { origin: tinyDestination, destination: tinyOrigin, date: plusDays(day, days) },
  ]
  const flights = await Promise.all(ways.map((way) => searchFlights(app, { ...way, party: withInfant })))
  const chosen = flights.map(([flight]) => choose(flight, 'flex'))
  expect((await hold(app, caller, chosen, withInfant)).status).toBe(200)
}

/** A party whose infant was born then. */
function bornFor(party: Party, dateOfBirth: string): PassengerInput[] {
  return nameParty(party, day).map((each) =>
    each.passengerType === 'infant' ? { ...each, dateOfBirth } : each,
  )
}

const name = (caller: TestCaller, people: PassengerInput[]) =>
  call(app, contract.passenger.setPassengers, { caller, body: people })
const reserve = (caller: TestCaller) =>
  call(app, contract.payment.createReservation, { caller, body: { locale: 'de' } })
const reservationOf = (caller: TestCaller) =>
  app.deps.db.query
    .selectFrom('reservation')
    .selectAll()
    .where('flow_id', '=', caller.flowId ?? '')
    .executeTakeFirstOrThrow()

/** For a test that calls an operation itself: the actor of the holder of a flow's token. */
const flowOf = (caller: TestCaller) => accessOf(app.deps, 'booking-flow', caller)

/** The one adult of a party, with different details. */
function adult(change: Partial<PassengerInput>): PassengerInput[] {
  return nameParty(onePerson, day).map((each) => ({ ...each, ...change }))
}

describe('naming the passengers', () => {
  it('answers ids and names in the order sent, as they were sent and as the ticket prints them [API-14, API-15]', async () => {
    const caller = await held(family)
    const people = nameParty(family, day).sort((a, b) => b.passengerType.localeCompare(a.passengerType))
    const answer = await name(caller, people)
    expect(answer.status).toBe(200)
    const passengers = answer.ok ? answer.body.passengers : []
    expect(passengers.map((each) => each.passengerType)).toEqual([
      'infant',
      'infant',
      'child',
      'adult',
      'adult',
    ])
    expect(passengers.map(({ firstName, lastName }) => ({ firstName, lastName }))).toEqual(
      people.map(({ firstName, lastName }) => ({ firstName, lastName })),
    )
    expect(passengers.map((each) => each.ticketName)).toEqual([
      'MUELLER/KIMINFANT',
      'AANGSTROEM/KIMINFANT',
      'MUELLER/KIMCHILDMISS',
      'MUELLER/KIMADULTMS',
      'AANGSTROEM/KIMADULTMR',
    ])
    const { rows } = await sql<{ id: string; first_name: string; last_name: string }>`
      select id, first_name, last_name from passenger where flow_id = ${caller.flowId ?? ''}`.execute(
      app.deps.db.query,
    )
    expect(
      new Map(passengers.map((each) => [each.passengerUid, `${each.firstName} ${each.lastName}`])),
    ).toEqual(new Map(rows.map((row) => [row.id, `${row.first_name} ${row.last_name}`])))
  })

  it('gives every infant an adult of its own', async () => {
    const caller = await held(family)
    await name(caller, nameParty(family, day))
    const infants = await app.deps.db.query
      .selectFrom('passenger as infant')
      .innerJoin('passenger as adult', 'adult.id', 'infant.adult_id')
      .select('adult.number')
      .where('infant.flow_id', '=', caller.flowId ?? '')
      .orderBy('infant.number')
      .execute()
    expect(infants).toEqual([{ number: 1 }, { number: 2 }])
  })

  describe('on whose lap an infant travels', () => {
    /** Two adults, one child, two infants, in this order. */
    const people = (change: Readonly<Record<number, Partial<PassengerInput>>>) =>
      nameParty(family, day).map((each, place) => ({ ...each, ...change[place] }))
    let caller: TestCaller
    beforeAll(async () => {
      caller = await held(family)
    })
    const placesOf = (answer: Awaited<ReturnType<typeof name>>) => {
      const named = answer.ok ? answer.body.passengers : []
      return named.map(({ adultUid }) => named.findIndex(({ passengerUid }) => passengerUid === adultUid))
    }

    it('is chosen, and may be chosen again', async () => {
      const crossed = await name(caller, people({ 3: { adultNumber: 2 }, 4: { adultNumber: 1 } }))
      expect(placesOf(crossed)).toEqual([-1, -1, -1, 1, 0])
      expect(placesOf(await name(caller, people({ 3: { adultNumber: null } })))).toEqual([-1, -1, -1, 0, 1])
      expect(placesOf(await name(caller, people({ 4: { adultNumber: 1 } })))).toEqual([-1, -1, -1, 1, 0])
    })

    it.each([
      ['a child', { 3: { adultNumber: 3 } }, { '3.adultNumber': 'not-an-adult' }],
      ['itself', { 3: { adultNumber: 4 } }, { '3.adultNumber': 'not-an-adult' }],
      ['nobody', { 3: { adultNumber: 0 } }, { '3.adultNumber': 'not-an-adult' }],
      ['less than nobody', { 3: { adultNumber: -1 } }, { '3.adultNumber': 'not-an-adult' }],
      ['nobody of this booking', { 3: { adultNumber: 2_147_483_648 } }, { '3.adultNumber': 'not-an-adult' }],
      [
        'an adult who holds another',
        { 3: { adultNumber: 1 }, 4: { adultNumber: 1 } },
        { '4.adultNumber': 'adult-holds-infant' },
      ],
      ['an adult, being a child', { 2: { adultNumber: 1 } }, { '2.adultNumber': 'not-an-infant' }],
      ['an adult, being an adult', { 0: { adultNumber: 2 } }, { '0.adultNumber': 'not-an-infant' }],
    ])('is not that of %s', async (_, change, fields) => {
      expect(await name(caller, people(change))).toMatchObject({
        status: 422,
        body: { code: 'invalid-fields', fields },
      })
    })

    it.each([1.5, '1', '019ac2f5-1111-7000-8000-000000000000', [1], true, 1e300])(
      'is no %o: it is not even read',
      async (adultNumber) => {
        const body = people({ 3: { adultNumber: adultNumber as number } })
        expect(await name(caller, body)).toMatchObject({ status: 400 })
      },
    )
  })

  it('replaces the party as a whole; a passenger of the same place keeps the id', async () => {
    const caller = await held()
    const first = await name(caller, adult({}))
    const second = await name(caller, adult({ firstName: 'Robin' }))
    expect(second).toMatchObject({ status: 200, body: { passengers: [{ firstName: 'Robin' }] } })
    expect(first.ok && second.ok && first.body.passengers[0]?.passengerUid).toBe(
      second.ok && second.body.passengers[0]?.passengerUid,
    )
  })

  it.each([
    [{ firstName: 'R2D2' }, { '0.firstName': 'not-valid' }],
    [
      { firstName: ' ', lastName: ' ' },
      { '0.firstName': 'required', '0.lastName': 'required' },
    ],
    [{ lastName: '王' }, { '0.lastName': 'needs-latin-letters' }],
    [{ gender: null }, { '0.gender': 'required' }],
    [{ gender: 'Neither' }, { '0.gender': 'not-valid' }],
    [{ dateOfBirth: null }, { '0.dateOfBirth': 'required' }],
    [{ dateOfBirth: '1980-02-31' }, { '0.dateOfBirth': 'date-not-valid' }],
    [{ dateOfBirth: plusYears(day, -11) }, { '0.dateOfBirth': 'age-adult' }],
    [{ email: 'nobody@' }, { '0.email': 'email-not-valid' }],
    [{ email: null }, { '0.email': 'required' }],
    [{ mobilePhone: '0664 1' }, { '0.mobilePhone': 'phone-not-valid' }],
    [{ phone: 'call me' }, { '0.phone': 'phone-not-valid' }],
    [{ city: '1010' }, { '0.city': 'not-valid' }],
    [{ country: 'Narnia' }, { '0.country': 'not-valid' }],
    [{ country: 'XX' }, { '0.country': 'not-valid' }],
    [{ country: '43' }, { '0.country': 'not-valid' }],
  ])(
    'refuses %o by field [PAX-06, PAX-07, PAX-09, PAX-10, PAX-15, PAX-16, CNT-03, CNT-06, CNT-10]',
    async (change, fields) => {
      expect(await name(await held(), adult(change))).toMatchObject({
        status: 422,
        body: { code: 'invalid-fields', fields },
      })
    },
  )

  it.each([
    ['Male', 'M', '[A-Z]MR'],
    ['female', 'F', '[A-Z]MS'],
    ['x', 'X', '/KIMADULT'],
    ['Undisclosed', 'U', '/KIMADULT'],
  ])('takes %s for the gender it means, on the ticket too', async (gender, kept, title) => {
    const caller = await held()
    expect(await name(caller, adult({ gender }))).toMatchObject({
      status: 200,
      body: { passengers: [{ ticketName: expect.stringMatching(new RegExp(`${title}$`)) }] },
    })
    const seen = await call(app, contract.flow.get, { caller })
    expect(seen).toMatchObject({ body: { flightInformation: { passengers: [{ gender: kept }] } } })
  })

  it('refuses an infant who is two on the day of the last flight [PAX-18]', async () => {
    const caller = await held(withInfant)
    await holdReturn(caller, 10)
    const turning = (days: number) => bornFor(withInfant, plusDays(plusYears(plusDays(day, 10), -2), days))
    expect(await name(caller, turning(0))).toMatchObject({
      status: 422,
      body: { code: 'invalid-fields', fields: { '1.dateOfBirth': 'infant-turns-two' } },
    })
    expect(await name(caller, turning(1))).toMatchObject({ status: 200 })
  })

  it('refuses another party than that of the held seats, and a flow that holds nothing', async () => {
    expect(await name(await held(), nameParty({ adult: 2, child: 0, infant: 0 }, day))).toMatchObject({
      status: 422,
      body: { code: 'passengers-differ' },
    })
    expect(await name(await startFlow(app), adult({}))).toMatchObject({
      status: 409,
      body: { code: 'hold-expired' },
    })
  })

  it('changes nobody while a payment is under way', async () => {
    const caller = await held()
    const { flowId = '' } = caller
    await name(caller, adult({}))
    await app.deps.db.transact((tx) => freezeHold(tx, flowId, 15))
    expect(await name(caller, adult({ firstName: 'Robin' }))).toMatchObject({
      status: 409,
      body: { code: 'payment-in-progress' },
    })
    await app.deps.db.transact((tx) => unfreezeHold(tx, flowId, 15))
  })
})

describe('the reservation', () => {
  it('gets a record locator, the total of the hold, and lasts as long as the hold [API-28]', async () => {
    const caller = await held(family)
    await name(caller, nameParty(family, day))
    const seen = await call(app, contract.flow.get, { caller })
    const answer = await reserve(caller)
    expect(answer.ok && answer.body.data.confirmationCode).toMatch(/^[BCDFGHJKMNPQRSTVWXYZ2-9]{6}$/)
    expect(answer.ok && seen.ok && answer.body.data.balance === seen.body.hold?.totalAmount).toBe(true)
    expect(answer.ok && seen.ok && answer.body.data.expiresAt === seen.body.hold?.expiresAt).toBe(true)
  })

  it('is the same again on every call, at once or later', async () => {
    const caller = await held()
    await name(caller, adult({}))
    const answers = await Promise.all(Array.from({ length: 6 }, () => reserve(caller)))
    expect(new Set(answers.map((answer) => answer.ok && answer.body.data.confirmationCode)).size).toBe(1)
    const again = await reserve(caller)
    expect(
      again.ok && answers[0]?.ok && again.body.data.reservationId === answers[0].body.data.reservationId,
    ).toBe(true)
  })

  it('keeps the contact of the first adult [CNT-13]', async () => {
    const caller = await held()
    await name(caller, adult({ contactFirstName: 'Alex', company: 'ACME', phone: '00436641234567' }))
    await reserve(caller)
    expect((await reservationOf(caller)).contact).toMatchObject({
      firstName: 'Alex',
      lastName: 'Müller',
      company: 'ACME',
      email: 'kim@example.com',
      phone: '+436641234567',
      postCode: '1010',
    })
  })

  it.each([
    ['Austria', 'AT'],
    ['ch', 'CH'],
    ['', null],
  ])('keeps the country %j as its code', async (country, code) => {
    const caller = await held()
    await name(caller, adult({ country }))
    await reserve(caller)
    expect((await reservationOf(caller)).contact).toMatchObject({ country: code })
  })

  it.each(['US', 'us', 'United States'])(
    'refuses a contact in %j whose ZIP code has not five or nine digits [CNT-07]',
    async (country) => {
      const caller = await held()
      expect(await name(caller, adult({ country, postCode: '1010' }))).toMatchObject({
        status: 422,
        body: { code: 'invalid-fields', fields: { '0.postCode': 'postal-code-not-valid' } },
      })
      expect(await name(caller, adult({ country, postCode: '10001-1234' }))).toMatchObject({ status: 200 })
    },
  )

  it('follows a corrected contact without another call', async () => {
    const caller = await held()
    await name(caller, adult({}))
    await reserve(caller)
    await name(caller, adult({ email: 'corrected@example.com' }))
    expect((await reservationOf(caller)).contact).toMatchObject({ email: 'corrected@example.com' })
  })

  it('needs everybody named, and seats', async () => {
    expect(await reserve(await startFlow(app))).toMatchObject({
      status: 422,
      body: { code: 'nothing-to-hold' },
    })
    expect(await reserve(await held())).toMatchObject({ status: 422, body: { code: 'passengers-missing' } })
    const caller = await held()
    await name(caller, adult({}))
    await holdAgain(caller, { adult: 2, child: 0, infant: 0 }, 0)
    expect(await reserve(caller)).toMatchObject({ status: 422, body: { code: 'passengers-missing' } })
  })

  it('gives no code when an infant is two on flights that were taken after it was named', async () => {
    const caller = await held(withInfant)
    expect(await name(caller, bornFor(withInfant, plusYears(plusDays(day, 10), -2)))).toMatchObject({
      status: 200,
    })
    await holdReturn(caller, 10)
    expect(await reserve(caller)).toMatchObject({ status: 422, body: { code: 'passengers-differ' } })
    await holdReturn(caller, 9)
    expect(await reserve(caller)).toMatchObject({ status: 200 })
  })

  it('follows the hold to other flights under the same locator', async () => {
    const caller = await held(onePerson, 0)
    await name(caller, adult({}))
    const first = await reserve(caller)
    const moved = await holdAgain(caller, onePerson, 1)
    const second = await reserve(caller)
    expect(
      first.ok && second.ok && first.body.data.confirmationCode === second.body.data.confirmationCode,
    ).toBe(true)
    const { id } = await reservationOf(caller)
    const segments = await app.deps.db.query
      .selectFrom('segment')
      .select('departure_id')
      .where('reservation_id', '=', id)
      .execute()
    expect(segments.map((each) => String(each.departure_id))).toEqual(
      moved.ok && [moved.body.flights[0]?.flightId],
    )
  })

  it('keeps no flight that is not held any more', async () => {
    const caller = await held()
    const ways = [
      { origin: tinyOrigin, destination: tinyDestination, date: day },
      { origin: tinyDestination, destination: tinyOrigin, date: plusDays(day, 1) },
    ]
    const [out, back] = await Promise.all(ways.map((way) => searchFlights(app, way)))
    await hold(app, caller, [choose(out?.[0], 'flex'), choose(back?.[0], 'flex')], onePerson)
    await name(caller, adult({}))
    await reserve(caller)
    const { id, total_minor: bothWays } = await reservationOf(caller)
    const places = () =>
      app.deps.db.query
        .selectFrom('segment')
        .select(['position', 'departure_id as departureId'])
        .where('reservation_id', '=', id)
        .orderBy('position')
        .execute()
    expect((await places()).map(({ position }) => position)).toEqual([0, 1])
    await hold(app, caller, [choose(out?.[1], 'flex')], onePerson)
    await reserve(caller)
    expect(await places()).toEqual([{ position: 0, departureId: Number(out?.[1]?.id) }])
    expect((await reservationOf(caller)).total_minor).toBeLessThan(bothWays)
  })

  it('lapses when its hold ends unpaid, and returns under its locator when seats are held again', async () => {
    const caller = await held()
    const other = await held()
    for (const each of [caller, other]) {
      await name(each, adult({}))
      await reserve(each)
    }
    await app.deps.db.query
      .updateTable('hold')
      .set({ expires_at: sql<Date>`now() - interval '1 second'` })
      .where('flow_id', '=', caller.flowId ?? '')
      .execute()
    expect(await reserve(caller)).toMatchObject({ status: 409, body: { code: 'hold-expired' } })
    expect(await lapseUnpaid(app.deps)).toBeGreaterThan(0)
    expect([(await reservationOf(caller)).state, (await reservationOf(other)).state]).toEqual([
      'lapsed',
      'unpaid',
    ])
    await holdAgain(caller, onePerson, 0)
    expect((await reserve(caller)).status).toBe(200)
    expect((await reservationOf(caller)).state).toBe('unpaid')
  })

  it('draws another locator when one exists already', async () => {
    const [first, second] = [await held(), await held()]
    for (const each of [first, second]) await name(each, adult({}))
    const { random } = app.deps
    let draws = 0
    // the first of the twenty draws of each gives the same locator, from twelve bytes like every locator
    const sameFirst = (size: number) =>
      size === 12 && draws++ % 20 === 0 ? new Uint8Array(size) : random(size)
    const deps = { ...app.deps, random: sameFirst }
    const locators: string[] = []
    for (const each of [first, second]) {
      const created = await createReservation(deps, await flowOf(each), { locale: 'en' })
      locators.push(created.recordLocator)
      expect(await reservationOf(each)).toMatchObject({ record_locator: created.recordLocator })
    }
    expect(locators[0]).toBe('BBBBBB')
    expect(locators[1]).not.toBe('BBBBBB')
    expect(draws).toBe(40)
  })
})
