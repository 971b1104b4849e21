import { tmpdir } from 'node:os'
import { contract } from '@jetbridge/core/contract/contract.ts'
import { parseInstant } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { choosePassword, goodPassword, keyIn, takeMails, withSignIn } from '../testing/account.ts'
import { agencySite, agentOf, appCode, sendSignIn } from '../testing/agency.ts'
import { bodyOf, call, type TestApp, testApp } from '../testing/app.ts'
import { eraseUnanswered } from '../modules/agency/jobs.ts'
import { checkInvariants } from '../testing/invariants.ts'
import { openBrowser } from '../testing/relying-party.ts'
import { tinyHost } from '../testing/traveller.ts'
import { run } from './run.ts'
import { exit } from './terminal.ts'

const now = parseInstant('2026-11-21T12:00:00Z')
const { agency } = contract
let app: TestApp
let count = 0
let email = ''

beforeAll(async () => {
  app = await testApp({ ...withSignIn, settings: { ...withSignIn.settings, TRUST_PROXY: '1' } })
})
afterAll(async () => {
  expect(await checkInvariants(app.deps.db.query)).toEqual([])
  await app.close()
})
beforeEach(async () => {
  email = `office${++count}@example.com`
  await takeMails(app)
})

async function command(...args: string[]) {
  const lines: string[] = []
  const ended = await run(['agency', ...args], {
    say: (line) => lines.push(line),
    complain: (line) => lines.push(line),
    note: () => undefined,
    confirm: async () => false,
    environment: { DATABASE_URL: app.databaseUrl },
    now: () => now,
    root: tmpdir(),
  })
  return { ended, said: lines.join('\n') }
}

async function register(): Promise<string> {
  const body = {
    name: 'Seeblick Reisen',
    email,
    phone: '+41715123456',
    address: 'Seestraße 1',
    city: 'Rorschach',
    postCode: '9400',
    country: 'CH',
    currency: 'EUR' as const,
    title: 'Mr',
    firstName: 'Beat',
    lastName: 'Keller',
  }
  const caller = { host: tinyHost, address: `198.51.100.${count}` }
  bodyOf(await call(app, agency.register, { caller, body }))
  const { rows } = await sql<{
    code: string
  }>`select code from agency where email = ${email} and state = 'waiting'`.execute(app.deps.db.query)
  return rows[0]?.code ?? ''
}

async function rowOf(code: string) {
  const { rows } = await sql<{ code: string }>`select * from agency where code = ${code}`.execute(
    app.deps.db.query,
  )
  return rows[0]
}

const of = (code: string) => ['--brand', 'peoples', '--code', code.toLowerCase(), '--reason', 'contract 4711']

/** Signs in as the administrator whom the mail tells of. */
async function signInFirst(code: string) {
  const mail = (await takeMails(app)).find(({ to }) => to === email)
  expect(mail?.text).toContain(code)
  bodyOf(await choosePassword(app, agencySite, keyIn(mail)))
  const browser = await openBrowser({ app: app.app, site: agencySite, kind: 'agency' })
  const named = { agencyCode: code, username: 'admin', password: goodPassword }
  const asked = (await sendSignIn(browser, named)).json<{ enrolment: { secret: string } }>()
  const answer = await sendSignIn(browser, { ...named, code: appCode(asked.enrolment.secret) })
  const user = { code, login: 'admin', email, accountId: '' }
  return agentOf(browser, answer.json<{ accessToken: string }>().accessToken, user)
}

describe('an agency', () => {
  it('that has registered is listed, approved with its zone, and its applicant becomes the administrator', async () => {
    const code = await register()
    const listed = await command('list', '--brand', 'peoples')
    expect(listed.said).toMatch(
      new RegExp(`${code}  waiting  Seeblick Reisen  EUR  .*  ${email}  Beat Keller`),
    )
    expect(await command('approve', ...of(code), '--zone', 'Europe/Zurich')).toEqual({
      ended: exit.done,
      said: `${code} is open; its days are those of Europe/Zurich. A link is on its way to its administrator, login admin.`,
    })
    const beat = await signInFirst(code)
    expect(await beat.call(agency.details)).toMatchObject({
      status: 200,
      body: {
        agencyCode: code,
        timeZone: 'Europe/Zurich',
        userInfo: { givenName: 'Beat', familyName: 'Keller', role: 'administrator' },
        contact: { email, city: 'Rorschach', country: 'CH' },
      },
    })
    expect(await command('approve', ...of(code))).toMatchObject({ ended: exit.refused })
    expect(await beat.call(agency.audit)).toMatchObject({
      body: { items: [{ act: 'agency-approved', by: '', about: '', reason: 'contract 4711' }] },
    })
  })

  it('that is approved without a zone takes the one of the airline, and the command says so', async () => {
    const code = await register()
    const { said } = await command('approve', ...of(code))
    expect(said).toContain('its days are those of Europe/Vienna')
    expect(await rowOf(code)).toMatchObject({ time_zone: 'Europe/Vienna' })
  })

  it('is edited: what is named changes, the rest stays, and the log says why', async () => {
    const code = await register()
    await command('approve', ...of(code))
    const beat = await signInFirst(code)
    const before = await rowOf(code)
    const options = [
      '--zone',
      'Asia/Kathmandu',
      '--email',
      'Books@Example.com',
      '--phone',
      '0041 71 512 34 57',
    ]
    const edited = await command('edit', ...of(code), ...options, '--post-code', '9401')
    expect(edited).toEqual({
      ended: exit.done,
      said: `${code} is changed: email books@example.com, phone +41715123457, postCode 9401, timeZone Asia/Kathmandu.`,
    })
    expect(await rowOf(code)).toEqual({
      ...before,
      email: 'books@example.com',
      phone: '+41715123457',
      post_code: '9401',
      time_zone: 'Asia/Kathmandu',
    })
    expect(await beat.call(agency.audit)).toMatchObject({
      body: { items: [{ act: 'agency-edited', reason: 'contract 4711' }, { act: 'agency-approved' }] },
    })
  })

  it.each([
    [['--zone', 'Vienna'], exit.usage, '--zone takes an IANA zone'],
    [['--email', 'nobody'], exit.usage, '--email is not valid'],
    [['--name', ' '], exit.usage, '--name is missing'],
    [['--country', 'XX'], exit.usage, '--country is not valid'],
    [[], exit.usage, 'name what to change'],
    [['--code', 'NONE', '--name', 'Alps'], exit.refused, 'peoples has no agency NONE.'],
  ])('is not edited with %j, and nothing changes', async (changed, ended, told) => {
    const code = await register()
    const before = await rowOf(code)
    const answer = await command('edit', ...of(code), ...changed)
    expect(answer).toEqual({ ended, said: expect.stringContaining(told) })
    expect(await rowOf(code)).toEqual(before)
  })

  it('that nobody answers is forgotten after 90 days, and no other one', async () => {
    const waits = async (days: number) => {
      const code = await register()
      await sql`update agency set opened_at = now() - make_interval(days => ${days}::int) where code = ${code}`.execute(
        app.deps.db.query,
      )
      email = `office${++count}@example.com`
      return code
    }
    const [fresh, young, old] = [await waits(0), await waits(89), await waits(91)]
    const open = await waits(0)
    await command('approve', ...of(open))
    await sql`update agency set opened_at = now() - interval '1 year' where code = ${open}`.execute(
      app.deps.db.query,
    )
    expect(await eraseUnanswered(app.deps)).toBe(1)
    expect(await rowOf(old)).toBeUndefined()
    for (const code of [fresh, young, open]) expect(await rowOf(code)).toMatchObject({ code })
    expect(await eraseUnanswered(app.deps)).toBe(0)
  })

  it('that is declined is forgotten, with the person who asked; one that is open is not', async () => {
    const code = await register()
    expect(await command('decline', ...of(code))).toEqual({
      ended: exit.done,
      said: `${code} is forgotten.`,
    })
    const { rows } = await sql`select from agency where code = ${code}`.execute(app.deps.db.query)
    expect(rows).toEqual([])
    const other = await register()
    await command('approve', ...of(other))
    expect(await command('decline', ...of(other))).toMatchObject({ ended: exit.refused })
  })

  it('is closed and opened again, each with its reason in the log', async () => {
    const code = await register()
    await command('approve', ...of(code))
    const beat = await signInFirst(code)
    expect(await command('close', ...of(code))).toMatchObject({ ended: exit.done })
    expect(await beat.call(agency.details)).toMatchObject({ status: 401 })
    expect(await command('close', ...of(code))).toMatchObject({ ended: exit.refused })
    expect(await command('reopen', ...of(code))).toMatchObject({ ended: exit.done })
    expect(await beat.call(agency.audit)).toMatchObject({
      body: {
        items: [
          { act: 'agency-reopened', reason: 'contract 4711' },
          { act: 'agency-closed', reason: 'contract 4711' },
          { act: 'agency-approved', reason: 'contract 4711' },
        ],
      },
    })
  })

  const opening = (changed: Record<string, string> = {}) =>
    Object.entries({
      brand: 'peoples',
      name: 'Alps Travel',
      currency: 'EUR',
      email,
      phone: '+4315123456',
      address: 'Ring 1',
      city: 'Wien',
      'post-code': '1010',
      country: 'AT',
      'administrator-title': 'Ms',
      'administrator-first-name': 'Anna',
      'administrator-last-name': 'Steiner',
      reason: 'contract 4712',
      ...changed,
    }).flatMap(([name, value]) => [`--${name}`, value])

  it('is opened by the airline alone, too', async () => {
    const { ended, said } = await command('open', ...opening({ zone: 'Europe/Vienna' }))
    expect(ended).toBe(exit.done)
    const [code = ''] = said.split(' ')
    const anna = await signInFirst(code)
    expect(await anna.call(agency.details)).toMatchObject({
      body: { name: 'Alps Travel', timeZone: 'Europe/Vienna', userInfo: { familyName: 'Steiner' } },
    })
  })

  it('has an address that works for no other agency, and nothing is stored where it does', async () => {
    await command('open', ...opening())
    const code = await register()
    expect(await command('approve', ...of(code))).toMatchObject({
      ended: exit.refused,
      said: expect.stringContaining('has an account of an agency already'),
    })
    const { rows } = await sql`select state from agency where code = ${code}`.execute(app.deps.db.query)
    expect(rows).toEqual([{ state: 'waiting' }])
  })

  it.each([
    [{ currency: 'JPY' }, '--currency takes one of'],
    [{ country: 'XX' }, '--country is not valid'],
    [{ 'administrator-first-name': '' }, '--administrator-first-name is missing'],
    [{ zone: 'Vienna' }, '--zone takes an IANA zone'],
    [{ login: 'b b' }, '--login takes up to 60'],
    [{ reason: ' ' }, 'name a reason'],
    [{ brand: 'nobody' }, 'no brand "nobody"'],
  ])('is not opened with %j', async (changed, told) => {
    const { ended, said } = await command('open', ...opening(changed as Record<string, string>))
    expect([ended, said]).toEqual([exit.usage, expect.stringContaining(told)])
  })
})
