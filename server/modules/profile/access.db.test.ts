/** Nobody reaches another passenger's profile, whatever ids they know. */
import { accessRules } from '@jetbridge/core/access/access.ts'
import { sessionSource } from '@jetbridge/core/access/session-source.ts'
import { contract } from '@jetbridge/core/contract/contract.ts'
import type { Endpoint } from '@jetbridge/core/contract/endpoint.ts'
import { headers } from '@jetbridge/core/contract/headers.ts'
import { sql } from 'kysely'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cardGateway } from '../../gateways/card-gateway.ts'
import { seedTinyWorld } from '../../seed/factories.ts'
import { aeroSite, withSignIn } from '../../testing/account.ts'
import { makeAgency, startAgencyFlow } from '../../testing/agency.ts'
import { type TestApp, testApp, type TestCaller } from '../../testing/app.ts'
import { book } from '../../testing/booked.ts'
import { signedInPassenger, type TestPassenger } from '../../testing/passenger.ts'
import { type SandboxProcess, startSandboxProcess } from '../../testing/sandbox.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))
const calls = contract.passengerProfile
let app: TestApp
let sandbox: SandboxProcess
let ada: TestPassenger
let ids: Ids

interface Ids {
  readonly companion: string
  readonly document: string
  readonly card: string
}

beforeAll(async () => {
  sandbox = await startSandboxProcess()
  const { url, apiKey } = sandbox
  app = await testApp({
    ...withSignIn,
    gateways: { default: cardGateway({ url, apiKey }) },
    seed: async (db) => void (await seedTinyWorld(db, { today })),
    settings: { ...withSignIn.settings, TRUST_PROXY: '1' },
  })
  await makeAgency(app, { code: 'ALPS' })
  ada = await signedInPassenger(app)
  await ada.call(calls.update, { body: { firstName: 'Ada', lastName: 'Zyxwvut' } })
  ids = {
    companion: await uidOf(ada.call(calls.addAssociated, { body: lea })),
    document: await uidOf(ada.call(calls.addDocument, { body: passport })),
    card: await uidOf(ada.call(calls.addPayment, { body: { ...card, tokenId: await sandbox.token() } })),
  }
})
afterAll(async () => {
  await app.close()
  await sandbox.stop()
})

const lea = { firstName: 'Lea', lastName: 'Zyxwvut', email: 'lea@example.com' }
const passport = { travelDocumentType: 'Passport' as const, documentNumber: 'P1234567' }
const card = { cardholder: 'Ada Zyxwvut', expirationDate: '2039-12' }

async function uidOf(added: ReturnType<TestPassenger['call']>): Promise<string> {
  const answer = await added
  if (!answer.ok) throw new Error(answer.body.code)
  return (answer.body as { uid: string }).uid
}

type Name = keyof typeof calls

describe('the header that names a profile', () => {
  const send = async (name: string, uid: string | undefined) => {
    const answer = await ada.call(calls.read, {
      id: ada.uid,
      headers: uid === undefined ? {} : { [name]: uid },
    })
    return [answer.status, answer.ok || answer.body.code]
  }

  it('may be left out or name the caller’s own, in any case of letters; another one is not found [API-02]', async () => {
    const { passengerProfileUid: name } = headers
    for (const each of [name, name.toLowerCase(), name.toUpperCase()]) {
      expect(await send(each, ada.uid)).toEqual([200, true])
      expect(await send(each, ada.uid.toUpperCase())).toEqual([200, true])
      expect(await send(each, '01900000-0000-7000-8000-000000000001')).toEqual([404, 'not-found'])
    }
    expect(await send(name, undefined)).toEqual([200, true])
    expect(await send(name, '')).toEqual([200, true])
    for (const odd of ['%', '%00', 'x'.repeat(4_000), '../', '0', 'null'])
      expect(await send(name, odd)).toEqual([404, 'not-found'])
  })

  it('proves nothing: without a token the session is missing, and an open call does not mind [API-02]', async () => {
    const named = { host: 'peoples.localhost', [headers.passengerProfileUid]: ada.uid }
    const base = app.deps.config.apiBase
    const bare = await app.app.inject({ url: `${base}/passenger-profile/${ada.uid}`, headers: named })
    expect([bare.statusCode, bare.json<{ message: string }>().message]).toEqual([401, '3'])
    const open = await app.app.inject({ url: `${base}/${contract.system.network.path}`, headers: named })
    expect(open.statusCode).toBe(200)
  })

  it('keeps another profile out of a change: nothing is written [API-02]', async () => {
    const eve = await signedInPassenger(app)
    const body = { firstName: 'Eve', lastName: 'Wrong' }
    const sent = await eve.call(calls.update, { body, headers: { [headers.passengerProfileUid]: ada.uid } })
    expect(sent.status).toBe(404)
    expect(await eve.profile()).toMatchObject({ firstName: null })
    expect(await ada.profile()).toMatchObject({ firstName: 'Ada' })
  })
})

/** Every call that can name something of Ada's, and names it. */
function namingAda(tokenId: string): [Name, { id?: string; body?: object; path?: string }][] {
  const profile = { passengerProfileUid: ada.uid }
  return [
    ['read', { id: ada.uid }],
    ['update', { body: { id: ada.uid, firstName: 'Eve' } }],
    ['update', { body: { ...profile, firstName: 'Eve' } }],
    ['addAssociated', { body: { ...lea, ...profile } }],
    ['editAssociated', { body: { ...lea, associatedPassengerProfileUid: ids.companion } }],
    ['editAssociated', { body: { ...lea, ...profile, associatedPassengerProfileUid: ids.companion } }],
    ['deleteAssociated', { id: ids.companion }],
    ['addDocument', { body: { ...passport, ...profile } }],
    ['editDocument', { body: { ...passport, passengerProfileTravelDocumentUid: ids.document } }],
    ['deleteDocument', { id: ids.document }],
    [
      'useDocument',
      {
        body: {
          passengerProfileTravelDocumentUid: ids.document,
          sessionId: ids.document,
          accessToken: 'token',
          passengerUid: ids.companion,
        },
      },
    ],
    ['addPayment', { body: { ...card, ...profile, tokenId } }],
    ['editPayment', { body: { ...card, passengerProfilePaymentUid: ids.card } }],
    ['editPayment', { body: { ...card, passengerProfilePaymentUid: ids.card, tokenId } }],
    ['editPaymentByPost', { body: { ...card, passengerProfilePaymentUid: ids.card, isDefault: true } }],
    ['deletePayment', { id: ids.card }],
    ['deletePayment', { id: ids.card, path: 'passenger-profile/delete-payment/:id' }],
    ['cardToken', { body: { passengerProfilePaymentUid: ids.card } }],
  ]
}

/** Calls that name nothing: they are about the caller alone. */
const aboutCaller: readonly [Name, { body?: object }][] = [
  ['addVoucher', { body: { voucherCode: 'GIFT-1' } }],
  ['claimBooking', { body: { confirmationCode: 'ZZZZZZ', familyName: 'Zyxwvut' } }],
  ['exportData', {}],
  ['erase', { body: { confirm: 'ERASE' } }],
]

const digest = async () => {
  const { rows } = await sql<{ all: string }>`
    select md5(concat((select string_agg(t::text, '|' order by t::text) from profile t),
      (select string_agg(t::text, '|' order by t::text) from companion t),
      (select string_agg(t::text, '|' order by t::text) from profile_document t),
      (select string_agg(t::text, '|' order by t::text) from profile_payment t))) as all`.execute(
    app.deps.db.query,
  )
  return rows[0]?.all
}

describe('a passenger who names what is another’s', () => {
  it.each([
    ['of the same airline', undefined],
    ['of another airline', aeroSite],
  ])('is told that nothing is there, and changes nothing: %s', async (_where, site) => {
    const eve = await signedInPassenger(app, undefined, site ? { site } : {})
    const before = await digest()
    for (const [name, sent] of namingAda(await sandbox.token())) {
      const answer = await eve.call(calls[name] as Endpoint, sent)
      expect([name, answer.status, answer.body], JSON.stringify(sent)).toMatchObject([
        name,
        404,
        { code: 'not-found' },
      ])
      expect(JSON.stringify(answer.body)).not.toContain('Zyxwvut')
    }
    expect(await digest()).toBe(before)
  })

  it('sends texts that are no ids, and gets the same answer', async () => {
    const eve = await signedInPassenger(app)
    for (const id of ['1', `${ada.uid}x`, "' or true --", '%', 'null', 'ü'.repeat(60)])
      for (const name of ['read', 'deleteAssociated', 'deleteDocument', 'deletePayment'] as const)
        expect((await eve.call(calls[name] as Endpoint, { id })).status, `${name} ${id}`).toBe(404)
  })
})

describe('a caller who has not signed in as a passenger', () => {
  it.each(['visitor', 'holder of a flow', 'holder of a booking', 'agent'])(
    'is told that a session is missing: %s',
    async (kind) => {
      const booked = await book(app, { day: plusDays(today, 2) }, await sandbox.token())
      const caller: TestCaller =
        kind === 'visitor'
          ? {}
          : kind === 'holder of a flow'
            ? booked.caller
            : kind === 'holder of a booking'
              ? booked.opener
              : await startAgencyFlow(app, 'ALPS')
      const before = await digest()
      for (const [name, sent] of [...namingAda(await sandbox.token()), ...aboutCaller]) {
        const { id = '', body, path }: { id?: string; body?: object; path?: string } = sent
        const answer = await app.app.inject({
          method: calls[name].method,
          url: `/api/${(path ?? calls[name].path).replace(/:\w+/, id)}`,
          headers: {
            host: 'peoples.localhost',
            [headers.passengerProfileUid]: ada.uid,
            ...(caller.flowId && { [headers.bookingFlowId]: caller.flowId }),
            ...(caller.sessionId && { [headers.sessionId]: caller.sessionId }),
            ...(caller.accessToken && {
              [headers.accessToken]: caller.accessToken,
              authorization: `Bearer ${caller.accessToken}`,
            }),
          },
          ...(body && { payload: body }),
        })
        expect([name, answer.statusCode, answer.json()]).toMatchObject([
          name,
          401,
          { code: 'session-expired', message: String(sessionSource[accessRules.passenger.session]) },
        ])
      }
      expect(await digest()).toBe(before)
    },
  )
})
