/** One connection that listens to commits, and connects again when it is lost. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { clientsOf } from './hosts.ts'
import { connectionName } from './update/users.ts'

export interface ListenOptions {
  readonly databaseUrl: string
  readonly channels: readonly string[]
  /** called each time a connection begins to listen, also after a loss: read everything again */
  readonly onConnected: () => Promise<void>
  /** @param sender process id of the connection that sent it */
  readonly onNotification: (channel: string, payload: string, sender: number) => void
  readonly log: Pick<Logger, 'warn' | 'info'>
}

export interface Listener {
  /** milliseconds without a connection whose state was read; 0 while all is well */
  readonly deafFor: () => number
  close(): Promise<void>
}

const heartbeatMilliseconds = 10_000
const longestPauseMilliseconds = 2_000

/** Resolves once it listens and `onConnected` is done. @throws when the first connection fails */
export async function listen(options: ListenOptions): Promise<Listener> {
  const stop = new AbortController()
  let deafSince: number | undefined = performance.now()
  async function attend(): Promise<Connection> {
    const connection = await connect(options)
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
        return await attend()
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
  const attending = keepAttending(await attend())

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

async function connect({
  databaseUrl,
  channels,
  onConnected,
  onNotification,
}: ListenOptions): Promise<Connection> {
  const client = new (clientsOf(databaseUrl))({
    application_name: connectionName('offers'),
    connectionTimeoutMillis: 2_000,
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
  // A question without an answer finds a connection that was cut without a word.
  const heartbeat = setInterval(() => void client.query('select 1').catch(end), heartbeatMilliseconds)
  heartbeat.unref()
  try {
    await client.connect()
    for (const channel of channels) await client.query(`listen ${channel}`)
    await onConnected()
  } catch (error) {
    end()
    throw error
  }
  return { lost: lost.promise, end }
}
