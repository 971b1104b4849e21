/** Whose booking a reservation is. */
import { type Expression, sql } from 'kysely'

/** The agency that booked it, as a sub-select; null: no agency. */
export function agencyOfReservation(reservationId: Expression<unknown>) {
  return sql<string | null>`(select r.agency_code from reservation r where r.id = ${reservationId})`
}
