import { pagePart } from '../page-part.ts'
import { type Identity, lazyIdentity } from './identity.ts'
import { loginTypeKey } from './login-type.ts'
import type { OtherProviders } from './provider-settings.ts'

/**
 * Of the page's browser. @param others providers of somebody else @param warn told what cannot be read, and why a
 * sign-in failed [IDN-11, IDN-30]
 */
export function browserIdentity(others: OtherProviders | undefined, warn: (text: string) => void): Identity {
  return lazyIdentity(hasSignedIn(), async () => {
    const [{ openIdentity }, { openProviders }] = await pagePart(() =>
      Promise.all([import('./sign-in-client.ts'), import('./provider-settings.ts')]),
    )
    return openIdentity(localStorage, location.origin, openProviders(location.origin, others), warn)
  })
}

/** Private windows may refuse storage: then nobody is signed in. */
function hasSignedIn(): boolean {
  try {
    return localStorage.getItem(loginTypeKey) !== null
  } catch {
    return false
  }
}
