/** Signing in for an agency by the form, by the provider's page, and what ends it. */
import { hash } from 'node:crypto'
import { contract } from '@jetbridge/core/contract/contract.ts'
import { solvePuzzle } from '@jetbridge/core/identity/puzzle.ts'
import { sql } from 'kysely'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { askLink, choosePassword, goodPassword, keyIn, takeMails, withSignIn } from '../../testing/account.ts'
import {
  agencySite,
  agentOf,
  appCode,
  makeAgency,
  makeAgencyUser,
  sendSignIn,
  signInAgent,
  type TestUser,
} from '../../testing/agency.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { calledSite } from '../../http/site-address.ts'
import { tinyBrand } from '../../seed/factories.ts'
import { openAccounts } from '../account/oidc/accounts.ts'
import { openDirectSignIn } from '../account/operations/direct-sign-in.ts'
import { openTries } from '../account/operations/tries.ts'
import { agencyDoor } from './operations/sign-in.ts'
import { findActing } from './queries/user.ts'
import { comeBack, openBrowser } from '../../testing/relying-party.ts'

const { agency, account } = contract
let app: TestApp
let user: TestUser
let count = 0
const address = () => `203.0.113.${(++count % 250) + 1}`

beforeAll(async () => {
  app = await testApp({
    ...withSignIn,
    settings: { ...withSignIn.settings, PUZZLE_BITS: '4', TRUST_PROXY: '1' },
  })
  await makeAgency(app, { code: 'ALPS', creditLimit: 50_000, paidIn: 12_345 })
  await makeAgency(app, { code: 'SEA' })
})
afterAll(() => app.close())
beforeEach(async () => {
  user = await makeAgencyUser(app, 'ALPS', 'agent')
})

const openAt = () => openBrowser({ app: app.app, site: agencySite, kind: 'agency', address: address() })
const named = (changed: object = {}) => ({
  agencyCode: 'ALPS',
  username: user.login,
  password: goodPassword,
  ...changed,
})
const toldBy = ({ statusCode, body }: { statusCode: number; body: string }) => ({
  status: statusCode,
  ...(JSON.parse(body) as { code?: string; message?: string; fields?: Record<string, string> }),
})

describe('the form', () => {
  it('sets up an app first, then gives a token for a working day, bound to the key of the call [AGY-10, API-51]', async () => {
    const browser = await openAt()
    const asked = await sendSignIn(browser, named())
    expect(asked.json()).toEqual({
      asks: 'enrolment',
      enrolment: { secret: expect.any(String), uri: expect.stringMatching(/^otpauth:\/\/totp\//) },
    })
    const { secret } = asked.json<{ enrolment: { secret: string } }>().enrolment
    expect(toldBy(await sendSignIn(browser, named({ code: '000000' })))).toMatchObject({
      status: 422,
      code: 'code-refused',
    })
    const answer = await sendSignIn(browser, named({ code: appCode(secret) }))
    expect(answer.json()).toEqual({
      accessToken: expect.any(String),
      expiresIn: 36_000,
      recoveryCodes: expect.any(Array),
      userInfo: {
        givenName: 'Anna',
        familyName: 'Steiner',
        subject: user.accountId,
        login: user.login,
        role: 'agent',
      },
      agency: expect.objectContaining({
        agencyCode: 'ALPS',
        name: 'Travel ALPS',
        currency: 'EUR',
        accountBalance: 123.45,
        creditLimit: 500,
        paymentProviders: ['agency'],
      }),
    })
    const { accessToken } = answer.json<{ accessToken: string }>()
    const { exp = 0, iat = 0, ...claims } = decodeJwt(accessToken)
    expect(claims).toMatchObject({
      sub: user.accountId,
      sid: answer.headers['x-session-id'],
      cnf: { jkt: await browser.thumbprint() },
      iss: browser.issuer,
    })
    expect([exp - iat, claims]).toEqual([
      36_000,
      expect.not.objectContaining({ passengerProfileUid: expect.anything() }),
    ])
    const agent = agentOf(browser, accessToken, user)
    expect(await agent.call(agency.details)).toMatchObject({
      status: 200,
      body: { agencyCode: 'ALPS', userInfo: { login: user.login } },
    })
  })

  it('asks a user with an app for its code, takes each code once, and a recovery code in its place', async () => {
    const { secret } = await signInAgent(app, user, { address: address() })
    const browser = await openAt()
    expect((await sendSignIn(browser, named())).json()).toEqual({ asks: 'code' })
    const again = await sendSignIn(browser, named({ code: appCode(secret, 1) }))
    expect([again.statusCode, again.json()]).toEqual([
      200,
      expect.not.objectContaining({ recoveryCodes: [] }),
    ])
    expect(toldBy(await sendSignIn(browser, named({ code: appCode(secret, 1) })))).toMatchObject({
      code: 'code-refused',
    })
  })

  it('takes the code of the agency and the login in any case, and other names of the field [GAP-45]', async () => {
    const browser = await openAt()
    for (const username of ['username', 'Username', 'login']) {
      const sent = { agencyCode: 'alps', [username]: user.login.toUpperCase(), password: goodPassword }
      expect((await sendSignIn(browser, sent)).json()).toMatchObject({ asks: 'enrolment' })
    }
    expect(toldBy(await sendSignIn(browser, { agencyCode: 'alps', password: goodPassword }))).toMatchObject({
      code: 'invalid-fields',
      fields: { username: 'required' },
    })
  })

  it('tells nobody whether agency, login or password was wrong, nor of a closed agency or a disabled user [AGY-12]', async () => {
    const disabled = await makeAgencyUser(app, 'ALPS', 'agent')
    await sql`update agency_user set disabled_at = now() where account_id = ${disabled.accountId}`.execute(
      app.deps.db.query,
    )
    await makeAgency(app, { code: 'SHUT' })
    const shut = await makeAgencyUser(app, 'SHUT', 'agent')
    await sql`update agency set state = 'closed' where code = 'SHUT'`.execute(app.deps.db.query)
    const wrong = [
      named({ password: 'eight clouds over the lake' }),
      named({ username: 'nobody' }),
      named({ agencyCode: 'NONE' }),
      named({ agencyCode: 'SEA' }),
      named({ username: disabled.login }),
      named({ agencyCode: 'SHUT', username: shut.login }),
      named({ username: user.email }),
    ]
    const answers = []
    for (const sent of wrong) answers.push(toldBy(await sendSignIn(await openAt(), sent)))
    for (const { requestId: _, ...answer } of answers as { requestId?: string }[])
      expect(answer).toEqual({
        status: 401,
        code: 'agency-sign-in-refused',
        message: '2',
        detail: expect.any(String),
      })
  })

  it('takes no call without a new proof of possession for this call', async () => {
    const browser = await openAt()
    const proof = await browser.proof('POST', `${agencySite}/api/agency/sign-in`)
    const other = await browser.proof('POST', `${agencySite}/api/agency/sign-out`)
    expect((await sendSignIn(browser, named(), proof)).statusCode).toBe(200)
    for (const dpop of ['', 'no proof', proof, other])
      expect(toldBy(await sendSignIn(browser, named(), dpop))).toMatchObject({ code: 'malformed-request' })
  })

  it('asks everybody for a puzzle after five wrong passwords of one login, and then lets the owner in', async () => {
    for (let tries = 0; tries < 5; tries++)
      await sendSignIn(await openAt(), named({ password: 'eight clouds over the lake' }))
    const over = toldBy(await sendSignIn(await openAt(), named()))
    expect(over).toMatchObject({ code: 'puzzle-required' })
    const { challenge = '', bits = '0' } = over.fields ?? {}
    const answer = solvePuzzle({ challenge, bits: Number(bits) }, (text) => hash('sha256', text, 'buffer'))
    const admitted = await sendSignIn(await openAt(), named({ puzzle: { challenge, answer } }))
    expect(admitted.json()).toMatchObject({ asks: 'enrolment' })
  })

  it('is not there for an airline without agencies, and where somebody else signs them in', async () => {
    const plain = await testApp({
      brand: (brand) => ({ ...brand, switches: { ...brand.switches, agencySignIn: false } }),
    })
    const browser = await openBrowser({ app: plain.app, site: agencySite, kind: 'agency' })
    expect(toldBy(await sendSignIn(browser, named()))).toMatchObject({ code: 'not-found' })
    await plain.close()
  })
})

describe('the token', () => {
  it.each([
    ['is disabled', `update agency_user set disabled_at = now() where account_id = `],
    ['gets another password', `update account set password = '$argon2id$other' where id = `],
  ])(
    'is never given to a user who %s while signing in: the session ends that was made for it',
    async (_, change) => {
      const { secret, browser } = await signInAgent(app, user, { address: address() })
      const { db } = app.deps
      await sql`delete from oidc_record where account_id = ${user.accountId}`.execute(db.query)
      const url = `${agencySite}/api/${agency.signIn.path}`
      let asked = 0
      // it is asked for the second time once the session is made
      const findAccount = async () => {
        if (++asked === 2) await sql`${sql.raw(change)} ${user.accountId}`.execute(db.query)
        return (await findActing(db.query, tinyBrand, user.accountId))?.accountId
      }
      const deps = app.deps
      const signIn = openDirectSignIn(deps, openAccounts(deps, agencyDoor(deps).findHolder), openTries(deps))
      const answer = signIn({
        site: calledSite(deps, new URL(agencySite).host),
        kind: 'agency',
        address: address(),
        locale: undefined,
        called: { method: 'POST', url },
        proof: await browser.proof('POST', url),
        who: user.login,
        password: goodPassword,
        code: appCode(secret, 1),
        puzzle: undefined,
        findAccount,
        refusal: 'agency-sign-in-refused',
      })
      await expect(answer).rejects.toMatchObject({ code: 'agency-sign-in-refused' })
      const { rows } = await sql`select from oidc_record where account_id = ${user.accountId}`.execute(
        db.query,
      )
      expect([asked, rows.length]).toEqual([2, 0])
    },
  )

  it('ends with the session: by sign-out, and for that session alone [API-51]', async () => {
    const [one, other] = [
      await signInAgent(app, user, { address: address() }),
      await signInAgent(app, await makeAgencyUser(app, 'ALPS', 'agent'), { address: address() }),
    ]
    expect(await one.call(agency.signOut)).toMatchObject({ status: 200, body: { isDone: true } })
    expect(await one.call(agency.details)).toMatchObject({ status: 401, body: { message: '2' } })
    expect(await other.call(agency.details)).toMatchObject({ status: 200 })
  })

  it('ends with the password', async () => {
    const agent = await signInAgent(app, user, { address: address() })
    await askLink(app, agencySite, user.email, 'agency')
    const mail = (await takeMails(app)).findLast(
      ({ to, text }) => to === user.email && text.includes('/choose-password#'),
    )
    const chosen = await choosePassword(app, agencySite, keyIn(mail), 'eight clouds over the lake')
    expect(chosen).toMatchObject({ status: 200, body: { kind: 'agency', email: user.email } })
    expect(await agent.call(agency.details)).toMatchObject({ status: 401 })
  })

  it.each([
    ['the user is disabled', `update agency_user set disabled_at = now() where login = `],
    ['the user is gone', `delete from agency_user where login = `],
  ])('is worth nothing once %s', async (_what, statement) => {
    const agent = await signInAgent(app, user, { address: address() })
    await sql`${sql.raw(statement)} ${user.login}`.execute(app.deps.db.query)
    expect(await agent.call(agency.details)).toMatchObject({ status: 401, body: { message: '2' } })
  })

  it.each(['closed', 'waiting'])('is worth nothing while the agency is %s', async (state) => {
    const agent = await signInAgent(app, user, { address: address() })
    const move = (to: string) =>
      sql`update agency set state = ${to} where code = 'ALPS'`.execute(app.deps.db.query)
    await move(state)
    const meanwhile = await agent.call(agency.details)
    await move('open')
    expect([meanwhile.status, (await agent.call(agency.details)).status]).toEqual([401, 200])
  })

  it('is refused where a header names another agency or agent, and never believed by one [AGY-14]', async () => {
    const agent = await signInAgent(app, user, { address: address() })
    const named = (headers: Record<string, string>) => agent.call(agency.details, { headers })
    expect(await named({ 'X-Agency-Code': 'alps', 'X-Booking-Agent': user.login })).toMatchObject({
      status: 200,
    })
    expect(await named({ 'X-Agency-Code': 'SEA' })).toMatchObject({ status: 404 })
    expect(await named({ 'X-Booking-Agent': 'somebody' })).toMatchObject({ status: 404 })
    const claimed = await app.app.inject({
      url: '/api/agency',
      headers: { host: new URL(agencySite).host, 'X-Agency-Code': 'ALPS', 'X-Booking-Agent': user.login },
    })
    expect(claimed.statusCode).toBe(401)
  })

  it('notes when the user has signed in, and not each call', async () => {
    const at = async () =>
      (
        await sql<{ at: number | null }>`
          select signed_in_at as at from agency_user where account_id = ${user.accountId}`.execute(
          app.deps.db.query,
        )
      ).rows[0]?.at
    expect(await at()).toBeNull()
    const agent = await signInAgent(app, user, { address: address() })
    const first = await at()
    expect(first).toEqual(expect.any(Number))
    await agent.call(agency.details)
    expect(await at()).toBe(first)
  })
})

describe('the provider’s page', () => {
  it('signs in by mail address to the end: the token acts for the agency [AGY-10, IDN-08]', async () => {
    const browser = await openAt()
    await browser.authorize()
    const asked = (await browser.signIn(user.email, goodPassword)).json<{ enrolment: { secret: string } }>()
    const entered = await browser.callPage(account.signInCode.path, { code: appCode(asked.enrolment.secret) })
    const { returnTo, ...rest } = entered.json<{ returnTo: string; recoveryCodes: string[] }>()
    expect(rest).toEqual({ recoveryCodes: expect.any(Array) })
    const { access_token: token, id_token: idToken } = await comeBack(browser, returnTo)
    expect(decodeJwt(idToken)).toMatchObject({ preferred_username: user.login })
    const agent = agentOf(browser, token, user)
    expect(await agent.call(agency.detailsOf, { body: { Username: user.login } })).toMatchObject({
      status: 200,
      body: { agencyCode: 'ALPS', userInfo: { login: user.login, subject: user.accountId } },
    })
    const { rows } = await sql`
      select from agency_user where account_id = ${user.accountId} and signed_in_at is not null`.execute(
      app.deps.db.query,
    )
    expect(rows).toHaveLength(1)
  })

  const ends: readonly (readonly [string, (of: TestUser) => Promise<unknown>])[] = [
    [
      'a disabled user',
      ({ accountId }) =>
        sql`update agency_user set disabled_at = now() where account_id = ${accountId}`.execute(
          app.deps.db.query,
        ),
    ],
    [
      'a user of a closed agency',
      ({ code }) => sql`update agency set state = 'closed' where code = ${code}`.execute(app.deps.db.query),
    ],
  ]

  describe.each(ends)('no longer admits %s', (_, end) => {
    beforeEach(async () => {
      const code = `END${++count}`
      await makeAgency(app, { code })
      user = await makeAgencyUser(app, code, 'agent')
    })

    it('and says so only after the right password', async () => {
      await end(user)
      const browser = await openAt()
      await browser.authorize()
      const wrong = toldBy(await browser.signIn(user.email, 'eight clouds over the lake'))
      const nobody = toldBy(await browser.signIn('nobody@example.com', goodPassword))
      expect(wrong).toMatchObject({ status: 422, code: 'sign-in-refused' })
      expect({ ...wrong, requestId: '' }).toEqual({ ...nobody, requestId: '' })
      const right = toldBy(await browser.signIn(user.email, goodPassword))
      expect(right).toMatchObject({ status: 403, code: 'access-ended' })
    })

    it('also between password and code, and where the session of the page is still there', async () => {
      const browser = await openAt()
      await browser.authorize()
      const asked = (await browser.signIn(user.email, goodPassword)).json<{ enrolment: { secret: string } }>()
      const { secret } = asked.enrolment
      const entered = await browser.callPage(account.signInCode.path, { code: appCode(secret) })
      await comeBack(browser, entered.json<{ returnTo: string }>().returnTo)
      const other = await openAt()
      await other.authorize()
      expect((await other.signIn(user.email, goodPassword)).json()).toEqual({ asks: 'code' })
      expect((await browser.authorize()).headers['location']).toContain('/Callback')
      await end(user)
      expect(
        toldBy(await other.callPage(account.signInCode.path, { code: appCode(secret, 1) })),
      ).toMatchObject({ status: 403, code: 'access-ended' })
      expect((await browser.authorize()).headers['location']).toContain('/sign-in/agency/')
    })
  })
})
