/**
 * Owns airports and departures. Invariants: a flight number leaves an airport at most once a local day; a
 * departure's instants follow its local times and the zones of its airports. Never deletes a departure that
 * somebody has a seat on, and never touches what is sold or held.
 */
import { departureKey, type ScheduledDeparture } from '@jetbridge/core/flight/departure.ts'
import type { Db } from '../../../db/open.ts'
import { authoriseDepartures } from '../../inventory/operations/authorise.ts'
import { insertDepartures, notifySchedule } from '../queries.ts'

/** Puts new departures on sale with their classes; answers the id of each by its departureKey. */
export async function openDepartures(
  tx: Db,
  brand: string,
  departures: readonly ScheduledDeparture[],
): Promise<Map<string, number>> {
  const ids = await insertDepartures(tx, brand, departures)
  await authoriseDepartures(
    tx,
    departures.map((departure) => ({ departureId: idOf(ids, departure), classes: departure.classes })),
  )
  await notifySchedule(tx, brand)
  return ids
}

function idOf(ids: ReadonlyMap<string, number>, departure: ScheduledDeparture): number {
  const id = ids.get(departureKey(departure))
  if (id === undefined) throw new Error(`not stored: ${departureKey(departure)}`)
  return id
}
