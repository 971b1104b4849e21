/** Reads the cabins of the aircraft that an airline flies. Changes nothing. */
import { plusMinutes, minutes } from '@jetbridge/core/kernel/time.ts'
import type { CabinLayout } from '@jetbridge/core/seat/cabin-layout.ts'
import type { Deps } from '../../../deps.ts'
import { listFlownAircraft } from '../../schedule/read.ts'
import { listLayouts } from '../read.ts'

/** What flies in these days is what a traveller who books today will see. */
const ahead = minutes(60 * 24 * 60)

/** The one that flies most first; aircraft without a map are left out. */
export async function flownCabins(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  brand: string,
): Promise<CabinLayout[]> {
  const from = now()
  const flown = await listFlownAircraft(db.query, brand, { from, until: plusMinutes(from, ahead) })
  if (flown.length === 0) return []
  const layouts = await listLayouts(db.query, brand, flown)
  return flown.flatMap((aircraft) => layouts.get(aircraft) ?? [])
}
