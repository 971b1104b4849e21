/** One connection that listens to commits, and connects again when it is lost. */
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Database } from './open.ts'
import { connectionName } from './update/users.ts'
import { hasSeen, type Version, versionOf } from './version.ts'

export interface ListenOptions {
  /** what it listens to, and where `onConnected` reads */
  readonly db: Pick<Database, 'clients' | 'pool'>
  readonly channels: readonly string[]
  /** called each time a connection begins to listen, also after a loss: read everything again */
  readonly onConnected: () => Promise<void>
  /** @param sender process id of the connection that sent it */
  readonly onNotification: (channel: string, payload: string, sender: number) => void
  readonly log: Pick<Logger, 'warn' | 'info'>
  /** between two looks at whether it still listens to the database that is read */
  readonly heartbeatMilliseconds?: number
}

export interface Listener {
  /** milliseconds without a connection whose state was read; 0 while all is well */
  readonly deafFor: () => number
  close(): Promise<void>
}

const heartbeatMilliseconds = 10_000
const longestPauseMilliseconds = 2_000
/** A lost connection is tried again soon; the first one waits for a database that has much to do. */
const patience = { first: 15_000, again: 2_000 } as const

/** Resolves once it listens and `onConnected` is done. @throws when the first connection fails */
export async function listen(options: ListenOptions): Promise<Listener> {
  const stop = new AbortController()
  let deafSince: number | undefined = performance.now()
  async function attend(patienceMilliseconds: number): Promise<Connection> {
    const connection = await connect(options, patienceMilliseconds)
    stop.signal.addEventListener('abort', connection.end)
    // it was stopped while it connected
    if (stop.signal.aborted) connection.end()
    deafSince = undefined
    return connection
  }

  async function attendAgain(): Promise<Connection | undefined> {
    let pause = 50
    while (!stop.signal.aborted) {
      // many processes lose the same database at the same moment
      await sleep(pause * (0.5 + Math.random() / 2))
      try {
        return await attend(patience.again)
      } catch (error) {
        options.log.warn({ err: error }, 'cannot listen for changes')
        pause = Math.min(longestPauseMilliseconds, pause * 2)
      }
    }
    return undefined
  }

  async function keepAttending(first: Connection): Promise<void> {
    let connection: Connection | undefined = first
    while (connection) {
      await connection.lost
      deafSince ??= performance.now()
      if (stop.signal.aborted) return
      options.log.warn('the connection that listens for changes was lost')
      connection = await attendAgain()
      if (connection) options.log.info('listening for changes again, everything was read again')
    }
  }
  const attending = keepAttending(await attend(patience.first))

  return {
    deafFor: () => (deafSince === undefined ? 0 : performance.now() - deafSince),
    async close() {
      stop.abort()
      await attending
    },
  }
}

interface Connection {
  /** resolves when it is gone, for any reason */
  readonly lost: Promise<void>
  readonly end: () => void
}

async function connect(
  { db, channels, onConnected, onNotification, heartbeatMilliseconds: beat }: ListenOptions,
  patienceMilliseconds: number,
): Promise<Connection> {
  const client = new db.clients({
    application_name: connectionName('offers'),
    connectionTimeoutMillis: patienceMilliseconds,
    query_timeout: heartbeatMilliseconds,
    keepAlive: true,
  })
  const lost = Promise.withResolvers<void>()
  const end = () => {
    clearInterval(heartbeat)
    lost.resolve()
    client.end().catch(() => undefined)
  }
  client.on('error', end)
  client.on('end', end)
  client.on('notification', ({ channel, payload, processId }) =>
    onNotification(channel, payload ?? '', processId),
  )
  // A question without an answer reveals a silently cut connection. An answer from an old primary, where
  // nothing is committed any more, shows that it is not the database being read.
  const heartbeat = setInterval(
    () => void (async () => !(await isStillRight(client, db.pool)) && end())().catch(end),
    beat ?? heartbeatMilliseconds,
  )
  heartbeat.unref()
  try {
    await client.connect()
    for (const channel of channels) await client.query(`listen ${channel}`)
    // What was committed before is read now, and of what comes it hears: if both are the same database.
    const version = await requireSameDatabase(client, db.pool)
    await onConnected()
    requireSeen(await versionOf(db.pool), version)
  } catch (error) {
    end()
    throw error
  }
  return { lost: lost.promise, end }
}

/** True also where what is read does not answer. @throws where what is listened to does not */
async function isStillRight(listening: pg.ClientBase, read: pg.Pool): Promise<boolean> {
  const version = await versionOf(listening)
  return versionOf(read).then(
    (found) => hasSeen(found, version),
    () => true,
  )
}

/** @throws Error where what is read is another database, or behind what is listened to */
async function requireSameDatabase(listening: pg.ClientBase, read: pg.Pool): Promise<Version> {
  const version = await versionOf(listening)
  requireSeen(await versionOf(read), version)
  return version
}

function requireSeen(read: Version, listenedTo: Version): void {
  if (hasSeen(read, listenedTo)) return
  throw new Error(
    `what is read (timeline ${read.timeline}) is not what is listened to (timeline ${listenedTo.timeline})`,
  )
}
