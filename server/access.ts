/** Which module proves which credential: those that keep flows, opened reservations and accounts. */
import type { Deps } from './deps.ts'
import type { Provers } from './http/actor.ts'
import { proveFlow } from './modules/flow/policy.ts'
import { proveAccount, proveReservation } from './modules/identity/policy.ts'

export function openProvers(deps: Deps): Provers {
  return {
    'flow-token': (claims) => proveFlow(deps, claims),
    'reservation-token': (claims) => proveReservation(deps, claims),
    account: proveAccount,
  }
}
