/** A token is for the site of one airline: every kind of token at every airline's site, however its host is written. */
import { contract } from '@jetbridge/core/contract/contract.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { goodPassword, openAccount, withSignIn } from '../../../testing/account.ts'
import {
  agencySite,
  appCode,
  makeAgency,
  makeAgencyUser,
  sendSignIn,
  signInAgent,
} from '../../../testing/agency.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import {
  openOtherIssuer,
  otherAudience,
  otherClientId,
  type OtherIssuer,
} from '../../../testing/other-issuer.ts'
import {
  codeIn,
  comeBack,
  openBrowser,
  signInWith,
  type TestBrowser,
} from '../../../testing/relying-party.ts'

const sessions = `/api/${contract.account.sessions.path}`
const agencyDetails = `/api/${contract.agency.details.path}`
const email = 'kim@example.com'

let app: TestApp
let brandIds: readonly string[]
beforeAll(async () => {
  app = await testApp(withSignIn)
  brandIds = app.deps.brands.map(({ id }) => id)
  await makeAgency(app, { code: 'ALPS' })
})
afterAll(() => app.close())

/** The host of a brand's site on this machine. */
const hostOf = (brandId: string) => `${brandId.replaceAll('_', '-')}.localhost:4000`

interface Holder {
  readonly kind: string
  readonly brandId: string
  readonly browser: TestBrowser
  readonly token: string
  readonly path: string
}

async function passengerOf(brandId: string): Promise<Holder> {
  const site = `http://${hostOf(brandId)}`
  await openAccount(app, site, email)
  const browser = await openBrowser({ app: app.app, site })
  const { access_token: token } = await signInWith(browser, email, goodPassword)
  return { kind: 'passenger', brandId, browser, token, path: sessions }
}

/** By the form, and by the provider's page. */
async function agentsOf(brandId: string): Promise<Holder[]> {
  const user = await makeAgencyUser(app, 'ALPS', 'agent')
  const { browser, token, secret } = await signInAgent(app, user)
  const page = await openBrowser({ app: app.app, site: agencySite, kind: 'agency' })
  await page.authorize()
  await page.signIn(user.email, goodPassword)
  const entered = await page.callPage(contract.account.signInCode.path, { code: appCode(secret, 1) })
  const { access_token } = await comeBack(page, entered.json<{ returnTo: string }>().returnTo)
  return [
    { kind: 'agency form', brandId, browser, token, path: agencyDetails },
    { kind: 'agency page', brandId, browser: page, token: access_token, path: agencyDetails },
  ]
}

/** A call at a host, by a proof that names exactly that address. */
async function statusAt({ browser, token, path }: Holder, host: string, more: Record<string, string> = {}) {
  const dpop = await browser.proof('GET', `http://${host.toLowerCase()}${path}`, token)
  const headers = { host, authorization: `DPoP ${token}`, dpop, ...more }
  return (await app.app.inject({ url: path, headers })).statusCode
}

describe('an access token', () => {
  let holders: readonly Holder[]
  beforeAll(async () => {
    const passengers: Holder[] = []
    for (const id of brandIds) passengers.push(await passengerOf(id))
    holders = [...passengers, ...(await agentsOf('peoples'))]
  }, 60_000)

  /** What it is answered at every airline's site. */
  const answersAt = async (
    write: (host: string) => string,
    more: (brandId: string) => object = () => ({}),
  ) => {
    const answers = []
    for (const holder of holders) {
      for (const id of brandIds) {
        const status = await statusAt(
          holder,
          write(hostOf(id)),
          more(holder.brandId) as Record<string, string>,
        )
        answers.push([holder.kind, holder.brandId, id, status])
      }
    }
    return answers
  }
  const rightAnswers = (own: number, others: number) =>
    holders.flatMap(({ kind, brandId }) =>
      brandIds.map((id) => [kind, brandId, id, id === brandId ? own : others]),
    )

  it('counts at its own airline, and is refused at every other', async () => {
    expect(brandIds.length).toBeGreaterThan(2)
    expect(await answersAt((host) => host)).toEqual(rightAnswers(200, 401))
  })

  it.each([
    ['in capitals', (host: string) => host.toUpperCase()],
    ['with another port', (host: string) => host.replace(':4000', ':8443')],
    ['without a port', (host: string) => host.replace(':4000', '')],
    ['below another name', (host: string) => `www.${host}`],
  ])('counts at no other airline whose host is written %s', async (_, write) => {
    expect(await answersAt(write)).toEqual(rightAnswers(200, 401))
  })

  it.each([
    ['with a full stop at its end', (host: string) => host.replace(':4000', '.:4000')],
    ['with something before it', (host: string) => `kim@${host}`],
    ['with a path', (host: string) => `${host}/x`],
  ])('counts nowhere where the host is written %s: that is nobody’s', async (_, write) => {
    const answers = await answersAt(write)
    expect(answers.filter(([, , , status]) => status === 200)).toEqual([])
  })

  it.each(['x-forwarded-host', 'x-host', 'x-original-host', 'forwarded', 'x-forwarded-server'])(
    'is not carried to another airline by the header %s, which anybody can send',
    async (name) => {
      const value = (id: string) => (name === 'forwarded' ? `host=${hostOf(id)}` : hostOf(id))
      expect(
        await answersAt(
          (host) => host,
          (id) => ({ [name]: value(id) }),
        ),
      ).toEqual(rightAnswers(200, 401))
    },
  )

  it('is refused as a plain bearer, with its proof or without one', async () => {
    for (const { browser, token, path, brandId } of holders) {
      const host = hostOf(brandId)
      for (const scheme of ['Bearer', 'bearer', 'BEARER']) {
        for (const withProof of [true, false]) {
          const dpop = await browser.proof('GET', `http://${host}${path}`, token)
          const headers = { host, authorization: `${scheme} ${token}`, ...(withProof && { dpop }) }
          const answer = await app.app.inject({ url: path, headers })
          expect([answer.statusCode, answer.json()]).toMatchObject([401, { code: 'session-expired' }])
        }
      }
      expect(await statusAt({ kind: '', brandId, browser, token, path }, host)).toBe(200)
    }
  })
})

describe('the provider of one airline', () => {
  it('knows no session, code or question of another', async () => {
    // One after the other: both are written to at the same address.
    const own = await passengerOf('peoples')
    const other = await passengerOf('aero')
    const code = codeIn((await own.browser.authorize()).headers.location)
    expect((await other.browser.exchange(code)).json()).toMatchObject({ error: 'invalid_grant' })
    // Its cookie at the other site, as a browser would never send it.
    const stranger = await openBrowser({ app: app.app, site: other.browser.site })
    for (const [name, cookie] of own.browser.jar) stranger.jar.set(name, cookie)
    const silent = await stranger.authorize({ prompt: 'none' })
    expect(String(silent.headers.location)).toContain('error=login_required')
    await own.browser.authorize({ prompt: 'login' })
    for (const [name, cookie] of own.browser.jar) stranger.jar.set(name, cookie)
    const answer = await stranger.signIn(email, goodPassword)
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'not-found' }])
  })

  it('renews at its own host alone, also where a caller forwards another one', async () => {
    const { browser } = await passengerOf('peoples')
    const { pathname, search } = new URL(
      `${browser.issuer}/auth?${new URLSearchParams({
        client_id: 'site',
        response_type: 'code',
        prompt: 'none',
        scope: 'openid',
        redirect_uri: `${browser.site}/Callback`,
        state: 'state-1',
        nonce: 'nonce-1',
        code_challenge: 'a'.repeat(43),
        code_challenge_method: 'S256',
      }).toString()}`,
    )
    const cookie = [...browser.jar].map(([name, { value }]) => `${name}=${value}`).join('; ')
    const at = async (host: string, more: Record<string, string> = {}) => {
      const answer = await app.app.inject({ url: pathname + search, headers: { host, cookie, ...more } })
      return String(answer.headers.location ?? answer.body)
    }
    expect(await at(hostOf('peoples'))).toMatch(/^http:\/\/peoples\.localhost:4000\/Callback\?code=/)
    const forwarded = { 'x-forwarded-host': hostOf('peoples'), 'x-forwarded-proto': 'https' }
    for (const brandId of brandIds.filter((id) => id !== 'peoples')) {
      expect(await at(hostOf(brandId), forwarded)).not.toContain('code=')
    }
    expect(await at(hostOf('peoples'), { 'x-forwarded-host': hostOf('aero') })).toMatch(
      /^http:\/\/peoples\.localhost:4000\/Callback\?code=/,
    )
  })

  it('takes the agency’s form for the airline that was called alone', async () => {
    const user = await makeAgencyUser(app, 'ALPS', 'agent')
    const named = { agencyCode: user.code, username: user.login, password: goodPassword }
    const other = await openBrowser({ app: app.app, site: `http://${hostOf('aero')}`, kind: 'agency' })
    const answer = await sendSignIn(other, named)
    expect([answer.statusCode, answer.json()]).toMatchObject([401, { code: 'agency-sign-in-refused' }])
  })
})

describe('a token of another provider', () => {
  let issuer: OtherIssuer
  let bound: TestApp
  let bare: TestApp
  const settingsOf = (more: Record<string, string>) => ({
    ...withSignIn,
    settings: {
      ...withSignIn.settings,
      ...issuer.settings,
      PASSENGER_AUDIENCE: `${otherAudience}/{brand}`,
      PASSENGER_CLIENT_ID: `${otherClientId}-{brand}`,
      ...more,
    },
  })
  beforeAll(async () => {
    issuer = await openOtherIssuer()
    bound = await testApp(settingsOf({}))
    bare = await testApp(settingsOf({ PASSENGER_DPOP: 'false' }))
  })
  afterAll(async () => {
    await bound.close()
    await bare.close()
    await issuer.close()
  })
  const ownCall = `/api/${contract.passengerProfile.exportData.path}`
  const tokenOf = (brandId: string, more: object = {}) =>
    issuer.token({ aud: `${otherAudience}/${brandId}`, azp: `${otherClientId}-${brandId}`, ...more })
  const send = async (at: TestApp, host: string, headers: Record<string, string>) =>
    (await at.app.inject({ url: ownCall, headers: { host, ...headers } })).statusCode

  it('counts at the airline that its audience names, bound or bare', async () => {
    const browser = await openBrowser({ app: bound.app, site: `http://${hostOf('peoples')}` })
    const cnf = { jkt: await browser.thumbprint() }
    const answers = []
    for (const tokenBrand of brandIds) {
      for (const called of brandIds) {
        const host = hostOf(called)
        const token = await tokenOf(tokenBrand, { cnf })
        const dpop = await browser.proof('GET', `http://${host}${ownCall}`, token)
        const status = await send(bound, host, { authorization: `DPoP ${token}`, dpop })
        const plain = await send(bare, host, { authorization: `Bearer ${await tokenOf(tokenBrand)}` })
        answers.push([tokenBrand, called, status, plain])
      }
    }
    expect(answers).toEqual(
      brandIds.flatMap((token) =>
        brandIds.map((called) => (token === called ? [token, called, 200, 200] : [token, called, 401, 401])),
      ),
    )
  })

  it('that is bound never passes as a bearer token, nor a bare one as bound, whatever the settings say', async () => {
    const host = hostOf('peoples')
    const browser = await openBrowser({ app: bound.app, site: `http://${host}` })
    const cnf = { jkt: await browser.thumbprint() }
    for (const at of [bound, bare]) {
      const token = await tokenOf('peoples', { cnf })
      const proof = () => browser.proof('GET', `http://${host}${ownCall}`, token)
      expect(await send(at, host, { authorization: `Bearer ${token}` })).toBe(401)
      expect(await send(at, host, { authorization: `Bearer ${token}`, dpop: await proof() })).toBe(401)
      expect(await send(at, host, { authorization: `DPoP ${token}`, dpop: await proof() })).toBe(200)
      const plain = await tokenOf('peoples')
      const dpop = await browser.proof('GET', `http://${host}${ownCall}`, plain)
      expect(await send(at, host, { authorization: `DPoP ${plain}`, dpop })).toBe(401)
    }
  })
})
