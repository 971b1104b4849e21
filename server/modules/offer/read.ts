/** Fare brands, fares, taxes and promo codes, as other modules read them. */
import type { EmissionFactor } from '@jetbridge/core/flight/emission.ts'
import { type Currency, isCurrency } from '@jetbridge/core/kernel/money.ts'
import type { LocalDate } from '@jetbridge/core/kernel/time.ts'
import { type FareBrand, fareConditionsSchema } from '@jetbridge/core/offer/fare-conditions.ts'
import type { FiledClass } from '@jetbridge/core/offer/fare-reach.ts'
import type { Fare } from '@jetbridge/core/offer/fare.ts'
import type { PromoCode } from '@jetbridge/core/offer/promo-code.ts'
import type { Tax } from '@jetbridge/core/offer/tax.ts'
import { type Expression, sql } from 'kysely'
import type { Db } from '../../db/open.ts'

/** In the order of the fare table. */
export async function listFareBrands(db: Db, brand: string): Promise<FareBrand[]> {
  const { rows } = await db.selectNoFrom(fareBrandsOf(sql`${brand}`).as('rows')).executeTakeFirstOrThrow()
  return asFareBrands(rows)
}

/** The same as a sub-select; read it with {@link asFareBrands}. */
export function fareBrandsOf(brand: Expression<string>) {
  return sql<FareBrand[]>`(
    select coalesce(json_agg(to_json(b) order by b.rank, b.code), '[]')
    from fare_brand b where b.brand = ${brand})`
}

export function asFareBrands(rows: readonly FareBrand[]): FareBrand[] {
  return rows.map((row) => ({ ...row, conditions: fareConditionsSchema.parse(row.conditions) }))
}

/** Every airline that has filed anything to sell; ids. */
export async function listBrandsOnFile(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('fare_brand').select('brand').distinct().orderBy('brand').execute()
  return rows.map(({ brand }) => brand)
}

/** Where, and in which classes, a brand has filed fares that are valid on a day or later. */
export function listFiledClasses(db: Db, brand: string, from: LocalDate): Promise<FiledClass[]> {
  return db
    .selectFrom('fare')
    .select(['origin', 'destination', 'booking_class as bookingClass'])
    .distinct()
    .where('brand', '=', brand)
    .where('travel_until', '>=', from)
    .execute()
}

const fareColumns = [
  'id',
  'origin',
  'destination',
  'fare_brand as fareBrand',
  'booking_class as bookingClass',
  'fare_basis as fareBasis',
  'currency',
  'adult_minor as adultMinor',
  'child_minor as childMinor',
  'infant_minor as infantMinor',
  'travel_from as travelFrom',
  'travel_until as travelUntil',
  'weekdays',
  'advance_days as advanceDays',
] as const

/** Fares of a brand by id, after a given one: a large tariff is read chunk by chunk. */
async function listFaresAfter(db: Db, brand: string, afterId: number, most: number): Promise<Fare[]> {
  const rows = await db
    .selectFrom('fare')
    .select(fareColumns)
    .where('brand', '=', brand)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map((row) => ({ ...row, currency: asCurrency(row.currency) }))
}

const faresRead = 20_000

/** The whole tariff of a brand, by id. */
export async function listFares(db: Db, brand: string): Promise<Fare[]> {
  const fares: Fare[] = []
  for (;;) {
    const chunk = await listFaresAfter(db, brand, fares.at(-1)?.id ?? 0, faresRead)
    for (const fare of chunk) fares.push(fare)
    if (chunk.length < faresRead) return fares
  }
}

export async function listTaxes(db: Db, brand: string): Promise<Tax[]> {
  const rows = await db
    .selectFrom('tax')
    .select(['code', 'airport', 'applies_on as appliesOn', 'currency', 'percent', 'refundable'])
    .select(['adult_minor as adultMinor', 'child_minor as childMinor', 'infant_minor as infantMinor'])
    .select('transfer_within_hours as hours')
    .where('brand', '=', brand)
    .orderBy('id')
    .execute()
  return rows.map(({ hours, ...row }) => ({
    ...row,
    currency: asCurrency(row.currency),
    ...(hours !== null && { transferWithinHours: hours }),
  }))
}

/** What the brand says of the carbon dioxide of its aircraft. */
export function listEmissionFactors(db: Db, brand: string): Promise<EmissionFactor[]> {
  return db
    .selectFrom('emission_factor')
    .select(['aircraft', 'grams', 'source', 'year'])
    .where('brand', '=', brand)
    .orderBy('id')
    .execute()
}

/** By code, with those that are over. */
export function listPromoCodes(db: Db, brand: string): Promise<PromoCode[]> {
  return db
    .selectFrom('promo_code')
    .select(['code', 'percent', 'valid_from as validFrom', 'valid_until as validUntil', 'quota', 'used'])
    .where('brand', '=', brand)
    .orderBy('code')
    .execute()
}

export function asCurrency(code: string): Currency {
  if (!isCurrency(code)) throw new RangeError(`a price in ${code}, which the engine does not sell in`)
  return code
}
