/** A member of the staff signs an act that they have asked for earlier. Reads only; what they may do is judged now. */
import type { StaffOperator } from '@jetbridge/core/access/operator.ts'
import type { StaffPermission } from '@jetbridge/core/access/permission.ts'
import { operatorFor, type StaffAct } from '@jetbridge/core/access/staff-act.ts'
import type { Db } from '../../../db/open.ts'
import { grantOf } from '../read/grants.ts'
import { findCalling } from '../queries/member.ts'

/** They have asked for it in one that may be over by now. */
const ofNoSession = { sessionUid: '', lockMinutes: 0 }

/** Undefined where they may no longer do it, or have ended. */
export async function signAgain<P extends StaffPermission>(
  db: Db,
  accountId: string,
  act: StaffAct<P>,
): Promise<StaffOperator<P> | undefined> {
  const member = await findCalling(db, accountId, ofNoSession)
  if (!member) return undefined
  return operatorFor({ memberId: member.id, accountId, grants: member.grants.map(grantOf) }, act).operator
}
