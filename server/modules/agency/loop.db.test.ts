/** Users of an agency who call in a loop, against themselves, or just after they have lost the right to. */
import { contract } from '@jetbridge/core/contract/contract.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { goodPassword, withSignIn } from '../../testing/account.ts'
import type { AgencyRole } from '@jetbridge/core/agency/role.ts'
import {
  agencySite,
  makeAgency,
  makeAgencyUser,
  sendSignIn,
  signedInAgent,
  type TestAgent,
} from '../../testing/agency.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { openBrowser } from '../../testing/relying-party.ts'

const { agency } = contract
let app: TestApp

beforeAll(async () => {
  app = await testApp({ ...withSignIn, settings: { ...withSignIn.settings, PUZZLE_BITS: '4' } })
  await makeAgency(app, { code: 'ALPS' })
})
afterAll(() => app.close())

async function spentProofs(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from dpop_proof`.execute(
    app.deps.db.query,
  )
  return rows[0]?.count ?? 0
}

it('no row stays of a try over the budget, although each brings a proof of its own', async () => {
  const { login } = await makeAgencyUser(app, 'ALPS', 'agent')
  const browser = await openBrowser({ app: app.app, site: agencySite, kind: 'agency' })
  const tries: (string | undefined)[] = []
  for (let index = 0; index < 40; index++) {
    const answer = await sendSignIn(browser, {
      agencyCode: 'ALPS',
      username: login,
      password: 'not the right one',
    })
    tries.push(answer.json<{ code?: string }>().code)
  }
  expect(tries.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'agency-sign-in-refused'))
  expect(tries.slice(5)).toEqual(Array.from({ length: 35 }, () => 'puzzle-required'))
  expect(await spentProofs()).toBe(5)
})

it('an administrator cannot reset their own app: that takes a code', async () => {
  const ada = await signedInAgent(app, 'ALPS', 'administrator')
  const body = { login: ada.login }
  expect(await ada.call(agency.resetSecondFactor, { body })).toMatchObject({ status: 404 })
  expect(await ada.call(agency.details)).toMatchObject({ status: 200 })
})

it.each([
  [
    'an administrator who is disabled',
    'administrator',
    'agent',
    'update agency_user set disabled_at = now()',
    404,
  ],
  [
    'an administrator who becomes an agent',
    'administrator',
    'administrator',
    `update agency_user set role = 'agent'`,
    422,
  ],
  ['an agent who is disabled', 'agent', 'agent', 'update agency_user set disabled_at = now()', 404],
] as const)(
  '%s while the password of a new user is kept makes nobody',
  async (_, role, gives, change, status) => {
    const eve = await signedInAgent(app, 'ALPS', role)
    expect(await makingWhile(eve, gives, `${change} where login = '${eve.login}'`)).toMatchObject({ status })
  },
)

it('an agent cannot make users from the moment when the administrators forbid it', async () => {
  const eve = await signedInAgent(app, 'ALPS', 'agent')
  const forbid = `update agency set users_create_users = false where code = 'ALPS'`
  expect(await makingWhile(eve, 'agent', forbid)).toMatchObject({ status: 404 })
  await sql`update agency set users_create_users = true where code = 'ALPS'`.execute(app.deps.db.query)
  // the control: nothing else prevented it
  expect(await makingWhile(eve, 'agent', 'select 1')).toMatchObject({ status: 200, body: { role: 'agent' } })
})

let made = 0

/** Somebody makes a user; when all but the writing is done, something changes. */
async function makingWhile(by: TestAgent, role: AgencyRole, change: string) {
  const login = `other${++made}`
  const person = { title: 'Ms', firstName: 'Eve', lastName: 'Black', role, login, password: goodPassword }
  const reached = { homePhone: '+4315123456', mobilePhone: '+436641234567', email: `${login}@example.com` }
  const { pool } = app.deps.db
  const changing = await pool.connect()
  try {
    // the change has the agency; the new user waits for it
    await changing.query(`begin; select from agency where code = 'ALPS' for no key update`)
    const making = by.call(agency.createUser, { body: { ...person, ...reached } })
    const isWaiting = async () => {
      const { rowCount } = await pool.query(
        `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      )
      return rowCount
    }
    await expect.poll(isWaiting).toBe(1)
    await changing.query(change)
    await changing.query('commit')
    const answer = await making
    const { rows } = await sql`select from agency_user where login = ${login}`.execute(app.deps.db.query)
    expect(rows).toHaveLength(answer.ok ? 1 : 0)
    return answer
  } finally {
    changing.release()
  }
}
