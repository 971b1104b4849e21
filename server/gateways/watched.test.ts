import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseConfig } from '../config.ts'
import { openTraceReceiver } from '../testing/trace-receiver.ts'
import { otelTracing } from '../tracing/otel.ts'
import { keepsCards, type PaymentGateway } from './gateway.ts'
import { openGateways } from './open.ts'
import { type GatewayCall, watchedGateway } from './watched.ts'

/** A gateway that knows no order, and keeps what it is asked with. */
const asked: IncomingHttpHeaders[] = []
const server = createServer((request, response) => {
  asked.push(request.headers)
  response.writeHead(200, { 'content-type': 'application/json' }).end('{"transactions":[]}')
})
let url: string

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())

const config = () => parseConfig({ NODE_ENV: 'test', DATABASE_URL: 'unused', GATEWAY_URL: url })

describe('a gateway that is watched', () => {
  it('is asked in the trace of its caller, with everything else as it was', async () => {
    const receiver = await openTraceReceiver()
    const tracing = otelTracing(
      { endpoint: receiver.url, share: 1, joinsCallers: false },
      { warn: () => undefined },
    )
    const gateway = openGateways(config(), { tracing })['default']
    expect(await gateway?.find({ orderId: 'order-1' })).toEqual({ state: 'absent' })
    expect(await openGateways(config())['default']?.find({ orderId: 'order-1' })).toEqual({ state: 'absent' })
    const [{ traceparent, ...traced } = {}, plain] = asked.splice(0)
    await tracing.close()
    await receiver.close()
    const [span] = receiver.spans
    expect(traceparent).toBe(`00-${span?.traceId}-${span?.spanId}-01`)
    expect(traced).toEqual(plain)
    expect(Buffer.concat(receiver.bodies).toString('latin1')).not.toContain('order-1')
  })

  it('is counted by operation and outcome, also where it throws, and for the cards it keeps', async () => {
    const calls: GatewayCall[] = []
    const own = {
      takes: 'token',
      find: async () => ({ state: 'unknown', why: 'silence' }),
      charge: () => Promise.reject(new Error('bug')),
      vault: { forget: async () => ({ state: 'forgotten' }) },
    } as unknown as PaymentGateway
    const gateway = watchedGateway(own, 'card', { onCall: (call) => calls.push(call) })
    expect(await gateway.find({ orderId: 'x' })).toEqual({ state: 'unknown', why: 'silence' })
    if (gateway.takes !== 'token') throw new Error('another gateway')
    await expect(gateway.charge({} as never)).rejects.toThrow('bug')
    if (keepsCards(gateway)) await gateway.vault.forget('alias')
    expect(calls.map(({ operation, outcome }) => `${operation} ${outcome}`)).toEqual([
      'find unknown',
      'charge failed',
      'forget forgotten',
    ])
    expect('begin' in gateway).toBe(false)
  })
})
