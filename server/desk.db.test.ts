/** The desk: a site of its own, where the airlines' own people sign in, and nobody else. */
import { contract } from '@jetbridge/core/contract/contract.ts'
import { deskContract } from '@jetbridge/core/contract/desk/contract.ts'
import type { Endpoint } from '@jetbridge/core/contract/endpoint.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appCode } from './testing/agency.ts'
import { aeroSite, deskSite, goodPassword, peoplesSite, signedIn, withSignIn } from './testing/account.ts'
import { type TestApp, testApp } from './testing/app.ts'
import { openAuthenticator } from './testing/authenticator.ts'
import { openEngine } from './testing/engine.ts'
import { comeBack, openBrowser } from './testing/relying-party.ts'
import { callDesk, openDeskBrowser, signInStaff } from './testing/staff.ts'

interface ApiPaths {
  readonly paths: Readonly<Record<string, object>>
  readonly servers: readonly object[]
}

const { account, departures, member } = deskContract
const agent = [{ role: 'reservations-agent', station: null }] as const

let app: TestApp
let count = 0

beforeAll(async () => {
  app = await testApp({ ...withSignIn, settings: { ...withSignIn.settings, TRUST_PROXY: '1' } })
})
afterAll(() => app.close())

const signIn = () => signInStaff(app, `kim${++count}@people.example`, agent)

const get = (host: string, url: string) => app.app.inject({ url, headers: { host } })

describe('the host of the desk', () => {
  it('has the calls of the desk and no call of an airline’s site', async () => {
    const readMember = `/api/${member.read.path}`
    expect((await get('desk.localhost:4000', readMember)).statusCode).toBe(401)
    expect((await get('peoples.localhost:4000', readMember)).statusCode).toBe(404)
    const documentAt = async (host: string) => (await get(host, '/api/openapi.json')).json<ApiPaths>()
    const [own, site] = [await documentAt('desk.localhost:4000'), await documentAt('peoples.localhost:4000')]
    const inContract = Object.values(deskContract).flatMap((group) => Object.values<Endpoint>(group))
    expect(Object.keys(own.paths)).toEqual(inContract.map(({ path }) => `/${path}`))
    expect(own.servers).toEqual([{ url: `${deskSite}/api` }])
    expect(Object.keys(site.paths)).toContain('/reservation/search')
    expect(Object.keys(site.paths).filter((path) => /^.(?:guest|departures|member)[/]/.test(path))).toEqual(
      [],
    )
    expect((await get('desk.localhost.evil.example', readMember)).statusCode).toBe(404)
  })

  it('has the provider of the staff alone, and no airline’s site has it', async () => {
    const discovery = (kind: string) => `/oidc/${kind}/.well-known/openid-configuration`
    const found = await get('desk.localhost:4000', discovery('staff'))
    expect(found.json()).toMatchObject({ issuer: `${deskSite}/oidc/staff` })
    for (const kind of ['passenger', 'agency'])
      expect((await get('desk.localhost:4000', discovery(kind))).statusCode).toBe(404)
    expect((await get('peoples.localhost:4000', discovery('staff'))).statusCode).toBe(404)
    expect((await get('peoples.localhost:4000', discovery('passenger'))).statusCode).toBe(200)
  })

  it('answers each call that is not well made with a refusal in words', async () => {
    const call = (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: string) =>
      app.app.inject({
        method,
        url: path,
        headers: { host: 'desk.localhost', 'content-type': 'application/json' },
        ...(payload !== undefined && { payload }),
      })
    expect((await call('DELETE', `/api/${member.read.path}`)).statusCode).toBe(405)
    expect((await call('POST', `/api/${account.signIn.path}`, '{')).json()).toMatchObject({
      code: 'malformed-request',
    })
    expect((await call('GET', '/api/nothing')).json()).toMatchObject({ code: 'not-found' })
    expect((await call('GET', '/%zz')).statusCode).toBeLessThan(500)
  })

  it('is not there in production without an address, and counts by its name alone with one', async () => {
    const settings = {
      ...withSignIn.settings,
      DESK_URL: 'https://desk.airline.example',
      SITE_URL: 'https://{brand}.airline.example',
    }
    const own = await openEngine(app.databaseUrl, { ...withSignIn, settings })
    try {
      const at = (host: string) => own.app.inject({ url: `/api/${member.read.path}`, headers: { host } })
      expect((await at('desk.airline.example')).statusCode).toBe(401)
      expect((await at('DESK.airline.example:443')).statusCode).toBe(401)
      expect((await at('desk.airline.example.evil.example')).statusCode).toBe(404)
    } finally {
      await own.close()
    }
  })
})

describe('signing in at the desk', () => {
  it('leads to what the member may do, with the names of their airlines', async () => {
    const kim = await signIn()
    const { status, body } = await callDesk(kim, member.read)
    expect(status).toBe(200)
    expect(body).toMatchObject({ email: kim.email, isLocked: false, lockMinutes: 10 })
    const colour: unknown = expect.stringMatching(/^#[0-9a-f]{6}$/)
    const accent = { light: colour, dark: colour }
    expect(body.airlines).toEqual([{ id: 'peoples', name: 'People’s', zone: 'Europe/Vienna', accent }])
    expect(body.grants).toEqual([
      { brand: 'peoples', station: null, permissions: expect.arrayContaining(['read-reservations']) },
    ])
  })

  it('is one account for all airlines: a second invitation adds a role and no account', async () => {
    const kim = await signIn()
    await sql`
      insert into staff_grant (member_id, brand, role) select id, 'aero', 'controller' from staff_member
      where email = ${kim.email}`.execute(app.deps.db.query)
    const { body } = await callDesk(kim, member.read)
    expect(body.airlines.map(({ id }) => id).toSorted()).toEqual(['aero', 'peoples'])
  })

  it('gives a token that counts for nothing at an airline’s site, and none of a site counts at the desk', async () => {
    const kim = await signIn()
    const elsewhere = { ...kim.browser, site: peoplesSite }
    const atSite = await kim.browser.fetchPage(
      'GET',
      `${peoplesSite}/api/${contract.account.sessions.path}`,
      {
        host: new URL(peoplesSite).host,
        authorization: `DPoP ${kim.token}`,
        dpop: await elsewhere.proof('GET', `${peoplesSite}/api/${contract.account.sessions.path}`, kim.token),
      },
    )
    expect(atSite.statusCode).toBe(401)
    const anna = await signedIn(app, `anna${++count}@example.com`, `203.0.113.${count}`, aeroSite)
    const url = `${deskSite}/api/${member.read.path}`
    const atDesk = await anna.browser.fetchPage('GET', url, {
      host: new URL(deskSite).host,
      authorization: `DPoP ${anna.token}`,
      dpop: await anna.browser.proof('GET', url, anna.token),
    })
    expect(atDesk.statusCode).toBe(401)
  })

  it('is refused to a passenger with the same address and password', async () => {
    const email = `both${++count}@example.com`
    await signedIn(app, email, `203.0.113.${count}`)
    const browser = await openDeskBrowser(app)
    expect((await browser.signIn(email, goodPassword)).json()).toMatchObject({ code: 'sign-in-refused' })
  })

  it('asks for a code each time, and lets nobody on without it', async () => {
    const kim = await signIn()
    const again = await openDeskBrowser(app)
    expect((await again.signIn(kim.email, goodPassword)).json()).toEqual({ asks: 'code' })
    const wrong = await again.callPage(account.signInCode.path, { code: '000000' })
    expect(wrong.json()).toMatchObject({ code: 'code-refused' })
  })

  it('is over at once for a member whose last role has ended: nothing is theirs any more', async () => {
    const kim = await signIn()
    await sql`
      update staff_grant set ends_at = now() where member_id = (select id from staff_member where email = ${kim.email})
    `.execute(app.deps.db.query)
    const { status, body } = await callDesk(kim, member.read)
    expect([status, body.grants, body.airlines]).toEqual([200, [], []])
  })
})

describe('the lock', () => {
  it('refuses every call but those that prove who is there; a code opens it', async () => {
    const kim = await signIn()
    expect((await callDesk(kim, account.lock)).status).toBe(200)
    expect(await callDesk(kim, member.views)).toMatchObject({ status: 423, body: { code: 'desk-locked' } })
    expect(await callDesk(kim, account.sessions)).toMatchObject({ status: 423 })
    expect((await callDesk(kim, member.read)).body).toMatchObject({ isLocked: true })
    expect(await callDesk(kim, account.prove, { body: { code: '000000' } })).toMatchObject({
      status: 422,
      body: { code: 'code-refused' },
    })
    expect(await callDesk(kim, account.prove, { body: {} })).toMatchObject({ status: 422 })
    expect((await callDesk(kim, account.prove, { body: { code: appCode(kim.secret, 1) } })).status).toBe(200)
    expect((await callDesk(kim, member.read)).body).toMatchObject({ isLocked: false })
    expect((await callDesk(kim, member.views)).status).toBe(200)
  })

  it('falls by itself after ten minutes without a call, and not after nine', async () => {
    const kim = await signIn()
    await callDesk(kim, member.read)
    const idle = (minutes: number) =>
      sql`update staff_session set used_at = now() - make_interval(mins => ${minutes}::int)
        where account_id = ${kim.accountId}`.execute(app.deps.db.query)
    await idle(9)
    expect((await callDesk(kim, member.views)).status).toBe(200)
    await idle(11)
    expect((await callDesk(kim, member.views)).status).toBe(423)
    // asking again does not count as being there
    expect((await callDesk(kim, member.views)).status).toBe(423)
  })

  it('is not put off by what an open board asks by itself, but by an act of its user', async () => {
    const [kim, lee] = [await signIn(), await signIn()]
    const later = (minutes: number) =>
      sql`update staff_session set used_at = used_at - make_interval(mins => ${minutes}::int)
        where account_id in (${kim.accountId}, ${lee.accountId})`.execute(app.deps.db.query)
    const list = { query: { date: '2027-03-04' } }
    for (const person of [kim, lee]) expect((await callDesk(person, departures.list, list)).status).toBe(200)
    await later(6)
    expect((await callDesk(kim, departures.list, list)).status).toBe(200)
    expect((await callDesk(lee, member.views)).status).toBe(200)
    await later(6)
    expect((await callDesk(kim, departures.list, list)).status).toBe(423)
    expect((await callDesk(lee, departures.list, list)).status).toBe(200)
  })

  it('counts ten minutes from the first call, though a page made it by itself', async () => {
    const kim = await signIn()
    await callDesk(kim, departures.list, { query: { date: '2027-03-04' } })
    const { rows } = await sql<{ sessions: number }>`
      select count(*)::int as sessions from staff_session where account_id = ${kim.accountId}
        and used_at > now() - interval '1 minute' and browser is not null and uid not like 'session of %'`.execute(
      app.deps.db.query,
    )
    expect(rows).toEqual([{ sessions: 1 }])
  })

  it('is of one session: the same person goes on elsewhere', async () => {
    const kim = await signIn()
    const other = await openDeskBrowser(app)
    await other.signIn(kim.email, goodPassword)
    const entered = await other.callPage(account.signInCode.path, { code: appCode(kim.secret, 1) })
    const { access_token: token } = await comeBack(other, entered.json<{ returnTo: string }>().returnTo)
    await callDesk(kim, account.lock)
    expect((await callDesk(kim, member.views)).status).toBe(423)
    expect((await callDesk({ browser: other, token }, member.views)).status).toBe(200)
  })

  it('opens by a passkey of the same account, and by nobody else’s', async () => {
    const [kim, lee] = [await signIn(), await signIn()]
    const device = openAuthenticator(deskSite)
    await callDesk(kim, account.prove, { body: { code: appCode(kim.secret, 1) } })
    const { body: asked } = await callDesk(kim, account.passkeyCreation)
    const added = await callDesk(kim, account.addPasskey, {
      body: { name: 'Key', passkey: device.make(asked) },
    })
    expect(added.status).toBe(200)
    await callDesk(kim, account.lock)
    await callDesk(lee, account.lock)
    const answer = async (who: typeof kim) => {
      const { body: request } = await callDesk(who, account.proveRequest)
      return callDesk(who, account.prove, { body: { passkey: device.answer(request) } })
    }
    expect((await answer(lee)).status).toBe(422)
    expect((await answer(kim)).status).toBe(200)
    expect((await callDesk(kim, member.views)).status).toBe(200)
  })
})

describe('a member’s own account', () => {
  it('lists its sessions with browser and use, and ends one, or all', async () => {
    const kim = await signIn()
    await callDesk(kim, member.read)
    const { body } = await callDesk(kim, account.sessions)
    expect(body.sessions).toMatchObject([
      { isThis: true, usedAt: expect.any(String), browser: expect.any(String) },
    ])
    expect((await callDesk(kim, account.endSessions)).status).toBe(200)
    expect((await callDesk(kim, member.read)).status).toBe(401)
  })

  it('changes nothing that keeps it safe without a code first', async () => {
    const kim = await signIn()
    const password = 'another good long password'
    expect(await callDesk(kim, account.changePassword, { body: { password } })).toMatchObject({
      status: 403,
      body: { code: 'proof-required' },
    })
    await callDesk(kim, account.prove, { body: { code: appCode(kim.secret, 1) } })
    expect((await callDesk(kim, account.changePassword, { body: { password } })).status).toBe(200)
    const { rows } = await sql<{ series: string; kind: string }>`
      select series, actor_kind as kind from audit_act where act = 'password-changed' and record_id = ${kim.accountId}
    `.execute(app.deps.db.query)
    expect(rows).toEqual([{ series: 'airline', kind: 'staff' }])
  })
})

describe('saved views', () => {
  it('are kept by name, replaced, and removed; nobody sees another’s', async () => {
    const [kim, lee] = [await signIn(), await signIn()]
    const save = (name: string, address: string) =>
      callDesk(kim, member.saveView, { body: { name, address } })
    expect((await save('Late', '/departures?late=1')).status).toBe(200)
    expect((await save('Late', '/departures?late=2')).status).toBe(200)
    const { body } = await callDesk(kim, member.views)
    expect(body.views).toMatchObject([{ name: 'Late', address: '/departures?late=2' }])
    expect((await callDesk(lee, member.views)).body).toEqual({ views: [] })
    const id = body.views[0]!.id
    expect((await callDesk(lee, member.removeView, { body: { id } })).status).toBe(404)
    expect((await callDesk(kim, member.removeView, { body: { id } })).status).toBe(200)
  })

  it('lead nowhere else, and there are at most a hundred', async () => {
    const kim = await signIn()
    const save = (name: string, address = '/') => callDesk(kim, member.saveView, { body: { name, address } })
    for (const bad of ['//evil.example', 'https://evil.example', 'departures', '/\\evil', '/a b'])
      expect((await save('Bad', bad)).status, bad).toBe(400)
    await sql`
      insert into staff_view (id, member_id, name, address)
      select gen_random_uuid(), id, 'View ' || made, '/' from staff_member, generate_series(1, 100) as made
      where email = ${kim.email}`.execute(app.deps.db.query)
    expect((await save('One more')).status).toBe(429)
    expect((await save('View 1', '/departures')).status).toBe(200)
  })
})

it('a browser of the desk keeps its cookies apart from those of airlines', async () => {
  const browser = await openBrowser({ app: app.app, site: deskSite, kind: 'staff' })
  await browser.authorize()
  expect([...browser.jar.keys()].filter((name) => !name.startsWith('staff-'))).toEqual([])
})
