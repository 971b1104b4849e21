/** Two PostgreSQLs of their own: a primary, and a replica that streams from it; for tests of what a failover does. */
import { chmod, chown, cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseAccount } from '../db/embedded-account.ts'
import { realData, databaseFolder } from '../db/embedded-folder.ts'
import { withClient } from '../db/embedded-postmaster.ts'
import { type RunningDatabase, startDatabase } from '../db/embedded.ts'
import { waitForEnd } from '../machine/process.ts'
import { fastSettings } from './database-url.ts'

export interface DatabasePair {
  /** connection strings of one host each */
  readonly primaryUrl: string
  readonly replicaUrl: string
  /** one connection string that names both, the replica first, and asks for the one that takes writes */
  readonly url: string
  /** ends the primary as a crash does */
  killPrimary(): Promise<void>
  /** the old primary runs again, and knows nothing of what came since */
  reviveOldPrimary(): Promise<void>
  /** makes the replica a primary */
  promote(): Promise<void>
  /** the replica replays nothing any more, or goes on */
  pauseReplay(): Promise<void>
  resumeReplay(): Promise<void>
  close(): Promise<void>
}

const settings = { ...fastSettings, shared_buffers: '32MB', max_connections: '60', wal_level: 'replica' }

/** @param prepare fills the primary before it is copied */
export async function openDatabasePair(
  prepare: (url: string) => Promise<void> = async () => {},
): Promise<DatabasePair> {
  const scratch = await mkdtemp(join(tmpdir(), 'jetbridge-pair-'))
  await chmod(scratch, 0o755)
  const [first, second] = [join(scratch, 'a'), join(scratch, 'b')]
  const empty = await startDatabase({ folder: first, port: 0, settings })
  try {
    await prepare(empty.url)
  } finally {
    await empty.stop()
  }
  await copyData(first, second)
  let primary = await startDatabase({ folder: first, settings })
  const from = new URL(primary.url)
  const replica = await startDatabase({
    folder: second,
    port: 0,
    settings: {
      ...settings,
      primary_conninfo: `host=127.0.0.1 port=${primary.port} user=${from.username} password=${from.password}`,
    },
  })
  const tell = (text: string) => withClient(replica.url, (client) => client.query(text)).then(() => undefined)
  return {
    primaryUrl: primary.url,
    replicaUrl: replica.url,
    url: `${primary.url.replace('127.0.0.1', `127.0.0.1:${replica.port},127.0.0.1`)}?target_session_attrs=read-write`,
    async killPrimary() {
      process.kill(primary.pid, 'SIGQUIT')
      await waitForEnd(primary.pid, 10_000)
    },
    async reviveOldPrimary() {
      primary = await startDatabase({ folder: first, settings })
    },
    promote: () => tell('select pg_promote(true, 30)'),
    pauseReplay: () => tell('select pg_wal_replay_pause()'),
    resumeReplay: () => tell('select pg_wal_replay_resume()'),
    async close() {
      await Promise.all([primary, replica].map((database: RunningDatabase) => database.stop()))
      await rm(scratch, { recursive: true, force: true })
    },
  }
}

/** A replica is a copy of the data of a primary that was stopped, with a file that says so. */
async function copyData(from: string, to: string): Promise<void> {
  const data = await realData(databaseFolder(from))
  const account = await databaseAccount(data)
  const copy = databaseFolder(to)
  await cp(data, copy.data, { recursive: true, preserveTimestamps: true })
  await cp(databaseFolder(from).password, copy.password)
  await writeFile(join(copy.data, 'standby.signal'), '')
  await chmod(copy.data, 0o700)
  if (!account) return
  for (const path of ['', ...(await readdir(copy.data, { recursive: true }))])
    await chown(join(copy.data, path), account.uid, account.gid)
}
