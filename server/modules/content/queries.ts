import type { CustomField } from '@jetbridge/core/content/custom-field.ts'
import type { DashboardCard } from '@jetbridge/core/content/dashboard-card.ts'
import type { ContentPage } from '@jetbridge/core/brand/content-page.ts'
import { contentPageSchema } from '@jetbridge/core/contract/content.ts'
import { asDate, type Instant } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/open.ts'

/** Until the transaction ends, nobody else changes what this brand configures. */
export async function lockContent(tx: Tx, brand: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('content'), hashtext(${brand}))`.execute(tx)
}

export async function deleteCustomFields(tx: Tx, brand: string): Promise<void> {
  await tx.deleteFrom('custom_field').where('brand', '=', brand).execute()
}

export async function deleteDashboardCards(tx: Tx, brand: string): Promise<void> {
  await tx.deleteFrom('dashboard_card').where('brand', '=', brand).execute()
}

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

/** What a content system said last, and when; a copy of an older form is ignored. */
export async function findContentCopy(
  db: Db,
  brand: string,
  source: string,
): Promise<{ readonly page: ContentPage; readonly at: Instant } | undefined> {
  const row = await db
    .selectFrom('content_copy')
    .select(['page', 'fetched_at'])
    .where('brand', '=', brand)
    .where('source', '=', source)
    .executeTakeFirst()
  const page = contentPageSchema.omit({ language: true }).safeParse(row?.page)
  return row && page.success ? { page: page.data, at: row.fetched_at } : undefined
}

/** Copies that nobody has renewed for a season are of settings that are gone. */
export async function keepContentCopy(
  db: Db,
  brand: string,
  source: string,
  { page, at }: { readonly page: ContentPage; readonly at: Instant },
): Promise<void> {
  await sql`
    with old as (
      delete from content_copy
      where brand = ${brand} and source <> ${source} and fetched_at < now() - interval '90 days')
    insert into content_copy (brand, source, page, fetched_at)
    values (${brand}, ${source}, ${JSON.stringify(page)}, ${asDate(at)})
    on conflict (brand, source) do update set page = excluded.page, fetched_at = excluded.fetched_at
    where content_copy.fetched_at <= excluded.fetched_at
  `.execute(db)
}

export async function deleteContentCopy(db: Db, brand: string, source: string): Promise<void> {
  await db.deleteFrom('content_copy').where('brand', '=', brand).where('source', '=', source).execute()
}
