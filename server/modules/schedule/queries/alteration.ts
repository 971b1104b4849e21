/** SQL of single departures that are moved or cancelled by an operator, or flown. */
import type { FlightTimes } from '@jetbridge/core/flight/departure.ts'
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { toTimestamp, type Tx } from '../../../db/open.ts'
import { findDeparture, type StoredDeparture } from '../read.ts'

/** The times of a departure before it is moved, as FlightTimes. */
const presentTimes = sql`jsonb_build_object('departsLocal', to_char(departs_local, 'YYYY-MM-DD"T"HH24:MI'),
  'arrivesLocal', to_char(arrives_local, 'YYYY-MM-DD"T"HH24:MI'),
  'departsAt', (extract(epoch from departs_at) * 1000)::bigint,
  'arrivesAt', (extract(epoch from arrives_at) * 1000)::bigint)`

export async function setTimes(tx: Tx, id: number, times: FlightTimes): Promise<void> {
  await tx
    .updateTable('departure')
    .set({
      departs_local: times.departsLocal,
      arrives_local: times.arrivesLocal,
      departs_at: toTimestamp(times.departsAt),
      arrives_at: toTimestamp(times.arrivesAt),
      by_hand: true,
      planned: sql<string>`case when by_hand then planned else ${presentTimes} end`,
    })
    .where('id', '=', id)
    .execute()
}

export async function cancelByHand(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('departure').set({ status: 'cancelled', by_hand: true }).where('id', '=', id).execute()
}

/** Locked until the transaction ends: nobody moves, cancels or flies it meanwhile. */
export async function lockDeparture(tx: Tx, brand: string, id: number): Promise<StoredDeparture | undefined> {
  await tx.selectFrom('departure').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  return findDeparture(tx, brand, id)
}

/**
 * Departures that have left by the database's clock and are not flown yet, those that left first, locked;
 * those that another process is working on are left out.
 */
export async function claimDeparted(tx: Tx, most: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('departure')
    .select('id')
    .where('status', '=', sql.lit('scheduled'))
    .where('flown_at', 'is', null)
    .where('departs_at', '<=', sql<Instant>`now()`)
    .orderBy('departs_at')
    .orderBy('id')
    .limit(most)
    .forNoKeyUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ id }) => id)
}

export async function markFlown(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx
    .updateTable('departure')
    .set({ flown_at: sql<Date>`now()` })
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
}
