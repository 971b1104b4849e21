/**
 * Signs people in and keeps them signed in, by oidc-client-ts. Invariants: a token is bound to a key in IndexedDB
 * that no script can export; nothing here is fetched before somebody signs in or has.
 */
import { callbackPath, silentRenewPath } from '@jetbridge/core/contract/page.ts'
import { IndexedDbDPoPStore, type User, UserManager, WebStorageStateStore } from 'oidc-client-ts'
import type { Identity, LoginType } from './identity.ts'
import { ownPath } from './own-path.ts'
import { authorityOf, clientId, signInStore } from './signed-in.ts'

/**
 * @param storage of the browser
 * @param site scheme, host and port of the page
 * @param warn told what cannot be read, and why a sign-in failed [IDN-11, IDN-30]
 */
export function openIdentity(storage: Storage, site: string, warn: (text: string) => void): Identity {
  const store = signInStore(storage, site, warn)
  const managers = new Map<LoginType, UserManager>()
  const managerNow = (): UserManager => {
    const loginType = store.loginType()
    const manager = managers.get(loginType) ?? makeManager(site, loginType)
    managers.set(loginType, manager)
    return manager
  }
  return {
    read: store.read,
    subscribe: store.subscribe,
    async headersFor(method, url) {
      if (!store.read()) return {}
      const headers = await authorization(managerNow(), method, new URL(url, site).href)
      store.announce()
      return headers
    },
    async signIn(loginType, target) {
      store.begin(loginType, target ? ownPath(target) : undefined)
      await managerNow().signinRedirect()
    },
    async finish(address) {
      const manager = managerNow()
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
      const manager = managerNow()
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

function makeManager(site: string, loginType: LoginType): UserManager {
  return new UserManager({
    authority: authorityOf(site, loginType),
    client_id: clientId,
    redirect_uri: `${site}${callbackPath}`,
    silent_redirect_uri: `${site}${silentRenewPath}`,
    post_logout_redirect_uri: `${site}/`,
    response_type: 'code',
    scope: 'openid email phone profile',
    userStore: new WebStorageStateStore({ store: localStorage }),
    dpop: { bind_authorization_code: true, store: new IndexedDbDPoPStore() },
    automaticSilentRenew: true,
    accessTokenExpiringNotificationTimeInSeconds: 60,
  })
}

/** A token with so little left is renewed before it is sent, in seconds. */
const leastLeft = 20

/** Headers that prove who calls; none when nobody is signed in any more. @param url of the call, whole */
async function authorization(
  manager: UserManager,
  method: string,
  url: string,
): Promise<Record<string, string>> {
  const user = await freshUser(manager)
  if (!user) return {}
  const proof = await manager.dpopProof(url, user, method)
  return proof === undefined
    ? { authorization: `Bearer ${user.access_token}` }
    : { authorization: `DPoP ${user.access_token}`, dpop: proof }
}

/** Renews the token where it has ended. Where the provider knows nobody any more, the user is forgotten. */
async function freshUser(manager: UserManager): Promise<User | null> {
  const user = await manager.getUser()
  if (!user || (user.expires_in ?? 0) > leastLeft) return user
  try {
    return await manager.signinSilent()
  } catch {
    await manager.removeUser()
    return null
  }
}
