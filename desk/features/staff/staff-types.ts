import type { staffEndpoints } from '@jetbridge/core/contract/desk/staff.ts'
import type { ResponseOf } from '@jetbridge/core/contract/endpoint.ts'

export type StaffMember = ResponseOf<typeof staffEndpoints.list>['members'][number]
export type FactorReset = NonNullable<StaffMember['factorReset']>
export type HeldRole = StaffMember['roles'][number]
export type MemberFacts = ResponseOf<typeof staffEndpoints.member>
export type Limit = MemberFacts['limits'][number]
export type AirlineRoles = ResponseOf<typeof staffEndpoints.roles>['airlines'][number]
export type StaffRole = AirlineRoles['roles'][number]
