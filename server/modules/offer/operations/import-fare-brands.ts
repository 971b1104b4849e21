/**
 * Owns the import of an airline's fare brands. Invariants: all rows or none; exactly what was shown is
 * stored, and is on sale at the commit. Never removes a fare brand: one without fares is not sold, and past
 * sales keep its name.
 */
import { auditImport } from '../../audit/operations.ts'
import { isDeepStrictEqual } from 'node:util'
import type { Proposal } from '@jetbridge/core/kernel/proposal.ts'
import { diffTable, type TableDiff } from '@jetbridge/core/flight/table-diff.ts'
import type { FareBrand } from '@jetbridge/core/offer/fare-conditions.ts'
import type { Db, Tx } from '../../../db/open.ts'
import { makeProposal, requireStill, type Signature } from '../../../proposal.ts'
import { lockTariff, notifyOffer, upsertFareBrands } from '../queries.ts'
import { listFareBrands } from '../read.ts'

export interface FareBrandImport {
  readonly brand: string
  readonly fareBrands: readonly FareBrand[]
}

/** What storing fare brands would do; those it calls removed are missing in the file, and stay. */
export async function proposeFareBrands(
  db: Db,
  { brand, fareBrands }: FareBrandImport,
): Promise<Proposal<TableDiff<FareBrand>>> {
  const diff = diffTable(await listFareBrands(db, brand), fareBrands, ({ code }) => code, isSame)
  return makeProposal({ brand, kind: 'fare-brands' }, diff)
}

function isSame(one: FareBrand, other: FareBrand): boolean {
  const parts = ({ rank, names, descriptions, conditions }: FareBrand) => ({
    rank,
    names,
    descriptions,
    conditions: { ...conditions, feesIn: conditions.feesIn ?? {} },
  })
  return isDeepStrictEqual(parts(one), parts(other))
}

/** In the transaction that stores it. @throws ProposalRefusal `outdated` */
export async function storeFareBrands(
  tx: Tx,
  asked: FareBrandImport,
  { operator, digest }: Signature<'import-fares'>,
): Promise<void> {
  const { brand, fareBrands } = asked
  await lockTariff(tx, brand)
  const diff = requireStill(await proposeFareBrands(tx, asked), digest)
  await upsertFareBrands(tx, brand, fareBrands)
  await auditImport(tx, operator, { brand, what: 'fare-brands', ...diff })
  await notifyOffer(tx, brand)
}
