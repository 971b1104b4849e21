/** Somebody is signed in, and the clock of the machine is wrong or is set meanwhile, by minutes or by weeks. */
import { sessionSource } from '@jetbridge/core/access/session-source.ts'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { buildAgent } from '../../testing/signed-in.ts'
import type { AgentSession } from '../agent-session.ts'
import { openProviders } from './provider-settings.ts'
import { openIdentity } from './sign-in-client.ts'

const site = 'https://fly.example'
const passengerKey = `oidc.user:${site}/oidc/passenger:site`
const agencyKey = `oidc.user:${site}/oidc/agency:site`
const day = 24 * 3_600
/** when the server says that it is, in seconds */
const right = Date.parse('2027-03-04T12:00:00Z') / 1000

const encoded = (part: object) => btoa(JSON.stringify(part)).replaceAll('=', '')
const tokenUntil = (exp: number) => `e30.${encoded({ exp, passengerProfileUid: 'kim' })}.c2ln`

let agent: AgentSession
beforeAll(async () => {
  agent = (await buildAgent()).session
})

let asked: string[]
/** undefined: nobody answers */
let serverSeconds: number | undefined
beforeEach(() => {
  localStorage.clear()
  asked = []
  serverSeconds = right
  vi.useFakeTimers({ toFake: ['Date'] })
  // What binds tokens to a key needs a browser; here the provider does not bind them.
  vi.stubGlobal('fetch', async (url: string | URL, init?: RequestInit) => {
    asked.push(`${init?.method ?? 'GET'} ${String(url)}`)
    if (serverSeconds === undefined) throw new TypeError('no connection')
    return new Response(null, { headers: { date: dateOf(serverSeconds) } })
  })
})
afterEach(() => vi.useRealTimers())

const dateOf = (seconds: number) => new Date(seconds * 1000).toUTCString()
/** The machine's clock is ahead of the server's by this number of seconds. */
const setClock = (ahead: number) => vi.setSystemTime((right + ahead) * 1000)

function identityWith() {
  const providerOf = openProviders(site)
  return openIdentity(localStorage, site, (type) => ({ ...providerOf(type), isBound: false }), vi.fn())
}

/** Somebody signed in by the agencies' form while the clock was right, with a token for ten hours. */
async function signedInByForm() {
  setClock(0)
  const identity = identityWith()
  await identity.enter({ accessToken: tokenUntil(right + 36_000), expiresIn: 36_000, agent })
  return identity
}

const answerOf = (status: number, headers: Record<string, string>) => new Response(null, { status, headers })
const storedEnd = (key: string) =>
  (JSON.parse(localStorage.getItem(key) ?? '{}') as { expires_at?: number }).expires_at

describe('an agency’s user', () => {
  test.each([330, 7_200, 40 * day])(
    'stays signed in when the clock jumps %i seconds ahead: the server says when a session ends',
    async (ahead) => {
      const identity = await signedInByForm()
      setClock(ahead)
      expect(await identity.current()).toMatchObject({ loginType: 'agency' })
      expect(await identity.headersFor('GET', '/api/agency/details')).toMatchObject({
        authorization: `Bearer ${tokenUntil(right + 36_000)}`,
      })
      // The same after a reload.
      expect(await identityWith().current()).toMatchObject({ loginType: 'agency' })
      expect(asked.filter((each) => each === `HEAD ${site}/silent-renew.html`).length).toBeLessThanOrEqual(1)
    },
  )

  test.each([-330, -7_200, -40 * day])(
    'stays signed in when the clock jumps %i seconds, until the end that the server tells',
    async (ahead) => {
      const identity = await signedInByForm()
      setClock(ahead)
      expect(await identity.current()).toMatchObject({ loginType: 'agency' })
      // Any answer tells the time.
      expect(await identity.heard(answerOf(200, { date: dateOf(right) }))).toBe(false)
      expect(storedEnd(agencyKey)).toBe(right + 36_000 + ahead)
      setClock(ahead + 36_001)
      serverSeconds = right + 36_001
      expect(await identity.current()).toBeUndefined()
      expect(localStorage.getItem(agencyKey)).toBeNull()
    },
  )

  test('whose session is over by both clocks is signed out', async () => {
    const identity = await signedInByForm()
    setClock(36_001)
    serverSeconds = right + 36_001
    expect(await identity.current()).toBeUndefined()
    expect(localStorage.getItem(agencyKey)).toBeNull()
  })

  test('is not signed out by a clock alone while nobody answers', async () => {
    const identity = await signedInByForm()
    setClock(40 * day)
    serverSeconds = undefined
    await identity.current()
    expect(localStorage.getItem(agencyKey)).not.toBeNull()
    serverSeconds = right
    expect(await identity.current()).toMatchObject({ loginType: 'agency' })
  })
})

describe('a passenger', () => {
  function signedIn(ahead: number) {
    setClock(ahead)
    const user = {
      access_token: tokenUntil(right + 600),
      id_token: 'e30.e30.c2ln',
      token_type: 'Bearer',
      expires_at: right + 600,
      profile: { sub: 'kim' },
    }
    localStorage.setItem('jetbridge.login-type', 'passenger')
    localStorage.setItem(passengerKey, JSON.stringify(user))
    return identityWith()
  }

  test.each([-330, -7_200, -40 * day, 330])(
    'whose clock was set by %i seconds has the right end of the token again after the first answer',
    async (ahead) => {
      const identity = signedIn(ahead)
      await identity.heard(answerOf(200, { date: dateOf(right) }))
      expect(storedEnd(passengerKey)).toBe(right + 600 + ahead)
    },
  )

  test('of a cached answer reads how old it is', async () => {
    const identity = signedIn(-day)
    await identity.heard(answerOf(200, { date: dateOf(right - 500), age: '500' }))
    expect(storedEnd(passengerKey)).toBe(right + 600 - day)
  })

  test('with a right clock has nothing stored again, whatever answers come', async () => {
    const identity = signedIn(0)
    const stored = localStorage.getItem(passengerKey)
    for (const seconds of [0, 5, -5, 20]) {
      expect(await identity.heard(answerOf(200, { date: dateOf(right + seconds) }))).toBe(false)
    }
    expect(await identity.heard(answerOf(200, {}))).toBe(false)
    expect(localStorage.getItem(passengerKey)).toBe(stored)
    expect(asked).toEqual([])
  })
})

test('a call is sent again where the engine asks for a nonce and gives one, and for nothing else', async () => {
  const identity = await signedInByForm()
  const challenge = { 'www-authenticate': 'DPoP error="use_dpop_nonce", algs="ES256"' }
  expect(await identity.heard(answerOf(401, { ...challenge, 'dpop-nonce': 'a.b' }))).toBe(true)
  expect(await identity.heard(answerOf(401, challenge))).toBe(false)
  expect(await identity.heard(answerOf(200, { ...challenge, 'dpop-nonce': 'a.b' }))).toBe(false)
  expect(await identity.heard(answerOf(401, {}))).toBe(false)
  // Nothing renews what a form began.
  expect(await identity.heard(answerOf(401, { 'www-authenticate': 'DPoP error="invalid_token"' }))).toBe(
    false,
  )
})

describe('a call that is refused because the session of who signed in is over', () => {
  const refusedBy = (source: number) =>
    new Response(JSON.stringify({ code: 'session-expired', message: String(source), requestId: '1' }), {
      status: 401,
      headers: { 'www-authenticate': 'DPoP error="invalid_token", algs="ES256"' },
    })

  test('is sent again as a guest’s, so that a booking goes on [IDN-18]', async () => {
    const identity = await signedInByForm()
    const answer = refusedBy(sessionSource.account)
    expect(await identity.heard(answer)).toBe(true)
    expect([identity.read(), await identity.headersFor('POST', '/api/booking-flow/create')]).toEqual([
      undefined,
      {},
    ])
    // The caller still reads it.
    expect(await answer.json()).toMatchObject({ code: 'session-expired' })
    expect(await identity.heard(refusedBy(sessionSource.account))).toBe(false)
  })

  test('is not sent again where an agency’s session or a booking’s is over', async () => {
    const identity = await signedInByForm()
    for (const source of [sessionSource.agency, sessionSource.booking])
      expect(await identity.heard(refusedBy(source))).toBe(false)
    expect(await identity.current()).toMatchObject({ loginType: 'agency' })
  })
})

test.each([
  [0, false],
  [50, false],
  [330, true],
  [-40 * day, true],
])('a clock that is %i seconds ahead is wrong: %s', async (ahead, isWrong) => {
  setClock(ahead)
  expect(await identityWith().isClockWrong()).toBe(isWrong)
})

test('where nobody answers no clock is called wrong', async () => {
  serverSeconds = undefined
  expect(await identityWith().isClockWrong()).toBe(false)
})
