/** SQL of flights that leave the hold they were sold with, or come to it from another. */
import { sql } from 'kysely'
import { tellSeatsMoved } from '../../../db/moved-departures.ts'
import type { Tx } from '../../../db/open.ts'
import type { FlightPlace } from '../inventory.ts'

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

/**
 * The flights of a hold go to another hold, where their place is empty; their seats and extras go with them.
 * @param place of the first one
 */
export async function moveItems(
  tx: Tx,
  { from, to, place }: { readonly from: string; readonly to: string; readonly place: FlightPlace },
): Promise<void> {
  await tx
    .updateTable('hold_item')
    .set({ hold_id: to, position: sql<number>`position + ${place.position}::int`, bound: place.bound })
    .where('hold_id', '=', from)
    .execute()
}

/** Flights of later ways, from the last one: each takes its new place before the one in front of it follows. */
export async function moveLaterItems(
  tx: Tx,
  holdId: string,
  { bound, by }: { readonly bound: number; readonly by: number },
): Promise<void> {
  const later = await tx
    .selectFrom('hold_item')
    .select('position')
    .where('hold_id', '=', holdId)
    .where(sql`coalesce(bound, position)`, '>', bound)
    .orderBy('position', 'desc')
    .execute()
  for (const { position } of later)
    await tx
      .updateTable('hold_item')
      .set({ position: position + by, bound: sql<number>`coalesce(bound, position)` })
      .where('hold_id', '=', holdId)
      .where('position', '=', position)
      .execute()
}
