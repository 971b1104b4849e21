/** The search of a report: the beginning of a document's number, a booking's code or a name, in any case. */
import { type RawBuilder, sql } from 'kysely'

/** @param columns besides the names of the passenger */
export function searched(search: string | undefined, columns: readonly string[]): RawBuilder<unknown> {
  const text = (search ?? '').trim().replace(/\s+/g, ' ')
  if (text === '') return sql`true`
  const pattern = sql`${patternOf(text)}`
  // a document's number is often written 999-1234567890
  const digits = text.replace(/[- ]/g, '')
  const number = /^\d{4,}$/.test(digits) ? sql`${patternOf(digits)}` : pattern
  const fields = columns.map((column) => sql`lower(${sql.ref(column)}) like ${number}`)
  const names = [sql`first_name || ' ' || last_name`, sql`last_name || ' ' || first_name`]
  const all = [...fields, ...names.map((name) => sql`lower(${name}) like ${pattern}`)]
  return sql`(${sql.join(all, sql` or `)})`
}

function patternOf(text: string): string {
  return `${text.toLowerCase().replace(/[\\%_]/g, String.raw`\$&`)}%`
}
