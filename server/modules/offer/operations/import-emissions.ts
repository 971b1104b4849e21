/**
 * Owns the import of what an airline says of its flights' carbon dioxide. Invariants: the file replaces all of it, in
 * one transaction; exactly what was shown is stored, and is said by every running site from the commit on. A flight that
 * the file says nothing of shows nothing.
 */
import { isDeepStrictEqual } from 'node:util'
import type { EmissionFactor } from '@jetbridge/core/flight/emission.ts'
import { emissionIdentity } from '@jetbridge/core/flight/emission-csv.ts'
import { diffTable, type TableDiff } from '@jetbridge/core/flight/table-diff.ts'
import type { Proposal } from '@jetbridge/core/kernel/proposal.ts'
import { removalOf } from '@jetbridge/core/kernel/removal.ts'
import type { Db, Tx } from '../../../db/open.ts'
import { makeProposal, requireStill, type Signature } from '../../../proposal.ts'
import { auditImport } from '../../audit/operations.ts'
import { deleteEmissionFactors, insertEmissionFactors, lockTariff, notifyOffer } from '../queries.ts'
import { listEmissionFactors } from '../read.ts'

export interface EmissionImport {
  readonly brand: string
  readonly factors: readonly EmissionFactor[]
}

/** What storing emission factors would do. */
export async function proposeEmissions(
  db: Db,
  { brand, factors }: EmissionImport,
): Promise<Proposal<TableDiff<EmissionFactor>>> {
  const standing = await listEmissionFactors(db, brand)
  const diff = diffTable(standing, factors, emissionIdentity, isDeepStrictEqual)
  return makeProposal({ brand, kind: 'emissions' }, diff, { removal: removalOf('emission factors', diff) })
}

/** In the transaction that stores it. @throws ProposalRefusal `outdated` */
export async function storeEmissions(
  tx: Tx,
  asked: EmissionImport,
  { operator, digest }: Signature<'import-schedule'>,
): Promise<void> {
  const { brand, factors } = asked
  await lockTariff(tx, brand)
  const diff = requireStill(await proposeEmissions(tx, asked), digest)
  await deleteEmissionFactors(tx, brand)
  await insertEmissionFactors(tx, brand, factors)
  await auditImport(tx, operator, { brand, what: 'emissions', ...diff })
  await notifyOffer(tx, brand)
}
