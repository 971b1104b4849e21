/**
 * Signs people in and keeps them signed in, by oidc-client-ts. Invariants: a token is bound to a key in IndexedDB that
 * no script can export; nothing here is fetched before somebody signs in or has; a clock that is wrong, or changed
 * during a session, signs nobody out: the end of a token is checked with the server.
 */
import type { sessionSource } from '@jetbridge/core/access/session-source.ts'
import type { Failure } from '@jetbridge/core/contract/error.ts'
import { headers } from '@jetbridge/core/contract/headers.ts'
import { callbackPath, silentRenewPath } from '@jetbridge/core/contract/page.ts'
import { IndexedDbDPoPStore, User, UserManager, WebStorageStateStore } from 'oidc-client-ts'
import { endAgentSession, keepAgentSession } from '../agent-session.ts'
import { isAuthorised } from './authorised.ts'
import { correctEnd, freshUser, isReplaced, renewEarly } from './fresh-user.ts'
import type { Identity } from './identity.ts'
import { ownPath } from './own-path.ts'
import type { ProviderOf, ProviderSettings } from './provider-settings.ts'
import { aheadOf, askTime, timeOf } from './server-time.ts'
import { signInStore, type SignedIn } from './signed-in.ts'
import type { LoginType } from './login-type.ts'

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
    // A token that could not be renewed has ended, and with it the session: the page learns of it. [IDN-18]
    manager.events.addAccessTokenExpired(() => void freshUser(manager).finally(() => store.announce()))
    // Starts its clocks.
    void manager.getUser()
    return manager
  }
  const managerNow = () => managerOf(store.loginType())
  /** of the engine, which asks for one where the clock is wrong: the next proof names it */
  let nonce: string | undefined
  const movedClock = openClockWatch()
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
      const proof = await authorization(managerNow(), method, new URL(url, site).href, nonce)
      store.announce()
      const user = store.read()
      return { ...proof, ...profileHeader(user), ...agentHeaders(user) }
    },
    async heard(answer) {
      const given = answer.headers.get('dpop-nonce')
      nonce = given ?? nonce
      const seconds = timeOf(answer)
      const hasUser = store.read() !== undefined
      if (
        hasUser &&
        seconds !== undefined &&
        movedClock(seconds) &&
        (await correctEnd(managerNow(), seconds))
      )
        store.announce()
      const reason = answer.status === 401 ? (answer.headers.get('www-authenticate') ?? '') : ''
      if (reason.includes('use_dpop_nonce')) return given !== null
      if (!hasUser || !reason.includes('invalid_token')) return false
      if (await isReplaced(managerNow())) return true
      if (!(await isOfAccount(answer))) return false
      // The call may be a guest's: it is sent again without the token that counts no longer. [IDN-18]
      await managerNow().removeUser()
      store.announce()
      return true
    },
    async isClockWrong() {
      const seconds = await askTime(`${site}${silentRenewPath}`)
      return seconds !== undefined && Math.abs(aheadOf(seconds)) > noticedSeconds
    },
    async formProof(loginType, method, url) {
      const manager = managerOf(loginType)
      const { dpop } = manager.settings
      if (!dpop) return {}
      // Makes the key where there is none yet.
      await manager.generateDPoPJkt(dpop)
      const proof = await manager.dpopProof(new URL(url, site).href, noToken, method, nonce)
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

/** Written out: a value of the first page's script would have to be exported there, and it must not grow. */
const sourceOfAccount: `${(typeof sessionSource)['account']}` = '3'

/** Whether a 401 is about who has signed in, and not about a booking or an agency. [ERR-05] */
async function isOfAccount(answer: Response): Promise<boolean> {
  const sent = (await answer
    .clone()
    .json()
    .catch(() => undefined)) as Partial<Failure> | undefined
  return sent?.message === sourceOfAccount
}

/** A clock that is wrong by more may be why a sign-in fails. */
const noticedSeconds = 60

/** Tells, once per change, that the clock differs from the last answer's; the first answer counts as a change. */
function openClockWatch(): (serverSeconds: number) => boolean {
  let ahead: number | undefined
  return (serverSeconds) => {
    const now = aheadOf(serverSeconds)
    const hasMoved = ahead === undefined || Math.abs(now - ahead) > noticedSeconds / 2
    if (hasMoved) ahead = now
    return hasMoved
  }
}

/** For a passenger; encoded, because another provider may use any text as the id. [API-02] */
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
 * One address takes the answers of all providers, so an answer names its provider if it can: a code never goes to
 * another one. https://www.rfc-editor.org/rfc/rfc9207 @throws Error
 */
async function requireAsked({ metadataService }: UserManager, named: string | null): Promise<void> {
  const metadata: { issuer?: string; authorization_response_iss_parameter_supported?: boolean } =
    await metadataService.getMetadata()
  const { issuer, authorization_response_iss_parameter_supported: isNamed = false } = metadata
  if (named === null ? isNamed : named !== issuer) throw new Error('another provider has answered')
}

/** Headers that prove who calls; none when nobody is signed in any more. @param url of the call, whole */
async function authorization(
  manager: UserManager,
  method: string,
  url: string,
  nonce: string | undefined,
): Promise<Record<string, string>> {
  const user = await freshUser(manager)
  if (!user) return {}
  const proof = manager.settings.dpop ? await manager.dpopProof(url, user, method, nonce) : undefined
  return proof === undefined
    ? { authorization: `Bearer ${user.access_token}` }
    : { authorization: `DPoP ${user.access_token}`, dpop: proof }
}
