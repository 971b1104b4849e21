/**
 * A role for servers beside the owner of the tables: it reads and writes what servers do, changes no schema, and can
 * only add to the audit log (docs/decisions/0066). `migrate --server-role` gives it its rights, and every later
 * `migrate` those to what it has added.
 */
import { sql } from 'kysely'
import type pg from 'pg'
import { CannotStart } from '../../machine/cannot-start.ts'
import type { Db } from '../open.ts'
import { tableOwners } from '../tables.ts'
import { migratorName } from './users.ts'

const auditTables = Object.entries(tableOwners).flatMap(([table, owner]) =>
  owner === 'audit' ? [table] : [],
)

/** Servers read these; the owner writes them, or a function that runs as the owner. */
const readOnly = ['migration', 'schema_function', ...auditTables]

/** Roles with rights by which servers add acts, as a query of their oids. */
export const serverRoles = `select distinct grantee from pg_proc, aclexplode(proacl)
  where pronamespace = current_schema()::regnamespace and proname = 'append_act' and grantee not in (0, proowner)`

/** How a role could change the audit log, or seal it falsely, as a query of texts; none for one that only adds to it. */
export function powersOf(roleOid: string): string {
  return `
    with log as (
      select oid, relname, relowner from pg_class where relnamespace = current_schema()::regnamespace
        and relname in (${auditTables.map((table) => `'${table}'`).join(', ')})
    ), owner as (
      select relowner as oid from log
      union select proowner from pg_proc
        where pronamespace = current_schema()::regnamespace and proname ~ '^(append_act|seal_audit|audit_|refuse_audit)'
      union select nspowner from pg_namespace where oid = current_schema()::regnamespace
      union select datdba from pg_database where datname = current_database()
    )
    select 'is a superuser' as power from pg_roles where oid = ${roleOid} and rolsuper
    union all
    select each.power from pg_roles role, lateral (
      select 'may join other roles (createrole)' as power where rolcreaterole
      union all
      select 'owns it, or may act as its owner'
        where exists (select from owner where pg_has_role(role.oid, owner.oid, 'member'))
      union all
      select format('may %s %s', lower(privilege), relname)
        from log, unnest(array['INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'TRIGGER']) privilege
        where not pg_has_role(role.oid, relowner, 'member') and (has_table_privilege(role.oid, log.oid, privilege)
          or (privilege in ('INSERT', 'UPDATE') and has_any_column_privilege(role.oid, log.oid, privilege)))
      union all
      select format('may create in the schema %s', current_schema())
        where has_schema_privilege(role.oid, current_schema(), 'create')
      union all
      select 'may switch triggers off' where has_parameter_privilege(role.oid, 'session_replication_role', 'set')
      union all
      select format('is in %s', rolname) from pg_roles wide
        where wide.rolname in ('pg_execute_server_program', 'pg_write_server_files', 'pg_write_all_data')
          and pg_has_role(role.oid, wide.oid, 'member')
    ) each where role.oid = ${roleOid} and not rolsuper`
}

/** In the transaction that changes functions. @param added a role that is to become one of them */
export async function grantServerRoles(client: pg.Client, added: string | undefined): Promise<void> {
  const { rows } = await client.query<{ role: string }>(
    `select rolname as role from pg_roles where oid in (${serverRoles})`,
  )
  const roles = new Set([...rows.map(({ role }) => role), ...(added === undefined ? [] : [added])])
  for (const role of roles) await grant(client, role)
  if (added !== undefined) await requirePowerless(client, added)
}

async function grant(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `with own as (
      select oid::regclass::text as name, relname from pg_class
      where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v') and pg_has_role(relowner, 'usage')
    )
    select format('grant usage on schema %I to %I', current_schema(), $1::text) as statement
    union all
    select format('grant select, insert, update, delete on %s to %I', string_agg(name, ', '), $1) from own
    union all
    select format('revoke insert, update, delete on %s from %I', string_agg(name, ', '), $1) from own
      where relname = any ($2)
    union all
    select format('grant execute on function %s to %I', string_agg(oid::regprocedure::text, ', '), $1) from pg_proc
      where pronamespace = current_schema()::regnamespace and prosecdef and pg_has_role(proowner, 'usage')`,
    [role, readOnly],
  )
  for (const { statement } of rows) await client.query(statement)
}

/** @throws CannotStart where there is no such role, or it could do more than add to the audit log */
async function requirePowerless(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client.query<{ power: string }>(
    powersOf('(select oid from pg_roles where rolname = $1)'),
    [role],
  )
  const powers = rows.map(({ power }) => power)
  if (powers.length > 0)
    throw new CannotStart(
      `The role ${role} could change the audit log: it ${powers.join(', ')}. Nothing was granted. Make another role for the servers.`,
    )
}

/** Without it the first grant would say so in words of PostgreSQL. @throws CannotStart */
export async function requireRole(client: pg.Client, role: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role])
  if (rowCount === 0)
    throw new CannotStart(
      `There is no role ${role}. Make it: create role ${role} login password '…' nosuperuser nocreaterole`,
    )
}

/** Whether statements of a role have a limit of their own here: a pooler does not pass on that of a connection. */
export async function hasLimit(client: pg.Client, role: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_db_role_setting, unnest(setconfig) as setting
     where setrole = (select oid from pg_roles where rolname = $1) and setting like 'statement_timeout=%'
       and setdatabase in (0, (select oid from pg_database where datname = current_database()))`,
    [role],
  )
  return (rowCount ?? 0) > 0
}

/** Whether the connection's own role may change the schema. */
export async function mayMigrate(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ may: boolean }>(
    `select has_schema_privilege(current_schema(), 'create') as may`,
  )
  return rows[0]?.may === true
}

export interface PowerfulRole {
  readonly role: string
  /** "owns it, or may act as its owner" */
  readonly powers: readonly string[]
}

/**
 * Those of the roles that servers run as which could change the audit log. Another role than this connection's is a
 * server's; where there is none, this connection's own is judged.
 */
export async function listPowerfulRoles(db: Db): Promise<PowerfulRole[]> {
  const { rows } = await sql<PowerfulRole>`
    with running as (
      select distinct usesysid as oid from pg_stat_activity
      where datname = current_database() and application_name like 'jetbridge%' and application_name <> ${migratorName}
        and usename <> current_user
    ), judged as (
      select oid from running
      union select oid from pg_roles where rolname = current_user and not exists (select from running)
    )
    select pg_get_userbyid(oid) as role, array(${sql.raw(powersOf('judged.oid'))}) as powers from judged order by 1
  `.execute(db)
  return rows.filter(({ powers }) => powers.length > 0)
}
