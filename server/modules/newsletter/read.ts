/** The newsletter, as other modules read it. */
import type { Locale } from '@jetbridge/core/brand/locale.ts'
import { type Expression, sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { askHours } from './newsletter.ts'

export interface AskedReader {
  readonly id: string
  readonly email: string
  readonly locale: Locale
}

/** Whom a question goes to; undefined once it is answered, has ended, or its address is erased. */
export async function findAsked(db: Db, askId: string): Promise<AskedReader | undefined> {
  const row = await db
    .selectFrom('newsletter_subscription')
    .select(['id', 'email', 'locale'])
    .where('ask_id', '=', askId)
    .where('asked_at', '>', sql<never>`now() - make_interval(hours => ${askHours}::int)`)
    .executeTakeFirst()
  return row && { ...row, locale: row.locale as Locale }
}

/** Whether an address gets the newsletter, as a sub-select. @param email lower case */
export function isReader(brand: string, email: Expression<string>) {
  return sql<boolean>`exists (
    select from newsletter_subscription n
    where n.brand = ${brand} and n.email = ${email} and n.confirmed_at is not null)`
}
