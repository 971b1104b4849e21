/** Made from the database by `npm run db:types`, never by hand. */
import type { Defaulted, Json, Timestamp } from '../column.ts'

export interface AgencyTables {
  agency: {
    brand: string
    code: string
    name: string
    currency: string
    credit_limit_minor: Defaulted<number>
    balance_minor: Defaulted<number>
    state: Defaulted<'waiting' | 'open' | 'closed'>
    email: Defaulted<string>
    phone: string | null
    address: string | null
    city: string | null
    post_code: string | null
    country: string | null
    time_zone: Defaulted<string>
    applicant: Json | null
    opened_at: Defaulted<Timestamp>
    users_create_users: Defaulted<boolean>
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
    created_at: Defaulted<Timestamp>
    signed_in_at: Timestamp | null
  }
}
