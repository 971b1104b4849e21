/** Asks every database, each by itself, whether it takes writes: with a write of its own, synced like any other. */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { withClient } from '../../../server/db/embedded-postmaster.ts'
import type { Cluster } from '../run-cluster.ts'
import { type Machine, only } from '../topology.ts'
import { roundMilliseconds, type Write } from './writes.ts'

/** Beside the product's database, so that the product's has nothing that is not its own. */
const database = 'probe'
/** A database that does not answer for this long is asked again, on another connection. */
const patienceMilliseconds = 1_000

export interface Prober {
  /** acknowledged writes so far */
  readonly writes: readonly Write[]
  stop(): Promise<void>
}

/** Once, on the primary. */
export async function prepareProbe(cluster: Cluster, primary: Machine): Promise<void> {
  await withClient(
    cluster.superuserUrl(primary),
    async (client) => void (await client.query(`create database ${database}`)),
  )
  await withClient(cluster.superuserUrl(primary, database), async (client) => {
    await client.query('create table probe (machine text not null, at timestamptz not null default now())')
  })
}

export function startProber(cluster: Cluster): Prober {
  const writes: Write[] = []
  const over = new AbortController()
  const asking = only(cluster.topology, 'database').map((machine) =>
    keepAsking(machine, cluster.superuserUrl(machine, database), writes, over.signal),
  )
  return {
    writes,
    async stop() {
      over.abort()
      await Promise.all(asking)
    },
  }
}

async function keepAsking(machine: Machine, url: string, writes: Write[], over: AbortSignal): Promise<void> {
  let client: pg.Client | undefined
  while (!over.aborted) {
    const began = Date.now()
    try {
      client ??= await connect(url)
      const timeline = await tryWrite(client, machine.name)
      if (timeline !== undefined) writes.push({ database: machine.name, timeline, began, ended: Date.now() })
    } catch {
      forget(client)
      client = undefined
    }
    await sleep(Math.max(0, began + roundMilliseconds - Date.now()))
  }
  forget(client)
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: patienceMilliseconds,
    query_timeout: patienceMilliseconds,
    application_name: 'probe',
  })
  client.on('error', () => undefined)
  // A commit that no second machine has is answered with a warning: it does not count.
  client.on('notice', () => forget(client))
  await client.connect().catch((error: unknown) => {
    forget(client)
    throw error
  })
  return client
}

/** Without a proper close: a frozen database would not answer it either. */
function forget(client: pg.Client | undefined): void {
  ;(client as { connection?: { stream: { destroy(): void } } } | undefined)?.connection?.stream.destroy()
}

/** @returns the timeline it was written on; undefined where it is a standby */
async function tryWrite(client: pg.Client, machine: string): Promise<number | undefined> {
  const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
  if (rows[0]?.standby !== false) return undefined
  const written = await client.query<{ timeline: number }>(
    `insert into probe (machine) values ($1)
     returning ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int as timeline`,
    [machine],
  )
  return written.rows[0]?.timeline
}
