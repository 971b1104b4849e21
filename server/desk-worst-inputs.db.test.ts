/** Each call of the desk with every field at its worst: refused in words, or answered, and never a fault of ours. */
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { standardRoleNames } from '@jetbridge/core/access/permission.ts'
import { deskContract } from '@jetbridge/core/contract/desk/contract.ts'
import type { Endpoint } from '@jetbridge/core/contract/endpoint.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deskApiExamples } from './http/desk-api-examples.ts'
import type { ApiExample } from './http/api-example.ts'
import { seedTinyWorld } from './seed/factories.ts'
import { deskSite, withSignIn } from './testing/account.ts'
import { type TestApp, testApp } from './testing/app.ts'
import { approvingGateway } from './testing/approving-gateway.ts'
import { book } from './testing/booked.ts'
import { showFactor, signInStaff } from './testing/staff.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))

const roles = standardRoleNames.map((role) => ({ role, station: null }))

type Member = Awaited<ReturnType<typeof signInStaff>>

let app: TestApp
let kim: Member
let code: string
let memberId: string

beforeAll(async () => {
  app = await testApp({
    ...withSignIn,
    settings: { ...withSignIn.settings, TRUST_PROXY: '1' },
    gateways: { default: approvingGateway },
    seed: async (db) => void (await seedTinyWorld(db, { today, seats: 180, days: 10 })),
  })
  code = (await book(app, { day: plusDays(today, 3) })).recordLocator
  kim = await signInStaff(app, 'kim@people.example', roles)
  memberId = (await signInStaff(app, 'lee@people.example', roles)).staff.memberId
  await showFactor(kim)
  await app.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

const texts: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\u0000b',
  '\u202e\ud83d',
  '🙂'.repeat(40),
  'x'.repeat(200),
  'ü'.repeat(2_000),
  '%',
  "'; drop table staff_member; --",
  '{{7*7}}',
  '../../etc/passwd',
  '-1',
  '0',
  '1e999',
  '9007199254740993',
  '9999999999999999',
  'NaN',
  '0001-01-01',
  '9999-12-31',
  '+275760-09-13',
  '2026-02-30',
  'eyJhIjoxfQ',
  Buffer.from('[0,true,1,0,"00000000-0000-0000-0000-000000000000"]').toString('base64url'),
  Buffer.from('[8640000000000001,false,0,-1e300,"x"]').toString('base64url'),
  Buffer.from('["\\u0000","\\u0000","\\u0000"]').toString('base64url'),
  Buffer.from('[8640000000000000,true,1,8640000000000000,"ffffffff-ffff-ffff-ffff-ffffffffffff"]').toString(
    'base64url',
  ),
  Buffer.from(
    '[-8640000000000000,false,0,-8640000000000000,"ffffffff-ffff-4fff-bfff-ffffffffffff"]',
  ).toString('base64url'),
]
const values: readonly unknown[] = [...texts, null, true, -1, 1e308, [], {}, [[[]]], { $ne: null }]

/** They end a session, or lock it: each is called by a member of its own. */
const ending: ReadonlySet<string> = new Set(['account/lock', 'account/end-session', 'account/end-sessions'])

const all = Object.entries(deskContract).flatMap(([group, endpoints]) =>
  Object.entries(endpoints as Record<string, Endpoint>).map(([name, endpoint]) => {
    const examples = deskApiExamples as unknown as Record<string, Record<string, ApiExample>>
    return { name: `${group}.${name}`, endpoint, example: examples[group]?.[name] ?? {} }
  }),
)
/** Their answers go on: they are read to the head alone. */
const streams = all.filter(({ endpoint }) => endpoint.stream?.of === 'events')
const endings = all.filter(({ endpoint }) => ending.has(endpoint.path))
const calls = all.filter((each) => !streams.includes(each) && !endings.includes(each))

/** The names of what an endpoint takes. */
function fieldsOf(schema: Endpoint['query']): string[] {
  return Object.keys((schema as { readonly shape?: object } | undefined)?.shape ?? {})
}

/** What an example names is there. */
function withReal(example: object = {}): object {
  return { ...example, ...('code' in example && { code }), ...('memberId' in example && { memberId }) }
}

async function statusOf(
  { method, path }: Endpoint,
  {
    query = {},
    body = {},
    by = kim,
  }: { readonly query?: object; readonly body?: unknown; readonly by?: Member },
): Promise<number> {
  const payload = method === 'POST' ? (body as object) : undefined
  const sent = query as Record<string, string>
  return (await by.browser.callWith(method, path, by.token, payload, {}, sent)).statusCode
}

/** Of a stream, whose caller then hangs up. */
async function headOf({ path }: Endpoint, query: object): Promise<number> {
  const url = `${deskSite}/api/${path}`
  const { port } = app.app.server.address() as AddressInfo
  const search = new URLSearchParams(query as Record<string, string>).toString()
  const asked = request(`http://127.0.0.1:${port}/api/${path}?${search}`, {
    headers: {
      host: new URL(deskSite).host,
      authorization: `DPoP ${kim.token}`,
      dpop: await kim.browser.proof('GET', url, kim.token),
    },
  })
  asked.end()
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  response.on('error', () => undefined)
  response.destroy()
  return response.statusCode ?? 0
}

describe('no call of the desk', () => {
  it.each(calls)('answers a fault, whatever stands in a field: $name', async ({ endpoint, example }) => {
    const query = { ...withReal(example.query) }
    const body = { ...withReal(example.body as object | undefined) }
    const asked = [
      ...fieldsOf(endpoint.query).flatMap((field) => texts.map((text) => [{ [field]: text }, {}] as const)),
      ...fieldsOf(endpoint.body).flatMap((field) => values.map((value) => [{}, { [field]: value }] as const)),
    ]
    const faults: unknown[] = []
    for (const [inQuery, inBody] of asked) {
      const status = await statusOf(endpoint, {
        query: { ...query, ...inQuery },
        body: { ...body, ...inBody },
      })
      if (status >= 500) faults.push([status, inQuery, inBody])
    }
    expect(faults).toEqual([])
  })

  it.each(streams)('that goes on does so either: $name', async ({ endpoint, example }) => {
    const faults: unknown[] = []
    const statuses = new Set<number>()
    for (const field of fieldsOf(endpoint.query))
      for (const text of texts) {
        const status = await headOf(endpoint, { ...example.query, [field]: text })
        statuses.add(status)
        if (status >= 500) faults.push([status, field, text])
      }
    expect(faults).toEqual([])
    expect([...statuses]).toEqual(expect.arrayContaining([200, 400]))
  })

  it.each(endings)('that ends or locks a session does so either: $name', async ({ endpoint }) => {
    const by = await signInStaff(app, `${endpoint.path.replace('/', '-')}@people.example`, [roles[0]!])
    const bodies = fieldsOf(endpoint.body).flatMap((field) => values.map((value) => ({ [field]: value })))
    const faults: unknown[] = []
    for (const body of [...bodies, ...values, {}]) {
      const status = await statusOf(endpoint, { body, by })
      if (status >= 500) faults.push([status, body])
    }
    expect(faults).toEqual([])
  })
})
