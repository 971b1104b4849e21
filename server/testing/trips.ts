/** Counts how often a call waits for its database: every Sync or simple query that it sends asks for one answer. */
import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'

type Send = (...of: unknown[]) => void

/** Does work and answers its trips beside its result; what runs in the background meanwhile does not count. */
export type CountTrips = <T>(
  work: () => Promise<T>,
) => Promise<{ readonly answer: T; readonly trips: number }>

export function countTrips(pool: pg.Pool): CountTrips {
  const counting = new AsyncLocalStorage<{ trips: number }>()
  const known = new WeakSet<pg.PoolClient>()
  pool.on('acquire', (client) => {
    if (known.has(client)) return
    known.add(client)
    const { connection } = client as unknown as { connection: Record<'sync' | 'query', Send> }
    for (const message of ['sync', 'query'] as const) {
      const send = connection[message].bind(connection)
      connection[message] = (...of) => {
        const count = counting.getStore()
        if (count) count.trips++
        send(...of)
      }
    }
  })
  return async (work) => {
    const count = { trips: 0 }
    const answer = await counting.run(count, work)
    return { answer, trips: count.trips }
  }
}
