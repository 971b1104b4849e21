/** The measured process: the reports of one agency at a port, and how much memory it takes. */
import { setTimeout as wait } from 'node:timers/promises'
import { brands } from '@jetbridge/brands/brands.ts'
import { instant } from '@jetbridge/core/kernel/time.ts'
import { openDatabase } from '@jetbridge/server/db/open.ts'
import { reportDoor } from '@jetbridge/server/testing/reports.ts'

const [brandId, agencyCode] = [process.env['BENCH_BRAND'] ?? '', process.env['BENCH_AGENCY'] ?? '']
const brand = brands.find(({ id }) => id === brandId)
if (!brand) throw new Error(`no brand ${brandId}`)
const db = openDatabase(process.env['DATABASE_URL'] ?? '')
const actor = {
  kind: 'agency-administrator',
  brand,
  accountId: 'anna',
  sessionUid: 'of-anna',
  agencyCode,
  login: 'anna',
  locale: 'en',
} as const
const deps = {
  db,
  now: () => instant(Date.now()),
  config: { apiBase: '/api', mode: 'production', trustedProxies: [], otherProviders: [] },
  log: { error: console.error, warn: console.error, info: () => undefined },
  brands: [brand],
  brandOf: () => brand,
  brandOfHost: () => brand,
}
const { app } = await reportDoor({ deps: deps as never }, actor)
const address = await app.listen({ host: '127.0.0.1', port: 0 })

const megabyte = 1024 * 1024
let peak = 0
setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 10).unref()

/** `reset`: from here on; `peak`: MiB above that. */
let base = 0
process.on('message', (asked: 'reset' | 'peak') => void answer(asked))
process.on('disconnect', () => void app.close().then(() => db.close()))

async function answer(asked: 'reset' | 'peak'): Promise<void> {
  if (asked === 'reset') {
    globalThis.gc?.()
    await wait(200)
    base = process.memoryUsage.rss()
    peak = base
  }
  process.send?.((peak - base) / megabyte)
}

process.send?.({ address })
