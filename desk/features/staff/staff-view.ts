/** Which members a list shows, and how each stands: pure values. */
import type { StaffMember } from './staff-types.ts'

export const memberStates = ['ready', 'invited', 'no-second-factor', 'ended'] as const
export type MemberState = (typeof memberStates)[number]

/** Somebody for whom every role has ended may do nothing, however they sign in. */
export function stateOf({ roles, standing }: Pick<StaffMember, 'roles' | 'standing'>): MemberState {
  return roles.every(({ hasEnded }) => hasEnded) ? 'ended' : standing
}

function askedIn(query: URLSearchParams, key: string): readonly string[] {
  return (query.get(key) ?? '').split(',').filter((each) => each !== '')
}

/** Those that fit all filters of the address. */
export function membersIn(members: readonly StaffMember[], query: URLSearchParams): readonly StaffMember[] {
  const [airlines, roles, states] = [
    askedIn(query, 'airlines'),
    askedIn(query, 'roles'),
    askedIn(query, 'states'),
  ]
  const fits = (asked: readonly string[], values: readonly string[]) =>
    asked.length === 0 || values.some((value) => asked.includes(value))
  return members.filter(
    (member) =>
      fits(airlines, [member.brand]) &&
      fits(
        roles,
        member.roles.map(({ role }) => role),
      ) &&
      fits(states, [stateOf(member)]),
  )
}

export const memberOrders = ['email', 'until', 'used'] as const
export type MemberOrder = (typeof memberOrders)[number]

export interface MemberSort {
  readonly by: MemberOrder
  readonly isDescending: boolean
}

/** `-used` of the address: the latest use first. By mail address where it says nothing known. */
export function sortIn(query: URLSearchParams): MemberSort {
  const asked = query.get('sort') ?? ''
  const by = memberOrders.find((order) => order === asked.replace('-', ''))
  return by ? { by, isDescending: asked.startsWith('-') } : { by: 'email', isDescending: false }
}

export function withSort(query: URLSearchParams, by: string, isDescending: boolean): URLSearchParams {
  const next = new URLSearchParams(query)
  next.set('sort', isDescending ? `-${by}` : by)
  return next
}

const valueOf: Readonly<Record<MemberOrder, (member: StaffMember) => string>> = {
  email: ({ email }) => email,
  until: ({ roles }) => nextEnd(roles) ?? '',
  used: ({ lastUsedAt }) => lastUsedAt ?? '',
}

/** Who has no value stands last in both orders; equal ones stay as they are. */
export function sorted(members: readonly StaffMember[], { by, isDescending }: MemberSort): StaffMember[] {
  const value = valueOf[by]
  return members.toSorted((one, other) => {
    const [first, second] = [value(one), value(other)]
    if (first === second) return 0
    if (first === '' || second === '') return first === '' ? 1 : -1
    return first < second === isDescending ? 1 : -1
  })
}

/** The end that all of a member's roles have in common; null: none, undefined: each has its own. */
export function commonEnd(roles: StaffMember['roles']): string | null | undefined {
  const [first, ...others] = new Set(roles.map(({ endsAt }) => endsAt))
  return others.length === 0 ? (first ?? null) : undefined
}

/** The earliest end that is still to come. */
export function nextEnd(roles: StaffMember['roles']): string | undefined {
  return roles
    .filter(({ hasEnded }) => !hasEnded)
    .flatMap(({ lastDay }) => lastDay ?? [])
    .toSorted()[0]
}
