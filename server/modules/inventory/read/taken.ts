/** Seats that are sold or held, as others read them. */
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/open.ts'

/** Seats of a departure that somebody has. */
export interface TakenSeats {
  readonly departureId: number
  readonly sold: number
  readonly held: number
}

/** Of these departures, those with seats sold or held. */
export async function listTaken(db: Db, departureIds: readonly number[]): Promise<TakenSeats[]> {
  return db
    .selectFrom('departure_class')
    .select((row) => [
      'departure_id as departureId',
      row.fn.sum<number>('sold').as('sold'),
      row.fn.sum<number>('held').as('held'),
    ])
    .where('departure_id', '=', sql<number>`any(${departureIds}::bigint[])`)
    .where('rank', '=', 0)
    .groupBy('departure_id')
    .having(sql<boolean>`sum(sold + held) > 0`)
    .execute()
}

/** A hold that keeps seats on a departure, whether or not its time is over. */
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
