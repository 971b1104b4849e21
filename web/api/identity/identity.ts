/** Signing in and out, and the proof of it on every call. Most visitors never fetch what stands behind it. */
import { ownPath } from './own-path.ts'
import { pagePart } from '../page-part.ts'
import { type LoginType, type SignedIn, type SignInStore } from './signed-in.ts'

export interface Identity {
  /** who is signed in, the same value until it changes */
  readonly read: () => SignedIn | undefined
  readonly subscribe: (changed: () => void) => () => void
  /** headers of a call; none for a guest @param url of the call */
  headersFor(method: string, url: string): Promise<Readonly<Record<string, string>>>
  /** Leaves for the provider’s page. @param target where to go on afterwards: a path of this site, or nothing */
  signIn(loginType: LoginType, target?: string | null): Promise<void>
  /** Ends the way back from the provider. Answers where to go on. @throws Error when nobody was signed in */
  finish(address: string): Promise<string | undefined>
  /**
   * Forgets everything here and goes to `/`: by way of the provider, where that ends sessions by an address of its
   * own. Ours does it by a call that the caller has made before, so no link signs anybody out. [IDN-04, IDN-19]
   */
  signOut(): Promise<void>
}

/**
 * @param site scheme, host and port of the page
 * @param warn told why a sign-in failed [IDN-11]
 */
export function openIdentity(store: SignInStore, site: string, warn: (text: string) => void): Identity {
  const managerNow = async () => {
    const library = await pagePart(() => import('./sign-in-client.ts'))
    return { library, manager: library.managerOf(site, store.loginType()) }
  }
  return {
    read: store.read,
    subscribe: store.subscribe,
    async headersFor(method, url) {
      if (!store.read()) return {}
      const { library, manager } = await managerNow()
      const headers = await library.authorization(manager, method, new URL(url, site).href)
      store.announce()
      return headers
    },
    async signIn(loginType, target) {
      store.begin(loginType, target ? ownPath(target) : undefined)
      const { manager } = await managerNow()
      await manager.signinRedirect()
    },
    async finish(address) {
      const { manager } = await managerNow()
      try {
        await manager.signinRedirectCallback(address)
      } catch (error) {
        warn(`Sign-in failed: ${String(error)}`)
        await manager.removeUser()
        throw error
      } finally {
        store.announce()
      }
      return store.takeTarget()
    },
    async signOut() {
      const { manager } = await managerNow()
      const user = await manager.getUser()
      await manager.removeUser()
      sessionStorage.clear()
      store.clear()
      const isAsked = (await manager.metadataService.getEndSessionEndpoint()) !== undefined
      if (isAsked) await manager.signoutRedirect({ ...(user?.id_token && { id_token_hint: user.id_token }) })
      else location.assign('/')
    },
  }
}

/** Where nobody can be signed in: pages that a server draws. */
export const nobody: Identity = {
  read: () => undefined,
  subscribe: () => () => undefined,
  headersFor: () => Promise.resolve({}),
  signIn: () => Promise.resolve(),
  finish: () => Promise.resolve(undefined),
  signOut: () => Promise.resolve(),
}
