/**
 * Who this browser is signed in as, read from what is stored. The library for signing in is fetched only by those who
 * do (see browser-identity.ts); it stores its user under a key of its own.
 */
import {
  type AgentSession,
  agentSessionIn,
  agentSessionKey,
  endAgentSession,
  textIn,
} from '../agent-session.ts'
import { loginTypeKey, type LoginType } from './login-type.ts'
import type { ProviderOf, ProviderSettings } from './provider-settings.ts'

/** Where to go after signing in. [IDN-29] */
const targetKey = 'jetbridge.post-login'

/** The key under which oidc-client-ts keeps its user. */
function userKey({ authority, clientId }: ProviderSettings): string {
  return `oidc.user:${authority}:${clientId}`
}

/** A session with the token of an account. [IDN-12] */
export interface SignedIn {
  readonly loginType: LoginType
  readonly token: string
  /** when the token ends; seconds since 1970 */
  readonly exp: number
  readonly userName: string
  /** the token names a passenger’s profile [IDN-13] */
  readonly isPassengerLogin: boolean
  /** that profile [IDN-14] */
  readonly profileUid?: string
  /** the name used to sign in, if the provider gives it */
  readonly login?: string
  /** names the session of the token, if the token states it */
  readonly sessionId?: string
  /** of somebody who has signed in for an agency, once the engine has told it [IDN-12, IDN-16] */
  readonly agent?: AgentSession
}

export interface SignInStore {
  /** undefined: nobody is signed in here */
  readonly read: () => SignedIn | undefined
  loginType(): LoginType
  /** before somebody is sent to sign in @param target a path of the site */
  begin(loginType: LoginType, target: string | undefined): void
  /** the target, once */
  takeTarget(): string | undefined
  /** called when this tab or another one signs in or out */
  readonly subscribe: (changed: () => void) => () => void
  /** tells this tab's subscribers */
  announce(): void
  /** forgets everything that belongs to the one who was signed in [IDN-19] */
  clear(): void
}

/** @param warn called with stored values that cannot be read [IDN-30] */
export function signInStore(
  storage: Storage,
  providerOf: ProviderOf,
  warn: (text: string) => void,
): SignInStore {
  const listeners = new Set<() => void>()
  let seen: { text: string; user: SignedIn | undefined } = { text: '', user: undefined }
  const loginType = (): LoginType => (get(storage, loginTypeKey) === 'agency' ? 'agency' : 'passenger')
  const announce = () => {
    for (const tell of listeners) tell()
  }
  return {
    loginType,
    announce,
    read() {
      const type = loginType()
      const provider = providerOf(type)
      const stored = get(storage, userKey(provider))
      const text = `${stored ?? ''} ${(stored !== null && type === 'agency' && textIn(storage)) || ''}`
      // the same value as long as nothing has changed: React compares it
      if (text !== seen.text) {
        const user = stored === null ? undefined : readUser(stored, type, provider.profileClaim, warn)
        seen = { text, user: user && type === 'agency' ? withAgent(user, storage, warn) : user }
      }
      return seen.user
    },
    begin(type, target) {
      storage.setItem(loginTypeKey, type)
      endAgentSession(storage)
      if (target === undefined) storage.removeItem(targetKey)
      else storage.setItem(targetKey, target)
    },
    takeTarget() {
      const target = get(storage, targetKey) ?? undefined
      storage.removeItem(targetKey)
      return target
    },
    subscribe(changed) {
      listeners.add(changed)
      const other = ({ key }: StorageEvent) => {
        if (key === null || key === agentSessionKey || key.startsWith('oidc.user:')) changed()
      }
      addEventListener('storage', other)
      return () => {
        listeners.delete(changed)
        removeEventListener('storage', other)
      }
    },
    clear() {
      storage.clear()
      announce()
    },
  }
}

/** The agency's details are stored beside its sign-in, because they come later than the token. [IDN-12] */
function withAgent(user: SignedIn, storage: Storage, warn: (text: string) => void): SignedIn {
  const agent = agentSessionIn(storage, warn)
  if (!agent) return user
  const name = `${agent.userInfo.givenName} ${agent.userInfo.familyName}`.trim()
  return { ...user, agent, userName: name || agent.userInfo.login }
}

/** Private windows may refuse storage: then nobody is signed in. */
function get(storage: Storage, key: string): string | null {
  try {
    return storage.getItem(key)
  } catch {
    return null
  }
}

function readUser(
  text: string,
  loginType: LoginType,
  claim: string,
  warn: (text: string) => void,
): SignedIn | undefined {
  try {
    const user = JSON.parse(text) as {
      access_token?: unknown
      expires_at?: unknown
      profile?: { name?: unknown; email?: unknown; preferred_username?: unknown }
    }
    const { access_token: token, expires_at: exp, profile } = user
    if (typeof token !== 'string' || typeof exp !== 'number') throw new Error('no token in it')
    const userName = [profile?.name, profile?.email].find((each) => typeof each === 'string') ?? ''
    const profileUid = loginType === 'passenger' ? claimIn(token, claim) : undefined
    if (loginType === 'passenger' && profileUid === undefined) {
      warn(`The token names no profile in its claim ${claim}: none is loaded.`)
    }
    const isPassengerLogin = profileUid !== undefined
    const sessionId = claimIn(token, 'sid')
    const login = loginOf(loginType, token, claim) ?? profile?.preferred_username
    return {
      loginType,
      token,
      exp,
      userName,
      isPassengerLogin,
      ...(isPassengerLogin && { profileUid }),
      ...(sessionId !== undefined && { sessionId }),
      ...(typeof login === 'string' && login !== '' && { login }),
    }
  } catch (error) {
    warn(`The stored sign-in cannot be read and is left out: ${String(error)}`)
    return undefined
  }
}

/**
 * Another provider names a user of an agency by `CODE/login` in its claim; ours sends the login beside the token.
 * [IDN-08]
 */
function loginOf(loginType: LoginType, token: string, claim: string): string | undefined {
  if (loginType !== 'agency') return undefined
  const [, ...rest] = claimIn(token, claim)?.split('/') ?? []
  return rest.join('/') || undefined
}

/**
 * A claim of a token, unproved: the engine proves it at every call. A token that is no JWT has none. [IDN-14, IDN-28]
 */
function claimIn(token: string, name: string): string | undefined {
  const value = claimsOf(token)[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** When a token ends, by the clock of its provider: seconds since 1970. */
export function endOf(token: string): number | undefined {
  const { exp } = claimsOf(token)
  return typeof exp === 'number' && Number.isFinite(exp) ? exp : undefined
}

function claimsOf(token: string): Readonly<Record<string, unknown>> {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const bytes = Uint8Array.from(atob(payload), (letter) => letter.charCodeAt(0))
    const read: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
