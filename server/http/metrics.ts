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

const databaseUp = new Gauge({
  name: 'jetbridge_database_up',
  help: 'Whether this process reaches its database (1) or not (0)',
  registers: [registry],
})
const roundTrips = new Counter({
  name: 'jetbridge_database_round_trips_total',
  help: 'How often this process has asked the database, through its pool',
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

/** A counter. Returns the function that counts one more. */
export function openCounter(name: string, help: string): () => void {
  const counter = new Counter({ name, help, registers: [registry] })
  return () => counter.inc()
}

type LabelsOf<Label extends string> = Readonly<Record<Label, string>>

/** The same, told apart by labels: give each few values. */
export function openCounterBy<const Label extends string>(
  name: string,
  help: string,
  labelNames: readonly Label[],
): (labels: LabelsOf<Label>) => void {
  const counter = new Counter({ name, help, labelNames, registers: [registry] })
  return (labels) => counter.inc(labels)
}

/** A figure that is set as it happens. */
export function openGaugeBy<const Label extends string>(
  name: string,
  help: string,
  labelNames: readonly Label[],
): (labels: LabelsOf<Label>, value: number) => void {
  const gauge = new Gauge({ name, help, labelNames, registers: [registry] })
  return (labels, value) => gauge.set(labels, value)
}

/** When something last happened, in seconds since 1970. Answers what notes the present. */
export function openMomentBy<const Label extends string>(
  name: string,
  help: string,
  labelNames: readonly Label[],
): (labels: LabelsOf<Label>) => void {
  const gauge = new Gauge({ name, help, labelNames, registers: [registry] })
  return (labels) => gauge.setToCurrentTime(labels)
}

/** How long something took, in seconds. Answers what counts one more. */
export function openTimer<const Label extends string>(
  name: string,
  help: string,
  { labels, buckets }: { readonly labels: readonly Label[]; readonly buckets: readonly number[] },
): (labels: LabelsOf<Label>, seconds: number) => void {
  const histogram = new Histogram({
    name,
    help,
    labelNames: labels,
    buckets: [...buckets],
    registers: [registry],
  })
  return (of, took) => histogram.observe(of, took)
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

type Source = Pick<Deps, 'db' | 'offers' | 'gateways'>

/** What a module tells of itself; absent while it cannot be read. */
export interface Figures<Name extends string = string> {
  readonly figures: Readonly<Record<Name, Figure>>
  readonly read: (deps: Source) => Promise<Readonly<Record<Name, Values>>> | Readonly<Record<Name, Values>>
}

/** Milliseconds for what must be read from the database: the page is asked for every few seconds. */
const patience = 2_500

/** What cannot be read in time is left out, and `jetbridge_database_up` says why. */
export async function metricsText(deps: Source, ofModules: readonly Figures[]): Promise<string> {
  const isUp = inTime(deps.db.pool.query('select 1')).then(
    () => true,
    () => false,
  )
  await Promise.all(ofModules.map(({ figures, read }) => show(figures, () => inTime(read(deps)))))
  databaseUp.set((await isUp) ? 1 : 0)
  const { pool, waiting } = deps.db
  roundTrips.reset()
  roundTrips.inc(deps.db.roundTrips())
  connections.set({ state: 'open' }, pool.totalCount)
  connections.set({ state: 'idle' }, pool.idleCount)
  connections.set({ state: 'waiting' }, pool.waitingCount + waiting())
  return registry.metrics()
}

/** @throws Error when it takes too long; it is then left to itself */
async function inTime<T>(work: Promise<T> | T): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('took too long')), patience)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

async function show(
  figures: Figures['figures'],
  read: () => Promise<Readonly<Record<string, Values>>>,
): Promise<void> {
  const values = await read().catch(() => ({}) as Readonly<Record<string, Values>>)
  for (const [name, figure] of Object.entries(figures)) {
    if (!values[name]) {
      // a figure without a label would say 0
      registry.removeSingleMetric(name)
      continue
    }
    const metric = metricOf(name, figure)
    metric.reset()
    for (const [of, value] of Object.entries(values[name]))
      metric.inc(figure.label ? { [figure.label]: of } : {}, value)
  }
}

function metricOf(name: string, { help, isCounter, label }: Figure): Counter | Gauge {
  const known = registry.getSingleMetric(name) as Counter | Gauge | undefined
  const options = { name, help, labelNames: label ? [label] : [], registers: [registry] }
  return known ?? (isCounter ? new Counter(options) : new Gauge(options))
}
