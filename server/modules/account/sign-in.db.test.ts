/** Signing in with a password: the question of the provider, its answer, and who may give it. */
import { solvePuzzle } from '@jetbridge/core/identity/puzzle.ts'
import { hash } from 'node:crypto'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aeroSite, goodPassword, openAccount, peoplesSite, withSignIn } from '../../testing/account.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { codeIn, openBrowser, signInWith, type TestBrowser } from '../../testing/relying-party.ts'

let app: TestApp
let browser: TestBrowser
let email: string
let count = 0

beforeAll(async () => {
  app = await testApp({
    ...withSignIn,
    settings: { ...withSignIn.settings, PUZZLE_BITS: '4', TRUST_PROXY: '1' },
  })
})
afterAll(() => app.close())
beforeEach(async () => {
  email = `kim${++count}@example.com`
  browser = await openBrowser({ app: app.app, site: peoplesSite, address: `192.0.2.${count}` })
  await openAccount(app, peoplesSite, email)
})

const refusedAs = (code: string, statusCode: number) => ({ statusCode, code })
const told = ({ statusCode, body }: { statusCode: number; body: string }) => ({
  statusCode,
  code: (JSON.parse(body) as { code?: string }).code,
})

describe('signing in', () => {
  it('gives the site tokens for ten minutes, bound to its key, with the profile in them [IDN-01, IDN-13, IDN-14]', async () => {
    const asked = await browser.authorize()
    expect([asked.statusCode, String(asked.headers.location)]).toEqual([
      303,
      expect.stringMatching(/^\/sign-in\/passenger\/[\w-]{20,}$/),
    ])
    const { returnTo } = (await browser.signIn(email, goodPassword)).json<{ returnTo: string }>()
    const back = new URL(String((await browser.fetchPage('GET', returnTo)).headers.location))
    expect([
      back.origin + back.pathname,
      back.searchParams.get('state'),
      back.searchParams.get('iss'),
    ]).toEqual([`${peoplesSite}/Callback`, 'state-1', browser.issuer])
    const tokens = (await browser.exchange(codeIn(back))).json<{ access_token: string; id_token: string }>()
    expect(tokens).toMatchObject({ token_type: 'DPoP', expires_in: 600 })
    expect(tokens).not.toHaveProperty('refresh_token')
    expect(decodeProtectedHeader(tokens.access_token)).toMatchObject({ alg: 'ES256', typ: 'at+jwt' })
    const claims = decodeJwt(tokens.access_token)
    expect(claims).toMatchObject({
      cnf: { jkt: await browser.thumbprint() },
      aud: `${peoplesSite}/api`,
      iss: browser.issuer,
    })
    expect(claims['passengerProfileUid']).toBe(claims.sub)
    expect(decodeJwt(tokens.id_token)).toMatchObject({ nonce: 'nonce-1', aud: 'site', sub: claims.sub })
  })

  it('goes on in silence while the session lives, and asks nobody [IDN-03]', async () => {
    await signInWith(browser, email, goodPassword)
    const silent = await browser.authorize({
      prompt: 'none',
      redirect_uri: `${peoplesSite}/silent-renew.html`,
    })
    expect(silent.headers.location).toMatch(/\/silent-renew\.html\?code=/)
    const stranger = await openBrowser({ app: app.app, site: peoplesSite })
    const refused = await stranger.authorize({ prompt: 'none' })
    expect(refused.headers.location).toMatch(/\/Callback\?error=login_required/)
  })

  it('refuses an unknown address and a wrong password alike', async () => {
    await browser.authorize()
    const answers = [
      await browser.signIn('nobody@example.com', goodPassword),
      await browser.signIn(email, 'seven clouds over the sea'),
    ]
    const [unknown, wrong] = answers.map(({ statusCode, body, headers }) => ({
      statusCode,
      body: body.replace(/"requestId":"[^"]*"/, ''),
      headers: { ...headers, date: '', 'content-length': '', 'x-request-id': '' },
    }))
    expect(unknown).toEqual(wrong)
    expect(told(answers[0]!)).toEqual(refusedAs('sign-in-refused', 422))
  })

  it('answers only the browser that asked: nobody signs another one in', async () => {
    await browser.authorize()
    const stranger = await openBrowser({ app: app.app, site: peoplesSite })
    expect(told(await stranger.signIn(email, goodPassword))).toEqual(refusedAs('not-found', 404))
    expect(told(await browser.signIn(email, goodPassword, { origin: 'https://evil.example' }))).toEqual(
      refusedAs('not-found', 404),
    )
    expect((await browser.signIn(email, goodPassword)).statusCode).toBe(200)
  })

  it('cannot be finished in another browser: a session is made only where the question was asked', async () => {
    const attacker = browser
    await attacker.authorize()
    const { returnTo } = (await attacker.signIn(email, goodPassword)).json<{ returnTo: string }>()
    const other = await openBrowser({ app: app.app, site: peoplesSite })
    const answer = await other.fetchPage('GET', returnTo)
    expect(answer.statusCode).toBe(400)
    expect([...other.jar.keys()]).not.toContain('passenger-session')
  })

  it('gives the session another name once somebody has signed in: a planted one is worth nothing', async () => {
    await browser.authorize()
    browser.jar.set('passenger-session', { value: 'planted-by-somebody-else', path: '/' })
    const { returnTo } = (await browser.signIn(email, goodPassword)).json<{ returnTo: string }>()
    await browser.fetchPage('GET', returnTo)
    expect(browser.jar.get('passenger-session')?.value).not.toBe('planted-by-somebody-else')
  })

  it('asks for a puzzle once an account was guessed at, and never locks its owner out', async () => {
    await browser.authorize()
    for (let tries = 0; tries < 5; tries++) await browser.signIn(email, 'a wrong long password')
    const asked = await browser.signIn(email, goodPassword)
    expect(told(asked)).toEqual(refusedAs('puzzle-required', 429))
    const { challenge, bits } = asked.json<{ fields: { challenge: string; bits: string } }>().fields
    const answer = solvePuzzle({ challenge, bits: Number(bits) }, (text) => hash('sha256', text, 'buffer'))
    const body = { kind: 'passenger', email, password: goodPassword, puzzle: { challenge, answer } }
    const path = `${peoplesSite}/api/account/sign-in`
    expect((await browser.fetchPage('POST', path, { origin: peoplesSite }, body)).statusCode).toBe(200)
    // The answer was spent.
    expect(told(await browser.fetchPage('POST', path, { origin: peoplesSite }, body))).toEqual(
      refusedAs('puzzle-required', 429),
    )
  })

  it('lets none of four hundred guesses at many accounts in: after twenty a source solves a puzzle for each', async () => {
    await browser.authorize()
    let refused = 0
    let puzzles = 0
    for (let tries = 0; tries < 400; tries++) {
      const { code } = told(await browser.signIn(`kim${tries % 50}@example.com`, `wrong password ${tries}`))
      if (code === 'sign-in-refused') refused++
      else if (code === 'puzzle-required') puzzles++
    }
    expect([refused, puzzles]).toEqual([20, 380])
  })

  it('at one airline is worth nothing at another: neither the account nor the session', async () => {
    await signInWith(browser, email, goodPassword)
    const other = await openBrowser({ app: app.app, site: aeroSite })
    for (const [name, cookie] of browser.jar) other.jar.set(name, cookie)
    expect((await other.authorize({ prompt: 'none' })).headers.location).toContain('error=login_required')
    await other.authorize()
    expect(told(await other.signIn(email, goodPassword))).toEqual(refusedAs('sign-in-refused', 422))
  })

  it('as a passenger is nothing to the agencies’ provider: its session gets no agency token', async () => {
    await signInWith(browser, email, goodPassword)
    const agency = await openBrowser({ app: app.app, site: peoplesSite, kind: 'agency' })
    const { value } = browser.jar.get('passenger-session')!
    for (const name of ['passenger-session', 'agency-session']) agency.jar.set(name, { value, path: '/' })
    expect((await agency.authorize({ prompt: 'none' })).headers.location).toContain('error=login_required')
    await agency.authorize()
    expect(told(await agency.signIn(email, goodPassword))).toEqual(refusedAs('sign-in-refused', 422))
  })
})

describe('sessions', () => {
  it('are listed, and an ended one takes its tokens with it at once', async () => {
    const phone = await openBrowser({ app: app.app, site: peoplesSite })
    const { access_token: here } = await signInWith(browser, email, goodPassword)
    const { access_token: there } = await signInWith(phone, email, goodPassword)
    const { sessions } = (await browser.callWith('GET', 'account/sessions', here)).json<{
      sessions: { id: string; isThis: boolean }[]
    }>()
    expect(sessions.map(({ isThis }) => isThis)).toEqual([false, true])
    const ended = await browser.callWith('POST', 'account/end-session', here, { id: sessions[0]!.id })
    expect(ended.statusCode, ended.body).toBe(200)
    expect((await phone.callWith('GET', 'account/sessions', there)).statusCode).toBe(401)
    expect((await browser.callWith('GET', 'account/sessions', here)).statusCode).toBe(200)
    expect((await phone.authorize({ prompt: 'none' })).headers.location).toContain('error=login_required')
  })

  it('of another person are not found', async () => {
    const { access_token: mine } = await signInWith(browser, email, goodPassword)
    await openAccount(app, peoplesSite, `other-${email}`)
    const other = await openBrowser({ app: app.app, site: peoplesSite })
    const { access_token: theirs } = await signInWith(other, `other-${email}`, goodPassword)
    const { sessions } = (await other.callWith('GET', 'account/sessions', theirs)).json<{
      sessions: { id: string }[]
    }>()
    const answer = await browser.callWith('POST', 'account/end-session', mine, { id: sessions[0]!.id })
    expect(told(answer)).toEqual(refusedAs('not-found', 404))
    expect((await other.callWith('GET', 'account/sessions', theirs)).statusCode).toBe(200)
  })
})
