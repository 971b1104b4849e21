/**
 * The desk while its database goes away: every call says so in words and when to come back, also one that is under way,
 * and all is well again soon after.
 */
import { deskContract } from '@jetbridge/core/contract/desk/contract.ts'
import type { Endpoint } from '@jetbridge/core/contract/endpoint.ts'
import type { Failure } from '@jetbridge/core/contract/error.ts'
import { standardRoleNames } from '@jetbridge/core/access/permission.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ApiExample } from './http/api-example.ts'
import { deskApiExamples } from './http/desk-api-examples.ts'
import { seedTinyWorld } from './seed/factories.ts'
import { withSignIn } from './testing/account.ts'
import { type TestApp, testApp } from './testing/app.ts'
import { type CuttableLine, openLine } from './testing/cuttable-line.ts'
import { type Engine, openEngine } from './testing/engine.ts'
import { signInStaff } from './testing/staff.ts'
import { untilTrue } from './testing/until.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))
const options = { ...withSignIn, settings: { ...withSignIn.settings, TRUST_PROXY: '1' } }

let world: TestApp
let line: CuttableLine
let desk: Engine
let kim: Awaited<ReturnType<typeof signInStaff>>

beforeAll(async () => {
  world = await testApp({
    ...options,
    seed: async (db) => void (await seedTinyWorld(db, { today, days: 5 })),
  })
  line = await openLine(world.databaseUrl)
  desk = await openEngine(line.url, options)
  const roles = standardRoleNames.map((role) => ({ role, station: null }))
  kim = await signInStaff({ ...desk, databaseUrl: line.url }, 'kim@people.example', roles)
})
afterAll(async () => {
  await desk.close()
  await line.close()
  await world.close()
})

/** Of those who have signed in: nobody knows whether they have. */
const calls = Object.entries(deskContract)
  .flatMap(([group, endpoints]) =>
    Object.entries(endpoints as Record<string, Endpoint>).map(([name, endpoint]) => {
      const examples = deskApiExamples as unknown as Record<string, Record<string, ApiExample>>
      return { name: `${group}.${name}`, endpoint, example: examples[group]?.[name] ?? {} }
    }),
  )
  .filter(({ endpoint }) => String(endpoint.access).startsWith('staff'))

async function ask({ method, path }: Endpoint, { query = {}, body = {} }: ApiExample) {
  const payload = method === 'POST' ? (body as object) : undefined
  const sent = query as Record<string, string>
  return kim.browser.callWith(method, path, kim.token, payload, {}, sent)
}

const list = (days = 0) =>
  ask(deskContract.departures.list, { query: { date: plusDays(today, 2), days: String(days) } })

async function isWell(): Promise<boolean> {
  return (await list()).statusCode === 200
}

/** A database that is away is no fault of ours, and nothing that the caller did. */
function expectWords(answer: Awaited<ReturnType<typeof ask>>, name: string): void {
  const { code, message, requestId } = answer.json<Failure>()
  expect([name, answer.statusCode, code]).toEqual([name, 503, 'busy'])
  expect(message).toMatch(/^[A-Z].+\.$/)
  expect(requestId).toBeTruthy()
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
}

describe('a desk whose database goes away', () => {
  it('says in words, at every call, that it is busy and when to come back, and is well again', async () => {
    expect(await isWell()).toBe(true)
    line.cut()
    expect(calls.length).toBeGreaterThan(20)
    for (const { name, endpoint, example } of calls) expectWords(await ask(endpoint, example), name)
    line.mend()
    await untilTrue(isWell)
  })

  it('answers the calls that are under way in the same way, or as ever', async () => {
    const statuses = new Set<number>()
    let isOver = false
    const asking = Array.from({ length: 4 }, async () => {
      while (!isOver) {
        const answer = await list(3)
        statuses.add(answer.statusCode)
        if (answer.statusCode !== 200) expectWords(answer, 'departures.list')
      }
    })
    for (let count = 0; count < 5; count++) {
      await wait(150)
      line.cut()
      await wait(150)
      line.mend()
      await untilTrue(isWell)
    }
    isOver = true
    await Promise.all(asking)
    expect(statuses).toEqual(new Set([200, 503]))
  })
})
