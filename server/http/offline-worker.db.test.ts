/** The worker of trips that are read without a network, as browsers are given it (docs/decisions/0091). */
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { peoplesSite } from '../testing/account.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import type { SiteBuild } from './built-site.ts'
import { serveOfflineWorker, workerPath } from './offline-worker.ts'

let off: TestApp

beforeAll(async () => {
  off = await testApp({ settings: { OFFLINE_TRIPS: 'false' } })
})
afterAll(() => off.close())

/** Of any brand: its worker says whose it is. */
const build = {
  brand: (id: string) =>
    Promise.resolve({ worker: { keeping: `// keeps ${id}`, leaving: `// leaves ${id}` } }),
} as unknown as SiteBuild

async function fetchWorker(keepsTrips: boolean) {
  const app = Fastify()
  const { config, ...deps } = off.deps
  serveOfflineWorker(app, { ...deps, config: { ...config, keepsTrips } }, () => Promise.resolve(build))
  const answer = await app.inject({ url: workerPath, headers: { host: new URL(peoplesSite).host } })
  await app.close()
  return answer
}

describe('the worker of a site', () => {
  it('is asked for again with each page, is read as a script, and may call its own site alone', async () => {
    const { statusCode, headers, body } = await fetchWorker(true)
    expect([statusCode, body]).toEqual([200, '// keeps peoples'])
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
      'content-type': 'text/javascript; charset=utf-8',
    })
    // Only from the root it may answer for the whole site.
    expect(workerPath).toBe('/worker.js')
  })

  it('is the one that leaves where OFFLINE_TRIPS=false, with the same headers, so that devices hear of it', async () => {
    expect(off.deps.config.keepsTrips).toBe(false)
    const [leaving, keeping] = [await fetchWorker(off.deps.config.keepsTrips), await fetchWorker(true)]
    expect(leaving.body).toBe('// leaves peoples')
    expect(leaving.headers['cache-control']).toBe('no-cache')
    expect(leaving.headers['content-security-policy']).toBe(keeping.headers['content-security-policy'])
  })
})
