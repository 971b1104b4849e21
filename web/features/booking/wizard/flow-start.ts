/** Which creation call a provider needs, and what prevents a new flow. */
import { type FlowKind, flowKindOf, isProvider } from '@jetbridge/core/booking/flow-entry.ts'

/**
 * `reservation-not-open`: a flight of a booking can be changed only once that booking was opened. The next three: its
 * fare or its state does not let this one be changed, or it was changed for another meanwhile. `code-required`: the
 * brand first wants the code that it sends by mail. `payment-in-progress`: another change of the seats and extras is
 * being paid. `name-change-refused`: what could be done about a name a moment ago can no longer be done.
 */
export type CreationProblem =
  | 'provider-not-specified'
  | 'agency-session-expired'
  | 'reservation-not-open'
  | 'change-not-allowed'
  | 'flight-not-active'
  | 'reservation-changed'
  | 'code-required'
  | 'payment-in-progress'
  | 'name-change-refused'

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
