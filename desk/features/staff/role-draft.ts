/** A role that is about to be given, as it is typed: pure values. */
import {
  isStandardRole,
  staffPermissions,
  standardRoles,
  type StaffPermission,
} from '@jetbridge/core/access/permission.ts'
import { isUsualDate, type LocalDate } from '@jetbridge/core/kernel/time.ts'
import type { FormState } from './act-dialog.tsx'
import type { AirlineRoles } from './staff-types.ts'

export interface RoleDraft {
  readonly role: string
  /** '': all of the airline */
  readonly station: string
  /** '': no end */
  readonly lastDay: string
}

export const emptyRole: RoleDraft = { role: '', station: '', lastDay: '' }

export function isDraftReady({ role, lastDay }: RoleDraft, today: LocalDate): boolean {
  return role !== '' && (lastDay === '' || (lastDay >= today && isUsualDate(lastDay)))
}

/** As the call takes it. */
export function roleOnWire({ role, station, lastDay }: RoleDraft) {
  return { role, station: station === '' ? null : station, lastDay: lastDay === '' ? null : lastDay }
}

/** Nothing where something was typed, or a day that is too far away to be meant. */
export function isOddDay(day: string): boolean {
  return !isUsualDate(day)
}

type Problem = 'staff.roleMissing' | 'staff.roleGone' | 'staff.noStation' | 'staff.dayOdd' | 'staff.dayPast'

/** What is wrong with each field; as the engine says it, too. */
export function problemsOf(
  { role, lastDay }: RoleDraft,
  { isSent, refusal }: FormState,
  today: LocalDate,
): Partial<Record<keyof RoleDraft, Problem>> {
  const isOdd = isSent && lastDay !== '' && isOddDay(lastDay)
  const isPast = refusal === 'date-in-past' || (isSent && lastDay !== '' && !isOdd && lastDay < today)
  return {
    ...(isSent && role === '' && { role: 'staff.roleMissing' }),
    ...(refusal === 'unknown-role' && { role: 'staff.roleGone' }),
    ...(refusal === 'unknown-airport' && { station: 'staff.noStation' }),
    ...(isOdd && { lastDay: 'staff.dayOdd' }),
    ...(isPast && { lastDay: 'staff.dayPast' }),
  }
}

/** What a role lets its holders do. */
export function permissionsOf(role: string, roles: AirlineRoles['roles']): readonly StaffPermission[] {
  if (isStandardRole(role)) return standardRoles[role]
  return roles.find(({ name }) => name === role)?.permissions ?? []
}

/** Those that count for nothing at one station: they concern the airline as a whole. */
export function lostAtStation(permissions: readonly StaffPermission[]): readonly StaffPermission[] {
  return permissions.filter((name) => ['airline', 'member'].includes(staffPermissions[name]))
}
