import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { untilTrue } from '../testing/until.ts'
import { sendFile, toReader } from './stream.ts'

const piece = Buffer.alloc(64 * 1024)

/** Sends far more than the sockets between both hold. */
async function openEndless(patience: number) {
  const read = { pieces: 0, hasEnded: false }
  async function* pieces() {
    try {
      for (; read.pieces < 2_000; read.pieces++) yield piece
    } finally {
      read.hasEnded = true
    }
  }
  const app = Fastify()
  app.get('/', async (_request, reply) => reply.send(await toReader(reply, pieces(), patience)))
  await app.listen({ host: '127.0.0.1', port: 0 })
  return { app, read, port: (app.server.address() as AddressInfo).port }
}

/** Asks, and reads nothing after the first bytes until told to. */
async function askAndStop(port: number) {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ host: '127.0.0.1', port, agent: false }, resolve).on('error', reject).end()
  })
  answer.on('error', () => undefined)
  return answer
}

describe('a reader who stops in the middle', () => {
  it('is cut off, and what was read for it ends', async () => {
    const { app, read, port } = await openEndless(200)
    const answer = await askAndStop(port)
    await expect.poll(() => read.hasEnded).toBe(true)
    expect(read.pieces).toBeLessThan(2_000)
    answer.destroy()
    await app.close()
  })

  it('gets all where it reads on in time', async () => {
    const { app, read, port } = await openEndless(30_000)
    const answer = await askAndStop(port)
    // The sockets between both are full.
    let before = 0
    await untilTrue(() => {
      const isFull = before > 0 && read.pieces === before
      before = read.pieces
      return isFull
    })
    expect(read.hasEnded).toBe(false)
    let bytes = 0
    for await (const part of answer) bytes += (part as Buffer).length
    expect(bytes).toBe(2_000 * piece.length)
    await app.close()
  })
})

describe('a file whose rows fail', () => {
  async function* failing(after: number) {
    for (let row = 0; row < after; row++) yield `row ${row}\n`
    throw new Error('the database is away')
  }
  async function answerTo(after: number) {
    const app = Fastify()
    app.get('/', async (_request, reply) => {
      try {
        return await sendFile(reply, failing(after), 'text/csv')
      } catch {
        return reply.code(503).send({ code: 'busy' })
      }
    })
    await app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = app.server.address() as AddressInfo
    try {
      const answer = await fetch(`http://127.0.0.1:${port}/`)
      return { status: answer.status, body: await answer.text().catch(() => 'cut off') }
    } finally {
      await app.close()
    }
  }

  it('is refused while nothing has been sent, even after the first rows', async () => {
    for (const after of [0, 1, 10])
      expect(await answerTo(after)).toEqual({ status: 503, body: '{"code":"busy"}' })
  })

  it('is cut off after that, so that nobody takes a part for the whole', async () => {
    expect(await answerTo(20_000)).toEqual({ status: 200, body: 'cut off' })
  })
})
