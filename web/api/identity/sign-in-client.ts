/**
 * Signs people in and keeps them signed in, by oidc-client-ts. Invariants: a token is bound to a key in IndexedDB
 * that no script can export; nothing here is fetched before somebody signs in or has.
 */
import { headers } from '@jetbridge/core/contract/headers.ts'
import { callbackPath, silentRenewPath } from '@jetbridge/core/contract/page.ts'
import { ErrorResponse, IndexedDbDPoPStore, User, UserManager, WebStorageStateStore } from 'oidc-client-ts'
import { endAgentSession, keepAgentSession } from '../agent-session.ts'
import { isAuthorised } from './authorised.ts'
import type { Identity, LoginType, SignedIn } from './identity.ts'
import { ownPath } from './own-path.ts'
import type { ProviderOf, ProviderSettings } from './provider-settings.ts'
import { signInStore } from './signed-in.ts'

/**
 * @param storage of the browser
 * @param site scheme, host and port of the page
 * @param providerOf who signs in which kind of account
 * @param warn told what cannot be read, and why a sign-in failed [IDN-11, IDN-30]
 */
export function openIdentity(
  storage: Storage,
  site: string,
  providerOf: ProviderOf,
  warn: (text: string) => void,
): Identity {
  const store = signInStore(storage, providerOf, warn)
  const managers = new Map<LoginType, UserManager>()
  const managerOf = (loginType: LoginType): UserManager => {
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
    // A token that could not be renewed has ended, and with it the session: the page is told. [IDN-18]
    manager.events.addAccessTokenExpired(() => void freshUser(manager).finally(() => store.announce()))
    // Starts its clocks.
    void manager.getUser()
    return manager
  }
  const managerNow = () => managerOf(store.loginType())
  return {
    read: store.read,
    subscribe: store.subscribe,
    async current() {
      if (!store.read()) return undefined
      await freshUser(managerNow())
      store.announce()
      const user = store.read()
      return isAuthorised(user, Date.now()) ? user : undefined
    },
    async forget() {
      await managerNow().removeUser()
      store.announce()
    },
    async headersFor(method, url) {
      if (!store.read()) return {}
      const proof = await authorization(managerNow(), method, new URL(url, site).href)
      store.announce()
      const user = store.read()
      return { ...proof, ...profileHeader(user), ...agentHeaders(user) }
    },
    async formProof(loginType, method, url) {
      const manager = managerOf(loginType)
      const { dpop } = manager.settings
      if (!dpop) return {}
      // Makes the key where there is none yet.
      await manager.generateDPoPJkt(dpop)
      const proof = await manager.dpopProof(new URL(url, site).href, noToken, method)
      return proof === undefined ? {} : { dpop: proof }
    },
    async enter({ accessToken, expiresIn, agent }) {
      const now = Math.floor(Date.now() / 1000)
      const { userInfo } = agent
      const manager = managerOf('agency')
      const { authority: iss, client_id: aud } = manager.settings
      const exp = now + expiresIn
      const name = `${userInfo.givenName} ${userInfo.familyName}`.trim()
      store.begin('agency', undefined)
      keepAgentSession(storage, agent)
      await manager.storeUser(
        new User({
          access_token: accessToken,
          token_type: 'DPoP',
          expires_at: exp,
          profile: { sub: userInfo.subject, iss, aud, exp, iat: now, name },
        }),
      )
      await manager.getUser()
      store.announce()
    },
    keepAgent(agent) {
      keepAgentSession(storage, agent)
      store.announce()
      return Promise.resolve()
    },
    async signIn(loginType, target) {
      store.begin(loginType, target ? ownPath(target) : undefined)
      await managerNow().signinRedirect({ nonce: crypto.randomUUID() })
    },
    async finish(address) {
      const manager = managerNow()
      try {
        await requireAsked(manager, new URL(address).searchParams.get('iss'))
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

/** Of a passenger; encoded, because another provider may name it by any text. [API-02] */
function profileHeader(user: SignedIn | undefined): Readonly<Record<string, string>> {
  const profileUid = user?.profileUid
  return profileUid ? { [headers.passengerProfileUid]: encodeURIComponent(profileUid) } : {}
}

/** Whose calls they are, as a hint: the engine reads it from the token alone. Encoded as above. [AGY-14] */
function agentHeaders(user: SignedIn | undefined): Readonly<Record<string, string>> {
  const agent = user?.agent
  if (!agent) return {}
  return {
    [headers.agencyCode]: encodeURIComponent(agent.agency.agencyCode),
    [headers.bookingAgent]: encodeURIComponent(agent.userInfo.login),
  }
}

/** A proof for a call that is made without a token. */
const noToken = new User({
  access_token: '',
  token_type: 'DPoP',
  profile: { sub: '', iss: '', aud: '', exp: 0, iat: 0 },
})

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

/**
 * One address takes the answers of all providers, so an answer names the provider that gave it, wherever that can:
 * a code is never handed to another one. https://www.rfc-editor.org/rfc/rfc9207 @throws Error
 */
async function requireAsked({ metadataService }: UserManager, named: string | null): Promise<void> {
  const metadata: { issuer?: string; authorization_response_iss_parameter_supported?: boolean } =
    await metadataService.getMetadata()
  const { issuer, authorization_response_iss_parameter_supported: isNamed = false } = metadata
  if (named === null ? isNamed : named !== issuer) throw new Error('another provider has answered')
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
  const proof = manager.settings.dpop ? await manager.dpopProof(url, user, method) : undefined
  return proof === undefined
    ? { authorization: `Bearer ${user.access_token}` }
    : { authorization: `DPoP ${user.access_token}`, dpop: proof }
}

/** After a renewal that got no answer nobody waits for another one so long, in milliseconds. */
const pauseAfterSilence = 30_000

const renewals = new WeakMap<
  UserManager,
  { readonly user: Promise<User | null>; readonly failedAt: number }
>()

/**
 * Renews the token where it has ended, once for all who ask meanwhile. Where the provider knows nobody any more, the
 * user is forgotten; one that cannot be reached says nothing, and calls go on as a guest’s.
 */
async function freshUser(manager: UserManager): Promise<User | null> {
  const user = await manager.getUser()
  const left = user?.expires_in ?? 0
  if (!user || left > leastLeft) return user
  if (!isRenewable(user)) {
    if (left > 0) return user
    await manager.removeUser()
    return null
  }
  const running = renewals.get(manager)
  if (running && (running.failedAt === 0 || Date.now() - running.failedAt < pauseAfterSilence)) {
    return running.user
  }
  const renewed = renew(manager)
  renewals.set(manager, { user: renewed, failedAt: 0 })
  return renewed
}

/**
 * The provider renews what its own page has begun, and that has an identity token. A form of ours has begun the others:
 * asked for one of them, the provider would answer with whoever has a session with it, or with nobody.
 */
function isRenewable({ id_token: idToken }: User): boolean {
  return idToken !== undefined
}

/** Before the token ends, so that no call waits for it. */
async function renewEarly(manager: UserManager): Promise<void> {
  const user = await manager.getUser()
  if (user && isRenewable(user) && !renewals.has(manager)) {
    const renewed = renew(manager)
    renewals.set(manager, { user: renewed, failedAt: 0 })
    await renewed
  }
}

async function renew(manager: UserManager): Promise<User | null> {
  try {
    const user = await manager.signinSilent({ nonce: crypto.randomUUID() })
    renewals.delete(manager)
    return user
  } catch (error) {
    renewals.delete(manager)
    if (error instanceof ErrorResponse) await manager.removeUser()
    else renewals.set(manager, { user: Promise.resolve(null), failedAt: Date.now() })
    return null
  }
}
