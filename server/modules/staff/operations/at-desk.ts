/**
 * Lets an administrator at the desk do what the console does: the same operations, signed by a member of the staff.
 * Invariants: only where they administer all of the airline's staff, only with a second factor that was just shown, and
 * never for a member of another airline.
 */
import type { Staff } from '@jetbridge/core/access/actor.ts'
import type { StaffOperator } from '@jetbridge/core/access/operator.ts'
import type { StaffPermission } from '@jetbridge/core/access/permission.ts'
import { operatorFor, scopesFor } from '@jetbridge/core/access/staff-act.ts'
import type { ErrorCode } from '@jetbridge/core/contract/error.ts'
import { dateAt, type Instant, type LocalDate, zone } from '@jetbridge/core/kernel/time.ts'
import type { ServedBrand } from '@jetbridge/core/brand/served-brand.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/refusal.ts'
import { findMember, findMemberAt, type Member } from '../queries/member.ts'
import { endOfLastDay, type RoleGrant, StaffRefusal, type StaffRefusalReason } from '../staff.ts'
import type { LimitInvite } from './invite-limit.ts'
import { addMember, type MemberAct } from './members.ts'

const permission = 'administer-staff'

/** The airlines whose staff somebody administers: all of it, not that of a station. */
export function administeredBrands(deps: Pick<Deps, 'brands'>, staff: Staff): readonly ServedBrand[] {
  return wholeBrands(deps, staff, permission)
}

function wholeBrands(
  { brands }: Pick<Deps, 'brands'>,
  staff: Staff,
  right: StaffPermission,
): readonly ServedBrand[] {
  const whole = new Set(
    scopesFor(staff, right)
      .filter(({ stations }) => stations === null)
      .map(({ brand }) => brand),
  )
  return brands.filter(({ id }) => whole.has(id))
}

/** @throws Refusal `not-found` of an airline whose staff they do not administer */
export function administeredBrand(deps: Pick<Deps, 'brands'>, staff: Staff, brand: string): ServedBrand {
  const found = administeredBrands(deps, staff).find(({ id }) => id === brand)
  if (!found) throw new Refusal('not-found')
  return found
}

/**
 * @param right which they must have for all of the airline
 * @throws Refusal `not-found` for a member of other airlines alone
 */
export async function memberAt(
  { db, ...deps }: Pick<Deps, 'brands' | 'db'>,
  staff: Staff,
  { brand, memberId }: { readonly brand: string; readonly memberId: string },
  right: StaffPermission = permission,
): Promise<Member> {
  if (!wholeBrands(deps, staff, right).some(({ id }) => id === brand)) throw new Refusal('not-found')
  const member = await findMemberAt(db.query, memberId, brand)
  if (!member) throw new Refusal('not-found')
  return member
}

/** Why, and by which call. */
export interface DeskMotive {
  readonly reason: string
  readonly requestId: string
}

export interface DeskMemberAct extends DeskMotive {
  readonly brand: string
  readonly memberId: string
}

interface SignedMemberAct extends MemberAct {
  readonly operator: StaffOperator<typeof permission>
}

/** Does something to a member who is there. @throws Refusal also for each reason of the operation */
export async function onMember<T>(
  deps: Deps,
  staff: Staff,
  { brand, memberId, ...motive }: DeskMemberAct,
  work: (asked: SignedMemberAct) => Promise<T>,
): Promise<T> {
  const { email } = await memberAt(deps, staff, { brand, memberId })
  return refusing(work({ brand, email, operator: sign(staff, { brand, memberId }, motive) }))
}

/** Does something to the roles of an airline. @throws Refusal also for each reason of the operation */
export async function onAirline<T>(
  deps: Deps,
  staff: Staff,
  { brand, ...motive }: DeskMotive & { readonly brand: string },
  work: (asked: Pick<MemberAct, 'brand' | 'operator'>) => Promise<T>,
): Promise<T> {
  const { id } = administeredBrand(deps, staff, brand)
  return refusing(work({ brand: id, operator: sign(staff, { brand: id, memberId: nobody }, motive) }))
}

/** An act about no one member. */
const nobody = ''

/** A role that is given: until when, and where. */
export interface AskedRole extends RoleGrant {
  readonly lastDay: LocalDate | null
}

/** @returns the id of the member @throws Refusal */
export async function inviteMember(
  deps: Deps,
  staff: Staff,
  {
    brand: brandId,
    email: typed,
    ...asked
  }: DeskMotive & AskedRole & { readonly brand: string; readonly email: string },
  limitInvite: LimitInvite,
): Promise<string> {
  const brand = administeredBrand(deps, staff, brandId)
  const email = typed.toLowerCase()
  const known = await findMember(deps.db.query, email)
  const operator = sign(staff, { brand: brand.id, memberId: known?.id ?? nobody }, asked)
  const { role, station, endsAt } = heldRole(deps, brand, asked)
  await limitInvite(staff, email)
  await refusing(
    addMember(deps, { brand, email, roles: [{ role, station }], endsAt, isMailed: true, operator }),
  )
  const member = await findMember(deps.db.query, email)
  if (!member) throw new Refusal('not-found')
  return member.id
}

/** @throws Refusal `unknown-airport` where the airline does not fly, `date-in-past` */
export function heldRole(
  deps: Pick<Deps, 'now'>,
  brand: ServedBrand,
  { role, station, lastDay }: AskedRole,
): RoleGrant & { readonly endsAt: Instant | null } {
  if (station !== null && !brand.airports.includes(station)) throw new Refusal('unknown-airport')
  return { role, station, endsAt: lastDay === null ? null : endOn(deps, brand, lastDay) }
}

/** @throws Refusal `date-in-past` */
export function endOn({ now }: Pick<Deps, 'now'>, brand: ServedBrand, lastDay: LocalDate): Instant {
  if (lastDay < dateAt(now(), zone(brand.timeZone))) throw new Refusal('date-in-past')
  return endOfLastDay(lastDay, brand)
}

/** @throws Refusal `not-found`, `own-rights`, `proof-required` */
function sign(
  staff: Staff,
  object: { readonly brand: string; readonly memberId: string },
  { reason, requestId }: DeskMotive,
): StaffOperator<typeof permission> {
  const verdict = operatorFor(staff, { permission, object, reason, requestId })
  if (!verdict.ok) throw new Refusal(verdict.why)
  if (!verdict.operator) throw new Error('a verdict of yes without an operator')
  if (staff.provedSeconds <= 0) throw new Refusal('proof-required')
  return verdict.operator
}

const codes: Readonly<Record<StaffRefusalReason, ErrorCode>> = {
  'no-member': 'not-found',
  'no-role': 'unknown-role',
  'role-is-held': 'role-held',
  'role-is-standard': 'role-standard',
  'last-administrator': 'last-administrator',
  'own-rights': 'own-rights',
  'right-lost': 'not-found',
  'works-elsewhere': 'works-elsewhere',
  'reset-asked': 'reset-asked',
  'reset-over': 'reset-over',
  'own-request': 'own-request',
  'not-asker': 'not-found',
}

/** @throws Refusal for each reason */
async function refusing<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof StaffRefusal) throw new Refusal(codes[error.why])
    throw error
  }
}
