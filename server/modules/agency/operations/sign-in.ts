/**
 * Signs in the people of agencies by code, login and password. Invariants: an unknown agency or login, a disabled
 * user, a closed agency and a wrong password cost the same work and get the same answer.
 */
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import type { Site } from '@jetbridge/core/brand/brand-of-host.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/refusal.ts'
import { isSignedInByUs } from '../../../other-providers.ts'
import type { DirectSignIn, DirectTry } from '../../account/operations/direct-sign-in.ts'
import { findActingByLogin, findHolder, noteSignIn } from '../queries/user.ts'

export interface AgencyTry extends Pick<
  DirectTry,
  'address' | 'locale' | 'called' | 'proof' | 'password' | 'code' | 'puzzle'
> {
  readonly site: Site<Brand>
  readonly agencyCode: string
  readonly login: string
}

/** @throws Refusal `agency-sign-in-refused`, `not-found` where the airline has no agencies, and as {@link DirectSignIn} */
export async function signInAgent(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  signIn: DirectSignIn,
  { agencyCode, login, ...asked }: AgencyTry,
) {
  if (!isSignedInByUs(asked.site.brand, 'agency', config)) throw new Refusal('not-found')
  const named = { agencyCode: agencyCode.trim().toUpperCase(), login: login.trim().toLowerCase() }
  const brand = asked.site.brand.id
  const step = await signIn({
    ...asked,
    kind: 'agency',
    who: `${named.agencyCode}/${named.login}`,
    findAccount: async () => (await findActingByLogin(db.query, brand, named))?.accountId,
    refusal: 'agency-sign-in-refused',
  })
  if (step.asks) return step
  await noteSignIn(db.query, step.accountId)
  return { ...step, ...named }
}

/** For the provider's page: admits no user whose access has ended, and records each sign-in. */
export function agencyDoor({ db }: Pick<Deps, 'db'>) {
  return {
    findHolder: (brand: string, accountId: string) => findHolder(db.query, brand, accountId),
    /** nothing happens where the account is no agency's */
    noteSignIn: (accountId: string) => noteSignIn(db.query, accountId),
  }
}
