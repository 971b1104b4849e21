/** Made from the database by `npm run db:types`, never by hand. */
import type { DefaultedColumn, Json, Timestamp } from '../column.ts'

export interface PaymentTables {
  gateway_event: {
    gateway: string
    event_id: string
    received_at: DefaultedColumn<Timestamp>
  }
  payment_attempt: {
    id: string
    reservation_id: string | null
    provider: string
    state: DefaultedColumn<'created' | 'sent' | 'approved' | 'declined' | 'unknown'>
    amount_minor: number
    currency: string
    gateway_transaction_id: string | null
    masked_card: string | null
    card_brand: string | null
    reason: string | null
    billing: Json | null
    created_at: DefaultedColumn<Timestamp>
    sent_at: Timestamp | null
    settled_at: Timestamp | null
    ask_at: Timestamp | null
    asked: DefaultedColumn<number>
    agency_code: string | null
    voucher_code: string | null
    voucher_minor: DefaultedColumn<number>
    asked_at: Timestamp | null
    watch_until: Timestamp | null
    change_id: string | null
    voucher_order_id: string | null
    membership_id: string | null
    purchase_id: string | null
    purchase_kind: 'booking' | 'change' | 'voucher' | 'membership' | null
    booking_id: string | null
  }
  purchase: {
    id: string
    kind: 'booking' | 'change' | 'voucher' | 'membership'
    reservation_id: string | null
    created_at: DefaultedColumn<Timestamp>
  }
  refund: {
    id: string
    attempt_id: string
    amount_minor: number
    currency: string
    reason: string
    state: DefaultedColumn<'created' | 'refunded'>
    created_at: DefaultedColumn<Timestamp>
    settled_at: Timestamp | null
    ask_at: DefaultedColumn<Timestamp>
    asked: DefaultedColumn<number>
    method: DefaultedColumn<'gateway' | 'voucher' | 'account'>
    cause_id: string | null
  }
  voucher: {
    brand: string
    code: string
    currency: string
    face_minor: number
    reserved_minor: DefaultedColumn<number>
    redeemed_minor: DefaultedColumn<number>
    valid_from: DefaultedColumn<Timestamp>
    valid_until: Timestamp
    issued_at: DefaultedColumn<Timestamp>
  }
  voucher_claim: {
    flow_id: string
    hold_id: string
    position: DefaultedColumn<number>
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
    created_at: DefaultedColumn<Timestamp>
  }
}
