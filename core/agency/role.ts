/** What the people of an agency may do there; core/access/actor.ts has the actor of each role. */
export const agencyRoles = ['administrator', 'agent', 'bookkeeper'] as const
export type AgencyRole = (typeof agencyRoles)[number]

/** An agency that has registered waits until the airline approves it; a closed one signs nobody in. */
export const agencyStates = ['waiting', 'open', 'closed'] as const
export type AgencyState = (typeof agencyStates)[number]
