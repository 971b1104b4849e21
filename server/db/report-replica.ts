/**
 * A replica from which reports are read, so that they take nothing from the primary. It may be some seconds behind;
 * if it is too far behind, or does not answer, the primary is read meanwhile.
 */
import pg from 'pg'
import { surviveLostConnections } from './lost-connection.ts'

export interface ReportReplicaOptions {
  readonly url: string
  /** so far behind it may be */
  readonly mostLagSeconds: number
}

/** What reports are read from since now, and why. */
export interface ReportSource {
  readonly from: 'replica' | 'primary'
  /** how far the replica is behind; undefined where it does not answer */
  readonly lagSeconds: number | undefined
}

/** A look at the replica is good for this long. */
const freshMilliseconds = 2_000
const patienceMilliseconds = 2_000

/** @param onChange is told of the first look, and each time that the source changes */
export function watchReplica(
  primary: pg.Pool,
  { url, mostLagSeconds }: ReportReplicaOptions,
  onChange: (source: ReportSource) => void,
) {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: patienceMilliseconds,
    query_timeout: patienceMilliseconds,
    application_name: 'jetbridge replica',
  })
  surviveLostConnections(pool)
  let last: (ReportSource & { readonly at: number }) | undefined
  let looking: Promise<ReportSource> | undefined

  async function look(): Promise<ReportSource> {
    const lagSeconds = await lagOf(primary, pool).catch(() => undefined)
    const isFit = lagSeconds !== undefined && lagSeconds <= mostLagSeconds
    const source: ReportSource = { from: isFit ? 'replica' : 'primary', lagSeconds }
    if (source.from !== last?.from) onChange(source)
    last = { ...source, at: performance.now() }
    return source
  }

  return {
    /** where to read a report now */
    async source(): Promise<ReportSource> {
      if (last && performance.now() - last.at < freshMilliseconds) return last
      looking ??= look().finally(() => (looking = undefined))
      return looking
    },
    close: () => pool.end(),
  }
}

/**
 * Seconds that a replica is behind its primary: 0 if it has replayed everything that the primary had written when
 * asked; else the age of the last commit that it has replayed. @throws if one of them does not answer
 */
async function lagOf(primary: pg.Pool, replica: pg.Pool): Promise<number> {
  const written = await primary.query<{ place: string }>('select pg_current_wal_flush_lsn()::text as place')
  const { rows } = await replica.query<{ lag: number | null }>(
    `select case when not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= $1::pg_lsn then 0
       else extract(epoch from now() - pg_last_xact_replay_timestamp())::float8 end as lag`,
    [written.rows[0]?.place],
  )
  const lag = rows[0]?.lag
  if (typeof lag !== 'number') throw new Error('a replica that has replayed nothing yet')
  return lag
}
