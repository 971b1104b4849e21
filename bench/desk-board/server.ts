/** A measured process: the calls about departures at a port, and somebody who sells seats when told to. */
import { brands } from '@jetbridge/brands/brands.ts'
import { instant } from '@jetbridge/core/kernel/time.ts'
import { tellSeatsMoved } from '@jetbridge/server/db/moved-departures.ts'
import { openDatabase } from '@jetbridge/server/db/open.ts'
import { departureDoor } from '@jetbridge/server/testing/departure-door.ts'
import { sql } from 'kysely'

const db = openDatabase(process.env['DATABASE_URL'] ?? '')
const brand = brands[0]!
const deps = {
  db,
  now: () => instant(Date.now()),
  config: { apiBase: '/api', mode: 'production', trustedProxies: [], otherProviders: [] },
  log: { error: console.error, warn: console.error, info: () => undefined },
  brands: [brand],
  brandOf: () => brand,
  brandOfHost: () => brand,
}
const app = await departureDoor(deps as never, JSON.parse(process.env['BENCH_STAFF'] ?? '') as never)
const address = await app.listen({ host: '127.0.0.1', port: 0 })

/** What is asked: to sell a seat of a departure, or how much processor time was used until now, in milliseconds. */
type Question = { readonly sell: number } | 'cpu'

process.on('message', (asked: Question) => void answer(asked))
process.on('disconnect', () => void app.close().then(() => db.close()))

async function answer(asked: Question): Promise<void> {
  if (asked === 'cpu') {
    const { user, system } = process.cpuUsage()
    process.send?.((user + system) / 1_000)
    return
  }
  await sql`update departure_class set sold = sold + 1 where departure_id = ${asked.sell} and rank = 0`.execute(
    db.query,
  )
  const at = Date.now()
  tellSeatsMoved(db.query, [asked.sell])
  process.send?.(at)
}

process.send?.({ address })
