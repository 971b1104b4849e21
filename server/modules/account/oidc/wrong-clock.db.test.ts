/** Callers whose clock is wrong, by minutes or by weeks: they sign in, stay signed in, and call, by a nonce of ours. */
import { contract } from '@jetbridge/core/contract/contract.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aeroSite, goodPassword, openAccount, peoplesSite, withSignIn } from '../../../testing/account.ts'
import { agencySite, appCode, makeAgency, makeAgencyUser, sendSignIn } from '../../../testing/agency.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { codeIn, openBrowser, signInWith, type TestBrowser } from '../../../testing/relying-party.ts'

const email = 'kim@example.com'
const day = 24 * 3_600
const wrong = [330, -330, 7_200, -7_200, 40 * day, -40 * day]
let app: TestApp

beforeAll(async () => {
  app = await testApp(withSignIn)
  await openAccount(app, peoplesSite, email)
  await makeAgency(app, { code: 'ALPS' })
})
afterAll(() => app.close())

interface Proven {
  readonly token?: string
  readonly seconds: number
  readonly nonce?: string | undefined
}

/** A proof by a clock that is wrong by this number of seconds. */
function proofBy(browser: TestBrowser, method: string, url: string, { token, seconds, nonce }: Proven) {
  const iat = Math.floor(Date.now() / 1000) + seconds
  return browser.proof(method, url, token, { iat, ...(nonce !== undefined && { nonce }) })
}

const nonceIn = ({ headers }: { headers: Readonly<Record<string, unknown>> }) =>
  headers['dpop-nonce'] as string | undefined

/** From the question to the token, as a browser does it. */
async function tokenFor(browser: TestBrowser, code: string, seconds: number): Promise<string> {
  const proof = (nonce?: string) => proofBy(browser, 'POST', `${browser.issuer}/token`, { seconds, nonce })
  const refused = await browser.exchange(code, {}, await proof())
  expect([refused.statusCode, refused.json()]).toEqual([
    400,
    expect.objectContaining({ error: 'use_dpop_nonce' }),
  ])
  const answer = await browser.exchange(code, {}, await proof(nonceIn(refused)))
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ access_token: string }>().access_token
}

const sessions = `/api/${contract.account.sessions.path}`

/** One call, by a proof of the wrong clock. */
async function call(browser: TestBrowser, proven: Proven & { token: string }, path = sessions) {
  const dpop = await proofBy(browser, 'GET', browser.site + path, proven)
  return browser.fetchPage('GET', path, { authorization: `DPoP ${proven.token}`, dpop })
}

describe.each(wrong)('a passenger whose clock is wrong by %i seconds', (seconds) => {
  it('signs in, calls and renews the token by nonces of ours', async () => {
    const browser = await openBrowser({ app: app.app, site: peoplesSite })
    await browser.authorize()
    const { returnTo } = (await browser.signIn(email, goodPassword)).json<{ returnTo: string }>()
    const back = await browser.fetchPage('GET', returnTo)
    const token = await tokenFor(browser, codeIn(back.headers.location), seconds)
    await expectCallsBy(browser, token, seconds)
    const again = await browser.authorize({ prompt: 'none' })
    await expectCallsBy(browser, await tokenFor(browser, codeIn(again.headers.location), seconds), seconds)
  })
})

/** The first call learns the nonce, the next ones need no second try. */
async function expectCallsBy(browser: TestBrowser, token: string, seconds: number, path = sessions) {
  const refused = await call(browser, { token, seconds }, path)
  expect([refused.statusCode, refused.json()]).toEqual([
    401,
    { code: 'proof-outdated', message: '3', detail: expect.any(String), requestId: expect.any(String) },
  ])
  expect(refused.headers['www-authenticate']).toMatch(/^DPoP error="use_dpop_nonce", algs="ES256 /)
  const nonce = nonceIn(refused)
  for (const _ of [1, 2]) expect((await call(browser, { token, seconds, nonce }, path)).statusCode).toBe(200)
}

describe.each(wrong)('a user of an agency whose clock is wrong by %i seconds', (seconds) => {
  it('signs in by the form and calls, by a nonce that the first answer brings', async () => {
    const user = await makeAgencyUser(app, 'ALPS', 'agent')
    const browser = await openBrowser({ app: app.app, site: agencySite, kind: 'agency' })
    const url = `${agencySite}/api/${contract.agency.signIn.path}`
    const named = { agencyCode: 'ALPS', username: user.login, password: goodPassword }
    const refused = await sendSignIn(browser, named, await proofBy(browser, 'POST', url, { seconds }))
    expect([refused.statusCode, refused.json()]).toEqual([
      401,
      { code: 'proof-outdated', message: '3', detail: expect.any(String), requestId: expect.any(String) },
    ])
    const nonce = nonceIn(refused)
    const send = async (typed: object) =>
      sendSignIn(browser, typed, await proofBy(browser, 'POST', url, { seconds, nonce }))
    const { secret } = (await send(named)).json<{ enrolment: { secret: string } }>().enrolment
    const answer = await send({ ...named, code: appCode(secret) })
    expect(answer.statusCode, answer.body).toBe(200)
    const { accessToken } = answer.json<{ accessToken: string }>()
    await expectCallsBy(browser, accessToken, seconds, `/api/${contract.agency.details.path}`)
  })
})

describe('a nonce', () => {
  let browser: TestBrowser
  let token: string
  beforeAll(async () => {
    browser = await openBrowser({ app: app.app, site: peoplesSite })
    token = (await signInWith(browser, email, goodPassword)).access_token
  })
  const nonceOf = async () => nonceIn(await call(browser, { token, seconds: day }))

  it('is not asked for when the clock is right: the first call is answered, without a nonce', async () => {
    const answer = await call(browser, { token, seconds: 0 })
    expect([answer.statusCode, nonceIn(answer)]).toEqual([200, undefined])
  })

  it.each(['', 'forged', '0.AAAAAAAAAAAAAAAAAAAAAA', 'zzzzzzzz.AAAAAAAAAAAAAAAAAAAAAA', 'ü'])(
    'that is not ours (%j) is refused with a new one, whatever the clock says',
    async (nonce) => {
      for (const seconds of [0, day]) {
        const refused = await call(browser, { token, seconds, nonce })
        expect([refused.statusCode, refused.json()]).toMatchObject([401, { code: 'proof-outdated' }])
        const answer = await call(browser, { token, seconds, nonce: nonceIn(refused) })
        expect(answer.statusCode).toBe(200)
      }
    },
  )

  it('counts at every airline, as it says nothing but the time', async () => {
    const other = await openBrowser({ app: app.app, site: aeroSite })
    await openAccount(app, aeroSite, 'kim.aero@example.com')
    const { access_token } = await signInWith(other, 'kim.aero@example.com', goodPassword)
    const answer = await call(other, { token: access_token, seconds: day, nonce: await nonceOf() })
    expect(answer.statusCode).toBe(200)
  })

  it('does not make a proof count twice, nor for another call, token or key', async () => {
    const nonce = await nonceOf()
    const dpop = await proofBy(browser, 'GET', browser.site + sessions, { token, seconds: day, nonce })
    const send = (url = sessions, headers = { authorization: `DPoP ${token}`, dpop }) =>
      browser.fetchPage('GET', url, headers)
    expect((await send()).statusCode).toBe(200)
    const replayed = await send()
    expect([replayed.statusCode, replayed.json()]).toMatchObject([401, { code: 'session-expired' }])
    expect(replayed.headers['www-authenticate']).toMatch(/^DPoP error="invalid_token"/)
    const url = browser.site + sessions
    const thief = await openBrowser({ app: app.app, site: peoplesSite })
    const wrongProofs = [
      proofBy(browser, 'POST', url, { token, seconds: day, nonce }),
      proofBy(browser, 'GET', `${url}/x`, { token, seconds: day, nonce }),
      proofBy(browser, 'GET', url, { token: 'another', seconds: day, nonce }),
      proofBy(browser, 'GET', url, { seconds: day, nonce }),
      proofBy(thief, 'GET', url, { token, seconds: day, nonce }),
    ]
    for (const proof of wrongProofs) {
      const answer = await send(sessions, { authorization: `DPoP ${token}`, dpop: await proof })
      expect([answer.statusCode, answer.json()]).toMatchObject([401, { code: 'session-expired' }])
    }
  })

  it('of ten calls at once with one proof answers one', async () => {
    const proven = { token, seconds: -day, nonce: await nonceOf() }
    const dpop = await proofBy(browser, 'GET', browser.site + sessions, proven)
    const send = () => browser.fetchPage('GET', sessions, { authorization: `DPoP ${token}`, dpop })
    const answers = await Promise.all(Array.from({ length: 10 }, send))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })

  it('does not make a proof count twice at the provider', async () => {
    const codes = []
    for (const _ of [1, 2]) codes.push(codeIn((await browser.authorize()).headers.location))
    const [first = '', second = ''] = codes
    const url = `${browser.issuer}/token`
    const refused = await browser.exchange(first, {}, await proofBy(browser, 'POST', url, { seconds: day }))
    const proof = await proofBy(browser, 'POST', url, { seconds: day, nonce: nonceIn(refused) })
    expect((await browser.exchange(first, {}, proof)).statusCode).toBe(200)
    expect((await browser.exchange(second, {}, proof)).json()).toMatchObject({ error: 'invalid_grant' })
  })

  it('that is forged is refused by the provider with a new one, and the code stays good', async () => {
    const code = codeIn((await browser.authorize()).headers.location)
    const url = `${browser.issuer}/token`
    const forged = { seconds: 0, nonce: 'a'.repeat(43) }
    const refused = await browser.exchange(code, {}, await proofBy(browser, 'POST', url, forged))
    expect(refused.json()).toMatchObject({ error: 'use_dpop_nonce' })
    const proof = await proofBy(browser, 'POST', url, { seconds: day, nonce: nonceIn(refused) })
    expect((await browser.exchange(code, {}, proof)).statusCode).toBe(200)
  })
})

it('a cookie of the provider lasts by the seconds that it has, not by the clock of the browser', async () => {
  const browser = await openBrowser({ app: app.app, site: peoplesSite })
  await browser.authorize()
  const { returnTo } = (await browser.signIn(email, goodPassword)).json<{ returnTo: string }>()
  const back = await browser.fetchPage('GET', returnTo)
  const cookies = [back.headers['set-cookie'] ?? []].flat() as string[]
  const session = cookies.find((each) => each.startsWith('passenger-session='))
  const [, seconds] = /; max-age=(\d+)/i.exec(session ?? '') ?? []
  expect(Number(seconds)).toBeGreaterThan(14 * day - 60)
  expect(Number(seconds)).toBeLessThanOrEqual(14 * day)
  const lastingBadly = cookies.filter((each) => /expires=/i.test(each) && !/max-age=/i.test(each))
  expect(lastingBadly).toEqual([])
})
