/** Members of the staff and their roles, as the desk shows them. */
import { standardRoleNames, standardRoles } from '@jetbridge/core/access/permission.ts'
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import type { ListedMemberOnWire } from '@jetbridge/core/contract/desk/staff.ts'
import type { MemberActOnWire } from '@jetbridge/core/contract/desk/staff-history.ts'
import { money, toDecimal } from '@jetbridge/core/kernel/money.ts'
import { dateAt, formatInstant, instant, type Instant, zone } from '@jetbridge/core/kernel/time.ts'
import type { DeskSession } from './operations/sessions.ts'
import type { ListedLimit } from './queries/amount.ts'
import type { ListedReset } from './queries/factor-reset.ts'
import type { ListedGrant } from './queries/member.ts'
import { known } from './read/grants.ts'
import type { NamedAct } from './read/history.ts'
import type { OwnRole } from './staff.ts'

interface PresentedFor {
  readonly brand: Pick<Brand, 'id' | 'timeZone'>
  /** the member who asks */
  readonly callerId: string
  readonly now: Instant
}

/** One for each person, in the order of the grants. */
export function presentMembers(
  grants: readonly ListedGrant[],
  resets: readonly ListedReset[],
  asked: PresentedFor,
): ListedMemberOnWire[] {
  const byMember = Map.groupBy(grants, ({ memberId }) => memberId)
  return [...byMember.values()].flatMap((held) =>
    held[0] ? [presentMember(held[0], held, resets, asked)] : [],
  )
}

function presentReset(
  { id, askedBy, email, askedAt, endsAt, reason }: ListedReset,
  callerId: string,
): NonNullable<ListedMemberOnWire['factorReset']> {
  return {
    id,
    askedBy: email,
    isOwn: askedBy === callerId,
    askedAt: formatInstant(askedAt),
    endsAt: formatInstant(endsAt),
    reason,
  }
}

function presentMember(
  { memberId, email, invitedAt, lastUsedAt, hasAccount, hasSecondFactor }: ListedGrant,
  held: readonly ListedGrant[],
  resets: readonly ListedReset[],
  { brand, callerId, now }: PresentedFor,
): ListedMemberOnWire {
  const reset = resets.find((each) => each.memberId === memberId)
  return {
    brand: brand.id,
    memberId,
    email,
    isCaller: memberId === callerId,
    standing: hasSecondFactor ? 'ready' : hasAccount ? 'no-second-factor' : 'invited',
    invitedAt: formatInstant(instant(invitedAt)),
    lastUsedAt: lastUsedAt === null ? null : formatInstant(instant(lastUsedAt)),
    roles: held.map((grant) => presentHeld(grant, brand, now)),
    factorReset: reset && hasSecondFactor ? presentReset(reset, callerId) : null,
  }
}

function presentHeld(
  { role, station, endsAt }: ListedGrant,
  { timeZone }: Pick<Brand, 'timeZone'>,
  now: Instant,
): ListedMemberOnWire['roles'][number] {
  if (endsAt === null) return { role, station, endsAt: null, lastDay: null, hasEnded: false }
  return {
    role,
    station,
    endsAt: formatInstant(endsAt),
    // It ends at the midnight after its last day.
    lastDay: dateAt(instant(endsAt - 1), zone(timeZone)),
    hasEnded: endsAt <= now,
  }
}

/** Those that every airline has, then its own. */
export function presentRoles(own: readonly OwnRole[], holders: ReadonlyMap<string, number>) {
  const everywhere = standardRoleNames.map((name) => ({
    name: name as string,
    isOwn: false,
    permissions: [...standardRoles[name]],
  }))
  const ofAirline = own.map(({ name, permissions }) => ({
    name,
    isOwn: true,
    permissions: known(permissions),
  }))
  return [...everywhere, ...ofAirline].map((role) => ({ ...role, holders: holders.get(role.name) ?? 0 }))
}

export function presentAct({ place, at, act, actorKind, name, reason, note }: NamedAct): MemberActOnWire {
  const id = `${place.series} ${place.place}`
  return { id, at: formatInstant(at), act, by: actorKind, name, reason, note }
}

export function presentLimit({ act, currency, each, day, guest }: ListedLimit) {
  const shown = (amount: number) => toDecimal(money(amount, currency))
  return { act, currencyCode: currency, each: shown(each), day: shown(day), guest: shown(guest) }
}

export function presentSession({ id, beganAt, usedAt, browser }: DeskSession) {
  return { id, beganAt, usedAt, browser }
}
