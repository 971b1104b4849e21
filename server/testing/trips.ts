/** Counts how often a pool waits for its database: every Sync or simple query that it sends asks for one answer. */
import type pg from 'pg'

type Send = (...of: unknown[]) => void

export interface TripCount {
  /** since the last reading */
  read(): number
}

export function countTrips(pool: pg.Pool): TripCount {
  const known = new WeakSet<pg.PoolClient>()
  let trips = 0
  pool.on('acquire', (client) => {
    if (known.has(client)) return
    known.add(client)
    const { connection } = client as unknown as { connection: Record<'sync' | 'query', Send> }
    for (const message of ['sync', 'query'] as const) {
      const send = connection[message].bind(connection)
      connection[message] = (...of) => {
        trips++
        send(...of)
      }
    }
  })
  return {
    read() {
      const counted = trips
      trips = 0
      return counted
    },
  }
}
