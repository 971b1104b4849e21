/** Vouchers that are bought, as other modules read them. */
import type { Locale } from '@jetbridge/core/brand/locale.ts'
import { type Currency, type Minor, type Money, money } from '@jetbridge/core/kernel/money.ts'
import type { AttemptState, RefundReason } from '@jetbridge/core/payment/attempt.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'

/** The people an order names; all null once the buyer's account was erased. */
interface OrderedFor {
  readonly buyerEmail: string | null
  readonly recipientName: string | null
  readonly recipientEmail: string | null
  readonly senderName: string | null
  readonly message: string | null
}

export interface VoucherOrder extends OrderedFor {
  readonly id: string
  readonly brand: string
  /** null once it was erased */
  readonly accountId: string | null
  readonly requestId: string
  readonly face: Money
  readonly isGift: boolean
  readonly locale: Locale
  /** of the voucher, once it is paid */
  readonly code: string | null
  /** RFC 3339; the voucher is good before that */
  readonly validUntil: string | null
}

/** With its payment. */
export interface PlacedOrder extends VoucherOrder {
  readonly attemptId: string
  readonly state: AttemptState
  readonly reason: string | null
  readonly maskedCard: string | null
  /** why the money goes back without having bought anything */
  readonly refundReason: RefundReason | null
}

type Row = Omit<PlacedOrder, 'face'> & { readonly amount: Minor; readonly currency: Currency }

const selectOrder = sql`
  select o.id, o.brand, o.account_id as "accountId", o.request_id as "requestId", o.amount_minor as amount,
    o.currency, o.is_gift as "isGift", o.locale, o.buyer_email as "buyerEmail",
    o.recipient_name as "recipientName", o.recipient_email as "recipientEmail", o.sender_name as "senderName",
    o.message, o.code, to_char(v.valid_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "validUntil",
    a.id as "attemptId", a.state, a.reason, a.masked_card as "maskedCard",
    (select reason from refund where attempt_id = a.id and cause_id is null limit 1) as "refundReason"
  from voucher_order o join payment_attempt a on a.purchase_id = o.id and a.purchase_kind = 'voucher'
  left join voucher v on v.brand = o.brand and v.code = o.code`

/** @throws when there is none */
export async function getVoucherOrder(db: Db, id: string): Promise<PlacedOrder> {
  const { rows } = await sql<Row>`${selectOrder} where o.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`no voucher order ${id}`)
  return orderOf(row)
}

/** By the id that its buyer gave it; undefined also for another buyer's. */
export async function findVoucherOrder(
  db: Db,
  accountId: string,
  requestId: string,
): Promise<PlacedOrder | undefined> {
  const { rows } = await sql<Row>`
    ${selectOrder} where o.account_id = ${accountId} and o.request_id = ${requestId}`.execute(db)
  return rows[0] && orderOf(rows[0])
}

function orderOf({ amount, currency, ...row }: Row): PlacedOrder {
  return { ...row, face: money(amount, currency) }
}

/** What an account has bought in the last 24 hours; declined ones do not count. */
export interface VoucherPurchases {
  readonly count: number
  /** by currency */
  readonly amounts: Readonly<Record<string, number>>
  /** whether the outcome of a payment is unknown, however old the order is */
  readonly isOpen: boolean
}

export async function findBought(db: Db, accountId: string): Promise<VoucherPurchases> {
  const { rows } = await sql<VoucherPurchases>`
    with bought as (
      select o.currency, o.amount_minor as amount, a.state in ('created', 'sent', 'unknown') as is_open,
        o.created_at > now() - interval '24 hours' as is_new
      from voucher_order o join payment_attempt a on a.purchase_id = o.id and a.purchase_kind = 'voucher'
      where o.account_id = ${accountId} and a.state <> 'declined'
    )
    select count(*) filter (where is_new) as count, coalesce(bool_or(is_open), false) as "isOpen",
      coalesce((select jsonb_object_agg(currency, amount) from (
        select currency, sum(amount) as amount from bought where is_new group by 1) as sums), '{}') as amounts
    from bought
  `.execute(db)
  const [bought] = rows
  if (!bought) throw new Error('a sum has no row')
  return bought
}

const mostBought = 50

/** Those that an account has bought for itself, the newest ones: a query of brand and code. */
export function boughtVouchersOf(accountId: string) {
  return sql`
    select brand, code from voucher_order
    where account_id = ${accountId} and code is not null and not is_gift
    order by created_at desc limit ${mostBought}`
}

/** An order as its buyer knows it. */
export interface ExportedOrder extends Omit<OrderedFor, 'buyerEmail'> {
  readonly amount: Minor
  readonly currency: Currency
  readonly state: AttemptState
  readonly voucherCode: string | null
  readonly maskedCard: string | null
  /** RFC 3339 */
  readonly createdAt: string
}

/** Every order of an account as a sub-select, oldest first. */
export function ordersOf(accountId: string) {
  return sql<ExportedOrder[]>`(
    select coalesce(json_agg(json_build_object('amount', o.amount_minor, 'currency', o.currency,
      'state', a.state, 'recipientName', o.recipient_name, 'recipientEmail', o.recipient_email,
      'senderName', o.sender_name, 'message', o.message, 'voucherCode', o.code, 'maskedCard', a.masked_card,
      'createdAt', o.created_at) order by o.created_at), '[]')
    from voucher_order o join payment_attempt a on a.purchase_id = o.id and a.purchase_kind = 'voucher'
    where o.account_id = ${accountId})`
}
