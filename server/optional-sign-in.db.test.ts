/** Where signing in is optional, a token that is sent counts or is refused; it never makes a guest. */
import { accessRules } from '@jetbridge/core/access/access.ts'
import { contract } from '@jetbridge/core/contract/contract.ts'
import type { Endpoint } from '@jetbridge/core/contract/endpoint.ts'
import { sessionSource } from '@jetbridge/core/access/session-source.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aeroSite, peoplesSite, signedIn, type SignedInBrowser, withSignIn } from './testing/account.ts'
import { type TestApp, testApp } from './testing/app.ts'

let app: TestApp
let kim: SignedInBrowser
let ofAero: SignedInBrowser
let gone: SignedInBrowser
beforeAll(async () => {
  app = await testApp(withSignIn)
  kim = await signedIn(app, 'kim@example.com', '192.0.2.1')
  ofAero = await signedIn(app, 'kim.aero@example.com', '192.0.2.2', aeroSite)
  gone = await signedIn(app, 'lee@example.com', '192.0.2.3')
  await gone.send(contract.account.endSession)
})
afterAll(() => app.close())

const bodies: Readonly<Record<string, object>> = {
  'booking-flow/create': {},
  'reservation/search': { confirmationCode: 'AAAAAA', familyName: 'Nobody' },
}
const endpoints = Object.values(contract)
  .flatMap((group): Endpoint[] => Object.values(group))
  .filter(({ access }) => accessRules[access].mayBeSignedIn)

async function send({ method, path }: Endpoint, headers: Record<string, string>) {
  const { host } = new URL(peoplesSite)
  const url = `/api/${path}`
  return app.app.inject({ method, url, headers: { host, ...headers }, payload: bodies[path] ?? {} })
}

async function provenBy({ browser, token }: SignedInBrowser, { method, path }: Endpoint) {
  return {
    authorization: `DPoP ${token}`,
    dpop: await browser.proof(method, `${peoplesSite}/api/${path}`, token),
  }
}

const flowCount = async () => {
  const { rows } = await app.deps.db.pool.query<{ count: number }>('select count(*) from booking_flow')
  return Number(rows[0]?.count)
}

it('is optional at the calls that are tried here', () => {
  expect(endpoints.map(({ path }) => path).toSorted()).toEqual(Object.keys(bodies).toSorted())
})

describe.each(endpoints)('$path', (endpoint) => {
  it.each<[string, () => Promise<Record<string, string>>]>([
    ['of a session that has ended', () => provenBy(gone, endpoint)],
    ['of another airline', () => provenBy(ofAero, endpoint)],
    ['without its proof', async () => ({ authorization: `DPoP ${kim.token}` })],
    ['sent as a bearer', async () => ({ authorization: `Bearer ${kim.token}` })],
    ['that is none', async () => ({ authorization: 'Bearer nonsense' })],
    ['without a scheme', async () => ({ authorization: kim.token })],
    ['that is missing behind its scheme', async () => ({ authorization: 'Bearer' })],
  ])('refuses a token %s, says so, and does nothing', async (_, headersOf) => {
    const before = await flowCount()
    const answer = await send(endpoint, await headersOf())
    expect([answer.statusCode, answer.json()]).toMatchObject([
      401,
      {
        code: 'session-expired',
        message: String(sessionSource.account),
        detail: expect.stringContaining('Authorization'),
      },
    ])
    expect(answer.headers['www-authenticate']).toMatch(/^DPoP error="invalid_token"/)
    expect(await flowCount()).toBe(before)
  })

  it('answers guests, callers behind a proxy that asks for a password, and signed-in users', async () => {
    const guest = await send(endpoint, {})
    expect(guest.statusCode).not.toBe(401)
    const behindProxy = await send(endpoint, { authorization: 'Basic YTpi' })
    const signed = await send(endpoint, await provenBy(kim, endpoint))
    expect([behindProxy.statusCode, signed.statusCode]).toEqual([guest.statusCode, guest.statusCode])
  })
})
