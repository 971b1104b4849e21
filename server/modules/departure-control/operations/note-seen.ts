/**
 * Owns the note that somebody sees personal data. Invariants: it is in the audit log before anything is shown; people are
 * counted one after the other for an account, at all servers, whether they are seen one by one or in a list; beyond some
 * within the hour, administrators hear of it. Never shows anything, and never judges who may see it.
 */
import type { Staff } from '@jetbridge/core/access/actor.ts'
import type { Operator } from '@jetbridge/core/access/operator.ts'
import { brandsFor } from '@jetbridge/core/access/staff-act.ts'
import type { Tx } from '../../../db/open.ts'
import type { Deps } from '../../../deps.ts'
import { auditOperator, type OperatorAct } from '../../audit/operations.ts'
import { warnAdministrators } from '../../staff/operations/warn.ts'
import { mostPeopleAnHour } from '../departure-control.ts'
import { lockReader } from '../queries.ts'
import { countSeenPeople } from '../read/seen-people.ts'

/** @returns how many different people this member has seen within the hour, with these */
export async function noteSeen(
  tx: Tx,
  deps: Pick<Deps, 'now' | 'random'>,
  staff: Staff,
  { operator, act }: { readonly operator: Operator; readonly act: OperatorAct },
  lock: typeof lockReader = lockReader,
): Promise<number> {
  await lock(tx, staff.accountId)
  await auditOperator(tx, operator, act)
  const people = await countSeenPeople(tx, staff.accountId, brandsFor(staff, 'read-personal-data'))
  if (people > mostPeopleAnHour)
    await warnAdministrators(tx, deps, act.brand, { memberId: staff.memberId, people })
  return people
}
