/** SQL of the vouchers that a passenger keeps. */
import { sql } from 'kysely'
import type { Tx } from '../../../db/open.ts'

/** False when `most` are kept and this one is not among them. Harmless to repeat. */
export async function keepVoucher(
  tx: Tx,
  { accountId, brand, code }: { readonly accountId: string; readonly brand: string; readonly code: string },
  most: number,
): Promise<boolean> {
  const { rows } = await sql`
    with kept as (select code from profile_voucher where account_id = ${accountId}),
    added as (
      insert into profile_voucher (account_id, brand, code)
      select ${accountId}, ${brand}, ${code} where (select count(*) from kept) < ${most}
      on conflict do nothing
    )
    select where (select count(*) from kept) < ${most} or ${code} in (select code from kept)
  `.execute(tx)
  return rows.length === 1
}
