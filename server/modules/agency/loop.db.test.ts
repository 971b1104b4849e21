/** Somebody who signs in to an agency in a loop: what that leaves behind. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withSignIn } from '../../testing/account.ts'
import { agencySite, makeAgency, makeAgencyUser, sendSignIn } from '../../testing/agency.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { openBrowser } from '../../testing/relying-party.ts'

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
