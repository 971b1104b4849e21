import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendFailed } from './failure.ts'
import { bodyTooLong, limitBodies } from './body-limit.ts'
import { Refusal } from './refusal.ts'

const limit = 1_000
const share = 3_000
let app: FastifyInstance
let port: number

beforeAll(async () => {
  app = Fastify({ bodyLimit: limit })
  limitBodies(app, { trustedProxies: 1, bodyBytesPerSource: share })
  app.setErrorHandler((error: { code?: string }, _request, reply) => {
    const refusal =
      error instanceof Refusal
        ? error
        : error.code === 'FST_ERR_CTP_BODY_TOO_LARGE'
          ? bodyTooLong(limit)
          : undefined
    const { code, message } = refusal ?? new Refusal('fault')
    return sendFailed(reply, { code, message, requestId: '' }, refusal)
  })
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, text, done) => done(null, text))
  app.post('/taken', (request) => String(request.body).length)
  app.get('/taken', () => 0)
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(() => app.close())

interface SentBody {
  readonly method?: string
  readonly length?: number
  readonly body?: string
  readonly from?: string
}

/** Writes a request, or its beginning, and keeps the connection. */
function send({ method = 'POST', length, body = '', from = '192.0.2.1' }: SentBody): Socket {
  const socket = connect(port, '127.0.0.1')
  const size = length === undefined ? 'transfer-encoding: chunked' : `content-length: ${length}`
  socket.write(
    `${method} /taken HTTP/1.1\r\nhost: a\r\nx-forwarded-for: ${from}\r\ncontent-type: text/plain\r\n${size}\r\n\r\n${body}`,
  )
  return socket
}

async function answerOf(socket: Socket): Promise<string> {
  let text = ''
  while (!/\r\n\r\n.+/s.test(text)) {
    const [chunk] = (await once(socket, 'data')) as [Buffer]
    text += chunk.toString()
  }
  socket.destroy()
  return text
}

const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`

describe('a body', () => {
  it.each([limit - 1, limit])('of %i bytes is taken, where its limit is 1000', async (length) => {
    expect(await answerOf(send({ length, body: 'x'.repeat(length) }))).toContain(`\r\n\r\n${length}`)
    expect(await answerOf(send({ body: `${chunk('x'.repeat(length))}0\r\n\r\n` }))).toContain(
      `\r\n\r\n${length}`,
    )
  })

  it.each([limit + 1, 262_144, 1e12])('of %i bytes is refused before any of it has come', async (length) => {
    const answer = await answerOf(send({ length }))
    expect(answer).toContain('HTTP/1.1 413')
    expect(answer).toContain('"code":"body-too-large"')
    expect(answer).toContain('1000 bytes')
  })

  it('of unknown length is cut when it passes the limit, and its connection ends', async () => {
    const answer = await answerOf(send({ body: chunk('x'.repeat(limit + 1)) }))
    expect(answer).toContain('HTTP/1.1 413')
    expect(answer.toLowerCase()).toContain('connection: close')
  })

  it('where none is asked for is refused, too', async () => {
    expect(await answerOf(send({ method: 'GET', length: limit + 1 }))).toContain('HTTP/1.1 413')
    expect(await answerOf(send({ method: 'GET' }))).toContain('connection: close')
  })
})

describe('bodies on their way', () => {
  it('from one address have a share, and another address has its own', async () => {
    const slow = Array.from({ length: 3 }, () => send({ length: limit }))
    await expect.poll(async () => answerOf(send({ length: 1, body: 'x' }))).toContain('HTTP/1.1 429')
    expect(await answerOf(send({ length: 1, body: 'x' }))).toContain('retry-after: 1')
    expect(await answerOf(send({ length: 1, body: 'x', from: '192.0.2.2' }))).toContain('HTTP/1.1 200')
    for (const socket of slow) socket.destroy()
    await expect.poll(async () => answerOf(send({ length: 1, body: 'x' }))).toContain('HTTP/1.1 200')
  })

  it('from one IPv6 network of 64 bits have one share', async () => {
    const slow = ['1', '2:3', 'ffff'].map((end) => send({ length: limit, from: `2001:db8:0:1::${end}` }))
    await expect
      .poll(async () => answerOf(send({ length: 1, body: 'x', from: '2001:db8:0:1::9' })))
      .toContain('HTTP/1.1 429')
    expect(await answerOf(send({ length: 1, body: 'x', from: '2001:db8:0:2::9' }))).toContain('HTTP/1.1 200')
    for (const socket of slow) socket.destroy()
  })
})
