/** Counts how often a call waits for its database: every Sync or simple query that it sends asks for one answer. */
import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'

type Send = (...of: unknown[]) => void

/** Does work and answers its round trips beside its result; what runs in the background meanwhile does not count. */
export type CountRoundTrips = <T>(
  work: () => Promise<T>,
) => Promise<{ readonly answer: T; readonly roundTrips: number }>

export function countRoundTrips(pool: pg.Pool): CountRoundTrips {
  const counting = new AsyncLocalStorage<{ roundTrips: number }>()
  const known = new WeakSet<pg.PoolClient>()
  pool.on('acquire', (client) => {
    if (known.has(client)) return
    known.add(client)
    const { connection } = client as unknown as { connection: Record<'sync' | 'query', Send> }
    for (const message of ['sync', 'query'] as const) {
      const send = connection[message].bind(connection)
      connection[message] = (...of) => {
        const count = counting.getStore()
        if (count) count.roundTrips++
        send(...of)
      }
    }
  })
  return async (work) => {
    const count = { roundTrips: 0 }
    const answer = await counting.run(count, work)
    return { answer, roundTrips: count.roundTrips }
  }
}
