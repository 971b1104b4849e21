/**
 * Owns who works for the airline and as what. Invariants: every act leaves a row in the audit log; nobody of the staff
 * changes their own rights; an airline that has an administrator keeps one; a role that is granted exists.
 */
import type { AmountAct, AmountLimit } from '@jetbridge/core/access/amount-limit.ts'
import type { MemberActName } from '@jetbridge/core/access/audit-act.ts'
import type { Operator } from '@jetbridge/core/access/operator.ts'
import { isStandardRole } from '@jetbridge/core/access/permission.ts'
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import { uuidv7 } from '@jetbridge/core/kernel/id.ts'
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import type { Tx } from '../../../db/open.ts'
import type { Deps } from '../../../deps.ts'
import { endSessionsOf } from '../../account/operations/holder.ts'
import { inviteStaff } from '../../account/operations/invite-staff.ts'
import { auditOperator } from '../../audit/operations.ts'
import { keepLimit } from '../queries/amount.ts'
import { deleteGrant, endGrants, findMember, keepGrant, keepMember, type Member } from '../queries/member.ts'
import { deleteRole, keepRole, listHolders, listRoles } from '../queries/role.ts'
import { type OwnRole, type RoleGrant, StaffRefusal } from '../staff.ts'
import { keepingAdministrators, type LockGrants } from './administrators.ts'
import { endWords, heldWords, limitWords, noting, permissionWords } from './what-changed.ts'

type Tools = Pick<Deps, 'db' | 'now' | 'random'>

/** One member, as people name them, at one airline. */
export interface MemberAct {
  /** brand.id */
  readonly brand: string
  /** lower case */
  readonly email: string
  readonly operator: Operator<'administer-staff'>
}

export interface NewMember extends Omit<MemberAct, 'brand'> {
  readonly brand: Pick<Brand, 'id' | 'defaultLocale'>
  /** none: they can sign in and do nothing yet */
  readonly roles: readonly RoleGrant[]
  /** null: no end */
  readonly endsAt: Instant | null
  /** else the link is given by hand */
  readonly isMailed: boolean
}

/**
 * Invites somebody, who may be a member already, and gives them the roles. Answers the id of the question; the holder of
 * its key chooses the password.
 * @throws StaffRefusal `no-role`, `own-rights`, `last-administrator`
 */
export async function addMember(deps: Tools, asked: NewMember): Promise<string> {
  const { brand, email, roles, endsAt, isMailed, operator } = asked
  return deps.db.transact((tx) =>
    keepingAdministrators(tx, { operator, brands: [brand.id] }, async () => {
      const memberId = await keepMember(tx, uuidv7(deps.now(), deps.random), email)
      requireAnother(operator, memberId)
      for (const { role, station } of roles) {
        await requireRole(tx, brand.id, role)
        await keepGrant(tx, memberId, { brand: brand.id, role, station }, endsAt)
      }
      const askId = await inviteStaff(deps, tx, { brand, email, isMailed })
      const given = roles.length === 0 ? [] : [...roles.map(heldWords), endWords(endsAt)]
      const signed = noting(operator, given.length === 0 ? 'another link' : given.join(', '))
      await audit(tx, { operator: signed, brand: brand.id, memberId, act: 'staff-invited' })
      return askId
    }),
  )
}

/** @throws StaffRefusal `no-member`, `no-role`, `own-rights`, `last-administrator` where it gives an end */
export function grantRole(
  deps: Tools,
  asked: MemberAct,
  { role, station }: RoleGrant,
  endsAt: Instant | null,
): Promise<void> {
  const what = `${heldWords({ role, station })}, ${endWords(endsAt)}`
  return change(deps, asked, { act: 'staff-role-granted', what }, async (tx, { id }) => {
    await requireRole(tx, asked.brand, role)
    await keepGrant(tx, id, { brand: asked.brand, role, station }, endsAt)
  })
}

/** @throws StaffRefusal `no-member`, `no-role` that they hold, `own-rights`, `last-administrator` */
export function withdrawRole(deps: Tools, asked: MemberAct, held: RoleGrant): Promise<void> {
  const kept = { act: 'staff-role-withdrawn', what: heldWords(held) } as const
  return change(deps, asked, kept, async (tx, { id }) => {
    if (!(await deleteGrant(tx, id, { brand: asked.brand, ...held }))) throw new StaffRefusal('no-role')
  })
}

/**
 * All that they may do at the airline ends then; null: it has no end any more.
 * @throws StaffRefusal `no-member`, `no-role`, `own-rights`, `last-administrator`
 */
export function endMember(
  deps: Tools,
  asked: MemberAct,
  endsAt: Instant | null,
  lock?: LockGrants,
): Promise<void> {
  const work: Change = async (tx, { id }) => {
    if ((await endGrants(tx, id, asked.brand, endsAt)) === 0) throw new StaffRefusal('no-role')
  }
  const act = endsAt === null ? 'staff-end-lifted' : 'staff-ended'
  return change(deps, asked, { act, what: endWords(endsAt) }, work, lock)
}

/** @throws StaffRefusal `no-member`, `own-rights` */
export function setLimit(deps: Tools, asked: MemberAct, act: AmountAct, limit: AmountLimit): Promise<void> {
  const { each, day, guest } = limit
  return change(deps, asked, { act: 'staff-limit-set', what: limitWords(act, limit) }, (tx, { id }) => {
    const key = { memberId: id, brand: asked.brand, act, currency: each.currency }
    return keepLimit(tx, key, { each: each.amount, day: day.amount, guest: guest.amount })
  })
}

/** Signs the member out everywhere: the person is one at all airlines. @throws StaffRefusal `no-member`, `own-rights` */
export function endSessionsOfMember(deps: Tools, asked: MemberAct): Promise<void> {
  return change(deps, asked, { act: 'staff-signed-out' }, async (tx, { accountId }) => {
    if (accountId !== null) await endSessionsOf(tx, accountId)
  })
}

interface RoleAct {
  /** brand.id */
  readonly brand: string
  readonly operator: Operator<'administer-staff'>
}

/**
 * Makes a set of permissions, or changes it for all who hold it.
 * @throws StaffRefusal `role-is-standard`, `own-rights` of somebody who holds it, `last-administrator`
 */
export async function defineRole(deps: Tools, { brand, operator }: RoleAct, role: OwnRole): Promise<void> {
  if (isStandardRole(role.name)) throw new StaffRefusal('role-is-standard')
  await deps.db.transact((tx) =>
    keepingAdministrators(tx, { operator, brands: [brand] }, async () => {
      const holders = await listHolders(tx, brand, role.name)
      if (operator.by === 'staff' && holders.includes(operator.memberId)) throw new StaffRefusal('own-rights')
      await keepRole(tx, brand, role)
      const about = { record: 'staff-role', brand, recordId: role.name } as const
      const signed = noting(operator, permissionWords(role))
      await auditOperator(tx, signed, { act: 'staff-role-defined', ...about })
    }),
  )
}

/** @throws StaffRefusal `no-role` of its own, `role-is-held`, also by somebody for whom it has ended */
export async function dropRole(deps: Tools, { brand, operator }: RoleAct, name: string): Promise<void> {
  await deps.db.transact((tx) =>
    keepingAdministrators(tx, { operator, brands: [brand] }, async () => {
      if ((await listHolders(tx, brand, name)).length > 0) throw new StaffRefusal('role-is-held')
      if (!(await deleteRole(tx, brand, name))) throw new StaffRefusal('no-role')
      await auditOperator(tx, operator, {
        act: 'staff-role-dropped',
        record: 'staff-role',
        brand,
        recordId: name,
      })
    }),
  )
}

type Change = (tx: Tx, member: Member) => Promise<void>

async function change(
  { db }: Tools,
  { brand, email, operator }: MemberAct,
  { act, what }: { readonly act: MemberActName; readonly what?: string },
  work: Change,
  lock?: LockGrants,
): Promise<void> {
  await db.transact((tx) =>
    keepingAdministrators(
      tx,
      { operator, brands: [brand] },
      async () => {
        const member = await findMember(tx, email)
        if (!member) throw new StaffRefusal('no-member')
        requireAnother(operator, member.id)
        await work(tx, member)
        const signed = what === undefined ? operator : noting(operator, what)
        await audit(tx, { operator: signed, brand, memberId: member.id, act })
      },
      lock,
    ),
  )
}

/** The right was granted for one member. @throws StaffRefusal `own-rights` */
function requireAnother(operator: Operator<'administer-staff'>, memberId: string): void {
  if (operator.by === 'staff' && operator.memberId === memberId) throw new StaffRefusal('own-rights')
}

async function requireRole(tx: Tx, brand: string, role: string): Promise<void> {
  if (isStandardRole(role)) return
  const own = await listRoles(tx, brand)
  if (!own.some(({ name }) => name === role)) throw new StaffRefusal('no-role')
}

interface MemberAudit {
  readonly operator: Operator
  readonly brand: string
  readonly memberId: string
  readonly act: MemberActName
}

function audit(tx: Tx, { operator, brand, memberId, act }: MemberAudit): Promise<void> {
  return auditOperator(tx, operator, { act, record: 'staff-member', brand, recordId: memberId })
}
