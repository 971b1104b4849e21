/** Departures for a board of the airline's own people, as part of a statement that other modules add to. */
import type { BoardDays, BoardPlace } from '@jetbridge/core/flight/board.ts'
import type { DepartureStatus, FlightTimes, TimedDeparture } from '@jetbridge/core/flight/departure.ts'
import { movedDays } from '@jetbridge/core/flight/departure-move.ts'
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import { type RawBuilder, sql } from 'kysely'

/** A departure with what became of it. */
export interface BoardedDeparture extends TimedDeparture {
  readonly id: number
  readonly brand: string
  readonly capacity: number
  readonly status: DepartureStatus
  /** moved or cancelled by an operator */
  readonly isByHand: boolean
  /** before an operator moved it; null while it is as planned, and where that was not kept */
  readonly planned: FlightTimes | null
  readonly flownAt: Instant | null
}

/** Departures `d` of some airlines, or of some stations of them, as a condition. */
export function isAtPlaces(places: readonly BoardPlace[]): RawBuilder<boolean> {
  const brands = [...new Set(places.map(({ brand }) => brand))]
  return sql<boolean>`(d.brand = any(${brands}::text[]) and exists (
    select from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as place (brand text, station text)
    where place.brand = d.brand and (place.station is null or place.station in (d.origin, d.destination))))`
}

/** Those of some days, by their own date or by that on which they now leave, as a condition. */
export function isWithinDays({ from, until }: BoardDays): RawBuilder<boolean> {
  // How far a flight may be moved bounds what the index is read for.
  return sql<boolean>`(
    d.service_date between ${from}::date - ${sql.lit(movedDays.latest)} and ${until}::date - ${sql.lit(movedDays.earliest)}
    and (d.service_date between ${from}::date and ${until}::date
      or d.departs_local::date between ${from}::date and ${until}::date))`
}

/** Those that leave or arrive at an airport, as a condition. */
export function touchesStation(station: string): RawBuilder<boolean> {
  return sql<boolean>`${station} in (d.origin, d.destination)`
}

/** By their ids, as a condition. */
export function isOneOf(ids: readonly number[]): RawBuilder<boolean> {
  return sql<boolean>`d.id = any(${ids}::bigint[])`
}

/** Departures `d` in the order of a board. @param more further columns of each */
export function selectBoarded<More>(
  where: readonly RawBuilder<boolean>[],
  more: RawBuilder<unknown>,
  most: number,
) {
  return sql<BoardedDeparture & More>`
    select d.id, d.brand, d.carrier, d.flight_number as "flightNumber", d.suffix, d.origin, d.destination,
      d.service_date as "serviceDate", d.departs_local as "departsLocal", d.arrives_local as "arrivesLocal",
      d.departs_at as "departsAt", d.arrives_at as "arrivesAt", d.aircraft,
      d.operated_by as "operatedBy", d.origin_terminal as "originTerminal",
      d.destination_terminal as "destinationTerminal", d.capacity, d.status,
      d.by_hand as "isByHand", d.planned, d.flown_at as "flownAt", ${more}
    from departure d where ${sql.join(where, sql` and `)}
    order by d.departs_at, d.flight_number, d.id limit ${most}`
}
