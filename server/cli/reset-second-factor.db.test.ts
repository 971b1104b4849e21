import { contract } from '@jetbridge/core/contract/contract.ts'
import { sql } from 'kysely'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  choosePassword,
  goodPassword,
  inviteByMail,
  keyIn,
  deskSite,
  peoplesSite,
  type SignedInBrowser,
  signedIn,
  takeMails,
  withSignIn,
} from '../testing/account.ts'
import { runCommand } from '../testing/command.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { openBrowser } from '../testing/relying-party.ts'
import { exit } from './terminal.ts'

const { security, account } = contract
let app: TestApp
let kim: SignedInBrowser
let email: string
let count = 0

beforeAll(async () => {
  app = await testApp({ ...withSignIn, settings: { ...withSignIn.settings, TRUST_PROXY: '1' } })
})
afterAll(() => app.close())
beforeEach(async () => {
  email = `kim${++count}@example.com`
  kim = await signedIn(app, email, `203.0.113.${count}`)
  await kim.prove()
})

async function reset(args: readonly string[]) {
  return runCommand(app.databaseUrl, ['staff', 'reset-second-factor', ...args])
}

const orderFor = (who: string, kind = 'passenger') => [
  '--brand',
  'peoples',
  '--email',
  ` ${who.toUpperCase()} `,
  '--reason',
  'phone lost, case 4711',
  '--kind',
  kind,
]

async function setUpApp(): Promise<void> {
  const { body } = await kim.send(security.beginSecondFactor)
  const code = new TOTP({ secret: body.secret }).generate()
  expect((await kim.send(security.confirmSecondFactor, { code })).status).toBe(200)
}

/** What a right password leads to. */
async function asked(
  kind: 'passenger' | 'staff',
  who = email,
): Promise<{ asks?: string; returnTo?: string }> {
  const browser = await openBrowser({
    app: app.app,
    site: kind === 'staff' ? deskSite : peoplesSite,
    kind,
    address: `203.0.112.${++count}`,
  })
  await browser.authorize()
  return (await browser.signIn(who, goodPassword)).json()
}

test('the app and its codes end, every session ends, the owner is told, and the audit log has the reason', async () => {
  await setUpApp()
  expect(await asked('passenger')).toEqual({ asks: 'code' })
  await takeMails(app)
  expect(await reset(orderFor(email))).toEqual({
    ended: exit.done,
    said: `The second factor of ${email} has ended, and so has every session. A mail tells the owner.`,
  })
  expect((await kim.send(account.sessions)).status).toBe(401)
  expect(await asked('passenger')).toEqual({ returnTo: expect.any(String) })
  expect(await takeMails(app)).toMatchObject([
    {
      to: email,
      subject: expect.stringMatching(/^(Your authenticator app was|Ihre Authenticator-App wurde)/),
    },
  ])
  const { rows } = await sql<object>`
    select act, record, record_id = (select id::text from account where email = ${email}) as "isIt",
      actor_kind as "by", reason as "for"
    from audit_act order by id desc limit 1`.execute(app.deps.db.query)
  const told = { act: 'second-factor-reset', record: 'account', isIt: true, by: 'operator' }
  expect(rows).toEqual([{ ...told, for: 'phone lost, case 4711' }])
  const codes = sql`select 1 from recovery_code join account a on a.id = account_id where a.email = ${email}`
  expect((await codes.execute(app.deps.db.query)).rows).toEqual([])
})

test('a staff user sets up a new app at the next sign-in', async () => {
  const anna = `anna${count}@people.example`
  await inviteByMail(app, anna)
  const mail = (await takeMails(app)).find(({ to }) => to === anna)
  await choosePassword(app, deskSite, keyIn(mail))
  const browser = await openBrowser({
    app: app.app,
    site: deskSite,
    kind: 'staff',
    address: '203.0.111.1',
  })
  await browser.authorize()
  const { enrolment } = (await browser.signIn(anna, goodPassword)).json<{ enrolment: { secret: string } }>()
  expect((await reset(orderFor(anna, 'staff'))).ended).toBe(exit.refused)
  const code = new TOTP({ secret: enrolment.secret }).generate()
  expect((await browser.callPage(account.signInCode.path, { code })).statusCode).toBe(200)
  expect(await asked('staff', anna)).toEqual({ asks: 'code' })
  // without --kind it is the staff's account
  expect((await reset(orderFor(anna, 'staff').slice(0, -2))).ended).toBe(exit.done)
  expect(await asked('staff', anna)).toMatchObject({ asks: 'enrolment' })
})

test('where there is nothing to end it refuses, changes nothing and tells nobody', async () => {
  await takeMails(app)
  expect(await reset(orderFor(email))).toEqual({
    ended: exit.refused,
    said: `The passenger account of ${email} has no second factor; nothing was changed.`,
  })
  expect(await reset(orderFor('nobody@example.com'))).toMatchObject({ ended: exit.refused })
  expect(await reset(orderFor(email, 'staff'))).toMatchObject({ ended: exit.refused })
  expect((await kim.send(account.sessions)).status).toBe(200)
  expect(await takeMails(app)).toEqual([])
})

test.each([
  [['--brand', 'peoples', '--reason', 'x'], 'name an email address'],
  [['--brand', 'peoples', '--email', 'kim@example.com'], 'name a reason'],
  [['--brand', 'peoples', '--email', 'kim@example.com', '--reason', '  '], 'name a reason'],
  [['--brand', 'peoples', '--email', 'kim@example.com', '--reason', 'x'.repeat(201)], 'name a reason'],
  [orderFor('kim@example.com', 'pilot'), '--kind takes passenger, agency, staff'],
  [['--brand', 'nowhere', '--email', 'kim@example.com', '--reason', 'x'], 'no brand "nowhere"'],
])('%j is not understood', async (args, said) => {
  expect(await reset(args)).toMatchObject({ ended: exit.usage, said: expect.stringContaining(said) })
})
