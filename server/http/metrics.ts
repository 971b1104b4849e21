/** Prometheus figures of this process: requests by route and status, their time, the pool, and what modules add. */
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

interface Outcome {
  readonly request: Counter.Internal
  readonly time: Histogram.Internal<'route'>
}

/** Of a route and a status; looked up by name only once. */
const outcomes = new Map<string, Map<number, Outcome>>()

function outcomeOf(route: string, status: number): Outcome {
  const known = outcomes.get(route)?.get(status)
  if (known) return known
  const outcome = { request: requests.labels(route, String(status)), time: seconds.labels(route) }
  outcomes.set(route, (outcomes.get(route) ?? new Map<number, Outcome>()).set(status, outcome))
  return outcome
}

export function countRequest(route: string, status: number, milliseconds: number): void {
  const { request, time } = outcomeOf(route, status)
  request.inc()
  time.observe(milliseconds / 1000)
}

/** A figure that is counted as it happens. Answers what counts one more. */
export function openCounter(name: string, help: string): () => void {
  const counter = new Counter({ name, help, registers: [registry] })
  return () => counter.inc()
}

/** A figure that is read when somebody asks. */
export interface Figure {
  readonly help: string
  /** it only grows; a gauge otherwise */
  readonly isCounter?: true
  /** the name by which its values are told apart; it has one value without */
  readonly label?: string
}

/** By the value of its label; under `''` where it has none. */
export type Values = Readonly<Record<string, number>>

type Source = Pick<Deps, 'db' | 'offers'>

/** What a module tells of itself; absent while it cannot be read. */
export interface Figures<Name extends string = string> {
  readonly figures: Readonly<Record<Name, Figure>>
  readonly read: (deps: Source) => Promise<Readonly<Record<Name, Values>>> | Readonly<Record<Name, Values>>
}

export async function metricsText(deps: Source, ofModules: readonly Figures[]): Promise<string> {
  for (const { figures, read } of ofModules) await show(figures, async () => read(deps))
  const { pool } = deps.db
  connections.set({ state: 'open' }, pool.totalCount)
  connections.set({ state: 'idle' }, pool.idleCount)
  connections.set({ state: 'waiting' }, pool.waitingCount)
  return registry.metrics()
}

async function show(
  figures: Figures['figures'],
  read: () => Promise<Readonly<Record<string, Values>>>,
): Promise<void> {
  const values = await read().catch(() => ({}) as Readonly<Record<string, Values>>)
  for (const [name, figure] of Object.entries(figures)) {
    const metric = metricOf(name, figure)
    metric.reset()
    for (const [of, value] of Object.entries(values[name] ?? {}))
      metric.inc(figure.label ? { [figure.label]: of } : {}, value)
  }
}

function metricOf(name: string, { help, isCounter, label }: Figure): Counter | Gauge {
  const known = registry.getSingleMetric(name) as Counter | Gauge | undefined
  const options = { name, help, labelNames: label ? [label] : [], registers: [registry] }
  return known ?? (isCounter ? new Counter(options) : new Gauge(options))
}
