/** Made from the database by `npm run db:types`, never by hand. */
import type { Day, DefaultedColumn, Timestamp } from '../column.ts'

export interface StaffTables {
  staff_amount: {
    id: DefaultedColumn<number>
    member_id: string
    brand: string
    act: string
    currency: string
    amount_minor: number
    guest: string | null
    day: Day
    at: DefaultedColumn<Timestamp>
  }
  staff_factor_reset: {
    id: string
    member_id: string
    brand: string
    asked_by: string
    asked_at: DefaultedColumn<Timestamp>
    ends_at: Timestamp
    reason: string
  }
  staff_grant: {
    member_id: string
    brand: string
    role: string
    station: string | null
    granted_at: DefaultedColumn<Timestamp>
    ends_at: Timestamp | null
  }
  staff_limit: {
    member_id: string
    brand: string
    act: string
    currency: string
    each_minor: number
    day_minor: number
    guest_minor: number
  }
  staff_member: {
    id: string
    email: string
    account_id: string | null
    invited_at: DefaultedColumn<Timestamp>
    last_used_at: Timestamp | null
  }
  staff_role: {
    brand: string
    name: string
    permissions: string[]
  }
  staff_session: {
    uid: string
    account_id: string
    used_at: DefaultedColumn<Timestamp>
    locked_at: Timestamp | null
    browser: string | null
  }
  staff_view: {
    id: string
    member_id: string
    name: string
    address: string
  }
}
