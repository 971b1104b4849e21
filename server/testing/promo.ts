/** Promo codes of the small world's brand. */
import { sql } from 'kysely'
import { tinyBrand } from '../seed/factories.ts'
import type { TestApp } from './app.ts'

export interface TestPromo {
  readonly code: string
  readonly percent: number
  /** how many bookings may use it */
  readonly quota: number
}

/** Good for a year. The engine learns of it a moment later. */
export async function givePromoCode(
  { deps }: Pick<TestApp, 'deps'>,
  { code, percent, quota }: TestPromo,
): Promise<void> {
  await sql`
    insert into promo_code (brand, code, percent, valid_from, valid_until, quota)
    values (${tinyBrand}, ${code}, ${percent}, now() - interval '1 day', now() + interval '1 year', ${quota})
  `.execute(deps.db.query)
  await sql`select pg_notify('offer', ${`${tinyBrand}:promo-codes`})`.execute(deps.db.query)
}
