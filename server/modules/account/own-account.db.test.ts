/** Changing password and address while signed in, the proof that it takes, and who is told. */
import { contract } from '@jetbridge/core/contract/contract.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Mail } from '../../gateways/mail.ts'
import {
  aeroSite,
  askLink,
  choosePassword,
  goodPassword,
  keyIn,
  openAccount,
  peoplesSite,
  signInAt,
  type SignedInBrowser,
  signedIn,
  takeMails,
  withSignIn,
} from '../../testing/account.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { openAuthenticator } from '../../testing/authenticator.ts'
import { openBrowser } from '../../testing/relying-party.ts'
import { purgeSignIns } from './jobs.ts'

const { security } = contract
const another = 'eleven clouds over the lake'

let app: TestApp
let kim: SignedInBrowser
let email: string
let fresh: string
let count = 0

const address = () => `192.0.2.${(++count % 250) + 1}`

beforeAll(async () => {
  app = await testApp({
    ...withSignIn,
    settings: { ...withSignIn.settings, PUZZLE_BITS: '4', TRUST_PROXY: '1' },
  })
})
afterAll(() => app.close())
beforeEach(async () => {
  email = `kim${++count}@example.com`
  fresh = `new${count}@example.com`
  kim = await signedIn(app, email, address())
  await takeMails(app)
})

const unproved = { status: 403, body: { code: 'proof-required' } }
const gone = { status: 404, body: { code: 'not-found' } }
const emailKeyIn = (mail: Mail | undefined) => /confirm-email#(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
const mailTo = async (to: string) => (await takeMails(app)).filter((mail) => mail.to === to)

async function linkTo(to = fresh, by = kim) {
  await by.prove()
  await by.send(security.askEmail, { email: to })
  return emailKeyIn((await mailTo(to))[0])
}

describe('the proof', () => {
  it('is the present password, or a passkey of the account; it counts for this session, ten minutes', async () => {
    expect(await kim.send(security.changePassword, { password: another })).toMatchObject(unproved)
    expect(await kim.prove('a wrong long password')).toMatchObject({
      status: 422,
      body: { code: 'sign-in-refused' },
    })
    expect(await kim.send(security.changePassword, { password: another })).toMatchObject(unproved)
    const elsewhere = await signInAt(app, email, address())
    expect((await elsewhere.prove()).status).toBe(200)
    expect(await kim.send(security.changePassword, { password: another })).toMatchObject(unproved)
    await kim.prove()
    const device = openAuthenticator(peoplesSite)
    await kim.addPasskey(device)
    await sql`update session_proof set expires_at = now()`.execute(app.deps.db.query)
    const { body: asked } = await kim.send(security.proveRequest)
    expect(asked.allowCredentials).toMatchObject([{ id: device.id }])
    expect((await kim.send(security.prove, { passkey: device.answer(asked) })).status).toBe(200)
    expect((await kim.send(security.changePassword, { password: another })).status).toBe(200)
  })

  it('cannot be a passkey of another account, nor one for a challenge of another session', async () => {
    const thief = await signedIn(app, `thief${++count}@example.com`, address())
    await thief.prove()
    const device = openAuthenticator(peoplesSite)
    await thief.addPasskey(device)
    const { body: mine } = await kim.send(security.proveRequest)
    const { body: theirs } = await thief.send(security.proveRequest)
    for (const asked of [mine, theirs]) {
      expect(await kim.send(security.prove, { passkey: device.answer(asked) })).toMatchObject({
        status: 422,
        body: { code: 'passkey-refused' },
      })
    }
    expect(await kim.send(security.changePassword, { password: another })).toMatchObject(unproved)
  })

  it('is one of the two: neither and both are refused', async () => {
    const passkey = {
      id: 'aWQ',
      response: { clientDataJSON: 'e30', authenticatorData: 'oA', signature: 'MEUC' },
    }
    for (const proof of [{}, { password: goodPassword, passkey }]) {
      expect(await kim.send(security.prove, proof)).toMatchObject({
        status: 422,
        body: { code: 'invalid-fields' },
      })
    }
  })

  it('can be guessed five times at an open browser; then each guess costs a puzzle', async () => {
    const codes: (string | undefined)[] = []
    for (let guess = 0; guess < 8; guess++)
      codes.push((await kim.prove(`a wrong password ${guess}`)).body.code)
    expect(codes).toEqual([
      ...Array<string>(5).fill('sign-in-refused'),
      ...Array<string>(3).fill('puzzle-required'),
    ])
  })

  it('and everything behind it is for the site of the caller’s own airline', async () => {
    const { path } = security.prove
    const url = `${aeroSite}/api/${path}`
    const dpop = await kim.browser.proof('POST', url, kim.token)
    const answer = await app.app.inject({
      method: 'POST',
      url: `/api/${path}`,
      headers: { host: new URL(aeroSite).host, authorization: `DPoP ${kim.token}`, dpop },
      payload: { password: goodPassword },
    })
    expect(answer.statusCode).toBe(401)
  })
})

describe('another password', () => {
  it('ends every other session at once, keeps this one, and is told by mail', async () => {
    const elsewhere = await signInAt(app, email, address())
    await kim.prove()
    expect((await kim.send(security.changePassword, { password: another })).status).toBe(200)
    expect((await elsewhere.send(security.read)).status).toBe(401)
    expect((await elsewhere.browser.authorize({ prompt: 'none' })).headers.location).toContain(
      'login_required',
    )
    expect((await kim.send(security.read)).status).toBe(200)
    expect((await kim.browser.authorize({ prompt: 'none' })).headers.location).toContain('code=')
    const [mail, ...more] = await mailTo(email)
    expect([mail?.subject, more]).toEqual(['Das Passwort Ihres Kontos wurde geändert', []])
    expect(mail?.text).not.toMatch(/choose-password|confirm-email|#/)
    const browser = await openBrowser({ app: app.app, site: peoplesSite, address: address() })
    await browser.authorize()
    expect((await browser.signIn(email, goodPassword)).statusCode).toBe(422)
    expect((await browser.signIn(email, another)).statusCode).toBe(200)
  })

  it('is told in the language in which its owner signs in', async () => {
    const spoken = async (language: string) => {
      const browser = await openBrowser({ app: app.app, site: peoplesSite, address: address() })
      await browser.authorize()
      const sent = await browser.signIn(email, goodPassword, { 'accept-language': language })
      expect(sent.statusCode).toBe(200)
      await kim.prove()
      await kim.send(security.changePassword, { password: goodPassword })
      return (await mailTo(email))[0]?.subject
    }
    expect(await spoken('en')).toBe('The password of your account has changed')
    expect(await spoken('de')).toBe('Das Passwort Ihres Kontos wurde geändert')
  })

  it.each([
    ['short', 'password-too-short'],
    ['aaaaaaaaaaaa', 'password-too-simple'],
    ['password1234', 'password-too-common'],
  ])('%s is refused with its reason, and nothing has changed', async (password, why) => {
    await kim.prove()
    expect(await kim.send(security.changePassword, { password })).toMatchObject({
      status: 422,
      body: { code: 'invalid-fields', fields: { password: why } },
    })
    expect((await kim.prove()).status).toBe(200)
  })
})

describe('another address', () => {
  it('counts once its link was opened: it signs in, other sessions end, and the old one is told without a link', async () => {
    const elsewhere = await signInAt(app, email, address())
    const key = await linkTo()
    expect((await kim.send(security.read)).body.email).toBe(email)
    expect(await kim.send(security.confirmEmail, { key })).toMatchObject({
      status: 200,
      body: { email: fresh },
    })
    expect((await kim.send(security.read)).body.email).toBe(fresh)
    expect((await elsewhere.send(security.read)).status).toBe(401)
    const mails = await takeMails(app)
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [email, 'Die Adresse Ihres Kontos wurde geändert'],
    ])
    expect(mails[0]?.text).not.toContain(fresh)
    expect(mails[0]?.text).not.toMatch(/confirm-email|choose-password/)
    const browser = await openBrowser({ app: app.app, site: peoplesSite, address: address() })
    await browser.authorize()
    expect((await browser.signIn(email, goodPassword)).statusCode).toBe(422)
    expect((await browser.signIn(fresh, goodPassword)).statusCode).toBe(200)
  })

  it('by a link that works once, for a day, for its account, and ends the others', async () => {
    const [older, newer] = [await linkTo(), await linkTo(`other-${fresh}`)]
    const thief = await signedIn(app, `thief${++count}@example.com`, address())
    expect(await thief.send(security.confirmEmail, { key: older })).toMatchObject(gone)
    const presses = await Promise.all(
      Array.from({ length: 5 }, () => kim.send(security.confirmEmail, { key: older })),
    )
    expect(presses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await kim.send(security.confirmEmail, { key: newer })).toMatchObject(gone)
    const late = await linkTo(`late-${fresh}`)
    await sql`update email_ask set asked_at = now() - interval '24 hours 1 second'`.execute(app.deps.db.query)
    expect(await kim.send(security.confirmEmail, { key: late })).toMatchObject(gone)
    for (const key of ['', 'x', `${older}x`, keyIn(undefined)])
      expect(await kim.send(security.confirmEmail, { key })).toMatchObject(gone)
  })

  it('tells nobody whether it has an account: the same answer, and a mail that only its owner reads', async () => {
    await openAccount(app, peoplesSite, fresh)
    await takeMails(app)
    await kim.prove()
    const answers = [
      await kim.send(security.askEmail, { email: fresh }),
      await kim.send(security.askEmail, { email: `nobody-${fresh}` }),
    ]
    expect(answers[0]).toEqual(answers[1])
    const [mail] = await mailTo(fresh)
    expect([emailKeyIn(mail), mail?.text]).toEqual([
      '',
      expect.stringContaining('gehört bereits zu einem Konto'),
    ])
  })

  it('that got an account in the meantime is refused, and nothing has changed', async () => {
    const key = await linkTo()
    await openAccount(app, peoplesSite, fresh)
    expect(await kim.send(security.confirmEmail, { key })).toMatchObject(gone)
    expect((await kim.send(security.read)).body.email).toBe(email)
  })

  it('goes to one of two accounts that take it at once and a third opened for it, without a fault', async () => {
    const other = await signedIn(app, `other${++count}@example.com`, address())
    const keys = [await linkTo(), await linkTo(fresh, other)]
    await askLink(app, peoplesSite, fresh)
    const opening = keyIn((await mailTo(fresh))[0])
    const answers = await Promise.all([
      kim.send(security.confirmEmail, { key: keys[0] }),
      other.send(security.confirmEmail, { key: keys[1] }),
      choosePassword(app, peoplesSite, opening),
    ])
    expect(answers.every(({ status }) => [200, 404].includes(status))).toBe(true)
    const { rows } = await sql`select 1 from account where email = ${fresh} and brand = 'peoples'`.execute(
      app.deps.db.query,
    )
    expect(rows).toHaveLength(1)
  })

  it('is asked for after a proof, is one, and is written to five times a day', async () => {
    expect(await kim.send(security.askEmail, { email: fresh })).toMatchObject(unproved)
    await kim.prove()
    for (const wrong of ['', 'kim', 'kim@example', 'a b@example.com']) {
      expect(await kim.send(security.askEmail, { email: wrong }), wrong).toMatchObject({
        status: 422,
        body: { fields: { email: 'email-not-valid' } },
      })
    }
    const statuses: number[] = []
    for (let asked = 0; asked < 7; asked++) {
      statuses.push((await kim.send(security.askEmail, { email: `${asked}-${fresh}` })).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
  })
})

it('sessions are ended one by one, and never those of another person', async () => {
  const elsewhere = await signInAt(app, email, address())
  const stranger = await signedIn(app, `stranger${++count}@example.com`, address())
  const { sessions } = (await kim.send(contract.account.sessions)).body
  expect([sessions.length, sessions.filter(({ isThis }) => isThis).length]).toEqual([2, 1])
  const { id } = sessions.find(({ isThis }) => !isThis)!
  expect(await stranger.send(contract.account.endSession, { id })).toMatchObject(gone)
  expect((await kim.send(contract.account.endSession, { id })).status).toBe(200)
  expect((await elsewhere.send(security.read)).status).toBe(401)
  expect((await kim.send(security.read)).status).toBe(200)
})

it('sessions tell when and on what they were last used: by names, not more often than every few minutes', async () => {
  const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0'
  const { method, path } = contract.account.sessions
  const read = async (agent: string) => {
    const answer = await kim.browser.callWith(method, path, kim.token, undefined, { 'user-agent': agent })
    return answer.json<{ sessions: Record<string, unknown>[] }>().sessions
  }
  const forget = (to: string) =>
    sql`update oidc_record set used_at = now() - ${to}::interval, browser = null, system = null`.execute(
      app.deps.db.query,
    )
  await forget('6 minutes')
  await read(firefox)
  const [session] = await read('curl/8.9.1')
  expect(session).toMatchObject({ browser: 'Firefox', system: 'Windows', isThis: true })
  const age = Date.now() - Date.parse(String(session!['usedAt']))
  expect(Math.abs(age)).toBeLessThan(60_000)
  await forget('4 minutes')
  expect(await read(firefox)).toMatchObject([{ browser: null, system: null }])
  await sql`update oidc_record set used_at = null`.execute(app.deps.db.query)
  expect(await read('<script>alert(1)</script>')).toMatchObject([{ browser: null, system: null }])
  const { rows } = await sql`select 1 from oidc_record where browser like '%<%' or system like '%<%'`.execute(
    app.deps.db.query,
  )
  expect(rows).toEqual([])
})

it('all other sessions end by one call: not the caller’s own, nor those of another person', async () => {
  const [phone, tablet] = [await signInAt(app, email, address()), await signInAt(app, email, address())]
  const stranger = await signedIn(app, `stranger${++count}@example.com`, address())
  expect(await kim.send(contract.account.endOtherSessions)).toMatchObject({ status: 200, body: { ended: 2 } })
  const after = await Promise.all([kim, phone, tablet, stranger].map((each) => each.send(security.read)))
  expect(after.map(({ status }) => status)).toEqual([200, 401, 401, 200])
  expect(await kim.send(contract.account.endOtherSessions)).toMatchObject({ body: { ended: 0 } })
})

it('two sessions that end each other at once leave at most one, and no call half done', async () => {
  const phone = await signInAt(app, email, address())
  const presses = await Promise.all([kim, phone].map((each) => each.send(contract.account.endOtherSessions)))
  expect(presses.filter(({ status }) => ![200, 401].includes(status))).toEqual([])
  const left = await Promise.all([kim, phone].map((each) => each.send(security.read)))
  expect(left.filter(({ status }) => status === 200).length).toBeLessThan(2)
})

it('what is over is deleted: links to an address after two days, proofs and challenges when they end', async () => {
  await linkTo()
  await kim.send(security.proveRequest)
  const { query } = app.deps.db
  await sql`update email_ask set asked_at = now() - interval '49 hours'`.execute(query)
  await sql`update session_proof set expires_at = now() - interval '1 second'`.execute(query)
  await sql`update passkey_challenge set expires_at = now() - interval '1 second'`.execute(query)
  await purgeSignIns(app.deps)
  const { rows } = await sql`
    select 1 from email_ask union all select 1 from session_proof union all select 1 from passkey_challenge
  `.execute(query)
  expect(rows).toEqual([])
})
