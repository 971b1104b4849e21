/** Made from the database by `npm run db:types`, never by hand. */
import type { DefaultedColumn, Json, Timestamp } from '../column.ts'

export interface TicketTables {
  coupon: {
    document_number: string
    number: number
    segment_id: string
    status: DefaultedColumn<string>
    base_minor: number
    taxes: Json
    status_at: DefaultedColumn<Timestamp>
    refunded_minor: DefaultedColumn<number>
    charge_minor: DefaultedColumn<number>
    worth_minor: DefaultedColumn<number>
    agency_code: string | null
  }
  document_counter: {
    accounting_code: string
    next_serial: DefaultedColumn<number>
  }
  document_range: {
    accounting_code: string
    last_serial: number
    next_serial: number
  }
  emd: {
    document_number: string
    check_digit: string
    brand: string
    reservation_id: string | null
    passenger_id: string | null
    rfic: string
    currency: string
    total_minor: number
    issued_at: DefaultedColumn<Timestamp>
    agency_code: string | null
    membership_id: string | null
  }
  emd_coupon: {
    document_number: string
    number: number
    rfisc: string
    code: string
    names: Json
    amount_minor: number
    ticket_number: string | null
    ticket_coupon: number | null
    status: DefaultedColumn<string>
    status_at: DefaultedColumn<Timestamp>
    refunded_minor: DefaultedColumn<number>
    agency_code: string | null
    stands_alone: DefaultedColumn<boolean>
  }
  ticket: {
    document_number: string
    check_digit: string
    brand: string
    reservation_id: string
    passenger_id: string
    ticket_name: string
    currency: string
    base_minor: number
    total_minor: number
    issued_at: DefaultedColumn<Timestamp>
    exchanged_for: string | null
    agency_code: string | null
    conjunction_first: string | null
    conjunction_last: string | null
  }
}
