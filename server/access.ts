/** Which module proves which credential: those that keep flows, opened reservations and accounts. */
import type { Deps } from './deps.ts'
import type { Provers } from './http/actor.ts'
import type { Accounts } from './modules/account/oidc/accounts.ts'
import { proveAccount } from './modules/account/policy.ts'
import { proveFlow } from './modules/flow/policy.ts'
import { proveReservation } from './modules/identity/policy.ts'

export function openProvers(deps: Deps, accounts: Accounts): Provers {
  return {
    'flow-token': (claims) => proveFlow(deps, claims),
    'reservation-token': (claims) => proveReservation(deps, claims),
    account: (claims) => proveAccount(accounts, claims),
  }
}
