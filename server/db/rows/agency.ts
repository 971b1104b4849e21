/** Made from the database by `npm run db:types`, never by hand. */
import type { DefaultedColumn, Json, Timestamp } from '../column.ts'

export interface AgencyTables {
  agency: {
    brand: string
    code: string
    name: string
    currency: string
    credit_limit_minor: DefaultedColumn<number>
    balance_minor: DefaultedColumn<number>
    state: DefaultedColumn<'waiting' | 'open' | 'closed'>
    email: DefaultedColumn<string>
    phone: string | null
    address: string | null
    city: string | null
    post_code: string | null
    country: string | null
    time_zone: DefaultedColumn<string>
    applicant: Json | null
    opened_at: DefaultedColumn<Timestamp>
    users_create_users: DefaultedColumn<boolean>
  }
  agency_user: {
    account_id: string
    brand: string
    agency_code: string
    login: string
    role: 'administrator' | 'agent' | 'bookkeeper'
    title: string
    first_name: string
    last_name: string
    home_phone: string
    mobile_phone: string
    disabled_at: Timestamp | null
    created_at: DefaultedColumn<Timestamp>
    signed_in_at: Timestamp | null
  }
}
