/** The second step of a sign-in: set up, asked for, entered once, and every way past it that is closed. */
import { contract } from '@jetbridge/core/contract/contract.ts'
import { sql } from 'kysely'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  askLink,
  choosePassword,
  deskSite,
  goodPassword,
  keyIn,
  peoplesSite,
  inviteByMail,
  type SignedInBrowser,
  signedIn,
  takeMails,
  withSignIn,
} from '../../testing/account.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { openAuthenticator } from '../../testing/authenticator.ts'
import { openEngine } from '../../testing/engine.ts'
import { comeBack, openBrowser, type TestBrowser } from '../../testing/relying-party.ts'
import { untilTrue } from '../../testing/until.ts'
import type { PasskeyRequest } from '@jetbridge/core/contract/passkey.ts'

const { account, security } = contract
const step = 30_000

let app: TestApp
let kim: SignedInBrowser
let email: string
let count = 0

const address = () => `203.0.${Math.floor(++count / 250)}.${(count % 250) + 1}`

beforeAll(async () => {
  app = await testApp({ ...withSignIn, settings: { ...withSignIn.settings, TRUST_PROXY: '1' } })
})
afterAll(() => app.close())
beforeEach(async () => {
  email = `kim${++count}@example.com`
  kim = await signedIn(app, email, address())
  await kim.prove()
})

/** What the app shows. @param steps ahead of now */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * step })

interface SetUp {
  readonly secret: string
  readonly codes: readonly string[]
}

async function setUp(by = kim): Promise<SetUp> {
  const { body } = await by.send(security.beginSecondFactor)
  // One step back, so that the code of now is still unused; it must not be two steps back when it arrives.
  await untilTrue(() => step - (Date.now() % step) > step / 3)
  const confirmed = await by.send(security.confirmSecondFactor, { code: codeOf(body.secret, -1) })
  expect(confirmed.status).toBe(200)
  return { secret: body.secret, codes: confirmed.body.recoveryCodes }
}

type FactorAnswer = { asks?: string; returnTo?: string; enrolment?: { secret: string; uri: string } }

/** A browser whose password was right. */
async function passedPassword(kind: 'passenger' | 'staff' | 'agency' = 'passenger', who = email) {
  const site = kind === 'staff' ? deskSite : peoplesSite
  const browser = await openBrowser({ app: app.app, site, kind, address: address() })
  await browser.authorize()
  const asked = (await browser.signIn(who, goodPassword)).json<FactorAnswer>()
  return { browser, asked }
}

async function enter(browser: TestBrowser, code: string) {
  const answer = await browser.callPage(account.signInCode.path, { code })
  return {
    status: answer.statusCode,
    body: answer.json<{ returnTo: string; recoveryCodes?: string[]; code?: string }>(),
  }
}

const refused = { status: 422, body: { code: 'code-refused' } }

describe('a passenger’s second factor', () => {
  it('is off until its owner sets an app up; then the password alone signs nobody in', async () => {
    expect((await passedPassword()).asked).toHaveProperty('returnTo')
    const { secret, codes } = await setUp()
    expect(codes).toHaveLength(10)
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^(?:[B-Z2-9]{4}-){5}[B-Z2-9]{4}$/)
    const { browser, asked } = await passedPassword()
    expect(asked).toEqual({ asks: 'code' })
    const { status, body } = await enter(browser, codeOf(secret))
    expect(status).toBe(200)
    expect(await comeBack(browser, body.returnTo)).toMatchObject({ token_type: 'DPoP' })
  })

  it('does not let anybody on to the provider before the code: the question is asked again', async () => {
    await setUp()
    const { browser } = await passedPassword()
    const { value: question } = browser.jar.get('passenger-interaction')!
    const back = await browser.fetchPage('GET', `${browser.issuer}/auth/${question}`)
    expect(String(back.headers.location)).toMatch(/^\/sign-in\/passenger\//)
    expect([...browser.jar.keys()]).not.toContain('passenger-session')
  })

  it('takes a code once, on any process: five at once count once', async () => {
    const { secret } = await setUp()
    const code = codeOf(secret)
    const browsers = await Promise.all(
      Array.from({ length: 5 }, async () => (await passedPassword()).browser),
    )
    const answers = await Promise.all(browsers.map((browser) => enter(browser, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { browser } = await passedPassword()
    expect(await enter(browser, code)).toMatchObject(refused)
  })

  it('accepts no earlier code after a later one, and none more than one step away', async () => {
    const { secret } = await setUp()
    const { browser } = await passedPassword()
    expect(await enter(browser, codeOf(secret, 3))).toMatchObject(refused)
    expect(await enter(browser, codeOf(secret, -3))).toMatchObject(refused)
    expect((await enter(browser, codeOf(secret, 1))).status).toBe(200)
    const { browser: next } = await passedPassword()
    expect(await enter(next, codeOf(secret))).toMatchObject(refused)
  })

  it('is not confirmed by a wrong code, nor with a secret that was replaced', async () => {
    const { body: first } = await kim.send(security.beginSecondFactor)
    expect(await kim.send(security.confirmSecondFactor, { code: '000000' })).toMatchObject(refused)
    await kim.send(security.beginSecondFactor)
    expect(await kim.send(security.confirmSecondFactor, { code: codeOf(first.secret) })).toMatchObject(
      refused,
    )
    expect((await kim.send(security.read)).body.secondFactor).toEqual({ isOn: false, codesLeft: 0 })
    expect((await passedPassword()).asked).toHaveProperty('returnTo')
  })

  it('stays as it is while it is on: a stranger at an open browser cannot set up another app', async () => {
    await setUp()
    expect(await kim.send(security.beginSecondFactor)).toMatchObject({ status: 404 })
    await sql`update session_proof set expires_at = now() - interval '1 second'`.execute(app.deps.db.query)
    for (const call of [security.beginSecondFactor, security.renewRecoveryCodes, security.endSecondFactor]) {
      expect(await kim.send(call), call.path).toMatchObject({ status: 403, body: { code: 'proof-required' } })
    }
  })

  it('is switched off by its owner, who is told by mail each time', async () => {
    await takeMails(app)
    await setUp()
    await kim.send(security.renewRecoveryCodes)
    expect((await kim.send(security.endSecondFactor)).status).toBe(200)
    expect((await kim.send(security.endSecondFactor)).status).toBe(404)
    const subjects = (await takeMails(app)).filter(({ to }) => to === email).map(({ subject }) => subject)
    expect(subjects.toSorted()).toEqual([
      'Ihr Konto fragt jetzt nach einem Code',
      'Ihr Konto fragt nicht mehr nach einem Code',
      'Neue Wiederherstellungscodes für Ihr Konto',
    ])
    expect((await passedPassword()).asked).toHaveProperty('returnTo')
  })

  it('is not asked for after a passkey', async () => {
    await setUp()
    const device = openAuthenticator(peoplesSite)
    await kim.addPasskey(device)
    const browser = await openBrowser({ app: app.app, site: peoplesSite, address: address() })
    await browser.authorize()
    const request = (await browser.callPage(account.passkeyRequest.path, {})).json<PasskeyRequest>()
    const answer = await browser.callPage(account.signInPasskey.path, { passkey: device.answer(request) })
    expect(answer.json()).toHaveProperty('returnTo')
  })
})

describe('a recovery code', () => {
  it('stands in for the app once, however it is written', async () => {
    const { codes } = await setUp()
    const [first = '', second = ''] = codes
    const { browser } = await passedPassword()
    expect((await enter(browser, ` ${first.toLowerCase().replaceAll('-', ' ')} `)).status).toBe(200)
    expect((await kim.send(security.read)).body.secondFactor.codesLeft).toBe(9)
    const { browser: next } = await passedPassword()
    expect(await enter(next, first)).toMatchObject(refused)
    const many = await Promise.all(Array.from({ length: 4 }, async () => (await passedPassword()).browser))
    const answers = await Promise.all(many.map((each) => enter(each, second)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('of another account counts for nothing, and neither does a replaced one', async () => {
    const { codes } = await setUp()
    const other = await signedIn(app, `other${++count}@example.com`, address())
    await other.prove()
    const theirs = await setUp(other)
    const { browser } = await passedPassword()
    expect(await enter(browser, theirs.codes[0]!)).toMatchObject(refused)
    await kim.send(security.renewRecoveryCodes)
    expect(await enter(browser, codes[0]!)).toMatchObject(refused)
  })
})

describe('codes are guessed', () => {
  it('ten times a day at most; recovery codes still sign the owner in', async () => {
    const { codes } = await setUp()
    const { browser } = await passedPassword()
    const answered: (string | undefined)[] = []
    for (let guess = 0; guess < 14; guess++) {
      answered.push((await enter(browser, String(guess).padStart(6, '0'))).body.code)
    }
    expect(answered.slice(0, 10)).toEqual(Array(10).fill('code-refused'))
    expect(answered.slice(10)).toEqual(Array(4).fill('too-many-requests'))
    expect((await enter(browser, codes[0]!)).status).toBe(200)
  })

  it('and never without the password for the same question', async () => {
    const { secret, codes } = await setUp()
    const browser = await openBrowser({ app: app.app, site: peoplesSite, address: address() })
    expect((await enter(browser, codeOf(secret))).status).toBe(404)
    await browser.authorize()
    expect((await enter(browser, codeOf(secret))).status).toBe(404)
    expect((await enter(browser, codes[0]!)).status).toBe(404)
    await browser.signIn(email, 'a wrong long password')
    expect((await enter(browser, codeOf(secret))).status).toBe(404)
  })

  it('nor once the password has changed since it was entered', async () => {
    const { secret } = await setUp()
    const { browser } = await passedPassword()
    await kim.send(security.changePassword, { password: 'twelve clouds over the lake' })
    expect((await enter(browser, codeOf(secret))).status).toBe(404)
  })

  it('with any text: a refusal, never a fault', async () => {
    await setUp()
    const { browser } = await passedPassword()
    for (const code of ['', ' ', '0', '12345', '1234567', 'x'.repeat(60), '１２３４５６', '-'.repeat(60)]) {
      expect(await enter(browser, code), code).toMatchObject(refused)
    }
    expect((await enter(browser, 'x'.repeat(61))).status).toBe(400)
  })
})

describe('of the airline’s own people', () => {
  const opened = async () => {
    await inviteByMail(app, email)
    const mail = (await takeMails(app)).find(({ to }) => to === email)
    await choosePassword(app, deskSite, keyIn(mail))
    return { mail }
  }

  it('a password alone signs nobody in: the first time an app is set up, then its code is asked for', async () => {
    await opened()
    const { browser, asked } = await passedPassword('staff')
    expect(asked).toEqual({
      asks: 'enrolment',
      enrolment: {
        secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
        uri: expect.stringContaining('otpauth://totp/'),
      },
    })
    const { secret, uri } = asked.enrolment!
    expect(decodeURIComponent(uri)).toContain(email)
    expect(await enter(browser, '000000')).toMatchObject(refused)
    const { status, body } = await enter(browser, codeOf(secret))
    expect([status, body.recoveryCodes?.length]).toEqual([200, 10])
    expect(await comeBack(browser, body.returnTo)).toMatchObject({ token_type: 'DPoP' })
    const again = await passedPassword('staff')
    expect(again.asked).toEqual({ asks: 'code' })
    expect((await enter(again.browser, codeOf(secret, 1))).status).toBe(200)
  })

  it('of two browsers that set one up at once, one does; the other enters its code', async () => {
    await opened()
    const [one, two] = [await passedPassword('staff'), await passedPassword('staff')]
    expect((await enter(one.browser, codeOf(one.asked.enrolment!.secret))).status).toBe(422)
    const { secret } = two.asked.enrolment!
    expect((await enter(two.browser, codeOf(secret))).status).toBe(200)
    expect((await enter(one.browser, codeOf(secret, 1))).status).toBe(200)
  })

  it('only those are let in who were invited: a link that a stranger asks for is never mailed', async () => {
    const { mail } = await opened()
    expect(mail?.subject).toBe('Ihr Mitarbeiterkonto bei People’s')
    await askLink(app, deskSite, `stranger${++count}@example.com`)
    expect(await takeMails(app)).toEqual([])
  })
})

it('the database knows no secret of an app and no recovery code: not one of their bytes', async () => {
  const { secret, codes } = await setUp()
  const { rows } = await sql<{ row: string }>`
    select second_factor::text || encode(sealed, 'escape') as row from second_factor
    union all select recovery_code::text from recovery_code
    union all select outbox::text from outbox`.execute(app.deps.db.query)
  const stored = rows.map(({ row }) => row).join('\n')
  for (const each of [secret, ...codes, codes[0]!.replaceAll('-', '')]) expect(stored).not.toContain(each)
})

it('under another seal key the app’s codes are refused, and recovery codes still sign in', async () => {
  const { secret, codes } = await setUp()
  const rotated = await openEngine(app.databaseUrl, {
    ...withSignIn,
    settings: { ...withSignIn.settings, DOCUMENT_KEYS: `other:${Buffer.alloc(32, 7).toString('base64')}` },
  })
  try {
    const browser = await openBrowser({ app: rotated.app, site: peoplesSite })
    await browser.authorize()
    await browser.signIn(email, goodPassword)
    expect(await enter(browser, codeOf(secret))).toMatchObject(refused)
    expect((await enter(browser, codes[0]!)).status).toBe(200)
  } finally {
    await rotated.close()
  }
})
