import { endpoint } from '@jetbridge/core/contract/endpoint.ts'
import { pageQuery, pageSchema } from '@jetbridge/core/contract/paging.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { appendAudit } from '../modules/audit/operations.ts'
import { readAuditPage } from '../modules/audit/read.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { Refusal } from './refusal.ts'
import { type Handlers, serve, type Serving } from './serve.ts'
import { siteHosts } from './site-address.ts'

const endpoints = {
  rows: endpoint({
    method: 'GET',
    path: 'test/rows',
    access: 'open',
    summary: 'Streams numbers',
    query: z.object({ to: z.coerce.number(), wait: z.coerce.number().default(0) }),
    response: z.object({ n: z.number() }),
    stream: { of: 'rows', statementSeconds: 1 },
    errors: [],
  }),
  page: endpoint({
    method: 'GET',
    path: 'test/page',
    access: 'open',
    summary: 'The audit log, page by page',
    query: z.object(pageQuery),
    response: pageSchema(z.object({ number: z.number() })),
    errors: [],
  }),
  act: endpoint({
    method: 'POST',
    path: 'test/act',
    access: 'open',
    summary: 'Does something that is written down',
    audit: { act: 'cancel-flight', record: 'agency' },
    body: z.object({ id: z.string(), how: z.enum(['transaction', 'statement', 'refusal', 'fault-at-end']) }),
    response: z.object({ isDone: z.boolean() }),
    errors: ['sold-out'],
  }),
}

let engine: TestApp
let app: FastifyInstance
let origin: string

beforeAll(async () => {
  engine = await testApp({})
  await sql`create table deed (id text)`.execute(engine.deps.db.query)
  app = Fastify()
  serve(
    app,
    { ...engine.deps, provers: noProvers, appendAudit, called: siteHosts(engine.deps) },
    endpoints,
    handlers(),
  )
  origin = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await app.close()
  await engine.close()
})

const refuse = async () => {
  throw new Refusal('session-expired')
}
const noProvers: Serving['provers'] = { 'flow-token': refuse, 'reservation-token': refuse, account: refuse }

function handlers(): Handlers<typeof endpoints> {
  const { db } = engine.deps
  return {
    rows: async ({ query: { to, wait }, readRows }) =>
      readRows(async function* (tx) {
        await sql`select pg_sleep(${wait})`.execute(tx)
        for (let n = 1; n <= to; n++) yield { n, secret: 'never sent' }
      }),
    page: async ({ query, actor }) => readAuditPage(db.query, actor.brand.id, query) as never,
    act: async ({ body: { id, how }, onRecord }) => {
      onRecord(id)
      if (how === 'statement') await sql`insert into deed values (${id})`.execute(db.query)
      else {
        await db.transact(async (tx) => {
          await sql`insert into deed values (${id})`.execute(tx)
          if (how === 'refusal') throw new Refusal('sold-out')
        })
      }
      return { isDone: true }
    },
  }
}

const get = (path: string, signal?: AbortSignal) =>
  fetch(`${origin}${engine.deps.config.apiBase}/${path}`, signal ? { signal } : {})
const act = (id: string, how: string) =>
  app.inject({ method: 'POST', url: `${engine.deps.config.apiBase}/test/act`, payload: { id, how } })
const entries = async (id: string) => {
  const { rows } = await sql<{ act: string; actor_kind: string }>`
    select act, actor_kind from audit_act where record_id = ${id}`.execute(engine.deps.db.query)
  return rows
}
const deeds = async (id: string) => {
  const { rows } = await sql`select id from deed where id = ${id}`.execute(engine.deps.db.query)
  return rows.length
}

describe('a stream of rows', () => {
  it('sends each row as a line of its declared form, for any number of rows', async () => {
    const answer = await get('test/rows?to=50000')
    const lines = (await answer.text()).trimEnd().split('\n')
    expect([answer.headers.get('content-type'), lines.length]).toEqual([
      'application/x-ndjson; charset=utf-8',
      50_000,
    ])
    expect([lines[0], lines.at(-1)]).toEqual(['{"n":1}', '{"n":50000}'])
  })

  it('may take as long as its endpoint says, and is answered as busy after that', async () => {
    expect((await get('test/rows?to=1&wait=0.3')).status).toBe(200)
    const late = await get('test/rows?to=1&wait=3')
    expect([late.status, (await late.json()) as object]).toMatchObject([503, { code: 'busy' }])
  })

  it('ends its statement when the reader leaves', async () => {
    const left = new AbortController()
    const asked = get('test/rows?to=1&wait=0.9', left.signal).catch(() => 'left')
    await expect.poll(() => sleepers()).toBe(1)
    left.abort()
    expect(await asked).toBe('left')
    await expect.poll(() => sleepers()).toBe(0)
  })
})

async function sleepers(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where application_name like 'jetbridge long read/%' and state = 'active' and query like '%pg_sleep%'
  `.execute(engine.deps.db.query)
  return rows[0]?.count ?? 0
}

describe('an audited call', () => {
  it('leaves one row that says who did what to which record', async () => {
    expect((await act('one', 'transaction')).statusCode).toBe(200)
    expect(await entries('one')).toEqual([{ act: 'cancel-flight', actor_kind: 'visitor' }])
  })

  it('leaves one, too, where the act is a single statement', async () => {
    expect((await act('two', 'statement')).statusCode).toBe(200)
    expect([await deeds('two'), (await entries('two')).length]).toEqual([1, 1])
  })

  it('leaves no row when it is refused, and does nothing when the row cannot be written', async () => {
    expect((await act('three', 'refusal')).statusCode).toBe(409)
    expect([await deeds('three'), await entries('three')]).toEqual([0, []])
    // a row must name a record: NUL is no text for the database
    expect((await act('fo\u0000ur', 'transaction')).statusCode).toBe(500)
    expect(await deeds('four')).toBe(0)
  })
})

describe('a page of the audit log', () => {
  it('refuses a page size out of bounds and a cursor that no page gave', async () => {
    for (const asked of [
      'limit=0',
      'limit=201',
      'limit=x',
      'cursor=abc',
      'cursor=WyJhIl0',
      `cursor=${'a'.repeat(501)}`,
    ]) {
      expect((await get(`test/page?${asked}`)).status, asked).toBe(400)
    }
    expect((await get('test/page?limit=200')).status).toBe(200)
  })
})
