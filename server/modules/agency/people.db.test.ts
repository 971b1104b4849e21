/** Who works for an agency: made, changed, invited again, and what is told of it. */
import { contract } from '@jetbridge/core/contract/contract.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { choosePassword, goodPassword, keyIn, takeMails, withSignIn } from '../../testing/account.ts'
import {
  agencySite,
  appCode,
  makeAgency,
  makeAgencyUser,
  sendSignIn,
  signedInAgent,
  signInAgent,
  type TestAgent,
} from '../../testing/agency.ts'
import { call, type TestApp, testApp } from '../../testing/app.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { openBrowser } from '../../testing/relying-party.ts'
import { tinyHost } from '../../testing/traveller.ts'

const { agency } = contract
let app: TestApp
let ada: TestAgent
let code = ''
let count = 0
const form = { isPrinted: true }

beforeAll(async () => {
  app = await testApp({
    ...withSignIn,
    brand: (brand) => {
      const signing = withSignIn.brand(brand)
      return {
        ...signing,
        switches: {
          ...signing.switches,
          get printedPortal() {
            return form.isPrinted
          },
        },
      }
    },
    settings: { ...withSignIn.settings, TRUST_PROXY: '1' },
  })
  await makeAgency(app, { code: 'OTHER' })
})
afterAll(async () => {
  expect(await checkInvariants(app.deps.db.query)).toEqual([])
  await app.close()
})
beforeEach(async () => {
  form.isPrinted = true
  code = await makeAgency(app, { code: `AG${++count}` })
  ada = await signedInAgent(app, code, 'administrator', `ada${count}`)
  await takeMails(app)
})

const berta = (changed: object = {}) => ({
  title: 'Ms',
  firstName: ' Berta  Maria ',
  lastName: 'Steiner-Özil',
  homePhone: '0043 1 5123456',
  mobilePhone: '+43 664 123 45 67',
  email: `Berta${count}@Example.com`,
  login: `Berta.${count}`,
  password: goodPassword,
  ...changed,
})
const create = (changed: object = {}, by = ada) => by.call(agency.createUser, { body: berta(changed) })
const listOf = async (by = ada) => {
  const answer = await by.call(agency.users)
  if (!answer.ok) throw new Error(answer.body.code)
  return answer.body.users
}

describe('a new user', () => {
  it('is made with account and role, is told by mail, and signs in with the password given [USR-01, USR-10, IDN-33, API-54]', async () => {
    const made = await create()
    const login = `berta.${count}`
    expect(made).toMatchObject({
      status: 200,
      body: {
        login,
        role: 'agent',
        title: 'Ms',
        firstName: 'Berta Maria',
        lastName: 'Steiner-Özil',
        email: `berta${count}@example.com`,
        mobilePhone: '+436641234567',
        isDisabled: false,
        hasSecondFactor: false,
        signedInAt: null,
        isSelf: false,
      },
    })
    expect((await listOf()).map((user) => user.login).toSorted()).toEqual([`ada${count}`, login])
    const [mail, ...more] = await takeMails(app)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ to: `berta${count}@example.com` })
    expect(mail?.text).toContain(`Travel ${code}`)
    expect(mail?.text).toContain(login)
    const browser = await openBrowser({ app: app.app, site: agencySite, kind: 'agency' })
    const named = { agencyCode: code, username: login }
    expect((await sendSignIn(browser, { ...named, password: goodPassword })).json()).toMatchObject({
      asks: 'enrolment',
    })
    const chosen = await choosePassword(app, agencySite, keyIn(mail), 'eight clouds over the lake')
    expect(chosen).toMatchObject({ status: 200, body: { kind: 'agency' } })
    expect((await sendSignIn(browser, { ...named, password: goodPassword })).statusCode).toBe(401)
    const signedIn = await sendSignIn(browser, { ...named, password: 'eight clouds over the lake' })
    expect(signedIn.json()).toMatchObject({ asks: 'enrolment' })
  })

  it('is told in the language of the user who makes it, German or English', async () => {
    for (const [language, word] of [
      ['de', 'Code des Reisebüros'],
      ['en', 'agency code'],
    ] as const) {
      const body = berta({ login: `in.${language}`, email: `in.${language}${count}@example.com` })
      await ada.call(agency.createUser, { body, headers: { 'accept-language': language } })
      expect((await takeMails(app)).at(-1)?.text).toContain(word)
    }
  })

  it('breaks no rule of the form [USR-02, USR-03, USR-04, USR-05, USR-06, USR-07, USR-08, USR-09]', async () => {
    const wrong = {
      title: 'Ms.',
      firstName: 'B3rta',
      lastName: '<b>',
      homePhone: '12',
      mobilePhone: 'later',
      email: 'berta@',
      login: 'b b',
      password: 'short',
    }
    expect(await create(wrong)).toMatchObject({
      status: 422,
      body: {
        code: 'invalid-fields',
        fields: {
          title: 'not-valid',
          firstName: 'not-valid',
          lastName: 'not-valid',
          homePhone: 'phone-not-valid',
          mobilePhone: 'phone-not-valid',
          email: 'email-not-valid',
          login: 'not-valid',
          password: 'password-too-short',
        },
      },
    })
    expect(await listOf()).toHaveLength(1)
  })

  it('is made of names, address and role where the airline asks for nothing else, and chooses a password by the link', async () => {
    form.isPrinted = false
    const email = `kim${count}@example.com`
    const made = await ada.call(agency.createUser, {
      body: { firstName: 'Kim', lastName: 'Lee', email, role: 'bookkeeper' },
    })
    expect(made).toMatchObject({
      status: 200,
      body: { login: email, email, role: 'bookkeeper', title: '', mobilePhone: '' },
    })
    const [mail] = await takeMails(app)
    expect(mail).toMatchObject({ to: email })
    expect(mail?.text).toContain(email)
    expect(await choosePassword(app, agencySite, keyIn(mail))).toMatchObject({ status: 200 })
    const browser = await openBrowser({ app: app.app, site: agencySite, kind: 'agency' })
    const sent = { agencyCode: code, username: email, password: goodPassword }
    expect((await sendSignIn(browser, sent)).json()).toMatchObject({ asks: 'enrolment' })
  })

  it('has names and an address in every form, and what else is filled in keeps its rules', async () => {
    form.isPrinted = false
    const empty = { firstName: ' ', lastName: '', email: `kim${count}@example.com` }
    expect(await ada.call(agency.createUser, { body: empty })).toMatchObject({
      status: 422,
      body: { code: 'invalid-fields', fields: { firstName: 'required', lastName: 'required' } },
    })
    const wrong = { firstName: 'Kim', lastName: 'Lee', email: empty.email, password: 'short', homePhone: '1' }
    expect(await ada.call(agency.createUser, { body: wrong })).toMatchObject({
      status: 422,
      body: { fields: { password: 'password-too-short', homePhone: 'phone-not-valid' } },
    })
    expect(await listOf()).toHaveLength(1)
  })

  it('has a login of its own in the agency and an address of its own with the airline, and nothing is half made [USR-11, GAP-73]', async () => {
    await create()
    const another = { email: `other${count}@example.com` }
    expect(await create({ ...another, login: `BERTA.${count}` })).toMatchObject({
      status: 409,
      body: { code: 'login-taken' },
    })
    expect(await create({ login: 'other' })).toMatchObject({ status: 409, body: { code: 'email-taken' } })
    const elsewhere = await signedInAgent(app, 'OTHER', 'administrator')
    expect(await create({}, elsewhere)).toMatchObject({ status: 409, body: { code: 'email-taken' } })
    expect(await create(another, elsewhere)).toMatchObject({ status: 200 })
    expect(await listOf()).toHaveLength(2)
    const { rows } = await sql`select from account where email = ${another.email}`.execute(app.deps.db.query)
    expect(rows).toHaveLength(1)
  })

  it('is made once when two with one login are sent at the same time', async () => {
    const both = await Promise.all([
      create({ email: `one${count}@example.com` }),
      create({ email: `two${count}@example.com` }),
    ])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
  })

  it('is one of fifty a day', async () => {
    const statuses = []
    for (let made = 0; made < 51; made++)
      statuses.push((await create({ login: 'taken', email: `one${count}@example.com` })).status)
    expect([statuses[0], statuses.slice(1, 50).every((each) => each === 409), statuses[50]]).toEqual([
      200,
      true,
      429,
    ])
  })
})

describe('users who are no administrators', () => {
  const others = ['agent', 'bookkeeper'] as const
  const set = (usersCreateUsers: boolean, by = ada) =>
    by.call(agency.changeSettings, { body: { usersCreateUsers } })

  it.each(others)(
    '%s: make agents as well, until an administrator forbids it, and again once it is allowed [IDN-33, USR-01]',
    async (role) => {
      const lea = await signedInAgent(app, code, role)
      await takeMails(app)
      expect(await lea.call(agency.details)).toMatchObject({ body: { usersCreateUsers: true } })
      const first = await create({ role: undefined }, lea)
      expect(first).toMatchObject({ status: 200, body: { role: 'agent', isSelf: false } })
      const [mail] = await takeMails(app)
      expect(mail).toMatchObject({ to: `berta${count}@example.com` })

      expect(await set(false)).toMatchObject({
        status: 200,
        body: { agencyCode: code, usersCreateUsers: false },
      })
      expect(await lea.call(agency.details)).toMatchObject({ body: { usersCreateUsers: false } })
      const second = { login: 'second', email: `second${count}@example.com` }
      expect(await create(second, lea)).toMatchObject({ status: 404, body: { code: 'not-found' } })
      expect(await create(second)).toMatchObject({ status: 200 })

      await set(true)
      const third = { login: 'third', email: `third${count}@example.com` }
      expect(await create(third, lea)).toMatchObject({ status: 200, body: { role: 'agent' } })
      expect(await listOf()).toHaveLength(5)
    },
  )

  it.each(others)('%s: give no role but agent, change nobody’s, and do not decide who may', async (role) => {
    const lea = await signedInAgent(app, code, role)
    await takeMails(app)
    for (const wanted of ['administrator', 'bookkeeper'])
      expect(await create({ role: wanted }, lea)).toMatchObject({
        status: 422,
        body: { code: 'invalid-fields', fields: { role: 'not-a-choice' } },
      })
    expect(await set(false, lea)).toMatchObject({ status: 404 })
    expect(await lea.call(agency.changeUser, { body: { login: ada.login, role: 'agent' } })).toMatchObject({
      status: 404,
    })
    expect(await lea.call(agency.users)).toMatchObject({ status: 404 })
    expect(await listOf()).toHaveLength(2)
    expect(await takeMails(app)).toEqual([])
  })

  it('make twenty-five a day together, and leave the administrators theirs', async () => {
    const [lea, joe] = [await signedInAgent(app, code, 'agent'), await signedInAgent(app, code, 'bookkeeper')]
    const statuses = []
    for (let made = 0; made < 26; made++)
      statuses.push((await create({ login: 'taken' }, made % 2 === 0 ? lea : joe)).status)
    expect([statuses[0], statuses.slice(1, 25).every((each) => each === 409), statuses[25]]).toEqual([
      200,
      true,
      429,
    ])
    expect(await create({ login: 'ours', email: `ours${count}@example.com` })).toMatchObject({ status: 200 })
  })

  it('leave a row in the log, and so does who decides whether they may; deciding the same again leaves none', async () => {
    const lea = await signedInAgent(app, code, 'agent')
    await create({}, lea)
    await set(true)
    await set(false)
    await set(false)
    await create({ login: 'second' }, lea)
    const log = await ada.call(agency.audit)
    if (!log.ok) throw new Error(log.body.code)
    expect(log.body.items.map(({ act, by, about }) => [act, by, about])).toEqual([
      ['user-creation-off', ada.login, ''],
      ['user-created', lea.login, `berta.${count}`],
    ])
  })

  it('decide nothing for another agency', async () => {
    const elsewhere = await signedInAgent(app, 'OTHER', 'administrator')
    await set(false, elsewhere)
    expect(await ada.call(agency.details)).toMatchObject({ body: { usersCreateUsers: true } })
    await set(true, elsewhere)
  })
})

describe('a user', () => {
  it('gets another role, and may at once what it may', async () => {
    const agent = await signedInAgent(app, code, 'agent')
    expect(await agent.call(agency.users)).toMatchObject({ status: 404 })
    const changed = await ada.call(agency.changeUser, {
      body: { login: agent.login.toUpperCase(), role: 'administrator' },
    })
    expect(changed).toMatchObject({ status: 200, body: { role: 'administrator', isDisabled: false } })
    expect(await agent.call(agency.users)).toMatchObject({ status: 200 })
  })

  it('that is disabled is signed out at once, and comes back when it is enabled', async () => {
    const agent = await signedInAgent(app, code, 'agent')
    const change = (isDisabled: boolean) =>
      ada.call(agency.changeUser, { body: { login: agent.login, isDisabled } })
    expect(await change(true)).toMatchObject({ body: { isDisabled: true } })
    expect(await agent.call(agency.details)).toMatchObject({ status: 401 })
    expect(await change(false)).toMatchObject({ body: { isDisabled: false } })
    // its session has ended for good
    expect(await agent.call(agency.details)).toMatchObject({ status: 401 })
    const named = { agencyCode: code, username: agent.login, password: goodPassword }
    const again = await sendSignIn(agent.browser, { ...named, code: appCode(agent.secret, 1) })
    expect(again.statusCode).toBe(200)
  })

  it('is never the administrator themselves, and two who disable each other at once leave one', async () => {
    const own = await ada.call(agency.changeUser, { body: { login: ada.login, isDisabled: true } })
    expect(own).toMatchObject({ status: 404 })
    const eva = await signedInAgent(app, code, 'administrator')
    const both = await Promise.all([
      ada.call(agency.changeUser, { body: { login: eva.login, isDisabled: true } }),
      eva.call(agency.changeUser, { body: { login: ada.login, role: 'agent' } }),
    ])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    const { rows } = await sql`select from agency_user
      where agency_code = ${code} and role = 'administrator' and disabled_at is null`.execute(
      app.deps.db.query,
    )
    expect(rows).toHaveLength(1)
  })

  it('gets another link, which works once', async () => {
    const agent = await makeAgencyUser(app, code, 'agent')
    await takeMails(app)
    const again = await ada.call(agency.inviteAgain, { body: { login: agent.login } })
    expect(again).toMatchObject({ status: 200, body: { isDone: true } })
    const [mail] = await takeMails(app)
    expect(mail?.to).toBe(agent.email)
    expect((await choosePassword(app, agencySite, keyIn(mail))).status).toBe(200)
    expect((await choosePassword(app, agencySite, keyIn(mail))).status).toBe(404)
  })

  it('that has lost the app is signed out and told, and sets up another one', async () => {
    const agent = await signedInAgent(app, code, 'agent')
    await takeMails(app)
    const reset = () => ada.call(agency.resetSecondFactor, { body: { login: agent.login } })
    expect(await reset()).toMatchObject({ status: 200 })
    expect(await agent.call(agency.details)).toMatchObject({ status: 401 })
    expect(await takeMails(app)).toMatchObject([{ to: agent.email }])
    expect(await reset()).toMatchObject({ status: 404 })
    expect(await (await signInAgent(app, agent)).call(agency.details)).toMatchObject({ status: 200 })
  })

  it.each(['changeUser', 'inviteAgain', 'resetSecondFactor'] as const)(
    'of another agency, or of none, is nothing to %s [GAP-95]',
    async (name) => {
      const stranger = await signedInAgent(app, 'OTHER', 'agent')
      await takeMails(app)
      for (const login of [stranger.login, 'nobody', stranger.email])
        expect(await ada.call(agency[name], { body: { login } })).toMatchObject({ status: 404 })
      expect(await takeMails(app)).toEqual([])
      expect(await stranger.call(agency.details)).toMatchObject({ status: 200 })
    },
  )
})

describe('the log of an agency', () => {
  it('tells who did what to whom, the newest first, page by page, and of no other agency', async () => {
    await create()
    const login = `berta.${count}`
    await ada.call(agency.changeUser, { body: { login, role: 'bookkeeper' } })
    await ada.call(agency.inviteAgain, { body: { login } })
    const elsewhere = await signedInAgent(app, 'OTHER', 'administrator')
    await elsewhere.call(agency.inviteAgain, { body: { login: elsewhere.login } })
    const first = await ada.call(agency.audit, { query: { limit: '2' } })
    if (!first.ok) throw new Error(first.body.code)
    const rest = await ada.call(agency.audit, { query: { cursor: String(first.body.nextCursor) } })
    if (!rest.ok) throw new Error(rest.body.code)
    expect(rest.body.nextCursor).toBeNull()
    const all = [...first.body.items, ...rest.body.items]
    expect(all.map(({ act, by, about, reason }) => [act, by, about, reason])).toEqual([
      ['user-invited', ada.login, login, ''],
      ['user-changed', ada.login, login, ''],
      ['user-created', ada.login, login, ''],
    ])
  })

  it('holds nothing of what was refused', async () => {
    await create({ password: 'short' })
    await ada.call(agency.changeUser, { body: { login: ada.login, isDisabled: true } })
    await ada.call(agency.resetSecondFactor, {
      body: { login: (await makeAgencyUser(app, code, 'agent')).login },
    })
    expect(await ada.call(agency.audit)).toMatchObject({ body: { items: [] } })
  })
})

describe('an agency that registers', () => {
  const asked = (changed: object = {}) => ({
    name: 'Seeblick Reisen',
    email: 'Office@Seeblick.example',
    phone: '+41 71 512 34 56',
    address: 'Seestraße 1',
    city: 'Rorschach',
    postCode: '9400',
    country: 'CH',
    currency: 'EUR' as const,
    title: 'Mr',
    firstName: 'Beat',
    lastName: 'Keller',
    ...changed,
  })
  const register = (body = asked(), address = `198.51.100.${++count}`, host = tinyHost) =>
    call(app, agency.register, { caller: { host, address }, body })

  it('waits, with a code that the engine draws, and nobody signs in to it', async () => {
    expect(await register()).toMatchObject({ status: 200, body: { isAsked: true } })
    const { rows } = await sql<{ code: string }>`
      select code from agency where email = 'office@seeblick.example' and state = 'waiting'
        and applicant ->> 'lastName' = 'Keller' and country = 'CH' and phone = '+41715123456'`.execute(
      app.deps.db.query,
    )
    expect(rows).toEqual([{ code: expect.stringMatching(/^[B-Z2-9]{6}$/) }])
    expect(await takeMails(app)).toEqual([])
  })

  it('names every field well, and a currency that the airline sells in', async () => {
    expect(await register(asked({ country: 'XX', phone: '1', firstName: '' }))).toMatchObject({
      body: {
        code: 'invalid-fields',
        fields: { country: 'not-a-choice', phone: 'phone-not-valid', firstName: 'required' },
      },
    })
    expect(await register(asked({ currency: 'JPY' }))).toMatchObject({ body: { code: 'currency-not-sold' } })
  })

  it('gets the same answer for a name and an address that are there already', async () => {
    const [one, other] = [await register(), await register()]
    expect(other.body).toEqual(one.body)
  })

  it('is one of five a day from a source', async () => {
    const statuses = []
    for (let made = 0; made < 6; made++) statuses.push((await register(asked(), '192.0.2.77')).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })
})
