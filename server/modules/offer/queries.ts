/** SQL of fare brands, fares, taxes and promo codes. */
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import type { EmissionFactor } from '@jetbridge/core/flight/emission.ts'
import type { FareBrand } from '@jetbridge/core/offer/fare-conditions.ts'
import type { FiledFare } from '@jetbridge/core/offer/fare.ts'
import type { FiledPromoCode } from '@jetbridge/core/offer/promo-code-csv.ts'
import type { Tax } from '@jetbridge/core/offer/tax.ts'
import { sql } from 'kysely'
import { type Db, toTimestamp, type Tx } from '../../db/open.ts'

/** Existing ones are replaced. */
export async function upsertFareBrands(db: Db, brand: string, rows: readonly FareBrand[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('fare_brand')
    .values(
      rows.map((row) => ({
        brand,
        code: row.code,
        rank: row.rank,
        names: JSON.stringify(row.names),
        descriptions: JSON.stringify(row.descriptions),
        conditions: JSON.stringify(row.conditions),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['brand', 'code']).doUpdateSet((row) => ({
        rank: row.ref('excluded.rank'),
        names: row.ref('excluded.names'),
        descriptions: row.ref('excluded.descriptions'),
        conditions: row.ref('excluded.conditions'),
      })),
    )
    .execute()
}

/** Until the transaction ends, nobody else changes the fares of this brand. */
export async function lockTariff(tx: Tx, brand: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('tariff'), hashtext(${brand}))`.execute(tx)
}

export async function insertTaxes(db: Db, brand: string, rows: readonly Tax[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('tax')
    .values(
      rows.map((row) => ({
        brand,
        code: row.code,
        airport: row.airport,
        applies_on: row.appliesOn,
        currency: row.currency,
        adult_minor: row.adultMinor,
        child_minor: row.childMinor,
        infant_minor: row.infantMinor,
        percent: row.percent,
        refundable: row.refundable,
        transfer_within_hours: row.transferWithinHours ?? null,
      })),
    )
    .execute()
}

export async function insertEmissionFactors(
  db: Db,
  brand: string,
  factors: readonly EmissionFactor[],
): Promise<void> {
  if (factors.length === 0) return
  await db
    .insertInto('emission_factor')
    .values(factors.map((factor) => ({ brand, ...factor })))
    .execute()
}

export async function deleteEmissionFactors(tx: Tx, brand: string): Promise<void> {
  await tx.deleteFrom('emission_factor').where('brand', '=', brand).execute()
}

export async function deleteTaxes(tx: Tx, brand: string): Promise<void> {
  await tx.deleteFrom('tax').where('brand', '=', brand).execute()
}

/** How many bookings use each code of a brand; nobody takes or gives back a use until the transaction ends. */
export async function lockPromoUses(tx: Tx, brand: string): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('promo_code')
    .select(['code', 'used'])
    .where('brand', '=', brand)
    .orderBy('code')
    .forUpdate()
    .execute()
  return new Map(rows.map(({ code, used }) => [code, used]))
}

/** New ones, and new terms of those that are there: what uses them is counted on. */
export async function putPromoCodes(
  db: Db,
  brand: string,
  promoCodes: readonly FiledPromoCode[],
): Promise<void> {
  if (promoCodes.length === 0) return
  await db
    .insertInto('promo_code')
    .values(
      promoCodes.map(({ code, percent, validFrom, validUntil, quota }) => ({
        brand,
        code,
        percent,
        valid_from: toTimestamp(validFrom),
        valid_until: toTimestamp(validUntil),
        quota,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['brand', 'code']).doUpdateSet((row) => ({
        percent: row.ref('excluded.percent'),
        valid_from: row.ref('excluded.valid_from'),
        valid_until: row.ref('excluded.valid_until'),
        quota: row.ref('excluded.quota'),
      })),
    )
    .execute()
}

/** They hold no longer from an instant on. One that no booking uses goes altogether. */
export async function endPromoCodes(
  tx: Tx,
  brand: string,
  codes: readonly string[],
  at: Instant,
): Promise<void> {
  if (codes.length === 0) return
  await tx
    .deleteFrom('promo_code')
    .where('brand', '=', brand)
    .where('code', 'in', codes)
    .where('used', '=', 0)
    .execute()
  await tx
    .updateTable('promo_code')
    .set({ valid_until: toTimestamp(at) })
    .where('brand', '=', brand)
    .where('code', 'in', codes)
    .execute()
}

/** Notifies every process to read a brand's promo codes again, when the transaction commits. */
export async function notifyPromoCodes(tx: Tx, brand: string): Promise<void> {
  await sql`select pg_notify('offer', ${`${brand}:promo-codes`})`.execute(tx)
}

const faresAtOnce = 10_000

/** Adds fares to a brand's tariff. Answers how many. */
export async function insertFares(db: Db, brand: string, fares: readonly FiledFare[]): Promise<number> {
  for (let start = 0; start < fares.length; start += faresAtOnce) {
    const rows = JSON.stringify(fares.slice(start, start + faresAtOnce))
    await sql`
      insert into fare (brand, origin, destination, fare_brand, booking_class, fare_basis, currency, adult_minor,
        child_minor, infant_minor, travel_from, travel_until, weekdays, advance_days)
      select ${brand}, f.origin, f.destination, f."fareBrand", f."bookingClass", f."fareBasis", f.currency,
        f."adultMinor", f."childMinor", f."infantMinor", f."travelFrom", f."travelUntil", f.weekdays,
        f."advanceDays"
      from jsonb_to_recordset(${rows}::jsonb) as f (origin text, destination text, "fareBrand" text,
        "bookingClass" text, "fareBasis" text, currency text, "adultMinor" bigint, "childMinor" bigint,
        "infantMinor" bigint, "travelFrom" date, "travelUntil" date, weekdays smallint[], "advanceDays" smallint)
    `.execute(db)
  }
  return fares.length
}

/** New prices and fare bases of fares that stay the same fares. */
export async function updateFares(
  db: Db,
  changes: readonly { readonly id: number; readonly to: FiledFare }[],
): Promise<void> {
  for (let start = 0; start < changes.length; start += faresAtOnce) {
    const chunk = changes.slice(start, start + faresAtOnce)
    const rows = JSON.stringify(chunk.map(({ id, to }) => ({ ...to, id })))
    await sql`
      update fare f
      set fare_basis = r."fareBasis", adult_minor = r."adultMinor", child_minor = r."childMinor",
        infant_minor = r."infantMinor"
      from jsonb_to_recordset(${rows}::jsonb) as r (id bigint, "fareBasis" text, "adultMinor" bigint,
        "childMinor" bigint, "infantMinor" bigint)
      where f.id = r.id
    `.execute(db)
  }
}

export async function deleteFares(db: Db, ids: readonly number[]): Promise<void> {
  await db
    .deleteFrom('fare')
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
}

/**
 * Notifies every process to read a brand's fares, taxes and promo codes again, when the transaction commits.
 */
export async function notifyOffer(db: Db, brand: string): Promise<void> {
  await sql`select pg_notify('offer', ${brand})`.execute(db)
}
