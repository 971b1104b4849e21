/** Owns the import of seat maps and seat prices. Never changes who sits where, nor what they paid. */
import { isDeepStrictEqual } from 'node:util'
import { auditImport } from '../../audit/operations.ts'
import type { Operator } from '@jetbridge/core/access/operator.ts'
import { diffTable, type TableDiff } from '@jetbridge/core/flight/table-diff.ts'
import type { CabinLayout } from '@jetbridge/core/seat/cabin-layout.ts'
import type { SeatMapFile, ZonePrice } from '@jetbridge/core/seat/seat-map-file.ts'
import type { Db, Tx } from '../../../db/open.ts'
import { insertMissingSeatMaps, upsertLayouts, upsertSeatPrices } from '../queries.ts'
import { listSeatMaps } from '../read.ts'

/** What storing maps and prices would do; those that the file leaves out stay. */
export async function proposeSeatMaps(
  db: Db,
  brand: string,
  { layouts, prices }: SeatMapFile,
): Promise<TableDiff<CabinLayout | ZonePrice>> {
  const standing = await listSeatMaps(db, brand)
  const identity = (row: CabinLayout | ZonePrice) =>
    'zone' in row ? `${row.zone} ${row.price.currency}` : row.aircraft
  const diff = diffTable(
    [...standing.layouts, ...standing.prices],
    [...layouts, ...prices],
    identity,
    isDeepStrictEqual,
  )
  return { ...diff, removed: [] }
}

/** Adds maps and prices, and replaces those of the same names. */
export async function importSeatMaps(
  tx: Tx,
  brand: string,
  { layouts, prices }: SeatMapFile,
  operator: Operator<'edit-seat-maps'>,
): Promise<void> {
  const diff = await proposeSeatMaps(tx, brand, { layouts, prices })
  await upsertLayouts(tx, brand, layouts)
  await upsertSeatPrices(tx, brand, prices)
  await auditImport(tx, operator, { brand, what: 'seat-maps', ...diff })
}

/** Maps and prices that a brand does not have yet; existing ones stay as they are. */
export async function addSeatMaps(db: Db, brand: string, file: SeatMapFile): Promise<void> {
  await insertMissingSeatMaps(db, brand, file)
}
