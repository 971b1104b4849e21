/** Made from the database by `npm run db:types`, never by hand. */
import type { DefaultedColumn, Json, Timestamp } from '../column.ts'

export interface InventoryTables {
  departure_class: {
    departure_id: number
    rank: number
    cabin: DefaultedColumn<string>
    booking_class: string
    authorised: number
    sold: DefaultedColumn<number>
    held: DefaultedColumn<number>
    closed: DefaultedColumn<boolean>
  }
  hold: {
    id: string
    flow_id: string
    brand: string
    state: DefaultedColumn<'held' | 'sold' | 'released'>
    created_at: DefaultedColumn<Timestamp>
    expires_at: Timestamp
    cap_at: Timestamp
    frozen: DefaultedColumn<boolean>
    currency: string
    total_minor: number
    base_minor: number
    party: Json
    promo_code: string | null
    renewals: DefaultedColumn<number>
    source: Buffer | null
    beyond_share: DefaultedColumn<boolean>
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
    bound: number | null
  }
}
