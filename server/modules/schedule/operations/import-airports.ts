/**
 * Owns the import of an airport list. Invariants: all rows or none; exactly what was shown is stored; every
 * running site knows at the commit. Never removes an airport, and never moves a departure: after a change of
 * zone the schedule must be imported again. A public list adds airports; it changes those that are known only
 * when the operator asks for it.
 */
import { auditImport } from '../../audit/operations.ts'
import type { Operator } from '@jetbridge/core/access/operator.ts'
import { isDeepStrictEqual } from 'node:util'
import { type AirportDiff, diffAirports } from '@jetbridge/core/flight/airport-diff.ts'
import type { Airport, UnzonedAirport } from '@jetbridge/core/flight/airport.ts'
import type { Database, Db } from '../../../db/open.ts'
import { lockAirports, notifyAirports, upsertAirports, upsertUnzonedAirports } from '../queries.ts'
import { listAirports } from '../read.ts'

export interface AirportImport {
  readonly airports: readonly Airport[]
  /** airports that are known stay as they are, whatever the list says of them */
  readonly keepsKnown: boolean
  /** airports without a zone in the list: remembered, so that a schedule that names one can say so */
  readonly unzoned: readonly UnzonedAirport[]
}

/** What storing a list would do. */
export async function proposeAirports(
  db: Db,
  { airports, keepsKnown }: Pick<AirportImport, 'airports' | 'keepsKnown'>,
): Promise<AirportDiff> {
  return diffAirports(await listAirports(db), airports, keepsKnown)
}

/** Stores the proposal; false, with nothing stored, when the airports have changed since the comparison. */
export async function importAirports(
  db: Database,
  asked: AirportImport,
  shown: AirportDiff,
  operator: Operator<'import-schedule'>,
): Promise<boolean> {
  return db.transact(async (tx) => {
    await lockAirports(tx)
    if (!isDeepStrictEqual(await proposeAirports(tx, asked), shown)) return false
    const changed = [...shown.rezoned, ...shown.changed].map(({ after }) => after)
    await upsertAirports(tx, [...shown.added, ...changed])
    await upsertUnzonedAirports(tx, asked.unzoned)
    const counts = { added: shown.added, changed, removed: [] }
    await auditImport(tx, operator, { brand: 'airline', what: 'airports', ...counts })
    await notifyAirports(tx)
    return true
  })
}

/** Adds airports, and replaces existing ones. Answers how many were written. */
export function putAirports(db: Db, airports: readonly Airport[]): Promise<number> {
  return upsertAirports(db, airports)
}
