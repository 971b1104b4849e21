/** Leaves this tab's booking and goes to the wizard with a new search. */
import type { BookingQuery } from '@jetbridge/core/booking/query.ts'
import type { Api } from '../../api/client.ts'
import { bookingFlowPath } from '../../paths.ts'
import { keysOfBookings } from '../../session/kept-keys.ts'
import { keepRecent, readRecent, withSearch } from './recent-searches.ts'

export interface SearchDeps {
  readonly api: Api
  readonly storage: Storage
  readonly go: (to: string) => void
  /** the search whose booking this tab shows */
  readonly shown?: BookingQuery
}

/** First ends this tab's booking, also one of the same search. Then the wizard opens with the search's ten keys. [SRCH-14] */
export async function startSearch(
  query: BookingQuery,
  { api, storage, go, shown }: SearchDeps,
): Promise<void> {
  // Most searches leave no booking, so home has no code for it. If it does not come, the wizard's does not, either: its
  // page says so, and holds end by themselves.
  if (keysOfBookings(storage).length > 0) {
    const leaving = await import('../../session/leave-booking.ts').catch(() => undefined)
    await leaving?.leaveBooking(query, { api, storage, shown })
  }
  keepRecent(storage, withSearch(readRecent(storage), query))
  go(bookingFlowPath(query))
}
