import type { StaffPermission } from '@jetbridge/core/access/permission.ts'
import { useMember } from './member.ts'

/** Whether somebody may do this somewhere at an airline; the engine judges each thing. */
export function useRight(permission: StaffPermission, brand: string): boolean {
  const { grants } = useMember()
  return grants.some((grant) => grant.brand === brand && grant.permissions.includes(permission))
}

/** Whether somebody may do this at all of an airline, not at some stations alone. */
export function useWholeRight(permission: StaffPermission, brand: string): boolean {
  const { grants } = useMember()
  return grants.some(
    (grant) => grant.brand === brand && grant.station === null && grant.permissions.includes(permission),
  )
}
