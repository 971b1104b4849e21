/** Vouchers, and the one that a flow wants to pay with, as other modules read them. */
import { type Currency, type Minor, money } from '@jetbridge/core/kernel/money.ts'
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import type { VoucherFacts } from '@jetbridge/core/payment/voucher.ts'
import { type Expression, type RawBuilder, sql } from 'kysely'
import { type Db, toTimestamp } from '../../../db/open.ts'
import { only, type Statement } from '../../../db/statement.ts'

export async function findVoucher(db: Db, brand: string, code: string): Promise<VoucherFacts | undefined> {
  const row = await db
    .selectFrom('voucher')
    .select('currency')
    .select([
      sql<number>`face_minor - reserved_minor - redeemed_minor`.as('available'),
      sql<boolean>`valid_from <= now()`.as('hasStarted'),
      sql<boolean>`valid_until <= now()`.as('hasEnded'),
    ])
    .where('brand', '=', brand)
    .where('code', '=', code)
    .executeTakeFirst()
  if (!row) return undefined
  const currency = row.currency as Currency
  return { ...row, currency, available: money(row.available, currency) }
}

/** A voucher as its owner sees it. */
export interface VoucherBalance {
  readonly code: string
  readonly currency: Currency
  readonly face: Minor
  /** neither spent nor kept for a payment under way */
  readonly available: Minor
  /** RFC 3339; good before that */
  readonly validUntil: string
}

/** Vouchers as a sub-select, the one that ends first in front. @param keys a query of brand and code */
export function vouchersOf(keys: RawBuilder<unknown>) {
  return sql<VoucherBalance[]>`(
    select coalesce(json_agg(json_build_object('code', v.code, 'currency', v.currency, 'face', v.face_minor,
      'available', v.face_minor - v.reserved_minor - v.redeemed_minor,
      'validUntil', v.valid_until) order by v.valid_until, v.code), '[]')
    from voucher v join (${keys}) as kept (brand, code) using (brand, code))`
}

/** A voucher as it was issued. */
export interface StandingVoucher {
  readonly code: string
  readonly currency: Currency
  readonly face: Minor
  readonly validFrom: Instant
  readonly validUntil: Instant
}

/** Those of these codes that the brand has issued. */
export async function listVouchers(
  db: Db,
  brand: string,
  codes: readonly string[],
): Promise<readonly StandingVoucher[]> {
  return db
    .selectFrom('voucher')
    .select([
      'code',
      'currency',
      'face_minor as face',
      'valid_from as validFrom',
      'valid_until as validUntil',
    ])
    .where('brand', '=', brand)
    .where(sql<boolean>`code = any(${codes}::text[])`)
    .$castTo<StandingVoucher>()
    .execute()
}

/** A voucher that holds, and whether it is still worth what it was issued at. */
export interface HoldingVoucher extends StandingVoucher {
  readonly isWhole: boolean
}

/** Vouchers of a brand that end after an instant, by code. */
export async function listHolding(db: Db, brand: string, at: Instant): Promise<readonly HoldingVoucher[]> {
  return db
    .selectFrom('voucher')
    .select([
      'code',
      'currency',
      'face_minor as face',
      'valid_from as validFrom',
      'valid_until as validUntil',
    ])
    .select(sql<boolean>`reserved_minor = 0 and redeemed_minor = 0`.as('isWhole'))
    .where('brand', '=', brand)
    .where(sql<boolean>`valid_until > ${toTimestamp(at)}`)
    .orderBy('code')
    .$castTo<HoldingVoucher>()
    .execute()
}

/** Until when the money on a voucher can be spent. @throws when there is none */
export async function getVoucherEnd(db: Db, brand: string, code: string): Promise<Instant> {
  const { validUntil } = await db
    .selectFrom('voucher')
    .select('valid_until as validUntil')
    .where('brand', '=', brand)
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  return validUntil
}

/** The voucher that a flow wants to pay with; this reserves nothing. */
export interface Claim {
  readonly code: string
  readonly amount: Minor
}

/** The claim of a flow as a sub-select; null without one. */
export function claimOf(flowId: Expression<string>) {
  return sql<Claim | null>`(
    select json_build_object('code', c.code, 'amount', c.amount_minor)
    from voucher_claim c where c.flow_id = ${flowId})`
}

/** Whether a flow wants to pay with a voucher. */
export function askingForClaim(flowId: string): Statement<boolean> {
  const query = sql<{ hasClaim: boolean }>`
    select exists (select from voucher_claim where flow_id = ${flowId}) as "hasClaim"`
  return only(query, ({ hasClaim }: { readonly hasClaim: boolean }) => hasClaim)
}

export async function findClaim(db: Db, flowId: string): Promise<Claim | undefined> {
  return db
    .selectFrom('voucher_claim')
    .select(['code', 'amount_minor as amount'])
    .where('flow_id', '=', flowId)
    .$castTo<Claim>()
    .executeTakeFirst()
}

/** Reservations that a voucher was to pay for, as a query of their ids. */
export function idsPaidByVoucher(code: string, most: number) {
  return sql<string>`
    select distinct booking_id from payment_attempt
    where voucher_code = ${code} and booking_id is not null limit ${most}`
}
