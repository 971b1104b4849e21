/** One member who looks for bookings in a loop is held, and nobody else is. */
import { deskContract } from '@jetbridge/core/contract/desk/contract.ts'
import { dateAt, instant, zone } from '@jetbridge/core/kernel/time.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../db/open.ts'
import { seedTinyWorld } from '../../seed/factories.ts'
import { withSignIn } from '../../testing/account.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { signInStaff } from '../../testing/staff.ts'
import { openFindLimit } from './operations/find-limit.ts'

const { path } = deskContract.guest.find
const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))
const roles = [{ role: 'reservations-agent', station: null }]

let app: TestApp

beforeAll(async () => {
  app = await testApp({
    ...withSignIn,
    settings: { ...withSignIn.settings, TRUST_PROXY: '1' },
    seed: async (db) => void (await seedTinyWorld(db, { today, days: 1 })),
  })
})
afterAll(() => app.close())

const member = () => ({ accountId: crypto.randomUUID() })
const found = () => Promise.resolve('found')

describe('a member who looks for bookings', () => {
  it('is told to wait once the budget is used up, at all servers together; another member goes on', async () => {
    const second = openDatabase(app.databaseUrl, { connections: 2 })
    const servers = [openFindLimit(app.deps, 6), openFindLimit({ ...app.deps, db: second }, 6)]
    const [kim, lee] = [member(), member()]
    for (let count = 0; count < 3; count++)
      for (const limited of servers) expect(await limited(kim, found)).toBe('found')
    for (const limited of servers) {
      const refused = await limited(kim, found).catch((thrown: unknown) => thrown)
      expect(refused).toMatchObject({ code: 'too-many-requests' })
      expect((refused as { retryAfter: number }).retryAfter).toBeGreaterThan(0)
      expect(await limited(lee, found)).toBe('found')
    }
    await second.close()
  })

  it('has two searches at once, and a short line behind them; another member waits for none of them', async () => {
    const limited = openFindLimit(app.deps)
    const [kim, lee] = [member(), member()]
    const { promise: all, resolve: go } = Promise.withResolvers<string>()
    let begun = 0
    const slow = () => (begun++, all)
    const asked = Array.from({ length: 25 }, () => limited(kim, slow))
    const answers = Promise.allSettled(asked)
    for (const each of asked.slice(20))
      await expect(each).rejects.toMatchObject({ code: 'too-many-requests' })
    expect(await limited(lee, found)).toBe('found')
    await expect.poll(() => begun).toBe(2)
    go('found')
    expect((await answers).filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
  })

  it('gets 429 with the time to come back, through the calls of the desk', async () => {
    const [kim, lee] = [
      await signInStaff(app, 'kim@people.example', roles),
      await signInStaff(app, 'lee@people.example', roles),
    ]
    const ask = ({ browser, token }: typeof kim) =>
      browser.callWith('GET', path, token, undefined, {}, { q: 'Mueller' })
    const answers = await Promise.all(Array.from({ length: 60 }, () => ask(kim)))
    expect((await ask(lee)).statusCode).toBe(200)
    const held = answers.filter(({ statusCode }) => statusCode !== 200)
    expect(held.length).toBeGreaterThan(0)
    for (const { statusCode, headers } of held)
      expect([statusCode, Number(headers['retry-after']) > 0]).toEqual([429, true])
    expect((await ask(kim)).statusCode).toBe(200)
  })
})
