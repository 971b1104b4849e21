/** SQL that ends the sale of departures: of one that is cancelled, of those that have left. */
import { sql } from 'kysely'
import { tellSeatsMoved, type Tx } from '../../../db/open.ts'

/** Gives back the seats of locked holds, on all of their flights, also where a payment has frozen them. */
export async function releaseLocked(tx: Tx, holdIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ isMoved: boolean; departureIds: number[] }>`
    select move_seats(moves) as "isMoved", departures_of(moves) as "departureIds"
    from hold_moves(${holdIds}::uuid[], -1, 0) as moves
  `.execute(tx)
  if (!rows[0]?.isMoved) throw new Error(`holds ${holdIds.join()} cannot be given back`)
  await tx
    .updateTable('hold')
    .set({ state: 'released', frozen: false })
    .where('id', '=', sql<string>`any(${holdIds}::uuid[])`)
    .execute()
  tellSeatsMoved(tx, rows[0].departureIds)
}

/** No seat is taken or sold there any more; given back they still are. */
export async function closeForGood(tx: Tx, departureIds: readonly number[]): Promise<void> {
  await tx
    .updateTable('departure_class')
    .set({ closed: true })
    .where('departure_id', '=', sql<number>`any(${departureIds}::bigint[])`)
    .execute()
}
