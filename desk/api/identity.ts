/**
 * Signs the staff in and keeps them signed in, by oidc-client-ts. Invariants: a token is bound to a key in IndexedDB
 * that no script can export; only the server ends a sign-in, never the clock of this machine; nothing is stored under a
 * name that a site of an airline uses.
 */
import { callbackPath, silentRenewPath } from '@jetbridge/core/contract/page.ts'
import {
  ErrorResponse,
  IndexedDbDPoPStore,
  type User,
  UserManager,
  WebStorageStateStore,
} from 'oidc-client-ts'

export interface Identity {
  readonly isSignedIn: () => boolean
  /** called when this tab or another one signs in or out */
  readonly subscribe: (changed: () => void) => () => void
  /** headers that prove who calls; none for nobody @param url of the call */
  headersFor(method: string, url: string): Promise<Readonly<Record<string, string>>>
  /** Reads every answer. True: the call was refused for its proof alone, and must be sent again with new headers. */
  heard(answer: Response): Promise<boolean>
  /** Leaves for the provider. @param target where to go on: a path of the desk */
  readonly signIn: (target: string) => Promise<void>
  /** Ends the way back from the provider. Answers where to go on. @throws Error when nobody was signed in */
  finish(address: string): Promise<string>
  /** Forgets here who is signed in: the engine has ended the session, or was asked to. */
  forget(): Promise<void>
}

const prefix = 'jetbridge.desk.'
const clientId = 'desk'

/** @param site scheme, host and port of the desk */
export function openIdentity(site: string, storage: Storage): Identity {
  const authority = `${site}/oidc/staff`
  const userKey = `${prefix}user:${authority}:${clientId}`
  const manager = openManager(site, authority, storage)
  const listeners = new Set<() => void>()
  const announce = () => {
    for (const tell of listeners) tell()
  }
  const leaving = leavingOf(manager, () => storage.getItem(userKey) !== null)
  const renewal = renewals(manager, leaving, announce)
  /** of the engine, which asks for one where the clock is wrong: the next proof names it */
  let nonce: string | undefined
  return {
    isSignedIn: () => storage.getItem(userKey) !== null,
    subscribe(changed) {
      listeners.add(changed)
      const ofOtherTab = ({ key }: StorageEvent) => {
        if (key === null || key === userKey) changed()
      }
      addEventListener('storage', ofOtherTab)
      return () => {
        listeners.delete(changed)
        removeEventListener('storage', ofOtherTab)
      }
    },
    async headersFor(method, url) {
      const user = await manager.getUser()
      if (!user) return {}
      renewal.watch(user)
      const proof = await manager.dpopProof(new URL(url, site).href, user, method, nonce)
      return { authorization: `DPoP ${user.access_token}`, ...(proof !== undefined && { dpop: proof }) }
    },
    async heard(answer) {
      const given = answer.headers.get('dpop-nonce')
      nonce = given ?? nonce
      const reason = answer.status === 401 ? (answer.headers.get('www-authenticate') ?? '') : ''
      if (reason.includes('use_dpop_nonce')) return given !== null
      return reason.includes('invalid_token') && (await renewal.renew())
    },
    async signIn(target) {
      await leaving.isOver()
      await manager.signinRedirect({ nonce: crypto.randomUUID(), state: target })
    },
    async finish(address) {
      try {
        const { state } = await manager.signinRedirectCallback(address)
        return typeof state === 'string' ? state : '/'
      } finally {
        announce()
      }
    },
    async forget() {
      await leaving.leave()
      announce()
    },
  }
}

function openManager(site: string, authority: string, storage: Storage): UserManager {
  const store = () => new WebStorageStateStore({ prefix, store: storage })
  return new UserManager({
    authority,
    client_id: clientId,
    redirect_uri: `${site}${callbackPath}`,
    silent_redirect_uri: `${site}${silentRenewPath}`,
    post_logout_redirect_uri: `${site}/`,
    response_type: 'code',
    scope: 'openid email',
    userStore: store(),
    stateStore: store(),
    dpop: { bind_authorization_code: true, store: new IndexedDbDPoPStore() },
    // Ours, because the clock of this machine may be wrong.
    automaticSilentRenew: false,
  })
}

interface Leaving {
  /** forgets who is signed in, and the key of the token: once, however many calls the engine has refused */
  leave(): Promise<void>
  /** Then the next sign-in may make a key of its own. */
  isOver(): Promise<void>
}

/** A call that was refused late must not take the key of the sign-in that has begun meanwhile. */
function leavingOf(manager: UserManager, isSignedIn: () => boolean): Leaving {
  let running: Promise<void> | undefined
  return {
    leave() {
      if (!running && !isSignedIn()) return Promise.resolve()
      running ??= manager.removeUser().finally(() => (running = undefined))
      return running
    },
    isOver: () => running ?? Promise.resolve(),
  }
}

/** So much earlier a token is renewed, in seconds: no call waits for it. */
const early = 60

interface Renewals {
  /** renews the token in time */
  watch(user: User): void
  /** Once for all callers. True: there is another token. */
  renew(): Promise<boolean>
}

function renewals(manager: UserManager, leaving: Leaving, announce: () => void): Renewals {
  let running: Promise<boolean> | undefined
  let watched: string | undefined
  const renew = async (): Promise<boolean> => {
    try {
      await manager.signinSilent({ nonce: crypto.randomUUID() })
      return true
    } catch (error) {
      // The provider has answered that the session is over; anything else is a network that is gone.
      if (error instanceof ErrorResponse) await leaving.leave()
      return false
    } finally {
      running = undefined
      announce()
    }
  }
  return {
    renew: () => (running ??= renew()),
    watch(user) {
      if (watched === user.access_token) return
      watched = user.access_token
      const seconds = Math.max(secondsLeft(user) - early, early / 2)
      setTimeout(() => {
        if (watched === user.access_token) void (running ??= renew())
      }, seconds * 1_000)
    },
  }
}

/** By this clock, unless that can't be: then the token counts as new, and the server refuses it where it is not. */
export function secondsLeft({
  access_token: token,
  expires_in: left = 0,
}: Pick<User, 'access_token' | 'expires_in'>): number {
  const life = lifeOf(token)
  return left > 0 && left <= life ? left : life
}

/** Seconds between the making of a token and its end, as it says itself; unproved, because the engine proves it. */
function lifeOf(token: string): number {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const { iat, exp } = JSON.parse(atob(payload)) as { iat?: unknown; exp?: unknown }
    return typeof iat === 'number' && typeof exp === 'number' ? exp - iat : early
  } catch {
    return early
  }
}
