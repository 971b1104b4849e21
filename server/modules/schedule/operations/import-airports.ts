/**
 * Owns the taking over of an airport list. Invariant: all rows or none. Never removes an airport, and never
 * moves a departure: where a zone changes, its schedule must be imported again.
 */
import type { Airport } from '@jetbridge/core/flight/airport.ts'
import type { Database } from '../../../db/open.ts'
import { listAirports, upsertAirports } from '../queries.ts'

export interface AirportsStored {
  readonly added: number
  readonly changed: number
  readonly same: number
  /** airports whose clocks follow another zone now */
  readonly rezoned: readonly string[]
}

/** @param commit false: compares only */
export async function importAirports(
  db: Database,
  airports: readonly Airport[],
  commit: boolean,
): Promise<AirportsStored> {
  return db.transact(async (tx) => {
    const known = new Map((await listAirports(tx)).map((airport) => [airport.code, airport]))
    const changed = airports
      .filter(({ code }) => known.has(code))
      .filter((each) => differs(known.get(each.code), each))
    const added = airports.filter(({ code }) => !known.has(code))
    if (commit) await upsertAirports(tx, [...added, ...changed])
    return {
      added: added.length,
      changed: changed.length,
      same: airports.length - added.length - changed.length,
      rezoned: changed.filter(({ code, zone }) => known.get(code)?.zone !== zone).map(({ code }) => code),
    }
  })
}

function differs(before: Airport | undefined, after: Airport): boolean {
  return (
    before === undefined ||
    before.name !== after.name ||
    before.city !== after.city ||
    before.country !== after.country ||
    before.zone !== after.zone ||
    before.latitude !== after.latitude ||
    before.longitude !== after.longitude ||
    Object.entries(after.names).some(([locale, name]) => before.names[locale] !== name)
  )
}
