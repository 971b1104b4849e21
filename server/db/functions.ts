/** Applies the SQL functions of server/db/functions: each file makes one function in its present form. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'

const folder = new URL('./functions/', import.meta.url)

interface FunctionFile {
  /** of the function: the file's own name, with underscores */
  readonly name: string
  readonly text: string
  readonly digest: string
}

/**
 * Replaces every function whose file differs from the one applied last. Call it in the transaction of the
 * migrations, after them, because a new database has its tables only then.
 * @returns names of the functions that were replaced, in order
 * @throws when a file is wrong, or a function of its name is left with other arguments
 */
export async function applyFunctions(client: pg.Client): Promise<string[]> {
  const files = await readFiles()
  const done = await readApplied(client)
  const changed = files.filter(({ name, digest }) => done.get(name) !== digest)
  if (changed.length === 0) return []
  // They call each other in no order, so bodies are checked once all of them exist.
  await client.query('set local check_function_bodies = off')
  for (const file of changed) await make(client, file)
  await client.query('set local check_function_bodies = on')
  await check(client, changed)
  await record(client, changed)
  return changed.map(({ name }) => name)
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

/** Digests by function; one that a migration has dropped must be made again. */
async function readApplied(client: pg.Client): Promise<ReadonlyMap<string, string>> {
  await client.query(
    `create table if not exists schema_function (
      name text primary key, digest text not null, applied_at timestamptz not null default now())`,
  )
  const { rows } = await client.query<{ name: string; digest: string }>(
    `select name, digest from schema_function
     where name in (select proname from pg_proc where pronamespace = current_schema()::regnamespace)`,
  )
  return new Map(rows.map(({ name, digest }) => [name, digest]))
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
    `insert into schema_function (name, digest) select * from unnest($1::text[], $2::text[])
     on conflict (name) do update set digest = excluded.digest, applied_at = now()`,
    [files.map(({ name }) => name), files.map(({ digest }) => digest)],
  )
}
