import { describe, expect, it } from 'vitest'
import { offerFigures } from '../modules/offer/metrics.ts'
import { countRequest, metricsText } from './metrics.ts'
import { quietly } from '../testing/quiet-time.ts'

const query = async (): Promise<unknown> => undefined
const pool = { totalCount: 3, idleCount: 2, waitingCount: 0, query }

function deps(hits: number, ofPool: Partial<typeof pool> = {}) {
  const answers = { count: 2, bytes: 2_000, hits, misses: 4 }
  const stats = { departures: 7, routes: 5, bytes: 900, loadMilliseconds: 1, refreshes: 6, connected: true }
  const db = { pool: { ...pool, ...ofPool }, roundTrips: () => 42, waiting: () => 1 }
  return { db, offers: { stats: () => ({ ...stats, answers }) } } as unknown as Parameters<
    typeof metricsText
  >[0]
}

describe('the figures of a process', () => {
  it('count requests by route and status, and their time by route', async () => {
    countRequest('/api/x', 200, 2)
    countRequest('/api/x', 200, 20)
    countRequest('/api/x', 409, 200)
    const text = await metricsText(deps(0), [])
    expect(text).toContain('jetbridge_requests_total{route="/api/x",status="200"} 2')
    expect(text).toContain('jetbridge_requests_total{route="/api/x",status="409"} 1')
    expect(text).toContain('jetbridge_request_seconds_bucket{le="0.003",route="/api/x"} 1')
    expect(text).toContain('jetbridge_request_seconds_count{route="/api/x"} 3')
  })

  it('show the present state of the offer index', async () => {
    await metricsText(deps(10), [offerFigures])
    const text = await metricsText(deps(12), [offerFigures])
    expect(text).toContain('jetbridge_offer_events_total{event="hit"} 12')
    expect(text).toContain('jetbridge_offers{of="departures"} 7')
    expect(text).toContain('jetbridge_offers_connected 1')
    expect(text).toContain('jetbridge_database_connections{state="waiting"} 1')
  })

  it('say how often the database was asked, and whether it answers', async () => {
    const text = await metricsText(deps(0), [])
    expect(text).toContain('jetbridge_database_round_trips_total 42')
    expect(text).toContain('jetbridge_database_up 1')
  })

  it.each([
    ['refuses', () => Promise.reject(new Error('away'))],
    ['never answers', () => new Promise<never>(() => undefined)],
  ])('come in time where the database %s, without those that it has', async (_, ask) => {
    const fromDatabase = { figures: { jetbridge_far: { help: 'of the database' } }, read: ask }
    const { value: text, milliseconds } = await quietly(() =>
      metricsText(deps(13, { query: ask }), [fromDatabase, offerFigures]),
    )
    expect(milliseconds).toBeLessThan(4_000)
    expect(text).toContain('jetbridge_database_up 0')
    expect(text).not.toMatch(/^jetbridge_far/m)
    expect(text).toContain('jetbridge_offer_events_total{event="hit"} 13')
  })
})
