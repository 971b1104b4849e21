/** Whose booking a reservation is. */
import { type Expression, sql } from 'kysely'

/** The agency that has booked it, as a sub-select; null: nobody's. */
export function agencyOfReservation(reservationId: Expression<unknown>) {
  return sql<string | null>`(select r.agency_code from reservation r where r.id = ${reservationId})`
}
