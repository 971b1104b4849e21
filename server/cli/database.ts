/** The database a command works on: `DATABASE_URL`, or the embedded one, started when it is not running. */
import { startDatabase } from '../db/embedded.ts'
import { migrate, type MigrationResult } from '../db/migrate.ts'
import { type Database, openDatabase } from '../db/open.ts'
import { explained, requireUsable } from '../db/usable.ts'
import { join } from 'node:path'
import { parseLaunch } from '../launch/settings.ts'
import type { Terminal } from './terminal.ts'

/** Imports write many rows at once; a command may take longer than a request. */
const statementMilliseconds = 120_000

/** Runs work on the address of the database, and stops the database afterwards if it was started for it. */
export async function withDatabaseUrl<T>(terminal: Terminal, work: (url: string) => Promise<T>): Promise<T> {
  const settings = parseLaunch(terminal.root, terminal.environment, [])
  const given = settings.databaseUrl
  if (given !== undefined)
    return work(given).catch((error: unknown) => {
      throw explained(error, given)
    })
  const running = await startDatabase({ folder: join(settings.data, 'postgres') })
  try {
    return await work(running.url)
  } finally {
    if (!running.adopted) await running.stop()
  }
}

/** Brings a database that can be used to the newest migration. @throws CannotStart */
export async function migrateUsable(url: string, tell?: (line: string) => void): Promise<MigrationResult> {
  await requireUsable(url)
  return migrate(url, tell && { tell })
}

/** The same on an open database at the newest migration. */
export async function withDatabase<T>(terminal: Terminal, work: (db: Database) => Promise<T>): Promise<T> {
  if (terminal.database) return work(terminal.database)
  return withDatabaseUrl(terminal, async (url) => {
    await migrateUsable(url)
    const db = openDatabase(url, { connections: 2, statementTimeout: statementMilliseconds })
    try {
      return await work(db)
    } finally {
      await db.close()
    }
  })
}
