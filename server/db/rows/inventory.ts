/** Made from the database by `npm run db:types`, never by hand. */
import type { Defaulted, Json, Timestamp } from '../column.ts'

export interface InventoryTables {
  departure_class: {
    departure_id: number
    rank: number
    cabin: Defaulted<string>
    booking_class: string
    authorised: number
    sold: Defaulted<number>
    held: Defaulted<number>
    closed: Defaulted<boolean>
  }
  hold: {
    id: string
    flow_id: string
    brand: string
    state: Defaulted<'held' | 'sold' | 'released'>
    created_at: Defaulted<Timestamp>
    expires_at: Timestamp
    cap_at: Timestamp
    frozen: Defaulted<boolean>
    currency: string
    total_minor: number
    base_minor: number
    party: Json
    promo_code: string | null
    renewals: Defaulted<number>
    source: Buffer | null
    beyond_share: Defaulted<boolean>
  }
  hold_item: {
    hold_id: string
    position: number
    departure_id: number
    cabin: string
    rank: number
    booking_class: string
    fare_brand: string
    fare_id: number
    fare_summary_uid: string
    seats: number
    total_minor: number
    base_minor: number
    price: Json
    times: Json | null
  }
}
