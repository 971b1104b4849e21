import type { Db } from '../../db/open.ts'

export interface CustomField {
  readonly fieldName: string
  readonly displayNames: Readonly<Record<string, string>>
  readonly isRequired: boolean
  readonly allowedValues: Readonly<Record<string, string>>
}

export async function listCustomFields(db: Db, brand: string): Promise<CustomField[]> {
  const rows = await db
    .selectFrom('custom_field')
    .selectAll()
    .where('brand', '=', brand)
    .orderBy('position')
    .execute()
  return rows.map((row) => ({
    fieldName: row.field_name,
    displayNames: row.display_names,
    isRequired: row.is_required,
    allowedValues: row.allowed_values,
  }))
}

export interface DashboardCard {
  readonly tabUid: string
  readonly tabName: string
  readonly tabPosition: number
  readonly componentUid: string
  readonly title: string
  readonly content: string
  readonly contentType: 'Text' | 'Html'
  readonly size: number
  readonly row: number
  readonly position: number
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
    tabName: row.tab_name,
    tabPosition: row.tab_position,
    componentUid: row.component_uid,
    title: row.title,
    content: row.content,
    contentType: row.content_type,
    size: row.content_size,
    row: row.content_row,
    position: row.content_position,
  }))
}
