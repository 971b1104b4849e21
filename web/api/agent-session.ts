/**
 * What a tab keeps of the agent who has signed in: the session of the agent's calls, and what the agency may
 * do.
 */

export interface AgentSession {
  readonly sessionId: string
  readonly agency: {
    /** the agency's ways to pay, by name */
    readonly paymentProviders: readonly string[]
  }
}

const storageKey = 'jetbridge.agent'

export function keepAgentSession(storage: Storage, session: AgentSession): void {
  storage.setItem(storageKey, JSON.stringify(session))
}

/** The agent is signed out in this tab. */
export function endAgentSession(storage: Storage): void {
  storage.removeItem(storageKey)
}

/** Undefined when nobody has signed in for an agency, or when the stored text cannot be read. */
export function agentSessionIn(storage: Storage): AgentSession | undefined {
  try {
    const kept: unknown = JSON.parse(storage.getItem(storageKey) ?? 'null')
    return isAgentSession(kept) ? kept : undefined
  } catch {
    return undefined
  }
}

function isAgentSession(kept: unknown): kept is AgentSession {
  const { sessionId, agency } = (kept ?? {}) as Partial<AgentSession>
  return typeof sessionId === 'string' && sessionId !== '' && Array.isArray(agency?.paymentProviders)
}
