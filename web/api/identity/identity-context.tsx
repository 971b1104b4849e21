/** The identity to every component of the page. */
import { createContext, use, useSyncExternalStore } from 'react'
import { type Identity, nobody } from './identity.ts'
import type { SignedIn } from './signed-in.ts'

const IdentityContext = createContext<Identity>(nobody)

export const IdentityProvider = IdentityContext.Provider

export function useIdentity(): Identity {
  return use(IdentityContext)
}

/** Who is signed in. A page that the server drew shows a guest until its scripts are there. */
export function useSignedIn(): SignedIn | undefined {
  const { subscribe, read } = useIdentity()
  return useSyncExternalStore(subscribe, read, () => undefined)
}
