/** SQL that ends the sale of departures: of a cancelled one, and of those that have left. */
import { sql } from 'kysely'
import { type Db, tellSeatsMoved, type Tx } from '../../../db/open.ts'

/** A hold that keeps seats on a departure, before or after its end. */
export interface StandingHold {
  readonly id: string
  /** on this departure */
  readonly seats: number
  /** a payment for it is under way */
  readonly isFrozen: boolean
}

function selectStanding(db: Db, departureIds: readonly number[]) {
  return db
    .selectFrom('hold')
    .innerJoin('hold_item', 'hold_item.hold_id', 'hold.id')
    .select(['hold.id', 'hold_item.seats', 'hold.frozen as isFrozen'])
    .where('hold.state', '=', 'held')
    .where('hold_item.departure_id', '=', sql<number>`any(${departureIds}::bigint[])`)
    .orderBy('hold.id')
}

export function listStandingHolds(db: Db, departureIds: readonly number[]): Promise<StandingHold[]> {
  return selectStanding(db, departureIds).execute()
}

/** The same; until the transaction ends nobody extends, pays or gives back one of them. */
export function lockStandingHolds(tx: Tx, departureIds: readonly number[]): Promise<StandingHold[]> {
  return selectStanding(tx, departureIds).forUpdate('hold').execute()
}

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

/** No seat is taken or sold there any more; seats can still be given back. */
export async function closeForGood(tx: Tx, departureIds: readonly number[]): Promise<void> {
  await tx
    .updateTable('departure_class')
    .set({ closed: true })
    .where('departure_id', '=', sql<number>`any(${departureIds}::bigint[])`)
    .execute()
}
