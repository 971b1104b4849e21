/** Booked flights that have departed, as departure control reads them. */
import type { PricedFlight } from '@jetbridge/core/offer/price.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/open.ts'

/** A booked flight whose departure has left, and its reservation. */
export interface DepartedSegment {
  readonly id: string
  readonly departureId: number
  readonly price: PricedFlight
  readonly brandId: string
  readonly reservationId: string
  /** in which the reservation was made */
  readonly flowId: string
}

/**
 * Locks reservations with a flight on these departures; those that another process is working on are left
 * out.
 */
export async function claimReservationsOn(
  tx: Tx,
  departureIds: readonly number[],
  most: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from reservation
    where state = 'confirmed' and id in (
      select reservation_id from segment
      where departure_id = any(${departureIds}::bigint[]) and status = 'HK' and flown_at is null)
    order by id limit ${most} for update skip locked
  `.execute(tx)
  return rows.map(({ id }) => id)
}

/** Read after the lock, so that flights that were just cancelled or changed are left out. */
export async function listDepartedSegments(
  tx: Tx,
  departureIds: readonly number[],
  reservationIds: readonly string[],
): Promise<DepartedSegment[]> {
  const rows = await tx
    .selectFrom('segment')
    .innerJoin('reservation', 'reservation.id', 'segment.reservation_id')
    .select([
      'segment.id',
      'segment.departure_id as departureId',
      'segment.price',
      'reservation.flow_id as flowId',
    ])
    .select(['reservation.brand as brandId', 'reservation.id as reservationId'])
    .where('segment.departure_id', '=', sql<number>`any(${departureIds}::bigint[])`)
    .where('reservation.id', '=', sql<string>`any(${reservationIds}::uuid[])`)
    .where('segment.status', '=', 'HK')
    .where('segment.flown_at', 'is', null)
    .orderBy('segment.id')
    .execute()
  return rows.map((row) => ({ ...row, price: row.price as PricedFlight }))
}

/** Which of these departures have a booked flight that is not flown yet. */
export async function listUnflown(db: Db, departureIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct s.departure_id as id
    from segment s join reservation r on r.id = s.reservation_id and r.state = 'confirmed'
    where s.departure_id = any(${departureIds}::bigint[]) and s.status = 'HK' and s.flown_at is null
  `.execute(db)
  return rows.map(({ id }) => id)
}
