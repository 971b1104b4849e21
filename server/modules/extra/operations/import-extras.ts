/**
 * Owns the import of an airline's extras. Invariants: the file replaces all extras, in one transaction;
 * exactly what was shown is stored, and is on sale from the commit on. Never changes held or sold extras:
 * they keep price and name.
 */
import { auditImport } from '../../audit/operations.ts'
import { isDeepStrictEqual } from 'node:util'
import type { Extra } from '@jetbridge/core/extra/extra.ts'
import type { Proposal } from '@jetbridge/core/kernel/proposal.ts'
import { diffTable, type TableDiff } from '@jetbridge/core/flight/table-diff.ts'
import { removalOf } from '@jetbridge/core/kernel/removal.ts'
import type { Db, Tx } from '../../../db/open.ts'
import { makeProposal, requireStill, type Signature } from '../../../proposal.ts'
import { insertExtras, lockExtras, replaceExtras } from '../queries.ts'
import { listExtras } from '../read.ts'

export interface ExtraImport {
  readonly brand: string
  readonly extras: readonly Extra[]
}

/** What storing extras would do. */
export async function proposeExtras(
  db: Db,
  { brand, extras }: ExtraImport,
): Promise<Proposal<TableDiff<Extra>>> {
  const diff = diffTable(await listExtras(db, brand), extras, ({ code }) => code, isDeepStrictEqual)
  return makeProposal({ brand, kind: 'extras' }, diff, { removal: removalOf('extras', diff) })
}

/** In the transaction that stores it. @throws ProposalRefusal `outdated` */
export async function storeExtras(
  tx: Tx,
  asked: ExtraImport,
  { operator, digest }: Signature<'edit-extras'>,
): Promise<void> {
  await lockExtras(tx, asked.brand)
  const diff = requireStill(await proposeExtras(tx, asked), digest)
  await replaceExtras(tx, asked.brand, asked.extras)
  await auditImport(tx, operator, { brand: asked.brand, what: 'extras', ...diff })
}

/** Existing ones stay as they are. */
export function addExtras(db: Db, brand: string, extras: readonly Extra[]): Promise<void> {
  return insertExtras(db, brand, extras)
}
