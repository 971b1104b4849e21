/** A booking as the airline's own people read it, in any state, and what happened to it. Changes nothing. */
import type { StaffScope } from '@jetbridge/core/access/staff-act.ts'
import type { StateOf } from '@jetbridge/core/guest/timeline.ts'
import type { Currency, Minor } from '@jetbridge/core/kernel/money.ts'
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import type { Contact } from '@jetbridge/core/passenger/contact.ts'
import { type Expression, sql } from 'kysely'
import { departuresOf, type StoredDeparture } from '../../schedule/read.ts'
import type { ReservationState, SegmentStatus } from '../reservation.ts'
import { isInScope } from './search-facts.ts'

export interface DeskBooking {
  readonly id: string
  readonly brand: string
  readonly flowId: string
  readonly recordLocator: string
  readonly state: ReservationState
  readonly locale: string
  readonly currency: Currency
  /** of its flights */
  readonly total: Minor
  readonly contact: Contact
  readonly bookedAt: Instant
  readonly confirmedAt: Instant | null
  readonly agencyCode: string | null
  /** login of the agency's user */
  readonly bookAgent: string | null
}

/** By its code, if it is in one of these scopes, as a query of {@link DeskBooking}. */
export function bookingOfLocator(recordLocator: string, scopes: readonly StaffScope[]) {
  return sql<DeskBooking>`
    select r.id, r.brand, r.flow_id as "flowId", r.record_locator as "recordLocator", r.state, r.locale, r.currency,
      r.total_minor as total, r.contact, r.created_at as "bookedAt", r.confirmed_at as "confirmedAt",
      r.agency_code as "agencyCode", r.book_agent as "bookAgent"
    from reservation r where r.record_locator = ${recordLocator} and ${isInScope(scopes)}`
}

/** A flight of a booking, also one that was cancelled or changed for another. */
export interface DeskFlight {
  readonly id: string
  readonly position: number
  readonly cabin: string
  readonly bookingClass: string
  readonly fareBrand: string
  readonly status: SegmentStatus
  /** the flight that it was changed for */
  readonly replacedBy: string | null
  readonly departures: readonly StoredDeparture[]
}

/** In the order flown, as a sub-select. */
export function deskFlightsOf(reservationId: Expression<string>) {
  return sql<DeskFlight[]>`(
    select coalesce(json_agg(json_build_object('id', s.id, 'position', s.position, 'cabin', s.cabin,
      'bookingClass', s.booking_class, 'fareBrand', s.fare_brand, 'status', s.status, 'replacedBy', s.replaced_by,
      'departures', ${departuresOf(sql`select s.departure_id`)}) order by s.position, s.replaced_by is null desc, s.id), '[]')
    from segment s where s.reservation_id = ${reservationId})`
}

/** Passengers of a booking who have a travel document, by their ids, as a sub-select. */
export function documentedOf(reservationId: Expression<string>) {
  return sql<string[]>`(
    select coalesce(json_agg(d.passenger_id), '[]')
    from travel_document d join passenger p on p.id = d.passenger_id where p.reservation_id = ${reservationId})`
}

/** Something that changed a booking's flights, or what people have on them. */
export interface FlightEvent {
  readonly id: string
  readonly kind:
    | 'flight-changed'
    | 'ancillaries-changed'
    | 'names-changed'
    | 'contact-changed'
    | 'flight-cancelled'
    | 'flight-moved'
    | 'flight-not-flown'
    | 'airline-answered'
  /** epoch milliseconds */
  readonly at: number
  /** null for a change of names or of the contact */
  readonly segmentId: string | null
  /** how a question of the airline was answered */
  readonly answer: StateOf<'airline-answered'> | null
  /** what had to be paid, or below 0 what went back; null where no money is in it */
  readonly amount: Minor | null
  readonly currency: Currency | null
}

/** All of a reservation as a sub-select. */
export function flightEventsOf(reservationId: Expression<string>) {
  const ms = (column: string) => sql`floor(extract(epoch from ${sql.ref(column)}) * 1000)::bigint`
  return sql<FlightEvent[]>`(
    select coalesce(json_agg(e), '[]') from (
      select 'change-' || c.id as id, 'flight-changed' as kind, ${ms('c.committed_at')} as at, c.segment_id as "segmentId",
        null as answer, c.collect_minor - c.refund_minor as amount, c.currency
      from flight_change c where c.reservation_id = ${reservationId} and c.state = 'committed'
      union all
      select 'change-' || b.id, (
          select case when bool_or(l.kind in ('seat', 'extra')) then 'ancillaries-changed'
            when bool_or(l.kind = 'contact') then 'contact-changed' else 'names-changed' end
          from booking_change_line l where l.change_id = b.id
        ),
        ${ms('b.made_at')}, (
          select l.segment_id from booking_change_line l where l.change_id = b.id order by l.id limit 1
        ), null, case when b.flow_id is not null then b.collect_minor - b.refund_minor end, b.currency
      from booking_change b where b.reservation_id = ${reservationId} and b.state = 'made'
      union all
      select 'cancel-' || q.id, 'flight-cancelled', ${ms('q.committed_at')}, q.segment_id, null, -q.refund_minor, q.currency
      from cancel_quote q where q.reservation_id = ${reservationId} and q.state = 'committed'
      union all
      select 'told-' || t.id, case t.kind when 'moved' then 'flight-moved' else 'flight-not-flown' end, ${ms('t.told_at')},
        t.segment_id, null, null, null
      from schedule_change t where t.reservation_id = ${reservationId}
      union all
      select 'answer-' || t.id, 'airline-answered', ${ms('t.answered_at')}, t.segment_id, t.state, null, null
      from schedule_change t where t.reservation_id = ${reservationId} and t.answered_at is not null
    ) e)`
}
