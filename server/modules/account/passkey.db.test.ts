/** Passkeys: added, used in place of the password, removed, and every answer that is not believed. */
import { contract } from '@jetbridge/core/contract/contract.ts'
import type { PasskeyRequest } from '@jetbridge/core/contract/passkey.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  aeroSite,
  callsOf,
  goodPassword,
  peoplesSite,
  type SignedInBrowser,
  signedIn,
  takeMails,
  withSignIn,
} from '../../testing/account.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { type Authenticator, bytes, type Lie, openAuthenticator, text } from '../../testing/authenticator.ts'
import { comeBack, openBrowser, type TestBrowser } from '../../testing/relying-party.ts'
import { untilNextSecond } from '../../testing/until.ts'

const { account, security } = contract

let app: TestApp
let kim: SignedInBrowser
let device: Authenticator
let email: string
let count = 0

const address = () => `198.51.${Math.floor(++count / 250)}.${(count % 250) + 1}`
const someBrowser = (site = peoplesSite) => openBrowser({ app: app.app, site, address: address() })

beforeAll(async () => {
  app = await testApp({
    ...withSignIn,
    settings: { ...withSignIn.settings, PUZZLE_BITS: '4', TRUST_PROXY: '1' },
  })
})
afterAll(() => app.close())
beforeEach(async () => {
  email = `kim${++count}@example.com`
  kim = await signedIn(app, email, address())
  device = openAuthenticator(peoplesSite)
  await kim.prove()
})

/** The challenge of a sign-in page that was just opened. */
async function asked(browser: TestBrowser): Promise<PasskeyRequest> {
  await browser.authorize()
  return (await browser.callPage(account.passkeyRequest.path, {})).json<PasskeyRequest>()
}

async function signInBy(browser: TestBrowser, request: PasskeyRequest, lie: Lie = {}, by = device) {
  const answer = await browser.callPage(account.signInPasskey.path, { passkey: by.answer(request, lie) })
  return { status: answer.statusCode, body: answer.json<{ returnTo: string; code?: string }>() }
}

const refused = { status: 422, body: { code: 'passkey-refused' } }

describe('a passkey', () => {
  it('that its owner has added signs in on another browser, with no password and no second step', async () => {
    expect(await kim.addPasskey(device)).toMatchObject({
      status: 200,
      body: { passkey: { name: 'Phone', isSynced: true, usedAt: null } },
    })
    const browser = await someBrowser()
    const { body } = await signInBy(browser, await asked(browser))
    const tokens = await comeBack(browser, body.returnTo)
    const { body: read } = await callsOf(browser, tokens.access_token).send(security.read)
    expect(read).toMatchObject({ email, passkeys: [{ name: 'Phone', usedAt: expect.any(String) }] })
  })

  it('is asked for with the airline’s own host, user verification, and what the account has already', async () => {
    await kim.addPasskey(device)
    const { body } = await kim.send(security.passkeyCreation)
    expect(body).toMatchObject({
      rp: { id: 'peoples.localhost' },
      attestation: 'none',
      excludeCredentials: [{ id: device.id }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    const browser = await someBrowser()
    expect(await asked(browser)).toMatchObject({ rpId: 'peoples.localhost', userVerification: 'required' })
    expect(await asked(browser)).not.toHaveProperty('allowCredentials')
  })

  it('keeps counter and flags, tells the owner by mail, and leaves a row in the audit log', async () => {
    await takeMails(app)
    const { body } = await kim.addPasskey(device)
    expect(await takeMails(app)).toMatchObject([{ to: email, subject: expect.stringContaining('Passkey') }])
    const { query } = app.deps.db
    const { rows } = await sql<object>`
      select counter, is_synced, is_backed_up, transports from passkey where id = ${body.passkey.id}
    `.execute(query)
    expect(rows).toEqual([{ counter: 1, is_synced: true, is_backed_up: true, transports: ['internal'] }])
    const { rows: acts } = await sql<object>`
      select act, record from audit_act order by id desc limit 1
    `.execute(query)
    expect(acts).toEqual([{ act: 'passkey-added', record: 'account' }])
  })

  it('that was removed no longer signs anybody in', async () => {
    const { body } = await kim.addPasskey(device)
    expect(await kim.send(security.removePasskey, { id: body.passkey.id })).toMatchObject({ status: 200 })
    expect(await kim.send(security.removePasskey, { id: body.passkey.id })).toMatchObject({ status: 404 })
    const browser = await someBrowser()
    expect(await signInBy(browser, await asked(browser))).toMatchObject(refused)
  })

  it('is neither added nor removed without a proof that is a few minutes old', async () => {
    const { body } = await kim.addPasskey(device)
    const { body: asked } = await kim.send(security.passkeyCreation)
    await sql`update session_proof set expires_at = now() - interval '1 second'`.execute(app.deps.db.query)
    const unproved = { status: 403, body: { code: 'proof-required' } }
    expect(await kim.send(security.passkeyCreation)).toMatchObject(unproved)
    expect(await kim.send(security.removePasskey, { id: body.passkey.id })).toMatchObject(unproved)
    const passkey = device.make(asked)
    expect(await kim.send(security.addPasskey, { name: 'x', passkey })).toMatchObject(unproved)
  })

  it('of another person is neither seen nor removed: it is not found', async () => {
    const { body } = await kim.addPasskey(device)
    const other = await signedIn(app, `other${++count}@example.com`, address())
    await other.prove()
    expect((await other.send(security.read)).body.passkeys).toEqual([])
    expect(await other.send(security.removePasskey, { id: body.passkey.id })).toMatchObject({ status: 404 })
    expect((await kim.send(security.read)).body.passkeys).toHaveLength(1)
  })

  it('counts for one account only: a second one cannot claim its id', async () => {
    await kim.addPasskey(device)
    const other = await signedIn(app, `other${++count}@example.com`, address())
    await other.prove()
    expect(await other.addPasskey(openAuthenticator(peoplesSite), { id: device.id })).toMatchObject(refused)
  })

  it('is one of twenty at most, also of thirty presses at once', async () => {
    await sql`
      insert into passkey (id, account_id, credential_id, public_key, counter, transports, is_synced, is_backed_up, name)
      select gen_random_uuid(), account.id, 'id-' || account.id || place, '', 0, '{}', false, false, 'x'
      from account, generate_series(1, 19) as place where email = ${email}`.execute(app.deps.db.query)
    expect((await kim.addPasskey(device)).status).toBe(200)
    expect(await kim.addPasskey(openAuthenticator(peoplesSite))).toMatchObject(refused)
  })
})

describe('a new passkey is not believed', () => {
  it.each([
    ['of another page', { origin: 'https://evil.example' }],
    ['of another airline’s page', { origin: aeroSite }],
    ['of another port', { origin: 'http://peoples.localhost:4001' }],
    ['for another host', { rpId: 'evil.example' }],
    ['for the host above ours', { rpId: 'localhost' }],
    ['made without finger, face or PIN', { isUnverified: true }],
    ['that answers another question', { type: 'webauthn.get' }],
    ['with a challenge that nobody gave', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['with no challenge', { challenge: '' }],
  ] as const)('%s', async (_, lie) => {
    expect(await kim.addPasskey(device, lie)).toMatchObject(refused)
    expect((await kim.send(security.read)).body.passkeys).toEqual([])
  })

  it('twice with one challenge', async () => {
    const { body } = await kim.send(security.passkeyCreation)
    const made = { name: 'x', passkey: device.make(body) }
    const [first, second] = await Promise.all([
      kim.send(security.addPasskey, made),
      kim.send(security.addPasskey, { name: 'y', passkey: openAuthenticator(peoplesSite).make(body) }),
    ])
    expect([first.status, second.status].toSorted((a, b) => a - b)).toEqual([200, 422])
  })

  it('with the challenge of another account, of another session, or of a sign-in', async () => {
    const other = await signedIn(app, `other${++count}@example.com`, address())
    await other.prove()
    const { body: theirs } = await other.send(security.passkeyCreation)
    const sameOwner = await someBrowser()
    const signIn = await asked(sameOwner)
    const { body: own } = await kim.send(security.passkeyCreation)
    for (const challenge of [theirs.challenge, signIn.challenge]) {
      const passkey = device.make({ ...own, challenge })
      expect(await kim.send(security.addPasskey, { name: 'x', passkey })).toMatchObject(refused)
    }
  })

  it('with a challenge that has ended', async () => {
    const { body } = await kim.send(security.passkeyCreation)
    await sql`update passkey_challenge set expires_at = now() - interval '1 second'`.execute(
      app.deps.db.query,
    )
    expect(await kim.send(security.addPasskey, { name: 'x', passkey: device.make(body) })).toMatchObject(
      refused,
    )
  })

  it('with a certificate, whose addresses its check would fetch: nothing is fetched', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch')
    for (const form of ['packed', 'tpm', 'apple', 'fido-u2f', 'android-key', 'android-safetynet']) {
      const statement = Buffer.concat([
        Buffer.from([0xa3]),
        text('alg'),
        Buffer.from([0x26]),
        text('sig'),
        bytes(Buffer.alloc(70)),
        text('x5c'),
        Buffer.from([0x81]),
        bytes(Buffer.alloc(300)),
      ])
      expect(await kim.addPasskey(device, { attestation: [form, statement] }), form).toMatchObject(refused)
    }
    expect(fetched).not.toHaveBeenCalled()
    fetched.mockRestore()
  })

  it('of any bytes: a refusal, never a fault', async () => {
    const { body } = await kim.send(security.passkeyCreation)
    const made = device.make(body)
    const { clientDataJSON } = made.response
    for (const attestationObject of ['oA', 'o2NmbXQ', 'A'.repeat(20_000), '_____', 'vwA']) {
      const { body: again } = await kim.send(security.passkeyCreation)
      const fresh = device.make(again).response.clientDataJSON
      const passkey = { ...made, response: { clientDataJSON: fresh, attestationObject } }
      expect(await kim.send(security.addPasskey, { name: 'x', passkey })).toMatchObject(refused)
    }
    for (const wrong of [
      { name: '', passkey: made },
      { name: 'x'.repeat(61), passkey: made },
      { name: 'x', passkey: { ...made, id: 'no base64!' } },
      {
        name: 'x',
        passkey: { id: made.id, response: { clientDataJSON, attestationObject: 'A'.repeat(20_001) } },
      },
      { name: 'x' },
    ]) {
      expect((await kim.send(security.addPasskey, wrong)).body.code).toBe('malformed-request')
    }
  })
})

describe('a sign-in by passkey is refused', () => {
  beforeEach(() => kim.addPasskey(device))

  it.each([
    ['of another page', { origin: 'https://evil.example' }],
    ['for another host', { rpId: 'evil.example' }],
    ['without finger, face or PIN', { isUnverified: true }],
    ['that answers another question', { type: 'webauthn.create' }],
    ['with a challenge that nobody gave', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['whose counter went back', { counter: 0 }],
    ['whose counter stands still', { counter: 1 }],
    ['for an account that the device does not name', { userHandle: Buffer.alloc(16).toString('base64url') }],
    ['by an id that nobody has', { id: Buffer.alloc(32).toString('base64url') }],
  ] as const)('%s', async (_, lie) => {
    const browser = await someBrowser()
    expect(await signInBy(browser, await asked(browser), lie)).toMatchObject(refused)
  })

  it('signed by another device', async () => {
    const browser = await someBrowser()
    const forged = openAuthenticator(peoplesSite)
    expect(await signInBy(browser, await asked(browser), { id: device.id }, forged)).toMatchObject(refused)
  })

  it('for a challenge that another browser was given: a stolen one is worth nothing', async () => {
    const [victim, thief] = [await someBrowser(), await someBrowser()]
    const request = await asked(victim)
    await asked(thief)
    expect(await signInBy(thief, request)).toMatchObject(refused)
    expect((await signInBy(victim, request)).status).toBe(200)
  })

  it('for a challenge that was answered before, and for an earlier one of the same browser', async () => {
    const browser = await someBrowser()
    const first = await asked(browser)
    const second = (await browser.callPage(account.passkeyRequest.path, {})).json<PasskeyRequest>()
    expect(await signInBy(browser, first)).toMatchObject(refused)
    const passkey = device.answer(second)
    const tries = await Promise.all(
      Array.from({ length: 5 }, () => browser.callPage(account.signInPasskey.path, { passkey })),
    )
    expect(tries.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })

  it('on the site of another airline, which knows no such passkey', async () => {
    const browser = await someBrowser(aeroSite)
    const request = await asked(browser)
    const lie = { origin: aeroSite, rpId: 'aero.localhost' }
    expect(await signInBy(browser, request, lie)).toMatchObject(refused)
  })

  it('for another kind of account: a passenger’s passkey is no agent’s', async () => {
    const agency = await openBrowser({ app: app.app, site: peoplesSite, kind: 'agency', address: address() })
    expect(await signInBy(agency, await asked(agency))).toMatchObject(refused)
  })

  it('from a page of another site, and without a question of the provider', async () => {
    const browser = await someBrowser()
    const passkey = device.answer(await asked(browser))
    const foreign = await browser.callPage(
      account.signInPasskey.path,
      { passkey },
      { origin: 'https://evil.example' },
    )
    expect(foreign.statusCode).toBe(404)
    const stranger = await someBrowser()
    expect((await stranger.callPage(account.passkeyRequest.path, {})).statusCode).toBe(404)
    expect((await stranger.callPage(account.signInPasskey.path, { passkey })).statusCode).toBe(404)
  })

  it('after many wrong tries only with a solved puzzle, like a password', async () => {
    const browser = await someBrowser()
    const codes: (string | undefined)[] = []
    for (let tries = 0; tries < 7; tries++) {
      codes.push((await signInBy(browser, await asked(browser), { isUnverified: true })).body.code)
    }
    expect(codes).toEqual([
      ...Array<string>(5).fill('passkey-refused'),
      ...Array<string>(2).fill('puzzle-required'),
    ])
  })
})

it('a challenge is stored as its hash, and one at most for each browser, however often it is asked for', async () => {
  const browser = await someBrowser()
  await browser.authorize()
  const { query } = app.deps.db
  await sql`delete from passkey_challenge`.execute(query)
  let last = ''
  for (let times = 0; times < 20; times++) {
    last = (await browser.callPage(account.passkeyRequest.path, {})).json<PasskeyRequest>().challenge
  }
  const { rows } = await sql<{
    row: string
  }>`select passkey_challenge::text as row from passkey_challenge`.execute(query)
  expect(rows).toHaveLength(1)
  expect(rows[0]?.row).not.toContain(Buffer.from(last, 'base64url').toString('hex'))
})

it('a sign-in that was begun with the old password is over once the password has changed', async () => {
  const thief = await someBrowser()
  await thief.authorize()
  const { returnTo } = (await thief.signIn(email, goodPassword)).json<{ returnTo: string }>()
  await untilNextSecond()
  expect((await kim.send(security.changePassword, { password: 'eleven clouds over the lake' })).status).toBe(
    200,
  )
  const back = await thief.fetchPage('GET', returnTo)
  expect(String(back.headers.location)).toMatch(/^\/sign-in\/passenger\//)
})
