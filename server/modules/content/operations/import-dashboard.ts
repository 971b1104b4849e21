/**
 * Owns the import of an airline's dashboard. Invariants: the file replaces all its cards, in one transaction;
 * exactly what was shown is stored.
 */
import type { Operator } from '@jetbridge/core/access/operator.ts'
import { isDeepStrictEqual } from 'node:util'
import type { DashboardCard } from '@jetbridge/core/content/dashboard-card.ts'
import { diffTable, type TableDiff } from '@jetbridge/core/flight/table-diff.ts'
import type { Database, Db } from '../../../db/open.ts'
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
): Promise<TableDiff<DashboardCard>> {
  const standing = await listDashboardCards(db, brand)
  return diffTable(standing, cards, ({ componentUid }) => componentUid, isDeepStrictEqual)
}

/** Stores the proposal; false, with nothing stored, when the cards have changed since the comparison. */
export async function importDashboard(
  db: Database,
  asked: DashboardImport,
  shown: TableDiff<DashboardCard>,
  operator: Operator<'edit-content'>,
): Promise<boolean> {
  const { brand, cards } = asked
  return db.transact(async (tx) => {
    await lockContent(tx, brand)
    if (!isDeepStrictEqual(await proposeDashboard(tx, asked), shown)) return false
    await deleteDashboardCards(tx, brand)
    await insertDashboardCards(tx, brand, cards)
    await auditImport(tx, operator, { brand, what: 'dashboard', ...shown })
    return true
  })
}
