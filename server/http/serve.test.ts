import { endpoint } from '@jetbridge/core/contract/endpoint.ts'
import type { Failure } from '@jetbridge/core/contract/error.ts'
import Fastify from 'fastify'
import pino from 'pino'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { Refusal } from './refusal.ts'
import type { Claims } from './actor.ts'
import { type Call, serve, type Serving } from './serve.ts'

const echo = endpoint({
  method: 'POST',
  path: 'Test/echo',
  aliases: ['test/echo/:id'],
  access: 'flow',
  summary: 'Answers what was sent',
  params: z.object({ id: z.string().optional() }),
  query: z.object({ id: z.string().optional() }),
  body: z.object({ count: z.number().int() }),
  response: z.object({ count: z.number(), flow: z.string().nullable(), token: z.string().nullable() }),
  errors: ['sold-out', 'session-expired', 'too-many-requests'],
})

const brand = { id: 'slate_one' }

/** Every named flow is held, with any token. */
const provers = {
  'flow-token': async ({ bookingFlowId, accessToken }: Claims) => ({
    kind: 'flow-holder',
    brand,
    edits: null,
    successor: null,
    flowId: bookingFlowId,
    data: accessToken ?? null,
  }),
  'reservation-token': async () => ({ kind: 'visitor', brand }),
  account: async () => ({ kind: 'visitor', brand }),
}

const deps = {
  config: { apiBase: '/api', mode: 'test' },
  log: pino({ level: 'silent' }),
  brandOfHost: () => brand,
  called: { brandAt: () => brand, addressAt: () => 'http://localhost' },
  provers,
} as unknown as Deps & Serving

function appWith(
  handler: (
    call: Call<typeof echo>,
  ) => Promise<never> | Promise<{ count: number; flow: string | null; token: string | null }>,
) {
  const app = Fastify({ routerOptions: { caseSensitive: false, ignoreTrailingSlash: true } })
  serve(app, deps, { echo }, { echo: handler })
  return app
}

const echoing = appWith(async ({ body, actor }) => ({
  count: body.count,
  flow: actor.flowId ?? null,
  token: actor.data,
}))

async function post(
  app: ReturnType<typeof appWith>,
  url: string,
  payload: object,
  headers: Record<string, string> = {},
) {
  const response = await app.inject({ method: 'POST', url, payload, headers })
  return { status: response.statusCode, body: response.json(), headers: response.headers }
}

describe('an endpoint value', () => {
  it('is found in any case of its path, with a slash behind it', async () => {
    for (const url of ['/api/Test/echo', '/api/test/ECHO', '/api/test/echo/']) {
      expect((await post(echoing, url, { count: 1 })).status, url).toBe(200)
    }
  })

  it('reads the flow id from the query, the path or the header, and the token from either header', async () => {
    const byQuery = await post(echoing, '/api/test/echo?id=A', { count: 1 }, { 'x-booking-flow-id': 'C' })
    const byPath = await post(echoing, '/api/test/echo/B', { count: 1 }, { 'x-access-token': 'secret' })
    const byHeader = await post(
      echoing,
      '/api/test/echo',
      { count: 1 },
      { 'X-BOOKING-FLOW-ID': 'C', authorization: 'Bearer t' },
    )
    expect([byQuery.body.flow, byPath.body.flow, byHeader.body.flow]).toEqual(['A', 'B', 'C'])
    expect([byQuery.body.token, byPath.body.token, byHeader.body.token]).toEqual([null, 'secret', 't'])
  })

  it('answers a body of another form with 400 and the field', async () => {
    const { status, body } = await post(echoing, '/api/test/echo', { count: 'many' })
    expect(status).toBe(400)
    expect(body as Failure).toMatchObject({
      code: 'malformed-request',
      fields: { count: expect.any(String) },
    })
    expect((body as Failure).requestId).not.toBe('')
  })

  it('refuses a card number before the handler sees it', async () => {
    let reached = false
    const app = appWith(async () => {
      reached = true
      return { count: 1, flow: null, token: null }
    })
    const { status, body } = await post(app, '/api/test/echo', { count: 1, note: '4111 1111 1111 1111' })
    expect([status, body.code, reached]).toEqual([422, 'card-number-refused', false])
    for (const url of ['/api/test/echo?id=4111.1111.1111.1111', '/api/test/echo/4111-1111-1111-1111']) {
      expect(await post(app, url, { count: 1 }), url).toMatchObject({ status: 422 })
    }
    expect(reached).toBe(false)
  })

  it('gives a declared refusal its status and a 401 its numeric source [ERR-05]', async () => {
    const soldOut = appWith(() => Promise.reject(new Refusal('sold-out')))
    const expired = appWith(() => Promise.reject(new Refusal('session-expired')))
    expect(await post(soldOut, '/api/test/echo', { count: 1 })).toMatchObject({
      status: 409,
      body: { code: 'sold-out' },
    })
    expect(await post(expired, '/api/test/echo', { count: 1 })).toMatchObject({
      status: 401,
      body: { message: '1', detail: 'The session is missing or has ended. Start a new one.' },
    })
  })

  it('names a refusal that its endpoint did not declare', async () => {
    const undeclared = appWith(() => Promise.reject(new Refusal('not-paid')))
    const { body } = await post(undeclared, '/api/test/echo', { count: 1 })
    expect(body.message).toBe('undeclared refusal not-paid of Test/echo')
  })

  it('hides a fault behind a request id, and asks to come back when it is only busy', async () => {
    const broken = appWith(() => Promise.reject(new Error('secret detail')))
    const locked = appWith(() => Promise.reject(Object.assign(new Error('lock'), { code: '55P03' })))
    const fault = await post(broken, '/api/test/echo', { count: 1 })
    const busy = await post(locked, '/api/test/echo', { count: 1 })
    expect([fault.status, JSON.stringify(fault.body).includes('secret')]).toEqual([500, false])
    expect([busy.status, busy.body.code, busy.headers['retry-after']]).toEqual([503, 'busy', '2'])
  })

  it.each(['53100', '53200', '53300'])(
    'asks to come back while the database is out of room: %s',
    async (code) => {
      const full = appWith(() => Promise.reject(Object.assign(new Error('no space left'), { code })))
      const { status, body, headers } = await post(full, '/api/test/echo', { count: 1 })
      expect([status, body.code, headers['retry-after']]).toEqual([503, 'busy', '2'])
    },
  )

  it('names the limit that is used up, and until when, where too many calls were made', async () => {
    const refused = new Refusal('too-many-requests', undefined, undefined, 40)
    const { status, headers } = await post(
      appWith(() => Promise.reject(refused)),
      '/api/test/echo',
      { count: 1 },
    )
    expect([status, headers['retry-after'], headers['ratelimit']]).toEqual([
      429,
      '40',
      '"too-many-requests";r=0;t=40',
    ])
  })

  it('refuses a body that is not JSON', async () => {
    const { statusCode, body } = await echoing.inject({
      method: 'POST',
      url: '/api/test/echo',
      payload: '{"count":1',
      headers: { 'content-type': 'application/json' },
    })
    expect(statusCode, body).toBe(400)
  })

  it('cannot answer anything but its response shape outside production', async () => {
    const wrong = appWith(async () => ({ count: 'x' }) as never)
    expect((await post(wrong, '/api/test/echo', { count: 1 })).status).toBe(500)
  })
})
