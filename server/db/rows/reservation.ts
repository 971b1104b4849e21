/** Made from the database by `npm run db:types`, never by hand. */
import type { Day, DefaultedColumn, Json, Timestamp } from '../column.ts'

export interface ReservationTables {
  booking_change: {
    id: string
    reservation_id: string
    flow_id: string | null
    state: DefaultedColumn<'open' | 'promised' | 'made' | 'lapsed'>
    currency: string
    collect_minor: DefaultedColumn<number>
    refund_minor: DefaultedColumn<number>
    kept_minor: DefaultedColumn<number>
    created_at: DefaultedColumn<Timestamp>
    made_at: Timestamp | null
  }
  booking_change_line: {
    id: DefaultedColumn<string>
    change_id: string
    kind: 'seat' | 'extra' | 'name' | 'contact'
    segment_id: string | null
    passenger_id: string
    given: Json | null
    taken: Json | null
    credit_minor: DefaultedColumn<number>
    fee_minor: DefaultedColumn<number>
    is_other_person: DefaultedColumn<boolean>
  }
  cancel_quote: {
    id: string
    reservation_id: string
    segment_id: string
    quote: Json
    currency: string
    refund_minor: number
    state: DefaultedColumn<'quoted' | 'committed'>
    quoted_at: DefaultedColumn<Timestamp>
    expires_at: Timestamp
    committed_at: Timestamp | null
    with_id: string | null
  }
  flight_change: {
    id: string
    reservation_id: string
    flow_id: string
    segment_id: string
    departure_id: number
    fare_summary_uid: string
    quote: Json
    currency: string
    collect_minor: number
    refund_minor: number
    state: DefaultedColumn<'quoted' | 'committed' | 'lapsed'>
    quoted_at: DefaultedColumn<Timestamp>
    expires_at: Timestamp
    committed_at: Timestamp | null
    new_segment_id: string | null
    charges_minor: DefaultedColumn<number>
    segment_ids: string[] | null
    departure_ids: string[] | null
    new_segment_ids: string[] | null
  }
  passenger: {
    id: string
    flow_id: string
    number: number
    passenger_type: 'adult' | 'child' | 'infant'
    first_name: string
    last_name: string
    ticket_name: string
    gender: 'M' | 'F' | 'X' | 'U' | null
    born: Day | null
    adult_id: string | null
    custom_fields: DefaultedColumn<Json>
    contact: Json | null
    profile_uid: string | null
    associated_profile_uid: string | null
    can_take_internal_seat: DefaultedColumn<boolean>
    reservation_id: string | null
  }
  reservation: {
    id: string
    brand: string
    flow_id: string
    record_locator: string
    state: DefaultedColumn<'unpaid' | 'confirmed' | 'lapsed' | 'refunded'>
    locale: DefaultedColumn<string>
    currency: string
    total_minor: number
    contact: Json
    created_at: DefaultedColumn<Timestamp>
    confirmed_at: Timestamp | null
    erased_at: Timestamp | null
    agency_code: string | null
    book_agent: string | null
  }
  schedule_change: {
    id: string
    reservation_id: string
    segment_id: string
    kind: 'moved' | 'cancelled'
    was: Json
    state: DefaultedColumn<'open' | 'accepted' | 'changed' | 'refunded'>
    told_at: DefaultedColumn<Timestamp>
    answered_at: Timestamp | null
    tellings: DefaultedColumn<number>
  }
  segment: {
    id: string
    reservation_id: string
    position: number
    departure_id: number
    cabin: string
    rank: number
    booking_class: string
    fare_brand: string
    fare_basis: string
    seats: number
    status: DefaultedColumn<'HK' | 'XX' | 'UN'>
    price: Json
    replaced_by: string | null
    conditions: Json | null
    flown_at: Timestamp | null
    agency_code: string | null
    departs_on: Day | null
    leads: DefaultedColumn<boolean>
    bound: number | null
  }
  travel_document: {
    passenger_id: string
    key_id: string
    sealed: Buffer
    saved_at: DefaultedColumn<Timestamp>
  }
}
