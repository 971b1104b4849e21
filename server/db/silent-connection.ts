/**
 * Connections whose other end is gone without a word: a machine that lost its power, a firewall that forgot them. The
 * system would wait a quarter of an hour for an answer, and every caller with it.
 */
import type { Socket } from 'node:net'
import type pg from 'pg'

/** Where nothing is asked, the system looks from time to time whether the other end is there. */
export const lookedAfter = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const

/** What the driver does not tell about itself. */
interface Asking {
  readonly readyForQuery: boolean
  readonly connection: pg.Connection
}

/** Ends a connection, as if it had broken, when a query has had no answer for `milliseconds`. */
export function endSilentConnections(pool: pg.Pool, milliseconds: number): void {
  pool.on('connect', (client) => {
    const asking = client as unknown as Asking
    const stream = asking.connection.stream as Socket
    stream.setTimeout(milliseconds, () => {
      if (!asking.readyForQuery) stream.destroy(new Error('Connection terminated: no answer'))
    })
  })
}
