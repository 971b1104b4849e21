/**
 * The database a command works on: `DATABASE_URL`, or the embedded one, started when it is not running. No other file
 * of the commands opens a database, so only this one decides what a command may make.
 */
import { startDatabase } from '../db/embedded.ts'
import { withClient } from '../db/embedded-postmaster.ts'
import { migrate, type MigrationResult } from '../db/migrate.ts'
import { type Database, openDatabase } from '../db/open.ts'
import { explained, hasTables, requireTables, requireUsable } from '../db/database-check.ts'
import { chooseData } from './data.ts'
import type { Terminal } from './terminal.ts'

/** Imports write many rows at once; a command may take longer than a request. */
const statementMilliseconds = 120_000

/**
 * Runs work on the address of the database, and stops the database afterwards if it was started for it. Says which
 * data they are. @throws CannotStart if there are no data and the command may not make any
 */
export async function withDatabaseUrl<T>(terminal: Terminal, work: (url: string) => Promise<T>): Promise<T> {
  const data = await chooseData(terminal)
  if ('url' in data)
    return work(data.url).catch((error: unknown) => {
      throw explained(error, data.url)
    })
  const running = await startDatabase(data)
  try {
    return await work(running.url)
  } finally {
    if (!running.adopted) await running.stop()
  }
}

/**
 * Brings a database that can be used to the newest migration. Tables that are made or changed for it are noted.
 * @throws CannotStart, also where there are no tables and the command may make none
 */
export async function migrateUsable(
  url: string,
  { mayMakeData, complain, note }: Pick<Terminal, 'mayMakeData' | 'complain' | 'note'>,
  serverRole?: string,
): Promise<MigrationResult> {
  await requireUsable(url)
  const isMade = await hasTables(url)
  if (!mayMakeData) await requireTables(url)
  if (!isMade) note('It has no Jetbridge tables yet: they are made now.')
  const result = await migrate(url, { tell: complain, serverRole })
  if (isMade && result.applied.length > 0)
    note(`Its schema is brought up to date: ${result.applied.join(', ')}.`)
  return result
}

/** The same on an open database at the newest migration. */
export async function withDatabase<T>(terminal: Terminal, work: (db: Database) => Promise<T>): Promise<T> {
  if (terminal.database) return work(terminal.database)
  return withDatabaseUrl(terminal, async (url) => {
    await migrateUsable(url, terminal)
    return withOpen(url, work)
  })
}

/** Reads a database as it is: it is neither made nor migrated for this. @throws CannotStart */
export async function withStanding<T>(terminal: Terminal, work: (db: Database) => Promise<T>): Promise<T> {
  if (terminal.database) return work(terminal.database)
  return withDatabaseUrl({ ...terminal, mayMakeData: false }, async (url) => {
    await requireUsable(url)
    await requireTables(url)
    return withOpen(url, work)
  })
}

/** Opens a database at the newest migration for as long as the work takes. */
async function withOpen<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  const db = openDatabase(url, { connections: 2, statementTimeout: statementMilliseconds })
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

/** Takes everything out of a database of Jetbridge, makes its tables again, and works on it. */
export async function withEmptied<T>(
  terminal: Terminal,
  mayEmpty: () => Promise<void>,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  return withDatabaseUrl(terminal, async (url) => {
    await requireUsable(url)
    await requireTables(url)
    await mayEmpty()
    await withClient(url, (client) => client.query('drop schema public cascade; create schema public'))
    await migrate(url, { tell: terminal.complain })
    return withOpen(url, work)
  })
}
