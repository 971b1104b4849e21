/** A document of the account is given to a traveller of a booking by one call, and nobody else's ever is. */
import { contract } from '@jetbridge/core/contract/contract.ts'
import type { BodyInput } from '@jetbridge/core/contract/endpoint.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { unseal } from '../../db/seal.ts'
import { seedTinyWorld } from '../../seed/factories.ts'
import { aeroSite, withSignIn } from '../../testing/account.ts'
import { call, type TestApp, testApp } from '../../testing/app.ts'
import { approvingGateway } from '../../testing/approving-gateway.ts'
import { book, type TestBooking } from '../../testing/booked.ts'
import { cancel } from '../../testing/canceller.ts'
import { openPassenger, type TestPassenger } from '../../testing/passenger.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))
const day = plusDays(today, 3)
const calls = contract.passengerProfile
const switched = { codeBeforeChanges: false, documentAskedInFull: false }
const lines: string[] = []
let app: TestApp

beforeAll(async () => {
  app = await testApp({
    ...withSignIn,
    gateways: { default: approvingGateway },
    logTo: { write: (line) => void lines.push(line) },
    settings: { ...withSignIn.settings, LOG_LEVEL: 'debug' },
    brand: (brand) => {
      const own = withSignIn.brand(brand)
      return {
        ...own,
        switches: {
          ...own.switches,
          get codeBeforeChanges() {
            return switched.codeBeforeChanges
          },
          get documentAskedInFull() {
            return switched.documentAskedInFull
          },
        },
      }
    },
    seed: async (db) => void (await seedTinyWorld(db, { today, days: 30, seats: 150 })),
  })
})
afterEach(() => {
  Object.assign(switched, { codeBeforeChanges: false, documentAskedInFull: false })
})
afterAll(() => app.close())

const kim = { firstName: 'Kim adult', lastName: 'Müller' }
const passport = {
  travelDocumentType: 'Passport' as const,
  issuedBy: 'AT',
  documentNumber: 'P7654321',
  expirationDate: '2039-05-21',
  ...kim,
}

async function keep(owner: TestPassenger, change: Partial<BodyInput<typeof calls.addDocument>> = {}) {
  const added = await owner.call(calls.addDocument, { body: { ...passport, ...change } })
  if (!added.ok) throw new Error(added.body.code)
  return added.body.uid
}

/** Somebody called like the traveller, with a passport. */
async function owner(site?: string) {
  const passenger = await openPassenger(app, undefined, site === undefined ? {} : { site })
  await passenger.call(calls.update, { body: { ...kim, nationality: 'AT' } })
  return passenger
}

const bodyFor = ({ opener, opened }: TestBooking, document: string, place = 0) => ({
  passengerProfileTravelDocumentUid: document,
  sessionId: opener.sessionId ?? '',
  accessToken: opener.accessToken ?? '',
  passengerUid: opened.passengers[place]!.passengerUid,
})

type MoreFields = Partial<BodyInput<typeof calls.useDocument>>

async function use(
  who: TestPassenger,
  booked: TestBooking,
  document: string,
  told: MoreFields = {},
  place = 0,
) {
  const { status, body } = await who.call(calls.useDocument, {
    body: { ...bodyFor(booked, document, place), ...told },
  })
  const { code, fields } = body as { code?: string; fields?: Record<string, string> }
  return { status, code, fields, text: JSON.stringify(body) }
}

/** What is kept of a passenger of the booking, opened. */
async function kept({ opened }: TestBooking, place = 0): Promise<Record<string, unknown>[]> {
  const { passengerUid } = opened.passengers[place]!
  const { rows } = await sql<{ keyId: string; sealed: Buffer }>`
    select key_id as "keyId", sealed from travel_document where passenger_id = ${passengerUid}
  `.execute(app.deps.db.query)
  const { keys } = app.deps.config.documents
  return rows.map(
    ({ keyId, sealed }) =>
      JSON.parse(unseal({ keyId, bytes: sealed }, passengerUid, keys)) as Record<string, unknown>,
  )
}

const refusal = { status: 404, code: 'not-found' }

describe('a document of the account', () => {
  it('is stored for its traveller by one call that names it, and its number is in no answer and no log', async () => {
    const booked = await book(app, { day })
    const ada = await owner()
    const answer = await use(ada, booked, await keep(ada))
    expect(answer).toMatchObject({ status: 200 })
    expect(answer.text).toBe(
      JSON.stringify({
        passenger: { passengerUid: booked.opened.passengers[0]!.passengerUid, travelDocumentsMissing: false },
      }),
    )
    expect(await kept(booked)).toMatchObject([
      { type: 'Passport', number: 'P7654321', citizenship: 'AT', expiresOn: '2039-05-21', ...kim },
    ])
    expect(lines.join('')).toContain('use-travel-document')
    expect(lines.join('')).not.toContain('P7654321')
    const now = await call(app, contract.booked.read, { caller: booked.opener })
    expect(now.ok && now.body.passengers[0]?.travelDocumentsMissing).toBe(false)
  })

  it('asks for what neither document nor profile tells, and a told value changes nothing that is kept', async () => {
    const booked = await book(app, { day })
    const ada = await openPassenger(app)
    const document = await keep(ada, { issuedBy: null })
    expect(await use(ada, booked, document)).toMatchObject({
      status: 422,
      code: 'invalid-fields',
      fields: { city: 'required', issuedBy: 'required' },
    })
    expect(await kept(booked)).toEqual([])
    const told = { city: 'Spain', issuedBy: 'ES', expiryDate: '2027-01-01' }
    expect(await use(ada, booked, document, told)).toMatchObject({ status: 200 })
    expect(await kept(booked)).toMatchObject([
      { citizenship: 'ES', issuedBy: 'ES', number: 'P7654321', expiresOn: '2039-05-21' },
    ])
  })

  it('needs an address where the airline asks for all fields on every route [DOC-04, DOC-05, DOC-06]', async () => {
    switched.documentAskedInFull = true
    const booked = await book(app, { day })
    const ada = await owner()
    const document = await keep(ada)
    const fields = { address: 'required', country: 'required', postal: 'required', state: 'required' }
    expect(await use(ada, booked, document)).toMatchObject({ code: 'invalid-fields', fields })
    const contact = { address: 'Ring 1', city: 'Wien', postCode: '1010', country: 'AT' }
    await ada.call(calls.update, { body: { contact } })
    expect(await use(ada, booked, document)).toMatchObject({ status: 200 })
    expect(await kept(booked)).toMatchObject([{ address: 'Ring 1, Wien', country: 'AT', postalCode: '1010' }])
  })

  it.each([
    ['has ended', plusDays(today, -40), 'date-not-valid'],
    ['ends before the flight', plusDays(today, 2), 'ends-before-flight'],
  ])('is refused when it %s, and nothing is stored', async (_how, expirationDate, problem) => {
    const booked = await book(app, { day })
    const ada = await owner()
    const document = await keep(ada)
    await sealAgain(ada, document, expirationDate)
    expect(await use(ada, booked, document)).toMatchObject({ status: 422, fields: { expiryDate: problem } })
    expect(await kept(booked)).toEqual([])
  })

  it('waits for the code by mail where the airline wants one before changes', async () => {
    const booked = await book(app, { day })
    switched.codeBeforeChanges = true
    const ada = await owner()
    const answer = await use(ada, booked, await keep(ada))
    expect(answer).toMatchObject({ status: 403, code: 'code-required' })
    expect(await kept(booked)).toEqual([])
  })

  it('is not stored once no flight is ahead', async () => {
    const booked = await book(app, { day })
    const ada = await owner()
    await cancel(app, booked, 0)
    expect(await use(ada, booked, await keep(ada))).toMatchObject({ code: 'flight-not-active' })
  })
})

/** A document that was kept while it was good: the days have gone by. */
async function sealAgain(ada: TestPassenger, document: string, expirationDate: string) {
  const { seal } = await import('../../db/seal.ts')
  const { boundToDocument } = await import('./queries/document.ts')
  const { config, random, db } = app.deps
  const { travelDocumentType: type, documentNumber: number, issuedBy } = passport
  const told = JSON.stringify({ type, number, issuedBy, expiresOn: expirationDate, ...kim })
  const { keyId, bytes } = seal(told, boundToDocument(document), config.documents.keys, random)
  await sql`update profile_document set key_id = ${keyId}, sealed = ${bytes}
    where id = ${document} and account_id = ${ada.uid}`.execute(db.query)
}

describe('whose document it is', () => {
  it('is the same refusal for another passenger’s, another airline’s, one that is gone, and none at all', async () => {
    const booked = await book(app, { day })
    const [ada, eve, aero] = [await owner(), await owner(), await owner(aeroSite)]
    const [hers, gone, abroad] = [await keep(ada), await keep(eve), await keep(aero)]
    await eve.call(calls.deleteDocument, { id: gone })
    const other = await eve.call(calls.read, { id: ada.uid })
    const named = [hers, gone, abroad, ada.uid, 'x', "' or true --", '%00']
    const answers = await Promise.all(named.map((document) => use(eve, booked, document)))
    expect(answers.map(({ text }) => text.replace(/"requestId":"[^"]*"/, ''))).toEqual(
      answers.map(() => answers[0]!.text.replace(/"requestId":"[^"]*"/, '')),
    )
    expect(answers[0]).toMatchObject(refusal)
    expect(other.status).toBe(404)
    expect(await kept(booked)).toEqual([])
  })

  it('is the traveller’s by the name that it prints, and of two with almost one name the right one', async () => {
    const booked = await book(app, { day, party: { adult: 2, child: 0, infant: 0 } })
    const [first, second] = booked.opened.passengers
    const ada = await owner()
    const [own, shorter, others] = [
      await keep(ada),
      await keep(ada, { firstName: 'Kim', documentNumber: 'SHORT11' }),
      await keep(ada, {
        firstName: second!.firstName,
        lastName: second!.lastName,
        documentNumber: 'SECOND2',
      }),
    ]
    expect(first!.lastName).not.toBe(second!.lastName)
    expect(await use(ada, booked, others)).toMatchObject(refusal)
    expect(await use(ada, booked, shorter)).toMatchObject(refusal)
    expect(await use(ada, booked, own, {}, 1)).toMatchObject(refusal)
    expect(await use(ada, booked, own)).toMatchObject({ status: 200 })
    expect(await use(ada, booked, others, { city: 'AT' }, 1)).toMatchObject({ status: 200 })
    expect(await kept(booked, 1)).toMatchObject([{ number: 'SECOND2' }])
  })

  it('is no visa, which goes with a document', async () => {
    const booked = await book(app, { day })
    const ada = await owner()
    expect(await use(ada, booked, await keep(ada, { travelDocumentType: 'Visa' }))).toMatchObject(refusal)
  })

  it('goes to no reservation that the caller has not opened', async () => {
    const [booked, other] = [await book(app, { day }), await book(app, { day })]
    const ada = await owner()
    const document = await keep(ada)
    const { accessToken } = bodyFor(booked, document)
    const { passengerUid, ...others } = bodyFor(other, document)
    for (const stolen of [
      { passengerUid },
      { accessToken: others.accessToken },
      { sessionId: others.sessionId },
      { sessionId: 'x', accessToken: 'x' },
      { sessionId: others.sessionId, accessToken },
      { passengerUid: 'x' },
    ])
      expect(await use(ada, booked, document, stolen), JSON.stringify(stolen)).toMatchObject(refusal)
    expect([await kept(booked), await kept(other)]).toEqual([[], []])
  })

  it.each([
    { city: 'Nowhere' },
    { city: 'XXA' },
    { city: '\u202E' },
    { address: 'x'.repeat(201), city: 'AT' },
    { expiryDate: '31.12.2039', city: 'AT' },
    { postal: '\u0000', city: 'AT' },
    { state: '<b>', country: 'US', city: 'AT' },
  ])('takes no bad text beside it: %j', async (told) => {
    const booked = await book(app, { day })
    const ada = await openPassenger(app)
    const document = await keep(ada, { expirationDate: null })
    const answer = await use(ada, booked, document, told)
    expect([400, 422]).toContain(answer.status)
    expect(await kept(booked)).toEqual([])
  })
})

describe('at once', () => {
  it('one document used twice is stored once, and of two documents one is kept whole', async () => {
    const booked = await book(app, { day })
    const ada = await owner()
    const [one, other] = [
      await keep(ada),
      await keep(ada, { documentNumber: 'OTHER99', expirationDate: '2040-01-01' }),
    ]
    const answers = await Promise.all([one, one, other, other, one].map((each) => use(ada, booked, each)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const [stored, ...more] = await kept(booked)
    expect(more).toEqual([])
    expect([
      ['P7654321', '2039-05-21'],
      ['OTHER99', '2040-01-01'],
    ]).toContainEqual([stored?.['number'], stored?.['expiresOn']])
  })

  it('a document that is deleted while it is used is stored whole or refused', async () => {
    const ada = await owner()
    for (const _ of [1, 2, 3]) {
      const booked = await book(app, { day })
      const document = await keep(ada)
      const [used, deleted] = await Promise.all([
        use(ada, booked, document),
        ada.call(calls.deleteDocument, { id: document }),
      ])
      expect(deleted.status).toBe(200)
      const numbers = (await kept(booked)).map(({ number }) => number)
      expect([used.status, numbers]).toEqual(used.status === 200 ? [200, ['P7654321']] : [404, []])
    }
  })
})
