/** Whose personal data somebody has seen within the hour. Changes nothing. */
import { readDepartureRecord } from '@jetbridge/core/flight/departure.ts'
import { revealedData } from '@jetbridge/core/guest/revealed-data.ts'
import type { Db } from '../../../db/open.ts'
import { listRecentRecords } from '../../audit/read.ts'
import { countPeopleOn } from '../../reservation/read/aboard.ts'
import { idsOfRecords } from '../../schedule/read.ts'

/** Different people, one by one and in lists. @param series airlines */
export async function countSeenPeople(db: Db, actorId: string, series: readonly string[]): Promise<number> {
  const recent = { series, actorId }
  const acts = revealedData.map((each) => `${each}-seen`)
  const seen = await listRecentRecords(db, { ...recent, acts })
  const lists = await listRecentRecords(db, { ...recent, acts: ['passenger-list-taken'] })
  const departures = lists.flatMap((record) => readDepartureRecord(record) ?? [])
  if (departures.length === 0) return seen.length
  return seen.length + (await countPeopleOn(db, idsOfRecords(series, departures), seen))
}
