/** Up to two thousand guesses at once, from as many addresses, at two server processes. */
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { contract } from '@jetbridge/core/contract/contract.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { withClient } from '../../db/embedded-postmaster.ts'
import { type FreshDatabase, freshDatabase } from '../../testing/database.ts'
import { type ServerProcess, startServerProcess } from '../../testing/process.ts'
import { proofSize } from '../../testing/proof-size.ts'

const guesses = proofSize({ usual: 800, full: 2_000 })
const perSite = 300
const perCode = 5
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

/** The status of one guess, each from an address of its own. */
async function guess(index: number, code: string): Promise<number> {
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
async function countEvaluated(codeOf: (index: number) => string): Promise<number> {
  const statuses = await Promise.all(
    Array.from({ length: guesses }, (_, index) => guess(index, codeOf(index))),
  )
  const evaluated = statuses.filter((status) => status === 404).length
  const refused = statuses.filter((status) => status === 429).length
  expect(evaluated + refused).toBe(guesses)
  return evaluated
}

it('the site evaluates only as many guesses as its budget, however many come at once [GAP-94]', async () => {
  expect(await countEvaluated(lettersOf)).toBe(perSite)
})

it('only as many guesses of one code are evaluated as its budget, from any number of addresses [GAP-94]', async () => {
  await run(slowly(0.2))
  expect(await countEvaluated(() => 'BCDFGH')).toBe(perCode)
})

it('control: where calls do not wait for each other to be counted, more are evaluated', async () => {
  await run(slowly(3))
  await run(unguarded)
  expect(await countEvaluated(() => 'BCDFGH')).toBeGreaterThan(perCode)
})
