/** What one process keeps for signing in: the providers of its airlines, and the keys that sign. */
import type { Deps } from '../../../deps.ts'
import type { BearerClaim } from '../../../http/actor.ts'
import type { FindAgencyHolder } from '../account.ts'
import { openTokenIssuer } from './issue-token.ts'
import { openTokens } from './access-token.ts'
import { openKeyring } from './signing-keys.ts'
import { openOtherTokens } from './other-token.ts'
import { openProviders } from './providers.ts'

export type Accounts = ReturnType<typeof openAccounts>

export function openAccounts(deps: Deps, findHolder: FindAgencyHolder) {
  const keys = openKeyring(deps)
  const readOwn = openTokens(deps, keys)
  const readOther = openOtherTokens(deps)
  const findProvider = openProviders(deps, keys, findHolder)
  return {
    findProvider,
    issueToken: openTokenIssuer(deps, findProvider),
    readToken: async (claim: BearerClaim) => (await readOwn(claim)) ?? readOther(claim),
  }
}
