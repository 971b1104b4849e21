/** Whether the wizard begins a flow or goes on with the one this browser keeps. */
import { asksTheSame, type BookingQuery, type FlowKind, flowKindOf, isProvider } from './query.ts'

/**
 * A flow is made when none is kept or when it was made for another search; a return from a payment page
 * never is another search (GAP-115). [FLOW-31]
 * @param kept the search of the flow this browser keeps
 */
export function startOf(kept: BookingQuery | undefined, query: BookingQuery): 'create' | 'load' {
  return kept && asksTheSame(kept, query) ? 'load' : 'create'
}

export type CreationProblem = 'provider-not-specified' | 'agency-session-expired'
export type Creation =
  | { readonly ok: true; readonly kind: FlowKind }
  | { readonly ok: false; readonly why: CreationProblem }

/** Which creation call a provider needs. [FLOW-32 … FLOW-35] */
export function creationOf(provider: string, agencySessionIsActive: boolean): Creation {
  if (!isProvider(provider)) return { ok: false, why: 'provider-not-specified' }
  const kind = flowKindOf(provider)
  if (kind === 'agency' && !agencySessionIsActive) return { ok: false, why: 'agency-session-expired' }
  return { ok: true, kind }
}
