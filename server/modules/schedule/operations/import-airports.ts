/**
 * Owns the taking over of an airport list. Invariants: all rows or none, and what was shown is what is stored;
 * every running site knows at the commit. Never removes an airport, and never moves a departure: where a zone
 * changes, its schedule must be imported again.
 */
import { isDeepStrictEqual } from 'node:util'
import { type AirportDiff, diffAirports } from '@jetbridge/core/flight/airport-diff.ts'
import type { Airport } from '@jetbridge/core/flight/airport.ts'
import type { Database, Db } from '../../../db/open.ts'
import { lockAirports, notifyAirports, upsertAirports } from '../queries.ts'
import { listAirports } from '../read.ts'

/** What storing a list would do. */
export async function proposeAirports(db: Db, airports: readonly Airport[]): Promise<AirportDiff> {
  return diffAirports(await listAirports(db), airports)
}

/** Stores what was proposed; false, and nothing is stored, when the airports are no longer those it was compared with. */
export async function importAirports(
  db: Database,
  airports: readonly Airport[],
  shown: AirportDiff,
): Promise<boolean> {
  return db.transact(async (tx) => {
    await lockAirports(tx)
    if (!isDeepStrictEqual(await proposeAirports(tx, airports), shown)) return false
    const changed = [...shown.rezoned, ...shown.changed].map(({ after }) => after)
    await upsertAirports(tx, [...shown.added, ...changed])
    await notifyAirports(tx)
    return true
  })
}

/** Adds airports, and replaces those that are there. Answers how many were written. */
export function putAirports(db: Db, airports: readonly Airport[]): Promise<number> {
  return upsertAirports(db, airports)
}
