/** What travellers need before a flight, by the facts of their airline. Changes nothing. */
import { type Prepare, preparing } from '@jetbridge/core/booking/preparation.ts'
import type { Db } from '../../../db/open.ts'
import type { Deps } from '../../../deps.ts'
import { listAirports } from '../../schedule/read.ts'

export async function readPreparing(
  { brandOf }: Pick<Deps, 'brandOf'>,
  db: Db,
  brandId: string,
): Promise<Prepare> {
  return preparing(brandOf(brandId), await listAirports(db))
}
