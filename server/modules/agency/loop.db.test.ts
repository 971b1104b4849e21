/** People of an agency who call in a loop, against themselves, or just after they may no more. */
import { contract } from '@jetbridge/core/contract/contract.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { goodPassword, withSignIn } from '../../testing/account.ts'
import { agencySite, makeAgency, makeAgencyUser, sendSignIn, signedInAgent } from '../../testing/agency.ts'
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

it('an administrator does not take the own app away: that asks for a code', async () => {
  const ada = await signedInAgent(app, 'ALPS', 'administrator')
  const body = { login: ada.login }
  expect(await ada.call(agency.resetSecondFactor, { body })).toMatchObject({ status: 404 })
  expect(await ada.call(agency.details)).toMatchObject({ status: 200 })
})

it('who is disabled while the password of a new user is kept makes nobody', async () => {
  const [ada, eve] = [
    await signedInAgent(app, 'ALPS', 'administrator'),
    await signedInAgent(app, 'ALPS', 'administrator'),
  ]
  const person = { title: 'Ms', firstName: 'Eve', lastName: 'Black', role: 'administrator' } as const
  const reached = { homePhone: '+4315123456', mobilePhone: '+436641234567', email: 'other@example.com' }
  const { pool } = app.deps.db
  const change = await pool.connect()
  try {
    // ada’s change has the agency; eve’s new user waits for it
    await change.query(`begin; select from agency where code = 'ALPS' for no key update`)
    const body = { ...person, ...reached, login: 'other', password: goodPassword }
    const making = eve.call(agency.createUser, { body })
    const isWaiting = async () => {
      const { rowCount } = await pool.query(
        `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      )
      return rowCount
    }
    await expect.poll(isWaiting, { timeout: 5_000, interval: 20 }).toBe(1)
    await change.query('update agency_user set disabled_at = now() where login = $1', [eve.login])
    await change.query('commit')
    expect(await making).toMatchObject({ status: 404 })
  } finally {
    change.release()
  }
  const users = await ada.call(agency.users)
  expect(JSON.stringify(users.body)).not.toContain('"other"')
})
