/** Up to two thousand guesses at once, from as many addresses, at two server processes. */
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { contract } from '@jetbridge/core/contract/contract.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { withClient } from '../../db/embedded-postmaster.ts'
import { type FreshDatabase, freshDatabase } from '../../testing/database.ts'
import { type ServerProcess, startServerProcess } from '../../testing/process.ts'
import { proofSize } from '../../testing/proof-size.ts'

const guesses = proofSize({ usual: 800, full: 2_000 })
const perSite = 300
const perCode = 5
const mostTries = 20
let database: FreshDatabase
let servers: ServerProcess[]

/**
 * Some seconds pass between looking at a budget and counting. For calls that do not wait it has to be longer than two
 * busy servers take to open their connections.
 */
const slowly = (seconds: number) => `
  create function think() returns trigger language plpgsql as 'begin perform pg_sleep(${seconds}); return new; end';
  create trigger slowly before insert on throttle_count for each row
    when (new.scope = 'look-up-code') execute function think()`

const unguarded = `
  create or replace function lock_budgets(budgets jsonb) returns void language plpgsql as 'begin end'`

const run = (statements: string) => withClient(database.url, (client) => client.query(statements))

beforeEach(async () => {
  database = await freshDatabase()
  const env = { TRUST_PROXY: '1', LOG_LEVEL: 'info', LOOK_UP_PER_SITE: String(perSite) }
  const start = { databaseUrl: database.url, env }
  servers = await Promise.all([startServerProcess(start), startServerProcess(start)])
})
afterEach(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  await database.drop()
})

const agent = new Agent({ keepAlive: true, maxSockets: 200 })

/** Of letters that no spelling drops: every number gives another name, or another code. */
function lettersOf(number: number): string {
  return String(number)
    .padStart(6, '0')
    .replace(/\d/g, (digit) => 'BCDFGHJKLM'[Number(digit)] ?? '')
}

interface Answer {
  readonly status: number
  /** how many calls of it the engine was too busy for: they may have been counted */
  readonly busy: number
}

/** One guess, from an address of its own; sent again where the engine is too busy for it, as the guide asks for. */
async function guess(index: number, code: string, busy = 0): Promise<Answer> {
  const status = await send(index, code)
  if (status !== 503 || busy === mostTries) return { status, busy }
  await sleep(1_000)
  return guess(index, code, busy + 1)
}

async function send(index: number, code: string): Promise<number> {
  const { url = '' } = servers[index % servers.length] ?? {}
  const { method, path } = contract.booked.search
  const address = `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`
  const sent = request(`${url}/api/${path}`, {
    method,
    agent,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
  })
  sent.end(JSON.stringify({ confirmationCode: code, familyName: lettersOf(index) }))
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  response.resume()
  await once(response, 'end')
  return response.statusCode ?? 0
}

/** How many of them were evaluated; the engine asked all others for a puzzle. */
async function countEvaluated(codeOf: (index: number) => string) {
  const answers = await Promise.all(
    Array.from({ length: guesses }, (_, index) => guess(index, codeOf(index))),
  )
  const evaluated = answers.filter(({ status }) => status === 404).length
  const refused = answers.filter(({ status }) => status === 429).length
  expect(evaluated + refused).toBe(guesses)
  return { evaluated, busy: answers.reduce((sum, answer) => sum + answer.busy, 0) }
}

/** Never more than the budget; fewer only by those that were counted and not answered. */
async function expectWithin(budget: number, codeOf: (index: number) => string): Promise<void> {
  const { evaluated, busy } = await countEvaluated(codeOf)
  expect(evaluated).toBeLessThanOrEqual(budget)
  expect(evaluated).toBeGreaterThanOrEqual(budget - busy)
}

it('the site evaluates only as many guesses as its budget, however many come at once [GAP-94]', async () => {
  await expectWithin(perSite, lettersOf)
})

it('only as many guesses of one code are evaluated as its budget, from any number of addresses [GAP-94]', async () => {
  await run(slowly(0.2))
  await expectWithin(perCode, () => 'BCDFGH')
})

it('control: where calls do not wait for each other to be counted, more are evaluated', async () => {
  await run(slowly(3))
  await run(unguarded)
  const { evaluated } = await countEvaluated(() => 'BCDFGH')
  expect(evaluated).toBeGreaterThan(perCode)
})
