/** Agencies whose people another provider signs in: its claim names the user, and nothing else does. */
import { contract } from '@jetbridge/core/contract/contract.ts'
import type { Endpoint } from '@jetbridge/core/contract/endpoint.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { goodPassword, takeMails, withSignIn } from '../../testing/account.ts'
import { agencySite, makeAgency, makeAgencyUser, type TestUser } from '../../testing/agency.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import {
  openOtherIssuer,
  otherAudience,
  otherClientId,
  type OtherIssuer,
} from '../../testing/other-issuer.ts'

const { agency } = contract
const claim = 'https://air.example/agent'
let issuer: OtherIssuer
let app: TestApp
let ada: TestUser

beforeAll(async () => {
  issuer = await openOtherIssuer()
  app = await testApp({
    ...withSignIn,
    settings: {
      ...withSignIn.settings,
      AGENCY_ISSUER: issuer.issuer,
      AGENCY_CLIENT_ID: otherClientId,
      AGENCY_AUDIENCE: otherAudience,
      AGENCY_PROFILE_CLAIM: claim,
      AGENCY_DPOP: 'false',
    },
  })
  await makeAgency(app, { code: 'ALPS' })
  await makeAgency(app, { code: 'SEA' })
  ada = await makeAgencyUser(app, 'ALPS', 'administrator', 'ada')
})
afterAll(async () => {
  await app.close()
  await issuer.close()
})

async function send({ method, path }: Endpoint, claims: Record<string, unknown>, payload?: object) {
  const token = await issuer.token(claims)
  const host = new URL(agencySite).host
  const answer = await app.app.inject({
    method,
    url: `/api/${path}`,
    headers: { host, authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
}

it('the claim of the settings holds CODE/login, in any case, and finds the user [IDN-02]', async () => {
  for (const named of ['ALPS/ada', 'alps/ADA'])
    expect(await send(agency.details, { [claim]: named })).toMatchObject({
      status: 200,
      body: { agencyCode: 'ALPS', userInfo: { login: 'ada', subject: ada.accountId } },
    })
})

it('a token that names no user of an open agency is nobody’s, whatever else it says', async () => {
  const wrong = [
    {},
    { [claim]: '' },
    { [claim]: 'ada' },
    { [claim]: 'SEA/ada' },
    { [claim]: 'ALPS/nobody' },
    { [claim]: 'ALPS/ada/' },
    { [claim]: 7 },
    { [claim]: ['ALPS/ada'] },
    { email: ada.email, sub: ada.accountId },
  ]
  for (const claims of wrong)
    expect([claims, await send(agency.details, claims)]).toMatchObject([
      claims,
      { status: 401, body: { message: '2' } },
    ])
})

it('a disabled user is nobody, as everywhere', async () => {
  const user = await makeAgencyUser(app, 'ALPS', 'agent')
  const named = { [claim]: `ALPS/${user.login}` }
  expect(await send(agency.details, named)).toMatchObject({ status: 200 })
  await send(agency.changeUser, { [claim]: 'ALPS/ada' }, { login: user.login, isDisabled: true })
  expect(await send(agency.details, named)).toMatchObject({ status: 401 })
})

it('calls of our own accounts are not there; users are made, and nobody is mailed a link', async () => {
  const own = [
    [agency.signIn, { agencyCode: 'ALPS', username: 'ada', password: goodPassword }],
    [agency.signOut, {}],
    [agency.inviteAgain, { login: 'ada' }],
    [agency.resetSecondFactor, { login: 'ada' }],
  ] as const
  for (const [endpoint, body] of own)
    expect(await send(endpoint, { [claim]: 'ALPS/ada' }, body)).toMatchObject({ status: 404 })
  const berta = {
    title: 'Ms',
    firstName: 'Berta',
    lastName: 'Lee',
    homePhone: '+4315123456',
    mobilePhone: '+4315123456',
    email: 'berta@example.com',
    login: 'berta',
    password: goodPassword,
  }
  expect(await send(agency.createUser, { [claim]: 'ALPS/ada' }, berta)).toMatchObject({ status: 200 })
  expect(await send(agency.details, { [claim]: 'ALPS/berta' })).toMatchObject({ status: 200 })
  expect(await takeMails(app)).toEqual([])
  const { rows } = await sql`select from account where email = 'berta@example.com'`.execute(app.deps.db.query)
  expect(rows).toHaveLength(1)
})
