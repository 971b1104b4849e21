/** Made from the database by `npm run db:types`, never by hand. */
import type { Day, Timestamp } from '../column.ts'

export interface ReportingTables {
  reported_booking: {
    brand: string | null
    agency_code: string | null
    id: string | null
    record_locator: string | null
    state: string | null
    currency: string | null
    total_minor: number | null
    created_at: Timestamp | null
    book_agent: string | null
    carrier: string
    flight_number: string
    origin: string
    destination: string
    departs_on: Day | null
    first_name: string
    last_name: string
    heads: number
    charged_minor: number
    paid_minor: number
  }
  reported_emd: {
    brand: string
    agency_code: string | null
    coupon_agency_code: string
    document_number: string
    number: number
    issued_at: Timestamp
    status: string
    status_at: Timestamp
    first_name: string
    last_name: string
    passenger_type: string
    carrier: string
    flight_number: string
    origin: string
    destination: string
    departs_on: Day | null
    segment_agency_code: string
    flown_at: Timestamp | null
    fare_code: string
    booking_class: string
    currency: string
    worth_minor: number
    refunded_minor: number
    charge_minor: number
    reservation_id: string | null
    record_locator: string
    segment_reservation_id: string
  }
  reported_emd_worth: {
    brand: string
    agency_code: string | null
    coupon_agency_code: string
    issued_at: Timestamp
    status: string
    status_at: Timestamp
    currency: string
    worth_minor: number
  }
  reported_first_flight: {
    brand: string
    agency_code: string | null
    departs_on: Day | null
    record_locator: string
    id: string
    flow_id: string
    state: string
    currency: string
    total_minor: number
    created_at: Timestamp
    book_agent: string | null
    departure_id: number
  }
  reported_name: {
    brand: string
    agency_code: string | null
    reservation_id: string
    record_locator: string
    first_name: string
    last_name: string
  }
  reported_posting: {
    brand: string
    agency_code: string
    id: string
    position: number
    kind: string
    source: string
    posted_at: Timestamp
    amount_minor: number
    currency: string
    reason: string | null
    record_locator: string
    change_id: string | null
    refund_reason: string
    purchase_kind: string | null
  }
  reported_ticket: {
    brand: string
    agency_code: string | null
    coupon_agency_code: string
    document_number: string
    number: number
    issued_at: Timestamp
    status: string
    status_at: Timestamp
    first_name: string
    last_name: string
    passenger_type: string
    carrier: string
    flight_number: string
    origin: string
    destination: string
    departs_on: Day | null
    segment_agency_code: string
    flown_at: Timestamp | null
    fare_code: string
    booking_class: string
    currency: string
    worth_minor: number
    refunded_minor: number
    charge_minor: number
    reservation_id: string
    record_locator: string
    segment_reservation_id: string
    conjunction_first: string | null
    conjunction_last: string | null
  }
  reported_ticket_worth: {
    brand: string
    agency_code: string | null
    coupon_agency_code: string
    issued_at: Timestamp
    status: string
    status_at: Timestamp
    currency: string
    worth_minor: number
  }
}
