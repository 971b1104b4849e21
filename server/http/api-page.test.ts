import { gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { serveApiPage } from './api-page.ts'

const app = Fastify()
serveApiPage(app, '/api')

describe('the page of the API', () => {
  it('reads the document of this server, with scripts of this server alone', async () => {
    const { body, headers } = await app.inject('/api/docs')
    expect(body).toContain('/api/openapi.json')
    expect(body).toContain('src="/api/docs/scalar.js"')
    expect(body).not.toMatch(/(?:src|href)="(?:https?:)?\/\//)
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/script-src 'self' 'sha256-[^']+';/)
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("connect-src 'self';")
  })

  it('sends its script compressed to those who take it', async () => {
    const url = '/api/docs/scalar.js'
    const [plain, zipped] = await Promise.all([
      app.inject({ url, headers: { 'accept-encoding': 'identity' } }),
      app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } }),
    ])
    expect(zipped.headers['content-encoding']).toBe('gzip')
    expect(zipped.rawPayload.length).toBeLessThan(1_500_000)
    expect(gunzipSync(zipped.rawPayload).equals(plain.rawPayload)).toBe(true)
  })
})
