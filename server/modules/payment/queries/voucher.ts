/**
 * SQL of vouchers. Their counters move by guarded updates only; the database's clock says which are valid.
 */
import { sql } from 'kysely'
import { toTimestamp, type Tx } from '../../../db/open.ts'
import type { NewVoucher } from '../payment.ts'
import type { Claim } from '../read/voucher.ts'

/** Leaves out vouchers whose code the brand has already; returns how many were written. */
export async function insertVouchers(tx: Tx, vouchers: readonly NewVoucher[]): Promise<number> {
  const rows = vouchers.map(({ brand, code, face, validFrom, validUntil }) => ({
    brand,
    code,
    currency: face.currency,
    face_minor: face.amount,
    valid_from: toTimestamp(validFrom),
    valid_until: toTimestamp(validUntil),
  }))
  // in one order, so that two imports of the same codes do not wait for each other
  const ordered = rows.toSorted((one, other) => (one.code < other.code ? -1 : 1))
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('voucher')
    .values(ordered)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows)
}

export interface NewClaim extends Claim {
  readonly flowId: string
  readonly holdId: string
  readonly brand: string
}

/** Replaces the earlier claim of the flow. */
export async function replaceClaim(tx: Tx, { flowId, holdId, brand, code, amount }: NewClaim): Promise<void> {
  await sql`
    insert into voucher_claim (flow_id, hold_id, brand, code, amount_minor)
    values (${flowId}, ${holdId}, ${brand}, ${code}, ${amount})
    on conflict (flow_id) do update set hold_id = excluded.hold_id, brand = excluded.brand,
      code = excluded.code, amount_minor = excluded.amount_minor
  `.execute(tx)
}

export async function changeFlowOfClaim(tx: Tx, from: string, to: string): Promise<void> {
  await tx.updateTable('voucher_claim').set({ flow_id: to }).where('flow_id', '=', from).execute()
}

export async function deleteClaim(tx: Tx, flowId: string): Promise<void> {
  await deletingClaim(flowId).execute(tx)
}

/** The same as a part of a `with`. */
export function deletingClaim(flowId: string) {
  return sql`delete from voucher_claim where flow_id = ${flowId}`
}

/**
 * Keeps a part of a voucher for a payment under way; false when the voucher has not that much left or is not
 * valid.
 */
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

/** The payment failed: its part is free again. */
export async function releaseVoucher(tx: Tx, brand: string, { code, amount }: Claim): Promise<void> {
  await moveReserved(tx, brand, code, { reserved: amount, redeemed: 0 })
}

/** The payment is approved: its part is spent. */
export async function redeemVoucher(tx: Tx, brand: string, { code, amount }: Claim): Promise<void> {
  await moveReserved(tx, brand, code, { reserved: amount, redeemed: amount })
}

/** The money that a voucher paid can be spent again; if the voucher has ended meanwhile, for another year. */
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
