/** Making a change that owes nothing. */
import { flightChangeEndpoints } from '@jetbridge/core/contract/flight-change.ts'
import type { ChangeRequest } from './flight-edit.ts'
import { isApiFailure, isUncertain } from '../../../api/failure.ts'
import { outcomeBeforeMoney, type PayOutcome, untold } from '../payment/outcome.ts'
import type { PayDeps } from '../payment/reserve.ts'

export interface Commitment {
  readonly change: ChangeRequest | undefined
  /** the promise that was looked at; another one is not committed */
  readonly quoteId: string | undefined
}

/**
 * Saved, committed; completing follows, and finds out whether it is made where the answer was lost. Harmless to
 * repeat. [PAY-40, CHG-04]
 */
export async function commitChange(deps: PayDeps, { change, quoteId }: Commitment): Promise<PayOutcome> {
  if (!change || !quoteId) return { kind: 'refused', code: 'quote-expired', message: 'Nothing was quoted' }
  try {
    await deps.start()
  } catch (thrown) {
    return outcomeBeforeMoney(thrown)
  }
  try {
    const body = { ...change, quoteId }
    await deps.api.call(flightChangeEndpoints.commit, { body }, untold)
    return { kind: 'approved' }
  } catch (thrown) {
    return isApiFailure(thrown) && isUncertain(thrown) ? { kind: 'approved' } : outcomeBeforeMoney(thrown)
  }
}
