/**
 * Keeps the page equal to the server: reads on entry, when the visitor comes back to the tab, and when the
 * connection comes back.
 */
import { bookedReservationEndpoints } from '@jetbridge/core/contract/booked-reservation.ts'
import { useQuery } from '@tanstack/react-query'
import { type ApiFailure, isApiFailure, isSessionLost } from '../../api/failure.ts'
import { openedNow, replaceReservation, type UsedOpened } from '../../session/opened-store.ts'

/** The next page does not ask again within this time, in milliseconds. */
const freshFor = 5000

export interface Freshness {
  /** why it could not be read: the page shows the last known state */
  readonly failure: ApiFailure | undefined
  readonly isReading: boolean
  readonly readAgain: () => Promise<unknown>
}

/** The stored reservation is never older than the last time the server could be asked (GAP-108). */
export function useFreshReservation({ api, reservation, session, readAt }: UsedOpened): Freshness {
  const { error, isFetching, refetch } = useQuery({
    queryKey: ['reservation', session.accessToken],
    queryFn: async () => {
      const asked = Date.now()
      const read = await api.call(bookedReservationEndpoints.read, {}, { untold: true, quiet: true })
      // A later read, or an act done meanwhile, is newer than this answer.
      if ((openedNow()?.readAt ?? 0) <= asked) replaceReservation(read, asked)
      return read
    },
    initialData: reservation,
    // What an earlier page load has read is asked for again, because a reload wants to know.
    initialDataUpdatedAt: readAt > performance.timeOrigin ? readAt : 0,
    staleTime: freshFor,
    gcTime: 0,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  })
  return {
    failure: isApiFailure(error) && !isSessionLost(error) ? error : undefined,
    isReading: isFetching,
    readAgain: refetch,
  }
}
