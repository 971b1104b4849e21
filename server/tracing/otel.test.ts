import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openTraceReceiver, type TraceReceiver } from '../testing/trace-receiver.ts'
import { otelTracing } from './otel.ts'
import { openTracing } from './open.ts'
import type { Tracing } from './tracing.ts'
import { untilHolds } from '../testing/until.ts'
import { quietly } from '../testing/quiet-time.ts'

const call = { requestId: 'r-1', method: 'POST', route: '/api/x/:id', scheme: 'http', headers: {} }
const parent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`
const opened: { close(): Promise<void> }[] = []
const log = { warn: vi.fn() }

afterEach(async () => {
  for (const each of opened.splice(0)) await each.close()
  log.warn.mockClear()
})

interface ReceiverOptions {
  readonly share?: number
  readonly joinsCallers?: boolean
  readonly answer?: () => number | 'nothing'
}

async function open({ share = 1, joinsCallers = false, answer }: ReceiverOptions = {}) {
  const receiver = await openTraceReceiver(answer)
  opened.push(receiver)
  return { receiver, tracing: otelTracing({ endpoint: receiver.url, share, joinsCallers, delayMs: 20 }, log) }
}

/** A call with one statement in it. Answers the trace of the call. */
async function callOnce(tracing: Tracing, headers: Record<string, string> = {}): Promise<string> {
  const span = tracing.beginCall({ ...call, headers })
  await span.within(() => tracing.run({ name: 'select flow', kind: 'client' }, async () => undefined))
  span.end(200)
  return span.traceId
}

const named = (receiver: TraceReceiver, name: string) => receiver.spans.find((span) => span.name === name)

describe('a trace', () => {
  it('holds a call with its route, method, status and request, and the statements inside it', async () => {
    const { receiver, tracing } = await open()
    const traceId = await callOnce(tracing)
    await tracing.close()
    const [statement, server] = [named(receiver, 'select flow'), named(receiver, 'POST /api/x/:id')]
    expect(server).toMatchObject({ traceId, parentId: '', kind: 2, failed: false })
    expect(server?.facts).toEqual({
      'http.request.method': 'POST',
      'http.route': '/api/x/:id',
      'http.response.status_code': 200,
      'url.scheme': 'http',
      'jetbridge.request_id': 'r-1',
    })
    expect(statement).toMatchObject({ traceId, parentId: server?.spanId, kind: 3 })
  })

  it('fails with what fails, by a code and never by its words', async () => {
    const { receiver, tracing } = await open()
    const refused = Object.assign(new Error('Ada Lovelace is booked already'), { code: '23505' })
    const work = tracing.run({ name: 'insert flow', kind: 'client' }, () => Promise.reject(refused))
    await expect(work).rejects.toBe(refused)
    tracing.beginCall(call).end(503)
    tracing.beginCall({ ...call, route: undefined }).end(undefined)
    await tracing.close()
    expect(named(receiver, 'insert flow')).toMatchObject({ failed: true, facts: { 'error.type': '23505' } })
    expect(named(receiver, 'POST /api/x/:id')).toMatchObject({ failed: true, facts: { 'error.type': '503' } })
    expect(named(receiver, 'POST')).toMatchObject({ failed: true, facts: { 'error.type': 'caller-left' } })
    expect(Buffer.concat(receiver.bodies).toString('latin1')).not.toContain('Ada')
  })

  it('goes on from the proxy in front and to the gateway behind', async () => {
    const { tracing } = await open({ joinsCallers: true })
    const span = tracing.beginCall({ ...call, headers: { traceparent: parent } })
    expect(span.traceId).toBe('a'.repeat(32))
    const carried = span.within(() => tracing.carried())
    expect(carried).toEqual({ traceparent: expect.stringMatching(/^00-a{32}-(?!b{16})[0-9a-f]{16}-01$/) })
    span.end(200)
    await tracing.close()
  })

  it('is its own if no proxy is in front: a stranger names no trace', async () => {
    const { tracing } = await open()
    expect(await callOnce(tracing, { traceparent: parent })).not.toBe('a'.repeat(32))
    await tracing.close()
  })

  it('of a job belongs to no call', async () => {
    const { receiver, tracing } = await open()
    const span = tracing.beginCall(call)
    await span.within(() => tracing.run({ name: 'job x', kind: 'alone' }, async () => undefined))
    span.end(200)
    await tracing.close()
    expect(named(receiver, 'job x')).toMatchObject({ parentId: '', kind: 1 })
    expect(named(receiver, 'job x')?.traceId).not.toBe(span.traceId)
  })

  it('that was answered before anybody asked keeps its time', async () => {
    const { receiver, tracing } = await open()
    const since = performance.now()
    tracing.beginCall(call, 250).end(200)
    const told = performance.now() - since
    await tracing.close()
    expect(receiver.spans[0]?.milliseconds).toBeGreaterThanOrEqual(250)
    // without those that it began before it was told
    expect(receiver.spans[0]?.milliseconds).toBeLessThanOrEqual(251 + told)
    expect(log.warn).not.toHaveBeenCalled()
  })

  it('is left out where the share says so, and a proxy that wants it still has it', async () => {
    const { receiver, tracing } = await open({ share: 0, joinsCallers: true })
    await callOnce(tracing)
    expect(tracing.carried()).toEqual({})
    await callOnce(tracing, { traceparent: parent })
    await tracing.close()
    expect(new Set(receiver.spans.map(({ traceId }) => traceId))).toEqual(new Set(['a'.repeat(32)]))
  })

  it('comes by itself, without a stop', async () => {
    const { receiver, tracing } = await open()
    await callOnce(tracing)
    await receiver.until((spans) => spans.length === 2)
    await tracing.close()
  })
})

describe('a collector', () => {
  it.each([
    ['that is gone', undefined],
    ['that answers 503', () => 503],
    ['that never answers', () => 'nothing' as const],
  ])(
    '%s fails no call, keeps none waiting, and holds up a stop for two seconds at most',
    async (_, answer) => {
      const { receiver, tracing } = await open(answer && { answer })
      if (!answer) await receiver.close()
      const calls = await quietly(async () => {
        for (let count = 0; count < 2_500; count++) await callOnce(tracing)
      })
      expect(calls.milliseconds).toBeLessThan(20_000)
      expect((await quietly(() => tracing.close())).milliseconds).toBeLessThan(8_000)
      expect(receiver.spans).toEqual([])
    },
  )

  it('that is gone is told in the log once, with no stack', async () => {
    const nobody = createServer()
    nobody.listen(0, '127.0.0.1')
    await once(nobody, 'listening')
    const { port } = nobody.address() as AddressInfo
    await new Promise((resolve) => nobody.close(resolve))
    const endpoint = `http://127.0.0.1:${port}`
    vi.stubEnv('OTEL_EXPORTER_OTLP_TIMEOUT', '300')
    const tracing = otelTracing({ endpoint, share: 1, joinsCallers: false, delayMs: 20 }, log)
    vi.unstubAllEnvs()
    await callOnce(tracing)
    await untilHolds(() => expect(log.warn).toHaveBeenCalled())
    await callOnce(tracing)
    await tracing.close()
    expect(log.warn).toHaveBeenCalledTimes(1)
    expect(JSON.stringify(log.warn.mock.calls)).not.toContain(' at ')
  })

  it('that is not named costs nothing: there is no tracing', async () => {
    expect(await openTracing(undefined, log)).toBeUndefined()
  })
})
