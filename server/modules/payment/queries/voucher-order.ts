/** SQL of vouchers that are bought. The database's clock says from when to when they are good. */
import type { Currency, Minor } from '@jetbridge/core/kernel/money.ts'
import { takeBackDays } from '@jetbridge/core/payment/voucher.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../db/open.ts'
import type { NewVoucherOrder } from '../payment.ts'

export async function insertVoucherOrder(tx: Tx, { gift, face, ...order }: NewVoucherOrder): Promise<void> {
  await tx
    .insertInto('voucher_order')
    .values({
      id: order.id,
      brand: order.brand,
      account_id: order.accountId,
      request_id: order.requestId,
      amount_minor: face.amount,
      currency: face.currency,
      valid_days: order.validDays,
      locale: order.locale,
      buyer_email: order.buyerEmail,
      is_gift: gift !== null,
      recipient_name: gift?.recipientName ?? null,
      recipient_email: gift?.recipientEmail ?? null,
      sender_name: gift?.senderName ?? null,
      message: gift?.message ?? null,
    })
    .execute()
}

/** False when it has its voucher already. @throws when the code is taken */
export async function insertOrderedVoucher(tx: Tx, orderId: string, code: string): Promise<boolean> {
  const { rows } = await sql`
    with ordered as (
      select brand, currency, amount_minor, valid_days from voucher_order where id = ${orderId} and code is null
      for update
    ), issued as (
      insert into voucher (brand, code, currency, face_minor, valid_until)
      select brand, ${code}, currency, amount_minor, now() + make_interval(days => valid_days) from ordered
      returning code
    )
    update voucher_order set code = issued.code from issued where voucher_order.id = ${orderId}
    returning voucher_order.id
  `.execute(tx)
  return rows.length === 1
}

/** Marks all of a bought voucher as spent; undefined if part of it is spent or kept, or the days are over. */
export async function spendUnused(
  tx: Tx,
  brand: string,
  code: string,
): Promise<{ orderId: string; attemptId: string; amount: Minor; currency: Currency } | undefined> {
  const { rows } = await sql<{ orderId: string; attemptId: string; amount: Minor; currency: Currency }>`
    update voucher v set redeemed_minor = face_minor
    from voucher_order o join payment_attempt a on a.purchase_id = o.id and a.purchase_kind = 'voucher'
    where v.brand = ${brand} and v.code = ${code} and o.brand = v.brand and o.code = v.code
      and v.redeemed_minor = 0 and v.reserved_minor = 0
      and v.issued_at > now() - make_interval(days => ${takeBackDays}::int)
    returning o.id as "orderId", a.id as "attemptId", v.face_minor as amount, v.currency
  `.execute(tx)
  return rows[0]
}

/** For an erased account: removes buyer, recipient, message, and the bills of the payments. */
export async function forgetOrders(tx: Tx, accountId: string): Promise<void> {
  await sql`
    with orders as (
      update voucher_order set account_id = null, buyer_email = null, recipient_name = null,
        recipient_email = null, sender_name = null, message = null
      where account_id = ${accountId}
      returning id
    )
    update payment_attempt set billing = null where purchase_id in (select id from orders)
      and purchase_kind = 'voucher'
  `.execute(tx)
}
