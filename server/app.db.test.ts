import { contract } from '@jetbridge/core/contract/contract.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { call, type TestApp, testApp } from './testing/app.ts'
import { whileLocked } from './testing/kept-lock.ts'

let engine: TestApp

beforeAll(async () => {
  engine = await testApp({})
})
afterAll(() => engine.close())

const ask = (url: string, host = 'localhost') => engine.app.inject({ url, headers: { host } })

it.each([
  '/%',
  '/%zz/..',
  '/api/%',
  '/api/docs',
  '/api/docs/scalar.js',
  '/api/openapi.json',
  '/api/gone',
  '/readyz',
])('every answer carries the security headers: %s', async (url) => {
  for (const host of ['localhost', 'evil.example']) {
    const { headers } = await ask(url, host)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    })
  }
})

it('a host of no brand hears of no brand, and whether the process is well', async () => {
  for (const host of ['evil.example', 'slate-one.evil.example']) {
    for (const url of [
      '/',
      '/%',
      '/robots.txt',
      '/api/%',
      '/api/docs',
      '/api/gone',
      '/assets/x.js',
      '/gone',
    ]) {
      const { statusCode, body, headers } = await ask(url, host)
      expect([statusCode, headers['location']], url).toEqual([404, undefined])
      expect(body, url).toMatch(
        /^(?:Not Found\n|\{"code":"not-found","message":"Not Found","requestId":"[^"]+"\})$/,
      )
    }
    for (const url of ['/healthz', '/readyz', '/metrics'])
      expect((await ask(url, host)).statusCode, url).toBe(200)
  }
})

it('a lock that another one keeps is told within two seconds, and when to come back', async () => {
  const { value, longestWait } = await whileLocked(engine.databaseUrl, ['booking_flow'], () =>
    call(engine, contract.flow.create, { body: {} }),
  )
  expect([value.status, Number(value.headers['retry-after'])]).toEqual([503, 2])
  expect(longestWait).toBeGreaterThan(1)
  expect(longestWait).toBeLessThan(2)
  expect((await call(engine, contract.flow.create, { body: {} })).status).toBe(200)
})
