/** What a database says about its own tables and views. */
import { sql } from 'kysely'
import { bookkeeping } from './migrate.ts'
import type { Db } from './open.ts'

export interface Column {
  readonly table: string
  readonly name: string
  /** as PostgreSQL writes it, without a length: `character`, `timestamp with time zone`, `text[]` */
  readonly type: string
  readonly nullable: boolean
  /** a new row may leave it out */
  readonly defaulted: boolean
  /** the only texts that a check constraint allows in this column, where there is one */
  readonly values: readonly string[] | null
}

interface ColumnRow extends Omit<Column, 'values'> {
  readonly checks: readonly string[]
}

/**
 * By table, in the order of the columns. A view's column may be null where a column of the same name may be
 * null in the view's tables.
 */
export async function readColumns(db: Db): Promise<Column[]> {
  const { rows } = await sql<ColumnRow>`
    select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type,
      a.atthasdef or a.attidentity <> '' as defaulted,
      case c.relkind when 'v' then exists (
        select from information_schema.view_column_usage u join pg_attribute b
          on b.attrelid = format('%I.%I', u.table_schema, u.table_name)::regclass and b.attname = u.column_name
        where u.view_schema = current_schema() and u.view_name = c.relname and u.column_name = a.attname
          and not b.attnotnull
      ) else not a.attnotnull end as nullable,
      array(
        select pg_get_constraintdef(k.oid) from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
      ) as checks
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'v')
      and a.attnum > 0 and not a.attisdropped and c.relname <> all (${bookkeeping})
    order by c.relname, a.attnum
  `.execute(db)
  return rows.map(({ checks, ...column }) => ({ ...column, values: valuesOf(checks) }))
}

/** `CHECK ((state = ANY (ARRAY['held'::text, 'sold'::text])))` */
const listed = /^CHECK \(\(\w+ = ANY \(ARRAY\[((?:'[\w-]+'::text(?:, )?)+)\]\)\)\)$/

function valuesOf(checks: readonly string[]): string[] | null {
  const list = checks.map((check) => listed.exec(check)?.[1]).find((found) => found !== undefined)
  return list ? [...list.matchAll(/'([\w-]+)'/g)].map(([, value = '']) => value) : null
}
