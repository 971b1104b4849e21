/** Who a caller is who has signed in. */
import type { Actor } from '@jetbridge/core/access/actor.ts'
import type { Claims } from '../../http/actor.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Accounts } from './oidc/accounts.ts'

/**
 * The airline is that of the token, whichever site was called. @throws Refusal `session-expired` for every
 * token that is not believed
 */
export async function proveAccount(
  { readToken }: Pick<Accounts, 'readToken'>,
  { bearer }: Claims,
): Promise<Actor> {
  const holder = bearer && (await readToken(bearer))
  // Agency users and staff have no calls of their own yet.
  if (holder?.kind !== 'passenger' || holder.profileUid === undefined) throw new Refusal('session-expired')
  const { brand, accountId, sessionUid, profileUid } = holder
  return { kind: 'passenger', brand, accountId, sessionUid, profileUid }
}
