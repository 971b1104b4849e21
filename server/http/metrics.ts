/** Prometheus figures of this process: requests by route and status, their time, the pool, the offer index. */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Deps } from '../deps.ts'
import { countWaiting } from '../modules/notice/read.ts'
import type { OfferStats } from '../modules/offer/offer-index.ts'
import { countOwedRefunds } from '../modules/payment/read/refund.ts'

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

/** Of a route and a status: looked up by name once. */
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

const offers = new Gauge({
  name: 'jetbridge_offers',
  help: 'What the offer index holds: departures, routes, kept answers',
  labelNames: ['of'],
  registers: [registry],
})

const offerBytes = new Gauge({
  name: 'jetbridge_offer_bytes',
  help: 'Memory of the offer index by what it holds',
  labelNames: ['of'],
  registers: [registry],
})

const offerEvents = new Counter({
  name: 'jetbridge_offer_events_total',
  help: 'Searches answered from a kept answer (hit) or worked out (miss), and rounds of reading changes (refresh)',
  labelNames: ['event'],
  registers: [registry],
})

const offersConnected = new Gauge({
  name: 'jetbridge_offers_connected',
  help: 'Whether the offer index hears of changes',
  registers: [registry],
})

function readOffers({ departures, routes, bytes, answers, refreshes, connected }: OfferStats): void {
  offers.set({ of: 'departures' }, departures)
  offers.set({ of: 'routes' }, routes)
  offers.set({ of: 'answers' }, answers.count)
  offerBytes.set({ of: 'departures' }, bytes)
  offerBytes.set({ of: 'answers' }, answers.bytes)
  offersConnected.set(connected ? 1 : 0)
  offerEvents.reset()
  offerEvents.inc({ event: 'hit' }, answers.hits)
  offerEvents.inc({ event: 'miss' }, answers.misses)
  offerEvents.inc({ event: 'refresh' }, refreshes)
}

const takenBack = new Counter({
  name: 'jetbridge_payments_taken_back_total',
  help: 'Payments of issued tickets that their gateway has taken back: somebody has to look',
  registers: [registry],
})

/** A gateway has taken back money that tickets were issued for. */
export function countTakenBack(): void {
  takenBack.inc()
}

const refunds = new Gauge({
  name: 'jetbridge_refunds',
  help: 'Refunds owed and not given yet, and those of them that are stuck; absent while the database is away',
  labelNames: ['state'],
  registers: [registry],
})

async function readRefunds({ query }: Deps['db']): Promise<void> {
  const { owed, stuck } = await countOwedRefunds(query)
  refunds.set({ state: 'owed' }, owed)
  refunds.set({ state: 'stuck' }, stuck)
}

const notices = new Gauge({
  name: 'jetbridge_notices',
  help: 'Mails not delivered yet, and those of them that are stuck; absent while the database is away',
  labelNames: ['state'],
  registers: [registry],
})

async function readNotices({ query }: Deps['db']): Promise<void> {
  const { waiting, stuck } = await countWaiting(query)
  notices.set({ state: 'waiting' }, waiting)
  notices.set({ state: 'stuck' }, stuck)
}

export async function metricsText({ db, offers: index }: Pick<Deps, 'db' | 'offers'>): Promise<string> {
  readOffers(index.stats())
  await readRefunds(db).catch(() => refunds.reset())
  await readNotices(db).catch(() => notices.reset())
  connections.set({ state: 'open' }, db.pool.totalCount)
  connections.set({ state: 'idle' }, db.pool.idleCount)
  connections.set({ state: 'waiting' }, db.pool.waitingCount)
  return registry.metrics()
}
