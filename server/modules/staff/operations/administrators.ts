/** Holds that no airline is left without anybody who may administer its staff. */
import { standardRoleNames, standardRoles } from '@jetbridge/core/access/permission.ts'
import type { Operator } from '@jetbridge/core/access/operator.ts'
import type { Db, Tx } from '../../../db/open.ts'
import { countAdministrators, isAdministrator, listAdministrators, lockGrants } from '../queries/member.ts'
import { StaffRefusal } from '../staff.ts'

/** Roles that every airline has. */
export const bringingTheRight = standardRoleNames.filter((name) =>
  (standardRoles[name] as readonly string[]).includes('administer-staff'),
)

export type LockGrants = typeof lockGrants

export interface AdministratorAct {
  readonly operator: Operator<'administer-staff'>
  /** where it changes something */
  readonly brands: readonly string[]
}

/**
 * Does what may take a right or a second factor away. Others that do the same at these airlines wait.
 * @throws StaffRefusal `right-lost` where the operator's own went meanwhile; `last-administrator` where an airline had an administrator before and has none afterwards: the
 * transaction must not commit
 */
export async function keepingAdministrators<T>(
  tx: Tx,
  { operator, brands }: AdministratorAct,
  work: () => Promise<T>,
  lock: LockGrants = lockGrants,
): Promise<T> {
  const inOrder = brands.toSorted()
  for (const brand of inOrder) await lock(tx, brand)
  // Who is let in by a call may lose the right before its turn.
  if (operator.by === 'staff') {
    const { memberId, object } = operator
    if (!(await isAdministrator(tx, memberId, object.brand, bringingTheRight)))
      throw new StaffRefusal('right-lost')
  }
  const had = []
  for (const brand of inOrder) if (await hasAdministrator(tx, brand)) had.push(brand)
  const done = await work()
  for (const brand of had)
    if (!(await hasAdministrator(tx, brand))) throw new StaffRefusal('last-administrator')
  return done
}

async function hasAdministrator(tx: Tx, brand: string): Promise<boolean> {
  return (await listAdministrators(tx, brand, bringingTheRight)).length > 0
}

/** Whether somebody administers the staff of the airline now, and can sign in, who is none of these. */
export async function isAnotherThere(db: Db, brand: string, members: readonly string[]): Promise<boolean> {
  return (await countAdministrators(db, brand, bringingTheRight, members)) > 0
}
