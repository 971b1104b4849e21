/** The providers of one process, each made when it is first asked for, and again with a new key. */
import type { JWK } from 'jose'
import type { Provider } from 'oidc-provider'
import type { Deps } from '../../../deps.ts'
import type { FindAgencyHolder } from '../account.ts'
import { type Issuer, issuerUrl } from './issuer.ts'
import { openQuestionLimit } from './question-limit.ts'
import type { Keyring } from './signing-keys.ts'

/** In development a site has as many addresses as there are ports. */
const mostProviders = 100

export type FindProvider = (issuer: Issuer) => Promise<Provider>

/** Loaded by the first who signs in: a third of a second that no start waits for. */
const openLibrary = () => import('./provider.ts')

export function openProviders(deps: Deps, keyring: Keyring, findHolder: FindAgencyHolder): FindProvider {
  const tools = { ...deps, findHolder, countQuestion: openQuestionLimit(deps) }
  const made = new Map<string, Provider>()
  let madeWith: readonly JWK[] | undefined
  let library: ReturnType<typeof openLibrary> | undefined
  return async (issuer) => {
    library ??= openLibrary()
    const [keys, { makeProvider }] = await Promise.all([keyring(), library])
    if (keys !== madeWith || made.size >= mostProviders) made.clear()
    madeWith = keys
    const url = issuerUrl(issuer)
    const provider = made.get(url) ?? makeProvider(tools, issuer, keys)
    made.set(url, provider)
    return provider
  }
}
