/**
 * What the browser keeps about a signed-in agent: the session of the agent's calls, who that is, and what the agency
 * may do. It is stored beside the sign-in and ends with it. [IDN-12, IDN-29]
 */
import type { agencyEndpoints } from '@jetbridge/core/contract/agency.ts'
import type { ResponseOf } from '@jetbridge/core/contract/endpoint.ts'

export type AgencyDetails = ResponseOf<typeof agencyEndpoints.details>
export type AgencyUserInfo = AgencyDetails['userInfo']

export interface AgentSession {
  readonly sessionId: string
  readonly agency: Omit<AgencyDetails, 'userInfo'>
  readonly userInfo: AgencyUserInfo
}

/** Other tabs learn of changes under this key. */
export const agentSessionKey = 'jetbridge.agent'

/** @param storage of the browser */
export function keepAgentSession(storage: Storage, session: AgentSession): void {
  storage.setItem(agentSessionKey, JSON.stringify(session))
}

/** The agent is signed out. */
export function endAgentSession(storage: Storage): void {
  storage.removeItem(agentSessionKey)
}

/**
 * Undefined when nobody has signed in for an agency, or when the stored text cannot be read. @param warn told of the
 * latter [IDN-30]
 */
export function agentSessionIn(
  storage: Storage,
  warn: (text: string) => void = () => undefined,
): AgentSession | undefined {
  const text = textIn(storage)
  if (text === null) return undefined
  const kept = parsed(text)
  if (isAgentSession(kept)) return kept
  warn('The stored details of the agency cannot be read and are left out.')
  return undefined
}

/** As it is stored. Private windows may refuse storage: then nobody is signed in. */
export function textIn(storage: Storage): string | null {
  try {
    return storage.getItem(agentSessionKey)
  } catch {
    return null
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isAgentSession(kept: unknown): kept is AgentSession {
  const { sessionId, agency, userInfo } = (kept ?? {}) as Partial<AgentSession>
  const texts = [sessionId, agency?.agencyCode, agency?.currency, userInfo?.login, userInfo?.role]
  return (
    texts.every((text) => typeof text === 'string' && text !== '') && Array.isArray(agency?.paymentProviders)
  )
}
