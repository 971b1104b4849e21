/** What the people of an agency may do there; core/access/actor.ts has the actor of each role. */
export const agencyRoles = ['administrator', 'agent', 'bookkeeper'] as const
export type AgencyRole = (typeof agencyRoles)[number]

/** What an agency's administrators have decided. */
export interface AgencySettings {
  /** users who are no administrators may create users, too */
  readonly usersCreateUsers: boolean
}

/** The roles that somebody may give to a user whom they create; none: they create nobody. [IDN-33] */
export function rolesToGive(role: AgencyRole, { usersCreateUsers }: AgencySettings): readonly AgencyRole[] {
  if (role === 'administrator') return agencyRoles
  return usersCreateUsers ? ['agent'] : []
}

/** An agency that has registered waits until the airline approves it; a closed one signs nobody in. */
export const agencyStates = ['waiting', 'open', 'closed'] as const
export type AgencyState = (typeof agencyStates)[number]
