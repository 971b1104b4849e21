/** Which modules a server process has loaded, as its own loader says. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedTinyWorld } from '../seed/factories.ts'
import { dateAt, instant, zone } from '@jetbridge/core/kernel/time.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { startServerProcess } from '../testing/process.ts'
import { openTraceReceiver } from '../testing/trace-receiver.ts'

let app: TestApp
let folder: string

beforeAll(async () => {
  const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))
  app = await testApp({ seed: async (db) => void (await seedTinyWorld(db, { today, days: 2 })) })
  folder = await mkdtemp(join(tmpdir(), 'jetbridge-modules-'))
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

/** Writes the address of each module that is loaded, by import or require. */
function recorder(file: string): string {
  return `import { registerHooks } from 'node:module'
    import { appendFileSync } from 'node:fs'
    registerHooks({ load(url, context, next) { appendFileSync(${JSON.stringify(file)}, url + '\\n'); return next(url, context) } })`
}

/** After some calls and an orderly stop. */
async function loadedBy(name: string, env: Record<string, string>): Promise<readonly string[]> {
  const file = join(folder, name)
  const hook = `data:text/javascript,${encodeURIComponent(recorder(file))}`
  const server = await startServerProcess({
    databaseUrl: app.databaseUrl,
    // A bundle has no modules to tell of.
    folder: join(import.meta.dirname, '..'),
    env: { NODE_OPTIONS: `--import=${hook}`, ...env },
  })
  await fetch(`${server.url}/metrics`).then((answer) => answer.text())
  await server.stop()
  expect(await server.ended).toBe(0)
  const loaded = (await readFile(file, 'utf8')).split('\n')
  expect(loaded.some((url) => url.endsWith('/server/app.ts'))).toBe(true)
  expect(loaded.some((url) => url.includes('/node_modules/pg/'))).toBe(true)
  return loaded
}

/** Not the interface alone: the library of the figures loads one of its own. */
const ofTracing = /\/@opentelemetry\/(?!api\/)|\/server\/node_modules\/@opentelemetry\/|\/tracing\/otel\.ts$/

/** What draws typefaces, writes workbooks, describes the API. */
const forFew = /\/node_modules\/(fonteditor-core|subset-font|hucre)\/|\/http\/api-document\.ts$/

it('a server loads nothing of OpenTelemetry unless a collector is named, nor what few ask for', async () => {
  const loaded = await loadedBy('off', {})
  expect(loaded.filter((url) => ofTracing.test(url) || forFew.test(url))).toEqual([])
})

it('a server with a collector loads it, and sends what is left when it stops', async () => {
  const receiver = await openTraceReceiver()
  const loaded = await loadedBy('on', { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url })
  expect(loaded.some((url) => url.includes('/@opentelemetry/sdk-trace/'))).toBe(true)
  // sent by its stop: the batch waits for five seconds
  expect(receiver.spans.map(({ name }) => name)).toContain('GET /metrics')
  await receiver.close()
})
