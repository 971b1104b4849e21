/** A database that came back: how far its recovery went, and whether the product takes it for whole. */
import { join } from 'node:path'
import { withClient } from '../../server/db/embedded-postmaster.ts'
import { runProcess, type RunResult } from './programs.ts'
import { type Repository, readHoldings, restoreInto } from './stored-backups.ts'
import { type ScratchServer, startScratchServer } from './scratch-server.ts'

const root = join(import.meta.dirname, '../..')

export interface RestoredServer {
  readonly server: ScratchServer
  /** seconds until pgBackRest had put the files in place, and until PostgreSQL then took writes */
  readonly seconds: { readonly files: number; readonly recovery: number }
  /** when the last transaction that came back was committed; undefined when WAL brought none */
  readonly lastCommitAt: number | undefined
  /** the WAL segment in which recovery ended, and the newest that the repository had before */
  readonly wal: { readonly reached: number; readonly newest: number | undefined }
}

export interface RestoreOrder {
  readonly folder: string
  /** a superuser of the database */
  readonly user: string
  /** as PostgreSQL reads a timestamp with its zone; absent: the end of the archive */
  readonly point?: string | undefined
}

/** @throws Error when it cannot be restored, or its recovery does not come to the point */
export async function restore(
  repository: Repository,
  { folder, user, point }: RestoreOrder,
): Promise<RestoredServer> {
  const { newestWal } = await readHoldings(repository)
  const since = performance.now()
  await restoreInto(repository, folder, point)
  const files = (performance.now() - since) / 1_000
  const server = await startScratchServer({ programs: repository.programs, folder, user }, {}, 24 * 3_600)
  const recovery = (performance.now() - since) / 1_000 - files
  const { rows } = await withClient(server.urlOf('postgres'), (client) =>
    client.query<{ at: string | null; lsn: string; size: string }>(`
      select extract(epoch from pg_last_xact_replay_timestamp()) * 1000 as at,
        pg_last_wal_replay_lsn() - '0/0' as lsn,
        pg_size_bytes(current_setting('wal_segment_size')) as size`),
  )
  const [{ at, lsn, size } = { at: null, lsn: '0', size: '1' }] = rows
  return {
    server,
    seconds: { files, recovery },
    lastCommitAt: at === null ? undefined : Number(at),
    wal: {
      reached: segmentBefore(BigInt(lsn), BigInt(size)),
      newest: newestWal === undefined ? undefined : segmentOf(newestWal, BigInt(size)),
    },
  }
}

/** The number of a segment by its file name, on any timeline. https://www.postgresql.org/docs/15/continuous-archiving.html */
export function segmentOf(fileName: string, segmentBytes: bigint): number {
  const [log, part] = [fileName.slice(8, 16), fileName.slice(16, 24)].map((digits) => BigInt(`0x${digits}`))
  return Number(log! * (0x1_0000_0000n / segmentBytes) + part!)
}

/** Of the last byte before a place: a segment that was switched ends where the next one begins. */
export function segmentBefore(lsn: bigint, segmentBytes: bigint): number {
  return Number((lsn > 0n ? lsn - 1n : 0n) / segmentBytes)
}

/** WAL that is missing looks to PostgreSQL like the end of it. */
export function gapsOf({ wal: { reached, newest } }: Pick<RestoredServer, 'wal'>): string[] {
  if (newest === undefined) return ['the repository has no WAL']
  return reached < newest
    ? [`WAL is missing: recovery ended ${newest - reached} segments before the newest`]
    : []
}

/** `npm run jetbridge -- …` on a database. @param keys what DOCUMENT_KEYS says; undefined: it is not set */
export function jetbridge(
  url: string,
  args: readonly string[],
  keys: string | undefined,
): Promise<RunResult> {
  const { DOCUMENT_KEYS: _, ...environment } = process.env
  return runProcess(process.execPath, [join(root, 'server/cli/jetbridge.ts'), ...args], {
    cwd: root,
    env: { ...environment, DATABASE_URL: url, ...(keys !== undefined && { DOCUMENT_KEYS: keys }) },
  })
}
