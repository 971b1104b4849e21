/** Prometheus figures of this process: requests by route and status, their time, the pool. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Deps } from '../deps.ts'

const registry = new Registry()
collectDefaultMetrics({ register: registry })

const requests = new Counter({
  name: 'jetbridge_requests_total',
  help: 'Requests by route and status',
  labelNames: ['route', 'status'],
  registers: [registry],
})
const seconds = new Histogram({
  name: 'jetbridge_request_seconds',
  help: 'Time to answer by route',
  labelNames: ['route'],
  buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3],
  registers: [registry],
})
const connections = new Gauge({
  name: 'jetbridge_database_connections',
  help: 'Connections of the pool by state',
  labelNames: ['state'],
  registers: [registry],
})

export function countRequest(route: string, status: number, milliseconds: number): void {
  requests.inc({ route, status })
  seconds.observe({ route }, milliseconds / 1000)
}

export function metricsText({ db }: Pick<Deps, 'db'>): Promise<string> {
  connections.set({ state: 'open' }, db.pool.totalCount)
  connections.set({ state: 'idle' }, db.pool.idleCount)
  connections.set({ state: 'waiting' }, db.pool.waitingCount)
  return registry.metrics()
}
