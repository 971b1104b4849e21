/** The owner of an account, or a thief of its session, who changes it in a loop. */
import { contract } from '@jetbridge/core/contract/contract.ts'
import { sql } from 'kysely'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signedIn, withSignIn } from '../../testing/account.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { mostChanges } from './operations/change-limit.ts'

const { security } = contract
let app: TestApp

beforeAll(async () => {
  app = await testApp({ ...withSignIn, settings: { ...withSignIn.settings, TRUST_PROXY: '1' } })
})
afterAll(() => app.close())

async function kept(): Promise<{ entries: number; letters: number }> {
  const { rows } = await sql<{ entries: number; letters: number }>`
    select (select count(*)::int from audit_act) as entries, (select count(*)::int from outbox) as letters
  `.execute(app.deps.db.query)
  return rows[0] ?? { entries: 0, letters: 0 }
}

it('leaves a bounded number of rows and letters in a day, and is told when to come again', async () => {
  const kim = await signedIn(app, 'kim@example.com', '192.0.2.1')
  await kim.prove()
  const { body } = await kim.send(security.beginSecondFactor)
  await kim.send(security.confirmSecondFactor, { code: new TOTP({ secret: body.secret }).generate() })
  const before = await kept()
  const codes: (string | undefined)[] = []
  for (let count = 0; count < mostChanges + 10; count++)
    codes.push((await kim.send(security.renewRecoveryCodes)).body.code)
  expect(codes.filter((code) => code === 'too-many-requests')).toHaveLength(11)
  const after = await kept()
  expect(after.entries - before.entries).toBe(mostChanges - 1)
  expect(after.letters - before.letters).toBeLessThanOrEqual(mostChanges - 1)
  const late = await kim.send(security.changePassword, { password: 'nine clouds over the other lake' })
  expect(late).toMatchObject({ status: 429, body: { code: 'too-many-requests' } })
})

it('counts nothing for a user who has not proved who they are', async () => {
  const kim = await signedIn(app, 'lea@example.com', '192.0.2.2')
  for (let count = 0; count < mostChanges + 1; count++)
    expect((await kim.send(security.renewRecoveryCodes)).body.code).toBe('proof-required')
})
