/** Applies the SQL files of server/db/migrations in order, each once, in one transaction under a lock. */
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'

const folder = new URL('./migrations/', import.meta.url)
/** Held while migrating, so that two processes starting together take turns. */
const advisoryLock = 7_353_001

export interface MigrationResult {
  /** names of the files applied now, in order */
  readonly applied: readonly string[]
}

/** @throws when a file fails: nothing of any file stays */
export async function migrate(databaseUrl: string): Promise<MigrationResult> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [advisoryLock])
    await client.query(
      'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string }>('select name from migration')
    const done = new Set(rows.map((row) => row.name))
    const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
    const applied = files.filter((name) => !done.has(name))
    for (const name of applied) {
      await client.query(await readFile(new URL(name, folder), 'utf8'))
      await client.query('insert into migration (name) values ($1)', [name])
    }
    await client.query('commit')
    return { applied }
  } finally {
    await client.end()
  }
}
