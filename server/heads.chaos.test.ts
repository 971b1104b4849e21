/**
 * The head of a stranger's request costs no more than one piece of work may: headers, query strings and paths of 13
 * kB, each made of one repeated part, at every kind of address.
 */
import { request } from 'node:http'
import { headers } from '@jetbridge/core/contract/headers.ts'
import { dateAt, instant, zone } from '@jetbridge/core/kernel/time.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedTinyWorld } from './seed/factories.ts'
import { testApp, type TestApp } from './testing/app.ts'
import { processorOf } from './testing/burst.ts'
import { type ServerProcess, startServerProcess } from './testing/process.ts'

/** Of processor time, beside what the call costs with a short head. */
const mostMilliseconds = 5
/** The cheapest of this many calls counts: garbage collection or other work may slow the others. */
const tries = 5
const bytes = 13_000

let world: TestApp
let server: ServerProcess

beforeAll(async () => {
  const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))
  world = await testApp({ seed: async (db) => void (await seedTinyWorld(db, { today, seats: 20, days: 3 })) })
  server = await startServerProcess({ databaseUrl: world.databaseUrl, env: { TRUST_PROXY: '1' } })
})
afterAll(async () => {
  await server.stop()
  await world.close()
})

type Head = Readonly<Record<string, string>>

function send(method: string, path: string, head: Head): Promise<number> {
  return new Promise((resolve) => {
    const asked = request(`${server.url}${path}`, { method, headers: head, agent: false }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
    })
    // a head that cannot be read is answered by the end of the connection
    asked.on('error', () => resolve(400))
    asked.end()
  })
}

/** Milliseconds of processor time. */
async function costOf(method: string, path: string, head: Head = {}): Promise<number> {
  let least = Infinity
  for (let count = 0; count < tries; count++) {
    const before = await processorOf(server.pid)
    expect(await send(method, path, head)).not.toBe(500)
    const after = await processorOf(server.pid)
    least = Math.min(least, (after.used - before.used) / 1e6)
  }
  return least
}

const many = (part: string) => part.repeat(Math.floor(bytes / part.length))
const names = [
  ...Object.values(headers),
  'authorization',
  'dpop',
  'cookie',
  'origin',
  'referer',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'forwarded',
  'accept',
  'accept-encoding',
  'accept-language',
  'if-none-match',
  'if-modified-since',
  'range',
  'content-type',
  'user-agent',
  'traceparent',
  'tracestate',
  'x-request-id',
]
const parts = [
  'a,',
  'a=b;',
  '"a",',
  'W/"a",',
  'a/a,',
  'a;q=0.5,',
  ';',
  '=',
  ' ',
  ',',
  '%34%CC%81',
  '(',
  'a.',
  '::',
]
const queries = ['a&', 'a=1&b=2&', '%61&', '%34%CC%81', '4+', 'a[]=1&', '?', '%', '4%C2%A0', '&amp;']
const steps = ['a/', '../', '%2e', '%2f', '.', '%41', ';a', '//', ':a/']

it.each([
  ['GET', '/'],
  ['GET', '/oidc/passenger/auth?client_id=site&response_type=code&scope=openid'],
  ['GET', '/oidc/passenger/me'],
  ['GET', '/api/system/network'],
  ['GET', '/api/booking-flow'],
  ['GET', '/nothing/here'],
  ['POST', '/api/booking-flow/create'],
])('%s %s', { timeout: 300_000 }, async (method, path) => {
  const usual = await costOf(method, path)
  const costs: [string, number][] = []
  for (const name of names)
    for (const part of parts)
      costs.push([`${name}: ${part}`, await costOf(method, path, { [name]: many(part) })])
  for (const part of parts)
    costs.push([`Bearer ${part}`, await costOf(method, path, { authorization: `Bearer ${many(part)}` })])
  for (const part of queries)
    costs.push([`?${part}`, await costOf(method, `${path}${path.includes('?') ? '&' : '?'}${many(part)}`)])
  for (const part of steps) costs.push([part, await costOf(method, `${path.split('?', 1)[0]}/${many(part)}`)])
  const [dearest] = costs.toSorted(([, a], [, b]) => b - a)
  process.stdout.write(
    `${method} ${path}: ${usual.toFixed(1)} ms, ${dearest?.[0]} ${dearest?.[1].toFixed(1)} ms\n`,
  )
  expect(costs.filter(([, cost]) => cost - usual > mostMilliseconds)).toEqual([])
})
