/**
 * Which versions of the code use a database. Every server keeps a row with the newest migration that it knows, and
 * says the same in the names of its connections; versions before this file say nothing there, and are known by that.
 */
import type pg from 'pg'
import { newestNumber } from './migration-file.ts'

/** A server that wrote its row longer ago than this, and has no connection, is gone. */
const goneAfter = '1 minute'

/** A name for connections of this version: `jetbridge long read/0051`. */
export function connectionName(purpose = ''): string {
  return `jetbridge${purpose && ` ${purpose}`}/${newestNumber}`
}

/** Of connections that only wait for their turn to migrate. */
export const migratorName = 'jetbridge migration'

export async function makeUsersTable(client: pg.Client): Promise<void> {
  await client.query(
    `create table if not exists server_process (
      id uuid primary key, newest text not null, seen_at timestamptz not null default now())`,
  )
}

/** Notes that a server is there, and forgets those that are long gone. */
export async function addUser(client: pg.Client, id: string): Promise<void> {
  await client.query(beat, [id, newestNumber])
  await client.query(`delete from server_process where seen_at < now() - interval '1 day'`)
}

export const beat = `insert into server_process (id, newest) values ($1, $2)
  on conflict (id) do update set seen_at = now()`

/** Who uses the database and does not know the migration of this number, a few words each. */
export async function usersBefore(client: pg.Client, number: string): Promise<string[]> {
  const { rows } = await client.query<{ who: string }>(
    `select distinct format('a server of migration %s', newest) as who from server_process
     where newest < $1 and seen_at > now() - interval '${goneAfter}'
     union
     select distinct format('a connection %s from %s', application_name, coalesce(host(client_addr), 'this machine'))
     from pg_stat_activity
     where datname = current_database() and application_name like 'jetbridge%' and application_name <> $2
       and split_part(application_name, '/', 2) < $1
     order by who`,
    [number, migratorName],
  )
  return rows.map(({ who }) => who)
}

/** Whether any server works with the database. */
export async function isShared(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ shared: boolean }>(
    `select exists (select from pg_stat_activity where datname = current_database()
       and application_name like 'jetbridge%' and application_name <> $1)
     or exists (select from server_process where seen_at > now() - interval '${goneAfter}') as shared`,
    [migratorName],
  )
  return rows[0]?.shared === true
}
