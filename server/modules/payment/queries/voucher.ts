/** SQL of vouchers. Their counters move by guarded updates only; the database's clock says which are valid. */
import { type Currency, type Minor, type Money, money } from '@jetbridge/core/kernel/money.ts'
import type { VoucherFacts } from '@jetbridge/core/payment/voucher.ts'
import { type Expression, sql } from 'kysely'
import { type Db, toTimestamp, type Tx } from '../../../db/open.ts'
import type { Instant } from '@jetbridge/core/kernel/time.ts'

export interface NewVoucher {
  readonly brand: string
  /** upper case */
  readonly code: string
  readonly face: Money
  readonly validFrom: Instant
  readonly validUntil: Instant
}

/** False when the brand has a voucher of this code. */
export async function insertVoucher(tx: Tx, voucher: NewVoucher): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('voucher')
    .values({
      brand: voucher.brand,
      code: voucher.code,
      currency: voucher.face.currency,
      face_minor: voucher.face.amount,
      valid_from: toTimestamp(voucher.validFrom),
      valid_until: toTimestamp(voucher.validUntil),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

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

/** Until when what is on a voucher can be spent. @throws when there is none */
export async function getVoucherEnd(db: Db, brand: string, code: string): Promise<Instant> {
  const { validUntil } = await db
    .selectFrom('voucher')
    .select('valid_until as validUntil')
    .where('brand', '=', brand)
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  return validUntil
}

/** The voucher a flow wants to pay with; nothing is reserved by it. */
export interface Claim {
  readonly code: string
  readonly amount: Minor
}

/** The claim of a flow as a sub-select; null without one. */
export function claimOf(flowId: Expression<string>) {
  return sql<Claim | null>`(
    select jsonb_build_object('code', c.code, 'amount', c.amount_minor)
    from voucher_claim c where c.flow_id = ${flowId})`
}

export async function findClaim(db: Db, flowId: string): Promise<Claim | undefined> {
  return db
    .selectFrom('voucher_claim')
    .select(['code', 'amount_minor as amount'])
    .where('flow_id', '=', flowId)
    .$castTo<Claim>()
    .executeTakeFirst()
}

export interface NewClaim extends Claim {
  readonly flowId: string
  readonly holdId: string
  readonly brand: string
}

/** Instead of whatever the flow claimed before. */
export async function replaceClaim(tx: Tx, { flowId, holdId, brand, code, amount }: NewClaim): Promise<void> {
  await sql`
    insert into voucher_claim (flow_id, hold_id, brand, code, amount_minor)
    values (${flowId}, ${holdId}, ${brand}, ${code}, ${amount})
    on conflict (flow_id) do update set hold_id = excluded.hold_id, brand = excluded.brand,
      code = excluded.code, amount_minor = excluded.amount_minor
  `.execute(tx)
}

export async function deleteClaim(tx: Tx, flowId: string): Promise<void> {
  await tx.deleteFrom('voucher_claim').where('flow_id', '=', flowId).execute()
}

/** Keeps a part of a voucher for a payment under way; false when it has not that much left or is not valid. */
export async function reserveVoucher(tx: Tx, brand: string, { code, amount }: Claim): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('voucher')
    .set({ reserved_minor: sql<number>`reserved_minor + ${amount}` })
    .where('brand', '=', brand)
    .where('code', '=', code)
    .where(sql<boolean>`reserved_minor + redeemed_minor + ${amount} <= face_minor`)
    .where(sql<boolean>`valid_from <= now() and valid_until > now()`)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The payment came to nothing: its part is free again. */
export async function releaseVoucher(tx: Tx, brand: string, { code, amount }: Claim): Promise<void> {
  await moveReserved(tx, brand, code, { reserved: amount, redeemed: 0 })
}

/** The payment is approved: its part is spent. */
export async function redeemVoucher(tx: Tx, brand: string, { code, amount }: Claim): Promise<void> {
  await moveReserved(tx, brand, code, { reserved: amount, redeemed: amount })
}

/** What a voucher paid is good again; one that has ended meanwhile, for another year. */
export async function refillVoucher(tx: Tx, brand: string, { code, amount }: Claim): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('voucher')
    .set({
      redeemed_minor: sql<number>`redeemed_minor - ${amount}`,
      valid_until: sql<Date>`case when valid_until > now() then valid_until else now() + interval '1 year' end`,
    })
    .where('brand', '=', brand)
    .where('code', '=', code)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Error(`no voucher of ${brand} to refill`)
}

async function moveReserved(
  tx: Tx,
  brand: string,
  code: string,
  { reserved, redeemed }: { reserved: number; redeemed: number },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('voucher')
    .set({
      reserved_minor: sql<number>`reserved_minor - ${reserved}`,
      redeemed_minor: sql<number>`redeemed_minor + ${redeemed}`,
    })
    .where('brand', '=', brand)
    .where('code', '=', code)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Error(`no voucher ${brand} ${code}`)
}
