import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runCommand } from '../testing/command.ts'
import { choosePassword, deskSite, takeMails } from '../testing/account.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { exit } from './terminal.ts'

let app: TestApp

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(() => sql`truncate account_ask, outbox`.execute(app.deps.db.query))

async function add(args: readonly string[], settings: Readonly<Record<string, string>> = {}) {
  return runCommand(app.databaseUrl, ['staff', 'add', ...args], { environment: settings })
}

const order = ['--brand', 'peoples', '--email', ' Anna@People.example ']

test('a member of the staff is invited by a mail, and by nothing that is typed: the link chooses the password', async () => {
  expect(await add(order)).toEqual({
    ended: exit.done,
    said: 'A link for anna@people.example is on its way. It works once, within 24 hours.',
  })
  const [mail] = await takeMails(app)
  expect(mail).toMatchObject({ to: 'anna@people.example', subject: 'Ihr Mitarbeiterkonto bei People’s' })
  const key = /choose-password#(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  expect(await choosePassword(app, deskSite, key)).toMatchObject({
    status: 200,
    body: { email: 'anna@people.example' },
  })
})

test('without a mail server the command prints the link, once more each time, and mails nothing', async () => {
  const { ended, said } = await add([...order, '--print'])
  expect([ended, said]).toEqual([
    exit.done,
    expect.stringMatching(/^http:\/\/desk\.localhost:4000\/choose-password#\S+$/),
  ])
  expect(await takeMails(app)).toEqual([])
  const [, key = ''] = said.split('#')
  expect((await choosePassword(app, deskSite, key)).status).toBe(200)
  expect((await choosePassword(app, deskSite, key)).status).toBe(404)
})

test('the link leads to the desk of the settings', async () => {
  const { said } = await add([...order, '--print'], {
    NODE_ENV: 'production',
    JETBRIDGE_BRANDS: join(import.meta.dirname, '../../brands/peoples'),
    SITE_URL: 'https://fly.example',
    DESK_URL: 'https://desk.fly.example',
    LINK_SECRET: 'of this airline',
  })
  expect(said).toMatch(/^https:\/\/desk\.fly\.example\/choose-password#\S+$/)
})

test('a production without a desk invites nobody, and says what is missing', async () => {
  const { ended, said } = await add([...order, '--print'], {
    NODE_ENV: 'production',
    JETBRIDGE_BRANDS: join(import.meta.dirname, '../../brands/peoples'),
    LINK_SECRET: 'of this airline',
  })
  expect([ended, said]).toEqual([exit.refused, expect.stringContaining('set DESK_URL')])
})

test('each invitation leaves a row in the audit log', async () => {
  await add(order)
  const { rows } = await sql<object>`
    select act, record, actor_kind from audit_act order by id desc limit 1
  `.execute(app.deps.db.query)
  expect(rows).toEqual([{ act: 'staff-invited', record: 'staff-member', actor_kind: 'operator' }])
})

test.each([
  [['--brand', 'peoples'], 'name an email address'],
  [['--brand', 'peoples', '--email', 'anna'], '--email takes an email address, not "anna"'],
  [['--brand', 'nowhere', '--email', 'anna@people.example'], 'no brand "nowhere"'],
  [[...order, '--password', 'x'], "Unknown option '--password'"],
])('%j is not understood, and invites nobody', async (args, said) => {
  expect(await add(args)).toMatchObject({ ended: exit.usage, said: expect.stringContaining(said) })
  expect(await sql`select 1 from account_ask`.execute(app.deps.db.query)).toMatchObject({ rows: [] })
})

test('in production the demo secret writes no link', async () => {
  const { ended, said } = await add(order, { NODE_ENV: 'production', JETBRIDGE_BRANDS: 'samples' })
  expect([ended, said]).toEqual([exit.fault, expect.stringContaining('LINK_SECRET is the demo secret')])
  expect(await sql`select 1 from account_ask`.execute(app.deps.db.query)).toMatchObject({ rows: [] })
})
