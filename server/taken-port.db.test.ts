/** A server that cannot listen where it is told says so in one line. */
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from './testing/database.ts'

let fresh: FreshDatabase
const owner = createServer()

beforeAll(async () => {
  fresh = await freshDatabase()
  await once(owner.listen(0, '127.0.0.1'), 'listening')
})
afterAll(async () => {
  owner.close()
  await fresh.drop()
})

function serve(settings: Record<string, string>): Promise<{ code: unknown; said: string }> {
  const env = {
    PATH: process.env['PATH'],
    DATABASE_URL: fresh.url,
    SEED_DEMO: 'false',
    LOG_LEVEL: 'silent',
    ...settings,
  }
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(import.meta.dirname, 'serve.mjs')],
      { env, timeout: 100_000 },
      (error, out, said) => resolve({ code: error?.code ?? 0, said: out + said }),
    )
  })
}

test.each([
  [
    'on a port that is taken',
    () => ({ PORT: String((owner.address() as AddressInfo).port) }),
    /^Port \d+ of 127\.0\.0\.1 is taken\. End what listens there, or set PORT to another one\.\n$/,
  ],
  [
    'at an address of another machine',
    () => ({ PORT: '0', HOST: '192.0.2.1' }),
    /^HOST 192\.0\.2\.1 is not an address of this machine\. Correct it: .*\n$/,
  ],
])(
  '%s it ends with 1, in one line that says what to do',
  { timeout: 120_000 },
  async (_where, settings, line) => {
    const { code, said } = await serve(settings())
    expect(said).toMatch(line)
    expect(code).toBe(1)
  },
)
