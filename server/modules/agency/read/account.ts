/** An agency's account, as reports about it read it. */
import type { Currency, Minor } from '@jetbridge/core/kernel/money.ts'
import { type Zone, zone } from '@jetbridge/core/kernel/time.ts'
import type { Db } from '../../../db/open.ts'

export interface AgencyAccount {
  readonly brand: string
  readonly agencyCode: string
  readonly name: string
  readonly currency: Currency
  /** its days are those of this zone */
  readonly timeZone: Zone
  /** paid in less bought */
  readonly balance: Minor
}

/** @throws Error when there is no such agency */
export async function getAgencyAccount(db: Db, brand: string, agencyCode: string): Promise<AgencyAccount> {
  const found = await db
    .selectFrom('agency')
    .select(['name', 'currency', 'time_zone', 'balance_minor'])
    .where('brand', '=', brand)
    .where('code', '=', agencyCode)
    .executeTakeFirst()
  if (!found) throw new Error(`no agency ${brand} ${agencyCode}`)
  return {
    brand,
    agencyCode,
    name: found.name,
    currency: found.currency as Currency,
    timeZone: zone(found.time_zone),
    balance: found.balance_minor as Minor,
  }
}
