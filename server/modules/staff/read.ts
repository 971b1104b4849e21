/** Members of the staff, as others read them. */
export { type ListedLimit, listLimits } from './queries/amount.ts'
export { findMember, findWarned, type ListedGrant, listGrants } from './queries/member.ts'
export { listRoles } from './queries/role.ts'
