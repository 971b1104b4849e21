/**
 * Owns the import of an airline's minimum connection times. Invariants: the file replaces all of them, in one
 * transaction; exactly what was shown is stored, and every running site joins flights by it from the commit on. Never
 * changes a booking that connects by the times of before.
 */
import { isDeepStrictEqual } from 'node:util'
import type { ConnectionTime } from '@jetbridge/core/flight/connection-time.ts'
import { connectionTimeIdentity } from '@jetbridge/core/flight/connection-time-csv.ts'
import { diffTable, type TableDiff } from '@jetbridge/core/flight/table-diff.ts'
import type { Proposal } from '@jetbridge/core/kernel/proposal.ts'
import { removalOf } from '@jetbridge/core/kernel/removal.ts'
import type { Db, Tx } from '../../../db/open.ts'
import { makeProposal, requireStill, type Signature } from '../../../proposal.ts'
import { auditImport } from '../../audit/operations.ts'
import { lockSchedule, notifySchedule, replaceConnectionTimes } from '../queries.ts'
import { listConnectionTimes } from '../read.ts'

export interface ConnectionTimeImport {
  readonly brand: string
  readonly connectionTimes: readonly ConnectionTime[]
}

/** What storing connection times would do. */
export async function proposeConnectionTimes(
  db: Db,
  { brand, connectionTimes }: ConnectionTimeImport,
): Promise<Proposal<TableDiff<ConnectionTime>>> {
  const standing = await listConnectionTimes(db, brand)
  const diff = diffTable(standing, connectionTimes, connectionTimeIdentity, isDeepStrictEqual)
  const removal = removalOf('connection times', diff)
  return makeProposal({ brand, kind: 'connection-times' }, diff, { removal })
}

/** In the transaction that stores it. @throws ProposalRefusal `outdated` */
export async function storeConnectionTimes(
  tx: Tx,
  asked: ConnectionTimeImport,
  { operator, digest }: Signature<'import-schedule'>,
): Promise<void> {
  const { brand, connectionTimes } = asked
  await lockSchedule(tx, brand)
  const diff = requireStill(await proposeConnectionTimes(tx, asked), digest)
  await replaceConnectionTimes(tx, brand, connectionTimes)
  await auditImport(tx, operator, { brand, what: 'connection-times', ...diff })
  await notifySchedule(tx, brand)
}
