/** Made from the database by `npm run db:types`, never by hand. */
import type { Day, Timestamp } from '../column.ts'

export interface ReportingTables {
  reported_booking: {
    brand: string
    agency_code: string | null
    id: string
    record_locator: string
    state: string
    currency: string
    total_minor: number
    created_at: Timestamp
    book_agent: string | null
    carrier: string
    flight_number: string
    origin: string
    destination: string
    departs_on: Day
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
    departs_on: Day
    segment_status: string
    fare_code: string
    booking_class: string
    currency: string
    worth_minor: number
    refunded_minor: number
    charge_minor: number
    record_locator: string
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
    record_locator: string
    change_id: string | null
    refund_reason: string
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
    departs_on: Day
    segment_status: string
    fare_code: string
    booking_class: string
    currency: string
    worth_minor: number
    refunded_minor: number
    charge_minor: number
    record_locator: string
  }
}
