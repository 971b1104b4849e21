/**
 * Signs people in and keeps them signed in, by oidc-client-ts. Invariants: a token is bound to a key in IndexedDB that
 * no script can export; nothing here is fetched before somebody signs in or has; a clock that is wrong, or changed
 * during a session, signs nobody out: the end of a token is checked with the server.
 */
import { User, type UserManager } from 'oidc-client-ts'
import { forgetTrips } from '../../device/device.ts'
import { keepAgentSession } from '../agent-session.ts'
import { isAuthorised } from './authorised.ts'
import { openCallProofs } from './call-proofs.ts'
import { freshUser } from './fresh-user.ts'
import type { Identity } from './identity.ts'
import { ownPath } from './own-path.ts'
import type { ProviderOf } from './provider-settings.ts'
import { signInStore } from './signed-in.ts'
import { openManagers } from './oidc-users.ts'

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
  const managerOf = openManagers({ storage, site, providerOf, announce: () => store.announce() })
  const managerNow = () => managerOf(store.loginType())
  return {
    read: store.read,
    subscribe: store.subscribe,
    ...openCallProofs({ site, store, managerOf }),
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
      await forgetTrips()
      const isAsked = (await manager.metadataService.getEndSessionEndpoint()) !== undefined
      if (isAsked) await manager.signoutRedirect({ ...(user?.id_token && { id_token_hint: user.id_token }) })
      else location.assign('/')
    },
  }
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
