/** Pools that outlive their connections. */
import type pg from 'pg'

/**
 * The pool replaces a connection that dies, and the query on it fails. Without a listener the event would end
 * the process.
 */
export function surviveLostConnections(pool: pg.Pool): void {
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
}
