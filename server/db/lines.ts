/**
 * Many short rows as one text: a row of columns costs the process that reads it several times as much. What is read must
 * hold neither of the two characters that separate (Unicode calls them so): codes, numbers and names of flights do not.
 */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from './open.ts'

const ofFields = '\u001F'
const ofRows = '\u001E'

/** Columns of all rows as the one column `lines`, in any order. */
export function lines(columns: RawBuilder<unknown>) {
  return sql`string_agg(concat_ws(chr(31), ${columns}), chr(30)) as lines`
}

/** @param query selects {@link lines}, of columns that are never null */
export async function readLines<T>(
  db: Db,
  query: RawBuilder<unknown>,
  read: (fields: readonly string[]) => T,
): Promise<T[]> {
  const { rows } = await (query as RawBuilder<{ lines: string | null }>).execute(db)
  const text = rows[0]?.lines
  return text ? text.split(ofRows).map((line) => read(line.split(ofFields))) : []
}
