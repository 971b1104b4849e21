/** Who acts for an agency: a user of an open agency who is not disabled. */
import { type AgencyUser, actorOfRole, type OpeningAgent } from '@jetbridge/core/access/actor.ts'
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import type { Deps } from '../../deps.ts'
import { Refusal, SessionGone } from '../../http/refusal.ts'
import type { AirlineHolder } from '../account/account.ts'
import { findActing, findActingByLogin } from './queries/user.ts'

/**
 * One statement. Where our own provider has signed in, the account names the user; the claim of another one holds
 * `CODE/login`. @throws Refusal `session-expired` for nobody, a disabled user, and an agency that is not open
 */
export async function proveAgencyUser(
  { db }: Pick<Deps, 'db'>,
  { brand, accountId, sessionUid, profileUid, isOurs }: AirlineHolder,
): Promise<AgencyUser> {
  const found = isOurs
    ? await findActing(db.query, brand.id, accountId)
    : await findActingByLogin(db.query, brand.id, namedIn(profileUid))
  if (!found) throw new Refusal('session-expired')
  const { role, agencyCode, login, locale } = found
  return { kind: actorOfRole[role], brand, accountId: found.accountId, sessionUid, agencyCode, login, locale }
}

/**
 * What an agent has begun ends when the agent loses the right to it. @throws SessionGone of the agency for a disabled
 * user, a user who no longer books, and an agency that is not open
 */
export async function requireSelling(
  { db }: Pick<Deps, 'db'>,
  { id: brand }: Pick<Brand, 'id'>,
  named: OpeningAgent,
): Promise<void> {
  const found = await findActingByLogin(db.query, brand, named)
  if (!found || found.role === 'bookkeeper') throw new SessionGone('agency')
}

/** Codes are upper case, logins lower case, whichever the other provider writes. */
function namedIn(claim = ''): { readonly agencyCode: string; readonly login: string } {
  const [agencyCode = '', ...rest] = claim.split('/')
  return { agencyCode: agencyCode.toUpperCase(), login: rest.join('/').toLowerCase() }
}
