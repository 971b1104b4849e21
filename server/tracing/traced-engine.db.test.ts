/** One booking, as a collector of traces gets to know it. */
import { Writable } from 'node:stream'
import { contract } from '@jetbridge/core/contract/contract.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseConfig } from '../config.ts'
import { openGateways } from '../gateways/open.ts'
import { startJobs } from '../http/jobs.ts'
import { seedTinyWorld } from '../seed/factories.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { attemptsOf } from '../testing/booking-facts.ts'
import { cardForm, type TestReservation, reserve } from '../testing/payer.ts'
import { callProcess, gatewaySettings } from '../testing/process.ts'
import { type SandboxProcess, startSandboxProcess } from '../testing/sandbox.ts'
import { openTraceReceiver, type ReceivedSpan, type TraceReceiver } from '../testing/trace-receiver.ts'
import { otelTracing } from './otel.ts'
import type { Tracing } from './tracing.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))
const day = plusDays(today, 2)
const lines: string[] = []
let receiver: TraceReceiver
let tracing: Tracing
let sandbox: SandboxProcess
let app: TestApp
let booked: TestReservation
let token: string

beforeAll(async () => {
  receiver = await openTraceReceiver()
  sandbox = await startSandboxProcess()
  const silent = { warn: () => undefined }
  tracing = otelTracing({ endpoint: receiver.url, share: 1, joinsCallers: true, delayMs: 50 }, silent)
  const settings = { ...gatewaySettings(sandbox), LOG_LEVEL: 'info', TRUST_PROXY: '1' }
  app = await testApp({
    settings,
    tracing,
    gateways: openGateways(parseConfig({ DATABASE_URL: 'unused', ...settings }), { tracing }),
    seed: async (db) => void (await seedTinyWorld(db, { today, days: 8 })),
    logTo: new Writable({ write: (line, _encoding, done) => (lines.push(String(line)), done()) }),
  })
  const url = await app.app.listen({ host: '127.0.0.1', port: 0 })
  booked = await reserve(app, { day })
  token = await sandbox.token()
  const { caller } = booked
  const paid = await callProcess({ url }, contract.payment.processPayment, { caller, body: cardForm(token) })
  expect(paid.ok && paid.body.transactionStatus).toBe('Approved')
  await receiver.until((spans) => spans.some(({ name }) => name === 'POST /api/payment/process-payment'))
})
afterAll(async () => {
  await tracing.close()
  await app.close()
  await sandbox.stop()
  await receiver.close()
})

function call(route: string): ReceivedSpan {
  const span = receiver.spans.find(({ kind, name }) => kind === 2 && name.endsWith(route))
  if (!span) throw new Error(`no span of ${route}`)
  return span
}

const inside = ({ traceId }: ReceivedSpan) => receiver.spans.filter((span) => span.traceId === traceId)

describe('the trace of a payment', () => {
  it('holds its round trips and the call of its gateway, below the call', () => {
    const paying = call('/payment/process-payment')
    const below = inside(paying).filter(({ spanId }) => spanId !== paying.spanId)
    expect(paying.facts).toMatchObject({
      'http.route': '/api/payment/process-payment',
      'http.response.status_code': 200,
    })
    expect(below.filter(({ facts }) => facts['db.system.name'] === 'postgresql')).toHaveLength(6)
    const [charge, ...others] = below.filter(({ facts }) => facts['jetbridge.gateway'] !== undefined)
    expect(others).toEqual([])
    expect(charge).toMatchObject({ name: 'charge card', kind: 3, parentId: paying.spanId, failed: false })
    expect(charge?.facts['jetbridge.gateway.outcome']).toBe('approved')
    const ids = new Set(inside(paying).map(({ spanId }) => spanId))
    expect(below.filter(({ parentId }) => !ids.has(parentId))).toEqual([])
  })

  it('tells of a transaction what goes together', () => {
    const trips = inside(call('/payment/process-payment')).filter(
      ({ facts }) => facts['db.operation.batch.size'],
    )
    expect(trips.map(({ name }) => name).join(' | ')).toMatch(/begin; .*; commit|begin; /)
  })

  it('is named in the line of the log, and holds the id of the request', () => {
    const { traceId, facts } = call('/payment/process-payment')
    const line = lines
      .map((text) => JSON.parse(text) as Record<string, unknown>)
      .find(({ trace_id: id }) => id === traceId)
    expect(line).toMatchObject({ msg: 'request', reqId: facts['jetbridge.request_id'], status: 200 })
  })
})

describe('all that a collector gets', () => {
  it('holds nothing of the traveller, the booking or the payment', async () => {
    const [attempt] = await attemptsOf(app, booked)
    const { caller, reservationId, recordLocator } = booked
    const secrets = {
      caller,
      reservationId,
      recordLocator,
      token,
      attempt,
      form: cardForm(token),
    }
    const told = Buffer.concat(receiver.bodies).toString('latin1')
    const own = textsIn(secrets).filter((text) => text.length > 4 && !commonWords.has(text))
    expect(own.length).toBeGreaterThan(10)
    expect(own.filter((text) => told.includes(text))).toEqual([])
    expect(told).toContain('/api/payment/process-payment')
    expect(longTextsOf(told).filter((text) => /[?&](?:id|code|name)=|\$1/.test(text))).toEqual([])
  })
})

/** The random bytes of an id can read `$1` too, but are no text of this length. */
function longTextsOf(bytes: string): string[] {
  const texts = bytes.match(/[\x20-\x7e]{16,}/g) ?? []
  expect(texts.length).toBeGreaterThan(10)
  return texts
}

/** What is no secret of this booking. */
const commonWords = new Set(['approved', 'tiny.localhost', 'default'])

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

describe('a timed job', () => {
  it('is a trace of its own, with its round trips', async () => {
    const job = {
      name: 'look',
      everySeconds: 60,
      run: async ({ db }: TestApp['deps']) => {
        await db.query.selectFrom('outbox').select('id').execute()
        return 3
      },
    }
    const stop = startJobs(app.deps, [job])
    await receiver.until((spans) => spans.some(({ name }) => name === 'job look'))
    await stop()
    const run = receiver.spans.find(({ name }) => name === 'job look')
    expect(run).toMatchObject({ parentId: '', facts: { 'jetbridge.job': 'look', 'jetbridge.job.done': 3 } })
    expect(run && inside(run).map(({ name }) => name)).toContain('select outbox')
  })
})
