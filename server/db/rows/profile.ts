/** Made from the database by `npm run db:types`, never by hand. */
import type { Day, DefaultedColumn, Json, Timestamp } from '../column.ts'

export interface ProfileTables {
  companion: {
    id: string
    account_id: string
    first_name: string
    last_name: string
    email: string
    gender: 'Male' | 'Female' | 'Other' | 'Undisclosed' | null
    born: Day | null
    nationality: string | null
    address1: string | null
    address2: string | null
    city: string | null
    state: string | null
    postal: string | null
  }
  kept_card: {
    alias: string
    gateway: string
    forget_at: Timestamp | null
    is_forgotten: DefaultedColumn<boolean>
  }
  profile: {
    account_id: string
    first_name: string | null
    last_name: string | null
    gender: 'Male' | 'Female' | 'Other' | 'Undisclosed' | null
    born: Day | null
    nationality: string | null
    redress: string | null
    known_traveler: string | null
    contact: DefaultedColumn<Json>
    preferences: DefaultedColumn<Json>
    identifiers: DefaultedColumn<Json>
  }
  profile_booking: {
    account_id: string
    flow_id: string
    claimed_by: 'flow' | 'name'
  }
  profile_document: {
    id: string
    account_id: string
    key_id: string
    sealed: Buffer
  }
  profile_payment: {
    id: string
    account_id: string
    alias: string
    token_id: string
    scheme: 'Visa' | 'Mastercard'
    masked: string
    cardholder: string
    expires: string
    address1: string | null
    city: string | null
    state: string | null
    postal: string | null
    is_default: boolean
    deleted_at: Timestamp | null
  }
  profile_voucher: {
    account_id: string
    brand: string
    code: string
  }
}
