/** SQL of flights that leave the hold they were sold with. */
import { sql } from 'kysely'
import { tellSeatsMoved } from '../../../db/moved-departures.ts'
import type { Tx } from '../../../db/open.ts'

/**
 * One statement: takes a flight off a sold hold, which the caller has locked, and its seats off the class
 * counters. Its seats in the cabin and its extras go with it. False, with nothing changed, when it is not
 * there.
 */
export async function removeSoldFlight(tx: Tx, holdId: string, departureId: number): Promise<boolean> {
  const { rows } = await sql<{ isMoved: boolean; departureIds: number[] }>`
    with gone as (
      delete from hold_item where hold_id = ${holdId} and departure_id = ${departureId}
      returning departure_id, cabin, rank, seats
    ), given as (
      select array_agg(row (departure_id, cabin, rank, 0, -seats)::seat_move) as moves from gone
    )
    select move_seats(moves) as "isMoved", departures_of(moves) as "departureIds"
    from given where moves is not null
  `.execute(tx)
  const [row] = rows
  if (!row) return false
  if (!row.isMoved) throw new Error(`hold ${holdId}: departure ${departureId} has no seats to give back`)
  tellSeatsMoved(tx, row.departureIds)
  return true
}
