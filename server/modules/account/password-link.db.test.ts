/** How an account gets its password. */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  askLink,
  deskSite,
  choosePassword,
  goodPassword,
  keyIn,
  openAccount,
  aeroSite,
  peoplesSite,
  takeMails,
  withSignIn,
} from '../../testing/account.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { purgeSignIns } from './jobs.ts'
import { openBrowser, signInWith } from '../../testing/relying-party.ts'
import { untilNextSecond } from '../../testing/until.ts'

let app: TestApp
let email: string
let count = 0

beforeAll(async () => {
  app = await testApp({ ...withSignIn, settings: { ...withSignIn.settings, TRUST_PROXY: '1' } })
})
afterAll(() => app.close())
beforeEach(async () => {
  email = `kim${++count}@example.com`
  await takeMails(app)
})

const gone = { status: 404, body: { code: 'not-found' } }
const linkTo = async (address = email) => {
  await askLink(app, peoplesSite, address)
  return keyIn((await takeMails(app)).find(({ to }) => to === address))
}

describe('a link to choose a password', () => {
  it('opens an account for an address without one, and says so; for one with an account it renews', async () => {
    expect((await askLink(app, peoplesSite, ` ${email.toUpperCase()} `)).body).toEqual({ isAsked: true })
    const [first] = await takeMails(app)
    expect(first).toMatchObject({ to: email, subject: 'Ihr Konto bei People’s eröffnen' })
    await choosePassword(app, peoplesSite, keyIn(first))
    expect((await askLink(app, peoplesSite, email)).body).toEqual({ isAsked: true })
    const [second] = await takeMails(app)
    expect(second).toMatchObject({ to: email, subject: 'Ein neues Passwort für Ihr Konto bei People’s' })
  })

  it('works once, and ends every other link of the address', async () => {
    const [older, newer] = [await linkTo(), await linkTo()]
    expect(await choosePassword(app, peoplesSite, newer)).toMatchObject({ status: 200, body: { email } })
    expect(await choosePassword(app, peoplesSite, newer)).toMatchObject(gone)
    expect(await choosePassword(app, peoplesSite, older)).toMatchObject(gone)
  })

  it('counts once for twenty presses at once', async () => {
    const key = await linkTo()
    const presses = Array.from({ length: 20 }, (_, press) =>
      choosePassword(app, peoplesSite, key, `${goodPassword} ${press}`),
    )
    const statuses = (await Promise.all(presses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 404)).toHaveLength(19)
  })

  it('stays good while the password is refused, with the reason', async () => {
    const key = await linkTo()
    for (const [password, why] of [
      ['short', 'password-too-short'],
      ['aaaaaaaaaaaa', 'password-too-simple'],
      ['password1234', 'password-too-common'],
      [email, 'password-names-itself'],
    ] as const) {
      expect(await choosePassword(app, peoplesSite, key, password), password).toMatchObject({
        status: 422,
        body: { code: 'invalid-fields', fields: { password: why } },
      })
    }
    expect((await choosePassword(app, peoplesSite, key)).status).toBe(200)
  })

  it('is over after a day, is nothing to another airline, and cannot be guessed', async () => {
    const key = await linkTo()
    expect(await choosePassword(app, aeroSite, key)).toMatchObject(gone)
    expect(
      await choosePassword(app, peoplesSite, `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`),
    ).toMatchObject(gone)
    await sql`update account_ask set asked_at = now() - interval '24 hours 1 second' where email = ${email}`.execute(
      app.deps.db.query,
    )
    expect(await choosePassword(app, peoplesSite, key)).toMatchObject(gone)
  })

  it('ends every session and every token when the password is changed', async () => {
    await openAccount(app, peoplesSite, email)
    const browser = await openBrowser({ app: app.app, site: peoplesSite })
    const { access_token: token } = await signInWith(browser, email, goodPassword)
    expect((await browser.callWith('GET', 'account/sessions', token)).statusCode).toBe(200)
    await untilNextSecond()
    await choosePassword(app, peoplesSite, await linkTo(), 'another good long password')
    expect((await browser.callWith('GET', 'account/sessions', token)).statusCode).toBe(401)
    const again = await browser.authorize({ prompt: 'none' })
    expect(again.headers.location).toContain('error=login_required')
  })

  it('is sent to an address five times a day, and the answer does not change', async () => {
    for (let asked = 0; asked < 7; asked++) {
      expect((await askLink(app, peoplesSite, email)).body).toEqual({ isAsked: true })
    }
    expect((await takeMails(app)).filter(({ to }) => to === email)).toHaveLength(5)
  })

  it('is not sent for an agency or the staff without an account: those are invited', async () => {
    expect((await askLink(app, peoplesSite, email, 'agency')).body).toEqual({ isAsked: true })
    expect((await askLink(app, deskSite, email)).body).toEqual({ isAsked: true })
    expect(await takeMails(app)).toEqual([])
  })

  it('is refused for something that is not an address', async () => {
    for (const wrong of ['kim', 'kim@', '@example.com', 'kim@example', 'a b@example.com']) {
      expect(await askLink(app, peoplesSite, wrong), wrong).toMatchObject({
        status: 422,
        body: { fields: { email: 'email-not-valid' } },
      })
    }
  })

  it('keeps no password: the database has a hash at a cost alone', async () => {
    await openAccount(app, peoplesSite, email)
    const { rows } = await sql<{
      password: string
    }>`select password from account where email = ${email}`.execute(app.deps.db.query)
    expect(rows).toEqual([{ password: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/) }])
  })
})

it('what is over is deleted: links after two days, proofs and sessions when they end', async () => {
  await openAccount(app, peoplesSite, email)
  const browser = await openBrowser({ app: app.app, site: peoplesSite })
  const { access_token: token } = await signInWith(browser, email, goodPassword)
  await browser.callWith('GET', 'account/sessions', token)
  const { query } = app.deps.db
  await sql`update account_ask set asked_at = now() - interval '49 hours' where email = ${email}`.execute(
    query,
  )
  await sql`update oidc_record set expires_at = now() - interval '1 second'`.execute(query)
  await sql`update dpop_proof set expires_at = now() - interval '1 second'`.execute(query)
  expect(await purgeSignIns(app.deps)).toBeGreaterThan(3)
  const { rows } = await sql<{ left: string }>`
    select email as left from account_ask where email = ${email} union all select kind from oidc_record
    union all select 'proof' from dpop_proof`.execute(query)
  expect(rows).toEqual([])
})

it('an airline without accounts has no such calls', async () => {
  const other = await testApp({
    brand: (brand) => ({
      ...brand,
      switches: { ...brand.switches, passengerSignIn: false, agencySignIn: false },
    }),
  })
  try {
    expect(await askLink(other, 'http://air-direct.localhost:4000', email)).toMatchObject(gone)
    const answer = await other.app.inject({
      url: '/oidc/passenger/.well-known/openid-configuration',
      headers: { host: 'air-direct.localhost' },
    })
    expect(answer.statusCode).toBe(404)
  } finally {
    await other.close()
  }
})
