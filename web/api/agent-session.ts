/** What a tab keeps of the agent who has signed in: the session of their calls, and what their agency may do. */

export interface AgentSession {
  readonly sessionId: string
  readonly agency: {
    /** ways to pay that the agency was given, by name */
    readonly paymentProviders: readonly string[]
  }
}

const storageKey = 'jetbridge.agent'

export function keepAgentSession(storage: Storage, session: AgentSession): void {
  storage.setItem(storageKey, JSON.stringify(session))
}

/** Undefined when nobody has signed in for an agency, or what is kept cannot be read. */
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
