/**
 * Owns adding to the audit log. Invariants: rows are only ever added; a row falls with the act that it tells of; each is
 * sealed soon, in a block with a hash over it and over the block before. Never tells what was done.
 */
import type { ImportedKind } from '@jetbridge/core/access/audit-act.ts'
import type { Operator } from '@jetbridge/core/access/operator.ts'
import type { AuditRule } from '@jetbridge/core/contract/endpoint.ts'
import type { Db } from '../../db/open.ts'
import type { Deps } from '../../deps.ts'
import type { AppendAudit, AuditEntry } from '../../http/audit.ts'
import { insertAct, listUnsealed, sealActs } from './queries.ts'

/** One statement of the act's transaction. */
export const appendAudit: AppendAudit = insertAct

/** What somebody of the airline has done. */
export interface OperatorAct extends AuditRule {
  readonly brand: string
  readonly recordId: string
}

/** In the transaction of the act. */
export function auditOperator(
  tx: Db,
  operator: Operator,
  { brand: brandId, ...act }: OperatorAct,
): Promise<void> {
  const { reason, note } = operator
  // The right was proved for one airline; what belongs to none is everybody's.
  if (operator.by === 'staff' && ![operator.object.brand, 'airline'].includes(brandId))
    throw new Error(`an act for ${brandId} by somebody who was let in for ${operator.object.brand}`)
  return insertAct(tx, { ...act, brandId, ...actorOf(operator), reason, note })
}

function actorOf(operator: Operator): Pick<AuditEntry, 'actorKind' | 'actorId' | 'requestId'> {
  if (operator.by === 'console') return { actorKind: 'operator', actorId: null, requestId: 'command' }
  return { actorKind: 'staff', actorId: operator.accountId, requestId: operator.requestId }
}

/** What an import has stored, by numbers of rows. */
export interface ImportCounts {
  /** `airline` for what belongs to no brand */
  readonly brand: string
  readonly what: ImportedKind
  readonly added: readonly unknown[]
  readonly changed: readonly unknown[]
  readonly removed: readonly unknown[]
}

/** Somebody has stored a file: in the transaction that stores it. */
export function auditImport(
  tx: Db,
  operator: Operator,
  { brand, what, added, changed, removed }: ImportCounts,
): Promise<void> {
  const counts = `${added.length} added, ${changed.length} changed, ${removed.length} removed`
  const reason = operator.reason === undefined ? counts : `${counts}: ${operator.reason}`
  return auditOperator(
    tx,
    { ...operator, reason },
    { act: `${what}-imported`, record: 'airline', brand, recordId: brand },
  )
}

/** Acts of one block: its hash is computed over them in one statement. */
const mostInBlock = 5_000

/** Seals all that waits, series by series. @returns how many acts */
export async function sealAudit({ db }: Pick<Deps, 'db'>): Promise<number> {
  let all = 0
  for (const series of await listUnsealed(db.query)) {
    for (let sealed = mostInBlock; sealed === mostInBlock; all += sealed)
      sealed = await sealActs(db.query, series, mostInBlock)
  }
  return all
}
