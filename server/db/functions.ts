/** Applies the SQL functions of server/db/functions: each file makes one function in its present form. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'
import { newestNumber } from './update/migration-file.ts'

const folder = new URL('./functions/', import.meta.url)

interface FunctionFile {
  /** of the function: the file's own name, with underscores */
  readonly name: string
  readonly text: string
  readonly digest: string
}

/**
 * Replaces every function whose file differs from the one applied last, except by a newer version of the code: an
 * older server that starts beside it leaves its functions alone. Call it in a transaction, after the migrations,
 * because a new database has its tables only then.
 * @returns names of the functions that were replaced, in order
 * @throws when a file is wrong, or a function of its name is left with other arguments
 */
export async function applyFunctions(client: pg.Client): Promise<string[]> {
  await makeOwnTable(client)
  const changed = await listChanged(client)
  if (changed.length === 0) return []
  // They call each other in no order, so bodies are checked once all of them exist.
  await client.query('set local check_function_bodies = off')
  for (const file of changed) await make(client, file)
  await client.query('set local check_function_bodies = on')
  await check(client, changed)
  await guardDefiners(client)
  await record(client, changed)
  return changed.map(({ name }) => name)
}

/** Names of the functions that would be replaced. Reads only. */
export async function listOutdatedFunctions(client: pg.Client): Promise<string[]> {
  return (await listChanged(client)).map(({ name }) => name)
}

async function listChanged(client: pg.Client): Promise<FunctionFile[]> {
  const files = await readFiles()
  const done = await readApplied(client)
  return files.filter(({ name, digest }) => {
    const before = done.get(name)
    return before?.digest !== digest && (before?.newest ?? '') <= newestNumber
  })
}

/**
 * Functions that run as their owner find tables in their schema alone, and nobody calls them to whom it was not
 * granted. https://www.postgresql.org/docs/15/sql-createfunction.html#SQL-CREATEFUNCTION-SECURITY
 */
async function guardDefiners(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('alter function %1$s set search_path = %2$I, pg_temp; revoke execute on function %1$s from public',
       oid::regprocedure, current_schema()) as statement
     from pg_proc where pronamespace = current_schema()::regnamespace and prosecdef and proconfig is null`,
  )
  for (const { statement } of rows) await client.query(statement)
}

async function readFiles(): Promise<FunctionFile[]> {
  const names = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  const read = names.map(async (file) => {
    const text = await readFile(new URL(file, folder), 'utf8')
    const name = file.slice(0, -'.sql'.length).replaceAll('-', '_')
    return { name, text, digest: createHash('sha256').update(text).digest('hex') }
  })
  return Promise.all(read)
}

interface AppliedFunctions {
  readonly digest: string
  /** newest migration of the version that made it; null for versions that did not say so */
  readonly newest: string | null
}

async function makeOwnTable(client: pg.Client): Promise<void> {
  await client.query(
    `create table if not exists schema_function (
      name text primary key, digest text not null, applied_at timestamptz not null default now())`,
  )
  await addNewest(client)
}

/** By function; a function that a migration has dropped must be made again. */
async function readApplied(client: pg.Client): Promise<ReadonlyMap<string, AppliedFunctions>> {
  const { rows } = await client.query<AppliedFunctions & { name: string }>(
    `select name, digest, newest from schema_function
     where name in (select proname from pg_proc where pronamespace = current_schema()::regnamespace)`,
  )
  return new Map(rows.map(({ name, ...applied }) => [name, applied]))
}

/** Asked first, because "if not exists" alone takes the strongest lock every time. */
async function addNewest(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_attribute where attrelid = 'schema_function'::regclass and attname = 'newest'`,
  )
  if (rowCount === 0) await client.query('alter table schema_function add column newest text')
}

/** Those that fit an earlier schema: the others need what is still to come. Call it in a transaction. */
export async function applyFittingFunctions(client: pg.Client): Promise<void> {
  await client.query('set local check_function_bodies = off')
  for (const { text } of await readFiles()) {
    await client.query('savepoint before_function')
    await client.query(text).catch(() => client.query('rollback to savepoint before_function'))
  }
  await client.query('set local check_function_bodies = on')
}

async function make(client: pg.Client, { name, text }: FunctionFile): Promise<void> {
  await client.query(text).catch((cause: unknown) => {
    throw new Error(`function ${name} cannot be made: ${String(cause)}`, { cause })
  })
}

/** One function of each name, with a body that PostgreSQL understands. */
async function check(client: pg.Client, files: readonly FunctionFile[]): Promise<void> {
  const { rows } = await client.query<{ name: string; call: string }>(
    `select p.proname as name, format('%s(%s)', l.lanvalidator::regproc, p.oid) as call
     from pg_proc p join pg_language l on l.oid = p.prolang
     where p.pronamespace = current_schema()::regnamespace and p.proname = any ($1)`,
    [files.map(({ name }) => name)],
  )
  for (const { name } of files) {
    const count = rows.filter((row) => row.name === name).length
    if (count === 0) throw new Error(`the file of function ${name} makes no function of that name`)
    if (count > 1) throw new Error(`function ${name} is left with other arguments: drop it in a migration`)
  }
  for (const { name, call } of rows) {
    await client.query(`select ${call}`).catch((cause: unknown) => {
      throw new Error(`function ${name} has a wrong body: ${String(cause)}`, { cause })
    })
  }
}

async function record(client: pg.Client, files: readonly FunctionFile[]): Promise<void> {
  await client.query(
    `insert into schema_function (name, digest, newest) select name, digest, $3
     from unnest($1::text[], $2::text[]) as made (name, digest)
     on conflict (name) do update set digest = excluded.digest, newest = excluded.newest, applied_at = now()`,
    [files.map(({ name }) => name), files.map(({ digest }) => digest), newestNumber],
  )
}
