/**
 * Owns the import of an airline's dashboard. Invariants: the file replaces all its cards, in one transaction;
 * exactly what was shown is stored.
 */
import { isDeepStrictEqual } from 'node:util'
import type { DashboardCard } from '@jetbridge/core/content/dashboard-card.ts'
import type { Proposal } from '@jetbridge/core/kernel/proposal.ts'
import { diffTable, type TableDiff } from '@jetbridge/core/flight/table-diff.ts'
import { removalOf } from '@jetbridge/core/kernel/removal.ts'
import type { Db, Tx } from '../../../db/open.ts'
import { makeProposal, requireStill, type Signature } from '../../../proposal.ts'
import { auditImport } from '../../audit/operations.ts'
import { deleteDashboardCards, insertDashboardCards, lockContent } from '../queries.ts'
import { listDashboardCards } from '../read.ts'

export interface DashboardImport {
  readonly brand: string
  readonly cards: readonly DashboardCard[]
}

/** What storing cards would do. */
export async function proposeDashboard(
  db: Db,
  { brand, cards }: DashboardImport,
): Promise<Proposal<TableDiff<DashboardCard>>> {
  const standing = await listDashboardCards(db, brand)
  const diff = diffTable(standing, cards, ({ componentUid }) => componentUid, isDeepStrictEqual)
  return makeProposal({ brand, kind: 'dashboard' }, diff, { removal: removalOf('dashboard cards', diff) })
}

/** In the transaction that stores it. @throws ProposalRefusal `outdated` */
export async function storeDashboard(
  tx: Tx,
  asked: DashboardImport,
  { operator, digest }: Signature<'edit-content'>,
): Promise<void> {
  const { brand, cards } = asked
  await lockContent(tx, brand)
  const diff = requireStill(await proposeDashboard(tx, asked), digest)
  await deleteDashboardCards(tx, brand)
  await insertDashboardCards(tx, brand, cards)
  await auditImport(tx, operator, { brand, what: 'dashboard', ...diff })
}
