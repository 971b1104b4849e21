/**
 * Brings a database to the newest schema: the SQL files of server/db/migrations in order, each once, then the
 * changed functions. All of it is one transaction under a lock.
 */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { applyFunctions } from './functions.ts'
import { landedDigest } from './landed.ts'
import pg from 'pg'

const folder = new URL('./migrations/', import.meta.url)
/** Held while migrating, so that two processes starting together take turns. */
const advisoryLock = 7_353_001

/** Tables of this file and of functions.ts, which remember what was applied. */
export const bookkeeping = ['migration', 'schema_function']

export interface MigrationResult {
  /** names of the files applied now, in order, then of the functions */
  readonly applied: readonly string[]
}

/** @throws when a file fails, or an applied one was changed since: then nothing of any file stays */
export async function migrate(databaseUrl: string): Promise<MigrationResult> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [advisoryLock])
    const applied = [...(await applyMigrations(client)), ...(await applyFunctions(client))]
    await client.query('commit')
    return { applied }
  } finally {
    await client.end()
  }
}

async function applyMigrations(client: pg.Client): Promise<string[]> {
  const done = await readDone(client)
  const applied: string[] = []
  for (const name of (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()) {
    const text = await readFile(new URL(name, folder), 'utf8')
    const digest = landedDigest(name, createHash('sha256').update(text).digest('hex'))
    const before = done.get(name)
    if (before !== undefined && before !== digest)
      throw new Error(`migration ${name} was changed after it ran`)
    if (before !== undefined) continue
    await client.query(text)
    await client.query('insert into migration (name, digest) values ($1, $2)', [name, digest])
    applied.push(name)
  }
  return applied
}

async function readDone(client: pg.Client): Promise<ReadonlyMap<string, string>> {
  await client.query(
    `create table if not exists migration (
      name text primary key, digest text not null, applied_at timestamptz not null default now())`,
  )
  const { rows } = await client.query<{ name: string; digest: string }>('select name, digest from migration')
  return new Map(rows.map(({ name, digest }) => [name, digest]))
}
