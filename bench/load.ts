/** Requests under load, by autocannon, from this process. */
import autocannon from 'autocannon'
import type { Measured } from './child.ts'
import { percentile } from './figures.ts'

export interface Load {
  readonly connections: number
  readonly requestsPerSecond: number
  /** milliseconds */
  readonly p50: number
  readonly p95: number
  readonly p99: number
  /** processor time of the server for each request, microseconds: hardly changes when others use the machine */
  readonly cpuMicroseconds: number
  /** answers that were not 2xx, and requests without an answer */
  readonly failures: number
}

export interface LoadRequest {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers?: Record<string, string>
  readonly body?: string
}

export interface LoadOptions {
  readonly server: Measured<{ readonly port: number }>
  readonly connections: number
  readonly seconds: number
  /** asked in turn by every connection */
  readonly requests: readonly LoadRequest[]
}

export async function load({ server, connections, seconds, requests }: LoadOptions): Promise<Load> {
  const cpuBefore = await cpuMicroseconds(server)
  const run = autocannon({
    url: `http://127.0.0.1:${server.ready.port}`,
    connections,
    duration: seconds,
    requests: [...requests],
  })
  const times: number[] = []
  run.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds))
  const result = await run
  const cpu = (await cpuMicroseconds(server)) - cpuBefore
  return {
    connections,
    requestsPerSecond: result.requests.total / result.duration,
    cpuMicroseconds: cpu / result.requests.total,
    p50: percentile(times, 50),
    p95: percentile(times, 95),
    p99: percentile(times, 99),
    failures: result.non2xx + result.errors + result.timeouts,
  }
}

async function cpuMicroseconds(server: LoadOptions['server']): Promise<number> {
  const { user, system } = await server.ask<NodeJS.CpuUsage>('cpu')
  return user + system
}
