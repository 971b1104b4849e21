/** Agencies, as other modules read them. */
import type { Db } from '../../db/open.ts'
import type { Agency } from './queries.ts'

/** Where letters go to. */
export async function findAgencyEmail(db: Db, brand: string, code: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('agency')
    .select('email')
    .where('brand', '=', brand)
    .where('code', '=', code)
    .executeTakeFirst()
  return row?.email || undefined
}

export async function findAgency(db: Db, brand: string, code: string): Promise<Agency | undefined> {
  return db
    .selectFrom('agency')
    .select(['brand', 'code', 'name', 'currency'])
    .select(['credit_limit_minor as creditLimit', 'balance_minor as balance'])
    .where('brand', '=', brand)
    .where('code', '=', code)
    .$castTo<Agency>()
    .executeTakeFirst()
}
