/** A migrated PostgreSQL of its own for a benchmark, gone when it is stopped. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startDatabase } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { type Database, openDatabase } from '../db/open.ts'
import { fastSettings } from './database-url.ts'

export interface ScratchDatabase {
  readonly url: string
  /** of its postmaster */
  readonly pid: number
  readonly db: Database
  stop(): Promise<void>
}

/** @param settings of PostgreSQL; by default data need not survive a power cut */
export async function startScratchDatabase(
  settings: Readonly<Record<string, string>> = fastSettings,
): Promise<ScratchDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'jetbridge-bench-'))
  const running = await startDatabase({ folder, port: 0, settings })
  await migrate(running.url)
  const db = openDatabase(running.url, { connections: 4, statementTimeout: 120_000 })
  return {
    url: running.url,
    pid: running.pid,
    db,
    async stop() {
      await db.close()
      await running.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
