/** Leaves whatever was begun and goes to the wizard with a new search. */
import type { BookingQuery } from '@jetbridge/core/booking/query.ts'
import { bookingFlowEndpoints } from '@jetbridge/core/contract/booking-flow.ts'
import type { Api } from '../../api/client.ts'
import { bookingFlowPath } from '../../paths.ts'
import { keepRecent, readRecent, withSearch } from './recent-searches.ts'

export interface SearchDeps {
  readonly api: Api
  readonly storage: Storage
  readonly go: (to: string) => void
}

/** A stored flow is deleted first, on the server and here; its failure is nobody's concern. [SRCH-16] */
export async function forgetFlow(api: Api): Promise<void> {
  const { bookingFlowId } = api.session.read()
  if (!bookingFlowId) return
  const asked = api.call(
    bookingFlowEndpoints.remove,
    { query: { id: bookingFlowId } },
    { untold: true, quiet: true },
  )
  api.session.keep({ bookingFlowId: undefined, accessToken: undefined, sessionId: undefined })
  await asked.catch(() => undefined)
}

/** Goes to `/booking-flow` with the search's ten keys. [SRCH-14, SRCH-16] */
export async function startSearch(query: BookingQuery, { api, storage, go }: SearchDeps): Promise<void> {
  await forgetFlow(api)
  keepRecent(storage, withSearch(readRecent(storage), query))
  go(bookingFlowPath(query))
}
