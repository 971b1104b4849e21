/** Who acts as one of the airline's own people: a member whose account has signed in. */
import type { Staff } from '@jetbridge/core/access/actor.ts'
import {
  isStandardRole,
  type StaffPermission,
  staffPermissions,
  standardRoles,
} from '@jetbridge/core/access/permission.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../http/refusal.ts'
import type { TokenHolder } from '../account/account.ts'
import { type CallingMember, findCalling, noteUse } from './queries/member.ts'

/**
 * One statement, and one more every few minutes. What they may do is asked with each call: a right that ends, ends at
 * once. @throws Refusal `session-expired` for nobody, and for an account that belongs to no member
 */
export async function proveStaff(
  { db }: Pick<Deps, 'db'>,
  { brand, accountId, sessionUid, isOurs }: TokenHolder,
): Promise<Staff> {
  const member = isOurs ? await findCalling(db.query, accountId) : undefined
  if (!member) throw new Refusal('session-expired')
  const { id: memberId, isUnbound, isStale, grants } = member
  if (isUnbound || isStale) await noteUse(db.query, memberId, accountId)
  return { kind: 'staff', brand, accountId, sessionUid, memberId, grants: grants.map(grantOf) }
}

function grantOf({
  brand,
  role,
  station,
  ownPermissions,
}: CallingMember['grants'][number]): Staff['grants'][number] {
  return {
    brand,
    station,
    permissions: isStandardRole(role) ? standardRoles[role] : known(ownPermissions ?? []),
  }
}

/** A set may name what an older or a newer version knows. */
function known(names: readonly string[]): StaffPermission[] {
  return names.filter((name): name is StaffPermission => Object.hasOwn(staffPermissions, name))
}
