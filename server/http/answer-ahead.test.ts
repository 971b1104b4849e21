import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { endpoint } from '@jetbridge/core/contract/endpoint.ts'
import type { Failure } from '@jetbridge/core/contract/error.ts'
import Fastify from 'fastify'
import pino from 'pino'
import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { answerAhead } from './answer-ahead.ts'
import { acceptJsonBodies } from './json-body.ts'
import type { AnsweredRequest } from './log.ts'
import { ReadyAnswer } from '../ready-answer.ts'
import { serve, type Serving } from './serve.ts'
import { quietly } from '../testing/quiet-time.ts'
import { untilTrue } from '../testing/until.ts'

const path = '/api/test/ask'
const ask = endpoint({
  method: 'POST',
  path: 'test/ask',
  access: 'open',
  summary: 'Tells how often it was asked',
  query: z.object({ id: z.string().optional() }),
  body: z.object({ count: z.number().int(), note: z.string().optional() }),
  response: z.object({ asked: z.number() }),
  errors: [],
})

/** By its address, for everybody. */
const read = endpoint({
  method: 'GET',
  path: 'test/ask',
  access: 'open',
  summary: 'The same by its address',
  query: z.strictObject({ count: z.string() }),
  response: z.object({ asked: z.number() }),
  answerHeaders: ['ETag'],
  errors: [],
})

const apps: ReturnType<typeof Fastify>[] = []
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()))
  accepted.clear()
})

/** Listens; its handler counts, and its answers hold as long as `state.holds`. */
async function start() {
  const state = { asked: 0, holds: true, ahead: [] as AnsweredRequest[] }
  const app = Fastify({ bodyLimit: 8_000, routerOptions: { caseSensitive: false } })
  apps.push(app)
  app.server.on('connection', (socket) => accepted.set(socket.remotePort, socket))
  acceptJsonBodies(app)
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.header('cache-control', 'no-store')
    done()
  })
  const brandOfHost = (host: string) => ({ id: host })
  const called = { brandAt: brandOfHost, addressAt: () => 'http://localhost' }
  const deps = {
    config: { apiBase: '/api', mode: 'test' },
    log: pino({ level: 'silent' }),
    brandOfHost,
    called,
  }
  const handler = async () =>
    new ReadyAnswer(Buffer.from(`{"asked":${++state.asked},"ü":"€"}`), undefined, () => state.holds)
  const kept = serve(app, deps as unknown as Deps & Serving, { ask, read }, { ask: handler, read: handler })
  answerAhead(app, {
    kept,
    brandOfHost: brandOfHost as unknown as Deps['brandOfHost'],
    requestId: () => 'id',
    onAnswer: (request) => state.ahead.push(request),
  })
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  const post = async (body: string, headers: Record<string, string> = {}, at = path) => {
    const sent = { 'content-type': 'application/json', ...headers }
    const response = await fetch(origin + at, { method: 'POST', body, headers: sent })
    const answered = (await response.json()) as { asked: number; ü: string } & Failure
    return { status: response.status, headers: Object.fromEntries(response.headers), ...answered }
  }
  const get = (query: string, headers: Record<string, string> = {}, at = path) =>
    fetch(`${origin}${at}?${query}`, { headers })
  return { state, app, post, get, port: Number(new URL(origin).port) }
}

/** The server's ends of the connections, by the ports of the callers' ends. */
const accepted = new Map<number | undefined, Socket>()

/** The server has got all that was written so far. */
async function untilArrived(socket: Socket): Promise<void> {
  if (socket.connecting) await once(socket, 'connect')
  const port = socket.localPort
  await untilTrue(() => socket.destroyed || (accepted.get(port)?.bytesRead ?? 0) >= socket.bytesWritten)
}

/** Everything that comes back until the connection closes. */
async function letter(port: number, ...pieces: readonly string[]): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  const closed = once(socket, 'close')
  for (const piece of pieces) {
    socket.write(piece)
    await untilArrived(socket)
  }
  await closed
  return Buffer.concat(chunks).toString()
}

const head = (port: number, ...fields: readonly string[]) =>
  [
    `POST ${path} HTTP/1.1`,
    `host: 127.0.0.1:${port}`,
    'connection: close',
    'content-type: application/json',
    ...fields,
    '\r\n',
  ].join('\r\n')

describe('a kept answer', () => {
  it('goes out again to the same request, with the same bytes and headers, and is counted', async () => {
    const { state, post } = await start()
    const first = await post('{"count":1}')
    const again = await post('{"count":1}')
    expect([again.asked, again.ü]).toEqual([1, '€'])
    expect({ ...again.headers, date: '' }).toEqual({ ...first.headers, 'x-request-id': 'id', date: '' })
    expect(again.headers['cache-control']).toBe('no-store')
    expect(state.ahead).toMatchObject([{ id: 'id', method: 'POST', route: path, status: 200 }])
    expect(state.ahead[0]?.milliseconds).toBeGreaterThan(0)
  })

  it('does not go to another body, another encoding, another path or another brand', async () => {
    const { post, port } = await start()
    await post('{"count":1}')
    expect((await post('{"count":2}')).asked).toBe(2)
    expect((await post('{"count":1}', { 'accept-encoding': 'gzip' })).asked).toBe(3)
    expect((await post('{"count":1}', {}, `${path}?id=A`)).asked).toBe(4)
    expect((await post('{"count":1}', {}, path.toUpperCase())).asked).toBe(5)
    const request = head(port, 'accept-encoding: *', 'content-length: 11') + '{"count":1}'
    expect(await letter(port, request)).toContain('"asked":6')
    expect(await letter(port, request)).toContain('"asked":6')
    expect(await letter(port, request.replace(`127.0.0.1:${port}`, 'other.example'))).toContain('"asked":7')
  })

  it('is not sent once it no longer holds', async () => {
    const { state, post } = await start()
    await post('{"count":1}')
    state.holds = false
    expect((await post('{"count":1}')).asked).toBe(2)
    expect(state.ahead).toEqual([])
  })

  it('is found when the body comes in pieces; a body of unknown length is left to the framework', async () => {
    const { port, state } = await start()
    const body = '{"count":1,"note":"Zürich"}'
    const bytes = Buffer.byteLength(body)
    const sized = head(port, `content-length: ${bytes}`)
    expect(await letter(port, sized + body)).toContain('"asked":1')
    expect(await letter(port, sized + body.slice(0, 9), body.slice(9))).toContain('"asked":1')
    const chunked = head(port, 'transfer-encoding: chunked')
    expect(await letter(port, `${chunked}${bytes.toString(16)}\r\n${body}\r\n0\r\n\r\n`)).toContain(
      '"asked":2',
    )
    expect(state.ahead).toHaveLength(1)
  })

  it('does not prevent refusals: broken, empty, too large, of another type, or a card number', async () => {
    const { post } = await start()
    await post('{"count":1}')
    expect((await post('{"count":1')).status).toBe(400)
    expect((await post('')).status).toBe(400)
    expect((await post(`{"count":1,"note":"${'x'.repeat(9_000)}"}`)).status).toBe(413)
    expect((await post('{"count":1}', { 'content-type': 'text/plain' })).status).toBe(415)
    for (let time = 0; time < 2; time++)
      expect((await post('{"count":1,"note":"4111 1111 1111 1111"}')).status).toBe(422)
  })

  it('does not wait for a caller who hangs up midway, and others are answered', async () => {
    const { post, port, state } = await start()
    await post('{"count":1}')
    const socket = connect({ port, host: '127.0.0.1' })
    socket.write(`${head(port, 'content-length: 500')}{"count":1`)
    await untilArrived(socket)
    socket.destroy()
    expect((await post('{"count":1}')).asked).toBe(1)
    expect(state.ahead).toHaveLength(1)
  })

  it('keeps no connection open when the application closes', async () => {
    const { app, post } = await start()
    await post('{"count":1}')
    await post('{"count":1}')
    expect((await quietly(() => app.close())).milliseconds).toBeLessThan(2_000)
  })
})

describe('a kept answer to an address', () => {
  it('goes out again with the same bytes, mark and leave to keep it, and is counted as a read', async () => {
    const { state, get } = await start()
    const [first, again] = [await get('count=1'), await get('count=1')]
    expect(await again.text()).toBe(await first.text())
    for (const name of ['etag', 'cache-control', 'vary', 'content-type'])
      expect([name, again.headers.get(name)]).toEqual([name, first.headers.get(name)])
    expect(again.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=1')
    expect(state.ahead).toMatchObject([{ method: 'GET', route: path, status: 200 }])
  })

  it('is not sent to a caller that has it: 304 without its bytes, ahead and by the framework alike', async () => {
    const { state, get } = await start()
    const etag = (await get('count=1')).headers.get('etag') ?? ''
    for (const query of ['count=1', 'count=1', 'count=2']) {
      state.asked = 0
      const got = await get(query, { 'if-none-match': etag })
      expect([got.status, await got.text(), got.headers.get('etag')]).toEqual([304, '', etag])
      expect(got.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=1')
    }
    // The new question made a new answer, and it was the same.
    expect(state.ahead.map(({ status }) => status)).toEqual([304, 304])
    state.holds = false
    expect((await get('count=1', { 'if-none-match': etag })).status).toBe(200)
  })

  it('goes to nobody who says who it is, to no other address, and to no body that reads like one', async () => {
    const { state, get, post, port } = await start()
    await get('count=1')
    const own = await get('count=1', { 'x-agency-code': 'ALPS' })
    expect([own.status, own.headers.get('cache-control'), own.headers.get('etag')]).toEqual([
      200,
      'no-store',
      null,
    ])
    expect((await get('count=1&count=1')).status).toBe(400)
    expect((await get('count=1?')).status).toBe(200)
    expect((await get('count=1', {}, path.toUpperCase())).status).toBe(200)
    expect((await post('count=1')).status).toBe(400)
    const withBody = `GET ${path}?count=1 HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nconnection: close\r\ncontent-length: 2\r\n\r\n{}`
    expect(await letter(port, withBody)).toContain('HTTP/1.1 200')
    expect(state.ahead).toEqual([])
  })

  it('is not kept where it depends on the caller', async () => {
    const { state, get, post } = await start()
    await get('count=1', { authorization: 'Bearer x' })
    await post('{"count":1}')
    expect((await get('count=1')).status).toBe(200)
    expect(state.ahead).toEqual([])
    await get('count=1')
    expect(state.ahead).toHaveLength(1)
  })
})
