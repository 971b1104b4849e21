/** Another OpenID provider in the place of the embedded one, by settings alone; and what its tokens may not be. */
import { contract } from '@jetbridge/core/contract/contract.ts'
import type { Endpoint } from '@jetbridge/core/contract/endpoint.ts'
import { exportSPKI, generateKeyPair, importJWK } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  aeroSite,
  askLink,
  choosePassword,
  goodPassword,
  keyIn,
  openAccount,
  peoplesSite,
  takeMails,
  withSignIn,
} from '../../../testing/account.ts'
import type { ApiExample } from '../../../http/api-example.ts'
import { apiExamples } from '../../../http/api-examples.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { type Engine, openEngine } from '../../../testing/engine.ts'
import {
  openOtherIssuer,
  otherAudience,
  otherClientId,
  otherProfileClaim,
  type OtherIssuer,
} from '../../../testing/other-issuer.ts'
import { openBrowser, signInWith, type TestBrowser } from '../../../testing/relying-party.ts'

const claim = otherProfileClaim
const profile = { [claim]: 'profile-7' }
/** a call that every passenger has */
const ownCall = contract.passengerProfile.exportData.path

let issuer: OtherIssuer
let app: TestApp
let browser: TestBrowser

const settingsOf = (more: Record<string, string>) => ({
  ...withSignIn,
  settings: { ...withSignIn.settings, ...issuer.settings, ...more },
})

beforeAll(async () => {
  issuer = await openOtherIssuer()
  app = await testApp(settingsOf({ PASSENGER_PROFILE_CLAIM: claim, PASSENGER_DPOP: 'false' }))
  browser = await openBrowser({ app: app.app, site: peoplesSite })
})
afterAll(async () => {
  await app.close()
  await issuer.close()
})

/** A call with a token that is bound to no key. */
async function bare(token: string, at: Engine = app, site = peoplesSite) {
  const { statusCode, body } = await at.app.inject({
    url: `/api/${ownCall}`,
    headers: { host: new URL(site).host, authorization: `Bearer ${token}` },
  })
  return { statusCode, body }
}

const accounts = async () => {
  const { rows } = await sql<{
    brand: string
    subject: string
    email: string | null
    password: string | null
  }>`
    select brand, subject, email, password from account where issuer = ${issuer.issuer} order by brand, subject
  `.execute(app.deps.db.query)
  return rows
}

describe('a token of another provider', () => {
  it('signs in by issuer and subject, with the claim that the settings name [IDN-02, IDN-13, IDN-14]', async () => {
    const token = await issuer.token(profile)
    expect(await bare(token)).toMatchObject({
      statusCode: 200,
      body: expect.stringContaining('"bookings":[]'),
    })
    expect((await bare(await issuer.token(profile))).statusCode).toBe(200)
    expect(await accounts()).toEqual([
      { brand: 'peoples', subject: 'auth0|kim', email: null, password: null },
    ])
  })

  it('reads and keeps the profile that its claim names, whatever text that is, and no other [IDN-14]', async () => {
    const own = 'https://air.example/Kim|7'
    const token = await issuer.token({ [claim]: own, sub: 'with profile' })
    const read = async (uid: string) => {
      const url = `/api/passenger-profile/${encodeURIComponent(uid)}`
      const headers = { host: new URL(peoplesSite).host, authorization: `Bearer ${token}` }
      const answer = await app.app.inject({ url, headers })
      return [answer.statusCode, answer.json<{ passengerProfileUid?: string }>().passengerProfileUid]
    }
    expect(await read(own)).toEqual([200, own])
    const { rows } = await sql<{ id: string }>`select id from account order by id`.execute(app.deps.db.query)
    for (const { id } of rows) expect(await read(id)).toEqual([404, undefined])
    expect(await read('profile-7')).toEqual([404, undefined])
  })

  it('of ten calls at once by somebody new makes one account', async () => {
    const token = await issuer.token({ ...profile, sub: 'new' })
    const answers = await Promise.all(Array.from({ length: 10 }, () => bare(token)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200))
    expect((await accounts()).filter(({ subject }) => subject === 'new')).toHaveLength(1)
  })

  it('is another person at another airline, and never the account with the same mail address', async () => {
    const email = 'kim@example.com'
    await sql`insert into account (id, brand, kind, email, locale, password)
      values ('01900000-0000-7000-8000-000000000001', 'peoples', 'passenger', ${email}, 'en', 'x')`.execute(
      app.deps.db.query,
    )
    const token = await issuer.token({ ...profile, sub: 'mail', email, email_verified: true })
    expect((await bare(token)).statusCode).toBe(200)
    expect((await bare(token, app, aeroSite)).statusCode).toBe(200)
    const { rows } = await sql<{ count: number }>`
      select count(distinct id)::int as count from account where subject = 'mail' or email = ${email}
    `.execute(app.deps.db.query)
    expect(rows[0]?.count).toBe(3)
  })

  it('that names no profile is no passenger’s, and says which session is missing [IDN-13, ERR-05]', async () => {
    const long = 'x'.repeat(101)
    for (const claims of [
      {},
      { [claim]: '' },
      { [claim]: long },
      { [claim]: 7 },
      { passengerProfileUid: 'profile-7' },
    ]) {
      const { statusCode, body } = await bare(await issuer.token(claims))
      expect([statusCode, JSON.parse(body)]).toMatchObject([401, { message: '3' }])
    }
  })
})

describe('a token is not believed', () => {
  const seconds = Math.floor(Date.now() / 1000)
  it.each([
    ['for another API', { aud: 'https://other.example' }],
    ['for the client: an identity token', { aud: otherClientId }],
    ['for nobody', { aud: undefined }],
    ['of another issuer', { iss: 'https://evil.example' }],
    ['of the issuer with a slash', { iss: 'http://127.0.0.1/' }],
    ['of another client', { azp: 'other' }],
    ['of another client, as RFC 9068 names it', { client_id: 'other' }],
    ['that has ended', { exp: seconds - 60 }],
    ['without an end', { exp: undefined }],
    ['that begins later', { nbf: seconds + 600 }],
    ['from the future', { iat: seconds + 600 }],
    ['without its time', { iat: undefined }],
    ['without a subject', { sub: undefined }],
    ['with an empty subject', { sub: '' }],
    ['with a subject of a thousand letters', { sub: 'x'.repeat(1_000) }],
    ['bound to nothing readable', { cnf: { jkt: '' } }],
  ])('%s', async (_, claims) => {
    expect((await bare(await issuer.token({ ...profile, ...claims }))).statusCode).toBe(401)
  })

  it('signed by nobody, by somebody else, or with the public key as a secret', async () => {
    const own = await issuer.token(profile)
    const [, payload = '', signature = ''] = own.split('.')
    const headOf = (header: object) => Buffer.from(JSON.stringify(header)).toString('base64url')
    const { privateKey } = await generateKeyPair('RS256')
    const jwk = issuer.publicJwk()
    const kid = jwk.kid ?? ''
    const pem = await exportSPKI((await importJWK(jwk, 'RS256')) as never)
    const asSecret = (text: string) => new TextEncoder().encode(text)
    const forged = [
      `${headOf({ alg: 'none', typ: 'at+jwt', kid })}.${payload}.`,
      `${headOf({ alg: 'None', typ: 'at+jwt', kid })}.${payload}.${signature}`,
      `${headOf({ alg: 'HS256', typ: 'at+jwt', kid })}.${payload}.${signature}`,
      own.slice(0, -6),
      await issuer.token(profile, { key: privateKey }),
      await issuer.token(profile, { key: privateKey, header: { jwk: jwk } }),
      await issuer.token(profile, { key: privateKey, header: { jku: 'https://evil.example/keys' } }),
      await issuer.token(profile, { key: asSecret(pem), header: { alg: 'HS256' } }),
      await issuer.token(profile, { key: asSecret(JSON.stringify(jwk)), header: { alg: 'HS256' } }),
      await issuer.token(profile, { header: { typ: 'dpop+jwt' } }),
      await issuer.token(profile, { header: { typ: 'logout+jwt' } }),
      await issuer.token(profile, { header: { kid: 'of nobody' } }),
      await issuer.token(profile, { header: { kid: '../../etc/passwd' } }),
    ]
    for (const each of forged) expect((await bare(each)).statusCode, each.slice(0, 60)).toBe(401)
    expect((await bare(own)).statusCode).toBe(200)
  })

  it('any text: no answer is a fault', async () => {
    const texts = ['x', '..', 'a.b.c', '\u00ff', 'e30.e30.', 'e30.bnVsbA.', 'a'.repeat(9_000)]
    for (const each of texts) expect((await bare(each)).statusCode, each.slice(0, 20)).toBe(401)
  })
})

describe('keys of the provider', () => {
  it('are fetched once for all calls, and unknown key ids make no storm of fetches', async () => {
    const before = issuer.asked.keys
    const unknown = await Promise.all(
      Array.from({ length: 100 }, (_, count) => issuer.token(profile, { header: { kid: `kid-${count}` } })),
    )
    const answers = await Promise.all(unknown.map((token) => bare(token)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([401]))
    expect(issuer.asked.keys - before).toBeLessThanOrEqual(1)
  })

  it('that change are found, and a provider that is away is told as busy, not as signed out', async () => {
    let later = 0
    const now = () => (Date.now() + later) as never
    const other = await openOtherIssuer()
    const engine = await openEngine(app.databaseUrl, {
      ...withSignIn,
      now,
      settings: { ...withSignIn.settings, ...other.settings, PASSENGER_DPOP: 'false' },
    })
    try {
      other.setAway(true)
      expect((await bare(await other.token(), engine)).statusCode).toBe(503)
      expect((await bare(await other.token(), engine)).statusCode).toBe(503)
      expect(other.asked.discovery).toBe(1)
      other.setAway(false)
      later += 31_000
      expect((await bare(await other.token(), engine)).statusCode).toBe(200)
      await other.rotate()
      later += 31_000
      expect((await bare(await other.token(), engine)).statusCode).toBe(200)
      other.setAway(true)
      later += 300_000
      expect((await bare(await other.token({ exp: Math.floor(now() / 1000) + 60 }), engine)).statusCode).toBe(
        200,
      )
    } finally {
      await engine.close()
      await other.close()
    }
  })
})

describe('a provider that binds its tokens to a key', () => {
  let bound: Engine
  beforeAll(async () => {
    bound = await openEngine(app.databaseUrl, settingsOf({ PASSENGER_DPOP: 'true' }))
  })
  afterAll(() => bound.close())

  it('is believed with a proof by that key, once, and never as a bearer', async () => {
    const holder = await openBrowser({ app: bound.app, site: peoplesSite })
    const thief = await openBrowser({ app: bound.app, site: peoplesSite })
    const token = await issuer.token({ cnf: { jkt: await holder.thumbprint() } })
    const url = `${peoplesSite}/api/${ownCall}`
    const status = async (headers: Record<string, string>) =>
      (await holder.fetchPage('GET', url, headers)).statusCode
    const dpop = await holder.proof('GET', url, token)
    expect(await status({ authorization: `DPoP ${token}`, dpop })).toBe(200)
    expect(await status({ authorization: `DPoP ${token}`, dpop })).toBe(401)
    expect((await bare(token, bound)).statusCode).toBe(401)
    const stolen = await thief.proof('GET', url, token)
    expect(await status({ authorization: `DPoP ${token}`, dpop: stolen })).toBe(401)
    // bound to nothing, where the settings say that all are bound
    expect((await bare(await issuer.token(), bound)).statusCode).toBe(401)
  })

  it('must prove it even when only the token asks: one that names a key is never a bearer token', async () => {
    const token = await issuer.token({ ...profile, cnf: { jkt: await browser.thumbprint() } })
    expect((await bare(token)).statusCode).toBe(401)
    expect((await browser.callWith('GET', ownCall, token)).statusCode).toBe(200)
  })
})

it('an agency’s token of the same issuer is no passenger’s, nor the other way round', async () => {
  const agencyAudience = 'https://agencies.peoples.example'
  const both = await openEngine(
    app.databaseUrl,
    settingsOf({
      PASSENGER_DPOP: 'false',
      AGENCY_ISSUER: issuer.issuer,
      AGENCY_CLIENT_ID: 'agencies',
      AGENCY_AUDIENCE: agencyAudience,
      AGENCY_DPOP: 'false',
    }),
  )
  try {
    expect((await bare(await issuer.token(), both)).statusCode).toBe(200)
    const agent = { aud: agencyAudience, azp: 'agencies' }
    expect((await bare(await issuer.token(agent), both)).statusCode).toBe(401)
    expect((await bare(await issuer.token({ ...agent, aud: otherAudience }), both)).statusCode).toBe(401)
  } finally {
    await both.close()
  }
})

it('where it signs in, the embedded provider signs in nobody: not by its pages, nor by its tokens', async () => {
  const own = await openEngine(app.databaseUrl, withSignIn)
  try {
    const known = await openBrowser({ app: own.app, site: peoplesSite })
    await openAccount({ ...own, databaseUrl: app.databaseUrl }, peoplesSite, 'own@example.com')
    const { access_token: token } = await signInWith(known, 'own@example.com', goodPassword)
    expect((await known.callWith('GET', ownCall, token)).statusCode).toBe(200)
    const url = `${peoplesSite}/api/${ownCall}`
    const headers = { authorization: `DPoP ${token}`, dpop: await known.proof('GET', url, token) }
    expect((await browser.fetchPage('GET', url, headers)).statusCode).toBe(401)
    expect((await browser.authorize()).statusCode).toBe(404)
    expect((await browser.signIn('own@example.com', goodPassword)).statusCode).toBe(404)
    const ask = { kind: 'passenger', email: 'own@example.com' }
    const asked = await browser.fetchPage('POST', `${peoplesSite}/api/account/ask-link`, {}, ask)
    expect(asked.statusCode).toBe(404)
  } finally {
    await own.close()
  }
})

/** Every call of an account that our own provider keeps, with its example. */
const ofOwnAccounts = (['account', 'security'] as const).flatMap((group) =>
  Object.entries(contract[group] as Record<string, Endpoint>)
    .filter(([, { ownAccounts }]) => ownAccounts !== undefined)
    .map(([name, endpoint]) => {
      const examples = apiExamples[group] as Readonly<Record<string, ApiExample>>
      return { name: `${group}.${name}`, endpoint, body: examples[name]?.body as object | undefined }
    }),
)

it('keeps its accounts safe by itself: none of our calls for that is found, with its token or without [IDN-02]', async () => {
  const token = await issuer.token(profile)
  const headers = { host: new URL(peoplesSite).host }
  const found: string[] = []
  for (const { name, endpoint, body } of ofOwnAccounts) {
    for (const proof of [{}, { authorization: `Bearer ${token}` }]) {
      const { statusCode, body: answer } = await app.app.inject({
        method: endpoint.method,
        url: `/api/${endpoint.path}`,
        headers: { ...headers, ...proof },
        ...(body && { payload: body }),
      })
      if (statusCode !== 404 || !answer.includes('not-found')) found.push(`${name} ${statusCode} ${answer}`)
    }
  }
  expect(found).toEqual([])
})

it('takes its kind alone: where agencies sign in elsewhere, passengers have all of ours [IDN-02]', async () => {
  const agencies = await openEngine(app.databaseUrl, {
    ...withSignIn,
    settings: {
      ...withSignIn.settings,
      AGENCY_ISSUER: issuer.issuer,
      AGENCY_CLIENT_ID: otherClientId,
      AGENCY_AUDIENCE: otherAudience,
    },
  })
  try {
    const headers = { host: new URL(peoplesSite).host }
    const ask = async (kind: string) => {
      const payload = { kind, email: 'both@example.com' }
      const url = `/api/${contract.account.askLink.path}`
      return (await agencies.app.inject({ method: 'POST', url, headers, payload })).statusCode
    }
    expect([await ask('passenger'), await ask('agency'), await ask('staff')]).toEqual([200, 404, 400])
    const security = await agencies.app.inject({ url: `/api/${contract.security.read.path}`, headers })
    expect(security.statusCode).toBe(401)
  } finally {
    await agencies.close()
  }
})

it('that signs passengers in from now on ends the links that were mailed before', async () => {
  const own = await openEngine(app.databaseUrl, withSignIn)
  try {
    await askLink({ ...own, databaseUrl: app.databaseUrl }, peoplesSite, 'late@example.com')
    const mails = await takeMails({ ...own, databaseUrl: app.databaseUrl })
    const key = keyIn(mails.find(({ to }) => to === 'late@example.com'))
    expect(await choosePassword(app, peoplesSite, key)).toMatchObject({ status: 404 })
    expect(await choosePassword({ ...own, databaseUrl: app.databaseUrl }, peoplesSite, key)).toMatchObject({
      status: 200,
    })
  } finally {
    await own.close()
  }
})
