/** Owns the import of seat maps and seat prices. Never changes who sits where, nor what they paid. */
import { isDeepStrictEqual } from 'node:util'
import { auditImport } from '../../audit/operations.ts'
import type { Proposal } from '@jetbridge/core/kernel/proposal.ts'
import { diffTable, type TableDiff } from '@jetbridge/core/flight/table-diff.ts'
import type { CabinLayout } from '@jetbridge/core/seat/cabin-layout.ts'
import type { SeatMapFile, ZonePrice } from '@jetbridge/core/seat/seat-map-file.ts'
import type { Db, Tx } from '../../../db/open.ts'
import { makeProposal, requireStill, type Signature } from '../../../proposal.ts'
import { insertMissingSeatMaps, lockSeatMaps, upsertLayouts, upsertSeatPrices } from '../queries.ts'
import { listSeatMaps } from '../read.ts'

export interface SeatMapImport extends SeatMapFile {
  readonly brand: string
}

/** What storing maps and prices would do; those that the file leaves out stay. */
export async function proposeSeatMaps(
  db: Db,
  { brand, layouts, prices }: SeatMapImport,
): Promise<Proposal<TableDiff<CabinLayout | ZonePrice>>> {
  const standing = await listSeatMaps(db, brand)
  const identity = (row: CabinLayout | ZonePrice) =>
    'zone' in row ? `${row.zone} ${row.price.currency}` : row.aircraft
  const diff = diffTable(
    [...standing.layouts, ...standing.prices],
    [...layouts, ...prices],
    identity,
    isDeepStrictEqual,
  )
  return makeProposal({ brand, kind: 'seat-maps' }, { ...diff, removed: [] })
}

/**
 * Adds maps and prices, and replaces those of the same names, in the transaction that stores it.
 * @throws ProposalRefusal `outdated`
 */
export async function storeSeatMaps(
  tx: Tx,
  { brand, layouts, prices }: SeatMapImport,
  { operator, digest }: Signature<'edit-seat-maps'>,
): Promise<void> {
  await lockSeatMaps(tx, brand)
  const diff = requireStill(await proposeSeatMaps(tx, { brand, layouts, prices }), digest)
  await upsertLayouts(tx, brand, layouts)
  await upsertSeatPrices(tx, brand, prices)
  await auditImport(tx, operator, { brand, what: 'seat-maps', ...diff })
}

/** Maps and prices that a brand does not have yet; existing ones stay as they are. */
export async function addSeatMaps(db: Db, brand: string, file: SeatMapFile): Promise<void> {
  await insertMissingSeatMaps(db, brand, file)
}
