/** Made from the database by `npm run db:types`, never by hand. */
import type { Day, DefaultedColumn, Json, Timestamp } from '../column.ts'

export interface MembershipTables {
  membership: {
    id: string
    brand: string
    account_id: string | null
    record_locator: string
    state: DefaultedColumn<'ordered' | 'paid' | 'withdrawn'>
    product_code: string
    names: Json
    level: string
    amount_minor: number
    currency: string
    withdrawal_days: number
    first_name: string | null
    last_name: string | null
    email: string | null
    locale: string
    agency_code: string | null
    book_agent: string | null
    starts_now: boolean
    ordered_at: DefaultedColumn<Timestamp>
    paid_at: Timestamp | null
    valid_from: Day | null
    valid_until: Day | null
    withdrawable_until: Day | null
    withdrawn_at: Timestamp | null
    refunded_minor: number | null
    months_earned: DefaultedColumn<number>
    earn_on: Day | null
    withdrawal_received_on: Day | null
  }
}
