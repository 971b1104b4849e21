/** Attacks on the embedded provider and its tokens: the list of spec/quality.md, B1. */
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import { createHash } from 'node:crypto'
import { decodeJwt, exportJWK, generateKeyPair, SignJWT } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aeroSite, goodPassword, openAccount, peoplesSite, withSignIn } from '../../../testing/account.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { type Engine, openEngine } from '../../../testing/engine.ts'
import { codeIn, openBrowser, signInWith, type TestBrowser } from '../../../testing/relying-party.ts'

const email = 'kim@example.com'
let app: TestApp
let browser: TestBrowser
let token: string

beforeAll(async () => {
  app = await testApp(withSignIn)
  await openAccount(app, peoplesSite, email)
})
afterAll(() => app.close())
beforeEach(async () => {
  browser = await openBrowser({ app: app.app, site: peoplesSite })
  token = (await signInWith(browser, email, goodPassword)).access_token
})

/** A fresh code: the session is there. */
async function freshCode(changed: Readonly<Record<string, string>> = {}): Promise<string> {
  return codeIn((await browser.authorize(changed)).headers.location)
}

const sessionsUrl = `${peoplesSite}/api/account/sessions`

/** The status of a call with these headers. */
async function statusWith(
  headers: Readonly<Record<string, string>>,
  method: 'GET' | 'POST' = 'GET',
  url = sessionsUrl,
) {
  return (await browser.fetchPage(method, url, headers, method === 'POST' ? { id: 'id' } : undefined))
    .statusCode
}

describe('a code', () => {
  it('is exchanged once', async () => {
    const code = await freshCode()
    expect((await browser.exchange(code)).statusCode).toBe(200)
    expect((await browser.exchange(code)).json()).toMatchObject({ error: 'invalid_grant' })
  })

  it('of ten exchanges at once gives tokens to one', async () => {
    const code = await freshCode()
    const answers = await Promise.all(Array.from({ length: 10 }, () => browser.exchange(code)))
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeLessThanOrEqual(1)
    expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([])
  })

  it('is worth nothing without its verifier, at another address, for another client, or at another airline', async () => {
    const wrong = [
      { code_verifier: 'a'.repeat(43) },
      { redirect_uri: `${peoplesSite}/silent-renew.html` },
      { redirect_uri: 'https://evil.example/Callback' },
      { client_id: 'other' },
      { grant_type: 'password' },
    ]
    for (const changed of wrong) {
      const answer = await browser.exchange(await freshCode(), changed)
      expect(answer.statusCode, JSON.stringify(changed)).toBeGreaterThanOrEqual(400)
      expect(answer.body).not.toContain('access_token')
    }
    const other = await openBrowser({ app: app.app, site: aeroSite })
    expect((await other.exchange(await freshCode())).json()).toMatchObject({ error: 'invalid_grant' })
  })

  it('is worth nothing to a thief, who has no verifier', async () => {
    const thief = await openBrowser({ app: app.app, site: peoplesSite })
    expect((await thief.exchange(await freshCode())).json()).toMatchObject({ error: 'invalid_grant' })
  })
})

describe('a proof of possession', () => {
  const codes = (count: number) => Promise.all(Array.from({ length: count }, () => freshCode()))

  it('is good for one exchange: another code with the same one gets nothing', async () => {
    const [first = '', second = ''] = await codes(2)
    const proof = await browser.proof('POST', `${browser.issuer}/token`)
    expect((await browser.exchange(first, {}, proof)).statusCode).toBe(200)
    expect((await browser.exchange(second, {}, proof)).json()).toMatchObject({ error: 'invalid_grant' })
  })

  it('that comes with ten codes at once gives tokens to one', async () => {
    const proof = await browser.proof('POST', `${browser.issuer}/token`)
    const answers = await Promise.all((await codes(10)).map((code) => browser.exchange(code, {}, proof)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([])
  })
})

it('from the question to the tokens the database is asked eighteen times at most', async () => {
  const other = await openBrowser({ app: app.app, site: peoplesSite })
  let asked = 0
  const count = () => void asked++
  app.deps.db.pool.on('acquire', count)
  await signInWith(other, email, goodPassword)
  app.deps.db.pool.off('acquire', count)
  expect(asked).toBeGreaterThan(5)
  expect(asked).toBeLessThanOrEqual(18)
})

describe('a question', () => {
  it.each([
    ['no PKCE', { code_challenge: undefined, code_challenge_method: undefined }],
    ['plain PKCE', { code_challenge_method: 'plain' }],
    ['tokens in the address', { response_type: 'token' }],
    ['an identity token in the address', { response_type: 'id_token' }],
    ['another client', { client_id: 'other' }],
    ['another resource', { resource: 'https://evil.example/api' }],
    ['a request of its own', { request: 'eyJhbGciOiJub25lIn0.e30.' }],
    ['a request from elsewhere', { request_uri: 'https://evil.example/request' }],
  ] as const)('with %s gets no code', async (_, changed) => {
    const { statusCode, headers, body } = await browser.authorize(changed as never)
    expect(statusCode).toBeLessThan(500)
    expect(String(headers.location ?? body)).not.toMatch(/[?&]code=/)
  })

  it.each([
    'https://evil.example/Callback',
    `${peoplesSite}/Callback/`,
    `${peoplesSite}/callback`,
    `${peoplesSite}/Callback?next=https://evil.example`,
    `${peoplesSite}/Callback#x`,
    `${peoplesSite}/Callback/../evil`,
    `${peoplesSite}.evil.example/Callback`,
    `${peoplesSite}@evil.example/Callback`,
    'http://peoples.localhost:4001/Callback',
    'https://peoples.localhost:4000/Callback',
    '//evil.example/Callback',
    'javascript:alert(1)',
    'data:text/html,x',
    `${peoplesSite}/Callback%0d%0aLocation:https://evil.example`,
    `${aeroSite}/Callback`,
  ])('that wants to go on to %s goes nowhere', async (redirect_uri) => {
    const { statusCode, headers } = await browser.authorize({ redirect_uri })
    expect([statusCode, headers.location]).toEqual([400, undefined])
  })

  it('that calls another host’s name is answered with the address of the settings', async () => {
    const { body } = await browser.fetchPage('GET', `${browser.issuer}/.well-known/openid-configuration`, {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
    })
    expect(body).not.toContain('evil.example')
    const { issuer, token_endpoint } = JSON.parse(body) as Record<string, string>
    expect([issuer, token_endpoint]).toEqual([browser.issuer, `${browser.issuer}/token`])
  })
})

describe('signing out', () => {
  const url = `${peoplesSite}/api/account/end-session`

  it('takes the token and its proof: no link and no form of a stranger signs anybody out', async () => {
    const evil = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    const tries = [
      await browser.fetchPage('POST', url, evil, {}),
      await browser.fetchPage(
        'POST',
        url,
        { ...evil, 'content-type': 'application/x-www-form-urlencoded' },
        'id=',
      ),
      await browser.fetchPage('POST', url, { ...evil, authorization: `DPoP ${token}` }, {}),
      await browser.fetchPage('GET', url),
      await browser.fetchPage(
        'GET',
        `${browser.issuer}/session/end?post_logout_redirect_uri=${peoplesSite}/`,
      ),
      await browser.fetchPage('POST', `${browser.issuer}/session/end`, evil, {}),
      await browser.fetchPage('GET', `${browser.issuer}/logout`),
    ]
    for (const { statusCode } of tries) {
      expect(statusCode).toBeGreaterThanOrEqual(400)
      expect(statusCode).toBeLessThan(500)
    }
    expect((await browser.callWith('GET', 'account/sessions', token)).statusCode).toBe(200)
    expect((await browser.authorize({ prompt: 'none' })).headers.location).toContain('code=')
  })

  it('ends the session at once, here and at the provider [IDN-19]', async () => {
    expect((await browser.callWith('POST', 'account/end-session', token, {})).statusCode).toBe(200)
    expect((await browser.callWith('GET', 'account/sessions', token)).statusCode).toBe(401)
    expect((await browser.authorize({ prompt: 'none' })).headers.location).toContain('error=login_required')
  })

  it('by a passenger whose account was called, answers 401 with the account as its source [ERR-05]', async () => {
    const { statusCode, body } = await browser.fetchPage('GET', sessionsUrl)
    expect([statusCode, JSON.parse(body)]).toMatchObject([401, { code: 'session-expired', message: '3' }])
  })
})

describe('where the airline sells only to people it knows', () => {
  const create = `${peoplesSite}/api/booking-flow/create`
  let closed: Engine
  beforeAll(async () => {
    const brand = (own: Brand) => {
      const known = withSignIn.brand(own)
      return { ...known, switches: { ...known.switches, loginRequired: true } }
    }
    closed = await openEngine(app.databaseUrl, { ...withSignIn, brand })
  })
  afterAll(() => closed.close())

  it('a guest begins no booking, whatever the page shows: the engine says who is missing [IDN-25, IDN-26]', async () => {
    const guest = await openBrowser({ app: closed.app, site: peoplesSite })
    const bare = await guest.fetchPage('POST', create, {}, {})
    expect([bare.statusCode, JSON.parse(bare.body)]).toMatchObject([401, { message: '3' }])
    for (const headers of [
      { authorization: `Bearer ${token}` },
      { authorization: `DPoP ${token}`, dpop: await guest.proof('POST', create, token) },
      { 'x-passenger-profile-uid': 'kim', 'x-agency-code': 'ALPS' },
    ]) {
      expect((await guest.fetchPage('POST', create, headers, {})).statusCode).toBe(401)
    }
  })

  it('a passenger begins one, and goes on with the token of the flow alone [IDN-31]', async () => {
    const known = await openBrowser({ app: closed.app, site: peoplesSite })
    const { access_token } = await signInWith(known, email, goodPassword)
    const answer = await known.callWith('POST', 'booking-flow/create', access_token, {})
    expect(answer.statusCode, answer.body).toBe(200)
    const { bookingFlowId, accessToken } = answer.json<{ bookingFlowId: string; accessToken: string }>()
    const headers = { 'x-booking-flow-id': bookingFlowId, 'x-access-token': accessToken }
    const flow = await known.fetchPage('GET', `${peoplesSite}/api/booking-flow`, headers)
    expect(flow.statusCode, flow.body).toBe(200)
  })

  it('elsewhere everybody begins one [IDN-25, IDN-31]', async () => {
    const guest = await openBrowser({ app: app.app, site: peoplesSite })
    expect((await guest.fetchPage('POST', create, {}, {})).statusCode).toBe(200)
  })
})

it('no browser gets a token that outlives its session, whatever it asks for', async () => {
  const code = await freshCode({ scope: 'openid email phone profile offline_access' })
  const tokens = (await browser.exchange(code)).json<object>()
  expect(Object.keys(tokens).toSorted()).toEqual([
    'access_token',
    'expires_in',
    'id_token',
    'scope',
    'token_type',
  ])
})

describe('an access token', () => {
  it('works with a proof by its key for the call', async () => {
    const dpop = await browser.proof('GET', sessionsUrl, token)
    expect(await statusWith({ authorization: `DPoP ${token}`, dpop })).toBe(200)
  })

  it.each([-270, 270])('works where the clock of its holder is %s s off', async (off) => {
    const iat = Math.floor(Date.now() / 1000) + off
    const dpop = await browser.proof('GET', sessionsUrl, token, { iat })
    expect(await statusWith({ authorization: `DPoP ${token}`, dpop })).toBe(200)
  })

  it('is worth nothing to a thief: without a proof, as a bearer, with a proof of another key, or one used before', async () => {
    const thief = await openBrowser({ app: app.app, site: peoplesSite })
    const used = await browser.proof('GET', sessionsUrl, token)
    expect(await statusWith({ authorization: `DPoP ${token}`, dpop: used })).toBe(200)
    const tries = [
      { authorization: `DPoP ${token}` },
      { authorization: `Bearer ${token}` },
      { authorization: `Bearer ${token}`, 'x-access-token': token },
      { authorization: `DPoP ${token}`, dpop: await thief.proof('GET', sessionsUrl, token) },
      { authorization: `DPoP ${token}`, dpop: used },
    ]
    for (const headers of tries)
      expect(await statusWith(headers), JSON.stringify(headers).slice(0, 60)).toBe(401)
  })

  it('takes no proof for another call, another token, or of another time', async () => {
    const seconds = Math.floor(Date.now() / 1000)
    const proofs = [
      await browser.proof('POST', sessionsUrl, token),
      await browser.proof('GET', `${peoplesSite}/api/account/end-session`, token),
      await browser.proof('GET', `${aeroSite}/api/account/sessions`, token),
      await browser.proof('GET', sessionsUrl, `${token}x`),
      await browser.proof('GET', sessionsUrl),
      await browser.proof('GET', sessionsUrl, token, { htu: `${sessionsUrl}?x=1` }),
      await browser.proof('GET', sessionsUrl, token, { jti: '' }),
      await browser.proof('GET', sessionsUrl, token, { exp: seconds - 10 }),
      await browser.proof('GET', sessionsUrl, token, { iat: seconds - 330 }),
      await browser.proof('GET', sessionsUrl, token, { iat: seconds + 330 }),
      'no proof',
      '',
    ]
    for (const dpop of proofs) expect(await statusWith({ authorization: `DPoP ${token}`, dpop })).toBe(401)
  })

  it('is not believed when somebody else has signed it, or nobody', async () => {
    const claims = decodeJwt(token)
    const [head = '', payload = '', signature = ''] = token.split('.')
    const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'at+jwt' })).toString('base64url')
    const { privateKey, publicKey } = await generateKeyPair('ES256')
    const { keys } = (await browser.fetchPage('GET', `${browser.issuer}/jwks`)).json<{
      keys: { kid: string }[]
    }>()
    const asSecret = new TextEncoder().encode(JSON.stringify(keys[0]))
    const signed = (alg: string, key: never, header: object = {}) =>
      new SignJWT(claims).setProtectedHeader({ alg, typ: 'at+jwt', kid: keys[0]!.kid, ...header }).sign(key)
    const forged = [
      `${none}.${payload}.`,
      `${head}.${payload}.`,
      `${head}.${payload}.${signature.slice(0, -4)}AAAA`,
      await signed('ES256', privateKey as never),
      await signed('ES256', privateKey as never, { jwk: await exportJWK(publicKey) }),
      await signed('HS256', asSecret as never),
      `${head}.${Buffer.from(JSON.stringify({ ...claims, sub: '01900000-0000-7000-8000-000000000000' })).toString('base64url')}.${signature}`,
    ]
    for (const each of forged) {
      const dpop = await browser.proof('GET', sessionsUrl, each)
      expect(await statusWith({ authorization: `DPoP ${each}`, dpop }), each.slice(0, 40)).toBe(401)
    }
  })

  it('is not the identity token, nor any text', async () => {
    const code = await freshCode()
    const { id_token: identity } = (await browser.exchange(code)).json<{ id_token: string }>()
    for (const each of [identity, 'x', '..', '\u0001', 'a'.repeat(9_000)]) {
      const dpop = await browser.proof('GET', sessionsUrl, each)
      expect(await statusWith({ authorization: `DPoP ${each}`, dpop })).toBe(401)
    }
  })
})

it('the database knows no code, no token, no session and no key: not one of its bytes', async () => {
  const code = await freshCode()
  const secrets = [code, token.split('.')[2]!, browser.jar.get('passenger-session')!.value]
  const { rows } = await sql<{ row: string }>`
    select oidc_record::text || encode(sealed, 'escape') as row from oidc_record
    union all select oidc_key::text || encode(sealed, 'escape') from oidc_key
    union all select account::text from account
    union all select outbox::text from outbox`.execute(app.deps.db.query)
  const stored = rows.map(({ row }) => row).join('\n')
  expect(rows.length).toBeGreaterThan(3)
  for (const secret of [...secrets, goodPassword, '"d":']) expect(stored).not.toContain(secret)
  expect(stored).not.toContain(createHash('sha256').update(goodPassword).digest('hex'))
})

it('under another seal key everybody signs in again, and nothing breaks', async () => {
  const rotated = await openEngine(app.databaseUrl, {
    ...withSignIn,
    settings: { ...withSignIn.settings, DOCUMENT_KEYS: `other:${Buffer.alloc(32, 7).toString('base64')}` },
  })
  try {
    const other = await openBrowser({ app: rotated.app, site: peoplesSite })
    for (const [name, cookie] of browser.jar) other.jar.set(name, cookie)
    expect((await other.authorize({ prompt: 'none' })).headers.location).toContain('error=login_required')
    expect((await browser.callWith('GET', 'account/sessions', token)).statusCode).toBe(200)
    expect(await signInWith(other, email, goodPassword)).toMatchObject({ token_type: 'DPoP' })
  } finally {
    await rotated.close()
  }
})

it('the keys that sign are published without their private half, and an elliptic key of ours signs', async () => {
  const { keys } = (await browser.fetchPage('GET', `${browser.issuer}/jwks`)).json<{
    keys: Record<string, string>[]
  }>()
  expect(keys).toEqual([expect.objectContaining({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig' })])
  for (const key of keys) expect(Object.keys(key)).not.toContain('d')
})
