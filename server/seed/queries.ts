/** SQL of the demo world: commercial rows written in bulk. */
import type { LocalDate } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { toTimestamp, type Db } from '../db/open.ts'
import { addCustomFields, addDashboardCards } from '../modules/content/operations.ts'
import { addFares, addTaxes, putFareBrands } from '../modules/offer/operations/add-tariff.ts'
import type { CommerceData } from './commerce.ts'

export async function insertCommerce(db: Db, brand: string, data: CommerceData): Promise<void> {
  await putFareBrands(db, brand, data.fareBrands)
  await addFares(db, brand, data.fares)
  await addTaxes(db, brand, data.taxes)
  await insertPromoCodes(db, brand, data.promoCodes)
  await addCustomFields(db, brand, data.customFields)
  await addDashboardCards(db, brand, data.dashboard ?? [])
}

async function insertPromoCodes(db: Db, brand: string, rows: CommerceData['promoCodes']): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('promo_code')
    .values(
      rows.map((row) => ({
        brand,
        code: row.code,
        percent: row.percent,
        valid_from: toTimestamp(row.validFrom),
        valid_until: toTimestamp(row.validUntil),
        quota: row.quota,
      })),
    )
    .execute()
}

export interface Seeded {
  /** service date */
  readonly lastDeparture: LocalDate
  /** the last day on which any fare is valid */
  readonly lastFare: LocalDate
}

/** How far a brand's departures and fares reach; undefined when it sells nothing yet. */
export async function findSeeded(db: Db, brand: string): Promise<Seeded | undefined> {
  const row = await db
    .selectNoFrom((row) => [
      row
        .selectFrom('departure')
        .select('service_date')
        .where('brand', '=', brand)
        .orderBy('service_date', 'desc')
        .limit(1)
        .as('lastDeparture'),
      row
        .selectFrom('fare')
        .select('travel_until')
        .where('brand', '=', brand)
        .orderBy('travel_until', 'desc')
        .limit(1)
        .as('lastFare'),
    ])
    .executeTakeFirstOrThrow()
  const { lastDeparture, lastFare } = row
  return lastDeparture && lastFare ? { lastDeparture, lastFare } : undefined
}

/** The flights of a booking left on another day, at the same times of the clock. */
export async function backdateFlights(db: Db, flowId: string, day: LocalDate): Promise<void> {
  await sql`
    update departure d set service_date = ${day}::date,
      departs_local = m.departs, arrives_local = m.arrives,
      departs_at = m.departs at time zone o.zone, arrives_at = m.arrives at time zone a.zone
    from (
      select id, origin, destination,
        departs_local + (${day}::date - service_date) * interval '1 day' as departs,
        arrives_local + (${day}::date - service_date) * interval '1 day' as arrives
      from departure
    ) as m
    join airport o on o.code = m.origin join airport a on a.code = m.destination
    where m.id = d.id and d.id in (
      select s.departure_id from segment s join reservation r on r.id = s.reservation_id
      where r.flow_id = ${flowId})
  `.execute(db)
}
