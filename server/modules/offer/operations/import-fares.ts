/**
 * Owns the import of an airline's fares. Invariants: one import of a brand at a time, all of it or nothing;
 * exactly what was shown is stored; no fare is filed twice. A fare that stays, or changes its price, stays
 * the same fare, so a traveller who is choosing it goes on or is told the new price. Never changes the price
 * of a hold or a ticket.
 */
import { auditImport } from '../../audit/operations.ts'
import type { Proposal } from '@jetbridge/core/kernel/proposal.ts'
import { removalOf } from '@jetbridge/core/kernel/removal.ts'
import { diffFares, type FareDiff } from '@jetbridge/core/offer/fare-diff.ts'
import type { FiledFare } from '@jetbridge/core/offer/fare.ts'
import type { Db, Tx } from '../../../db/open.ts'
import { makeProposal, requireStill, type Signature } from '../../../proposal.ts'
import { deleteFares, insertFares, lockTariff, notifyOffer, updateFares } from '../queries.ts'
import { listFares } from '../read.ts'

export interface FareImport {
  readonly brand: string
  readonly fares: readonly FiledFare[]
  /** adds to the tariff instead of replacing it */
  readonly isAdded: boolean
}

/** What storing fares would do. */
export async function proposeFares(
  db: Db,
  { brand, fares, isAdded }: FareImport,
): Promise<Proposal<FareDiff>> {
  const whole = diffFares(await listFares(db, brand), fares)
  const diff = isAdded ? { ...whole, removed: [] } : whole
  return makeProposal({ brand, kind: 'fares' }, diff, { removal: removalOf('fares', diff) })
}

/** In the transaction that stores it. @throws ProposalRefusal `outdated` */
export async function storeFares(
  tx: Tx,
  asked: FareImport,
  { operator, digest }: Signature<'import-fares'>,
): Promise<void> {
  await lockTariff(tx, asked.brand)
  const diff = requireStill(await proposeFares(tx, asked), digest)
  await keepFares(tx, asked.brand, diff)
  await auditImport(tx, operator, { brand: asked.brand, what: 'fares', ...diff })
}

async function keepFares(tx: Tx, brand: string, { added, changed, removed }: FareDiff): Promise<void> {
  await deleteFares(
    tx,
    removed.map(({ id }) => id),
  )
  await updateFares(
    tx,
    changed.map(({ before, after }) => ({ id: before.id, to: after })),
  )
  await insertFares(tx, brand, added)
  await notifyOffer(tx, brand)
}
