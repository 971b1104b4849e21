import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { parseConfig } from '../config.ts'
import type { Deps } from '../deps.ts'
import { serveMetrics } from './metrics-page.ts'

const config = parseConfig({ NODE_ENV: 'test', DATABASE_URL: 'postgres://x' })
const pool = { totalCount: 1, idleCount: 1, waitingCount: 0, query: async () => undefined }
const token = 'figures-for-prometheus'

async function ask(settings: Partial<Deps['config']>, authorization?: string) {
  const app = Fastify()
  serveMetrics(
    app,
    {
      config: { ...config, ...settings },
      db: { pool, roundTrips: () => 0, waiting: () => 0 },
    } as unknown as Deps,
    [],
  )
  return app.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } })
}

describe('the figures of a server', () => {
  it('answer callers that send the token', async () => {
    const { statusCode, body } = await ask({ mode: 'production', metricsToken: token }, `Bearer ${token}`)
    expect(statusCode).toBe(200)
    expect(body).toContain('jetbridge_requests_total')
  })

  it.each([undefined, '', 'Bearer', `Bearer ${token}x`, `Basic ${token}`, `bearer ${token.slice(1)}`])(
    'are not there for others: %s',
    async (authorization) => {
      const settings = { mode: 'production', metricsToken: token } as const
      expect((await ask(settings, authorization)).statusCode).toBe(404)
    },
  )

  it('need no token on a developer’s machine, and answer nobody in production without one', async () => {
    expect((await ask({ mode: 'development' })).statusCode).toBe(200)
    expect((await ask({ mode: 'production' })).statusCode).toBe(404)
    expect((await ask({ mode: 'production' }, 'Bearer undefined')).statusCode).toBe(404)
  })
})
