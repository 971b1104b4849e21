/** What a brand configures, as other modules read it. */
import type { CustomField } from '@jetbridge/core/content/custom-field.ts'
import type { DashboardCard } from '@jetbridge/core/content/dashboard-card.ts'
import { type Expression, type Selectable, sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { Schema, StoredChoices } from '../../db/schema.ts'

export async function listCustomFields(db: Db, brand: string): Promise<CustomField[]> {
  const { rows } = await db.selectNoFrom(customFieldsOf(sql`${brand}`).as('rows')).executeTakeFirstOrThrow()
  return asCustomFields(rows)
}

type CustomFieldRow = Selectable<Schema['custom_field']>

/** The same as a sub-select; read it with {@link asCustomFields}. */
export function customFieldsOf(brand: Expression<string>) {
  return sql<CustomFieldRow[]>`(
    select coalesce(json_agg(to_json(f) order by f.position), '[]')
    from custom_field f where f.brand = ${brand})`
}

export function asCustomFields(rows: readonly CustomFieldRow[]): CustomField[] {
  return rows.map((row) => ({
    fieldName: row.field_name,
    displayNames: row.display_names,
    isRequired: row.is_required,
    allowedValues: readChoices(row.allowed_values),
    germanGender: row.german_gender,
  }))
}

/** In the order shown: by tab, row, then left before right. */
export async function listDashboardCards(db: Db, brand: string): Promise<DashboardCard[]> {
  const rows = await db
    .selectFrom('dashboard_card')
    .selectAll()
    .where('brand', '=', brand)
    .orderBy('tab_position')
    .orderBy('content_row')
    .orderBy('content_position')
    .execute()
  return rows.map((row) => ({
    tabUid: row.tab_uid,
    tabNames: row.tab_names,
    tabPosition: row.tab_position,
    componentUid: row.component_uid,
    titles: row.titles,
    contents: row.contents,
    contentType: row.content_type,
    size: row.content_size,
    row: row.content_row,
    position: row.content_position,
  }))
}

/** `jsonb` keeps the order of a list, not that of an object's keys; older databases hold an object. */
function readChoices(stored: StoredChoices): CustomField['allowedValues'] {
  const pairs = Array.isArray(stored) ? stored : Object.entries(stored)
  return Object.fromEntries(
    pairs.map(([value, label]) => [value, typeof label === 'string' ? { en: label } : label]),
  )
}
