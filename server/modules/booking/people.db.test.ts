/** People and addresses as they are: taken, stored in one form, found again, or refused in plain words. */
import { contract } from '@jetbridge/core/contract/contract.ts'
import type { PassengerInput } from '@jetbridge/core/contract/passenger.ts'
import type { TravelDocumentInput } from '@jetbridge/core/contract/travel-document.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedTinyWorld } from '../../seed/factories.ts'
import { call, type TestApp, testApp, type TestCaller } from '../../testing/app.ts'
import { approvingGateway } from '../../testing/approving-gateway.ts'
import { book, type TestBooking } from '../../testing/booked.ts'
import { cardForm, holdTrip, pay, reserve } from '../../testing/payer.ts'
import { documentInput } from '../../testing/travel-document.ts'
import { nameParty, onePerson, startFlow } from '../../testing/traveller.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))
const day = plusDays(today, 3)
const trip = { day }
let app: TestApp
let caller: TestCaller

beforeAll(async () => {
  app = await testApp({
    gateways: { default: approvingGateway },
    brand: (brand) => ({
      ...brand,
      billsEverywhere: true,
      switches: { ...brand.switches, documentAskedInFull: true },
    }),
    seed: async (db) => void (await seedTinyWorld(db, { today, seats: 200 })),
  })
  caller = await startFlow(app)
  await holdTrip(app, caller, trip)
})
afterAll(() => app.close())

const name = (change: Partial<PassengerInput>, by = caller) =>
  call(app, contract.passenger.setPassengers, {
    caller: by,
    body: nameParty(onePerson, day).map((each) => ({ ...each, ...change })),
  })

async function kept(): Promise<Record<string, unknown>> {
  const { rows } = await sql<{ passenger: Record<string, unknown> }>`
    select to_jsonb(p) as passenger from passenger as p where flow_id = ${caller.flowId}`.execute(
    app.deps.db.query,
  )
  return rows[0]?.passenger ?? {}
}

const keptContact = async () => (await kept())['contact'] as Record<string, unknown>

describe('a passenger is taken', () => {
  it.each([
    ['Gal·la', 'Col·lell', 'Gal·la', 'Col·lell', 'COLLELL/GALLAMS'],
    ['O‘tkir', "'t Hooft", "O'tkir", "'t Hooft", 'THOOFT/OTKIRMS'],
    ['Anna\u200BMaria', '’t Hooft', 'AnnaMaria', "'t Hooft", 'THOOFT/ANNAMARIAMS'],
    ['Kim', '’s-Gravenhage', 'Kim', "'s-Gravenhage", 'SGRAVENHAGE/KIMMS'],
    ['Kim', 'O´Connor', 'Kim', "O'Connor", 'OCONNOR/KIMMS'],
    ['Kim', 'O`Connor', 'Kim', "O'Connor", 'OCONNOR/KIMMS'],
    ['Kim', 'Müller‑Kim', 'Kim', 'Müller-Kim', 'MUELLERKIM/KIMMS'],
    ['Kim', 'Ålund–Berg', 'Kim', 'Ålund-Berg', 'AALUNDBERG/KIMMS'],
    ['Ɛsi', 'Ɔbɛ', 'Ɛsi', 'Ɔbɛ', 'OBE/ESIMS'],
    ['\u202AKim\u202C', 'Weiß\u00ADkopf', 'Kim', 'Weißkopf', 'WEISSKOPF/KIMMS'],
    ['Ｔａｒｏ', 'Ｙａｍａｄａ', 'Taro', 'Yamada', 'YAMADA/TAROMS'],
    [' FNU', 'Sukarno', 'FNU', 'Sukarno', 'SUKARNO/FNUMS'],
  ])('%s %s, and kept as %s %s', async (firstName, lastName, first, last, ticketName) => {
    const answer = await name({ firstName, lastName, contactFirstName: firstName, contactLastName: lastName })
    expect(answer).toMatchObject({
      status: 200,
      body: { passengers: [{ firstName: first, lastName: last, ticketName }] },
    })
    expect(await keptContact()).toMatchObject({ firstName: first, lastName: last })
  })
})

describe('a contact is taken', () => {
  it.each([
    [{ city: "'s-Hertogenbosch" }, { city: "'s-Hertogenbosch" }],
    [{ city: '’s-Hertogenbosch' }, { city: "'s-Hertogenbosch" }],
    [{ city: '6th of October City' }, { city: '6th of October City' }],
    [{ city: '10th of Ramadan' }, { city: '10th of Ramadan' }],
    [
      { city: '100 Mile House', state: 'Province No. 1' },
      { city: '100 Mile House', state: 'Province No. 1' },
    ],
    [
      { country: 'XK', postCode: '10000', mobilePhone: '+383 43 201 234' },
      { country: 'XK', mobilePhone: '+38343201234' },
    ],
    [{ country: 'Kosovo' }, { country: 'XK' }],
    [
      { country: 'Côte d’Ivoire', postCode: null },
      { country: 'CI', postCode: null },
    ],
    [{ country: 'US', postCode: '12345 6789' }, { postCode: '12345-6789' }],
    [{ country: 'JP', postCode: '〒100-0001' }, { postCode: '100-0001' }],
    [{ country: 'PL', postCode: '00–950' }, { postCode: '00-950' }],
    [
      { country: 'AE', postCode: '' },
      { country: 'AE', postCode: null },
    ],
    [
      { country: 'HK', postCode: '00000' },
      { country: 'HK', postCode: null },
    ],
    [
      { country: 'Qatar', postCode: null },
      { country: 'QA', postCode: null },
    ],
    [{ email: 'taro.@docomo.ne.jp' }, { email: 'taro.@docomo.ne.jp' }],
    [{ email: 'taro..yamada@docomo.ne.jp' }, { email: 'taro..yamada@docomo.ne.jp' }],
    [{ email: '\u200Bkim＠example.com ' }, { email: 'kim@example.com' }],
    [{ mobilePhone: '+44 (0)20 7946 0958' }, { mobilePhone: '+442079460958' }],
    [{ mobilePhone: '+49(0)151 23020522' }, { mobilePhone: '+4915123020522' }],
    [{ mobilePhone: '+41 79‑123‑45‑67' }, { mobilePhone: '+41791234567' }],
    [
      { mobilePhone: '＋41791234567', phone: '\u202A+43 1 5123456\u202C' },
      { mobilePhone: '+41791234567', phone: '+4315123456' },
    ],
    [{ address: 'Ring\u200B 1' }, { address: 'Ring 1' }],
  ] as const)('with %o [CNT-03, CNT-06, CNT-07, CNT-08, CNT-10]', async (change, stored) => {
    expect(await name(change)).toMatchObject({ status: 200 })
    expect(await keptContact()).toMatchObject(stored)
  })
})

describe('what a booking cannot keep is refused in plain words', () => {
  it.each([
    [{ gender: 'Y' }, '0.gender', 'not-valid', 'is not valid'],
    [{ gender: 'XI' }, '0.gender', 'not-valid', 'is not valid'],
    [{ gender: '__proto__' }, '0.gender', 'not-valid', 'is not valid'],
    [{ firstName: '' }, '0.firstName', 'single-name', 'has it as last name, and FNU as first name'],
    [{ firstName: '-' }, '0.firstName', 'single-name', 'has it as last name, and FNU as first name'],
    [{ lastName: 'FNU' }, '0.lastName', 'single-name', 'has it as last name, and FNU as first name'],
    [{ firstName: 'FNU', lastName: '4' }, '0.lastName', 'not-valid', 'is not valid'],
    [{ firstName: 'FNU', lastName: '' }, '0.lastName', 'single-name', 'has it as last name'],
  ])('%o', async (change, field, code, words) => {
    expect(await name(change)).toMatchObject({
      status: 422,
      body: { code: 'invalid-fields', fields: { [field]: code }, message: expect.stringContaining(words) },
    })
  })

  it.each([
    [{ firstName: 'www.example.com' }, '0.firstName'],
    [{ lastName: 'Kim 😀' }, '0.lastName'],
    [{ city: '1010' }, '0.city'],
    [{ email: 'taro..y@example.co.jp' }, '0.email'],
    [{ email: 'taro..@docomo.ne.jp, x@example.com' }, '0.email'],
    [{ country: 'US', postCode: '12345 67' }, '0.postCode'],
    [{ mobilePhone: '+44 (0)' }, '0.mobilePhone'],
  ] as const)('%o', async (change, field) => {
    const answer = await name(change)
    expect(answer.status).toBe(422)
    expect(answer.ok || Object.keys(answer.body.fields ?? {})).toEqual([field])
  })

  it.each([
    { firstName: 'Kim\u0000' },
    { email: 'kim@example.com\r\nBcc: x@example.com' },
    { lastName: 'x'.repeat(81) },
  ])('%o is not even read', async (change) => {
    expect(await name(change)).toMatchObject({ status: 400 })
  })
})

describe('a payer', () => {
  it.each([
    [
      { countryISO: 'AE', postalCode: '' },
      { countryISO: 'AE', postalCode: '' },
    ],
    [
      { countryISO: 'HK', postalCode: '00000' },
      { countryISO: 'HK', postalCode: '' },
    ],
    [
      { countryISO: 'IE', postalCode: '' },
      { countryISO: 'IE', postalCode: '' },
    ],
    [
      { countryISO: 'XK', postalCode: '10000' },
      { countryISO: 'XK', postalCode: '10000' },
    ],
    [{ countryISO: 'US', postalCode: '12345 6789' }, { postalCode: '12345-6789' }],
    [
      { lastName: '’t Hooft', city: '’s-Hertogenbosch', email: 'taro.@docomo.ne.jp' },
      { lastName: "'t Hooft", city: "'s-Hertogenbosch" },
    ],
  ] as const)('with %o pays [PAY-22, PAY-24, PAY-26, PAY-27]', async (change, billed) => {
    const reserved = await reserve(app, trip)
    const paid = await pay(app, reserved, cardForm('t', change))
    expect(paid).toMatchObject({ status: 200, body: { transactionStatus: 'Approved' } })
    const id = paid.ok ? paid.body.pnrPaymentId : ''
    const { rows } = await sql<{
      billing: object
    }>`select billing from payment_attempt where id = ${id}`.execute(app.deps.db.query)
    expect(rows[0]?.billing).toMatchObject(billed)
  })

  it('from a country with postal codes names one [PAY-24]', async () => {
    const reserved = await reserve(app, trip)
    for (const countryISO of ['AT', 'XK'])
      expect(await pay(app, reserved, cardForm('t', { countryISO, postalCode: '' }))).toMatchObject({
        status: 422,
        body: { fields: { postalCode: 'required' } },
      })
  })
})

describe('a travel document', () => {
  let booked: TestBooking
  beforeAll(async () => {
    booked = await book(app, trip)
  })
  const store = (change: Partial<TravelDocumentInput>) =>
    call(app, contract.passengerDocument.update, {
      caller: booked.opener,
      query: {},
      body: documentInput(booked.opened.passengers[0]?.passengerUid ?? '', change),
    })

  it.each([
    { city: 'XK', issuedBy: 'XK' },
    { city: 'Kosovo', issuedBy: 'RKS' },
    { country: 'AE', postal: '' },
    { country: 'HK', state: null, postal: null },
    { country: 'IE', postal: '' },
    { country: 'JP', postal: '〒100-0001' },
    { firstname: 'Gal·la', lastname: '’t Hooft', middlename: 'Ɛsi' },
  ])('with %o is kept [DOC-03, DOC-05, DOC-06]', async (change) => {
    expect(await store(change)).toMatchObject({ status: 200 })
  })

  it.each([
    [
      { city: 'XXA' },
      'city',
      'stateless-not-yet',
      'documents of stateless people and refugees can’t be kept yet',
    ],
    [{ issuedBy: 'UNO' }, 'issuedBy', 'stateless-not-yet', 'can’t be kept yet'],
    [{ firstname: '' }, 'firstname', 'single-name', 'has it as last name, and FNU as first name'],
    [{ country: 'XK', postal: '' }, 'postal', 'required', 'is required'],
  ])('with %o is refused in plain words', async (change, field, code, words) => {
    expect(await store(change)).toMatchObject({
      status: 422,
      body: { fields: { [field]: code }, message: expect.stringContaining(words) },
    })
  })
})

describe('a booking of somebody with one name only', () => {
  it('is found by that name, and shows it alone [GAP-94]', async () => {
    const { recordLocator, caller: booker } = await book(app, trip)
    await sql`update passenger set first_name = 'FNU', last_name = 'Sukarno', ticket_name = 'SUKARNO/FNUMS'
      where flow_id = ${booker.flowId}`.execute(app.deps.db.query)
    const search = (familyName: string) =>
      call(app, contract.booked.search, {
        caller: { host: caller.host ?? '' },
        body: { confirmationCode: recordLocator, familyName },
      })
    expect(await search('sukarno')).toMatchObject({
      status: 200,
      body: { passengers: [{ firstName: 'FNU', lastName: 'Sukarno' }] },
    })
    expect(await search('FNU Sukarno')).toMatchObject({ status: 200 })
    expect(await search('FNU')).toMatchObject({ status: 404 })
    await name({ firstName: 'FNU', lastName: 'Sukarno' })
    const seats = await call(app, contract.seat.get, { caller })
    expect(seats).toMatchObject({ body: { passengers: [{ passengerName: 'Sukarno' }] } })
  })
})

describe('a booking of Kim ’t Hooft', () => {
  it.each(["'t Hooft", '’t Hooft', '‘t hooft', 'HOOFT', '`t Hooft\u200B', '\u202Ahooft\u202C'])(
    'is found by %s [GAP-94]',
    async (familyName) => {
      const found = await call(app, contract.booked.search, {
        caller: { host: caller.host ?? '' },
        body: { confirmationCode: await codeOfHooft(), familyName },
      })
      expect(found).toMatchObject({ status: 200 })
    },
  )
})

let made: Promise<string> | undefined

/** Its code; it was booked before names were kept in one form. */
function codeOfHooft(): Promise<string> {
  made ??= book(app, trip).then(async ({ recordLocator, caller: { flowId } }) => {
    await sql`update passenger set last_name = '’t Hooft' where flow_id = ${flowId}`.execute(
      app.deps.db.query,
    )
    return recordLocator
  })
  return made
}
