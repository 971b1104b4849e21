/** The calls that cancel one flight. The dialog shows how far they are and tells of failures itself. */
import { cancellationEndpoints, type WireRefundQuote } from '@jetbridge/core/contract/cancellation.ts'
import type { ResponseOf } from '@jetbridge/core/contract/endpoint.ts'
import type { Api, CallOptions } from '../../../api/client.ts'

type CancelAnswer = ResponseOf<typeof cancellationEndpoints.cancelFlight>

/** Each call throws ApiFailure. */
export interface CancelCalls {
  /** what would come back now */
  readonly quote: () => Promise<WireRefundQuote>
  /** cancels at exactly this quote */
  readonly cancel: (quoteId: string) => Promise<CancelAnswer>
}

const ownWords: CallOptions = { untold: true, quiet: true }

export function cancelCalls(api: Api, flightId: string): CancelCalls {
  return {
    quote: () => api.call(cancellationEndpoints.quoteCancelFlight, { query: { flightId } }, ownWords),
    cancel: (quoteId) =>
      api.call(cancellationEndpoints.cancelFlight, { query: { flightId, quoteId } }, ownWords),
  }
}
