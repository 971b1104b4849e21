/**
 * Signing in and out, and the proof of it on every call. The code for it is fetched only when somebody signs in, or has
 * done so in this browser: a guest's page carries none of it.
 */
import type { AgentSession } from '../agent-session.ts'
import type { LoginType } from './login-type.ts'
import type { SignedIn } from './signed-in.ts'

/** What a form of ours is answered when somebody has signed in. */
export interface FormEntry {
  readonly accessToken: string
  /** seconds; the session ends then */
  readonly expiresIn: number
  readonly agent: AgentSession
}

export interface Identity {
  /** who is signed in, the same value until it changes */
  readonly read: () => SignedIn | undefined
  readonly subscribe: (changed: () => void) => () => void
  /**
   * Who is signed in with a valid token: fetched, and renewed if it has ended. Undefined: nobody is, or no longer.
   * [IDN-15, IDN-17]
   */
  current(): Promise<SignedIn | undefined>
  /** Forgets who is signed in here, and nothing else: bookings go on. [IDN-18] */
  forget(): Promise<void>
  /** headers of a call; none for a guest @param url of the call */
  headersFor(method: string, url: string): Promise<Readonly<Record<string, string>>>
  /**
   * Reads every answer to a call with a proof: the answer holds the right time and what the next proof must name. True:
   * the call was refused for that alone, and must be sent again with new headers.
   */
  heard(answer: Response): Promise<boolean>
  /** whether this clock is wrong, as the server says: then a sign-in may fail that is right */
  isClockWrong(): Promise<boolean>
  /** Leaves for the provider’s page. @param target where to go on afterwards: a path of this site, or nothing */
  signIn(loginType: LoginType, target?: string | null): Promise<void>
  /**
   * Headers that prove a key of this browser to the call of a form that signs in: its token is bound to that key.
   * @param url of the call
   */
  formProof(loginType: LoginType, method: string, url: string): Promise<Readonly<Record<string, string>>>
  /** Somebody has signed in for an agency by our form: no page of the provider was asked, so nothing is renewed. */
  enter(entry: FormEntry): Promise<void>
  /** Keeps the engine's facts about the signed-in agent for every tab. */
  keepAgent(agent: AgentSession): Promise<void>
  /** Ends the way back from the provider. Answers where to go on. @throws Error when nobody was signed in */
  finish(address: string): Promise<string | undefined>
  /**
   * Forgets everything here and goes to `/`: through the provider, if it ends sessions by an address. Ours ends them by
   * a call that the caller has already made, so no link signs anybody out. [IDN-04, IDN-19]
   */
  signOut(): Promise<void>
}

/**
 * @param isKnown whether somebody has signed in here before
 * @param load fetches what signs in
 */
export function lazyIdentity(isKnown: boolean, load: () => Promise<Identity>): Identity {
  let opened: Identity | undefined
  let opening: Promise<Identity> | undefined
  const listeners = new Set<() => void>()
  const announce = () => {
    for (const tell of listeners) tell()
  }
  const fetched = async () => {
    try {
      opened = await load()
    } catch (error) {
      opening = undefined
      throw error
    }
    opened.subscribe(announce)
    announce()
    return opened
  }
  const open = () => (opening ??= fetched())
  if (isKnown) open().catch(() => undefined)
  return {
    read: () => opened?.read(),
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    async headersFor(...call) {
      const identity = await opening?.catch(() => undefined)
      return identity ? identity.headersFor(...call) : {}
    },
    heard: async (answer) => (await opened?.heard(answer)) ?? false,
    isClockWrong: async () => (await open()).isClockWrong(),
    current: async () => (await opening?.catch(() => undefined))?.current(),
    forget: async () => (await opening?.catch(() => undefined))?.forget(),
    signIn: async (...to) => (await open()).signIn(...to),
    formProof: async (...call) => (await open()).formProof(...call),
    enter: async (entry) => (await open()).enter(entry),
    keepAgent: async (agent) => (await open()).keepAgent(agent),
    finish: async (address) => (await open()).finish(address),
    signOut: async () => (await open()).signOut(),
  }
}

/** Where nobody can be signed in: pages that a server draws. */
export const nobody: Identity = {
  read: () => undefined,
  subscribe: () => () => undefined,
  current: () => Promise.resolve(undefined),
  forget: () => Promise.resolve(),
  headersFor: () => Promise.resolve({}),
  heard: () => Promise.resolve(false),
  isClockWrong: () => Promise.resolve(false),
  signIn: () => Promise.resolve(),
  formProof: () => Promise.resolve({}),
  enter: () => Promise.resolve(),
  keepAgent: () => Promise.resolve(),
  finish: () => Promise.resolve(undefined),
  signOut: () => Promise.resolve(),
}
