/** The library's manager of each kind of user, made when it is first needed. */
import { callbackPath, silentRenewPath } from '@jetbridge/core/contract/page.ts'
import { IndexedDbDPoPStore, UserManager, WebStorageStateStore } from 'oidc-client-ts'
import { endAgentSession } from '../agent-session.ts'
import { freshUser, renewEarly } from './fresh-user.ts'
import type { LoginType } from './login-type.ts'
import type { ProviderOf, ProviderSettings } from './provider-settings.ts'

interface ManagedSite {
  /** of the browser */
  readonly storage: Storage
  readonly site: string
  readonly providerOf: ProviderOf
  /** tells the page that somebody else is signed in, or nobody */
  readonly announce: () => void
}

export type ManagerOf = (loginType: LoginType) => UserManager

export function openManagers({ storage, site, providerOf, announce }: ManagedSite): ManagerOf {
  const managers = new Map<LoginType, UserManager>()
  return (loginType) => {
    const known = managers.get(loginType)
    if (known) return known
    const manager = makeManager(site, providerOf(loginType))
    managers.set(loginType, manager)
    manager.events.addAccessTokenExpiring(() => void renewEarly(manager))
    if (loginType === 'agency') {
      manager.events.addUserUnloaded(() => {
        endAgentSession(storage)
      })
    }
    // A token that could not be renewed has ended, and with it the session: the page learns of it. [IDN-18]
    manager.events.addAccessTokenExpired(() => void freshUser(manager).finally(() => announce()))
    // Starts its clocks.
    void manager.getUser()
    return manager
  }
}

function makeManager(
  site: string,
  { authority, clientId, audience, isBound }: ProviderSettings,
): UserManager {
  return new UserManager({
    authority,
    client_id: clientId,
    redirect_uri: `${site}${callbackPath}`,
    silent_redirect_uri: `${site}${silentRenewPath}`,
    post_logout_redirect_uri: `${site}/`,
    response_type: 'code',
    scope: 'openid email phone profile',
    userStore: new WebStorageStateStore({ store: localStorage }),
    ...(isBound && { dpop: { bind_authorization_code: true, store: new IndexedDbDPoPStore() } }),
    ...(audience !== undefined && { extraQueryParams: { audience } }),
    // Ours, because not every session can be renewed: see `isRenewable`.
    automaticSilentRenew: false,
    accessTokenExpiringNotificationTimeInSeconds: 60,
  })
}
