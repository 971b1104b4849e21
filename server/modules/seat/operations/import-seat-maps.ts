/** Owns the import of seat maps and seat prices. Never changes who sits where, nor what they paid. */
import type { SeatMapFile } from '@jetbridge/core/seat/seat-map-file.ts'
import type { Db, Tx } from '../../../db/open.ts'
import { insertMissingSeatMaps, upsertLayouts, upsertSeatPrices } from '../queries.ts'

/** Existing ones are replaced. */
export async function importSeatMaps(tx: Tx, brand: string, { layouts, prices }: SeatMapFile): Promise<void> {
  await upsertLayouts(tx, brand, layouts)
  await upsertSeatPrices(tx, brand, prices)
}

/** Maps and prices that a brand does not have yet; existing ones stay as they are. */
export async function addSeatMaps(db: Db, brand: string, file: SeatMapFile): Promise<void> {
  await insertMissingSeatMaps(db, brand, file)
}
