/** Bookings in a list: who goes where, and when. Changes nothing. */
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import type { Contact } from '@jetbridge/core/passenger/contact.ts'
import { type Party, type PassengerType, passengerTypes } from '@jetbridge/core/passenger/passenger-type.ts'
import type { Gender } from '@jetbridge/core/passenger/ticket-name.ts'
import { type Expression, type RawBuilder, sql } from 'kysely'
import { type FlightFacts, flightFactsOf } from '../../schedule/read.ts'
import type { ReservationState, SegmentStatus } from '../reservation.ts'

export interface ListedFlight extends FlightFacts {
  readonly status: SegmentStatus
}

export interface ListedTrip {
  readonly reservationId: string
  readonly recordLocator: string
  readonly state: Exclude<ReservationState, 'lapsed'>
  /** the first passenger */
  readonly firstName: string
  readonly lastName: string
  readonly party: Party
  /** in the order flown, with cancelled ones; one that was changed for another is left out */
  readonly flights: readonly ListedFlight[]
}

/** The flights of the reservation `r`, when its next one departs, and its latest one. */
function flightsAt(now: Instant) {
  return sql`(
    select coalesce(jsonb_agg(facts || jsonb_build_object('status', status) order by position), '[]') as flights,
      min((facts ->> 'departsAt')::bigint) filter (
        where r.state in ('unpaid', 'confirmed') and status = 'HK'
          and (facts ->> 'departsAt')::bigint > ${now}::bigint) as next,
      max((facts ->> 'departsAt')::bigint) as latest
    from (
      select s.position, s.status, ${flightFactsOf(sql.ref<number>('s.departure_id'))} as facts
      from segment s where s.reservation_id = r.id and s.replaced_by is null
    ) as flight
  )`
}

function countOf(type: PassengerType) {
  return sql`count(*) filter (where passenger_type = ${sql.lit(type)})`
}

/**
 * Bookings as a sub-select: those with a flight ahead first, the next one in front, then the latest. Lapsed ones are left
 * out.
 * @param flows a query of the flows that made them
 */
export function tripsOf(flows: RawBuilder<unknown>, now: Instant, most: number) {
  return sql<ListedTrip[]>`(
    select coalesce(jsonb_agg(jsonb_build_object('reservationId', t.id, 'recordLocator', t.record_locator,
      'state', t.state, 'flights', t.flights, 'party', t.party, 'firstName', t.first_name, 'lastName', t.last_name)
      order by t.next nulls last, t.latest desc, t.id), '[]')
    from (
      select r.id, r.record_locator, r.state, f.flights, f.next, f.latest, p.first_name, p.last_name,
        (select jsonb_build_object(${sql.join(passengerTypes.flatMap((type) => [sql.lit(type), countOf(type)]))})
          from passenger where reservation_id = r.id) as party
      from reservation r
      join passenger p on p.reservation_id = r.id and p.number = 1
      cross join lateral ${flightsAt(now)} as f
      where r.flow_id in (${flows}) and r.state <> 'lapsed'
      order by f.next nulls last, f.latest desc, r.id
      limit ${most}
    ) as t)`
}

/** Whether a flow has made a booking, in any state, as a condition. */
export function hasBooking(flowId: Expression<string>) {
  return sql<boolean>`exists (select from reservation r where r.flow_id = ${flowId})`
}

export interface KeptPerson {
  readonly id: string
  readonly type: PassengerType
  readonly firstName: string
  readonly lastName: string
  readonly ticketName: string
  readonly gender: Gender | null
  readonly dateOfBirth: string | null
  readonly customFields: Readonly<Record<string, string>>
  /** the profile that it was filled in from, and the companion in it, as its booker said */
  readonly profileUid: string | null
  readonly companionUid: string | null
}

/** Everything of a booking that is about people. */
export interface KeptBooking {
  readonly reservationId: string
  readonly flowId: string
  readonly recordLocator: string
  readonly state: ReservationState
  /** RFC 3339 */
  readonly createdAt: string
  readonly contact: Contact
  readonly passengers: readonly KeptPerson[]
  readonly flights: readonly ListedFlight[]
  /** a flight of it has not departed */
  readonly isAhead: boolean
}

/** Bookings in any state as a sub-select, newest first. @param more what another module keeps of reservation `r` */
export function bookingsOf<More = Record<never, never>>(
  flows: RawBuilder<unknown>,
  now: Instant,
  more: RawBuilder<unknown> = sql`'{}'::jsonb`,
) {
  return sql<(KeptBooking & More)[]>`(
    select coalesce(jsonb_agg(jsonb_build_object('reservationId', r.id, 'flowId', r.flow_id,
      'recordLocator', r.record_locator, 'state', r.state, 'createdAt', r.created_at, 'contact', r.contact,
      'flights', f.flights, 'isAhead', f.next is not null, 'passengers', (
        select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'type', p.passenger_type,
          'firstName', p.first_name, 'lastName', p.last_name, 'ticketName', p.ticket_name, 'gender', p.gender,
          'dateOfBirth', p.born, 'customFields', p.custom_fields, 'companionUid', p.associated_profile_uid,
          'profileUid', p.profile_uid)
          order by p.number), '[]')
        from passenger p where p.reservation_id = r.id)) || ${more} order by r.created_at desc, r.id), '[]')
    from reservation r cross join lateral ${flightsAt(now)} as f
    where r.flow_id in (${flows}))`
}
