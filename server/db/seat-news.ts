/**
 * Tells every process which departures changed. One channel is for departures with more or fewer seats left
 * than before, another for those where a held seat was sold, or one of the cabin chosen or given up. A
 * notification inside the transaction that moves seats would make commits wait for one another (PostgreSQL
 * serialises commits that notify). So they are collected after the commit and sent together on a separate
 * connection.
 *
 * A process that dies in between leaves the others with old figures until they read them again
 * (modules/offer/memory/replica.ts). The database still decides what they sell.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { connectionName } from './update/users.ts'

/** Departure ids to be read again. */
export type OnSeatsMoved = (departureIds: Iterable<number>) => void

export interface SeatNews {
  /** tells this process at once and the others within some milliseconds */
  readonly tell: OnSeatsMoved
  /** what this process tells; the returned function ends it */
  readonly listen: (listener: OnSeatsMoved) => () => void
  /** whether this process sent the notification, and so knew it before */
  readonly isOwn: (backendProcessId: number) => boolean
  /** sends what is left */
  readonly close: () => Promise<void>
}

/** class counters moved */
export const seatChannel = 'inventory'
/** held seats were sold, or seats of the cabin chosen or given up */
export const placeChannel = 'seat'

/** Between two notifications of a process. */
const restMilliseconds = 20
const pauseAfterFailureMilliseconds = 250
/** PostgreSQL takes less than 8,000 bytes in a notification. */
const mostBytes = 7_900

export function openSeatNews(Client: typeof pg.Client, channel: string): SeatNews {
  const listeners = new Set<OnSeatsMoved>()
  const waiting = new Set<number>()
  const connection = lazyConnection(Client, channel)
  // a read because of the news is not part of the call or the transaction that made them
  const apart = AsyncLocalStorage.snapshot()
  let sending: Promise<void> | undefined
  let closing = false

  async function sendAll(): Promise<void> {
    while (waiting.size > 0) {
      const departureIds = [...waiting]
      waiting.clear()
      try {
        await connection.notify(payloadsOf(departureIds))
        if (!closing) await sleep(restMilliseconds)
      } catch {
        // others read again after some time; while the database is away they cannot follow anyway
        if (closing) return
        for (const id of departureIds) waiting.add(id)
        await sleep(pauseAfterFailureMilliseconds)
      }
    }
  }

  function pass(moved: readonly number[]): void {
    for (const listener of listeners) listener(moved)
    for (const id of moved) waiting.add(id)
    sending ??= sendAll().finally(() => {
      sending = undefined
    })
  }

  return {
    tell(departureIds) {
      const moved = [...departureIds]
      if (moved.length > 0) apart(pass, moved)
    },
    listen(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    isOwn: (backendProcessId) => connection.processId() === backendProcessId,
    async close() {
      closing = true
      await sending
      await connection.end()
    },
  }
}

/** Ids with commas between, in as many texts as their length needs. */
export function payloadsOf(departureIds: readonly number[]): string[] {
  const payloads: string[] = []
  let payload = ''
  for (const id of departureIds) {
    if (payload.length + 1 + String(id).length > mostBytes) {
      payloads.push(payload)
      payload = ''
    }
    payload += payload === '' ? id : `,${id}`
  }
  return payload === '' ? payloads : [...payloads, payload]
}

/** Opened by the first notification, and again after it was lost. */
function lazyConnection(Client: typeof pg.Client, channel: string) {
  let client: pg.Client | undefined

  function forget(lost: pg.Client): void {
    if (client === lost) client = undefined
    lost.end().catch(() => undefined)
  }

  async function connect(): Promise<pg.Client> {
    const opened = new Client({
      application_name: connectionName('seat news'),
      connectionTimeoutMillis: 2_000,
      query_timeout: 5_000,
      keepAlive: true,
    })
    opened.on('error', () => forget(opened))
    opened.on('end', () => forget(opened))
    try {
      await opened.connect()
      // there is nothing to keep, so the commit need not wait for the disk while others wait for it
      await opened.query('set synchronous_commit to off')
    } catch (error) {
      forget(opened)
      throw error
    }
    return opened
  }

  return {
    async notify(payloads: readonly string[]): Promise<void> {
      client ??= await connect()
      const connected = client
      try {
        await connected.query({
          name: 'tell',
          text: 'select pg_notify($1, payload) from unnest($2::text[]) as payload',
          values: [channel, payloads],
        })
      } catch (error) {
        forget(connected)
        throw error
      }
    },
    processId: () => (client as { processID?: number } | undefined)?.processID,
    async end() {
      const last = client
      client = undefined
      await last?.end().catch(() => undefined)
    },
  }
}
