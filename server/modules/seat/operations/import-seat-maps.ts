/** Owns the import of seat maps and seat prices. Never changes who sits where, nor what they paid. */
import { auditImport } from '../../audit/operations.ts'
import type { Operator } from '@jetbridge/core/access/operator.ts'
import type { SeatMapFile } from '@jetbridge/core/seat/seat-map-file.ts'
import type { Db, Tx } from '../../../db/open.ts'
import { insertMissingSeatMaps, upsertLayouts, upsertSeatPrices } from '../queries.ts'

/** Adds maps and prices, and replaces those of the same names. */
export async function importSeatMaps(
  tx: Tx,
  brand: string,
  { layouts, prices }: SeatMapFile,
  operator: Operator,
): Promise<void> {
  await upsertLayouts(tx, brand, layouts)
  await upsertSeatPrices(tx, brand, prices)
  const counts = { added: [...layouts, ...prices], changed: [], removed: [] }
  await auditImport(tx, operator, { brand, what: 'seat-maps', ...counts })
}

/** Maps and prices that a brand does not have yet; existing ones stay as they are. */
export async function addSeatMaps(db: Db, brand: string, file: SeatMapFile): Promise<void> {
  await insertMissingSeatMaps(db, brand, file)
}
