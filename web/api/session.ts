/**
 * What the browser keeps of a visit: session, access token and flow. Each is sent as a header when it is
 * there.
 */
import { headers } from '@jetbridge/core/contract/headers.ts'

export interface Session {
  readonly sessionId?: string
  readonly accessToken?: string
  readonly bookingFlowId?: string
}

/** Storage of the session, by tab or by browser. */
export interface SessionStore {
  read(): Session
  /** keeps the given values, leaves the rest; `undefined` removes */
  keep(part: { [Key in keyof Session]?: Session[Key] | undefined }): void
  clear(): void
}

const storageKey = 'jetbridge.session'

/** Keeps the session in a web storage. If that is full or forbidden, it keeps it in memory for the page. */
export function sessionStore(storage: Storage): SessionStore {
  return storeOf(readStored(storage), (session) => {
    try {
      storage.setItem(storageKey, JSON.stringify(session))
    } catch {
      // Private windows may refuse: the page goes on with the values in memory.
    }
  })
}

/** A separate session, in memory: for one booking among several. */
export function sessionOf(session: Session): SessionStore {
  return storeOf(session, () => undefined)
}

function storeOf(first: Session, keepSession: (session: Session) => void): SessionStore {
  let current = first
  const write = (session: Session) => {
    current = session
    keepSession(session)
  }
  return {
    read: () => current,
    keep(part) {
      const entries = Object.entries({ ...current, ...part }).filter(([, value]) => value)
      write(Object.fromEntries(entries))
    },
    clear: () => {
      write({})
    },
  }
}

function readStored(storage: Storage): Session {
  try {
    return (JSON.parse(storage.getItem(storageKey) ?? '{}') ?? {}) as Session
  } catch {
    return {}
  }
}

/** Headers of a call: those that have a value. */
export function sessionHeaders(session: Session): Record<string, string> {
  const all = {
    [headers.sessionId]: session.sessionId,
    [headers.accessToken]: session.accessToken,
    [headers.bookingFlowId]: session.bookingFlowId,
  }
  return Object.fromEntries(
    Object.entries(all).filter((entry): entry is [string, string] => Boolean(entry[1])),
  )
}

/** New values from an answer. */
export function handedOut(answer: Headers): Partial<Session> {
  const sessionId = answer.get(headers.sessionId)
  const accessToken = answer.get(headers.accessToken)
  return { ...(sessionId && { sessionId }), ...(accessToken && { accessToken }) }
}
