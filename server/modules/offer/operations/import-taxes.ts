/**
 * Owns the import of an airline's taxes and charges. Invariants: the file replaces all of them, in one
 * transaction; exactly what was shown is stored, and is charged from the commit on. Never changes the price
 * of a hold or a ticket.
 */
import { auditImport } from '../../audit/operations.ts'
import { isDeepStrictEqual } from 'node:util'
import type { Proposal } from '@jetbridge/core/kernel/proposal.ts'
import { diffTable, type TableDiff } from '@jetbridge/core/flight/table-diff.ts'
import { removalOf } from '@jetbridge/core/kernel/removal.ts'
import { taxIdentity } from '@jetbridge/core/offer/tax-csv.ts'
import type { Tax } from '@jetbridge/core/offer/tax.ts'
import type { Db, Tx } from '../../../db/open.ts'
import { makeProposal, requireStill, type Signature } from '../../../proposal.ts'
import { deleteTaxes, insertTaxes, lockTariff, notifyOffer } from '../queries.ts'
import { listTaxes } from '../read.ts'

export interface TaxImport {
  readonly brand: string
  readonly taxes: readonly Tax[]
}

/** What storing taxes would do. */
export async function proposeTaxes(db: Db, { brand, taxes }: TaxImport): Promise<Proposal<TableDiff<Tax>>> {
  const diff = diffTable(await listTaxes(db, brand), taxes, taxIdentity, isDeepStrictEqual)
  return makeProposal({ brand, kind: 'taxes' }, diff, { removal: removalOf('taxes', diff) })
}

/** In the transaction that stores it. @throws ProposalRefusal `outdated` */
export async function storeTaxes(
  tx: Tx,
  asked: TaxImport,
  { operator, digest }: Signature<'import-fares'>,
): Promise<void> {
  const { brand, taxes } = asked
  await lockTariff(tx, brand)
  const diff = requireStill(await proposeTaxes(tx, asked), digest)
  await deleteTaxes(tx, brand)
  await insertTaxes(tx, brand, taxes)
  await auditImport(tx, operator, { brand, what: 'taxes', ...diff })
  await notifyOffer(tx, brand)
}
