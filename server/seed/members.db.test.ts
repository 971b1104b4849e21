/** The member of the demo world, who bought the membership at the sandbox as anybody can. */
import { demoMember } from '@jetbridge/brands/demo-passenger.ts'
import { dateAt, instant, zone } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { parseConfig } from '../config.ts'
import { openGateways } from '../gateways/open.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { checkInvariants } from '../testing/invariants.ts'
import { type SandboxProcess, startSandboxProcess } from '../testing/sandbox.ts'
import { seedMember } from './members.ts'
import { seedDemoWorld } from './seed.ts'

const today = dateAt(instant(Date.now()), zone('UTC'))
let sandbox: SandboxProcess
let app: TestApp

beforeAll(async () => {
  sandbox = await startSandboxProcess()
  const settings = { SANDBOX_URL: sandbox.url }
  app = await testApp({
    settings,
    gateways: openGateways(parseConfig({ NODE_ENV: 'test', DATABASE_URL: 'unused', ...settings })),
    seed: async (db) => void (await seedDemoWorld(db, { today, days: 2 })),
  })
})
afterAll(async () => {
  await app.close()
  await sandbox.stop()
})

it('is made once at every airline that sells a membership, with a payment that the gateway has', async () => {
  const { deps } = app
  const made = async () => {
    const brands: string[] = []
    for (const brand of deps.brands) if (await seedMember(deps, brand)) brands.push(brand.id)
    return brands
  }
  const sellers = deps.brands.filter(({ switches }) => switches.membership).map(({ id }) => id)
  expect(sellers).toContain('slate_one')
  expect(await made()).toEqual(sellers)
  expect(await made()).toEqual([])
  const { rows } = await sql<{ brand: string; state: string }>`
    select m.brand, a.state from membership m join payment_attempt a on a.membership_id = m.id
    join account on account.id = m.account_id where account.email = ${demoMember.email}
      and m.valid_from <= ${today}::date + 1 and m.valid_until > ${today}::date
  `.execute(deps.db.query)
  expect(rows.map(({ brand }) => brand).toSorted()).toEqual(sellers.toSorted())
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['approved']))
  expect(await checkInvariants(deps.db.query)).toEqual([])
})

it('is made nowhere without the sandbox', async () => {
  const { deps } = app
  for (const brand of deps.brands) expect(await seedMember({ ...deps, gateways: {} }, brand)).toBe(false)
})
