/** What a query selects for the columns of a report. */
import type { FieldKey } from '@jetbridge/core/report/column.ts'
import { type RawBuilder, sql } from 'kysely'

/** By key: each field of the record, in SQL. One that is missing does not compile. */
export type SelectedFields<Columns> = { readonly [Key in FieldKey<Columns>]: RawBuilder<unknown> }

/** `issued_on as "issueDate", …` */
export function selected(fields: Readonly<Record<string, RawBuilder<unknown>>>): RawBuilder<unknown> {
  return sql.join(Object.entries(fields).map(([key, value]) => sql`${value} as ${sql.id(key)}`))
}
