/** Finds out who a signed-in caller is. */
import type { Passenger } from '@jetbridge/core/access/actor.ts'
import type { Claims } from '../../http/actor.ts'
import { Refusal } from '../../http/refusal.ts'
import type { AirlineHolder, TokenHolder } from './account.ts'
import type { Accounts } from './oidc/accounts.ts'

/**
 * The realm is that of the token, which is the called site's. @throws Refusal `session-expired` for every
 * token that is not believed
 */
export async function proveHolder(
  { readToken }: Pick<Accounts, 'readToken'>,
  { bearer }: Claims,
): Promise<TokenHolder> {
  const holder = bearer && (await readToken(bearer))
  if (!holder) throw new Refusal('session-expired')
  return holder
}

/** @throws Refusal `session-expired` for a holder of another kind, and for one without a profile */
export function passengerOf({ kind, brand, accountId, sessionUid, profileUid }: AirlineHolder): Passenger {
  if (kind !== 'passenger' || profileUid === undefined) throw new Refusal('session-expired')
  return { kind, brand, accountId, sessionUid, profileUid }
}
