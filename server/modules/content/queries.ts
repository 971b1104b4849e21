import type { Db } from '../../db/open.ts'
import type { CustomField, DashboardCard } from './content.ts'

/** In the order given: the first question is the first of the form. */
export async function insertCustomFields(
  db: Db,
  brand: string,
  fields: readonly CustomField[],
): Promise<void> {
  if (fields.length === 0) return
  await db
    .insertInto('custom_field')
    .values(
      fields.map((field, position) => ({
        brand,
        position,
        field_name: field.fieldName,
        display_names: JSON.stringify(field.displayNames),
        is_required: field.isRequired,
        allowed_values: JSON.stringify(Object.entries(field.allowedValues)),
        german_gender: field.germanGender,
      })),
    )
    .execute()
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

export async function insertDashboardCards(
  db: Db,
  brand: string,
  cards: readonly DashboardCard[],
): Promise<void> {
  if (cards.length === 0) return
  await db
    .insertInto('dashboard_card')
    .values(
      cards.map((card) => ({
        brand,
        tab_uid: card.tabUid,
        tab_names: JSON.stringify(card.tabNames),
        tab_position: card.tabPosition,
        component_uid: card.componentUid,
        titles: JSON.stringify(card.titles),
        contents: JSON.stringify(card.contents),
        content_type: card.contentType,
        content_size: card.size,
        content_row: card.row,
        content_position: card.position,
      })),
    )
    .execute()
}
