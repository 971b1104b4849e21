/** The connections of long reads, and where they read: a replica where there is one that is fit, else the primary. */
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Db } from './handle.ts'
import { clientsOf } from './hosts.ts'
import { type LongRead, readRows } from './long-read.ts'
import { surviveLostConnections } from './lost-connection.ts'
import { cursorThatStepsAside } from './pacing.ts'
import { type ReportReplicaOptions, type ReportSource, watchReplica } from './report-replica.ts'
import type { Schema } from './schema.ts'
import { connectionName } from './update/users.ts'

/** A call counts as under way for this long after one of its statements. */
const callMilliseconds = 50

/** Whether calls are under way: a connection works, is waited for, or was taken just now. */
export function watchUse(pool: pg.Pool): () => boolean {
  let taken = Number.NEGATIVE_INFINITY
  pool.on('acquire', () => (taken = performance.now()))
  return () =>
    pool.totalCount > pool.idleCount || pool.waitingCount > 0 || performance.now() - taken < callMilliseconds
}

/** Few: each reads a lot, and further callers wait. */
const longReaders = 4

interface ReadFrom {
  readonly pool: pg.Pool
  /** of every connection */
  readonly settings: Pick<pg.PoolConfig, 'types' | 'lock_timeout'>
  readonly isBusy: () => boolean
  readonly primary: typeof pg.Client
  /** the database of the primary, which cancels what it reads */
  readonly outside: Db
}

export function openLongReads(
  { pool, settings, isBusy, primary, outside }: ReadFrom,
  reports: ReportReplicaOptions | undefined,
  onReports: (source: ReportSource) => void = () => undefined,
) {
  let readers: Kysely<Schema> | undefined
  let replicaReaders: Kysely<Schema> | undefined
  const replica = reports && watchReplica(pool, reports, onReports)

  async function* rows<Row>(work: (tx: Db) => AsyncIterable<Row>, reading: LongRead): AsyncGenerator<Row> {
    if (reports && (await replica?.source())?.from === 'replica') {
      replicaReaders ??= openReaders(clientsOf(reports.url), settings, isBusy)
      yield* readRows(replicaReaders, replicaReaders, work, reading)
    } else {
      readers ??= openReaders(primary, settings, isBusy)
      yield* readRows(readers, outside, work, reading)
    }
  }

  return {
    rows,
    source: async () => replica?.source(),
    async close() {
      await Promise.all([readers?.destroy(), replicaReaders?.destroy(), replica?.close()])
    },
  }
}

/** Connections for long reads, opened with the first one; one more for what cancels them. */
function openReaders(
  Client: typeof pg.Client,
  settings: ReadFrom['settings'],
  isBusy: () => boolean,
): Kysely<Schema> {
  const pool = new pg.Pool({
    Client,
    max: longReaders + 1,
    ...settings,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 10_000,
    application_name: connectionName('long read'),
  })
  surviveLostConnections(pool)
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool, cursor: cursorThatStepsAside(isBusy) }) })
}
