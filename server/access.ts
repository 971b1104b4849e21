/** Which module proves which credential: those that keep flows, opened reservations, accounts and agencies. */
import type { Actor } from '@jetbridge/core/access/actor.ts'
import type { Deps } from './deps.ts'
import type { Claims, Provers } from './http/actor.ts'
import type { Accounts } from './modules/account/oidc/accounts.ts'
import { passengerOf, proveHolder } from './modules/account/policy.ts'
import { proveAgencyUser } from './modules/agency/policy.ts'
import { proveFlow } from './modules/flow/policy.ts'
import { proveReservation } from './modules/identity/policy.ts'

export function openProvers(deps: Deps, accounts: Accounts): Provers {
  return {
    'flow-token': (claims) => proveFlow(deps, claims),
    'reservation-token': (claims) => proveReservation(deps, claims),
    account: (claims) => proveSignedIn(deps, accounts, claims),
  }
}

/** @throws Refusal `session-expired`; staff have no calls of their own yet */
async function proveSignedIn(deps: Deps, accounts: Accounts, claims: Claims): Promise<Actor> {
  const holder = await proveHolder(accounts, claims)
  return holder.kind === 'agency' ? proveAgencyUser(deps, holder) : passengerOf(holder)
}
