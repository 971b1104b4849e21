/** Made from the database by `npm run db:types`, never by hand. */
import type { Defaulted, Json, Timestamp } from '../column.ts'

export interface PaymentTables {
  gateway_event: {
    gateway: string
    event_id: string
    received_at: Defaulted<Timestamp>
  }
  payment_attempt: {
    id: string
    reservation_id: string | null
    provider: string
    state: Defaulted<'created' | 'sent' | 'approved' | 'declined' | 'unknown'>
    amount_minor: number
    currency: string
    gateway_transaction_id: string | null
    masked_card: string | null
    card_brand: string | null
    reason: string | null
    billing: Json | null
    created_at: Defaulted<Timestamp>
    sent_at: Timestamp | null
    settled_at: Timestamp | null
    ask_at: Timestamp | null
    asked: Defaulted<number>
    agency_code: string | null
    voucher_code: string | null
    voucher_minor: Defaulted<number>
    asked_at: Timestamp | null
    watch_until: Timestamp | null
    change_id: string | null
    voucher_order_id: string | null
    membership_id: string | null
  }
  refund: {
    id: string
    attempt_id: string
    amount_minor: number
    currency: string
    reason: string
    state: Defaulted<'created' | 'refunded'>
    created_at: Defaulted<Timestamp>
    settled_at: Timestamp | null
    ask_at: Defaulted<Timestamp>
    asked: Defaulted<number>
    method: Defaulted<'gateway' | 'voucher' | 'account'>
    cause_id: string | null
  }
  voucher: {
    brand: string
    code: string
    currency: string
    face_minor: number
    reserved_minor: Defaulted<number>
    redeemed_minor: Defaulted<number>
    valid_from: Defaulted<Timestamp>
    valid_until: Timestamp
    issued_at: Defaulted<Timestamp>
  }
  voucher_claim: {
    flow_id: string
    hold_id: string
    position: Defaulted<number>
    brand: string
    code: string
    amount_minor: number
  }
  voucher_order: {
    id: string
    brand: string
    account_id: string | null
    request_id: string
    amount_minor: number
    currency: string
    valid_days: number
    locale: string
    buyer_email: string | null
    is_gift: boolean
    recipient_name: string | null
    recipient_email: string | null
    sender_name: string | null
    message: string | null
    code: string | null
    created_at: Defaulted<Timestamp>
  }
}
