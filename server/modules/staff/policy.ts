/** Who acts as one of the airline's own people: a member whose account has signed in. */
import type { Staff } from '@jetbridge/core/access/actor.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../http/refusal.ts'
import type { DeskHolder } from '../account/account.ts'
import { findCalling, noteUse } from './queries/member.ts'
import { grantOf } from './read/grants.ts'
import { lockMinutes } from './staff.ts'

interface StaffCall {
  /** as it names itself */
  readonly browser: string
  /** false: no use of the session */
  readonly isAct: boolean
}

/**
 * One statement, and one more each minute of use. What they may do is asked with each call: a right that ends, ends at
 * once. @throws Refusal `session-expired` for nobody, and for an account that belongs to no member
 */
export async function proveStaff(
  { db }: Pick<Deps, 'db'>,
  { accountId, sessionUid }: DeskHolder,
  { browser, isAct }: StaffCall,
): Promise<Staff> {
  const member = await findCalling(db.query, accountId, { sessionUid, lockMinutes })
  if (!member) throw new Refusal('session-expired')
  const { id: memberId, isUnbound, isNew, isStale, isLocked, provedSeconds } = member
  const grants = member.grants.map(grantOf)
  // Ten minutes are counted from the first call, whatever it is.
  if (!isLocked && (isUnbound || isNew || (isStale && isAct)))
    await noteUse(db.query, memberId, { accountId, sessionUid, browser: browser.slice(0, longestBrowser) })
  return { kind: 'staff', accountId, sessionUid, memberId, isLocked, provedSeconds, grants }
}

const longestBrowser = 300
