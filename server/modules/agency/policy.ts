/** Who acts for an agency: a user of an open agency who is not disabled. */
import { type AgencyUser, actorOfRole } from '@jetbridge/core/access/actor.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../http/refusal.ts'
import type { TokenHolder } from '../account/account.ts'
import { type ActingUser, findActing, findActingByLogin } from './queries/user.ts'

/**
 * One statement. Where our own provider has signed in, the account names the user; the claim of another one holds
 * `CODE/login`. @throws Refusal `session-expired` for nobody, a disabled user, and an agency that is not open
 */
export async function proveAgencyUser(
  { db }: Pick<Deps, 'db'>,
  { brand, accountId, sessionUid, profileUid, isOurs }: TokenHolder,
): Promise<AgencyUser> {
  const found: ActingUser | undefined = isOurs
    ? await findActing(db.query, brand.id, accountId)
    : await findActingByLogin(db.query, brand.id, namedIn(profileUid))
  if (!found) throw new Refusal('session-expired')
  const { role, agencyCode, login } = found
  return { kind: actorOfRole[role], brand, accountId: found.accountId, sessionUid, agencyCode, login }
}

/** Codes are upper case, logins lower case, whichever the other provider writes. */
function namedIn(claim = ''): { readonly agencyCode: string; readonly login: string } {
  const [agencyCode = '', ...rest] = claim.split('/')
  return { agencyCode: agencyCode.toUpperCase(), login: rest.join('/').toLowerCase() }
}
