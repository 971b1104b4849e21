/** Which module proves which credential: those that keep flows, opened reservations, accounts and agencies. */
import type { Actor } from '@jetbridge/core/access/actor.ts'
import type { Deps } from './deps.ts'
import type { Claims, Provers } from './http/actor.ts'
import type { Accounts } from './modules/account/oidc/accounts.ts'
import { Refusal } from './http/refusal.ts'
import { passengerOf, proveHolder } from './modules/account/policy.ts'
import { proveAgencyUser, requireSelling } from './modules/agency/policy.ts'
import { proveFlow } from './modules/flow/policy.ts'
import { proveReservation } from './modules/identity/policy.ts'
import { proveStaff } from './modules/staff/policy.ts'

export function openProvers(deps: Deps, accounts: Accounts): Provers {
  return {
    'flow-token': async (claims) => {
      const flow = await proveFlow(deps, claims)
      const { brand, agencyCode, bookAgent } = flow
      if (agencyCode !== null && bookAgent !== null)
        await requireSelling(deps, brand, { agencyCode, login: bookAgent })
      return flow
    },
    'reservation-token': async (claims) => {
      const holder = await proveReservation(deps, claims)
      if (holder.agent) await requireSelling(deps, holder.brand, holder.agent)
      return holder
    },
    account: (claims) => proveSignedIn(deps, accounts, claims),
  }
}

/** Nothing but an account of the staff counts at the desk. */
export function openDeskProvers(deps: Deps, accounts: Accounts): Provers {
  const nothing = () => Promise.reject(new Refusal('session-expired'))
  return {
    'flow-token': nothing,
    'reservation-token': nothing,
    account: async (claims) => {
      const holder = await proveHolder(accounts, claims)
      if (holder.kind !== 'staff') throw new Refusal('session-expired')
      return proveStaff(deps, holder, { browser: claims.browser ?? '', isAct: claims.isAct })
    },
  }
}

/** At an airline's site. @throws Refusal `session-expired` */
async function proveSignedIn(deps: Deps, accounts: Accounts, claims: Claims): Promise<Actor> {
  const holder = await proveHolder(accounts, claims)
  switch (holder.kind) {
    case 'agency':
      return proveAgencyUser(deps, holder)
    case 'staff':
      throw new Refusal('session-expired')
    case 'passenger':
      return passengerOf(holder)
  }
}
