/** The cache for searches before an engine that says what the test wants. */
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { headers as named } from '../../core/contract/headers.ts'
import { forEverybody } from '../../server/ready-answer.ts'
import {
  keepsTenSeconds,
  nginxPath,
  type SearchCache,
  startSearchCache,
} from '../../server/testing/search-cache.ts'

const conf = readFileSync(join(import.meta.dirname, 'search-cache.conf'), 'utf8')
const path = '/api/reservation/request-flight-availability'
const shared = { 'cache-control': forEverybody, vary: 'accept-encoding' }

let engine: Server
let cache: SearchCache
let asked: IncomingMessage[] = []
/** what the engine answers */
let answer: (request: IncomingMessage, response: ServerResponse) => void

interface SentRequest {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  readonly port?: number
}

interface Got {
  readonly status: number | undefined
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

async function ask(
  target: string,
  { method = 'GET', headers = {}, body, port = cache.port }: SentRequest = {},
): Promise<Got> {
  const options = {
    host: '127.0.0.1',
    port,
    path: target,
    method,
    headers: { host: 'one.example', ...headers },
  }
  const sent = request(options)
  sent.end(body)
  const [got] = (await once(sent, 'response')) as [IncomingMessage]
  return { status: got.statusCode, headers: got.headers, body: await text(got) }
}

/** Nothing is kept in the first 50 ms of a second, and all that is kept ends with it. */
async function earlyInASecond(): Promise<void> {
  await wait(1_150 - (Date.now() % 1_000))
}

let addresses = 0
const newAddress = () => `${path}?search=${(addresses += 1)}`

/** Says how often it was asked. */
const counts =
  (headers: Readonly<Record<string, string>>, status = 200) =>
  (_request: IncomingMessage, response: ServerResponse) => {
    const body = String(asked.length)
    response.writeHead(status, { ...headers, 'content-length': body.length }).end(body)
  }

describe('the inputs of nginx', () => {
  it('is every header in which a caller says who it is', () => {
    for (const name of ['authorization', 'dpop', ...Object.values(named)])
      expect(conf).toContain(`|$http_${name.toLowerCase().replaceAll('-', '_')}`)
  })

  it('is the text by which the engine lets everybody have an answer', () => {
    expect(conf.split(forEverybody)).toHaveLength(3)
  })
})

describe.skipIf(!nginxPath)('the cache for searches', () => {
  beforeAll(async () => {
    engine = createServer((incoming, response) => {
      asked.push(incoming)
      answer(incoming, response)
    })
    engine.listen(0, '127.0.0.1')
    await once(engine, 'listening')
    cache = await startSearchCache({ enginePort: portOf(engine) })
  })
  afterEach(() => {
    asked = []
  })
  afterAll(async () => {
    await cache?.stop()
    engine?.closeAllConnections()
    engine?.close()
  })

  it('repeats a public answer within its second; a browser must ask each time', async () => {
    answer = counts(shared)
    const address = newAddress()
    await earlyInASecond()
    const [first, again] = [await ask(address), await ask(address)]
    expect([first.body, again.body, again.headers['cache-control']]).toEqual(['1', '1', 'private, no-cache'])
    await wait(1_000)
    expect((await ask(address)).body).toBe('2')
  })

  it('asks again with the ETag of its copy, and gives its own bytes if they are still right', async () => {
    answer = (incoming, response) => {
      if (incoming.headers['if-none-match'] === '"mark"')
        response.writeHead(304, { ...shared, etag: '"mark"' }).end()
      else counts({ ...shared, etag: '"mark"' })(incoming, response)
    }
    const address = newAddress()
    await earlyInASecond()
    expect((await ask(address)).body).toBe('1')
    await wait(1_000)
    for (let time = 0; time < 3; time++) expect((await ask(address)).body).toBe('1')
    expect(asked).toHaveLength(2)
    const unchanged = await ask(address, { headers: { 'if-none-match': '"mark"' } })
    expect([unchanged.status, unchanged.body]).toEqual([304, ''])
  })

  it.each([
    ['what the engine keeps to itself', counts({ ...shared, 'cache-control': 'no-store' })],
    [
      'what the engine lets be kept in other words',
      counts({ ...shared, 'cache-control': 'public, max-age=60' }),
    ],
    ['what differs by more than the packing', counts({ ...shared, vary: 'accept-encoding, cookie' })],
    ['what says itself how long it counts', counts({ vary: 'accept-encoding', 'x-accel-expires': '60' })],
    ['what sets a cookie', counts({ ...shared, 'set-cookie': 'a=b' })],
    ['a refusal', counts(shared, 409)],
  ])('does not keep %s', async (_what, answers) => {
    answer = answers
    const address = newAddress()
    await earlyInASecond()
    expect([(await ask(address)).body, (await ask(address)).body]).toEqual(['1', '2'])
  })

  it('gives an identified caller no cached answer and keeps none; all its headers arrive', async () => {
    answer = counts(shared)
    const address = newAddress()
    await earlyInASecond()
    await ask(address)
    for (const name of ['authorization', 'dpop', ...Object.values(named)]) {
      const { body } = await ask(address, { headers: { [name]: 'x', cookie: 'a=b' } })
      expect([name, body]).toEqual([name, String(asked.length)])
      expect(asked.at(-1)?.headers).toMatchObject({ [name.toLowerCase()]: 'x', cookie: 'a=b' })
    }
    expect((await ask(address)).body).toBe('1')
  })

  it('keeps a host’s answer from another host, and a compressed one from callers that do not take it', async () => {
    answer = counts(shared)
    const address = newAddress()
    await earlyInASecond()
    const as = async (headers: Record<string, string>) => (await ask(address, { headers })).body
    expect(await as({ host: 'one.example' })).toBe('1')
    expect(await as({ host: 'two.example' })).toBe('2')
    expect(await as({ 'accept-encoding': 'gzip, deflate, br' })).toBe('3')
    expect(await as({ 'accept-encoding': 'br' })).toBe('3')
    expect(await as({ 'accept-encoding': 'gzip, br;q=0' })).toBe('1')
    expect(asked.map(({ headers }) => headers['accept-encoding'])).toEqual([undefined, undefined, 'br'])
  })

  it('sends the engine nothing that is not in its key', async () => {
    answer = counts(shared)
    await ask(newAddress(), {
      headers: {
        cookie: 'a=b',
        'x-forwarded-host': 'evil.example',
        'accept-language': 'de',
        range: 'bytes=0-1',
      },
    })
    const { 'x-forwarded-for': from, 'x-forwarded-proto': scheme, ...rest } = asked[0]?.headers ?? {}
    expect([from, scheme, rest]).toEqual(['127.0.0.1', 'http', { host: 'one.example' }])
  })

  it('lets the other search, with a body, and every other method past it', async () => {
    answer = (incoming, response) => {
      void text(incoming).then((body) => response.writeHead(200, shared).end(`${incoming.method} ${body}`))
    }
    const bodies = ['{"a":1}', 'x'.repeat(100_000)]
    for (const body of bodies) expect((await ask(path, { method: 'POST', body })).body).toBe(`POST ${body}`)
    const address = newAddress()
    await earlyInASecond()
    expect((await ask(address, { headers: { 'content-length': '2' }, body: '{}' })).body).toBe('GET {}')
    await ask(address, { method: 'DELETE' })
    expect(asked).toHaveLength(4)
  })

  it('gives nothing that is over while the engine is away', async () => {
    answer = counts(shared)
    const address = newAddress()
    await earlyInASecond()
    await ask(address)
    answer = (incoming) => incoming.socket.destroy()
    expect((await ask(address)).body).toBe('1')
    await wait(1_000)
    const away = await ask(address)
    expect([away.status, away.headers['retry-after']]).toEqual([503, '5'])
  })

  it('is never more than a second behind; a cache of ten seconds is', async () => {
    const behind = async (port: number, rounds: number): Promise<number> => {
      const behindFor: number[] = []
      for (let round = 0; round < rounds; round++) {
        const address = newAddress()
        let value = 'old'
        answer = (_incoming, response) => void response.writeHead(200, shared).end(value)
        await wait(350)
        await ask(address, { port })
        await wait(Math.random() * 500)
        await ask(address, { port })
        value = 'new'
        const changedAt = performance.now()
        let lastOld = changedAt
        for (;;) {
          // An answer that is old was right for as long as it had not been asked for.
          const askedAt = performance.now()
          if ((await ask(address, { port })).body === 'new' || askedAt - changedAt > 3_000) break
          lastOld = askedAt
          await wait(10)
        }
        behindFor.push(lastOld - changedAt)
      }
      return Math.max(...behindFor)
    }
    // A promised figure of the product: less than a second, counted to the moment in which an old answer was asked for.
    expect(await behind(cache.port, 3)).toBeLessThanOrEqual(1_000)
    const control = await startSearchCache({ enginePort: portOf(engine), change: keepsTenSeconds })
    try {
      expect(await behind(control.port, 1)).toBeGreaterThan(2_000)
    } finally {
      await control.stop()
    }
  })
})

function portOf(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}
